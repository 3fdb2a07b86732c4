/** The floorperson asked to the table, about a line or about nothing named; looked at until it is seen to. */
import { ask } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { say } from "./speech.js";

const LOOK = 3000; // at a question that is open

export class Asking {
  /**
   * @param {{path: string, seat: () => number, changed: () => void, seen: () => void,
   *   refused: (refusal: import("../shared/api.js").Refusal) => void}} desk
   */
  constructor(desk) {
    this.desk = desk;
    /** @type {{round: string, wager: string, attended: boolean, may_try: boolean} | null} */
    this.open = null;
    this.later = 0;
  }

  /**
   * @param {string} round
   * @param {string} wager
   */
  async ask(round, wager) {
    const { path, seat, changed, refused } = this.desk;
    try {
      this.heed(await ask(`${path}/question`, { round, wager, seat: seat() }));
      say(
        "polite",
        this.open?.attended ? "The floorperson is asked." : "The question is kept. Nobody is there as floorperson now.",
      );
      this.look();
    } catch (refusal) {
      refused(/** @type {import("../shared/api.js").Refusal} */ (refusal));
    }
    changed();
  }

  /** What is known of the own question, and of who answers it. @param {{question: any, attended: boolean, may_try: boolean}} told */
  heed({ question, attended, may_try }) {
    this.open = question && { ...question, attended, may_try };
  }

  /** The question taken back. */
  async withdraw() {
    await ask(`${this.desk.path}/question/withdrawn`, {}).catch(() => null);
    this.open = null;
    this.desk.changed();
  }

  /** Whether a question is still open. */
  async look() {
    clearTimeout(this.later);
    const before = this.open;
    const found = await ask(`${this.desk.path}/question`).catch(() => null);
    if (found) this.heed(found);
    if (this.open) this.later = window.setTimeout(() => this.look(), LOOK);
    else if (before) this.desk.seen();
    this.desk.changed();
  }
}

/** A floorperson asked to the table, or word that one is. @param {import("./rail.js").Rail} state */
export function askBox(state) {
  const about = state.asks?.wager ? ` about ${state.asks.wager}` : "";
  return h(
    "section",
    { class: state.asks ? "ask-box asked" : "ask-box", "aria-label": "Floorperson" },
    h("span", { id: "asked-floor", role: "status" }, state.asks ? `The floorperson is asked${about}` : "Anything to ask?"),
    state.asks
      ? h("button", { type: "button", class: "button", id: "ask-no-more", on: { click: state.does.askNoMore } }, "Ask no more")
      : h(
          "button",
          { type: "button", class: "button", id: "ask", on: { click: () => state.does.ask?.("", "") } },
          "Ask the floorperson",
        ),
    state.asks && !state.asks.attended ? nobodyThere(state.asks.may_try) : null,
  );
}

/**
 * That nobody has the floorperson's place now, and what can be done.
 * @param {boolean} mayTry
 */
function nobodyThere(mayTry) {
  return h(
    "p",
    { class: "nobody", id: "nobody-there", role: "status" },
    "Nobody is there as floorperson now: the question waits until somebody is. ",
    mayTry
      ? [
          "In this demonstration you may ",
          h("a", { href: "/floor" }, "take that role yourself"),
          " and see to it; your seat is kept. ",
        ]
      : "",
    "What a round should pay is told by ",
    h("a", { href: "/dispute" }, "Settle a dispute"),
    ".",
  );
}
