/** What several own boxes have: a plate each on the felt, and a switch each in the dock; loaded for who has them. */
import { h } from "../shared/dom.js";
import { money, signed } from "../shared/words.js";
import { tellsOf } from "./states.js";
import { netOf, over } from "./turns.js";
import { sumOf } from "./wagers.js";

/**
 * The plate of one of two boxes: its number, what lies there, and whether it is asked; a press makes it the one that is told of.
 * @param {import("./stage.js").Sized} scene
 * @param {{x: number, y: number}} plate
 */
export function boxPlate(scene, plate) {
  const { view, wagers, does } = scene;
  const lies = sumOf(wagers.shown());
  const [tells, tone] = tellsOf(view.seats[view.you - 1], scene, false);
  const told = tone === "now" ? "your turn" : tells || (lies ? money(lies) : "no wagers");
  const vars = { "--x": plate.x.toFixed(1), "--y": plate.y.toFixed(1) };
  const props = { type: "button", class: `box-plate at ${tone}`, vars, on: { click: () => does.box(view.you) } };
  return h("button", props, h("b", {}, `Box ${view.you}`), ` ${told}`);
}

/**
 * The own boxes where there are several: what lies in each, and which one is asked; a press makes it the one that is told of.
 * @param {import("./dock.js").Desk} desk
 */
export function switches({ view, boxes, does }) {
  const one = (/** @type {{seat: number, cents: number}} */ { seat, cents }) => {
    const asked = view.stage === "play" && view.asked === seat;
    const lines = over(view) ? view.lines.filter((/** @type {any} */ each) => each.seat === seat) : [];
    const told = asked ? "your turn" : lines.length ? signed(netOf(lines)) : money(cents);
    const props = { id: `box-${seat}`, title: "B", "aria-pressed": String(seat === view.you), on: { click: () => does.box(seat) } };
    return h(
      "button",
      { type: "button", class: `switch${asked ? " now" : ""}`, ...props },
      h("b", {}, `Box ${seat}`),
      h("small", {}, told),
    );
  };
  return h(
    "div",
    { class: "boxes", role: "group", "aria-label": "Your boxes", "data-key": "boxes" },
    [...boxes].reverse().map(one),
  ); // as they lie on the felt
}
