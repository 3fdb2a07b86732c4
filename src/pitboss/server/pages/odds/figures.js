/** The figures: edge and risk, what a round brings, wagers beside the game, meters, the strategy as a chart. */
import { fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { capital, listed } from "../shared/words.js";

const MANY = 13; // bars beside each other, above which their texts are smaller

/**
 * A fraction, which may break before its lower part and nowhere else.
 * @param {string} fraction
 */
export function exactly(fraction) {
  const [above, below] = fraction.replace("-", "−").split("/");
  return h("small", { class: "exact" }, above, below ? ["/", h("wbr", {}), below] : null);
}

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
    kpi(`House edge of ${base.unit}, best play`, base.edge, exactly(base.edge_exact), "edge"),
    kpi("Element of risk", base.risk, "of all wagered", "risk"),
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
      h(
        "p",
        { class: "quiet", "aria-hidden": "true" },
        ends.map((/** @type {any} */ each) => h("span", {}, h("i", { class: each.how }), `${each.how} ${each.says}`)),
      ),
    ),
  );
}

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
      h("p", { class: "quiet" }, "percent of deals; amounts that never come are left out"),
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

/**
 * A bar for each result, as high as its share; on a narrow page they lie.
 * @param {any} base
 */
function bars(base) {
  const all = base.bars;
  const most = Math.max(...all.map((/** @type {any} */ each) => each.part));
  const says = all.map((/** @type {any} */ each) => `${each.net}: ${each.says}%`).join(", ");
  const first = (/** @type {any} */ each, /** @type {number} */ n) => all[n - 1]?.kind !== each.kind;
  const middle = (/** @type {any} */ each, /** @type {number} */ n) => {
    const like = all.filter((/** @type {any} */ other) => other.kind === each.kind);
    return all.indexOf(like[0]) + Math.floor((like.length - 1) / 2) === n;
  };
  return h(
    "div",
    { class: "bars-room", role: "img", "aria-label": `Results and their share of deals. ${says}` },
    h(
      "div",
      { class: all.length > MANY ? "bars many" : "bars", "aria-hidden": "true" },
      all.map((/** @type {any} */ each, /** @type {number} */ n) =>
        h(
          "div",
          { class: `bar-of ${each.kind}${first(each, n) ? " first" : ""}` },
          h("b", {}, each.says),
          h("i", { vars: { "--high": each.part / most } }),
          h("span", {}, each.net),
          h(
            "small",
            {},
            first(each, n) && h("span", { class: "begins" }, each.kind),
            middle(each, n) && h("span", { class: "amid" }, each.kind),
          ),
        ),
      ),
    ),
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
 */
export function drawSides(into, sides) {
  into.hidden = !sides.length;
  const minus = (/** @type {string} */ text) => text.replace("-", "−");
  const wagers = [...new Set(sides.map((each) => each.wager))];
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
      { class: "scroll", role: "region", tabindex: "0", "aria-label": "Figures of each paytable" },
      h(
        "table",
        { class: "figures-table sides" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [
              ["Wager"],
              ["Paytable"],
              ["House edge"],
              ["Deviation", "the standard deviation of a round, times the wager"],
              ["Hit", "how often something is paid"],
            ].map(([says, title]) => h("th", { scope: "col", title: title ?? null }, says)),
          ),
        ),
        wagers.map((wager) => {
          const mine = sides.filter((each) => each.wager === wager);
          const only = mine.length === 1 && mine[0].paytable !== "own rows";
          return h(
            "tbody",
            {},
            mine.map((each, n) =>
              h(
                "tr",
                { class: each.selected ? "selected" : "" },
                n ? null : h("th", { scope: "rowgroup", rowspan: mine.length }, wager),
                h(
                  "th",
                  { scope: "row" },
                  only ? "only" : each.paytable,
                  each.selected ? h("span", { class: "heard" }, ", selected") : null,
                ),
                h(
                  "td",
                  {},
                  h(
                    "span",
                    {
                      id: `edge-${each.table}-${each.paytable.replaceAll(" ", "-")}`,
                      class: each.favours ? "favours" : "",
                      title: each.edge_exact,
                    },
                    minus(each.edge),
                  ),
                  each.selected ? exactly(minus(each.edge_exact)) : null,
                ),
                h("td", {}, each.deviation),
                h("td", {}, each.hit),
              ),
            ),
          );
        }),
      ),
    ),
    sides.some((each) => each.favours)
      ? h("p", { class: "quiet" }, icon("warn"), "A negative edge: the house does not win on it.")
      : null,
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
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
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
      `The meter gains ${each.rate} of each wager. With ${each.players} players it breaks even at ${each.breaks_even_table}. In the long run the wager returns ${listed(
        each.long_run.map(
          (/** @type {any} */ line) =>
            `${line.returns} to ${line.fed_by === "alone" ? "one who plays alone" : `each of ${line.fed_by}`}`,
        ),
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
