/** Where everything lies on a phone in portrait; loaded for a phone. */
import { LABELS, laid, partsOf, RATIO, rowsOf, widest } from "./places.js";

/** @typedef {import("./places.js").Area} Area */
/** @typedef {import("./places.js").Box} Box */
/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").Seat} Seat */

const DEVICE = 97; // the least width of a device
const AIR = 44; // between two rows, at most
const [SMALLEST, LARGEST] = [0.76, 1.12]; // cards and rings

/**
 * The seats of a phone: a strip of plates, the highest number at the left.
 * @param {number} seats
 * @param {number} [wide]
 * @returns {Map<number, Seat>}
 */
export function strip(seats, wide = 390) {
  const found = new Map();
  const pitch = (wide - 24) / seats;
  for (let n = 1; n <= seats; n += 1) {
    const x = 12 + pitch * (seats - n + 0.5);
    found.set(n, { plate: { x, y: 28 }, block: { x, y: 80 }, size: 0, k: 0, left: 0, right: 0, top: 0, bottom: 0 });
  }
  return found;
}

/**
 * A phone in portrait, 390 wide: the same order packed anew, as large as there is room for, and apart where there is more.
 * @param {any} felt
 * @param {number} room how high it may be
 * @param {string} [without] a part that nobody wagered for: it keeps the row's height, so that nothing moves when somebody does
 * @returns {Places}
 */
export function narrow(felt, room, without = "") {
  let scale = LARGEST;
  while (scale > SMALLEST && scaled(felt, scale, 0).height > room) scale -= 0.01;
  const left = room - scaled(felt, scale, 0).height;
  return scaled(felt, scale, left > 0 ? Math.min(AIR, left / (partsOf(felt, 6).length + 3)) : 0, without);
}

/**
 * The cards that are dealt for one wager, which nobody has made.
 * @param {any} view
 * @param {Map<string, number>} own what lies in the own areas
 */
export function unasked(view, own) {
  const wagered = view.seats.flatMap((/** @type {any} */ seat) => seat.wagers.map((/** @type {any} */ each) => each.wager));
  const asked = view.bonus.length || own.get(LABELS.bonus) || wagered.includes(LABELS.bonus);
  return asked ? "" : "bonus";
}

/**
 * @param {any} felt
 * @param {number} scale of cards and rings
 * @param {number} air between cards, hand and rings
 * @param {string} [without]
 * @returns {Places}
 */
function scaled(felt, scale, air, without = "") {
  const seats = strip(felt.seats);
  let y = 92 + air / 2;
  const parts = partsOf(felt, 6);
  const groups = parts.flatMap((row, n) => {
    const w = Math.min((n ? 44 : 62) * scale, widest(row, 354, 6));
    const shown = row.filter((each) => each.part !== without);
    const found = laid(shown, 195, y + (w * RATIO) / 2, w, 6, true);
    y += w * RATIO + 22 + air;
    return found;
  });
  const w = Math.min((felt.hand > 3 ? 62 : felt.hand > 2 ? 72 : 80) * scale, (366 - 7 * (felt.hand - 1)) / felt.hand);
  const hand = Array.from({ length: felt.hand }, (_, n) => ({
    x: 195 + (n - (felt.hand - 1) / 2) * (w + 7),
    y: y + 4 + (w * RATIO) / 2,
    w,
    h: w * RATIO,
  }));
  const says = { x: 195, y: y + w * RATIO + 18 };
  y += w * RATIO + 37 + air; // a hand is told in up to two lines
  const rings = ringsAt(felt, 195, y, { wide: 372, ring: Math.max(scale, 0.82), device: 1, air: 12 * scale });
  return {
    width: 390,
    height: rings.foot - 8,
    phone: true,
    groups,
    titleAt: 0,
    lines: 0,
    areas: rings.areas,
    symbols: rings.symbols,
    hand,
    says,
    held: 186,
    seats,
    shoe: { x: 380, y: 60 },
    tray: { x: 195, y: 20 },
  };
}

/**
 * The areas of a phone, row by row.
 * @param {any} felt
 * @param {number} middle
 * @param {number} top
 * @param {{wide: number, ring: number, device: number, air: number, tall?: boolean}} size how wide at most, how large rings and
 *   devices are, and whether a device is as high as the rings beside it
 * @param {Area[][]} [rows]
 */
export function ringsAt(felt, middle, top, { wide, ring, device, air, tall = false }, rows = packed(felt)) {
  /** @type {Map<string, Box>} */
  const areas = new Map();
  const symbols = [];
  let y = top;
  const count = (/** @type {Area[]} */ row) => row.filter((area) => area.kind === "device").length;
  const sizeOf = (/** @type {Area} */ area) => (area.kind === "device" ? 0 : area.kind === "main" ? 84 : 78);
  const most = (/** @type {Area[]} */ row) =>
    (wide - (DEVICE * wide * count(row)) / 372 - 9 * (row.length - 1)) / row.reduce((sum, area) => sum + sizeOf(area), 1);
  const large = (/** @type {string} */ kind) =>
    Math.min(ring, ...rows.filter((row) => row.some((area) => area.kind === kind)).map(most)); // alike in every row
  for (const row of rows) {
    const rings = row.map((area) => sizeOf(area) * large(area.kind));
    const devices = count(row);
    const gap = tall && devices ? 6 : 9;
    const left = wide - rings.reduce((sum, one) => sum + one, 0) - gap * (row.length - 1);
    const face = Math.max(66 * device, tall ? Math.max(...rings) : 0);
    const wides = rings.map((one) => one || Math.min(118, left / devices));
    const high = Math.max(...row.map((area, n) => (area.kind === "device" ? face : wides[n])));
    const joined = felt.symbols.find((/** @type {any} */ each) => each.depth === row[0].depth);
    const between = joined ? 30 : gap;
    let x = middle - (wides.reduce((sum, one) => sum + one, 0) + between * (row.length - 1)) / 2;
    row.forEach((area, n) => {
      const h = area.kind === "device" ? face : wides[n];
      areas.set(area.name, { x: x + wides[n] / 2, y: y + high / 2, w: wides[n], h });
      x += wides[n] + between;
    });
    if (joined) symbols.push({ symbol: joined.symbol, x: middle, y: y + high / 2 });
    y += high + air;
  }
  return { areas, symbols, foot: y };
}

/**
 * Rows of a phone: rings first, devices at the end of the last row where they fit; closer where that saves a row.
 * @param {any} felt
 * @returns {Area[][]}
 */
function packed(felt) {
  const [roomy, close] = [113, DEVICE].map((device) => rowsWith(felt, device));
  return close.length < roomy.length ? close : roomy;
}

/**
 * Rows with one more: two of the game's own wagers beside the two before them, since cards need the room of a row more.
 * @param {Area[][]} rows
 * @param {Area[]} row
 * @param {{depth: number}[]} symbols between two areas, whose row stays as it is
 */
function joinedRow(rows, row, symbols) {
  const last = rows[rows.length - 1] ?? [];
  const both = [...last, ...row];
  const own = last.length > 1 && row.length > 1 && both.length === 4 && both.every((area) => area.kind === "main");
  if (!own || both.some((area) => symbols.some((each) => each.depth === area.depth))) return [...rows, row];
  return [...rows.slice(0, -1), both];
}

/**
 * @param {any} felt
 * @param {number} wide of a device
 * @returns {Area[][]}
 */
export function rowsWith(felt, wide) {
  const rows = rowsOf(felt.areas)
    .reverse()
    .map((row) => row.filter((area) => area.kind !== "device"))
    .filter((row) => row.length)
    .reduce((found, row) => joinedRow(found, row, felt.symbols), /** @type {Area[][]} */ ([]));
  const rings = rows.map((row) => [...row]);
  const devices = felt.areas.filter((/** @type {Area} */ area) => area.kind === "device");
  const room = (/** @type {Area[]} */ row) =>
    row.reduce((sum, area) => sum + (area.kind === "device" ? wide : area.kind === "main" ? 93 : 87), 0);
  for (const device of devices) {
    const last = rows[rows.length - 1];
    if (room(last) + wide <= 381) last.push(device);
    else rows.push([device]);
  }
  const together = [...rings, devices]; // rather than torn, where that takes no more rows
  return rings.length && together.length === rows.length && devices.length * wide <= 381 ? together : rows;
}
