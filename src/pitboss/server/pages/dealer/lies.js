/** Where a seat stands on the map, and its wagers in the little room that it has there. */
import { money } from "../shared/words.js";

/** @typedef {{wager: string, cents: number}} Wager */

const LINE = 15; // letters that a line beside the next seat has room for
const LINES = 2;

/** @param {Wager[]} wagers @returns {[number, string[]][]} the names of each amount */
function byAmount(wagers) {
  /** @type {Map<number, string[]>} */
  const sums = new Map();
  for (const { wager, cents } of wagers) sums.set(cents, [...(sums.get(cents) ?? []), wager]);
  return [...sums];
}

/**
 * Every wager, those of one amount together.
 * @param {Wager[]} wagers
 */
export const whole = (wagers) =>
  byAmount(wagers)
    .map(([cents, names]) => `${names.join(", ")} ${money(cents)}`)
    .join(" · ");

/**
 * The first wagers by name and the others by their number and sum; empty where all of them have room.
 * @param {Wager[]} wagers
 */
export function inShort(wagers) {
  if (whole(wagers).length <= LINE * LINES) return [];
  const [[cents, names]] = byAmount(wagers);
  const says = (/** @type {number} */ count) => `${names.slice(0, count).join(", ")} ${money(cents)}`;
  let named = 1;
  while (named < names.length && says(named + 1).length <= LINE) named += 1;
  const sum = wagers.reduce((all, each) => all + each.cents, 0) - named * cents;
  return [says(named), `${wagers.length - named} more, ${money(sum)}`];
}

/**
 * The place of a seat in hundredths of the map: those at the sides stand further apart, as each has its lines below it.
 * @param {number} seat
 * @param {number} count
 */
export function standsAt(seat, count) {
  const turn = Math.PI * (1 - (seat - 1) / Math.max(1, count - 1));
  return { x: 50 + 37.5 * Math.cos(turn), y: 69 - 61 * Math.sin(turn) ** 1.15 };
}
