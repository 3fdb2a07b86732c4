/** Where everything lies on the felt, in units of the stage: a wide table; narrow.js has a phone in portrait. */

/**
 * @typedef {{name: string, kind: string, wagers: {wager: string, hand: string}[], along: string, x: number,
 *   depth: number, width: number, height: number, clause: string}} Area
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{part: string, cards: number, inscribed?: string[]}} Part cards, and the name of each where they have names
 * @typedef {{part: string, label: string, labelAt: {x: number, y: number, end: string}, inscribed: string[], cards: Box[]}} Group
 * @typedef {{width: number, height: number, phone: boolean, groups: Group[], titleAt: number, lines: number, clear?: number, call?: number, held: number,
 *   areas: Map<string, Box>, symbols: {symbol: string, x: number, y: number}[], hand: Box[],
 *   says: {x: number, y: number, two?: boolean}, seats: Map<number, Seat>, shoe: {x: number, y: number}, tray: {x: number, y: number},
 *   notices?: {says: string}[], positions?: Position[]}} Places of several boxes each has its position, and the print for which there is room
 * @typedef {{seat: number, areas: Map<string, Box>, hand: Box[], says: {x: number, y: number, two?: boolean}, plate: {x: number, y: number} | null}} Position
 * @typedef {{plate: {x: number, y: number}, block: {x: number, y: number}, size: number, k: number, left: number, right: number,
 *   top: number, bottom: number, small?: Map<string, Box>, near?: boolean, deep?: boolean, beside?: number, pitch?: number}} Seat
 */

export const LABELS = /** @type {Record<string, string>} */ ({ community: "Community", dealer: "Dealer", bonus: "Six Card Bonus" });
export const RATIO = 1.4;
const LOWEST = 62; // the least height of a device on a wide table
const [ABOVE, DEEPEST] = [742, 360]; // of the wide table: what lies above the dock, and how much deeper it is at most
const LARGEST = 104; // cards of the own hand
const [DEALT, LEAST] = [76, 56]; // cards of the first row of the table, and where the own hand has little room
const [LETTER, LINE] = [8, 19]; // of print in a small window: how wide at most, and how high
const LARGER = 1.22; // how much larger those of the own hand are, as long as there is room
const LINES = 18; // more room below a hand that grows: it and its first cards are told in two lines

export const RACK = { y: 80, high: 72 }; // of the discards, on the wide table
const [RACKED, DECK] = [58, 52]; // how high a whole deck lies in it, and its cards

/** Where the lines of the cards in the rack are drawn, two cards a line, a whole deck within it. @param {number} cards */
export const rackedAt = (cards) =>
  Array.from({ length: Math.ceil(cards / 2) }, (_, n) => RACK.y + RACK.high - 7 - (RACKED / (DECK / 2 - 1)) * n);

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
export function rowsOf(areas) {
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
 * The wide table, 1080 by 848, or deeper in a window that is: the player sits in the middle below. Cards of the table give way
 * to those of the own hand, and to the print above it.
 * @param {any} felt
 * @param {number} you
 * @param {number} [more] how much deeper
 * @returns {Places}
 */
export function wide(felt, you, more = 0) {
  let w = DEALT;
  let places = laidOut(felt, you, more, w);
  const small = () => places.hand[0].w < LARGER * places.groups[0].cards[0].w;
  while (you && w > LEAST && (small() || covers(places, felt.notices))) {
    w -= 4;
    places = laidOut(felt, you, more, w);
  }
  return places;
}

/**
 * Whether what lies below the inscriptions reaches into them, once they are broken to be read between the other seats.
 * @param {Places} places
 * @param {{says: string}[]} notices
 */
function covers({ call = 0, titleAt, clear = 0 }, notices) {
  const lines = printed(notices).reduce((sum, says) => sum + Math.ceil((says.length * LETTER) / clear), 0);
  return lines > 1 && call + 6 - titleAt < 36 + LINE * (lines - 1);
}

/**
 * The dealer's side of the wide table: its cards, where they end, and where the game's name stands.
 * @param {any} felt
 * @param {number} dealt how wide the cards of the first row are
 * @param {number} large how much larger than that
 * @param {boolean} under whether names stand below their cards
 */
export function dealtRows(felt, dealt, large, under) {
  const parts = partsOf(felt, 6);
  const [first, second] = [dealt * large, (dealt - 8) * large];
  const groups = parts.flatMap((row, n) => {
    const y = 75 + (n ? RATIO * (first + second / 2) + (under ? 28 : 15) : (RATIO * first) / 2);
    return laid(row, 540, y, n ? second : first, 8, under);
  });
  const last = groups[groups.length - 1];
  const foot = last.cards[0].y + last.cards[0].h / 2;
  return { parts, groups, foot, titleAt: foot + (last.labelAt.end === "middle" ? (under ? 80 : 68) : 54) };
}

/**
 * The wide table with cards of the table of some width.
 * @param {any} felt
 * @param {number} you
 * @param {number} more how much deeper
 * @param {number} dealt how wide the cards of its first row are
 * @returns {Places}
 */
function laidOut(felt, you, more, dealt) {
  const large = 1 + more / 1500; // cards and rings of a deeper table
  const under = more > 0; // names of cards: beside larger ones the rack has its own
  const { parts, groups, foot, titleAt } = dealtRows(felt, dealt, large, under);
  const lines = printed(felt.notices).length;
  const top = titleAt + (lines ? 20 + 24 * lines : 14) + 22;
  const given = RATIO * (DEALT - dealt) * large * Math.min(parts.length, 2); // to the own hand alone
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
    you ? Math.max(0.62, Math.min(beside ? Math.min(1.02 * large, 1.12) : 1.1 * large, (low - top - given) / needed)) : 1;
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
  const seats = measured(
    around(felt.seats, you, beside, rows.length > 2, more),
    rows.map((row) => row.map(({ name, kind }) => ({ name, kind, ...areas.get(name) }))),
    more,
    apart,
  );
  const most = beside ? handWidth : handWidth * Math.min(1, Math.max(scale, 0.78));
  const left = y - 26 - most * RATIO - top; // above the hand
  const grows = !beside && felt.cards.every((/** @type {Part} */ each) => each.part !== "dealer"); // with the table's cards
  const abreastOf = 2 * clearOf(seats, felt.hand, [y - 26 - LARGEST * RATIO, y]); // between the other seats
  const largest = Math.max(most, Math.min(LARGEST, (abreastOf + 8) / felt.hand - 8));
  const w = beside ? most : Math.max(grows ? most - 8 : most, Math.min(largest, most + (left - LINES) / RATIO));
  const lift = Math.max(0, Math.min(LINES, y - 26 - w * RATIO - top));
  const at = beside ? { x: 663, y: (y + bottom) / 2 - (apart ? 62 : 26) } : { x: 540, y: y - 22 - lift - (w * RATIO) / 2 };
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
    call: Math.min(...[...areas.values(), ...hand].map((box) => box.y - box.h / 2)) - 6, // its foot: no card and no area is under it
    areas,
    symbols: you ? symbols : [],
    hand,
    says: { x: at.x, y: at.y + (w * RATIO) / 2 + (beside ? 19 : (22 + lift) / 2 + 6) },
    seats,
    clear: 2 * clearOf(seats, felt.hand, [titleAt - 30, top]),
    held: clearOf(seats, felt.hand, [foot, foot + 40]), // from the middle to another seat, beside what the dealer holds
    shoe: { x: 918, y: 96 },
    tray: { x: 540, y: 44 },
  };
}

/**
 * How far from the middle no other seat has anything: there the inscriptions are read.
 * @param {Map<number, Seat>} seats
 * @param {number} count cards of a hand
 * @param {number[]} from how high and how low
 */
export function clearOf(seats, count, [from, to]) {
  const free = [...seats.values()].flatMap((spot) => {
    const { block, k, left, right, top, bottom } = spot;
    const word = wordAt(spot, true);
    return [
      { x: block.x, y: block.y, w: (right - left) * k, h: (bottom - top) * k },
      { x: word.x + (spot.beside ?? 0) * 33, y: word.y, w: 66, h: 22 },
      ...cardsAt(spot, count, false),
    ]
      .filter((box) => box.y + box.h / 2 > from && box.y - box.h / 2 < to)
      .map((box) => Math.abs(box.x - 540) - box.w / 2 - 8);
  });
  return Math.min(400, ...free.filter((far) => far > 0)); // the seat in the middle lies below
}

/**
 * The areas of another seat: devices have no name there, and are square.
 * @param {(Box & {name: string, kind: string})[][]} rows
 * @returns {Map<string, Box>}
 */
function small(rows) {
  const found = new Map();
  for (const row of rows) {
    const wides = row.map((box) => (box.kind === "device" ? Math.min(box.w, box.h) : box.w));
    const less = row.reduce((sum, box, n) => sum + box.w - wides[n], 0);
    let left = less / 2; // the row is as much narrower at either end
    row.forEach((box, n) => {
      left -= box.w - wides[n];
      found.set(box.name, { ...box, x: box.x + left + (box.w - wides[n]) / 2, w: wides[n] });
    });
  }
  return found;
}

/**
 * How large the areas of another seat are drawn, and where they still lie on the cloth.
 * @param {Map<number, Seat>} seats
 * @param {(Box & {name: string, kind: string})[][]} rows those that are drawn small
 * @param {number} more how much deeper the table is
 * @param {Area[]} [apart] devices that lie in no row of theirs
 */
export function measured(seats, rows, more, apart = []) {
  const areas = small(rows);
  const edge = Math.max(...[...areas.values()].map((box) => box.x + box.w / 2)) + 9;
  for (const [n, { name }] of apart.entries()) areas.set(name, { x: edge + LOWEST / 2, y: rows[n][0].y, w: LOWEST, h: LOWEST });
  const boxes = [...areas.values()];
  const left = Math.min(...boxes.map((b) => b.x - b.w / 2));
  const right = Math.max(...boxes.map((b) => b.x + b.w / 2));
  const top = Math.min(...boxes.map((b) => b.y - b.h / 2));
  const bottom = Math.max(...boxes.map((b) => b.y + b.h / 2));
  for (const seat of seats.values()) {
    // The seat next to the player has less room, and so has each where all sit at one side.
    const [most, tall] = seat.pitch
      ? [seat.pitch > 160 ? 88 : 76, seat.pitch - 10]
      : seat.near
        ? [126, seat.deep ? 106 : 124]
        : [152, 124];
    const k = Math.min(seat.size, most / (right - left), tall / (bottom - top));
    Object.assign(seat, { k, left, right, top, bottom, small: areas });
    if (!seat.size || seat.block.x === 540) continue;
    const side = Math.sign(seat.block.x - 540);
    const foot = seat.block.y + ((bottom - top) / 2) * k;
    const edge = 484 * Math.sqrt(Math.max(0, 1 - (Math.max(0, foot - 300 - more) / 452) ** 2));
    const inside = edge - 10 - ((right - left) / 2) * k;
    seat.block.x = 540 + side * Math.min(Math.abs(seat.block.x - 540), inside);
    const [wide, high] = [((right - left) / 2) * k + 6, ((bottom - top) / 2) * k + 28]; // with its word
    const covered = () =>
      rows.flat().some((b) => Math.abs(b.x - seat.block.x) < b.w / 2 + wide && Math.abs(b.y - seat.block.y) < b.h / 2 + high);
    for (let up = 0; seat.near && up < 80 && covered(); up += 4) seat.block.y -= 4;
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
  const heights = beside ? [542, 392, 254] : deep ? [586, 402, 244] : [584, 412, 246]; // each clear of the next one's hand
  const found = new Map();
  const center = you || (seats + 1) / 2;
  for (const side of [1, -1]) {
    const here = [];
    for (let n = 1; n <= seats; n += 1) if (n !== you && (side > 0 ? n < center : n > center)) here.push(n);
    here.sort((a, b) => Math.abs(a - center) - Math.abs(b - center));
    const few = here.length <= 3;
    const lowest = beside ? 502 : 540; // of a line of many: rings beside the hand reach farther to a side
    const step = (lowest - 210) / (here.length - 1);
    const pitch = few ? 0 : step * (1 + more / 454);
    here.forEach((number, n) => {
      const y = down(few ? [604, 432, 252][n] : lowest - n * step);
      const rim = 512 * Math.sqrt(1 - (Math.max(0, y - 300 - more) / 484) ** 2);
      const block = few ? [[352, 430, 430][n], down(heights[n])] : [rim, y];
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
  if (!you && seats % 2) found.set(center, { plate: { x: 540, y: 718 + more }, block: { x: 540, y: 622 + more }, size: 0.44 });
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
      ? { x: spot.block.x + spot.beside * (across + wide / 2 + 6), y: spot.block.y - high + (spot.pitch ? 21 : 34) }
      : { x: spot.block.x, y: spot.block.y - high - 27 };
  return Array.from({ length: count }, (_, n) => ({ x: at.x - wide / 2 + w / 2 + n * step, y: at.y, w, h: w * RATIO }));
}

/**
 * Where a seat's word stands: under its rings, or under its hand where that lies beside them.
 * @param {Seat} spot
 * @param {boolean} dealt whether a hand lies there
 */
export function wordAt({ block, beside, pitch, k, left, right, top, bottom }, dealt) {
  const [across, high] = [((right - left) / 2) * k, ((bottom - top) / 2) * k];
  if (!beside) return { x: block.x, y: block.y + high + 17 };
  return { x: block.x + beside * (across + 5), y: block.y - high + (!dealt ? 22 : pitch ? 52 : 72) };
}
