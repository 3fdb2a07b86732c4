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
const RATIO = 1.4;
const DEVICE = 97; // the least width of a device on a phone
const AIR = 44; // between two rows of a phone, at most
const [SMALLEST, LARGEST] = [0.76, 1.12]; // cards and rings of a phone

/** How low something may lie that reaches so far from the middle of the wide table. @param {number} reach */
const lowest = (reach) => 300 + 445 * Math.sqrt(1 - (reach / 477) ** 2);

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
function partsOf(felt, most) {
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
function widest(row, wide, gap) {
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
function laid(row, middle, y, w, gap, under) {
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

/**
 * The wide table, 1080 by 848: the player sits in the middle below.
 * @param {any} felt
 * @param {number} you
 * @returns {Places}
 */
export function wide(felt, you) {
  const parts = partsOf(felt, 6);
  const groups = parts.flatMap((row, n) => laid(row, 540, n ? 244 : 128, n ? 68 : 76, 8, false));
  const titleAt =
    parts.length > 1
      ? groups[groups.length - 1].labelAt.end === "middle"
        ? 358
        : 346
      : groups[0].labelAt.end === "middle"
        ? 250
        : 234;
  const lines = printed(felt.notices).length;
  const top = titleAt + (lines ? 20 + 24 * lines : 14) + 22;
  const all = rowsOf(felt.areas);
  const abreast = Math.max(...all.filter((row) => row.some((a) => a.kind === "main")).map((row) => row.length));
  const beside = abreast < 3;
  const apart = beside && all.length > 3 ? all.find((row) => row.every((area) => area.kind === "device")) : undefined; // below the hand
  const rows = all.filter((row) => row !== apart);
  const heights = rows.map((row) => Math.max(...row.map((area) => (area.kind === "device" ? 66 : area.height))));
  const handWidth = beside ? 98 : felt.hand > 3 ? 80 : 84;
  const handHigh = handWidth * RATIO + 40;
  const needed = heights.reduce((sum, high) => sum + high + 12, 0) + (beside ? 0 : handHigh);
  const fits = (/** @type {number} */ low) => (you ? Math.max(0.62, Math.min(beside ? 1.02 : 1.1, (low - top) / needed)) : 1);
  const middle = beside ? 410 : 540;
  const widthOf = (/** @type {Area} */ area, /** @type {Area[]} */ row) =>
    area.kind === "device" ? Math.min(area.width, row.length > 3 ? 118 : 128) : area.width;
  const nearest = rows[0].reduce((sum, area) => sum + widthOf(area, rows[0]) * fits(716) + 9, -9);
  const bottom = Math.min(716, lowest(540 - middle + nearest / 2)); // on the cloth, corners too
  const scale = fits(bottom);
  const areas = new Map();
  /** @type {{symbol: string, x: number, y: number}[]} */
  const symbols = [];
  let y = bottom;
  rows.forEach((row, n) => {
    const high = heights[n] * scale;
    const device = row.some((area) => area.kind === "device");
    const wides = row.map((area) => scale * widthOf(area, row));
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
  (apart ?? []).forEach((area, n, row) => {
    areas.set(area.name, { x: 652 + (n - (row.length - 1) / 2) * 122, y: lowest(112 + 61 * row.length - 5) - 31, w: 112, h: 62 });
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
    height: 848,
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
      around(felt.seats, you, beside, rows.length > 2),
      areas,
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
 * @param {string[]} apart those that lie apart from the rings, and are not drawn small
 */
function measured(seats, areas, apart) {
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
    const edge = foot > 300 ? 484 * Math.sqrt(Math.max(0, 1 - ((foot - 300) / 452) ** 2)) : 484;
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
 * @returns {Map<number, Seat>}
 */
function around(seats, you, beside, deep) {
  const heights = beside ? [542, 402, 262] : deep ? [586, 424, 254] : [584, 418, 252];
  const found = new Map();
  const center = you || (seats + 1) / 2;
  for (const side of [1, -1]) {
    const here = [];
    for (let n = 1; n <= seats; n += 1) if (n !== you && (side > 0 ? n < center : n > center)) here.push(n);
    here.sort((a, b) => Math.abs(a - center) - Math.abs(b - center));
    const few = here.length <= 3;
    const pitch = few ? 0 : 375 / (here.length - 1);
    here.forEach((number, n) => {
      const y = few ? [604, 432, 252][n] : 570 - n * pitch;
      const rim = y > 300 ? 512 * Math.sqrt(Math.max(0, 1 - ((y - 300) / 484) ** 2)) : 512;
      const block = few
        ? [
            [352, heights[0]],
            [396, heights[1]],
            [404, heights[2]],
          ][n]
        : [rim, y];
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
  if (!you && seats % 2) found.set(center, { plate: { x: 540, y: 784 }, block: { x: 540, y: 640 }, size: 0.62 });
  return found;
}

/**
 * The seats of a phone: a strip of plates, the highest number at the left.
 * @param {number} seats
 * @param {number} [wide]
 * @returns {Map<number, Seat>}
 */
function strip(seats, wide = 390) {
  const found = new Map();
  const pitch = (wide - 24) / seats;
  for (let n = 1; n <= seats; n += 1) {
    const x = 12 + pitch * (seats - n + 0.5);
    found.set(n, { plate: { x, y: 28 }, block: { x, y: 80 }, size: 0, k: 0, left: 0, right: 0, top: 0, bottom: 0 });
  }
  return found;
}

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
  return readingAt(felt, Math.min(1.5, Math.max(1, 1 + (room - least.height) / cards)));
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
    y += w * RATIO + (row === pair ? 38 : 25);
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
    seats: strip(felt.seats),
    shoe: { x: 380, y: 60 },
    tray: { x: 195, y: 20 },
  };
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
function ringsAt(felt, middle, top, { wide, ring, device, air, tall = false }) {
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
    y += w * RATIO + 23;
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
