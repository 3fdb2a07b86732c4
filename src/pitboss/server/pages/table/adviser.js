/** The adviser: what each choice is worth on average, asked of the floor for the own seat; loaded when it is switched on. */
import { ask } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { capital, listed, money, roundNumber, signed } from "../shared/words.js";
import { decidedIn, turnOf } from "./decided.js";

/**
 * @typedef {{id: string, option: string, value: string, cost: string, value_cents: number, cost_cents: number, best: boolean, barred?: boolean}} Valued
 * @typedef {{decision: string, ready: boolean, says?: string, base_wager: string, counts?: string[], options: Valued[], notes: string[]}} Advice
 * @typedef {{round: string, turn: string, decision: string, options: Valued[] | null}} Seen a decision that this page saw, and its values
 * @typedef {import("./decided.js").Decided} Decided
 */

const AGAIN = 700;
const KEPT = 24;
const TRIES = 60;
const OVER = ["result", "waiting", "preparing", "closed"]; // then its steps are told

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
    /** @type {any[]} the round on the table, and whether it is over */
    this.now = [];
    /** @type {Advice | null} */
    this.advice = null;
    this.trouble = "";
    /** @type {Seen[]} */
    this.turns = JSON.parse(sessionStorage.getItem(`advice-${table}`) ?? "[]").filter((/** @type {Seen} */ each) => each.turn);
    /** @type {Map<string, Decided[] | null>} what was decided in rounds that are over; null while it is read */
    this.decided = new Map();
    this.unfolded = matchMedia("(min-width: 640px) and (min-height: 800px)").matches;
    for (const each of this.turns) this.later(each);
  }

  /**
   * A new view: a decision of the own seat is asked for once.
   * @param {any} view
   * @param {any[]} choices
   */
  seen(view, choices) {
    this.now = [view.round, OVER.includes(view.stage)];
    const key = choices.length ? `${view.round} ${turnOf(view)} ${choices.map((each) => each.id).join(" ")}` : "";
    if (key === this.asked) return;
    this.asked = key;
    this.advice = null;
    this.trouble = "";
    if (key) this.count(key, view);
  }

  /**
   * A decision counted: asked for at the seat, then by its name, so that a turn that is over is refused nothing.
   * @param {string} key
   * @param {any} view
   */
  async count(key, view) {
    const path = `/api/tables/${encodeURIComponent(this.table)}/advice`;
    const made = this.turn(view.round, turnOf(view));
    let which = `seat=${view.you}`;
    while (this.asked === key && !this.advice?.ready) {
      try {
        const found = /** @type {Advice} */ (await ask(`${path}?${which}`));
        made.decision = found.decision;
        if (found.ready) made.options = found.options;
        this.keep();
        if (this.asked !== key) return this.later(made);
        this.advice = found;
        if (!found.says) which = `decision=${encodeURIComponent(found.decision)}`; // else it is not begun
        const best = found.ready ? found.options[0] : null;
        if (best) this.say(`Best: ${best.option}, on average ${spokenMoney(best.value_cents)}.`);
      } catch (refusal) {
        if (this.asked === key) this.trouble = /** @type {import("../shared/api.js").Refusal} */ (refusal).message;
        if (/** @type {import("../shared/api.js").Refusal} */ (refusal).why !== "line") return this.changed();
      }
      this.changed();
      if (!this.advice?.ready) await pause();
    }
    return this.later(made);
  }

  /**
   * A decision as it is kept, so that its cost can be told once the round is over.
   * @param {string} round
   * @param {string} turn
   * @returns {Seen}
   */
  turn(round, turn) {
    const known = this.turns.find((each) => each.round === round && each.turn === turn);
    if (known) return known;
    const seen = { round, turn, decision: "", options: null };
    this.turns = [...this.turns, seen].slice(-KEPT);
    this.keep();
    return seen;
  }

  keep() {
    sessionStorage.setItem(`advice-${this.table}`, JSON.stringify(this.turns));
  }

  /**
   * Values that were not there when the choice was made.
   * @param {Seen} made
   */
  async later(made) {
    if (made.options || !made.decision) return this.changed();
    const path = `/api/tables/${encodeURIComponent(this.table)}/advice?decision=${encodeURIComponent(made.decision)}`;
    for (let tries = 0; tries < TRIES && !made.options; tries += 1) {
      const found = await ask(path).catch((refusal) => (refusal.why === "line" ? null : { ready: true, options: [] }));
      if (found?.ready) made.options = found.options;
      else await pause();
    }
    this.keep();
    return this.changed();
  }

  /**
   * What was decided in a round that is over, read once.
   * @param {string} round
   * @param {number[]} seats
   */
  async read(round, seats) {
    this.decided.set(round, null);
    const whole = await ask(`/api/me/rounds/${encodeURIComponent(round)}`).catch(() => null);
    if (whole) this.decided.set(round, decidedIn(whole.steps, seats)); // else it is not told, and not asked for ever
    this.changed();
  }

  /**
   * What stands under a choice: its value, and whether it is the best.
   * @param {string} id
   */
  under(id) {
    if (this.trouble) return null;
    if (!this.advice?.ready) return { says: [h("span", { class: "average" }, "being counted"), "…"], best: false };
    const found = this.advice.options.find((each) => each.id === id);
    if (!found) return null;
    const says = [h("span", { class: "average" }, "on average "), h("span", { class: "as-one" }, signed(found.value_cents))];
    return { says, best: found.best };
  }

  /** What is drawn anew when it changes. */
  get sign() {
    return [
      this.asked,
      this.advice?.ready ?? null,
      this.advice?.says ?? "",
      this.trouble,
      this.turns.map((each) => [each.turn, each.options?.length ?? -1]),
      [...this.decided].map(([round, all]) => [round, all?.length ?? -1]),
    ];
  }

  /** Why there are no values, below the switch. */
  note() {
    if (this.trouble) return h("p", { class: "advice-note" }, `Not counted: ${this.trouble}.`);
    if (!this.asked) return h("p", { class: "advice-note" }, "When it is your turn, each choice shows what it brings on average.");
    if (!this.advice?.ready)
      return h(
        "p",
        { class: "advice-note" },
        this.advice?.says || "Counting every way the cards can fall. It can take some seconds; the figures come by themselves.",
      );
    return this.advice.options.length ? null : h("p", { class: "advice-note" }, this.advice.says ?? "Not counted.");
  }

  /** The sheet: exact fractions, what the others cost, and what was left out; as the reader left it, and first by the room. */
  sheet() {
    const advice = this.advice;
    if (this.trouble || !this.asked || !advice?.ready || !advice.options.length) return null;
    return h(
      "details",
      { class: "advice", open: this.unfolded, on: { toggle: (/** @type {any} */ event) => (this.unfolded = event.target.open) } },
      h("summary", {}, "Exact values"),
      advice.counts?.length
        ? h("p", { class: "advice-note counts" }, `What ${listed(advice.counts)} ${brings(advice.counts)} by the end of the round.`)
        : null,
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
              h("td", {}, each.barred ? "more than you have" : each.best ? "best" : cost(each)),
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
   * The values of a decision of a round: null while they are counted, none if they are not.
   * @param {string} round
   * @param {string} turn
   */
  optionsOf(round, turn) {
    const seen = this.turns.find((each) => each.round === round && each.turn === turn);
    return seen?.decision ? seen.options : [];
  }

  /**
   * What each decision of a round cost; nothing of a round that the adviser saw nothing of.
   * @param {string} round
   * @param {number[]} seats
   */
  costs(round, seats) {
    const [live, over] = this.now;
    if ((live === round && !over) || !this.turns.some((each) => each.round === round)) return null;
    const mine = this.decided.get(round);
    if (mine === undefined) this.read(round, seats);
    if (!mine?.length) return null;
    return h(
      "section",
      { class: "costs", "aria-label": "What your decisions cost" },
      h("h2", {}, `Your decisions in round ${roundNumber(round)}`),
      h(
        "ul",
        {},
        mine.map((each) => h("li", {}, costOf(each, this.optionsOf(round, each.turn)))),
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

/** @param {string[]} wagers */
const brings = (wagers) => (wagers.length > 1 ? "bring" : "brings");

/**
 * A decision in words: what it was, and what it cost against the best where that was counted.
 * @param {Decided} made
 * @param {Valued[] | null} options null while they are counted
 * @returns {any}
 */
function costOf(made, options) {
  const chosen = options?.find((each) => each.id === made.id);
  const best = options?.find((each) => each.best);
  const plain = chosen?.option ?? (made.cents ? `${made.says} ${money(made.cents)}` : made.says);
  const what = made.about ? `${made.about}: ${plain}` : capital(plain);
  const name = [h("b", {}, what), made.late ? ", the time was up" : ""];
  if (!options) return [...name, ": still being counted."];
  if (!best) return [...name, ": not counted."];
  if (!chosen) return [...name, `: an amount in between. Best: ${best.option}.`];
  if (chosen.best) return [...name, ": no other choice was better."];
  const worth = h("span", { class: "as-one" }, `${signed(best.value_cents)}.`);
  return [...name, `: cost ${cost(chosen)} on average. Best: ${best.option}, `, worth];
}
