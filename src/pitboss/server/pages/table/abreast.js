/** Two adjacent boxes of one player side by side on a wide table; loaded for somebody who has them. */
import { ringsAt, rowsWith } from "./narrow.js";
import { cardsAt, clearOf, dealtRows, measured, printed, RATIO, wordAt } from "./places.js";

/** @typedef {import("./places.js").Box} Box */
/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").Position} Position */
/** @typedef {import("./places.js").Seat} Seat */

const WIDE = 334; // of a position
const WIDER = [1, 1.12, 1.25]; // where rows are few and long
const DEVICES = [118, 104, 92]; // the width of a device in the rows of a phone, which a position has
const ASIDE = [0, 16, 32, 48]; // away from where the others sit
const READ = { card: 62, ring: 62, device: 88 }; // units that can be read at 1280 by 720
const BETWEEN = 22; // two positions
const [LARGEST, SMALLEST, STEP] = [1.3, 0.66, 0.03];
const HANDS = [96, 88, 76, 72, 62, 58]; // cards of the own hand by how many they are
const [TOP, PITCH, STACKED] = [246, 128, 3]; // other seats: the first, the next, and how many with their cards above their rings

/** @type {Map<string, Places>} */
const found = new Map();

/**
 * The two of the own boxes that lie abreast: the one in the middle, and the one beside it.
 * @param {number[]} mine lowest first
 * @param {number} active
 */
export function pairOf(mine, active) {
  const at = Math.max(1, mine.indexOf(active));
  return mine.slice(at - 1, at + 1);
}

/**
 * The wide table with two positions, as large as everything on it has room; what was found for a table is kept.
 * @param {any} felt
 * @param {number[]} pair
 * @param {number} you the one of them that is told of
 * @param {number} more how much deeper the table is
 * @returns {Places}
 */
export function abreast(felt, pair, you, more) {
  const key = `${felt.rules} ${felt.areas.length} ${felt.seats} ${pair} ${more}`;
  const places = found.get(key) ?? largest(felt, pair, more);
  found.set(key, places);
  return { ...places, ...places.positions?.find((each) => each.seat === you) };
}

/**
 * Of every way to lay them out the one whose smallest part is the largest; with its inscriptions, if all of it can be read so.
 * @param {any} felt
 * @param {number[]} pair
 * @param {number} more
 */
function largest(felt, pair, more) {
  const best = bestOf(felt, pair, more);
  if (best && worthOf(best, felt) >= 1) return lower(best, felt.hand, more);
  const bare = bestOf({ ...felt, notices: [] }, pair, more);
  if (bare) return lower(bare, felt.hand, more);
  return sized({ ...felt, notices: [] }, pair, more, { size: SMALLEST, wide: 1, device: DEVICES[0], aside: 0 });
}

/**
 * @param {any} felt
 * @param {number[]} pair
 * @param {number} more
 * @returns {Places | null}
 */
function bestOf(felt, pair, more) {
  const crowd = felt.seats - pair[1] - (pair[0] - 1); // more of the others at the left, or at the right
  const ways = WIDER.flatMap((wide) =>
    DEVICES.flatMap((device) => ASIDE.map((far) => ({ wide, device, aside: Math.sign(crowd) * far }))),
  );
  let best = null;
  for (const way of ways)
    for (let size = LARGEST; size > SMALLEST; size -= STEP) {
      const places = sized(felt, pair, more, { ...way, size });
      if (best && worthOf(places, felt) <= worthOf(best, felt)) break;
      if (fits(places, felt.hand, more)) best = places;
    }
  return best;
}

/** How large its smallest part is, beside what can be read in the smallest window. @param {Places} places @param {any} felt */
function worthOf({ areas, hand }, felt) {
  const parts = felt.areas
    .filter((/** @type {any} */ each) => areas.has(each.name))
    .map((/** @type {any} */ each) => {
      const { w } = /** @type {Box} */ (areas.get(each.name));
      return w / (each.kind === "device" ? READ.device : READ.ring);
    });
  return Math.min(hand[0].w / READ.card, ...parts);
}

/**
 * @param {any} felt
 * @param {number[]} pair
 * @param {number} more
 * @param {{size: number, wide: number, device: number, aside: number}} way
 * @returns {Places}
 */
function sized(felt, pair, more, { size, wide, device, aside }) {
  const large = 1 + more / 1500;
  const width = WIDE * size * wide;
  const hand = Math.min(HANDS[felt.hand - 1] * size, (width - 6 * (felt.hand - 1)) / felt.hand);
  const { groups, foot, titleAt } = dealtRows(felt, Math.min(76, Math.max(52, hand / 1.22)), large, more > 0);
  const lines = printed(felt.notices).length;
  const top = titleAt + (lines ? 24 + 24 * lines : 14) + 12;
  const half = (width + BETWEEN) / 2;
  const rows = rowsWith(felt, device);
  const positions = pair.map((seat, n) =>
    positionOf(felt, seat, 540 + aside + (n ? -half : half), top, { size, width, hand, rows }),
  ); // lower numbers at the right
  const lie = rows.map((row) =>
    row.map(({ name, kind }) => ({ name, kind, .../** @type {Box} */ (positions[0].areas.get(name)) })),
  );
  const seats = measured(around(felt.seats, pair, more), lie, more);
  const boxes = positions.flatMap(boxesOf);
  return {
    width: 1080,
    height: 848 + more,
    phone: false,
    groups,
    titleAt,
    lines,
    notices: felt.notices,
    call: Math.min(...boxes.map((box) => box.y - box.h / 2)) - 6,
    areas: positions[0].areas,
    symbols: [],
    hand: positions[0].hand,
    says: positions[0].says,
    positions,
    seats,
    clear: 2 * clearOf(seats, felt.hand, [titleAt - 30, top]),
    held: clearOf(seats, felt.hand, [foot, foot + 40]),
    shoe: { x: 918, y: 96 },
    tray: { x: 540, y: 44 },
  };
}

/**
 * One of the positions: its hand, what is told of it, its areas, and the plate with its number.
 * @param {any} felt
 * @param {number} seat
 * @param {number} middle
 * @param {number} top
 * @param {{size: number, width: number, hand: number, rows: import("./places.js").Area[][]}} of
 * @returns {Position}
 */
function positionOf(felt, seat, middle, top, { size, width, hand: w, rows }) {
  const h = w * RATIO;
  const x = (/** @type {number} */ n) => middle + (n - (felt.hand - 1) / 2) * (w + 6);
  const hand = Array.from({ length: felt.hand }, (_, n) => ({ x: x(n), y: top + h / 2, w, h }));
  const kinds = { wide: width, ring: size * 0.98, device: Math.max(0.95, Math.min(1, size)), air: 10 };
  const rings = ringsAt(felt, middle, top + h + 34, kinds, rows);
  return { seat, areas: rings.areas, hand, says: { x: middle, y: top + h + 17 }, plate: { x: middle, y: rings.foot + 12 } };
}

/** @param {Position} position @returns {Box[]} */
const boxesOf = ({ areas, hand }) => [...areas.values(), ...hand];

/** @param {Position} position @returns {Box} */
const plateOf = ({ plate }) => ({ x: plate?.x ?? 0, y: plate?.y ?? 0, w: 130, h: 26 });

/**
 * Whether everything lies on the cloth and nothing on anything else.
 * @param {Places} places
 * @param {number} count cards of a hand
 * @param {number} more
 */
function fits({ positions = [], seats }, count, more) {
  const own = [...positions.flatMap(boxesOf), ...positions.map(plateOf)];
  const others = [...seats.values()].flatMap((spot) => {
    const { block, k, left, right, top, bottom } = spot;
    const word = wordAt(spot, true);
    return [
      { ...block, w: (right - left) * k + 8, h: (bottom - top) * k + 8 },
      { x: word.x + (spot.beside ?? 0) * 33, y: word.y, w: 66, h: 22 },
      ...cardsAt(spot, count, false),
    ];
  });
  return own.every((box) => onCloth(box, more) && !others.some((other) => covers(box, other)));
}

/** @param {Box} one @param {Box} other */
const covers = (one, other) =>
  Math.abs(one.x - other.x) < (one.w + other.w) / 2 && Math.abs(one.y - other.y) < (one.h + other.h) / 2;

/** @param {Box} box @param {number} more */
function onCloth({ x, y, w, h }, more) {
  const [across, down] = [Math.abs(x - 540) + w / 2, y + h / 2 - 300 - more];
  return down <= 0 ? across <= 480 : (across / 480) ** 2 + (down / 447) ** 2 <= 1 && y + h / 2 <= 734 + more;
}

/**
 * The same with both positions lower, half as far as there is room.
 * @param {Places} places
 * @param {number} count
 * @param {number} more
 */
function lower(places, count, more) {
  const by = (/** @type {number} */ far) => ({
    ...places,
    call: (places.call ?? 0) + far,
    positions: places.positions?.map((each) => down(each, far)),
  });
  let far = 0;
  while (far < 400 && fits(by(far + 4), count, more)) far += 4;
  return by(far / 2);
}

/**
 * @param {Position} position
 * @param {number} far
 * @returns {Position}
 */
function down({ seat, areas, hand, says, plate }, far) {
  const moved = (/** @type {any} */ box) => ({ ...box, y: box.y + far });
  const lie = new Map([...areas].map(([name, box]) => [name, moved(box)]));
  return { seat, areas: lie, hand: hand.map(moved), says: moved(says), plate: moved(plate) };
}

/**
 * The other seats along the rim, beside and above the two positions.
 * @param {number} seats
 * @param {number[]} pair
 * @param {number} more
 * @returns {Map<number, Seat>}
 */
function around(seats, pair, more) {
  const all = Array.from({ length: seats }, (_, n) => n + 1);
  const sides = [all.filter((n) => n < pair[0]).reverse(), all.filter((n) => n > pair[1])]; // nearest first
  const places = new Map();
  for (const [n, here] of sides.entries()) {
    const side = n ? -1 : 1;
    const stacked = here.length <= STACKED;
    const step = stacked ? PITCH : 290 / (here.length - 1);
    here.forEach((number, at) => {
      const level = (stacked ? TOP : 210) + (here.length - 1 - at) * step;
      const y = level + (more * Math.max(0, level - 150)) / 454;
      const rim = 512 * Math.sqrt(1 - (Math.max(0, y - 300 - more) / 484) ** 2);
      const spot = { plate: { x: 540 + side * rim, y }, block: { x: 540 + side * 446, y } };
      places.set(number, { ...spot, size: 0.4, pitch: stacked ? 84 : step, beside: stacked ? 0 : -side });
    });
  }
  return places;
}
