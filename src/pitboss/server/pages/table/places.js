/** Where everything lies on the felt, in units of the stage: a wide table, or a phone in portrait. */

/**
 * @typedef {{name: string, kind: string, wagers: {wager: string, hand: string}[], along: string, x: number,
 *   depth: number, width: number, height: number, clause: string}} Area
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{part: string, cards: number, inscribed?: string[]}} Part cards, and the name of each where they have names
 * @typedef {{part: string, label: string, labelAt: {x: number, y: number, end: string}, inscribed: string[], cards: Box[]}} Group
 * @typedef {{width: number, height: number, phone: boolean, groups: Group[], titleAt: number, lines: number, call?: number,
 *   areas: Map<string, Box>, symbols: {symbol: string, x: number, y: number}[], hand: Box[],
 *   says: {x: number, y: number, two?: boolean}, seats: Map<number, Seat>, shoe: {x: number, y: number}, tray: {x: number, y: number}}} Places
 * @typedef {{plate: {x: number, y: number}, block: {x: number, y: number}, size: number, k: number, left: number, right: number,
 *   top: number, bottom: number, apart?: string[], near?: boolean, deep?: boolean, beside?: number, pitch?: number}} Seat
 */

const LABELS = /** @type {Record<string, string>} */ ({ community: "Community", dealer: "Dealer", bonus: "Six Card Bonus" });
export const RATIO = 1.4;
const DEVICE = 97; // the least width of a device on a phone
const LOWEST = 62; // the least height of a device on a wide table
const [ABOVE, DEEPEST] = [742, 360]; // of the wide table: what lies above the dock, and how much deeper it is at most
const AIR = 44; // between two rows of a phone, at most
const [SMALLEST, LARGEST] = [0.76, 1.12]; // cards and rings of a phone

export const RACK = { y: 80, high: 72 }; // of the discards, on the wide table
const [RACKED, DECK] = [58, 52]; // how high a whole deck lies in it, and its cards

/** Where the lines of the cards in the rack are drawn, two cards a line, a whole deck within it. @param {number} cards */
export const rackedAt = (cards) =>
  Array.from({ length: Math.ceil(cards / 2) }, (_, n) => RACK.y + RACK.high - 7 - (RACKED / (DECK / 2 - 1)) * n);

/** How many cards lie in the rack: what is still seen on the felt is not there, though it is collected. @param {any} view */
export function inRack(view) {
  const hands = view.seats.map((/** @type {any} */ each) => each.cards);
  const seen = [view.dealer, view.community, view.bonus, ...hands].flat().length;
  return Math.min(view.discarded, DECK - view.undealt - seen) + (view.racked ?? 0); // with the stub
}

/**
 * How low something may lie that reaches so far from the middle of the wide table.
 * @param {number} reach
 * @param {number} more how much deeper the table is
 */
const lowest = (reach, more) => 300 + more + 445 * Math.sqrt(1 - (reach / 477) ** 2);

/**
 * Rows of areas, nearest the player first, as the layout has them.
 * @param {Area[]} areas
 */
function rowsOf(areas) {
  /** @type {Map<number, Area[]>} */
  const rows = new Map();
  for (const area of areas) {
    if (area.kind === "cards") continue;
    rows.set(area.depth, [...(rows.get(area.depth) ?? []), area]);
  }
  const found = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => a.x - b.x));
  const devices = found.filter((row) => row.every((area) => area.kind === "device"));
  return devices.length > 1 ? [devices.flat(), ...found.filter((row) => !devices.includes(row))] : found;
}

/**
 * The dealer's side: parts in rows of at most so many cards.
 * @param {any} felt
 * @param {number} most
 */
export function partsOf(felt, most) {
  /** @type {Part[][]} */
  const rows = [];
  for (const each of felt.cards) {
    if (each.part === "player") continue;
    const row = rows[rows.length - 1];
    if (row && row.reduce((sum, other) => sum + other.cards, each.cards) <= most) row.unshift(each);
    else rows.push([each]);
  }
  return rows;
}

/** How much more than others cards lie apart that have names: these stand side by side. @param {Part} part */
const beyond = (part) => (part.inscribed?.length ? 14 : 0);

/**
 * How wide the cards of a row may be at most, if it is so wide.
 * @param {Part[]} row
 * @param {number} wide
 * @param {number} gap
 */
export function widest(row, wide, gap) {
  const count = row.reduce((sum, each) => sum + each.cards, 0);
  const more = row.reduce((sum, each) => sum + beyond(each) * (each.cards - 1), 0);
  return (wide - (row.length - 1) * 34 - (count - 1) * gap - more) / count;
}

/**
 * One row of parts, laid out around the middle.
 * @param {Part[]} row
 * @param {number} middle
 * @param {number} y
 * @param {number} w
 * @param {number} gap
 * @param {boolean} under
 * @returns {Group[]}
 */
export function laid(row, middle, y, w, gap, under) {
  const between = row.length > 1 ? 34 : 0;
  const apart = (/** @type {Part} */ each) => gap + beyond(each);
  const wideOf = (/** @type {Part} */ each) => each.cards * (w + apart(each)) - apart(each);
  const wide = row.reduce((sum, each) => sum + wideOf(each), 0) + between * (row.length - 1);
  let x = middle - wide / 2;
  return row.map((each) => {
    const from = x;
    const cards = Array.from({ length: each.cards }, (_, k) => ({ x: from + w / 2 + k * (w + apart(each)), y, w, h: w * RATIO }));
    x += wideOf(each) + between;
    const right = cards[cards.length - 1].x + w / 2;
    const inscribed = each.inscribed ?? [];
    const labelAt =
      under || row.length > 1 || each.cards > 5 || inscribed.length
        ? { x: (from + right) / 2, y: y + (w * RATIO) / 2 + 11, end: "middle" }
        : { x: from - 14, y, end: "end" };
    return { part: each.part, label: LABELS[each.part] ?? each.part, labelAt, inscribed, cards };
  });
}

/**
 * The inscriptions as they are printed, two on an arc where they are short; three arcs at most.
 * @param {{says: string}[]} notices
 * @returns {string[]}
 */
export function printed(notices) {
  /** @type {string[]} */
  const arcs = [];
  for (const { says } of notices) {
    const last = arcs[arcs.length - 1];
    if (last && last.length + says.length < 100) arcs[arcs.length - 1] = `${last} · ${says}`;
    else arcs.push(says);
  }
  return arcs.slice(0, 3);
}

/** How much deeper the wide table is in a window with so much room above the dock. @param {number} room in its units */
export const deeper = (room) => Math.min(DEEPEST, Math.max(0, Math.floor((room - ABOVE) / 20) * 20));

/**
 * The wide table, 1080 by 848, or deeper in a window that is: the player sits in the middle below.
 * @param {any} felt
 * @param {number} you
 * @param {number} [more] how much deeper
 * @returns {Places}
 */
export function wide(felt, you, more = 0) {
  const large = 1 + more / 1500; // cards and rings of a deeper table
  const under = more > 0; // names of cards: beside larger ones the rack has its own
  const parts = partsOf(felt, 6);
  const [first, second] = [76 * large, 68 * large];
  const groups = parts.flatMap((row, n) => {
    const y = 75 + (n ? RATIO * (first + second / 2) + (under ? 28 : 15) : (RATIO * first) / 2);
    return laid(row, 540, y, n ? second : first, 8, under);
  });
  const last = groups[groups.length - 1];
  const foot = last.cards[0].y + last.cards[0].h / 2;
  const titleAt = foot + (last.labelAt.end === "middle" ? 68 : 54);
  const lines = printed(felt.notices).length;
  const top = titleAt + (lines ? 20 + 24 * lines : 14) + 22;
  const all = rowsOf(felt.areas);
  const abreast = Math.max(...all.filter((row) => row.some((a) => a.kind === "main")).map((row) => row.length));
  const beside = abreast < 3;
  const apart = beside && all.length > 3 ? all.find((row) => row.every((area) => area.kind === "device")) : undefined; // below the hand
  const rows = all.filter((row) => row !== apart);
  const heights = rows.map((row) => Math.max(...row.map((area) => (area.kind === "device" ? 66 : area.height))));
  const handWidth = beside ? 98 * Math.min(large, 1.08) : felt.hand > 3 ? 80 * Math.min(large, 1.1) : 84 * large;
  const handHigh = handWidth * RATIO + 40;
  const needed = heights.reduce((sum, high) => sum + high + 12, 0) + (beside ? 0 : handHigh);
  const fits = (/** @type {number} */ low) =>
    you ? Math.max(0.62, Math.min(beside ? Math.min(1.02 * large, 1.12) : 1.1 * large, (low - top) / needed)) : 1;
  const middle = beside ? 410 : 540;
  const widthOf = (/** @type {Area} */ area, /** @type {Area[]} */ row, /** @type {number} */ scale) =>
    area.kind === "device"
      ? Math.min(area.width * scale, row.length > 3 ? 118 * Math.min(scale, 1) : 128 * scale)
      : area.width * scale;
  const nearest = rows[0].reduce((sum, area) => sum + widthOf(area, rows[0], fits(716 + more)) + 9, -9);
  const bottom = Math.min(716 + more, lowest(540 - middle + nearest / 2, more)); // on the cloth, corners too
  const scale = fits(bottom);
  const areas = new Map();
  /** @type {{symbol: string, x: number, y: number}[]} */
  const symbols = [];
  let y = bottom;
  rows.forEach((row, n) => {
    const device = row.some((area) => area.kind === "device");
    const high = Math.max(heights[n] * scale, device ? LOWEST : 0);
    const wides = row.map((area) => widthOf(area, row, scale));
    const joined = felt.symbols.find((/** @type {any} */ each) => each.depth === row[0].depth);
    const gap = joined ? 46 * scale : device ? 9 : 11;
    let x = middle - (wides.reduce((sum, one) => sum + one, 0) + gap * (row.length - 1)) / 2;
    row.forEach((area, k) => {
      areas.set(area.name, { x: x + wides[k] / 2, y: y - high / 2, w: wides[k], h: area.kind === "device" ? high : wides[k] });
      x += wides[k] + gap;
    });
    if (joined) symbols.push({ symbol: joined.symbol, x: middle, y: y - high / 2 });
    y -= high + 12;
  });
  const device = Math.min(large, 1.15);
  (apart ?? []).forEach((area, n, row) => {
    const [w, h] = [112 * device, LOWEST * device];
    const x = 652 + (n - (row.length - 1) / 2) * (w + 10);
    areas.set(area.name, { x, y: lowest(112 + ((w + 10) * row.length) / 2 - 5, more) - h / 2, w, h });
  });
  const w = beside ? handWidth : handWidth * Math.min(1, Math.max(scale, 0.78));
  const at = beside ? { x: 663, y: (y + bottom) / 2 - (apart ? 62 : 26) } : { x: 540, y: y - 22 - (w * RATIO) / 2 };
  const step = w + 8;
  const hand = Array.from({ length: felt.hand }, (_, n) => ({
    x: at.x + (n - (felt.hand - 1) / 2) * step,
    y: at.y,
    w,
    h: w * RATIO,
  }));
  return {
    width: 1080,
    height: 848 + more,
    phone: false,
    groups,
    titleAt,
    lines,
    call: (titleAt + 12 + top) / 2, // over the inscriptions, between the game's name and the areas
    areas,
    symbols: you ? symbols : [],
    hand,
    says: { x: at.x, y: at.y + (w * RATIO) / 2 + 19 },
    seats: measured(
      around(felt.seats, you, beside, rows.length > 2, more),
      areas,
      more,
      (apart ?? []).map((area) => area.name),
    ),
    shoe: { x: 918, y: 96 },
    tray: { x: 540, y: 44 },
  };
}

/**
 * How large the areas of another seat are drawn, and where they still lie on the cloth.
 * @param {Map<number, Seat>} seats
 * @param {Map<string, Box>} areas
 * @param {number} more how much deeper the table is
 * @param {string[]} apart those that lie apart from the rings, and are not drawn small
 */
function measured(seats, areas, more, apart) {
  const boxes = [...areas].filter(([name]) => !apart.includes(name)).map(([, box]) => box);
  const left = Math.min(...boxes.map((b) => b.x - b.w / 2));
  const right = Math.max(...boxes.map((b) => b.x + b.w / 2));
  const top = Math.min(...boxes.map((b) => b.y - b.h / 2));
  const bottom = Math.max(...boxes.map((b) => b.y + b.h / 2));
  for (const seat of seats.values()) {
    // The seat next to the player has less room, and so has each where all sit at one side.
    const [most, high] = seat.pitch ? [72, seat.pitch - 18] : seat.near ? [126, seat.deep ? 106 : 124] : [152, 124];
    const k = Math.min(seat.size, most / (right - left), high / (bottom - top));
    Object.assign(seat, { k, left, right, top, bottom, apart });
    if (!seat.size || seat.block.x === 540) continue;
    const side = Math.sign(seat.block.x - 540);
    const foot = seat.block.y + ((bottom - top) / 2) * k;
    const edge = 484 * Math.sqrt(Math.max(0, 1 - (Math.max(0, foot - 300 - more) / 452) ** 2));
    const inside = edge - 10 - ((right - left) / 2) * k;
    seat.block.x = 540 + side * Math.min(Math.abs(seat.block.x - 540), inside);
  }
  return seats;
}

/**
 * The other seats along the rim: lower numbers at the player's right.
 * @param {number} seats
 * @param {number} you
 * @param {boolean} beside whether hands lie beside the rings, and not above them
 * @param {boolean} deep whether rings lie in so many rows that only the hand nearest the player has room above them
 * @param {number} more how much deeper the table is
 * @returns {Map<number, Seat>}
 */
function around(seats, you, beside, deep, more) {
  const down = (/** @type {number} */ y) => y + (more * Math.max(0, y - 150)) / 454; // all of it at the player's end
  const heights = beside ? [542, 402, 262] : deep ? [586, 424, 254] : [584, 418, 252];
  const found = new Map();
  const center = you || (seats + 1) / 2;
  for (const side of [1, -1]) {
    const here = [];
    for (let n = 1; n <= seats; n += 1) if (n !== you && (side > 0 ? n < center : n > center)) here.push(n);
    here.sort((a, b) => Math.abs(a - center) - Math.abs(b - center));
    const few = here.length <= 3;
    const step = 330 / (here.length - 1);
    const pitch = few ? 0 : step * (1 + more / 454);
    here.forEach((number, n) => {
      const y = down(few ? [604, 432, 252][n] : 540 - n * step);
      const rim = 512 * Math.sqrt(1 - (Math.max(0, y - 300 - more) / 484) ** 2);
      const block = few ? [[352, 396, 404][n], down(heights[n])] : [rim, y];
      found.set(number, {
        plate: { x: 540 + side * rim, y },
        block: { x: 540 + side * block[0], y: block[1] },
        size: 0.44,
        pitch,
        near: few && n === 0,
        deep: deep && !beside,
        beside: pitch || ((beside || deep) && n > 0) ? -side : 0,
      });
    });
  }
  if (!you && seats % 2) found.set(center, { plate: { x: 540, y: 784 + more }, block: { x: 540, y: 640 + more }, size: 0.62 });
  return found;
}

/**
 * Where the cards of another seat lie: above its rings or beside them; on a phone under its plate.
 * @param {Seat} spot
 * @param {number} count
 * @param {boolean} phone
 * @returns {Box[]}
 */
export function cardsAt(spot, count, phone) {
  const w = phone ? 17 : spot.pitch ? 28 : 32;
  const most = phone ? 29 : spot.pitch ? 44 : w * count; // clear of the next seat, and of the player's own areas
  const step = Math.min(w * 0.55, most / Math.max(1, count - 1));
  const wide = w + step * (count - 1);
  const [across, high] = [((spot.right - spot.left) / 2) * spot.k, ((spot.bottom - spot.top) / 2) * spot.k];
  const at = phone
    ? { x: spot.plate.x, y: spot.plate.y + 31 }
    : spot.beside
      ? { x: spot.block.x + spot.beside * (across + wide / 2 + 6), y: spot.block.y - high + 34 }
      : { x: spot.block.x, y: spot.block.y - high - 27 };
  return Array.from({ length: count }, (_, n) => ({ x: at.x - wide / 2 + w / 2 + n * step, y: at.y, w, h: w * RATIO }));
}

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
 * @returns {Places}
 */
export function narrow(felt, room) {
  let scale = LARGEST;
  while (scale > SMALLEST && scaled(felt, scale, 0).height > room) scale -= 0.01;
  const left = room - scaled(felt, scale, 0).height;
  return scaled(felt, scale, left > 0 ? Math.min(AIR, left / (partsOf(felt, 6).length + 3)) : 0);
}

/**
 * @param {any} felt
 * @param {number} scale of cards and rings
 * @param {number} air between cards, hand and rings
 * @returns {Places}
 */
function scaled(felt, scale, air) {
  const seats = strip(felt.seats);
  let y = 92 + air / 2;
  const parts = partsOf(felt, 6);
  const groups = parts.flatMap((row, n) => {
    const w = Math.min((n ? 44 : 62) * scale, widest(row, 354, 6));
    const found = laid(row, 195, y + (w * RATIO) / 2, w, 6, true);
    y += w * RATIO + 24 + air;
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
  y += w * RATIO + 33 + air;
  const rings = ringsAt(felt, 195, y, { wide: 372, ring: Math.max(scale, 0.82), device: 1, air: 12 * scale });
  return {
    width: 390,
    height: rings.foot,
    phone: true,
    groups,
    titleAt: 0,
    lines: 0,
    areas: rings.areas,
    symbols: rings.symbols,
    hand,
    says,
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
 */
export function ringsAt(felt, middle, top, { wide, ring, device, air, tall = false }) {
  /** @type {Map<string, Box>} */
  const areas = new Map();
  const symbols = [];
  let y = top;
  const rows = packed(felt);
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
 * @param {any} felt
 * @param {number} wide of a device
 * @returns {Area[][]}
 */
function rowsWith(felt, wide) {
  const rows = rowsOf(felt.areas)
    .reverse()
    .map((row) => row.filter((area) => area.kind !== "device"))
    .filter((row) => row.length);
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
