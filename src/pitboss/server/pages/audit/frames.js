/** A round card by card: a frame for every record, and one for every card where several came with it. */

/** @typedef {{step: number, hidden: Set<string>, card: string, place: string}} Frame */

/**
 * The places of a view with their cards.
 * @param {any} view
 * @returns {[string, (string | null)[]][]}
 */
export function placesOf(view) {
  return [
    ["community", view.community],
    ["dealer", view.dealer],
    ["bonus", view.bonus],
    ...view.seats.map((/** @type {any} */ seat) => /** @type {[string, any[]]} */ ([`seat ${seat.seat}`, seat.cards ?? []])),
  ];
}

const WHOSE = /** @type {Record<string, string>} */ ({
  community: "the community cards",
  dealer: "the dealer",
  bonus: "the Six Card Bonus cards",
});

/**
 * Where a card goes, in words.
 * @param {string} place
 */
export const placeSays = (place) => WHOSE[place] ?? place;

/**
 * The card at each place after a record, by `place/number`: where it lies as the floor has it, else what was seen. A place
 * whose card is not known is not in it.
 * @param {any} step
 */
export function cardsOf({ lies, view }) {
  const told = placesOf(lies ?? view).flatMap(([place, cards]) =>
    cards.map((code, n) => /** @type {[string, string | null]} */ ([`${place}/${n}`, code])),
  );
  return new Map(/** @type {[string, string][]} */ (told.filter(([, code]) => code)));
}

/**
 * The frames of a round, the cards of a record in the order of the deck.
 * @param {any[]} steps
 * @param {string[]} deck
 * @returns {Frame[]}
 */
export function framesOf(steps, deck) {
  /** @type {Set<string>} */
  let before = new Set();
  return steps.flatMap((each, step) => {
    const cards = cardsOf(each);
    /** @param {string} key */
    const drawn = (key) => {
      const at = deck.indexOf(cards.get(key) ?? "");
      return at < 0 ? deck.length : at;
    };
    const now = placesOf(each.view).flatMap(([place, lie]) => lie.map((_, n) => `${place}/${n}`));
    const fresh = now.filter((key) => !before.has(key)).sort((a, b) => drawn(a) - drawn(b));
    before = new Set(now);
    const many = fresh.length > 1 ? fresh : [""];
    return many.map((key, n) => ({
      step,
      hidden: new Set(fresh.slice(n + 1)),
      card: cards.get(key) ?? "",
      place: key.split("/")[0],
    }));
  });
}

/**
 * How the table stood at a frame: a record has done what it does once its last card lies, and until then it is as before it.
 * @param {any[]} steps
 * @param {Frame} frame
 */
export function stood(steps, frame) {
  return steps[frame.hidden.size ? Math.max(0, frame.step - 1) : frame.step].view;
}
