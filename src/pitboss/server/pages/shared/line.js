/** The line to the floor: a mark in the bar, and a sentence over the page while it is lost. */
import { byId, h } from "./dom.js";
import { icon } from "./draw.js";

const mark = h("span", { id: "line", class: "dot", "data-state": "lost", hidden: true }); // who logs in has no line yet
const sentence = h("p", { id: "lost", class: "lost-line", role: "alert", hidden: true });
let heard = 0;

/** The mark for the bar. */
export function lineMark() {
  return mark;
}

/** Whether the line is there. */
export function isLive() {
  return mark.getAttribute("data-state") === "live";
}

/**
 * The floor answered: what is seen is of now.
 * @param {...import("./dom.js").Kid} says
 */
export function lineLives(...says) {
  heard = Date.now();
  mark.hidden = false;
  mark.setAttribute("data-state", "live");
  mark.replaceChildren(h("span", {}, "live", ...says));
  sentence.hidden = true;
}

/** The floor does not answer: what is seen stays, with its time, and nothing can be done. */
export function lineLost() {
  mark.hidden = false;
  mark.setAttribute("data-state", "lost");
  mark.textContent = heard ? "reconnecting" : "connecting";
  if (!heard || !sentence.hidden) return;
  const at = new Date(heard).toLocaleTimeString("en-US", { hour12: false });
  sentence.replaceChildren(
    icon("line"),
    h("span", {}, `Reconnecting. What you see is of ${at}, and nothing can be done until the floor answers.`),
  );
  byId("main").before(sentence);
  sentence.hidden = false;
}
