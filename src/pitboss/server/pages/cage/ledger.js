/** The ledger of an account: every cent that moved, its reason and its clause, the rounds together. */
import { fill, h } from "../shared/dom.js";
import { clauses } from "../shared/law.js";
import { capital, money, roundNumber, signed } from "../shared/words.js";
import { openReceipt } from "./receipt.js";

const MOST = 100;
const RECEIPTS = ["buy-in", "cash-out"];

/**
 * @param {HTMLElement} into
 * @param {any} account
 * @param {string} by
 */
export function drawLedger(into, account, by) {
  if (!account) {
    fill(
      into,
      h("h1", { id: "ledger-title" }, "Ledger"),
      h("p", { class: "quiet" }, "Choose an account to see every cent that moved in it."),
    );
    return;
  }
  const { transfers } = account;
  const part = transfers.length >= MOST;
  fill(
    into,
    h("h1", { id: "ledger-title" }, `Ledger of ${account.name}`),
    h(
      "p",
      { class: "quiet" },
      part
        ? `The last ${MOST} movements, each with the clause that moved it.`
        : "Every cent that moved, with the clause that moved it. Nothing is edited.",
    ),
    tiles(account),
    transfers.length
      ? h(
          "div",
          { class: "ledger-box", role: "region", tabindex: "0", "aria-label": "Movements" },
          h(
            "table",
            { class: "ledger" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ["Time", "What", "Where", "Clause", "Amount", "Chips"].map((name) => h("th", { scope: "col" }, name)),
              ),
            ),
            rows(account, by),
          ),
        )
      : h("p", { class: "quiet" }, "Nothing has moved yet."),
  );
}

/** @param {any} account */
function tiles(account) {
  /** @param {(each: any) => boolean} which */
  const sum = (which) =>
    account.transfers.filter(which).reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.cents, 0);
  const lies = account.on_layouts.reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.cents, 0);
  const played = sum((each) => !RECEIPTS.includes(each.reason)) + lies;
  return h(
    "dl",
    { class: "tiles" },
    tile("Bought in", money(sum((each) => each.reason === "buy-in"))),
    tile("Cashed out", money(-sum((each) => each.reason === "cash-out"))),
    tile("Won less lost", signed(played), played > 0 ? "won" : ""),
    tile("On layouts", money(lies)),
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
 */
function rows(account, by) {
  let left = account.balance_cents;
  /** @type {any[][]} */
  const groups = [];
  for (const each of account.transfers) {
    const last = groups[groups.length - 1];
    if (last && last[0].round === each.round) last.push(each);
    else groups.push([each]);
  }
  return groups.map((group) => {
    const net = group.reduce((sum, each) => sum + each.cents, 0);
    const [{ round, table }] = group;
    return h(
      "tbody",
      {},
      h(
        "tr",
        { class: "of-round" },
        h("th", { scope: "rowgroup", colspan: 6 }, round ? `Round ${roundNumber(round)} of ${table}: ${signed(net)}` : "Cage"),
      ),
      group.map((each) => {
        const held = left;
        left -= each.cents;
        return row(account, each, held, by);
      }),
    );
  });
}

/**
 * @param {any} account
 * @param {any} each
 * @param {number} held
 * @param {string} by
 */
function row(account, each, held, by) {
  const receipt = RECEIPTS.includes(each.reason);
  const open = () =>
    openReceipt({ ...each, name: account.name, player: account.player, kind: each.reason, cents: Math.abs(each.cents), by });
  return h(
    "tr",
    {},
    h("td", {}, when(each.at)),
    h(
      "td",
      {},
      capital(each.reason),
      receipt && by && h("button", { class: "clause", type: "button", on: { click: open } }, "receipt"),
    ),
    h("td", {}, each.table || "cage"),
    h("td", {}, clauses(each.clause.split(".")[0], each.clause)),
    h("td", { class: each.cents > 0 ? "in" : "" }, signed(each.cents)),
    h("td", {}, money(held)),
  );
}

/** @param {number} at */
function when(at) {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString("en-US", {
    ...(today ? {} : { month: "short", day: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
