/** How many cards lie in the rack and in the shoe of a wide table. */

const DECK = 52;

/**
 * How many cards lie in the rack, its stub with them, and in the shoe: as the settlement left them while its cards are shown,
 * though they are collected and may be shuffled.
 * @param {any} view
 */
export function countsOf(view) {
  const shown = [view.dealer, view.community, view.bonus, ...view.seats.map((/** @type {any} */ each) => each.cards)].flat().length;
  if (!view.collected || !shown) return { discarded: view.discarded + view.racked, shoe: view.shoe };
  const shoe = view.void ? view.undealt : 0;
  return { discarded: DECK - shown - shoe, shoe };
}
