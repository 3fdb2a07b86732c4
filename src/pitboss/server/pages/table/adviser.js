/** The adviser: what each choice is worth on average, asked of the floor for the own seat; loaded when it is switched on. */
import { ask } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { capital, money, roundNumber, signed } from "../shared/words.js";

/**
 * @typedef {{id: string, option: string, value: string, cost: string, value_cents: number, cost_cents: number, best: boolean}} Valued
 * @typedef {{decision: string, ready: boolean, says?: string, base_wager: string, options: Valued[], notes: string[]}} Advice
 * @typedef {{decision: string, round: string, id: string, cents: number, options: Valued[] | null}} Made
 */

const AGAIN = 700;
const KEPT = 12;

export class Adviser {
  /**
   * @param {string} table
   * @param {() => void} changed
   * @param {(says: string) => void} say
   */
  constructor(table, changed, say) {
    this.table = table;
    this.changed = changed;
    this.say = say;
    this.asked = "";
    /** @type {Advice | null} */
    this.advice = null;
    this.trouble = "";
    /** @type {Made[]} */
    this.made = JSON.parse(sessionStorage.getItem(`advice-${table}`) ?? "[]");
    for (const each of this.made) if (!each.options) this.later(each);
  }

  /**
   * A new view: a decision of the own seat is asked for once.
   * @param {any} view
   * @param {any[]} choices
   */
  seen(view, choices) {
    const key = choices.length ? `${view.round} ${view.you} ${choices.map((each) => each.id).join(" ")}` : "";
    if (key === this.asked) return;
    this.asked = key;
    this.advice = null;
    this.trouble = "";
    if (key) this.count(key, view.you);
  }

  /**
   * @param {string} key
   * @param {number} seat
   */
  async count(key, seat) {
    const path = `/api/tables/${encodeURIComponent(this.table)}/advice?seat=${seat}`;
    while (this.asked === key && !this.advice?.ready) {
      try {
        const found = /** @type {Advice} */ (await ask(path));
        if (this.asked !== key) return;
        this.advice = found;
        const best = found.ready ? found.options[0] : null;
        if (best) this.say(`Best: ${best.option}, on average ${spokenMoney(best.value_cents)}.`);
      } catch (refusal) {
        if (this.asked === key) this.trouble = /** @type {import("../shared/api.js").Refusal} */ (refusal).message;
        if (/** @type {import("../shared/api.js").Refusal} */ (refusal).why !== "line") return this.changed();
      }
      this.changed();
      if (!this.advice?.ready) await pause();
    }
    return undefined;
  }

  /**
   * What was chosen, so that its cost can be told once the round is over.
   * @param {Advice | null | undefined} advice
   * @param {string} round
   * @param {string} id
   * @param {number} cents
   */
  chose(advice, round, id, cents) {
    if (!advice) return;
    const made = { decision: advice.decision, round, id, cents, options: advice.options ?? null };
    this.made = [...this.made.filter((each) => each.decision !== made.decision), made].slice(-KEPT);
    this.keep();
    if (!made.options) this.later(made);
    this.changed();
  }

  keep() {
    sessionStorage.setItem(`advice-${this.table}`, JSON.stringify(this.made));
  }

  /**
   * Values that were not there when the choice was made.
   * @param {Made} made
   */
  async later(made) {
    const path = `/api/tables/${encodeURIComponent(this.table)}/advice?decision=${encodeURIComponent(made.decision)}`;
    for (let tries = 0; tries < 60 && !made.options; tries += 1) {
      const found = await ask(path).catch((refusal) => (refusal.why === "line" ? null : { ready: true, options: [] }));
      if (found?.ready) made.options = found.options;
      else await pause();
    }
    this.keep();
    this.changed();
  }

  /**
   * What stands under a choice: its value, and whether it is the best.
   * @param {string} id
   */
  under(id) {
    if (this.trouble) return null;
    if (!this.advice?.ready) return { says: ["being counted"], best: false };
    const found = this.advice.options.find((each) => each.id === id);
    return found ? { says: [h("span", { class: "average" }, "on average "), signed(found.value_cents)], best: found.best } : null;
  }

  /** What is drawn anew when it changes. */
  get sign() {
    return [
      this.asked,
      this.advice?.ready ?? null,
      this.advice?.says ?? "",
      this.trouble,
      this.made.map((each) => [each.id, each.options?.length ?? -1]),
    ];
  }

  /** The sheet: exact fractions, what the others cost, and what was left out. */
  sheet() {
    if (this.trouble) return h("p", { class: "advice-note" }, `Not counted: ${this.trouble}.`);
    if (!this.asked) return h("p", { class: "advice-note" }, "When it is your turn, each choice shows what it brings on average.");
    if (!this.advice?.ready)
      return h(
        "p",
        { class: "advice-note" },
        this.advice?.says || "Counting every way the cards can fall. It can take some seconds; the figures come by themselves.",
      );
    const advice = this.advice;
    return h(
      "details",
      { class: "advice", open: true },
      h("summary", {}, "Exact values"),
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("th", {}, "choice"), h("th", {}, "on average"), h("th", {}, "costs"))),
        h(
          "tbody",
          {},
          advice.options.map((each) => [
            h(
              "tr",
              { class: each.best ? "best" : null },
              h("td", {}, capital(each.option)),
              h("td", {}, signed(each.value_cents)),
              h("td", {}, each.best ? "best" : cost(each)),
            ),
            h(
              "tr",
              { class: "exact" },
              h(
                "td",
                { colspan: 3 },
                `${each.value.replace("-", "−")} of ${/\d$/.test(advice.base_wager) ? "" : "the "}${advice.base_wager}`,
              ),
            ),
          ]),
        ),
      ),
      advice.notes.map((each) => h("p", { class: "advice-note" }, each)),
    );
  }

  /**
   * What the decisions of a round cost.
   * @param {string} round
   */
  costs(round) {
    const mine = this.made.filter((each) => each.round === round && each.options?.length !== 0);
    if (!mine.length) return null;
    return h(
      "section",
      { class: "costs", "aria-label": "What your decisions cost" },
      h("h2", {}, `Your decisions in round ${roundNumber(round)}`),
      h(
        "ul",
        {},
        mine.map((each) => h("li", {}, costOf(each))),
      ),
    );
  }
}

const pause = () => new Promise((done) => setTimeout(done, AGAIN));

/** @param {number} cents */
function spokenMoney(cents) {
  return `${cents < 0 ? "minus " : ""}${money(cents)}`;
}

/** @param {Valued} each */
function cost(each) {
  return each.cost_cents ? money(each.cost_cents) : "under $0.01";
}

/**
 * A decision in words: what it was, and what it cost against the best.
 * @param {Made} made
 * @returns {any}
 */
function costOf(made) {
  if (!made.options) return "Still being counted.";
  const chosen = made.options.find((each) => each.id === made.id);
  const best = made.options.find((each) => each.best);
  if (!chosen || !best) return "Not counted.";
  if (made.cents && !made.options.some((each) => each.id === `Bet/${made.cents}`))
    return [h("b", {}, `Play ${money(made.cents)}`), `: an amount in between. Best: ${best.option}.`];
  const name = h("b", {}, capital(chosen.option));
  if (chosen.best) return [name, ": the best choice, it cost nothing."];
  const worth = h("span", { class: "whole" }, `${signed(best.value_cents)}.`);
  return [name, `: cost ${cost(chosen)} on average. Best: ${best.option}, `, worth];
}
