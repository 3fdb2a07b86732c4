/** Where everything lies on a phone while the settlement is read. */
import { strip } from "./narrow.js";
import { laid, partsOf, RATIO, widest } from "./places.js";

/** @typedef {import("./places.js").Group} Group */
/** @typedef {import("./places.js").Places} Places */

/** A group whose name and hand stand in two lines, since another is beside it. @param {Group} group */
const inTwo = (group) => ({ ...group, labelAt: { ...group.labelAt, end: "two" } });

/**
 * A phone while the settlement is read below: every hand in as few rows as there is room for, and no areas.
 * @param {any} felt
 * @param {number} [room] how high it may be
 * @returns {Places}
 */
export function reading(felt, room = 0) {
  const least = readingAt(felt, 1);
  const high = [...least.groups.map((group) => group.cards[0]), least.hand[0]].map((box) => `${box.y} ${box.h}`);
  const cards = [...new Set(high)].reduce((sum, each) => sum + Number(each.split(" ")[1]), 0); // of all rows
  return readingAt(felt, Math.min(1.5, Math.max(0.78, 1 + (room - least.height) / cards)));
}

/**
 * @param {any} felt
 * @param {number} scale of cards
 * @returns {Places}
 */
function readingAt(felt, scale) {
  const own = { part: "own", cards: felt.hand };
  const parts = partsOf(felt, 20)
    .flat()
    .map(({ part, cards }) => ({ part, cards }));
  const dealer = parts.find((each) => each.part === "dealer");
  const beside = dealer ?? (parts.length === 1 ? parts[0] : undefined);
  const pair = beside && beside.cards + own.cards <= 8 ? [beside, own] : null;
  const first = parts.filter((each) => each !== beside);
  const rows = [...(first.length ? [first] : []), ...(pair ? [pair] : [beside ? [beside] : [], [own]])].filter((row) => row.length);
  let y = 92;
  const all = rows.flatMap((row) => {
    const most = widest(row, 358, 5);
    const w = Math.min(
      (rows.length > 2 ? 33 : rows.length > 1 ? 41 : 54) * scale,
      row === pair ? Math.min(most, 172 / Math.max(...row.map((each) => each.cards)) - 5) : most,
    );
    const middles = row === pair ? [104, 286] : [195];
    const found =
      row === pair
        ? pair.map((each, n) => inTwo(laid([each], middles[n], y + (w * RATIO) / 2, w, 5, true)[0]))
        : laid(row, 195, y + (w * RATIO) / 2, w, 5, true);
    y += w * RATIO + (row === pair ? 53 : 25); // a long hand takes two lines below its name
    return found;
  });
  const mine = /** @type {Group} */ (all.find((group) => group.part === "own"));
  return {
    width: 390,
    height: y,
    phone: true,
    groups: all.filter((group) => group !== mine),
    titleAt: 0,
    lines: 0,
    areas: new Map(),
    symbols: [],
    hand: mine.cards,
    says: { x: mine.labelAt.x, y: mine.labelAt.y + (pair ? 0 : 2), two: Boolean(pair) },
    held: 186,
    seats: strip(felt.seats),
    shoe: { x: 380, y: 60 },
    tray: { x: 195, y: 20 },
  };
}
