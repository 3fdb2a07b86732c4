/** The ledger of an account: every cent that moved, its reason and its clause, the rounds together. */
import { fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { when } from "../shared/times.js";
import { capital, money, roundNumber, signed } from "../shared/words.js";
import { openReceipt } from "./receipt.js";

const OPEN = 3; // of the newest rounds
const RECEIPTS = ["buy-in", "cash-out", "award paid by hand"];
const WEEK = 6; // days before today

/** How much of a ledger is shown: its name, and what its sums are of. */
const SPANS = /** @type {[string, string, string][]} */ ([
  ["today", "Today", "today"],
  ["week", "Week", "in the last seven days"],
  ["all", "All", "so far"],
]);

/** @typedef {{span: string, by: string, choose: (span: string) => void, older: () => void,
 *   see?: (round: string, table: string) => void}} Reading `see` opens a round, for those who may read it */

/**
 * When a span begins.
 * @param {string} span
 */
export function sinceOf(span) {
  if (span === "all") return 0;
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  if (span === "week") day.setDate(day.getDate() - WEEK);
  return day.getTime();
}

/**
 * What a span is called after a sum.
 * @param {string} span
 */
export function spanSays(span) {
  return SPANS.find(([name]) => name === span)?.[2] ?? "";
}

/**
 * @param {HTMLElement} into
 * @param {any} account
 * @param {Reading} reading
 */
export function drawLedger(into, account, reading) {
  if (!account) {
    fill(
      into,
      h("h2", { id: "ledger-title" }, "Ledger"),
      h("p", { class: "quiet" }, "Choose an account to see every cent that moved in it."),
    );
    return;
  }
  fill(
    into,
    h(
      "header",
      { class: "ledger-head" },
      h(
        "div",
        {},
        h("h2", { id: "ledger-title" }, `Ledger of ${account.name}`),
        h("p", { class: "quiet" }, "Every cent that moved, with the clause that moved it. Nothing is edited."),
      ),
      spans(reading),
    ),
    tiles(account),
    account.transfers.length ? movements(account, reading) : nothing(reading),
  );
}

/** @param {Reading} reading */
function spans({ span, choose }) {
  return h(
    "div",
    { class: "chooser", role: "group", "aria-label": "How much is shown" },
    SPANS.map(([name, says]) =>
      h(
        "button",
        { type: "button", id: `span-${name}`, "aria-pressed": String(span === name), on: { click: () => choose(name) } },
        says,
      ),
    ),
  );
}

/** @param {Reading} reading */
function nothing({ span, choose }) {
  return h(
    "p",
    { class: "quiet", id: "nothing-moved" },
    span === "all" ? "Nothing has moved yet. " : `Nothing moved ${spanSays(span)}. `,
    span !== "all" &&
      h("button", { type: "button", class: "clause", id: "show-all", on: { click: () => choose("all") } }, "Show all"),
  );
}

/**
 * @param {any} account
 * @param {Reading} reading
 */
function movements(account, { by, older, see }) {
  const names = ["Time", "What", "Where", "Clause", "Amount", "Chips"];
  const head = h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name)));
  return [
    h(
      "div",
      { class: "ledger-box", role: "region", tabindex: "0", "aria-label": "Movements" },
      h("table", { class: "ledger" }, h("thead", {}, head), rows(account, by, see)),
    ),
    account.next &&
      h("p", {}, h("button", { type: "button", class: "button", id: "older", on: { click: older } }, "Older movements")),
  ];
}

/** @param {any} account */
function tiles(account) {
  const { bought_cents: bought, cashed_cents: cashed, played_cents: stakes } = account.sums;
  const lies = account.on_layouts.reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.cents, 0);
  const played = stakes + lies;
  return h(
    "dl",
    { class: "tiles" },
    tile("Bought in", money(bought)),
    tile("Cashed out", money(cashed)),
    tile("Won less lost", signed(played), played > 0 ? "won" : ""),
    tile("On layouts", money(lies)),
    account.sums.won_by_hand_cents > 0 && tile("Awards by hand", money(account.sums.won_by_hand_cents), "won"),
  );
}

/**
 * @param {string} says
 * @param {string} value
 * @param {string} [kind]
 */
function tile(says, value, kind = "") {
  return h("div", {}, h("dt", {}, says), h("dd", { class: kind }, value));
}

/**
 * A body for each round, and for what moved between them; the newest first.
 * @param {any} account
 * @param {string} by
 * @param {Reading["see"]} see
 */
function rows(account, by, see) {
  let left = account.balance_cents;
  /** @type {any[][]} */
  const groups = [];
  for (const each of account.transfers) {
    const last = groups[groups.length - 1];
    if (last && last[0].round === each.round) last.push(each);
    else groups.push([each]);
  }
  return groups.map((group, place) => {
    const net = group.reduce((sum, each) => sum + inChips(each), 0);
    const held = left;
    const lines = group.map((each) => {
      const then = left;
      left -= inChips(each);
      return row(account, each, then, by);
    });
    return body(group, lines, net, held, place, see);
  });
}

/**
 * What a movement makes of the chips: an award that the cage pays by hand never comes into the account.
 * @param {any} each
 */
const inChips = (each) => (each.by_hand ? 0 : each.cents);

/** @type {Map<string, boolean>} */
const folded = new Map();

/**
 * One round, or what moved between rounds: a line that opens to its movements, the newest open.
 * @param {any[]} group its movements, the newest first
 * @param {HTMLElement[]} lines
 * @param {number} net
 * @param {number} held
 * @param {number} place
 * @param {Reading["see"]} see
 */
function body(group, lines, net, held, place, see) {
  const { round, table, number } = group[group.length - 1];
  const hand = group.filter((each) => each.by_hand && each.cents > 0 === Boolean(round)).map((each) => Math.abs(each.cents));
  const sum = hand.reduce((all, cents) => all + cents, 0);
  const name = `${round || "cage"}-${number}`;
  const fold = (/** @type {boolean} */ away) => {
    folded.set(name, away);
    for (const each of lines) each.hidden = away;
    button.setAttribute("aria-expanded", String(!away));
  };
  const button = h(
    "button",
    { type: "button", class: "fold", id: `fold-${name}`, on: { click: () => fold(!folded.get(name)) } },
    icon("next"),
    round ? `Round ${roundNumber(round)} of ${table}` : "Cage",
    h("span", { class: "quiet" }, lines.length === 1 ? "1 movement" : `${lines.length} movements`),
    sum > 0 && h("span", { class: "by-hand" }, `${money(sum)} ${round ? "" : "paid "}by hand`),
  );
  fold(folded.get(name) ?? (Boolean(round) && place >= OPEN));
  return h(
    "tbody",
    {},
    h(
      "tr",
      { class: "of-round" },
      h("th", { scope: "rowgroup", colspan: 4 }, h("div", {}, button, round && see && opens(round, table, see))),
      h("td", {}, group.every((each) => each.by_hand) ? "" : signed(net)),
      h("td", {}, money(held)),
    ),
    lines,
  );
}

/**
 * The way from a line of the ledger to its round.
 * @param {string} round
 * @param {string} table
 * @param {(round: string, table: string) => void} see
 */
function opens(round, table, see) {
  const label = `see it: round ${roundNumber(round)} of ${table}`;
  return h(
    "button",
    { type: "button", class: "clause", id: `see-${round}`, "aria-label": label, on: { click: () => see(round, table) } },
    "see it",
  );
}

/**
 * @param {any} account
 * @param {any} each
 * @param {number} held
 * @param {string} by
 */
function row(account, each, held, by) {
  const receipt = RECEIPTS.includes(each.reason);
  const { name, player } = account;
  const open = () =>
    openReceipt({ ...each, ...each.award, name, player, kind: each.reason, cents: Math.abs(each.cents), again: by });
  return h(
    "tr",
    {},
    h("td", {}, when(each.at)),
    h(
      "td",
      {},
      capital(each.reason),
      each.award && `: ${each.award.wager}, round ${roundNumber(each.award.round)} of ${each.award.table}`,
      receipt && by && h("button", { class: "clause", type: "button", on: { click: open } }, "receipt"),
      each.clause && h("span", { class: "narrow-only" }, clauses(each.clause.split(".")[0], each.clause)),
    ),
    h("td", {}, each.round ? each.table : "cage"),
    h("td", {}, clauses(each.clause.split(".")[0], each.clause)),
    each.by_hand
      ? h("td", { class: "by-hand" }, money(each.cents), h("span", {}, each.cents > 0 ? "by hand" : "paid by hand"))
      : h("td", { class: each.cents > 0 ? "in" : "" }, signed(each.cents)),
    h("td", {}, money(held)),
  );
}
