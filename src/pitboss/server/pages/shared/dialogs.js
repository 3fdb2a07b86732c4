/** Dialogs: something to read, or a choice that is asked for once more; Escape closes each. */
import { h } from "./dom.js";
import { icon } from "./draw.js";
import { capital } from "./words.js";

/**
 * A dialog with a title and a body; `actions` are buttons beside the one that closes it. The focus goes back
 * to where it was or to what took its place (`data-next`), unless the dialog did something (`data-done`): then
 * the page's own keys are next.
 * @param {string} title
 * @param {import("./dom.js").Kid[]} body
 * @param {{actions?: HTMLElement[], closes?: string, kind?: string}} [more]
 * @returns {any}
 */
export function openDialog(title, body, { actions = [], closes = "Close", kind = "" } = {}) {
  const from = /** @type {HTMLElement | null} */ (document.activeElement);
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-labelledby": "dialog-title" });
  dialog.append(
    h("h2", { id: "dialog-title" }, title),
    h("div", { class: "dialog-body" }, ...body),
    h(
      "footer",
      {},
      actions,
      h("button", { class: "button", type: "button", "data-closes": true, on: { click: () => dialog.close() } }, closes),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.hasAttribute("data-done")) from?.blur();
    else (document.getElementById(dialog.dataset.next ?? "") ?? again(from))?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * What had the focus; it may be drawn anew.
 * @param {HTMLElement | null} from
 */
const again = (from) => (from?.isConnected ? from : document.getElementById(from?.id ?? ""));

/**
 * A dialog with a form: `send` gets its values, and gives the id of what has the focus next if that is new; a
 * refusal stays in it.
 * @param {string} title
 * @param {import("./dom.js").Kid[]} fields
 * @param {string} says
 * @param {(values: FormData) => Promise<any>} send
 */
export function formDialog(title, fields, says, send) {
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const go = h("button", { class: "button go", type: "submit", form: "dialog-form", id: "send" }, says);
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    go.disabled = true;
    try {
      dialog.dataset.next = (await send(new FormData(/** @type {HTMLFormElement} */ (event.target)))) ?? "";
      dialog.close();
    } catch (found) {
      const refusal = /** @type {any} */ (found);
      trouble.replaceChildren(icon("warn"), h("span", {}, capital(refusal.message), refusal.clause ? ` (${refusal.clause})` : ""));
      trouble.hidden = false;
    }
    go.disabled = false;
  };
  const form = h("form", { id: "dialog-form", class: "dialog-form", on: { submit } }, fields, trouble);
  const dialog = openDialog(title, [form], { actions: [go], closes: "Leave it" });
}

/**
 * @param {string} says
 * @param {Node} input
 */
export function field(says, input) {
  return h("label", { class: "entry" }, h("span", {}, says), input);
}
