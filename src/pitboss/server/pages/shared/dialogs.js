/** Dialogs: something to read, or a choice that is asked for once more; Escape closes each. */
import { h } from "./dom.js";

/**
 * A dialog with a title and a body; `actions` are buttons beside the one that closes it. The focus goes back
 * to where it was, unless the dialog did something (`data-done`): then the page's own keys are next.
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
    else if (from?.isConnected) from.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
