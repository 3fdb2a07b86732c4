/** Where an arrow key leads: rings lie in rows, and each row and the whole of them has no end; and J and K among the lines. */

/** @typedef {{x: number, y: number, height: number}} Box the middle of a ring, and its height */

/**
 * Rings that lie beside one another, from the top, each row from the left.
 * @template {Box} T
 * @param {T[]} boxes
 */
function rowsOf(boxes) {
  /** @type {T[][]} */
  const rows = [];
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    const row = rows[rows.length - 1];
    if (row && box.y - row[0].y < row[0].height / 2) row.push(box);
    else rows.push([box]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return rows;
}

/**
 * The next ring: left and right as one reads, up and down the nearest of the next row.
 * @template {Box} T
 * @param {T[]} boxes
 * @param {T} from
 * @param {string} key
 */
export function towards(boxes, from, key) {
  const rows = rowsOf(boxes);
  const on = ["ArrowRight", "ArrowDown"].includes(key) ? 1 : -1;
  const next = (/** @type {any[]} */ all, /** @type {number} */ at) => all[(at + on + all.length) % all.length];
  if (["ArrowLeft", "ArrowRight"].includes(key)) return next(rows.flat(), rows.flat().indexOf(from));
  const far = (/** @type {T} */ box) => Math.abs(box.x - from.x);
  const at = rows.findIndex((row) => row.includes(from));
  return [...next(rows, at)].sort((a, b) => far(a) - far(b))[0];
}

/**
 * The same of elements.
 * @param {HTMLElement[]} all
 * @param {HTMLElement} from
 * @param {string} key
 * @returns {HTMLElement}
 */
export function next(all, from, key) {
  const boxes = all.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { each, x: x + width / 2, y: y + height / 2, height };
  });
  return towards(boxes, boxes[all.indexOf(from)], key).each;
}

/** To the next line or the one before. @param {string} key */
export function along(key) {
  const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".line > button")]);
  const at = lines.indexOf(/** @type {any} */ (document.activeElement));
  lines[key === "j" ? Math.min(at + 1, lines.length - 1) : Math.max(at - 1, 0)]?.focus();
}
