/** A receipt, to be read and printed. */
import { openDialog } from "../shared/dialogs.js";
import { h } from "../shared/dom.js";
import { clauses } from "../shared/law.js";
import { dated } from "../shared/times.js";
import { capital, money, roundNumber } from "../shared/words.js";

/**
 * Of an award that is paid by hand it has the round, the table, the wager and the clause too; `again` is who
 * prints it once more, whoever was at the cage then.
 * @typedef {{number: number, name: string, kind: string, cents: number, at: number, by: string, again?: string, player?: string,
 *   balance_cents?: number, round?: string, table?: string, wager?: string, clause?: string}} Receipt
 */

/**
 * @param {Receipt} found
 * @param {string} [next] has the focus once it is closed
 */
export function openReceipt(found, next = "") {
  const print = h("button", { class: "button", type: "button", id: "print", on: { click: () => window.print() } }, "Print");
  const dialog = openDialog(
    `Receipt: ${found.kind}`,
    [
      h(
        "dl",
        { class: "receipt" },
        row("Number", String(found.number)),
        row("Time", dated(found.at)),
        row(found.player ? "Account" : "Table", found.player ? `${found.name} (${found.player})` : found.name),
        found.wager && row("Award", `${found.wager}, round ${roundNumber(found.round ?? "")} of ${found.table}`),
        found.wager && found.clause && row("Clause", clauses(found.clause.split(".")[0], found.clause)),
        row(capital(found.kind), money(found.cents)),
        found.balance_cents !== undefined && row("The account holds", money(found.balance_cents)),
        found.by && row("Cage", found.by),
        found.again && row("Printed again", `${dated(Date.now())} by ${found.again}`),
      ),
      h(
        "p",
        { class: "receipt-lines" },
        h("span", {}, "Signature of the cage"),
        h("span", {}, `Signature of the ${found.player ? "player" : "dealer"}`),
      ),
    ],
    { actions: [print], kind: "receipt-dialog" },
  );
  dialog.dataset.next = next;
}

/**
 * @param {string} says
 * @param {import("../shared/dom.js").Kid} value
 */
function row(says, value) {
  return h("div", {}, h("dt", {}, says), h("dd", {}, value));
}
