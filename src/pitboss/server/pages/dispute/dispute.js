/** Settle a dispute: what is told goes to the floor, which says what to ask next or what the rules pay. */
import { ask } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { byId, endTyping, fill, h, isTypedIn } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { parted } from "../shared/rule-sets.js";
import { capital, money } from "../shared/words.js";
import { CardTable } from "./cards.js";
import { drawDecisions, drawHouse, drawWagers } from "./house.js";
import { drawResult, keysOf } from "./result.js";
import { heard, nothing, typed, usualName, written } from "./told.js";

const AGAIN = 2000;
const DEBT = "paid";

/** The hand, what the floor says of it, and what was paid at the table. */
class Dispute {
  constructor() {
    /** @type {import("./told.js").Told | null} */
    this.told = null;
    /** @type {any} */
    this.round = null;
    /** @type {any[]} */
    this.ruleSets = [];
    /** @type {Map<string, number>} */
    this.paid = new Map();
    this.asked = 0;
    this.notes = /** @type {string[]} */ ([]);
    this.cards = new CardTable(this);
    this.late = false;
    endTyping();
    document.addEventListener("focusout", () => setTimeout(() => this.late && this.show()));
  }

  /** What the address tells, or the choice of a game. */
  async begin() {
    const address = new URLSearchParams(location.search);
    for (const each of address.getAll(DEBT)) {
      const [key, cents] = [each.slice(0, each.lastIndexOf(":")), typed(each.slice(each.lastIndexOf(":") + 1))];
      if (cents !== null) this.paid.set(key, cents);
    }
    await this.read(address.get("round") ?? "");
  }

  /**
   * A round file from somewhere else.
   * @param {string} text
   */
  async read(text) {
    const found = await this.look(text);
    if (!found) return;
    this.told = found.round ? heard(found.round) : null;
    this.round = found.round;
    if (this.round?.settled && !this.paid.size) this.claimed();
    if (this.round && !this.told?.seats.length) await this.seat(Math.ceil(this.round.positions / 2));
    else this.show();
  }

  /** A file that claims other payments than the rules give: they are what was paid at the table. */
  claimed() {
    const { claims, lines } = this.round;
    const keys = keysOf(claims);
    const nets = new Map(keysOf(lines).map((key, n) => [key, lines[n].paid_cents - lines[n].collected_cents]));
    if (keys.every((key, n) => nets.get(key) === claims[n].cents)) return;
    keys.forEach((key, n) => {
      this.paid.set(key, claims[n].cents);
    });
  }

  /**
   * The floor's answer; null if it was overtaken, refused or never came. A lost line is tried again.
   * @param {string} text
   * @returns {Promise<any>}
   */
  async look(text) {
    this.asked += 1;
    const mine = this.asked;
    try {
      const found = await ask(`/api/dispute?${new URLSearchParams({ round: text })}`);
      if (mine !== this.asked) return null;
      byId("trouble").hidden = true;
      this.ruleSets = found.rule_sets;
      return found;
    } catch (refusal) {
      if (mine !== this.asked) return null;
      const { message, clause, why } = /** @type {import("../shared/api.js").Refusal} */ (refusal);
      const lost = why === "line";
      const next = lost ? "What you entered stays here; the page tries again." : "Change it, or start over.";
      this.trouble(lost ? "The floor does not answer." : `${capital(message)}${clause ? ` (${clause})` : ""}.`, next);
      if (lost) setTimeout(() => mine === this.asked && (this.told ? this.changed() : this.read(text)), AGAIN);
      else if (!this.round && text) await this.fresh();
      return null;
    }
  }

  /** The games again, where an address could not be read; what was wrong stays told. */
  async fresh() {
    const says = [...byId("trouble").childNodes];
    const found = await this.look("");
    if (!found) return;
    byId("trouble").replaceChildren(...says);
    byId("trouble").hidden = false;
    this.show();
  }

  /**
   * @param {string} says
   * @param {string} next
   */
  trouble(says, next) {
    byId("trouble").replaceChildren(icon("warn"), h("span", {}, `${says} ${next}`));
    byId("trouble").hidden = false;
  }

  /** Something was told: drawn at once, then asked. */
  async changed() {
    if (!this.told) return;
    this.show();
    const found = await this.look(written(this.told));
    if (!found?.round) return;
    this.notes = found.round.left_over;
    const before = JSON.stringify(this.round?.nets);
    this.round = found.round;
    this.told = heard(found.round);
    this.show();
    if (this.round.settled && JSON.stringify(this.round.nets) !== before) this.sayNets();
  }

  sayNets() {
    const nets = this.round.nets.map(
      (/** @type {any} */ net) => `seat ${net.seat} ${net.cents < 0 ? "minus " : ""}${money(net.cents)}`,
    );
    this.say(`Settled: ${nets.join(", ")}.`);
  }

  /** @param {string} says */
  say(says) {
    byId("polite").textContent = says;
  }

  /** @param {string} rules */
  async choose(rules) {
    this.told = nothing(rules);
    this.round = null;
    this.paid.clear();
    const found = await this.look(written(this.told));
    if (!found) return;
    this.round = found.round;
    await this.seat(Math.ceil(found.round.positions / 2));
    document.getElementById("rules")?.focus();
  }

  /**
   * Somebody at a seat, with the wagers that everybody makes.
   * @param {number} number
   */
  async seat(number) {
    const told = /** @type {import("./told.js").Told} */ (this.told);
    const usual = this.round.usual.map((/** @type {any} */ each) => [each.wager, each.cents]);
    told.seats = [...told.seats, { seat: number, player: usualName(number), wagers: new Map(usual) }];
    told.seats.sort((a, b) => a.seat - b.seat);
    await this.changed();
  }

  /**
   * A seat as it is told now.
   * @param {number} number
   */
  seatAt(number) {
    return this.told?.seats.find((each) => each.seat === number);
  }

  /** @param {number} number */
  async unseat(number) {
    const told = /** @type {import("./told.js").Told} */ (this.told);
    told.seats = told.seats.filter((each) => each.seat !== number);
    told.cards.delete(`seat ${number}`);
    told.done = told.done.filter((words) => !new RegExp(`\\bseat ${number}\\b`).test(words));
    await this.changed();
  }

  /**
   * A decision, or something else that happened after what the dealer did; what was told after it goes.
   * @param {string} words
   * @param {string[]} [before]
   */
  async decide(words, before = []) {
    const told = /** @type {import("./told.js").Told} */ (this.told);
    const kept = this.round.refused_at >= 0 ? told.done.slice(0, this.round.refused_at) : told.done;
    told.done = [...kept, ...before, words];
    await this.changed();
  }

  /** @param {number} place */
  async takeBack(place) {
    const told = /** @type {import("./told.js").Told} */ (this.told);
    told.done = told.done.slice(0, place);
    await this.changed();
  }

  /** The page as things stand; what had the focus keeps it, and a field that is being typed in is not touched. */
  show() {
    this.late = isTypedIn();
    if (this.late) return;
    const held = document.activeElement?.id;
    const chosen = this.told !== null && this.round !== null;
    byId("games").hidden = chosen;
    for (const id of ["house", "wagers", "table", "decisions", "result", "answer"]) byId(id).hidden = !chosen;
    this.keepAddress();
    this.tools();
    if (!chosen) this.games();
    else {
      byId("lead").textContent =
        `Put wagers, cards and decisions where they lay. Every payment follows its clause. ${this.round.proposal}`.trim();
      document.querySelector(".dispute")?.setAttribute("data-felt", this.round.rules.split("@")[0]);
      drawHouse(byId("house"), this);
      drawWagers(byId("wagers"), this);
      this.cards.draw(byId("table"));
      drawDecisions(byId("decisions"), this);
      drawResult(byId("result"), this);
    }
    if (held && document.activeElement?.id !== held) document.getElementById(held)?.focus({ preventScroll: true });
  }

  /** The address tells the whole of it: whoever opens it sees the same. */
  keepAddress() {
    const address = new URLSearchParams(this.told ? { round: written(this.told) } : {});
    for (const [key, cents] of this.paid) address.append(DEBT, `${key}:${cents / 100}`);
    const next = `${location.pathname}${address.size ? `?${address}` : ""}`;
    if (next !== location.pathname + location.search) history.replaceState(null, "", next);
  }

  tools() {
    const file = h("input", {
      type: "file",
      id: "file",
      class: "heard",
      accept: ".round,.txt,.json,text/plain",
      "aria-label": "Open a round file",
    });
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      if (chosen) await this.read((await chosen.text()).slice(0, 8000));
    });
    byId("tools").replaceChildren(
      h("button", { type: "button", class: "button", id: "open-file", on: { click: () => file.click() } }, "Open a round file"),
      file,
      ...(this.told
        ? [
            h(
              "button",
              { type: "button", class: "button", id: "anew", on: { click: () => this.anew() } },
              icon("undo"),
              "Start over",
            ),
          ]
        : []),
    );
    file.tabIndex = -1;
  }

  anew() {
    this.told = null;
    this.round = null;
    this.paid.clear();
    byId("trouble").hidden = true;
    byId("lead").textContent =
      "Choose the game. Then put wagers, cards and decisions where they lay: every payment follows its clause.";
    this.show();
    /** @type {HTMLElement | null} */ (document.querySelector("#games button"))?.focus();
  }

  games() {
    const groups = parted(this.ruleSets);
    fill(
      byId("games"),
      groups.map(({ heading, ruleSets }) => [heading && h("h2", {}, heading), this.gamesOf(ruleSets)]),
    );
  }

  /** @param {any[]} ruleSets */
  gamesOf(ruleSets) {
    return h(
      "ul",
      { class: "games" },
      ruleSets.map((each) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              id: `game-${each.rules}`,
              "data-felt": each.rules.split("@")[0],
              on: { click: () => this.choose(each.rules) },
            },
            h("b", {}, each.game),
            h("span", {}, each.rules),
            h("small", {}, each.source),
          ),
        ),
      ),
    );
  }
}

const dispute = new Dispute();
drawBar("/dispute");
await dispute.begin();

export { Dispute };
