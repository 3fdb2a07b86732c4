/** Print that fits its place: a name in a ring, along it or on a device, in letters that can be read. */

/** @typedef {(text: string) => number} Measure how wide a text is, in letters as high as one */

export const LEAST = 12; // pixels: nothing that is read is smaller
const CLOSE = 0.88; // of its width, where letters stand close
const LINE = 1.12; // from one line to the next, in its letters
const [SPAN, WHOLE] = [240, 290].map((degrees) => (degrees / 180) * Math.PI); // of a ring, at most: a plate has its foot
const PLATE = 18; // pixels from a ring's foot to above the plate there, with half a letter

/** How much of a ring is clear of the plate at its foot. @param {number} wide pixels */
const clear = (wide) => 2 * Math.PI - 2 * Math.acos(Math.max(0, wide / 2 - PLATE) / (0.4 * wide));

/**
 * A name and what may stand for it where there is less room, in words of its own that no other area has: "Progressive",
 * "Six Card", "Hold 'Em Bonus", "Number 1".
 * @param {string} name
 */
export function shorter(name) {
  const less = name.replace(/ Payout$|(?<= Card) Bonus$/, "");
  const last = less !== name ? less : inWords(name).slice(-2).join(" ");
  return [name, last, last.replace(/(?<= '\w+) Bonus$/, "")];
}

const OF_CARDS = /(?<= Card) Bonus$/;

/**
 * What each of some names in rings is called: "Five Card" beside "Three Card" that has no room for more.
 * @param {{name: string, wide: number}[]} rings
 * @param {Measure} measure
 * @param {Measure} light
 */
export function alike(rings, measure, light = measure) {
  const less = rings.some(({ name, wide }) => OF_CARDS.test(name) && alongRing(name, wide, measure, light).text !== name);
  return (/** @type {string} */ name) => (less ? name.replace(OF_CARDS, "") : name);
}

/** @param {string} name */
const inWords = (name) => name.split(/ (?!['’])/);

/**
 * Every way to break words into lines.
 * @param {string[]} words
 * @returns {string[][]}
 */
function broken(words) {
  if (words.length < 2) return [words];
  return broken(words.slice(1)).flatMap(([next, ...more]) => [
    [`${words[0]} ${next}`, ...more],
    [words[0], next, ...more],
  ]);
}

/**
 * The first of these that can be read, else the one that is read best.
 * @template {{size: number}} T
 * @param {T[]} ways
 */
const read = (ways) =>
  ways.find((each) => each.size >= LEAST) ?? ways.reduce((one, other) => (other.size > one.size ? other : one));

/**
 * A name in the middle of a ring: its lines, and how high letters are.
 * @param {string} text as it stands along the ring once something lies there
 * @param {number} wide pixels
 * @param {Measure} measure
 */
export function inRing(text, wide, measure) {
  const most = Math.max(LEAST, 0.17 * wide);
  const sized = (/** @type {string[]} */ lines) => {
    const far = lines.map((line, n) => Math.hypot(measure(line) / 2, LINE * Math.abs(n - (lines.length - 1) / 2) + 0.4));
    return { lines, size: Math.min(most, (0.48 * wide) / Math.max(...far)) };
  };
  const best = (/** @type {string[]} */ words) =>
    broken(words)
      .map(sized)
      .sort((one, other) => other.size - one.size || one.lines.length - other.lines.length)[0];
  return read([best(inWords(text)), best(text.split(" "))]); // "Hold 'Em" in one line, if it can be
}

/**
 * A name along a ring, in capitals: how much of it has room, whether letters must be light and stand close, how high they are
 * and how far from the middle.
 * @param {string} name
 * @param {number} wide pixels
 * @param {Measure} measure
 * @param {Measure} light
 */
export function alongRing(name, wide, measure, light = measure) {
  const most = Math.max(LEAST, Math.min(0.14 * wide, 14));
  const edge = 0.458 * wide; // clear of the ring
  const free = clear(wide);
  const clearOf = shorter(name).flatMap((text) =>
    [false, true].map((close) => ({ text, close, span: close ? free : Math.min(SPAN, free) })),
  );
  const under = shorter(name).map((text) => ({ text, close: true, span: WHOLE })); // its ends below the plate, rather than not read
  return read(
    [...clearOf, ...under].map(({ text, close, span }) => {
      const far = close ? light(text.toUpperCase()) * CLOSE : measure(text.toUpperCase());
      const size = Math.min(close ? LEAST : most, (span * edge) / (far + span * 0.74));
      return { text, close, size, radius: edge - 0.74 * size };
    }),
  );
}

/**
 * A name on a device, in as few lines as there is room for, and whether its letters must stand close.
 * @param {string} name
 * @param {number} wide pixels
 * @param {number} high pixels
 * @param {Measure} measure
 */
export function onDevice(name, wide, high, measure) {
  const rows = Math.max(1, Math.floor(high / LEAST));
  const ways = shorter(name).flatMap((each) => broken(inWords(each)).filter((lines) => lines.length <= rows));
  const widest = (/** @type {string[]} */ lines) => Math.max(...lines.map(measure)) * LEAST;
  for (const close of [false, true]) {
    const fits = ways.filter((lines) => widest(lines) * (close ? CLOSE : 1) <= wide);
    const longest = fits.filter((lines) => lines.join(" ") === fits[0].join(" "));
    longest.sort((one, other) => one.length - other.length || widest(one) - widest(other));
    if (longest.length) return { lines: longest[0], close };
  }
  return { lines: ways.reduce((one, other) => (widest(other) < widest(one) ? other : one)), close: true };
}

/**
 * Whether a plate with its mark is wider than it may be: then the mark stands over it.
 * @param {string} text
 * @param {number} room pixels
 * @param {number} unit pixels
 * @param {Measure} measure
 */
export const crowds = (text, room, unit, measure) => (measure(text) + 1) * Math.max(LEAST, 14 * unit) + 19 * unit > room;

/** @type {CanvasRenderingContext2D | null} */
let ink = null;

/** @type {Map<string, string>} */
const families = new Map(); // each is looked up once: every look has the browser work out all styles anew

/** @param {string} family */
function familyOf(family) {
  const known = families.get(family) ?? getComputedStyle(document.documentElement).getPropertyValue(`--${family}`);
  families.set(family, known);
  return known;
}

/**
 * How wide the page's own print is: "700 sans", "600 serif".
 * @param {number} weight
 * @param {"sans" | "serif"} family
 * @returns {Measure}
 */
export function inFont(weight, family) {
  ink ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} 100px ${familyOf(family)}`;
  return (text) => {
    if (!ink) return text.length * 0.6;
    ink.font = font;
    return ink.measureText(text).width / 100;
  };
}
