/** Inscriptions of the cloth that fit between the other seats. */

/** @typedef {import("./print.js").Measure} Measure */

const LARGEST = 14; // units
const WITHIN = 20; // letters farther from the middle than a comma, before a line ends within words

/**
 * Inscriptions between the other seats: how high letters are, and their lines, each broken in its middle where it is too wide.
 * @param {string[]} arcs
 * @param {number} most how wide
 * @param {number} least how high letters must be
 * @param {Measure} measure
 */
export function onArcs(arcs, most, least, measure) {
  const whole = Math.min(LARGEST, most / Math.max(...arcs.map(measure)));
  const size = whole < least ? Math.max(LARGEST, least) : whole;
  /** @type {(text: string) => string[]} */
  const lines = (text) => {
    const far = (/** @type {RegExpMatchArray} */ { index = 0, 0: { length } }) =>
      Math.abs(index * 2 + length - text.length) + (length > 1 || text[index - 1] === "," ? 0 : WITHIN);
    const [middle] = [...text.matchAll(/ · | /g)].sort((one, other) => far(one) - far(other));
    if (!middle || measure(text) * size <= most) return [text];
    const at = middle.index ?? 0;
    return [...lines(text.slice(0, at)), ...lines(text.slice(at + middle[0].length))];
  };
  return { size, lines: arcs.flatMap(lines) };
}
