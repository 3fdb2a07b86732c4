/** Nobody works at a wall: its bar goes after a few seconds without pointer or key, and comes back with them. */
import { byId } from "../shared/dom.js";

const STILL = 4000;
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown", "focusin"];

let waits = 0;
let where = "";
let unseen = false; // whether the bar was hidden when a finger came down

/** The bar hides from now on while nobody moves; never with the focus or a menu open in it, or below a dialog. */
export function hideTheBar() {
  for (const sign of SIGNS) addEventListener(sign, moved, { passive: true });
  addEventListener("click", notUnseen, { capture: true });
  again();
}

/** @param {Event} event */
function moved(event) {
  if (event instanceof PointerEvent && event.type === "pointermove") {
    const now = `${event.screenX} ${event.screenY}`; // what moves below a pointer that rests is told as its movement
    if (now === where) return;
    where = now;
  }
  if (event.type === "pointerdown") unseen = document.body.hasAttribute("data-still");
  again();
}

/** A finger that brings the bar back follows no link of it. @param {MouseEvent} event */
function notUnseen(event) {
  if (unseen && byId("bar").contains(/** @type {Node} */ (event.target))) {
    event.preventDefault();
    event.stopPropagation();
  }
  unseen = false;
}

function again() {
  document.body.toggleAttribute("data-still", false);
  clearTimeout(waits);
  waits = setTimeout(() => (isUsed() ? again() : document.body.toggleAttribute("data-still", true)), STILL);
}

function isUsed() {
  const bar = byId("bar");
  return (
    bar.matches(":focus-within") || Boolean(bar.querySelector("[aria-expanded=true]") ?? document.querySelector("dialog[open]"))
  );
}
