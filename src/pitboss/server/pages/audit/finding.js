/** Rounds found by what is known of them: table, time, player, sum, clause, kind. */
import { typed } from "../dispute/told.js";
import { byId, endTyping, fill, h, isTypedIn } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clock, when } from "../shared/times.js";
import { money, signed } from "../shared/words.js";

/** @typedef {import("./audit.js").Audit} Audit */

const UNDER_WAY = "under way";
const AWARD = "award";
const KINDS = [
  ["", "all"],
  ["settled", "settled"],
  ["void", "void"],
  [AWARD, AWARD],
  ["irregular", "irregular"],
  [UNDER_WAY, UNDER_WAY],
];
const WIDE = ["player", "begun", "ended", "amount"]; // below their summary
const FIELDS = ["table", "clause", "kind", ...WIDE];
const LIMIT = 50;
const FEW = 10; // rounds that are over: with less the list looks for older ones
const PAGES = 4; // at most, in one go

/**
 * A moment as the floor counts it; 0 if it is none.
 * @param {string} text
 */
function moment(text) {
  const found = new Date(text).getTime();
  return Number.isNaN(found) ? 0 : found;
}

/** The list and what it is narrowed by. */
export class Finding {
  /** @param {Audit} audit */
  constructor(audit) {
    this.audit = audit;
    /** @type {any[]} */
    this.rounds = [];
    this.next = 0;
    /** @type {string[]} */
    this.tables = [];
    this.open = !audit.address.get("round"); // on a narrow page the list is folded while a round is open
    this.wide = WIDE.some((name) => audit.address.get(name));
    /** @type {Map<string, any>} */
    this.voids = new Map();
    endTyping();
  }

  /**
   * The rounds that fit, from the newest or after those that are shown.
   * @param {number} [before]
   */
  async load(before = 0) {
    const { address } = this.audit;
    const asked = new URLSearchParams({ limit: String(LIMIT) });
    for (const name of ["table", "player", "clause", "kind"]) if (address.get(name)) asked.set(name, address.get(name) ?? "");
    for (const name of ["begun", "ended"]) if (address.get(name)) asked.set(name, String(moment(address.get(name) ?? "")));
    const cents = typed(address.get("amount") || "0"); // null: no sum was typed, and none fits
    if (cents) asked.set("amount_cents", String(Math.abs(cents)));
    if (before) asked.set("before", String(before));
    const found = cents === null ? { rounds: [], next: null } : await this.pages(asked);
    if (!this.tables.length) {
      const floor = await this.audit.ask("/api/tables");
      this.tables = floor.tables.map((/** @type {any} */ each) => each.table);
    }
    this.rounds = before ? [...this.rounds, ...found.rounds] : found.rounds;
    this.next = found.next ?? 0;
    this.draw();
    this.audit.say(`${this.listed.length} rounds${this.next ? " and more" : ""}.`);
    this.causes();
    return this.rounds;
  }

  /**
   * The rounds of one page, or of the next ones too where most of it is under way.
   * @param {URLSearchParams} asked
   */
  async pages(asked) {
    /** @type {any[]} */
    const rounds = [];
    let next = null;
    for (let page = 0; page < PAGES; page += 1) {
      const found = await this.audit.ask(`/api/audit/rounds?${asked}`).catch(() => ({ rounds: [], next: null }));
      rounds.push(...found.rounds);
      next = found.next;
      if (!next || asked.get("kind") || rounds.filter((each) => each.ended).length >= FEW) break;
      asked.set("before", String(next));
    }
    return { rounds, next };
  }

  /** That no round fits, and what may be typed. */
  noneSays() {
    const { address } = this.audit;
    const typed = [
      address.get("player") && "A player is found by his name at the table or his account, or a part of one: Guest 1f2e, robot-T1.",
      address.get("clause") && "A clause is typed as it is cited: 649a.11(c), or 649a.11 with all under it.",
      address.get("amount") && "A sum is what somebody put down, got, won or lost: $500.",
    ];
    return ["No round fits.", ...typed.filter(Boolean), "Take away a filter, or wait until a round is over."].join(" ");
  }

  /** Whether rounds under way are looked for too: one whose award waits for a floorperson is. */
  get seeksUnderWay() {
    return [UNDER_WAY, AWARD].includes(this.audit.address.get("kind") ?? "");
  }

  /** The rounds that are listed one by one: those under way only where they are looked for. */
  get listed() {
    return this.seeksUnderWay ? this.rounds : this.rounds.filter((each) => each.ended);
  }

  /** Whether a narrow page has a round open, and not the list. */
  get folded() {
    return !this.open && Boolean(this.audit.replay.round);
  }

  /** Those that are not, in a line. */
  underWay() {
    const tables = this.rounds.filter((each) => !each.ended).map((each) => each.table);
    if (!tables.length || this.seeksUnderWay) return null;
    const says = tables.length === 1 ? `A round is under way at ${tables[0]}` : `${tables.length} rounds are under way`;
    return h(
      "p",
      { class: "under-way quiet" },
      `${says}: told when over. `,
      h("button", { type: "button", class: "clause", id: "which", on: { click: () => this.narrow("kind", UNDER_WAY) } }, "Which?"),
    );
  }

  /** Why void rounds were void, and what they would have paid. */
  async causes() {
    for (const each of this.rounds.filter((round) => round.void && !this.voids.has(round.round)).slice(0, LIMIT)) {
      this.voids.set(each.round, null);
      const found = await this.audit.ask(`/api/audit/rounds/${encodeURIComponent(each.round)}/void`).catch(() => null);
      this.voids.set(each.round, found);
      this.draw();
    }
  }

  /**
   * The round before or after the one that is open.
   * @param {number} by
   */
  beside(by) {
    const over = this.rounds.filter((each) => each.ended);
    const now = over.findIndex((each) => each.round === this.audit.replay.round);
    const other = over[now + by];
    if (other) this.audit.open(other.round);
  }

  draw() {
    const into = byId("finding");
    if (into.contains(document.activeElement) && isTypedIn()) return; // drawn once it is told
    const held = into.contains(document.activeElement) ? document.activeElement?.id : "";
    const scrolled = into.querySelector(".rounds")?.scrollTop ?? 0;
    const { address } = this.audit;
    into.toggleAttribute("data-open", !this.folded);
    fill(
      into,
      h("h1", { id: "finding-title" }, "Audit", this.folded && h("span", { class: "narrow-only" }, `: ${this.audit.replay.round}`)),
      this.audit.replay.round &&
        h(
          "button",
          {
            type: "button",
            class: "button unfold",
            id: "unfold",
            "aria-expanded": String(this.open),
            on: {
              click: () => {
                this.open = !this.open;
                this.draw();
              },
            },
          },
          this.open ? "Fold the list" : "Find another round",
        ),
      h(
        "form",
        {
          class: "find",
          on: {
            submit: (/** @type {Event} */ event) => event.preventDefault(),
            change: (/** @type {any} */ event) => this.change(event.target),
          },
        },
        h(
          "label",
          { class: "field" },
          h("span", {}, "Table"),
          h(
            "select",
            { id: "find-table", name: "table" },
            ["", ...this.tables].map((name) =>
              h("option", { value: name, selected: (address.get("table") ?? "") === name }, name || "every table"),
            ),
          ),
        ),
        this.field("clause", "Clause", "649a.11(c)"),
        h(
          "details",
          { open: this.wide, on: { toggle: (/** @type {any} */ event) => (this.wide = event.target.open) } },
          h("summary", {}, "Player, sum, time"),
          h(
            "div",
            { class: "more-fields" },
            this.field("player", "Player", "Guest 1f2e"),
            this.field("amount", "Sum that moved", "$500"),
            this.field("begun", "From", "", "datetime-local"),
            this.field("ended", "To", "", "datetime-local"),
          ),
        ),
        h(
          "div",
          { class: "kinds", role: "group", "aria-label": "Kind of round" },
          KINDS.map(([kind, says]) =>
            h(
              "button",
              {
                type: "button",
                class: "kind",
                id: `kind-${kind.replace(" ", "-") || "all"}`,
                "aria-pressed": String((address.get("kind") ?? "") === kind),
                on: { click: () => this.narrow("kind", kind) },
              },
              says,
            ),
          ),
        ),
      ),
      this.underWay(),
      this.listed.length || this.next
        ? h(
            "ol",
            { class: "rounds", "aria-label": "Rounds" },
            this.listed.map((each) => this.item(each)),
            this.more(),
          )
        : h("p", { class: "quiet none" }, this.noneSays()),
    );
    const list = into.querySelector(".rounds");
    if (list) list.scrollTop = scrolled;
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {string} placeholder
   * @param {string} [type]
   */
  field(name, label, placeholder, type = "text") {
    return h(
      "label",
      { class: "field" },
      h("span", {}, label),
      h("input", {
        id: `find-${name}`,
        name,
        type,
        placeholder,
        maxlength: 80,
        autocomplete: "off",
        value: this.audit.address.get(name) ?? "",
      }),
    );
  }

  more() {
    if (!this.next) return null;
    return h(
      "li",
      { class: "more" },
      h("button", { type: "button", class: "button", id: "older", on: { click: () => this.load(this.next) } }, "Older rounds"),
    );
  }

  /** @param {any} field */
  change(field) {
    if (FIELDS.includes(field.name)) this.narrow(field.name, field.value.trim());
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  narrow(name, value) {
    this.audit.keep({ [name]: value });
    byId("trouble").hidden = true;
    this.load();
  }

  /** @param {any} each */
  item(each) {
    const now = each.round === this.audit.replay.round;
    return h(
      "li",
      { class: now ? "now" : null },
      h(
        "button",
        {
          type: "button",
          id: `round-${each.round}`,
          "aria-current": now ? "true" : null,
          disabled: !each.ended,
          on: { click: () => this.audit.open(each.round) },
        },
        h("b", {}, each.round),
        h("time", { datetime: new Date(each.begun).toISOString() }, whenPlayed(each)),
        h("span", {}, each.ended ? this.told(each) : this.untold()),
      ),
    );
  }

  /** Why a round that is listed is not told yet. */
  untold() {
    return this.audit.address.get("kind") === AWARD
      ? "an award waits for a floorperson: told when the round is over"
      : "in play: told when it is over";
  }

  /** @param {any} each */
  told(each) {
    const nets = each.players.map(
      (/** @type {any} */ player) =>
        `${player.seats.length === 1 ? "seat" : "seats"} ${player.seats.join(", ")} ${signed(player.net_cents)}`,
    );
    if (!each.void && !nets.length) return "nobody wagered";
    if (!each.void) {
      const byHand = each.paid.filter((/** @type {any} */ paid) => paid.by_hand);
      return [
        nets.map((/** @type {string} */ net, /** @type {number} */ n) => [
          n ? " " : "",
          h("span", { class: "net" }, `${net}${n < nets.length - 1 ? ";" : ""}`),
        ]),
        byHand.map((/** @type {any} */ paid) => h("small", {}, `${paid.says.split(":")[0]} ${money(paid.cents)}, by hand`)),
      ];
    }
    const cause = this.voids.get(each.round);
    const paid = cause?.would_have_paid;
    return [
      h("em", { class: "void-mark" }, icon("void"), "void"),
      cause ? ` ${cause.says} ` : " ",
      cause?.clause ? h("span", { class: "clause" }, cause.clause) : "",
      h(
        "small",
        {},
        paid
          ? `Wagers returned. Played out, everybody staying in: ${paid.map((/** @type {any} */ one) => `seat ${one.seat} ${signed(one.cents)}`).join("; ")}.`
          : cause
            ? "Wagers returned. No card was dealt: nobody knows what it would have paid."
            : "Wagers returned.",
      ),
    ];
  }
}

/**
 * When wagers opened and when all was settled: a table may have stood open for long.
 * @param {{begun: number, ended: number}} round
 */
function whenPlayed({ begun, ended }) {
  return ended && clock(ended) !== clock(begun) ? `${when(begun)} to ${clock(ended)}` : when(begun);
}
