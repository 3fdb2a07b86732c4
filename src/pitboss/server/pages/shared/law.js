/** Clauses that can be opened: what each says, in the register's words. */
import { ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";

/**
 * Buttons for the clauses of a text such as `649a.8(b), 649a.7(d)`.
 * @param {string} rules
 * @param {string} cites
 * @returns {HTMLElement[]}
 */
export function clauses(rules, cites) {
  return cites
    .split(", ")
    .filter(Boolean)
    .map((cite) =>
      h(
        "button",
        { class: "clause", type: "button", "aria-label": `clause ${plainly(cite)}`, on: { click: () => opened(rules, cite) } },
        plainly(cite),
      ),
    );
}

/**
 * A clause as people cite it: of a definition, its section alone.
 * @param {string} cite
 */
export function plainly(cite) {
  return cite.replace(/\[.*\]/, "");
}

/**
 * @param {string} rules
 * @param {string} cite
 */
async function opened(rules, cite) {
  let says = "";
  try {
    const found = await ask(`/api/clauses/${encodeURIComponent(rules)}?cites=${encodeURIComponent(cite)}`);
    says = found.clauses[0].says;
  } catch (refusal) {
    says = `${/** @type {Error} */ (refusal).message}.`;
  }
  openDialog(`58 Pa. Code § ${plainly(cite)}`, [
    h("p", {}, says),
    h("p", { class: "quiet" }, `In the words of this program, rule set ${rules}.`),
  ]);
}
