/** The felt with its places, and the deck to tap: a place is chosen, then a card; keys do the same. */
import { become, h } from "../shared/dom.js";
import { card } from "../shared/draw.js";
import { spoken } from "../shared/words.js";
import { refusal } from "./house.js";
import { handSays } from "./result.js";

/** @typedef {import("./dispute.js").Dispute} Dispute */

const RANKS = "AKQJT98765432";
const SUITS = "shdc";
const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const WIDE = RANKS.length;
const MOVES = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDE, ArrowDown: WIDE });

/** Where cards lie, which place is chosen, and what is being typed. */
export class CardTable {
  /** @param {Dispute} dispute */
  constructor(dispute) {
    this.dispute = dispute;
    this.place = "";
    this.slot = 0;
    this.rank = "";
    this.at = 0;
    addEventListener("keydown", (event) => this.key(event));
  }

  /** The places of this hand, with the cards that this page has put there. */
  places() {
    const told = this.dispute.told;
    return this.dispute.round.cards.map((/** @type {any} */ each) => ({
      ...each,
      cards: told?.deck.length ? each.cards : (told?.cards.get(each.place) ?? []),
    }));
  }

  /** @param {HTMLElement} into */
  draw(into) {
    const { round, told, notes } = this.dispute;
    const places = this.places();
    const fixed = Boolean(told?.deck.length);
    into.hidden = !places.length;
    if (!places.length) return;
    if (!this.open(places)) this.next(places);
    const left = places.reduce(
      (/** @type {number} */ sum, /** @type {any} */ each) => sum + Math.max(0, each.count - each.cards.length),
      0,
    );
    const lies = new Map(
      places.flatMap((/** @type {any} */ each) => each.cards.map((/** @type {string} */ code) => [code, each.name])),
    );
    become(
      into,
      h(
        "div",
        { class: "cards-head" },
        h("h2", { id: "cards-title" }, h("i", { class: "step" }, "3"), "Cards"),
        h("p", { id: "cards-hint" }, this.hint(fixed, left)),
        left && !fixed
          ? h(
              "button",
              { type: "button", class: "quiet-button", id: "fill", on: { click: () => this.fill(places) } },
              "Nobody saw the others: any cards",
            )
          : null,
      ),
      h(
        "div",
        { class: "felt-strip" },
        places.map((/** @type {any} */ each) => this.placeOf(each, fixed)),
      ),
      round.refused && round.refused_at < 0 ? refusal(round.rules, round.refused) : "",
      ...notes.map((says) => h("p", { class: "note" }, `Left over: ${says}.`)),
      fixed ? "" : this.deck(lies),
    );
  }

  /**
   * @param {boolean} fixed
   * @param {number} left
   */
  hint(fixed, left) {
    if (fixed) return "This round has its deck in order, because cards moved in it. They stay as they are.";
    if (left && this.dispute.round.settled) return "No more cards are needed.";
    if (this.rank) return `${this.rank === "T" ? "10" : this.rank} of which suit? Type s, h, d or c.`;
    return left
      ? `${left} to go. Tap a card, or type it: A s is the ace of spades.`
      : "All cards are there. Tap one on the felt to change it.";
  }

  /** @param {any[]} places */
  open(places) {
    const now = places.find((each) => each.place === this.place);
    return now && this.slot < now.count && this.slot <= now.cards.length;
  }

  /**
   * The first place that wants a card.
   * @param {any[]} places
   */
  next(places) {
    const begins = (/** @type {any} */ each) => (this.place ? each.place === this.place : each.place.startsWith("seat "));
    const after = places.findIndex(begins); // a player's cards before those of the table
    const order = [...places.slice(Math.max(after, 0)), ...places.slice(0, Math.max(after, 0))];
    const found = order.find((each) => each.cards.length < each.count);
    this.place = found?.place ?? "";
    this.slot = found?.cards.length ?? 0;
  }

  /**
   * @param {any} each
   * @param {boolean} fixed
   */
  placeOf(each, fixed) {
    const { round } = this.dispute;
    const number = Number(each.place.replace("seat ", ""));
    const mine = round.hands.find((/** @type {any} */ hand) => hand.seat === number);
    const against = round.hands.find((/** @type {any} */ hand) => hand.against)?.against;
    const says = number ? mine && handSays(mine) : each.place === "dealer" ? against : "";
    return h(
      "div",
      { class: "place", role: "group", "aria-label": each.name },
      h("p", {}, h("b", {}, each.name), says ? `: ${says}` : ""),
      h(
        "div",
        { class: "slots" },
        Array.from({ length: Math.max(each.count, each.cards.length) }, (_, slot) => {
          const code = each.cards[slot] ?? "";
          const now = !fixed && this.place === each.place && this.slot === slot;
          const label = `${each.name}, card ${slot + 1}: ${code ? spoken(code) : "empty"}`;
          return h(
            "button",
            {
              type: "button",
              class: `slot-button${now ? " now" : ""}`,
              id: `slot-${each.place.replace(" ", "-")}-${slot + 1}`,
              "aria-label": label,
              "aria-pressed": fixed ? null : String(now),
              disabled: fixed,
              on: { click: () => this.choose(each, slot, now) },
            },
            plain(code),
          );
        }),
      ),
    );
  }

  /**
   * A place; the card that lies at the chosen one is taken away by another tap.
   * @param {any} each
   * @param {number} slot
   * @param {boolean} again
   */
  choose(each, slot, again) {
    if (again && each.cards[slot]) return this.take(each.place, slot);
    this.place = each.place;
    this.slot = Math.min(slot, each.cards.length);
    return this.dispute.show();
  }

  /** @param {Map<string, string>} lies */
  deck(lies) {
    return h(
      "div",
      {
        class: "deck",
        role: "group",
        "aria-label": "The deck: arrows move, Enter puts a card",
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.move(event) },
      },
      DECK.map((code, n) => {
        const where = lies.get(code);
        return h(
          "button",
          {
            type: "button",
            class: `deck-card${where ? " lies" : ""}`,
            id: `deck-${code}`,
            tabindex: n === this.at ? "0" : "-1",
            "aria-label": where ? `${spoken(code)}, lies at ${where}` : spoken(code),
            "aria-disabled": where ? "true" : null,
            on: { click: () => this.put(code, n) },
          },
          plain(code),
        );
      }),
    );
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const by = MOVES[event.key];
    const to = this.at + (by ?? 0);
    if (!by || to < 0 || to >= DECK.length) return;
    event.preventDefault();
    document.getElementById(`deck-${DECK[this.at]}`)?.setAttribute("tabindex", "-1");
    this.at = to;
    const button = document.getElementById(`deck-${DECK[to]}`);
    button?.setAttribute("tabindex", "0");
    button?.focus();
  }

  /**
   * A card to the chosen place; one that lies somewhere is shown there.
   * @param {string} code
   * @param {number} [at]
   */
  put(code, at) {
    const told = this.dispute.told;
    if (!told || told.deck.length) return;
    if (at !== undefined) this.at = at;
    const places = this.places();
    const lies = places.find((/** @type {any} */ each) => each.cards.includes(code));
    if (lies) return this.choose(lies, lies.cards.indexOf(code), false);
    const place = places.find((/** @type {any} */ each) => each.place === this.place);
    if (!place) return this.dispute.say("Every place has its cards. Choose one on the felt to change it.");
    const cards = [...place.cards];
    cards[this.slot] = code;
    told.cards.set(place.place, cards);
    this.slot += 1;
    this.dispute.say(`${spoken(code)}: ${place.name}.`);
    return this.dispute.changed();
  }

  /**
   * @param {string} place
   * @param {number} slot
   */
  take(place, slot) {
    const told = this.dispute.told;
    const cards = told?.cards.get(place) ?? [];
    if (!told || slot < 0 || slot >= cards.length) return;
    told.cards.set(
      place,
      cards.filter((_, n) => n !== slot),
    );
    this.place = place;
    this.slot = Math.min(slot, cards.length - 1);
    this.dispute.say(`${spoken(cards[slot])} is taken away.`);
    this.dispute.changed();
  }

  /** @param {any[]} places */
  fill(places) {
    for (const each of places) this.dispute.told?.cards.set(each.place, each.filled);
    this.dispute.changed();
  }

  /**
   * A card typed anywhere but in a field: its rank, then its suit.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    if (!this.dispute.round?.cards.length || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest("input, select, textarea, dialog")) return;
    const key = event.key.toUpperCase();
    const suit = event.key.toLowerCase();
    if (this.rank && SUITS.includes(suit) && suit.length === 1) {
      const code = this.rank + suit;
      this.rank = "";
      this.put(code);
    } else if (key.length === 1 && (RANKS.includes(key) || key === "1")) {
      this.rank = key === "1" ? "T" : key;
      this.dispute.show();
    } else if (event.key === "Backspace" || event.key === "Delete") this.back();
    else if (event.key === "Escape" && this.rank) {
      this.rank = "";
      this.dispute.show();
    } else return;
    event.preventDefault();
  }

  /** The last card before the chosen place is taken away, or what was typed of one. */
  back() {
    if (this.rank) {
      this.rank = "";
      return this.dispute.show();
    }
    const places = this.places();
    const now = places.findIndex((/** @type {any} */ each) => each.place === this.place);
    const here = places[now];
    if (here?.cards[this.slot]) return this.take(here.place, this.slot);
    if (here && this.slot > 0) return this.take(here.place, this.slot - 1);
    const before = [...places.slice(0, now < 0 ? places.length : now)].reverse().find((each) => each.cards.length);
    return before ? this.take(before.place, before.cards.length - 1) : undefined;
  }
}

/**
 * A card whose name its button tells.
 * @param {string} code
 */
function plain(code) {
  const drawn = card(code);
  drawn.removeAttribute("role");
  drawn.removeAttribute("aria-label");
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}
