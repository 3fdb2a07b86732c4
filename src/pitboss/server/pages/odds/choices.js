/** What is chosen: letters with their edges, options and readings, amounts, and rows of one's own. */
import { fill, h } from "../shared/dom.js";
import { clauses, plainly } from "../shared/law.js";
import { letters } from "../shared/letters.js";
import { capital } from "../shared/words.js";

/** @typedef {import("./odds.js").Odds} Odds */

/**
 * The fields of a rule set, by wager; those that have letters first.
 * @param {HTMLElement} into
 * @param {Odds} odds
 */
export function drawChoices(into, odds) {
  const { house } = odds.parts;
  const focused = document.activeElement?.id;
  const lettered = house.fields.filter((/** @type {any} */ each) => each.key.startsWith("wagers.") && each.options.length);
  const read = house.fields.filter((/** @type {any} */ each) => !each.key.startsWith("wagers."));
  const typed = house.fields.filter((/** @type {any} */ each) => !each.options.length);
  const open = into.querySelector("details")?.open ?? false;
  fill(
    into,
    lettered.map((/** @type {any} */ each) => paytables(each, odds)),
    read.map((/** @type {any} */ each) => reading(each, odds)),
    typed.length
      ? h(
          "details",
          { class: "amounts", open },
          h("summary", {}, "Amounts and meters"),
          byWager(typed).map(([wager, fields]) => [
            h("h3", {}, wager),
            fields.map((/** @type {any} */ each) => amount(each, wager, odds)),
          ]),
        )
      : null,
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/**
 * @param {any} each
 * @param {Odds} odds
 */
function head(each, odds) {
  const label = each.label.replace(": paytable", "");
  const [, table, what] = each.key.split(".");
  const own = what === "paytable" && odds.parts.house.tables.some((/** @type {any} */ one) => one.table === table && one.own);
  return h(
    "legend",
    {},
    h("span", {}, label, own && h("b", { class: "own-mark" }, "own rows")),
    clauses(odds.parts.house.rules, each.clause),
  );
}

/**
 * Letters of a paytable, each with its edge where that is counted by itself; other options in a list.
 * @param {any} each
 * @param {Odds} odds
 */
function paytables(each, odds) {
  const [, table, what] = each.key.split(".");
  const short = each.options.every((/** @type {any} */ option) => option.value.length < 3);
  if (!short) return reading(each, odds);
  const known = (odds.parts.sides ?? []).filter((/** @type {any} */ side) => side.table === table && what === "paytable");
  return h(
    "fieldset",
    {},
    head(each, odds),
    h(
      "div",
      { class: "letters" },
      letters({
        name: each.key,
        value: each.value,
        letters: each.options.map((/** @type {any} */ option) => option.value),
        edges: Object.fromEntries(known.map((/** @type {any} */ side) => [side.paytable, side.edge_short])),
        choose: (letter) => odds.choose(each.key, letter),
      }),
    ),
  );
}

/**
 * @param {any} each
 * @param {any} option
 * @param {Odds} odds
 */
function radio(each, option, odds) {
  return h("input", {
    type: "radio",
    id: `${each.key}=${option.value}`,
    name: each.key,
    value: option.value,
    checked: option.value === each.value,
    on: { change: () => odds.choose(each.key, option.value) },
  });
}

/**
 * A reading or an option, with what each value means.
 * @param {any} each
 * @param {Odds} odds
 */
function reading(each, odds) {
  return h(
    "fieldset",
    { class: "options" },
    head(each, odds),
    h(
      "div",
      {},
      each.options.map((/** @type {any} */ option) =>
        h("label", {}, radio(each, option, odds), h("span", {}, h("b", {}, option.value), h("small", {}, option.means))),
      ),
    ),
  );
}

/**
 * Fields under the wager that they name first.
 * @param {any[]} fields
 * @returns {[string, any[]][]}
 */
function byWager(fields) {
  const named = (/** @type {any} */ each) => each.label.split(": ")[0];
  return [...new Set(fields.map(named))].map((wager) => [wager, fields.filter((each) => named(each) === wager)]);
}

/**
 * @param {any} each
 * @param {string} wager
 * @param {Odds} odds
 */
function amount(each, wager, odds) {
  const change = (/** @type {any} */ event) => odds.choose(each.key, event.target.value.trim() || null);
  const label = each.label.replace(`${wager}: `, "");
  return h(
    "label",
    { class: "field", title: each.asks },
    h(
      "span",
      {},
      h("span", { class: "heard" }, `${wager}: `),
      capital(label),
      " ",
      h("span", { class: "clause" }, plainly(each.clause)),
    ),
    h("input", { id: each.key, type: "text", autocomplete: "off", value: each.value, placeholder: "none", on: { change } }),
  );
}

/**
 * The paytables in force; any row may pay something else, for figures alone.
 * @param {HTMLElement} into
 * @param {Odds} odds
 */
export function drawTables(into, odds) {
  const { house } = odds.parts;
  const focused = document.activeElement?.id;
  const open = [...into.querySelectorAll("details[open]")].map((each) => each.id);
  into.hidden = false;
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "tables-title" }, "Paytables in force"),
      h("p", { class: "quiet" }, "change a row to see what if"),
    ),
    h(
      "div",
      { class: "own-tables" },
      house.tables.map((/** @type {any} */ each) => ownTable(each, odds, open.includes(`table-${each.table}`))),
    ),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/**
 * @param {any} each
 * @param {Odds} odds
 * @param {boolean} open
 */
function ownTable(each, odds, open) {
  const now = each.own ? "rows of your own" : each.paytable.length < 3 ? `Paytable ${each.paytable}` : "";
  return h(
    "details",
    { id: `table-${each.table}`, open: open || each.own, class: each.own ? "own" : "" },
    h("summary", {}, h("b", {}, each.wager), h("span", {}, now), h("span", { class: "edge-now", id: `edge-now-${each.table}` })),
    h(
      "div",
      { class: "own-rows" },
      each.rows.map((/** @type {any} */ row) => ownRow(each, row, odds)),
    ),
    each.own
      ? h(
          "button",
          { class: "button", type: "button", id: `printed-${each.table}`, on: { click: () => odds.printed(each.table) } },
          "As printed again",
        )
      : null,
  );
}

/**
 * The house edge beside each table: of its wager, or of the base game that it belongs to; greyed while it is counted anew.
 * @param {Odds} odds
 */
export function showEdges(odds) {
  const { house, base, sides = [] } = odds.parts;
  for (const { table } of house?.tables ?? []) {
    const mine = sides.filter((/** @type {any} */ side) => side.table === table);
    const side = mine.find((/** @type {any} */ one) => one.selected);
    const [edge, of, part] = mine.length ? [side?.edge, "", "sides"] : [base?.edge, ` of ${base?.unit}`, "base"];
    const shown = document.getElementById(`edge-now-${table}`);
    if (!shown || !edge) continue;
    shown.textContent = `house edge ${edge.replace("-", "−")}${of}`;
    shown.className = `edge-now${odds.fresh?.has(part) ? "" : " old"}${edge.startsWith("-") ? " favours" : ""}`;
  }
}

/**
 * @param {any} table
 * @param {any} row
 * @param {Odds} odds
 */
function ownRow(table, row, odds) {
  const key = `row.${table.table}.${row.row}`;
  const change = (/** @type {any} */ event) => odds.choose(key, event.target.value.trim() || null);
  return h(
    "label",
    { class: odds.said.has(key) ? "field own" : "field" },
    h("span", {}, row.row),
    h("input", { id: key, type: "text", autocomplete: "off", maxlength: 40, value: row.pays, on: { change } }),
  );
}
