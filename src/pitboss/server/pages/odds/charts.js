/** Best play: its lines, and charts whose squares open to the exact value of each choice. */
import { fill, h, set } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { capital } from "../shared/words.js";
import { exactly } from "./figures.js";

/** @typedef {import("./odds.js").Odds} Odds */

const RANKS = 13;
const CROWDED = 9; // columns: with more a square has room for three letters
const SHARE = /^(\S+) (\d+%)$/; // an option, and the share of such hands that it is best for
const EITHER = /^(\S+)\sor\s(\S+)$/; // two options
const WIDE = 7; // pixels of a letter or digit that names a row
const WORDY = 84; // pixels of names of several words, on a phone
const DECIMAL = /^-?\d+\.\d\d+$/;
const MOVES = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
});

/**
 * Best play: the first whole chart at once, the lines of each decision, the other charts on request.
 * @param {HTMLElement} into
 * @param {Odds} odds
 */
export function drawStrategy(into, odds) {
  const { strategy } = odds.parts;
  into.hidden = false;
  const shown = new Set([...into.querySelectorAll("details[open]")].map((each) => each.id));
  const charts = strategy.charts.map((/** @type {any} */ each, /** @type {number} */ n) => ({ ...each, n }));
  const large = charts.filter((/** @type {any} */ each) => isSquares(each) && each.rows.length > 1 && each.columns.length > 1);
  const first = large[0] ?? charts[0];
  const opened = Number(odds.square.split(".")[0] || -1);
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "strategy-title" }, "Best play"),
      h(
        "p",
        { class: "quiet" },
        strategy.costs ? `played by these words, the game costs ${strategy.costs} more than best play` : "exactly, in these words",
      ),
    ),
    first ? chart(first, odds) : null,
    strategy.sections.map((/** @type {any} */ each, /** @type {number} */ n) => section(each, `notes-${n}`, shown)),
    charts
      .filter((/** @type {any} */ each) => each !== first)
      .map((/** @type {any} */ each) =>
        h(
          "details",
          { id: `chart-${each.n}`, open: shown.has(`chart-${each.n}`) || opened === each.n },
          h("summary", {}, each.caption),
          chart(each, odds, "heard"),
        ),
      ),
  );
  showSquare(odds);
}

/**
 * The square that is open, and what its choices are worth.
 * @param {Odds} odds
 */
export function showSquare(odds) {
  for (const each of document.querySelectorAll("#strategy td button"))
    each.setAttribute("aria-pressed", String(each.id === `square-${odds.square}`));
  for (const each of document.querySelectorAll("#strategy .worth")) fill(each);
  const [n, row, column] = odds.square.split(".").map(Number);
  const into = document.getElementById(`worth-${n}`);
  const worth = odds.parts.strategy.charts[n]?.worth[row]?.[column];
  if (into && worth) tellWorth(into, worth, odds);
}

/** @param {any} each */
function isSquares(each) {
  return Array.isArray(each.cells);
}

/**
 * The lines of a decision, each choice named once; how many deals are on which side, on request.
 * @param {any} each
 * @param {string} id
 * @param {Set<string>} shown
 */
function section(each, id, shown) {
  return [
    h("h3", {}, capital(each.title)),
    h(
      "dl",
      { class: "plays" },
      each.lines.map((/** @type {any} */ line, /** @type {number} */ n) =>
        h(
          "div",
          { class: each.lines[n - 1]?.option === line.option ? "same" : "" },
          h("dt", {}, line.option),
          h("dd", {}, line.when || "otherwise"),
          h("dd", { class: "share" }, line.share),
        ),
      ),
    ),
    each.notes.map((/** @type {string} */ note) => h("p", { class: "quiet" }, capital(note))),
    each.by_hand.length
      ? h(
          "details",
          { id, open: shown.has(id) },
          h("summary", {}, `How often perfect play takes ${each.by_hand[0].option}, by the hand`),
          byHand(each.by_hand),
        )
      : null,
  ];
}

/**
 * How often an option is best, hand by hand.
 * @param {any[]} lines
 */
function byHand(lines) {
  return h(
    "table",
    { class: "figures-table by-hand" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Hand"), h("th", { scope: "col" }, lines[0].option))),
    h(
      "tbody",
      {},
      lines.map((line) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, capital(line.hand)),
          h(
            "td",
            {},
            line.often,
            line.times ? h("small", { class: "exact" }, h("span", {}, line.times), " ", h("span", {}, `of ${line.deals}`)) : null,
          ),
        ),
      ),
    ),
  );
}

/**
 * A chart in the colours of the PAR sheet, each square with its text; or a table.
 * @param {any} each
 * @param {Odds} odds
 * @param {string} [caption] how its name is told: it is not seen where it stands above already
 */
function chart(each, odds, caption = "") {
  const squares = isSquares(each);
  const longest = Math.max(...each.rows.map((/** @type {any} */ row) => String(squares ? row : row[0]).length));
  const wordy = longest > 14;
  const ranks = squares && longest === 1 && each.columns.length === RANKS;
  const made = h(
    "figure",
    {
      class: `chart${squares ? "" : " plain"}${wordy ? " wordy" : ""}${each.columns.length > 6 ? " many" : ""}${ranks ? " ranks" : ""}`,
    },
    h("figcaption", { class: caption }, each.caption),
    h(
      "div",
      {
        class: "scroll",
        tabindex: squares ? null : "0",
        role: "region",
        "aria-label": each.caption,
        vars: { "--names": `${wordy ? WORDY : longest * WIDE + (ranks ? 5 : 10)}px`, "--columns": each.columns.length },
      },
      h(
        "table",
        {},
        h("colgroup", {}, h("col", { class: "names" })),
        heads(each, squares),
        h("tbody", {}, rows(each, squares, odds)),
      ),
    ),
    squares ? [key(each), h("p", { class: "quiet", id: `hint-${each.n}` }, hint(each))] : null,
    squares ? h("div", { class: "worth", id: `worth-${each.n}`, role: "status" }) : null,
  );
  made.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => moved(event, made, odds));
  const first = made.querySelector(`[id='square-${odds.square}']`) ?? made.querySelector("td button");
  first?.setAttribute("tabindex", "0");
  return made;
}

/**
 * What stands across and down, then the heads of the columns.
 * @param {any} each
 * @param {boolean} squares
 */
function heads(each, squares) {
  const columns = squares ? each.columns : each.columns.slice(1);
  const corner = squares ? "" : each.columns[0];
  const across = (/** @type {number} */ span, /** @type {string} */ says) => h("th", { colspan: span, scope: "colgroup" }, says);
  return h(
    "thead",
    {},
    squares && each.across
      ? h(
          "tr",
          { class: "axis" },
          each.down
            ? across(columns.length + 1, `Down: ${each.down}. Across: ${each.across}.`)
            : [h("td", {}), across(columns.length, capital(each.across))],
        )
      : null,
    h(
      "tr",
      {},
      corner ? h("th", { scope: "col" }, corner) : h("td", { class: "corner" }),
      columns.map((/** @type {string} */ name) => h("th", { scope: "col" }, name)),
    ),
  );
}

/**
 * @param {any} each
 * @param {boolean} squares
 * @param {Odds} odds
 */
function rows(each, squares, odds) {
  if (!squares)
    return each.rows.map((/** @type {string[]} */ [name, ...cells]) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, name),
        cells.map((cell) => h("td", {}, cell)),
      ),
    );
  return each.cells.map((/** @type {any[]} */ row, /** @type {number} */ n) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, each.rows[n]),
      row.map((cell, at) => square(cell, each, n, at, odds)),
    ),
  );
}

/**
 * @param {string[]} cell
 * @param {any} each
 * @param {number} row
 * @param {number} column
 * @param {Odds} odds
 */
function square([text, colour, ink], each, row, column, odds) {
  if (!text) return h("td", {});
  const known = each.worth[row]?.[column];
  if (!known) return shaded(h("td", {}, drawn(text, each)), colour, ink);
  const at = `${each.n}.${row}.${column}`;
  const means = each.key.find((/** @type {string[]} */ one) => one[0] === text)?.[1] || text;
  const open = () => odds.openSquare(odds.square === at ? "" : at);
  const shown = inSquare(text, each);
  const label = `${known.named}: ${means}`;
  const seen = /^[A-Z]$/.test(shown) || label.split(/[\s,;:]+/).includes(shown);
  const named = seen ? label : `${label}, ${shown}`; // a name has the text of its square
  const props = { type: "button", id: `square-${at}`, tabindex: "-1", "aria-label": named };
  return shaded(h("td", {}, h("button", { ...props, on: { click: open } }, drawn(text, each))), colour, ink);
}

/**
 * Arrows move among the squares, Escape closes the one that is open.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} made
 * @param {Odds} odds
 */
function moved(event, made, odds) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape" && odds.square) return odds.openSquare("");
  const by = MOVES[event.key];
  if (!by || !at.id.startsWith("square-")) return;
  const [n, row, column] = at.id.slice("square-".length).split(".").map(Number);
  event.preventDefault();
  for (let step = 1; step < 60; step += 1) {
    const next = document.getElementById(`square-${n}.${row + by[0] * step}.${column + by[1] * step}`);
    if (!next) continue;
    for (const each of made.querySelectorAll("td button")) each.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
    return;
  }
}

/**
 * The exact value of each choice in a square, and what it costs against the best.
 * @param {HTMLElement} into
 * @param {any} worth
 * @param {Odds} odds
 */
function tellWorth(into, worth, odds) {
  const { unit } = odds.parts.strategy;
  const valued = worth.choices.some((/** @type {any} */ each) => each.value);
  const exact = (/** @type {string} */ text, /** @type {string} */ fraction) => [text, fraction && exactly(fraction)];
  fill(
    into,
    h(
      "header",
      {},
      h("h3", {}, capital(worth.named)),
      h(
        "button",
        { type: "button", id: "close-square", on: { click: () => odds.openSquare("") } },
        icon("lost"),
        h("span", { class: "heard" }, "Close"),
      ),
    ),
    h(
      "table",
      { class: "figures-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Choice"),
          valued ? h("th", { scope: "col" }, "Worth") : null,
          h("th", { scope: "col" }, "Costs"),
        ),
      ),
      h(
        "tbody",
        {},
        worth.choices.map((/** @type {any} */ each) =>
          h(
            "tr",
            { class: each.costs ? "" : "selected" },
            h("th", { scope: "row" }, capital(each.option)),
            valued ? h("td", {}, exact(each.value, each.exact.includes("/") ? each.exact : "")) : null,
            h("td", {}, each.costs ? exact(each.costs, each.costs_exact) : "best"),
          ),
        ),
        worth.best
          ? h("tr", { class: "selected" }, h("th", { scope: "row" }, "Hand by hand"), h("td", {}, worth.best), h("td", {}, "best"))
          : null,
      ),
    ),
    h(
      "p",
      { class: "quiet" },
      `In units of ${unit}, on average over ${worth.over}${valued ? "" : "; costs against the other choice"}.`,
    ),
  );
}

/** @param {any} each */
function key(each) {
  if (!each.key.length) return null;
  return h(
    "ul",
    { class: "key" },
    each.key.map((/** @type {string[]} */ [text, means, colour, ink]) => {
      const shown = DECIMAL.test(text) || text.endsWith("%") ? text.replace("-", "−") : inSquare(text, each);
      const told = shown === text || !EITHER.test(text) ? means || (shown === text ? "" : text) : `${text}: ${means}`;
      return h("li", {}, shaded(h("span", {}, shown), colour, ink), ` ${told}`);
    }),
  );
}

/**
 * What stands in a square; the share of such hands below the option that it is about.
 * @param {string} text
 * @param {any} each
 */
function drawn(text, each) {
  const [, option, part] = SHARE.exec(text) ?? [];
  return part ? [option, " ", h("small", {}, part)] : inSquare(text, each);
}

/**
 * What a square has room for: among many columns no sign of percent, one digit after the point, one letter of a word.
 * @param {string} text
 * @param {any} each
 */
export function inSquare(text, each) {
  if (each.columns.length <= CROWDED) return shortened(text);
  if (/^\d+%$/.test(text)) return text.slice(0, -1);
  if (EITHER.test(text)) return text.replace(EITHER, "$1|$2");
  if (/^[a-z]{3,}$/.test(text)) return capital(text.charAt(0));
  if (!DECIMAL.test(text)) return shortened(text);
  const rounded = Number(text).toFixed(1);
  return Number(rounded) === 0
    ? "0"
    : rounded
        .replace("-", "−")
        .replace(/^(−?)0/, "$1")
        .replace(/^(−\d+)\.0$/, "$1");
}

/**
 * How squares are read.
 * @param {any} each
 */
function hint(each) {
  const note = each.note ? ` ${each.note}.` : "";
  const texts = each.columns.length > CROWDED ? each.cells.flat().map((/** @type {string[]} */ cell) => cell[0] || "") : [];
  if (texts.some((/** @type {string} */ text) => DECIMAL.test(text)))
    return `Rounded. Choose a square for its exact values.${note}`;
  if (texts.some((/** @type {string} */ text) => text.endsWith("%")))
    return `In percent. Choose a square for its exact values.${note}`;
  return `Choose a square for its exact values.${note}`;
}

/**
 * A text that fits into a square; the key tells what it is short for.
 * @param {string} text
 */
function shortened(text) {
  return text.length > 4 && !text.includes("/") && Number.isNaN(Number.parseFloat(text)) ? text.charAt(0).toUpperCase() : text;
}

/**
 * @param {HTMLElement} element
 * @param {string} colour
 * @param {string} ink
 */
function shaded(element, colour, ink) {
  set(element, { "--shade": colour, "--shade-ink": ink });
  return element;
}
