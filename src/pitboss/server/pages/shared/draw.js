/** Cards, chips and icons as drawings of our own. */
import { h, s } from "./dom.js";
import { spoken } from "./words.js";

const RANKS = /** @type {Record<string, string>} */ ({
  A: "M4 54 20 4l16 50M10 37h20",
  K: "M7 3v51M36 3 8 33M18 23l19 31",
  Q: "M20 4C9 4 4 13 4 28s5 24 16 24 16-9 16-24S31 4 20 4zM24 40l13 15",
  J: "M31 3v37c0 8-5 13-13 13S5 48 5 41M18 3h13",
  T: "M4 12l8-8v50M34 4c-8 0-11 9-11 24s3 24 11 24 11-9 11-24S42 4 34 4z",
  9: "M35 20a15 16 0 1 1-30 0 15 16 0 0 1 30 0c0 19-7 30-20 34",
  8: "M20 27c-9 0-13-5-13-11.500S12 4 20 4s13 5 13 11.500S29 27 20 27c-9 0-15 5-15 13s6 13 15 13 15-5 15-13-6-13-15-13z",
  7: "M4 5h32C25 20 19 36 17 54",
  6: "M5 37a15 16 0 1 1 30 0 15 16 0 0 1-30 0C5 19 12 7 25 3",
  5: "M33 5H10L8 26c4-3 8-4 12-4 9 0 15 6 15 15.500S29 53 19 53c-6 0-11-2-14-7",
  4: "M28 54V4L4 39h33",
  3: "M6 10c3-4 8-6 13-6 8 0 14 5 14 11.500S27 27 19 27h-3M19 27c10 0 16 5 16 13s-6 13-16 13c-6 0-11-2-14-7",
  2: "M5 17C5 9 11 4 20 4s14 5 14 12c0 11-10 17-18 25-4 4-8 8-10 12h31",
});
const SUITS = /** @type {Record<string, string>} */ ({
  s: "M50 6c10 20 42 34 42 58 0 12-9 20-20 20-8 0-14-4-18-9 1 9 4 15 11 20H35c7-5 10-11 11-20-4 5-10 9-18 9-11 0-20-8-20-20C8 40 40 26 50 6z",
  h: "M50 92C22 70 6 53 6 33 6 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 23 9 23 24 0 20-16 37-44 59z",
  d: "M50 4c9 17 22 33 36 46-14 13-27 29-36 46-9-17-22-33-36-46C28 37 41 21 50 4z",
  c: "M50 5a21 21 0 0 1 17 33 21 21 0 1 1-12 38c1 8 4 14 10 19H35c6-5 9-11 10-19a21 21 0 1 1-12-38A21 21 0 0 1 50 5z",
});
const CROWNS = /** @type {Record<string, string>} */ ({
  K: "M2 28h32v-4H2zM3 20 0 5l10 6 8-11 8 11 10-6-3 15z",
  Q: "M2 28h32v-4H2zM4 20 1 8l9 6 4-8a4 4 0 1 1 8 0l4 8 9-6-3 12z",
  J: "M2 28h32v-4H2zM3 20C3 8 14 9 18 0c4 9 15 8 15 20z",
});

/** @param {string} code */
function face(code) {
  const [rank, suit] = code;
  const red = suit === "h" || suit === "d";
  const ink = red ? "red-ink" : "black-ink";
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: `face ${ink}`, "aria-hidden": "true" },
    s("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 8, class: "card-ground" }),
    s("path", { d: RANKS[rank], class: "rank", transform: "translate(9 10) scale(.7)" }),
    s("path", { d: SUITS[suit], class: "suit", transform: "translate(10 56) scale(.25)" }),
    CROWNS[rank] && s("path", { d: CROWNS[rank], class: "suit", transform: "translate(57 15) scale(.86)" }),
    s("path", { d: SUITS[suit], class: "suit", transform: "translate(35 67) scale(.56)" }),
  );
}

/** Lines both ways, cut at the edge of the back, so that nothing depends on clipping. */
function lattice() {
  let d = "";
  for (let at = -117; at < 90; at += 11) {
    const from = Math.max(6, at + 6);
    const to = Math.min(94, at + 134);
    d += `M${from} ${from - at}L${to} ${to - at}M${100 - from} ${from - at}L${100 - to} ${to - at}`;
  }
  return d;
}
const LATTICE = lattice();

function back() {
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: "back", "aria-hidden": "true" },
    s("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 8, class: "back-edge" }),
    s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 4, class: "back-ground" }),
    s("path", { d: LATTICE, class: "back-lines" }),
    s("ellipse", { cx: 50, cy: 70, rx: 21, ry: 27, class: "back-ground back-ring" }),
    s("path", { d: "M36 61h28v7a14 14 0 0 1-28 0z", class: "back-mark" }),
  );
}

/**
 * A card: its face, its back (null) or the place where one will lie ("").
 * @param {string | null} code
 * @returns {HTMLElement}
 */
export function card(code) {
  if (code === "") return h("span", { class: "card slot" });
  const label = spoken(code);
  return h("span", { class: "card", role: "img", "aria-label": label }, code ? face(code) : back());
}

/** The chips of the house: value in cents and colour. */
export const CHIPS = /** @type {[number, string][]} */ ([
  [50000, "purple"],
  [10000, "black"],
  [2500, "green"],
  [500, "red"],
  [100, "white"],
]);

/**
 * @param {number} cents
 * @returns {[number, string][]}
 */
function broken(cents) {
  const found = [];
  let left = cents;
  for (const chip of CHIPS) {
    while (left >= chip[0] && found.length < 5) {
      found.push(chip);
      left -= chip[0];
    }
  }
  return /** @type {[number, string][]} */ (found.length ? found : [[100, "white"]]);
}

/**
 * The figure of a chip; one of three digits is as wide as its middle, whatever the font.
 * @param {number} value
 * @param {number} y
 */
function figured(value, y) {
  const fits = value > 99 ? { textLength: 50, lengthAdjust: "spacingAndGlyphs" } : {};
  return s("text", { x: 50, y, class: "chip-figure", ...fits }, String(value));
}

/**
 * A stack of chips that is worth about so much; its plate tells the exact sum.
 * @param {number} cents
 * @param {boolean} [figure]
 */
export function chips(cents, figure = true) {
  const stack = broken(cents);
  const high = 103 + (stack.length - 1) * 7;
  const parts = stack.map(([value, colour], n) => {
    const y = high - 53 - n * 7;
    const top = n === stack.length - 1;
    return s(
      "g",
      { class: `chip-${colour}` },
      s("circle", { cx: 50, cy: y + 3, r: 49, class: "chip-under" }),
      s("circle", { cx: 50, cy: y, r: 49, class: "chip-ground" }),
      s("circle", { cx: 50, cy: y, r: 41, class: "chip-spots", transform: `rotate(-15 50 ${y})` }),
      top && s("circle", { cx: 50, cy: y, r: 31, class: "chip-middle" }),
      top && figure && figured(value / 100, y + 11),
    );
  });
  return s("svg", { viewBox: `0 0 100 ${high}`, class: "chips", "aria-hidden": "true" }, ...parts);
}

const ICONS = /** @type {Record<string, string>} */ ({
  back: "m12 4-6 6 6 6",
  next: "m8 4 6 6-6 6",
  undo: "M7 4 3 8l4 4M3 8h8a5 5 0 0 1 0 10H8",
  won: "m4 10.500 4 4 8-9",
  lost: "m5 5 10 10M15 5 5 15",
  pending: "M6 3h8M6 17h8M7 3c0 4 6 4.500 6 7s-6 3-6 7M13 3c0 4-6 4.500-6 7s6 3 6 7",
  push: "M4 8h12M4 12h12",
  void: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM5 5l10 10",
  theme: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
  person: "M10 3.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3.500 17.500c.6-3.500 3.200-5 6.500-5s5.900 1.500 6.500 5",
  papers: "M5 2.500h7l3 3v12H5zM12 2.500v3h3M8 9h5M8 12h5",
  deck: "M7 2.500h8v12H7zM5 5.500v12h8",
  chips:
    "M3 6c0-1.700 3.100-3 7-3s7 1.300 7 3-3.100 3-7 3-7-1.300-7-3zM3 6v4c0 1.700 3.100 3 7 3s7-1.300 7-3V6M3 10v4c0 1.700 3.100 3 7 3s7-1.300 7-3v-4",
  menu: "M4 5h12M4 10h12M4 15h12",
  warn: "M10 3 2.500 16.500h15zM10 8v4M10 14v.5",
  line: "M4 8a6 6 0 0 1 11-2M15 2.500V6h-3.500M16 12a6 6 0 0 1-11 2M5 17.500V14h3.500",
  help: "M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM7.800 8c0-1.300 1-2.200 2.200-2.200s2.200.8 2.200 2c0 1.700-2.200 1.800-2.200 3.400M10 13.800v.4",
  shield: "M10 2.500 4 5v5c0 4 2.500 6.500 6 7.500 3.500-1 6-3.500 6-7.500V5z",
  speak: "M4 8v4h3l4 3V5L7 8zM14 7.500a4 4 0 0 1 0 5",
  eye: "M2 10c2-3.500 5-5 8-5s6 1.500 8 5c-2 3.500-5 5-8 5s-6-1.500-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
});

/**
 * An icon; what it means stands beside it or in a label.
 * @param {string} name
 */
export function icon(name) {
  return s("svg", { viewBox: "0 0 20 20", class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}
