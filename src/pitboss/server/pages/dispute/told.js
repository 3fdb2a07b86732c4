/** What has been told of a hand: kept as a round file, in the page's address and for download. */
import { money } from "../shared/words.js";

/**
 * @typedef {{seat: number, player: string, wagers: Map<string, number>}} ToldSeat
 * @typedef {{rules: string, chosen: Map<string, string>, meters: Map<string, number>, seats: ToldSeat[],
 *   cards: Map<string, string[]>, deck: string[], done: string[]}} Told
 */

/**
 * A hand of which only the rule set is known.
 * @param {string} rules
 * @returns {Told}
 */
export function nothing(rules) {
  return { rules, chosen: new Map(), meters: new Map(), seats: [], cards: new Map(), deck: [], done: [] };
}

/**
 * What the floor has read, as this page keeps it.
 * @param {any} round
 * @returns {Told}
 */
export function heard(round) {
  return {
    rules: round.rules,
    chosen: new Map(round.chosen.map((/** @type {any} */ each) => [each.key, each.value])),
    meters: new Map(
      round.meters.filter((/** @type {any} */ each) => each.told).map((/** @type {any} */ each) => [each.meter, each.cents]),
    ),
    seats: round.seats.map((/** @type {any} */ each) => ({
      seat: each.seat,
      player: each.player,
      wagers: new Map(
        each.wagers.filter((/** @type {any} */ wager) => wager.cents).map((/** @type {any} */ wager) => [wager.wager, wager.cents]),
      ),
    })),
    cards: new Map(round.deck.length ? [] : round.cards.map((/** @type {any} */ each) => [each.place, each.cards])),
    deck: round.deck,
    done: round.done,
  };
}

/**
 * The round file of what is told.
 * @param {Told} told
 */
export function written(told) {
  const lines = [`rules ${told.rules}`];
  for (const [key, value] of told.chosen) lines.push(`set ${key} ${value}`);
  for (const [meter, cents] of told.meters) lines.push(`meter ${meter} ${money(cents)}`);
  for (const { seat, player, wagers } of told.seats) {
    if (!wagers.size || player !== usualName(seat)) lines.push(`player ${seat} ${player}`);
    if (wagers.size) lines.push(`seat ${seat} ${[...wagers].map(([wager, cents]) => `${wager} ${money(cents)}`).join(", ")}`);
  }
  const places = [...told.cards].filter(([, cards]) => cards.length);
  if (told.deck.length) lines.push(`deck ${told.deck.join(" ")}`);
  else if (places.length) lines.push(`deal ${places.map(([place, cards]) => `${place}: ${cards.join(" ")}`).join("; ")}`);
  return [...lines, ...told.done].join("\n");
}

/** @param {number} seat */
export function usualName(seat) {
  return `player ${seat}`;
}

/**
 * Cents that somebody typed: `5`, `$1,000.06`, `−5`; null if it is none.
 * @param {string} text
 */
export function typed(text) {
  const plain = text.trim().replace("−", "-").replaceAll(",", "").replace("$", "");
  if (!/^[+-]?\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
