/** The figures: edge and risk, what a round brings, wagers beside the game, meters, the strategy as a chart. */
import { fill, h, s, set } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { capital, listed } from "../shared/words.js";

/**
 * @param {string} says
 * @param {import("../shared/dom.js").Kid} value
 * @param {import("../shared/dom.js").Kid} below
 * @param {string} [id]
 */
function kpi(says, value, below, id = "") {
  return h("div", { class: "kpi" }, h("p", {}, says), h("b", { id }, value), h("p", { class: "quiet" }, below));
}

/**
 * The base game in a band.
 * @param {HTMLElement} into
 * @param {any} base
 */
export function drawBase(into, base) {
  const ends = base.ends.filter((/** @type {any} */ each) => each.part > 0);
  const says = listed(ends.map((/** @type {any} */ each) => `${each.how} ${each.says}`));
  fill(
    into,
    kpi(`House edge, of ${base.unit}, under best play`, base.edge, h("span", { class: "exact" }, base.edge_exact), "edge"),
    kpi("Element of risk", base.risk, "of all that is wagered", "risk"),
    kpi("Average wagered", base.wagered, `times ${base.unit}`),
    kpi("Deviation", base.deviation, `times ${base.unit}`),
    h(
      "div",
      { class: "kpi ends" },
      h("p", {}, "How rounds end"),
      h(
        "div",
        { class: "strip", role: "img", "aria-label": says },
        ends.map((/** @type {any} */ each) => h("i", { class: each.how, vars: { "--part": each.part } })),
      ),
      h("p", { class: "quiet" }, says),
    ),
  );
}

const HIGH = 210;

/**
 * What a round brings, as bars; every result exactly below.
 * @param {HTMLElement} into
 * @param {any} base
 */
export function drawResults(into, base) {
  into.hidden = false;
  const open = into.querySelector("details")?.open ?? false;
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "results-title" }, `What a round brings, in units of ${base.unit}`),
      h("p", { class: "quiet" }, "percent of deals"),
    ),
    bars(base),
    h(
      "details",
      { open },
      h("summary", {}, "Every result exactly"),
      h(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": "Every result" },
        table(
          ["Result", "Deals", "How often"],
          base.results.map((/** @type {any} */ each) => [each.net.replace("-", "−"), each.deals, each.often]),
        ),
        h("p", { class: "quiet" }, `${base.deals} deals counted, none sampled.`),
      ),
    ),
  );
}

/** @param {any} base */
function bars(base) {
  const WIDE = matchMedia("(max-width: 639px)").matches ? 370 : 640;
  const all = base.bars;
  const most = Math.max(...all.map((/** @type {any} */ each) => each.part));
  const step = WIDE / all.length;
  const up = (/** @type {number} */ part) => (part / most) * (HIGH - 60);
  const floor = HIGH - 38;
  const says = all.map((/** @type {any} */ each) => `${each.net}: ${each.says}%`).join(", ");
  const lines = [0.25, 0.5, 0.75, 1].map((part) => s("path", { d: `M0 ${floor - part * (HIGH - 60)}H${WIDE}`, class: "grid" }));
  const kinds = /** @type {[string, string][]} */ ([
    ["lost", "lost"],
    ["even", "even"],
    ["won", "won"],
  ]);
  return s(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "bars", role: "img", "aria-label": `Results and their share of deals. ${says}` },
    lines,
    s("path", { d: `M0 ${floor}H${WIDE}`, class: "axis" }),
    all.map((/** @type {any} */ each, /** @type {number} */ n) => {
      const high = Math.max(1.5, up(each.part));
      const x = n * step + step / 2;
      return s(
        "g",
        {},
        s("rect", {
          x: x - Math.min(22, step * 0.42),
          y: floor - high,
          width: Math.min(44, step * 0.84),
          height: high,
          rx: 3,
          class: each.kind,
        }),
        s("text", { x, y: floor - high - 6, class: "figure" }, each.says),
        s("text", { x, y: floor + 15 }, each.net),
      );
    }),
    kinds.map(([kind, word]) => {
      const at = all.findIndex((/** @type {any} */ each) => each.kind === kind);
      return at < 0 ? null : s("text", { x: at * step + step / 2, y: HIGH - 6, class: "word" }, word);
    }),
  );
}

/**
 * @param {string[]} heads
 * @param {import("../shared/dom.js").Kid[][]} rows
 * @param {(n: number) => string} [kind]
 */
function table(heads, rows, kind = () => "") {
  return h(
    "table",
    { class: "figures-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((each) => h("th", { scope: "col" }, each)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row, n) =>
        h(
          "tr",
          { class: kind(n) },
          row.map((cell, at) => (at ? h("td", {}, cell) : h("th", { scope: "row" }, cell))),
        ),
      ),
    ),
  );
}

/**
 * The wagers beside the base game under every letter.
 * @param {HTMLElement} into
 * @param {any[]} sides
 * @param {any} house
 */
export function drawSides(into, sides, house) {
  into.hidden = !sides.length;
  const alone = (/** @type {any} */ one) =>
    one.paytable !== "own rows" && sides.filter((each) => each.wager === one.wager).length === 1;
  const minus = (/** @type {string} */ text) => text.replace("-", "−");
  const edge = (/** @type {any} */ each) => {
    const id = `edge-${each.table}-${each.paytable.replaceAll(" ", "-")}`;
    const text = h("span", { id, class: each.favours ? "favours" : "", title: each.edge_exact }, minus(each.edge));
    return each.selected ? [text, h("small", { class: "exact" }, minus(each.edge_exact))] : text;
  };
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "sides-title" }, "Wagers beside the base game"),
      h("p", { class: "quiet" }, "selected paytables are marked; meters as they open"),
    ),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Wagers" },
      table(
        ["Wager", "Paytable", "House edge", "Deviation", "Hit"],
        sides.map((each) => [
          [each.wager, each.selected ? h("span", { class: "heard" }, ", selected") : null],
          alone(each) ? "only" : each.paytable,
          edge(each),
          each.deviation,
          each.hit,
        ]),
        (n) => (sides[n].selected ? "selected" : ""),
      ),
    ),
    sides.some((each) => each.favours)
      ? h("p", { class: "quiet" }, icon("warn"), "A negative edge: the house does not win on it.")
      : null,
    house.proposed ? h("p", { class: "quiet" }, "These rules were proposed and never became law.") : null,
  );
}

/**
 * Every progressive wager by what its meter shows.
 * @param {HTMLElement} into
 * @param {import("./odds.js").Odds} odds
 */
export function drawMeters(into, odds) {
  const focused = document.activeElement?.id;
  const found = odds.parts.meters;
  into.hidden = !found.length;
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "meters-title" }, "Returns by meter"),
      h("p", { class: "quiet" }, "of a wager that is never folded"),
    ),
    h(
      "div",
      { class: "meter-list" },
      found.map((/** @type {any} */ each) => meter(each, odds)),
    ),
  );
  if (focused) document.getElementById(focused)?.focus();
}

/**
 * @param {any} each
 * @param {import("./odds.js").Odds} odds
 */
function meter(each, odds) {
  const key = `meter.${each.wager}`;
  const change = (/** @type {any} */ event) => odds.choose(key, event.target.value.trim() || null);
  const shown = each.returns.find((/** @type {any} */ line) => line.named === "shown");
  const value = `$${(each.shown_cents / 100).toLocaleString("en-US")}`;
  const level = each.level === "meter" ? "Meter" : `${capital(each.level)} meter`;
  return h(
    "details",
    { open: odds.parts.meters.length === 1 || Boolean(shown) },
    h(
      "summary",
      {},
      h("b", {}, each.wager),
      h(
        "span",
        {},
        `${(shown ?? each.returns[0]).alone} at ${(shown ?? each.returns[0]).shows}, breaks even at ${each.breaks_even}`,
      ),
    ),
    h(
      "label",
      { class: "field" },
      h("span", {}, `${level} shows`),
      h("input", { id: key, type: "text", inputmode: "decimal", autocomplete: "off", value, on: { change } }),
    ),
    table(
      ["Meter", "Shows", "Alone", `${each.players} players`],
      each.returns.map((/** @type {any} */ line) => [capital(line.named), line.shows, line.alone, line.table]),
      (n) => (each.returns[n].named === "shown" ? "selected" : ""),
    ),
    h(
      "p",
      { class: "quiet" },
      `Gains ${each.rate} of each wager. With ${each.players} players it breaks even at ${each.breaks_even_table}. In the long run: ${listed(
        each.long_run.map((/** @type {any} */ line) => `${line.returns} fed by ${line.fed_by}`),
      )}.`,
    ),
  );
}

/**
 * @param {HTMLElement} into
 * @param {any[]} advised
 * @param {any} house
 */
export function drawAdvised(into, advised, house) {
  into.hidden = !advised.length;
  fill(
    into,
    advised.map((each) =>
      h(
        "p",
        { class: "advice" },
        h("b", {}, capital(each.concern)),
        " ",
        clauses(house.rules, each.clause),
        h("span", {}, each.says),
      ),
    ),
  );
}

/**
 * Best play: the first chart at once, the lines of each decision, the other charts on request.
 * @param {HTMLElement} into
 * @param {any} strategy
 */
export function drawStrategy(into, strategy) {
  into.hidden = false;
  const charts = strategy.charts.filter((/** @type {any} */ each) => each.rows.length > 1);
  const [first, ...others] = charts.length ? charts : strategy.charts;
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "strategy-title" }, "Best play"),
      h("p", { class: "quiet" }, strategy.costs ? `in these words it costs ${strategy.costs} more` : "exactly, in these words"),
    ),
    first ? chart(first) : null,
    strategy.sections.map(section),
    others.map((/** @type {any} */ each) => h("details", {}, h("summary", {}, each.caption), chart(each))),
  );
}

/** @param {any} each */
function section(each) {
  return [
    h("h3", {}, capital(each.title)),
    h(
      "dl",
      { class: "plays" },
      each.lines.map((/** @type {any} */ line) =>
        h("div", {}, h("dt", {}, line.option), h("dd", {}, line.when || "otherwise"), h("dd", { class: "share" }, line.share)),
      ),
    ),
    each.notes.map((/** @type {string} */ note) => h("p", { class: "quiet" }, note)),
  ];
}

/**
 * A chart in the colours of the PAR sheet, each square with its text; or a table.
 * @param {any} each
 */
function chart(each) {
  const squares = Array.isArray(each.cells);
  const rows = squares ? each.cells : each.rows;
  const body = squares ? rows.map((/** @type {any[]} */ row, /** @type {number} */ n) => [each.rows[n], ...row]) : rows;
  return h(
    "figure",
    { class: squares ? "chart" : "chart plain" },
    h("figcaption", {}, each.caption),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": each.caption },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            (squares ? ["", ...each.columns] : each.columns).map((/** @type {string} */ name) =>
              h(name ? "th" : "td", name ? { scope: "col" } : {}, name),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          body.map((/** @type {any[]} */ row) =>
            h(
              "tr",
              {},
              row.map((cell, at) => (at ? (squares ? square(cell) : h("td", {}, cell)) : h("th", { scope: "row" }, cell))),
            ),
          ),
        ),
      ),
    ),
    squares && each.key.length
      ? h(
          "ul",
          { class: "key" },
          each.key.map((/** @type {string[]} */ [text, means, colour, ink]) =>
            h("li", {}, shaded(h("span", {}, shortened(text)), colour, ink), ` ${means || (shortened(text) === text ? "" : text)}`),
          ),
        )
      : null,
  );
}

/**
 * A text that fits into a square; the key tells what it is short for.
 * @param {string} text
 */
function shortened(text) {
  return text.length > 4 && !text.includes("/") ? text.charAt(0).toUpperCase() : text;
}

/** @param {string[]} cell */
function square([text, colour, ink]) {
  return text ? shaded(h("td", {}, shortened(text)), colour, ink) : h("td", {});
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
