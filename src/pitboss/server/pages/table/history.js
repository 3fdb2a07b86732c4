/** Own rounds of this table, and one of them again step by step; loaded when somebody asks for it. */
import { ask } from "../shared/api.js";
import { become, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { lasted, listed, roundNumber, signed, spoken, stepSays } from "../shared/words.js";
import { verdict } from "./course.js";
import { checked, undealtIn } from "./fair.js";
import { lines } from "./lines.js";
import { netOf, voidBy, whySays } from "./turns.js";

/** @typedef {import("./rail.js").Rail} Rail */
/** @typedef {{round: string, begun: number, ended: number, void: boolean, seats: number[], net_cents: number}} Told */

export class History {
  /**
   * @param {string} table
   * @param {() => void} changed
   * @param {(replay: Replay | null) => void} show
   */
  constructor(table, changed, show) {
    this.table = table;
    this.changed = changed;
    this.show = show;
    /** @type {Told[]} */
    this.rounds = [];
    this.next = 0;
    this.known = false;
    this.trouble = "";
    this.open = "";
    /** @type {Map<string, any>} */
    this.whole = new Map();
    this.newest = "";
  }

  /** What is drawn anew when it changes. */
  get sign() {
    return [
      this.rounds.length,
      this.rounds[0]?.round,
      this.known,
      this.trouble,
      this.open,
      this.whole.get(this.open)?.checked?.holds,
    ];
  }

  /**
   * The newest rounds, read again once another one is over.
   * @param {any} view
   */
  async seen(view) {
    const newest = `${view.round} ${["result", "waiting", "preparing"].includes(view.stage)}`;
    if (newest === this.newest) return;
    this.newest = newest;
    await this.load(0);
  }

  /** @param {number} before */
  async load(before) {
    try {
      const path = `/api/me/rounds?table=${encodeURIComponent(this.table)}&before=${before}`;
      const found = await ask(path);
      const old = before ? this.rounds : [];
      this.rounds = [...old, ...found.rounds];
      this.next = found.next ?? 0;
      this.trouble = "";
    } catch (refusal) {
      this.trouble = /** @type {Error} */ (refusal).message;
    }
    this.known = true;
    this.changed();
  }

  /**
   * One round opened: its lines, and its shuffle checked by this page.
   * @param {string} round
   */
  async read(round) {
    this.open = this.open === round ? "" : round;
    this.changed();
    if (!this.open || this.whole.get(round)?.checked) return;
    try {
      const found = await this.wholeOf(round);
      const { commitment, opening, deck_digest, reveals } = found.shuffle;
      const fair = { commitment, opening, deck_digest, given: reveals };
      found.checked = { round, ...(await checked(round, fair, null, cardsIn(found.steps), undealtIn(found.steps))) };
    } catch (refusal) {
      this.trouble = /** @type {Error} */ (refusal).message;
    }
    this.changed();
  }

  /**
   * A round from its first step to its last, read once.
   * @param {string} round
   */
  async wholeOf(round) {
    const found = this.whole.get(round) ?? (await ask(`/api/me/rounds/${encodeURIComponent(round)}`));
    this.whole.set(round, found);
    return found;
  }

  /** The lines of the newest round that is over; null if there is none. */
  async lastSettled() {
    const told = this.rounds[0];
    const whole = told ? await this.wholeOf(told.round).catch(() => null) : null;
    return whole ? settledOf(told, whole) : null;
  }

  /** @param {Rail} state */
  draw(state) {
    if (this.trouble) return h("p", { class: "quiet" }, this.trouble);
    if (!this.known) return h("p", { class: "quiet" }, "Reading your rounds.");
    if (!this.rounds.length) return h("p", { class: "quiet" }, "The rounds that you play here are kept. None is over yet.");
    return [
      h(
        "ol",
        { class: "rounds" },
        this.rounds.map((each) => this.item(each, state)),
      ),
      this.next
        ? h(
            "button",
            { type: "button", class: "button more", id: "older", on: { click: () => this.load(this.next) } },
            "Older rounds",
          )
        : null,
    ];
  }

  /**
   * @param {Told} told
   * @param {Rail} state
   */
  item(told, state) {
    const open = this.open === told.round;
    const number = roundNumber(told.round);
    const at = new Date(told.ended); // wagers may have been open long before somebody sat down
    return h(
      "li",
      { class: open ? "open" : null, "data-key": told.round },
      h(
        "button",
        {
          type: "button",
          id: `round-${number}`,
          class: "told",
          "aria-expanded": String(open),
          on: { click: () => this.read(told.round) },
        },
        h("span", { class: "what" }, `Round ${number}`),
        h("time", { datetime: at.toISOString() }, `${at.toLocaleDateString("en-CA")} ${at.toTimeString().slice(0, 5)}`),
        h("b", { class: told.net_cents > 0 ? "won" : null }, told.void ? "void" : signed(told.net_cents)),
      ),
      open ? this.opened(told, state) : null,
    );
  }

  /**
   * @param {Told} told
   * @param {Rail} state
   */
  opened(told, state) {
    const whole = this.whole.get(told.round);
    if (!whole) return h("p", { class: "quiet" }, "Reading.");
    const settled = settledOf(told, whole);
    return h(
      "div",
      { class: "again" },
      h(
        "button",
        { type: "button", class: "button", id: "replay", on: { click: () => this.show(new Replay(whole)) } },
        icon("line"),
        "Step through it",
      ),
      h("p", { class: "quiet", id: "lasted" }, `${lasted(told)}.`),
      settled.lines.length ? lines({ ...state, settled }) : h("p", { class: "quiet" }, "No wager of yours was settled."),
      whole.checked ? verdict(whole.checked) : null,
    );
  }
}

/**
 * The lines of a round for those of its seats that are one's own.
 * @param {Told} told
 * @param {any} whole
 */
function settledOf(told, whole) {
  const last = whole.steps[whole.steps.length - 1].view;
  const [lines, seats] = [last.lines, last.seats].map((all) =>
    all.filter((/** @type {any} */ each) => told.seats.includes(each.seat)),
  );
  return { round: told.round, seats, lines, table: last.community.filter(Boolean), void: told.void ? voidBy(last) : null };
}

/** @param {any[]} steps */
function cardsIn(steps) {
  const found = new Set();
  for (const { view } of steps)
    for (const code of [
      ...view.dealer,
      ...view.community,
      ...view.bonus,
      ...view.seats.flatMap((/** @type {any} */ each) => each.cards),
    ])
      if (code) found.add(code);
  return [...found];
}

/**
 * What of the table is otherwise than one step before, in words: settled lines, cards, whose turn it is.
 * @param {any} before
 * @param {any} after
 * @returns {string[]}
 */
function changes(before, after) {
  /** @type {string[]} */
  const found = [];
  for (const line of after.lines.slice(before.lines.length))
    found.push(`Seat ${line.seat}, ${line.wager}: ${whySays(line)}, ${signed(netOf([line]))}`);
  const turned = ["community", "dealer", "bonus"].flatMap((part) =>
    after[part].filter((/** @type {any} */ code, /** @type {number} */ n) => code && before[part][n] !== code),
  );
  if (turned.length) found.push(`Turned: ${listed(turned.map(spoken))}`);
  if (after.stage === "play" && after.asked && after.asked !== before.asked) found.push(`Seat ${after.asked} is to decide`);
  return found;
}

/** A round that is seen again: one step is on the table. */
export class Replay {
  /** @param {any} whole */
  constructor(whole) {
    this.whole = whole;
    this.steps = whole.steps;
    this.at = 0;
  }

  /**
   * The table as it was then.
   * @param {any} live
   */
  view(live) {
    const step = this.steps[this.at];
    return { ...live, ...step.view, round: this.whole.round, told: [], options: [], frozen: "", ends: null };
  }

  /** The wagers as they lay then. */
  get wagers() {
    const { view } = this.steps[this.at];
    const seat = view.seats.find((/** @type {any} */ each) => each.you);
    const lay = new Map((seat?.wagers ?? []).map((/** @type {any} */ each) => [each.wager, each.cents]));
    return { open: false, want: null, undos: [], shown: () => lay };
  }

  /**
   * To another step; whether there is one.
   * @param {number} step
   */
  to(step) {
    const at = Math.max(0, Math.min(this.steps.length - 1, step));
    const moved = at !== this.at;
    this.at = at;
    return moved;
  }

  /** What happened at this step: what was done, and what changed on the table. */
  get says() {
    const step = this.steps[this.at];
    return [stepSays(step), ...(this.at ? changes(this.steps[this.at - 1].view, step.view) : [])].join(". ");
  }

  /** The clause of this step. */
  get clause() {
    return this.steps[this.at].clause;
  }

  /**
   * The dock while a round is seen again.
   * @param {HTMLElement} dock
   * @param {{to: (step: number) => void, close: () => void, clause: (cite: string) => void}} does
   */
  draw(dock, does) {
    const sig = `replay ${this.whole.round} ${this.at}`;
    if (dock.dataset.sig === sig) return;
    dock.dataset.sig = sig;
    const held = document.activeElement && dock.contains(document.activeElement) ? document.activeElement.id : "";
    const cite = this.clause;
    const last = this.steps.length - 1;
    const key = (/** @type {string} */ id, /** @type {string} */ says, /** @type {number} */ step, /** @type {boolean} */ off) =>
      h("button", { type: "button", class: "ghost", id, disabled: off, on: { click: () => does.to(step) } }, says);
    dock.setAttribute("data-mode", "replay");
    become(
      dock,
      h(
        "div",
        { class: "asks-for", "data-key": "asks-for" },
        h("b", { id: "asks" }, `Round ${roundNumber(this.whole.round)}, step ${this.at + 1} of ${this.steps.length}`),
        h(
          "small",
          { "aria-live": "polite" },
          this.says,
          cite ? " · " : "",
          cite ? h("button", { type: "button", class: "clause", on: { click: () => does.clause(cite) } }, cite) : null,
        ),
      ),
      h(
        "div",
        { class: "replay-row", "data-key": "replay" },
        key("step-first", "First", 0, this.at === 0),
        key("step-back", "Back", this.at - 1, this.at === 0),
        key("step-next", "Next", this.at + 1, this.at === last),
        key("step-last", "Last", last, this.at === last),
        h("button", { type: "button", class: "act paper", id: "live", on: { click: does.close } }, h("b", {}, "To the table")),
      ),
    );
    const again = /** @type {HTMLButtonElement | null} */ (held ? document.getElementById(held) : null);
    if (again && !again.disabled) again.focus();
    else document.getElementById(this.at === last ? "live" : "step-next")?.focus();
  }
}
