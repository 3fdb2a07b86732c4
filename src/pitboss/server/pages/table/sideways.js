/** Where everything lies on a phone on its side; loaded when it is turned so. */
import { ringsAt, strip } from "./narrow.js";
import { laid, partsOf, RATIO, widest } from "./places.js";

/** @typedef {import("./places.js").Places} Places */

/**
 * A phone that lies on its side: cards at the left, areas at the right, in pixels.
 * @param {any} felt
 * @param {number} wide
 * @param {number} high
 * @returns {Places}
 */
export function lying(felt, wide, high) {
  const top = 92; // below the seats
  const [left, right] = [wide * 0.42, wide * 0.54];
  const sizes = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52];
  const fits = (/** @type {number} */ foot) => foot <= high - 4;
  const scale = sizes.find((each) => fits(stacked(felt, each, left, top).foot)) ?? sizes[sizes.length - 1];
  const free = Math.max(0, high - 4 - stacked(felt, scale, left, top).foot);
  const { groups, hand, says } = stacked(felt, scale, left, top + free / 2);
  const middle = wide - right / 2 - 4;
  const most = Math.min(1, right / 372);
  const sized = (/** @type {number} */ each) => ({
    wide: right,
    ring: each * most,
    device: Math.max(0.7, each * most),
    air: 9,
    tall: true,
  });
  const size = sizes.find((each) => fits(ringsAt(felt, middle, top, sized(each)).foot)) ?? sizes[sizes.length - 1];
  const below = Math.max(0, high - ringsAt(felt, middle, top, sized(size)).foot) / 2;
  const { areas, symbols } = ringsAt(felt, middle, top + below, sized(size));
  return {
    width: wide,
    height: high,
    phone: true,
    groups,
    titleAt: 0,
    lines: 0,
    areas,
    symbols,
    hand,
    says,
    held: left / 2,
    seats: strip(felt.seats, wide),
    shoe: { x: wide - 10, y: 60 },
    tray: { x: wide / 2, y: 20 },
  };
}

/**
 * The cards of the dealer and of the table above one's own.
 * @param {any} felt
 * @param {number} scale
 * @param {number} wide
 * @param {number} top
 */
function stacked(felt, scale, wide, top) {
  const middle = wide / 2 + 4;
  let y = top;
  const groups = partsOf(felt, 6).flatMap((row) => {
    const w = Math.min(50 * scale, widest(row, wide, 5));
    const found = laid(row, middle, y + (w * RATIO) / 2, w, 5, true);
    y += w * RATIO + (row.some((each) => each.part === "dealer") ? 32 : 23); // its hand takes up to two lines
    return found;
  });
  const w = Math.min(64 * scale, (wide - (felt.hand - 1) * 6) / felt.hand);
  const hand = Array.from({ length: felt.hand }, (_, n) => ({
    x: middle + (n - (felt.hand - 1) / 2) * (w + 6),
    y: y + (w * RATIO) / 2,
    w,
    h: w * RATIO,
  }));
  const says = { x: middle, y: y + w * RATIO + 13 };
  return { groups, hand, says, foot: y + w * RATIO + 26 };
}
