/** Keys that every page with a bar has: T turns light and dark, / goes to what one searches with, ? tells them all. */
import { openDialog } from "./dialogs.js";
import { h, otherTheme } from "./dom.js";
import { PAGES } from "./pages.js";

/** @type {[string, string][]} */
let all = [];

/**
 * The key that was pressed, in small letters; none where somebody types, or a dialog is open.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const at = /** @type {HTMLElement} */ (event.target);
  const other = event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
  return other || at.closest("input:not([type=range]), select, textarea") ? "" : event.key.toLowerCase();
}

/** @param {string} current the page's address */
export function listen(current) {
  const { keys = [], search = "" } = PAGES.find((each) => each.at === current) ?? {};
  const found = search ? [["/", "search"]] : [];
  const mine = keys.flatMap(([key]) => key.split(" ")); // T is the ten where cards are typed
  const every = [...found, ["T", "light or dark"], ["?", "these keys"], ["Esc", "close"]].filter(([key]) => !mine.includes(key));
  all = [...keys, .../** @type {[string, string][]} */ (every)];
  addEventListener("keydown", (event) => {
    const key = event.defaultPrevented ? "" : keyOf(event);
    const field = document.getElementById(search);
    if (key === "t") otherTheme();
    if (key === "?") tell();
    if (key !== "/" || !field) return;
    event.preventDefault();
    field.focus();
  });
}

/** The keys of this page, in a dialog. */
export function tell() {
  openDialog("Keys of this page", [
    h(
      "dl",
      { class: "keys" },
      all.map(([key, does]) => [h("dt", {}, key), h("dd", {}, does)]),
    ),
  ]);
}
