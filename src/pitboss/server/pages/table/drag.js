/** Chips dragged from the tray onto an area, by mouse, pen or finger. */
import { h, set } from "../shared/dom.js";
import { chips } from "../shared/draw.js";

const FAR = 8; // pixels before a press is a drag

/**
 * @param {HTMLElement} dock where the tray is; it stays while what is in it is drawn anew
 * @param {(value: number) => void} pick a chip that leaves the tray
 * @param {(area: HTMLElement) => void} drop it comes down on an area
 */
export function dragChips(dock, pick, drop) {
  /** @type {{id: number, x: number, y: number, value: number} | null} */
  let pressed = null;
  /** @type {HTMLElement | null} */
  let chip = null;
  /** @type {Element | null} */
  let over = null;

  /** @param {Element | null} area */
  function aim(area) {
    over?.classList.remove("over");
    over = area;
    over?.classList.add("over");
  }

  function end() {
    chip?.remove();
    aim(null);
    chip = null;
    pressed = null;
  }

  dock.addEventListener("pointerdown", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".chip-button") : null;
    if (!button || !event.isPrimary || event.button) return;
    pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, value: Number(button.id.replace("chip-", "")) };
  });
  document.addEventListener("pointermove", (event) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!chip) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR) return;
      chip = h("span", { class: "dragged", "aria-hidden": "true" }, chips(pressed.value));
      document.body.append(/** @type {HTMLElement} */ (chip));
      dock.setPointerCapture(pressed.id);
      pick(pressed.value);
    }
    set(/** @type {HTMLElement} */ (chip), { "--x": `${event.clientX}px`, "--y": `${event.clientY}px` });
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    aim(under.find((each) => each.classList.contains("area")) ?? null);
  });
  document.addEventListener("pointerup", (event) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    const area = chip && over instanceof HTMLElement ? over : null;
    end();
    if (area) drop(area);
  });
  document.addEventListener("pointercancel", end);
  dock.addEventListener("lostpointercapture", (event) => {
    if (event.target === dock) end(); // a finger leaves the button that it pressed first
  });
}
