/** Where a seat stands on the map, and its wagers in the little room that it has there. */
import { money } from "../shared/words.js";

/** @typedef {{wager: string, cents: number}} Wager */

const LINE = 15; // letters that a line beside the next seat has room for
const LINES = 2; // where another seat stands below, or the dealer's side
const MOST_LINES = 6; // the seats across from the dealer have the middle of the felt below them
const HIGH = 16; // pixels of a line
const HEAD = 112; // of a seat's number, its name and what is told of it

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
 * How many lines a text takes.
 * @param {string} says
 */
function linesOf(says) {
  let lines = 1;
  let at = 0;
  for (const word of says.split(" ")) {
    const more = at ? at + 1 + word.length : word.length;
    if (at && more > LINE) lines += 1;
    at = at && more > LINE ? word.length : more;
  }
  return lines;
}

/**
 * The first wagers by name and the others by their number and sum; empty where all of them have room.
 * @param {Wager[]} wagers
 * @param {number} lines
 */
export function inShort(wagers, lines = LINES) {
  if (linesOf(whole(wagers)) <= lines) return [];
  const sorted = byAmount(wagers).flatMap(([cents, names]) => names.map((wager) => ({ wager, cents })));
  let named = 1;
  while (linesOf(whole(sorted.slice(0, named + 1))) < lines) named += 1;
  const rest = sorted.slice(named);
  return [whole(sorted.slice(0, named)), `${rest.length} more, ${money(rest.reduce((sum, each) => sum + each.cents, 0))}`];
}

/** @param {number} seat @param {number} count */
const turnOf = (seat, count) => Math.PI * (1 - (seat - 1) / Math.max(1, count - 1));

/** How far down a seat stands; the dealer's side is below the first one and the last one. @param {number} seat @param {number} count */
const downAt = (seat, count) => (seat < 1 || seat > count ? 93 : 69 - 56 * Math.sin(turnOf(seat, count)));

/**
 * The place of a seat and its width in hundredths of the map, and the lines that its wagers have there: those at the sides stand
 * further apart, as each has its lines below it, and those across from the dealer stand closer, off the rail.
 * @param {number} seat
 * @param {number} count
 * @param {number} high pixels of the map
 */
export function standsAt(seat, count, high) {
  const across = Math.cos(turnOf(seat, count));
  const middle = Math.abs(across) < 0.6;
  const y = downAt(seat, count);
  const below = downAt(across < 0 ? seat - 1 : seat + 1, count);
  const room = Math.floor((((below - y) / 100) * high - HEAD) / HIGH);
  return {
    x: 50 + (middle ? 34 : 37.5) * across,
    y,
    wide: middle ? 16 : 19,
    lines: middle ? MOST_LINES : Math.max(LINES, Math.min(MOST_LINES, room)),
  };
}
