/** A receipt, to be read and printed. */
import { openDialog } from "../shared/dialogs.js";
import { h } from "../shared/dom.js";
import { dated } from "../shared/times.js";
import { capital, money } from "../shared/words.js";

/** @typedef {{number: number, name: string, kind: string, cents: number, at: number, by: string, player?: string, balance_cents?: number}} Receipt */

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
        row(capital(found.kind), money(found.cents)),
        found.balance_cents !== undefined && row("The account holds", money(found.balance_cents)),
        found.by && row("Cage", found.by),
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
 * @param {string} value
 */
function row(says, value) {
  return h("div", {}, h("dt", {}, says), h("dd", {}, value));
}
