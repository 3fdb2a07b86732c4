/** The rail: what pays, how the round was settled and why, the shuffle and its check, the rules. */
import { ask } from "../shared/api.js";
import { become, h } from "../shared/dom.js";
import { howTo } from "../shared/how.js";
import { capital, meterName, money } from "../shared/words.js";
import { clock, runs } from "./dock.js";

/** @type {Map<string, string>} */
const laws = new Map();
export const LEAVES = "Leave once this round is over? Wagers stay, and it cannot be taken back";
const TABS = [
  ["pays", "Pays"],
  ["lines", "Settlement"],
  ["round", "Round"],
  ["rules", "Rules"],
  ["history", "History"],
];

/** @type {typeof import("./keys.js").keys | null} loaded with the rules */
let keys = null;
/** @type {typeof import("./lines.js").lines | null} */
let lines = null;

/** Where the figures of a table's rules are. @param {any} felt */
export const oddsOf = (felt) => `/odds?rules=${encodeURIComponent(felt.rules)}`;

/** @typedef {{wagers: any, last: number, again: () => void, afresh: () => void, next?: (reads: Reads) => any}} Reads the settlement as a phone shows it, and what comes after it */

/**
 * @typedef {{view: any, felt: any, tab: string, open: string, settled: any, log: {says: string, clause: string, at: string, number: number}[], checked: any,
 *   ends?: number, whole?: number, asks?: {round: string, wager: string, attended: boolean, may_try: boolean} | null, askBox?: typeof import("./asking.js").askBox,
 *   reads?: Reads | null, adviser: import("./adviser.js").Adviser | null, history: import("./history.js").History | null, sure: number, course?: typeof import("./course.js").round | null, redraw: () => void, does: {tab: (tab: string) => void, open: (key: string) => void,
 *   clause: (cite: string, at?: string) => void, close: () => void, advise: (on: boolean) => void, leave: () => void, stay: () => void,
 *   ask?: (round: string, wager: string) => void, askNoMore?: () => void}}} Rail
 */

/**
 * @param {HTMLElement} rail
 * @param {Rail} state
 */
export function drawRail(rail, state) {
  const { view, felt, tab } = state;
  if (state.settled || tab === "lines" || (view.you && view.stage === "play")) readLines(state);
  const sig = JSON.stringify([
    tab,
    state.open,
    state.settled,
    state.log[state.log.length - 1]?.number,
    state.checked,
    view.meters,
    view.fair,
    view.round,
    Boolean(state.course),
    view.you,
    laws.size,
    !lines,
    state.asks,
    Boolean(state.askBox),
    view.options.map((/** @type {any} */ each) => /^S(tandUp|it)/.test(each.id)),
    runs(view, state.whole ?? 0) && state.ends,
    state.reads ? [state.reads.wagers.open, state.reads.last] : null,
    view.seats.find((/** @type {any} */ each) => each.you)?.hand?.rows,
    state.adviser ? state.adviser.sign : null,
    state.history ? state.history.sign : null,
    state.sure,
  ]);
  if (rail.dataset.sig === sig) return;
  rail.dataset.sig = sig;
  const held = document.activeElement && rail.contains(document.activeElement) ? document.activeElement.id : "";
  const body = { pays, lines: lines ?? (() => null), round: state.course ?? (() => null), rules, history }[tab] ?? pays;
  become(
    rail,
    h("button", { type: "button", class: "grip", "aria-label": "Close", on: { click: state.does.close } }),
    view.meters.length
      ? h(
          "div",
          { class: "meters" },
          view.meters.map((/** @type {any} */ meter) =>
            h(
              "div",
              { class: "meter" },
              h(
                "span",
                {},
                inShort(meterName(meter.link), view.meters.length) + (meter.level === "meter" ? "" : `, ${meter.level}`),
              ),
              h("b", {}, money(meter.cents ?? meter.shows_cents)),
            ),
          ),
        )
      : "",
    h(
      "div",
      { class: "tabs", role: "tablist" },
      TABS.map(([id, name]) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${id}`,
            "aria-selected": String(tab === id),
            "aria-controls": "rail-body",
            on: { click: () => state.does.tab(id) },
          },
          name,
        ),
      ),
    ),
    h(
      "div",
      { class: "rail-body", id: "rail-body", role: "tabpanel", "aria-labelledby": `tab-${tab}`, tabindex: "0" },
      state.adviser?.sheet() ?? null,
      body(state, felt),
    ),
    felt.adviser && view.you ? adviser(state) : "",
    view.you ? h("div", { class: "rail-foot" }, leaveSeat(state), state.asks || !lineOpen(state) ? state.askBox?.(state) : "") : "",
    h("div", { class: "sheet-clock" }, clock({ view, ends: state.ends ?? 0, whole: state.whole ?? 0 }, "sheet-clock")),
    state.reads?.next?.(state.reads) ?? "",
  );
  const now = rail.querySelector(".rail-body");
  const asked = /^clause \S+$/.test(state.open) && rail.dataset.asked !== state.open; // by a link elsewhere
  if (now && (rail.dataset.tab !== tab || asked)) now.scrollTop = rail.scrollTop = 0;
  rail.dataset.asked = state.open;
  rail.dataset.tab = tab;
  const told = `${state.open} ${lawsKnown()}`;
  if (state.open && rail.dataset.told !== told) rail.querySelector(".line.open")?.scrollIntoView({ block: "nearest" });
  rail.dataset.told = told;
  if (held) document.getElementById(held)?.focus();
}

/** The settlement's part of the page, once. @param {Rail} state */
async function readLines(state) {
  if (lines) return;
  ({ lines } = await import("./lines.js"));
  state.redraw();
}

/**
 * A meter's name where several stand abreast.
 * @param {string} name
 * @param {number} meters
 */
const inShort = (name, meters) => (meters > 1 ? name.replace(/ Payout$/, "") : name);

/** The switch of the adviser, and what it has counted. @param {Rail} state */
function adviser(state) {
  const on = Boolean(state.adviser);
  return h(
    "section",
    { class: "adviser", "aria-label": "Adviser" },
    h(
      "label",
      {},
      h("span", {}, "Adviser: exact value of each choice"),
      h("input", {
        type: "checkbox",
        role: "switch",
        id: "adviser",
        checked: on,
        "aria-keyshortcuts": "A",
        on: { change: (/** @type {any} */ event) => state.does.advise(event.target.checked) },
      }),
    ),
    state.adviser?.note() ?? null,
  );
}

/** Whether a line is open, which has a question of its own. @param {Rail} state */
const lineOpen = ({ tab, open }) => ["lines", "history"].includes(tab) && /-\d+$/.test(open) && !open.startsWith("clause ");

/** The own seat left, where the dock has no room for it. @param {Rail} state */
function leaveSeat({ view, sure, does }) {
  if (!view.options.some((/** @type {any} */ each) => each.id === "StandUp")) return null;
  return h(
    "section",
    { class: sure ? "leave-box sure" : "leave-box", "aria-label": "Your seat" },
    sure ? h("span", {}, `${LEAVES}.`) : null,
    h(
      "button",
      { type: "button", class: "button", id: "leave-seat", on: { click: does.leave } },
      sure ? "Leave then" : `Leave seat ${view.you}`,
    ),
    sure ? h("button", { type: "button", class: "button", id: "stay-seat", on: { click: does.stay } }, "Stay") : null,
  );
}

/**
 * A link to a clause.
 * @param {string} cite
 * @param {Rail} state
 * @param {string} at which link it is: what the clause says opens under it
 */
export function clause(cite, state, at) {
  const open = state.open === `clause ${cite} ${at}`;
  return h(
    "button",
    {
      type: "button",
      class: "clause",
      id: `clause-${at}`,
      "aria-expanded": String(open),
      on: { click: () => state.does.clause(cite, at) },
    },
    cite,
  );
}

/**
 * What the clause of a link says, if it is open.
 * @param {string} cite
 * @param {Rail} state
 * @param {string} at
 */
export const under = (cite, state, at) => (state.open === `clause ${cite} ${at}` ? law(cite, state) : null);

/**
 * @param {Rail} state
 * @param {any} felt
 */
function pays(state, felt) {
  const held = state.view.seats.find((/** @type {any} */ each) => each.you)?.hand;
  const met = (/** @type {any} */ table, /** @type {any} */ row) =>
    (held?.rows ?? []).some((/** @type {any} */ each) => each.clause === table.clause && each.row === row.hand);
  return [felt.base.length ? base(felt.base, state) : "", ...felt.pays.map(paytable)];

  /**
   * @param {any} table
   * @param {number} n
   */
  function paytable(table, n) {
    const [wager, letter] = table.title.split(", ");
    return h(
      "section",
      { class: "pays" },
      h("header", {}, h("h2", {}, wager, letter ? h("small", {}, ` ${letter}`) : null), clause(table.clause, state, `pays-${n}`)),
      under(table.clause, state, `pays-${n}`),
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          table.rows.map((/** @type {any} */ row) => {
            const now = met(table, row);
            return h(
              "tr",
              { class: now ? "met" : null },
              h("td", {}, capital(row.hand), now ? h("span", { class: "heard" }, ", your hand now") : null),
              h("td", {}, row.pays),
            );
          }),
        ),
      ),
    );
  }
}

/**
 * How the wagers of the game itself end, and what they are paid.
 * @param {{says: string, clause: string}[]} facts
 * @param {Rail} state
 */
function base(facts, state) {
  return h(
    "section",
    { class: "pays base" },
    h("header", {}, h("h2", {}, "The game itself")),
    h(
      "ul",
      {},
      facts.map((fact, n) =>
        h(
          "li",
          {},
          h("span", {}, `${capital(fact.says)} `),
          clause(fact.clause, state, `base-${n}`),
          under(fact.clause, state, `base-${n}`),
        ),
      ),
    ),
  );
}

/** @param {Rail} state */
function history(state) {
  if (!state.view.you && !state.history?.rounds.length)
    return h(
      "p",
      { class: "quiet" },
      "Sit down and play: the rounds that you play here are kept, and each can be seen again step by step.",
    );
  return state.history ? state.history.draw(state) : h("p", { class: "quiet" }, "Reading your rounds.");
}

/** Cards as they are written in a line. @param {string | null} written @returns {string[]} */
export const inLine = (written) => (written ? written.split(" ") : []);

/**
 * A clause and what it says.
 * @param {string} cite
 * @param {Rail} state
 */
export function law(cite, state) {
  const key = `${state.view.rules} ${cite}`;
  const says = laws.get(key);
  if (says === undefined) {
    laws.set(key, "");
    ask(`/api/clauses/${encodeURIComponent(state.view.rules)}?cites=${encodeURIComponent(cite)}`)
      .then(
        (told) => laws.set(key, told.clauses[0].says),
        () => laws.set(key, "The register does not know this clause."),
      )
      .finally(() => state.redraw());
  }
  return h("p", { class: "law" }, h("span", { class: "clause" }, cite), says ? ` ${says}` : "");
}

/** Asked again after words came. */
export function lawsKnown() {
  return [...laws.values()].filter(Boolean).length;
}

/**
 * @param {Rail} state
 * @param {any} felt
 */
function rules(state, felt) {
  if (!keys)
    import("./keys.js").then((found) => {
      keys ??= found.keys;
      state.redraw();
    });
  return [
    /^clause \S+$/.test(state.open)
      ? h("section", { class: "rules", "data-key": state.open }, law(state.open.slice(7), state))
      : null,
    h(
      "section",
      { class: "rules" },
      h("h2", {}, "How to play"),
      h(
        "ol",
        { class: "how" },
        howTo(felt).map((/** @type {string} */ each) => h("li", {}, each)),
      ),
      h("p", {}, `Played by ${felt.rules}: ${felt.source}. `, h("a", { href: oddsOf(felt), target: "_blank" }, "Odds")),
    ),
    felt.notices.length
      ? h(
          "section",
          { class: "rules" },
          h("h2", {}, "On the layout"),
          felt.notices.map((/** @type {any} */ each, /** @type {number} */ n) => [
            h("p", {}, each.says, " ", clause(each.clause, state, `notice-${n}`)),
            under(each.clause, state, `notice-${n}`),
          ]),
        )
      : null,
    h(
      "section",
      { class: "rules" },
      h("h2", {}, state.view.you ? "Your position" : "Where a player wagers"),
      felt.areas
        .filter((/** @type {any} */ each) => each.kind !== "cards")
        .map((/** @type {any} */ each, /** @type {number} */ n) => [
          h("p", {}, each.name, " ", clause(each.clause, state, `area-${n}`)),
          under(each.clause, state, `area-${n}`),
        ]),
    ),
    keys?.(state.view) ?? null,
  ];
}
