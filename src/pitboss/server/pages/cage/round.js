/** A round of the own ledger: how each wager was settled, as its table told it, and the way to its history. */
import { ask } from "../shared/api.js";
import { openDialog } from "../shared/dialogs.js";
import { h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { settledLine } from "../shared/settled.js";
import { capital, lasted, roundNumber } from "../shared/words.js";

/**
 * @param {string} round
 * @param {string} table
 */
export function openRound(round, table) {
  const box = h("div", { class: "round-told", id: "round-told", "aria-live": "polite" }, h("p", { class: "quiet" }, "Reading."));
  const there = h("a", { class: "button", id: "to-history", href: `/table/${encodeURIComponent(table)}` }, `To ${table}`);
  openDialog(`Round ${roundNumber(round)} of ${table}`, [box], { actions: [there], kind: "round-dialog" });
  ask(`/api/me/rounds/${encodeURIComponent(round)}`)
    .then((whole) => box.replaceChildren(...told(whole, table)))
    .catch((refusal) => box.replaceChildren(...notOver(refusal)));
}

/**
 * @param {any} whole
 * @param {string} table
 */
function told(whole, table) {
  const last = whole.steps[whole.steps.length - 1].view;
  const lines = last.lines.filter((/** @type {any} */ each) => whole.seats.includes(each.seat));
  const why = whole.void ? [...last.events].reverse()[0]?.says : "";
  return [
    h("p", { class: "quiet" }, `${lasted(whole)}. “History” at ${table} goes through it step by step.`),
    why ? h("p", {}, icon("void"), ` ${capital(why)}.`) : "",
    ...lines.map((/** @type {any} */ line) =>
      h("section", { class: "settled-line" }, settledLine(line, line.clause.split(".")[0], "wager")),
    ),
    lines.length ? "" : h("p", {}, "No wager of yours was settled."),
  ];
}

/** @param {any} refusal */
const notOver = (refusal) => [
  h("p", {}, refusal.why === "unknown" ? "This round is under way: it is told here once it is over." : capital(refusal.message)),
];
