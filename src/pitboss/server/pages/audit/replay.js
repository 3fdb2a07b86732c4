/** A round again, card by card: the table as it was after each step, all cards or as somebody saw it. */
import { byId, fill, h } from "../shared/dom.js";
import { card, chips, icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { when } from "../shared/times.js";
import { capital, lasted, listed, money, signed, spoken, stepSays } from "../shared/words.js";
import { cardsOf, framesOf, placeSays, placesOf, stood } from "./frames.js";

/** @typedef {import("./audit.js").Audit} Audit */
/** @typedef {import("./frames.js").Frame} Frame */

const ALL = -1;
const RAIL = 0;
const TALL = 800; // pixels: where the deck has room under table and steps
const NAMES = /** @type {Record<string, string>} */ ({ dealer: "Dealer", community: "Community", bonus: "Six Card Bonus" });
const SHORT = /** @type {Record<string, string>} */ ({ dealer: "D", community: "C", bonus: "B" });

/** The round that is open, and where one is in it. */
export class Replay {
  /** @param {Audit} audit */
  constructor(audit) {
    this.audit = audit;
    this.round = "";
    this.at = 0;
    this.as = ALL;
    /** @type {any} */
    this.told = null;
    /** @type {any[]} */
    this.steps = [];
    /** @type {any} */
    this.shuffle = null;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Map<number, any[]>} */
    this.views = new Map();
    /** @type {Map<string, string>[]} */
    this.cards = [];
    /** @type {Map<string, string>} */
    this.where = new Map();
    /** @type {Set<string>} */
    this.seenOnes = new Set();
    /** @type {Map<string, number>} */
    this.most = new Map();
    this.deckShown = innerHeight >= TALL;
  }

  /** The lines of the settlement. */
  get lines() {
    return this.steps.at(-1)?.view.lines ?? [];
  }

  /**
   * @param {string} round
   * @param {number} step
   */
  async open(round, step) {
    const path = `/api/audit/rounds/${encodeURIComponent(round)}`;
    const [all, rail, shuffle] = await Promise.all([
      this.audit.ask(`${path}/steps?seat=${ALL}`),
      this.audit.ask(`${path}/steps?seat=${RAIL}`),
      this.audit.ask(`${path}/shuffle`),
    ]);
    const { steps, ...told } = all;
    this.round = round;
    this.told = told;
    this.steps = steps;
    this.shuffle = shuffle;
    this.as = ALL;
    this.views = new Map([
      [ALL, steps],
      [RAIL, rail.steps],
    ]);
    this.learn();
    this.frames = framesOf(this.steps, this.shuffle.deck);
    this.go(step || this.frames.length - 1);
  }

  /** Which card lay where after each record, where each one went, and which were seen. */
  learn() {
    this.cards = this.steps.map(cardsOf);
    this.where = new Map(this.cards.flatMap((cards) => [...cards].map(([key, code]) => [code, key.split("/")[0]])));
    const seen = this.steps.flatMap(({ view }) => placesOf(view));
    this.seenOnes = new Set(/** @type {string[]} */ (seen.flatMap(([, cards]) => cards.filter(Boolean))));
    this.most = new Map();
    for (const [place, cards] of seen) this.most.set(place, Math.max(this.most.get(place) ?? 0, cards.length));
  }

  /** Every card that anybody saw. */
  seenCards() {
    return [...this.seenOnes];
  }

  /** @param {number} frame */
  go(frame) {
    if (!this.frames.length) return;
    this.at = Math.max(0, Math.min(frame, this.frames.length - 1));
    this.audit.keep({ step: this.at });
    this.draw();
    this.audit.proofs.draw();
    this.audit.say(`${this.at + 1} of ${this.frames.length}: ${this.frameSays()}`);
  }

  /** @param {number} step */
  toStep(step) {
    this.go(this.frames.findLastIndex((each) => each.step === step));
  }

  /**
   * Which steps a record of the log has: one, or one for every card that came with it.
   * @param {number} step
   */
  numbers(step) {
    const first = this.frames.findIndex((each) => each.step === step) + 1;
    const last = this.frames.findLastIndex((each) => each.step === step) + 1;
    return first === last ? String(first) : `${first}–${last}`;
  }

  /** @param {number} seat */
  async seen(seat) {
    this.as = seat;
    if (!this.views.has(seat)) {
      const found = await this.audit.ask(`/api/audit/rounds/${encodeURIComponent(this.round)}/steps?seat=${seat}`);
      this.views.set(seat, found.steps);
    }
    this.draw();
    document.getElementById(`as-${seat}`)?.focus();
  }

  /** How many steps there are, and why there may be more of them than records. */
  countSays() {
    const [steps, records] = [this.frames.length, this.steps.length];
    return steps === records ? `${steps} records, a step each` : `${records} records in ${steps} steps, one for every card`;
  }

  frameSays() {
    const frame = this.frames[this.at];
    if (!frame.card) return stepSays(this.steps[frame.step]);
    return `${capital(spoken(frame.card))} to ${placeSays(frame.place)}`;
  }

  /** @param {string} cites */
  cites(cites) {
    return clauses(this.told.rules, cites);
  }

  draw() {
    const into = byId("replay");
    if (!this.round) {
      fill(
        into,
        h("h2", { id: "round-title" }, "No round is open"),
        h("p", { class: "quiet" }, "Choose one from the list. Rounds under way are told when they are over."),
      );
      return;
    }
    const held = into.contains(document.activeElement) ? document.activeElement?.id : "";
    const frame = this.frames[this.at];
    const step = this.steps[frame.step];
    fill(
      into,
      h(
        "header",
        { class: "replay-head" },
        h(
          "h2",
          { id: "round-title" },
          `Round ${this.round}`,
          this.told.void ? h("em", { class: "void-mark" }, icon("void"), "void") : null,
        ),
        this.seenAs(),
        h("p", { class: "quiet", id: "lasted" }, `${lasted(this.told)}. ${this.countSays()}.`),
        h(
          "p",
          { id: "step-says" },
          h("span", { class: "wide-only" }, `Step ${this.at + 1} of ${this.frames.length}, ${when(step.at)}: `),
          `${this.frameSays()} `,
          step.clause ? this.cites(step.clause) : null,
        ),
      ),
      this.felt(frame),
      this.scrubber(),
      this.deck(),
      this.tools(),
    );
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
  }

  seenAs() {
    const seats = this.steps.at(-1).view.seats.filter((/** @type {any} */ { seat }) => this.most.get(`seat ${seat}`));
    /** @param {number} seat @param {string} says @param {string} [heard] */
    const way = (seat, says, heard) =>
      h(
        "button",
        {
          type: "button",
          id: `as-${seat}`,
          "aria-label": heard,
          "aria-pressed": String(this.as === seat),
          on: { click: () => this.seen(seat) },
        },
        says,
      );
    return h(
      "div",
      { class: "seen-as", role: "group", "aria-label": "Cards shown" },
      way(ALL, "All cards"),
      seats.length ? h("span", { "aria-hidden": "true" }, "As seat") : null,
      seats.map((/** @type {any} */ { seat }) => way(seat, String(seat), `As seat ${seat}`)),
      way(RAIL, "As everyone"),
    );
  }

  /**
   * The cards of a place in a frame; hatched where nobody else could see them.
   * @param {string} place
   * @param {Frame} frame
   */
  cardsAt(place, frame) {
    const views = /** @type {any[]} */ (this.views.get(this.as));
    const seen = placesOf(views[frame.step].view).find(([name]) => name === place)?.[1] ?? [];
    const rail = placesOf(/** @type {any[]} */ (this.views.get(RAIL))[frame.step].view).find(([name]) => name === place)?.[1] ?? [];
    const empty = place.startsWith("seat ") ? 0 : Math.max(0, (this.most.get(place) ?? 0) - seen.length);
    const lies = seen.map((code, n) => {
      const key = `${place}/${n}`;
      if (frame.hidden.has(key)) return card("");
      const shown = this.as === ALL ? (this.cards[frame.step].get(key) ?? null) : code;
      const drawn = card(shown);
      if (!shown && this.as === ALL) drawn.classList.add("unknown");
      if (shown && !rail[n]) {
        drawn.classList.add("hatched");
        drawn.setAttribute("aria-label", `${spoken(shown)}, face down`);
      }
      return drawn;
    });
    return [...lies, ...Array.from({ length: empty }, () => card(""))];
  }

  /** @param {Frame} frame */
  felt(frame) {
    const stands = stood(this.steps, frame);
    const seats = stands.seats.filter(
      (/** @type {any} */ seat) =>
        seat.wagers?.length || seat.cards?.length || stands.lines.some((/** @type {any} */ line) => line.seat === seat.seat),
    );
    const rows = ["community", "dealer", "bonus"].map((place) => {
      const cards = this.cardsAt(place, frame);
      return cards.length
        ? h(
            "div",
            { class: "felt-row", role: "group", "aria-label": NAMES[place] },
            h("span", {}, NAMES[place]),
            h("div", {}, cards),
          )
        : null;
    });
    const sat = seats.map((/** @type {any} */ seat) => this.seatAt(seat, frame, stands));
    /** @param {string} kind @param {string} says */
    const note = (kind, says) =>
      [...rows, ...sat].some((each) => each?.querySelector(kind)) && h("p", { class: "felt-note" }, says);
    return h(
      "div",
      { class: "audit-felt", "data-felt": this.told.rules.split("@")[0], role: "group", "aria-label": "The table at this step" },
      h(
        "div",
        { class: "felt-rows" },
        rows,
        note(".hatched", "Hatched: face down at this step"),
        note(".unknown", "Backs: the floor did not tell which cards lie there"),
      ),
      h("div", { class: "felt-seats" }, sat),
      seats.length ? null : h("p", { class: "felt-note" }, "No wagers yet"),
    );
  }

  /**
   * @param {any} seat
   * @param {Frame} frame
   * @param {any} view
   */
  seatAt(seat, frame, view) {
    const lines = view.lines.filter((/** @type {any} */ line) => line.seat === seat.seat);
    const net = lines.reduce(
      (/** @type {number} */ sum, /** @type {any} */ line) => sum + line.paid_cents - line.collected_cents,
      0,
    );
    const hand = seat.folded ? "" : seat.hand?.says;
    const asked = view.asked === seat.seat && view.stage === "play";
    return h(
      "div",
      { class: `felt-seat${asked ? " asked" : ""}`, role: "group", "aria-label": `Seat ${seat.seat}` },
      h(
        "p",
        {},
        h("i", { class: "seat-plate" }, seat.seat),
        h("b", {}, seat.name || `Seat ${seat.seat}`),
        hand ? h("span", { class: "held" }, hand) : null,
        lines.length
          ? h("span", { class: "pill" }, signed(net))
          : seat.folded
            ? h("span", { class: "pill" }, "folded")
            : asked
              ? h("span", { class: "pill asks" }, "decides")
              : null,
      ),
      h(
        "div",
        { class: "felt-things" },
        (seat.wagers ?? []).map((/** @type {any} */ wager) =>
          h("span", { class: "pile" }, chips(wager.cents), h("span", {}, wager.wager), h("b", {}, money(wager.cents))),
        ),
        h("div", { class: "felt-hand" }, this.cardsAt(`seat ${seat.seat}`, frame)),
      ),
    );
  }

  scrubber() {
    const last = this.frames.length - 1;
    return h(
      "div",
      { class: "scrubber" },
      h(
        "button",
        {
          type: "button",
          class: "button",
          id: "first",
          "aria-label": "First step",
          disabled: !this.at,
          on: { click: () => this.go(0) },
        },
        "|‹",
      ),
      h(
        "button",
        { type: "button", class: "button", id: "back", disabled: !this.at, on: { click: () => this.go(this.at - 1) } },
        "‹ Step",
      ),
      h(
        "button",
        { type: "button", class: "button", id: "on", disabled: this.at === last, on: { click: () => this.go(this.at + 1) } },
        "Step ›",
      ),
      h("input", {
        id: "scrub",
        type: "range",
        min: 0,
        max: last,
        value: this.at,
        "aria-label": "Step of the round",
        "aria-valuetext": this.frameSays(),
        on: { input: (/** @type {any} */ event) => this.go(Number(event.target.value)) },
      }),
      h("span", { class: "count" }, `${this.at + 1} of ${last + 1}`),
    );
  }

  /** The deck in its order: what went where, and what is still in it at this step. */
  deck() {
    const deck = /** @type {string[]} */ (this.shuffle.deck);
    if (!deck.length) return null;
    const other = this.steps[0].lies ? "burn" : "?"; // where not every place is known, it may lie at one
    const frame = this.frames[this.at];
    const undealt = this.steps[frame.step].view.undealt || 0;
    const out = ["bets", "shuffle"].includes(this.steps[frame.step].view.stage) ? 0 : deck.length - undealt - frame.hidden.size;
    const taken = Math.max(0, Math.min(out, deck.length));
    return h(
      "details",
      {
        class: "dealt",
        open: this.deckShown,
        on: { toggle: (/** @type {any} */ event) => (this.deckShown = event.target.open) },
      },
      h("summary", {}, `The deck as dealt: ${taken} ${taken === 1 ? "card" : "cards"} out, ${deck.length - taken} left`),
      h(
        "ol",
        { class: "dealt-cards" },
        deck.map((code, n) => {
          const place = this.where.get(code) ?? "";
          const short = SHORT[place] ?? place.replace("seat ", "");
          return h("li", { class: n < taken ? "" : "later" }, card(code), h("span", {}, n < taken ? short || other : n + 1));
        }),
      ),
    );
  }

  tools() {
    const path = `/api/audit/rounds/${encodeURIComponent(this.round)}`;
    return h(
      "div",
      { class: "replay-tools" },
      h("a", { class: "button", id: "round-file", href: `${path}/file`, download: `${this.round}.round` }, "Round file"),
      h("a", { class: "button", id: "record", href: `${path}/record`, download: `${this.round}.json` }, "Record"),
      h("button", { type: "button", class: "button", id: "to-dispute", on: { click: () => this.dispute() } }, "Settle it anew"),
      h(
        "p",
        { class: "quiet" },
        `${capital(listed(this.told.players.map((/** @type {any} */ each) => `seat ${each.seats.join(", ")}: ${each.player}`)))}. `,
        h("span", { class: "wide-only" }, "Keys: arrows step, Shift with them the next round, V verifies."),
      ),
    );
  }

  /** The same hand in the page that settles disputes. */
  async dispute() {
    const answer = await fetch(`/api/audit/rounds/${encodeURIComponent(this.round)}/file`);
    const told = await answer.text();
    if (answer.ok) location.href = `/dispute?${new URLSearchParams({ round: told })}`;
    else this.audit.say(JSON.parse(told).says);
  }
}
