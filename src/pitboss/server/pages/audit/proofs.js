/** Proofs made in this page: the chain of records by SHA-256, the shuffle by its opening, the money by its lines. */
import { byId, fill, h } from "../shared/dom.js";
import { card, icon } from "../shared/draw.js";
import { keep, kept } from "../shared/heads.js";
import { dated } from "../shared/times.js";
import { capital, money, signed, stepSays } from "../shared/words.js";
import { checked, undealtIn } from "../table/fair.js";
import { checkWhole, mayCheck, wholeSays } from "./whole.js";

/** @typedef {import("./audit.js").Audit} Audit */
/** @typedef {{number: number, previous: string, hash: string, stored: string, record: any}} Sealed */

const NOTHING = "0".repeat(64);
const PAGE = 500;
const text = new TextEncoder();

/** @param {string} hexadecimal */
function bytes(hexadecimal) {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * The hash of a record: number, previous hash and length in front of its stored bytes.
 * @param {Sealed} sealed
 */
export async function sealOf(sealed) {
  const body = text.encode(sealed.stored);
  const previous = bytes(sealed.previous);
  const whole = new Uint8Array(16 + previous.length + body.length);
  const view = new DataView(whole.buffer);
  view.setBigUint64(0, BigInt(sealed.number));
  whole.set(previous, 8);
  view.setBigUint64(8 + previous.length, BigInt(body.length));
  whole.set(body, 16 + previous.length);
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The first record of several that does not hold, in words; "" if all do.
 * @param {Sealed[]} records
 * @param {{number: number, hash: string} | null} before the record before the first; null where they need not follow each other
 */
export async function broken(records, before) {
  const seals = await Promise.all(records.map(sealOf));
  let last = before;
  for (const [n, each] of records.entries()) {
    if (last && each.number !== last.number + 1)
      return {
        number: last.number + 1,
        says: `Record ${last.number + 1} is missing: record ${each.number} comes after ${last.number}.`,
      };
    if (seals[n] !== each.hash)
      return { number: each.number, says: `Record ${each.number} was altered: its bytes do not give its hash.` };
    if (last && each.previous !== last.hash)
      return { number: each.number, says: `Record ${each.number} was put in its place: it does not hold the record before it.` };
    if (last) last = each;
  }
  return null;
}

/**
 * The record whose hash this browser kept, if it is another now: a log that was written anew from there on.
 * @param {Sealed[]} records
 * @param {{number: number, hash: string} | null} head
 */
function other(records, head) {
  const found = head && records.find((each) => each.number === head.number);
  if (!found || found.hash === head.hash) return null;
  return { number: head.number, says: `Record ${head.number} is another than the one whose hash this browser kept.` };
}

/** @param {number} number */
function cut(number) {
  return { number, says: `Record ${number} is missing: this browser kept its hash.` };
}

/**
 * An award that no account was credited with: when the cage paid it, and in which record.
 * @param {{wager: string, cents: number, record: number | null, paid_at: number}} award
 */
function paidByHand({ wager, cents, record, paid_at: at }) {
  const paid = record ? `paid by hand ${dated(at)}, record ${record}.` : "the cage has still to pay it by hand.";
  return `${wager} ${money(cents)}: ${paid}`;
}

/** The three proofs, and the log of the round that is open. */
export class Proofs {
  /** @param {Audit} audit */
  constructor(audit) {
    this.audit = audit;
    this.round = "";
    /** @type {Sealed[]} */
    this.records = [];
    /** @type {any[]} */
    this.byHand = [];
    /** @type {any} */
    this.own = null;
    /** @type {any} */
    this.shuffle = null;
    /** @type {any} */
    this.chain = null;
    /** @type {import("./whole.js").Check | null} */
    this.whole = null;
    this.running = false;
    this.shown = "";
    this.scrolledTo = "";
  }

  /** @param {import("./replay.js").Replay} replay */
  async open(replay) {
    const name = replay.round;
    this.round = name;
    this.own = null;
    this.shuffle = null;
    this.records = [];
    this.byHand = [];
    this.draw();
    const path = `/api/audit/rounds/${encodeURIComponent(name)}`;
    const whole = await this.audit.ask(path);
    if (name !== this.round) return;
    this.records = whole.records;
    this.byHand = whole.by_hand;
    this.own = { wrong: await broken(this.records, null) };
    await this.checkShuffle(replay);
    this.draw();
    replay.draw();
  }

  /** @param {import("./replay.js").Replay} replay */
  async checkShuffle(replay) {
    const given = replay.shuffle;
    if (!given?.deck_digest) {
      this.shuffle = { none: true };
      return;
    }
    const fair = { commitment: given.commitment, opening: given.opening, deck_digest: given.deck_digest, given: given.reveals };
    const found = await checked(this.round, fair, null, replay.seenCards(), undealtIn(replay.steps));
    const same = found.deck.join(" ") === given.deck.join(" ");
    this.shuffle = { ...found, holds: found.holds && same, given };
  }

  /** The whole chain, page by page from the first record; decks and cents meanwhile by the floor's machine. */
  async verify() {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    const chain = { read: 0, wrong: null, head: "", done: false };
    this.chain = chain;
    this.whole = null;
    if (mayCheck()) checkWhole((check) => this.heard(chain, check));
    this.draw();
    let before = { number: 0, hash: NOTHING };
    const head = kept();
    /** @type {number | null} */
    let next = 0;
    while (next !== null && this.running && !this.chain.wrong) {
      /** @type {any} */
      const page = await this.audit.ask(`/api/audit/records?after=${next}&limit=${PAGE}`).catch(() => null);
      if (!page) break;
      this.chain.wrong = (await broken(page.records, before)) ?? other(page.records, head);
      const last = page.records.at(-1);
      if (last) before = last;
      this.chain.read = this.chain.wrong ? this.chain.wrong.number : before.number;
      next = page.next;
      this.draw();
    }
    this.chain.done = next === null || Boolean(this.chain.wrong);
    if (next === null && head && head.number > before.number) this.chain.wrong ??= cut(head.number);
    this.chain.head = before.hash;
    this.chain.kept = next === null && !this.chain.wrong ? head : null;
    if (next === null && !this.chain.wrong && before.number) keep(`${before.number}:${before.hash}`);
    this.running = false;
    if (!chain.done) this.whole = null; // stopped
    this.draw();
    this.tell();
  }

  /** The verdict, told to who does not see it. */
  tell() {
    if (this.chain.wrong) this.audit.say(this.chain.wrong.says);
    else this.audit.say(this.chain.done ? `${this.chainSays().says}. ${this.hashesSay()}` : "Stopped.");
  }

  /**
   * What the floor's machine says of the log: listened to as long as the chain is read, or was read to its end.
   * @param {any} chain the reading that it belongs to
   * @param {import("./whole.js").Check} check
   */
  heard(chain, check) {
    if (chain !== this.chain || !(this.running || chain.done)) return false;
    this.whole = check;
    this.draw();
    if (!check.running && !this.running) this.tell();
    return true;
  }

  /** Whether what is open, or was asked for, does not hold or could not be told: then nothing is green above it. */
  doubted() {
    const broken = this.shuffle && !this.shuffle.none && !this.shuffle.holds;
    return Boolean(broken || this.audit.refused || this.settlement()?.same === false);
  }

  /** What the chain's verdict is called, and whether it holds: null where that is not known or not everything. */
  chainSays() {
    const { chain, own, running, whole } = this;
    if (chain?.wrong ?? own?.wrong) return { holds: false, says: "Chain is broken" };
    if (whole?.verdict?.holds === false) return { holds: false, says: "The log does not hold" };
    if (running) return { holds: null, says: "Reading the log" };
    if (whole?.running) return { holds: null, says: "Hashes hold, decks and cents are being checked" };
    const sure = !this.doubted();
    if (chain?.done && whole?.verdict) return { holds: sure || null, says: sure ? "The whole log holds" : "Hashes hold" };
    if (chain?.done) return { holds: (sure && !whole) || null, says: "Hashes hold" };
    return { holds: (sure && Boolean(own)) || null, says: own ? "Its records hold" : "Chain of the log" };
  }

  /** Whether what moved is what the lines say, player by player. */
  settlement() {
    const { told, lines } = this.audit.replay;
    if (!told) return null;
    const same = told.players.every((/** @type {any} */ player) => {
      const mine = lines.filter((/** @type {any} */ line) => player.seats.includes(line.seat));
      return (
        mine.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + line.paid_cents - line.collected_cents, 0) ===
        player.net_cents
      );
    });
    return { same, lines };
  }

  draw() {
    const into = byId("proofs");
    const held = into.contains(document.activeElement) ? document.activeElement?.id : "";
    const scrolled = into.scrollTop;
    fill(into, this.chainBox(), this.round && [this.shuffleBox(), this.settlementBox()]);
    into.scrollTop = scrolled;
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
    this.drawLog();
  }

  /** The log, scrolled to the step that is shown. */
  drawLog() {
    const into = byId("log");
    const held = into.contains(document.activeElement) ? document.activeElement?.id : "";
    const box = into;
    const scrolled = box.scrollTop;
    fill(into, this.round && this.log());
    box.scrollTop = scrolled;
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
    const now = /** @type {HTMLElement | null} */ (into.querySelector(".now"));
    const shown = `${this.round} ${this.audit.replay.at} ${box.clientHeight}`; // the proofs above it may grow
    if (!now || shown === this.scrolledTo || box.scrollHeight <= box.clientHeight) return;
    this.scrolledTo = shown;
    const { top, bottom } = now.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    if (bottom > seen.bottom) box.scrollTop += bottom - seen.bottom + 40;
    else if (top < seen.top) box.scrollTop -= seen.top - top + 40;
  }

  /**
   * @param {string} id
   * @param {boolean | null} holds
   * @param {string} says
   * @param {any} button
   * @param {...any} more
   */
  box(id, holds, says, button, ...more) {
    const state = holds === null ? "open" : holds ? "holds" : "fails";
    return h(
      "div",
      { class: `proof ${state}`, id },
      h("header", {}, icon(holds === false ? "warn" : "shield"), h("h2", {}, says), button),
      more,
    );
  }

  chainBox() {
    const { chain, own, running, whole } = this;
    const wrong = chain?.wrong ?? own?.wrong;
    const { holds, says } = this.chainSays();
    const done = chain?.done && !wrong;
    const newest = Math.max(chain?.read ?? 0, ...this.audit.finding.rounds.map((each) => each.number), 1);
    return this.box(
      "chain",
      holds,
      says,
      h(
        "button",
        { type: "button", class: "button", id: "verify", on: { click: () => this.verify() } },
        running ? "Stop" : chain ? "Verify again" : "Verify all",
      ),
      running ? h("progress", { "aria-label": "Records read", max: newest, value: chain.read }) : null,
      running ? h("p", {}, `${chain.read.toLocaleString("en-US")} records read in this page, each by SHA-256.`) : null,
      done ? h("p", { role: "note" }, this.hashesSay()) : null,
      chain && !running && !chain.done ? h("p", {}, `Stopped after ${chain.read.toLocaleString("en-US")} records.`) : null,
      wrong
        ? h(
            "p",
            { class: "wrong", role: "alert" },
            `${wrong.says} What comes after it cannot be trusted: ask for the head that was kept elsewhere, and for a backup.`,
          )
        : null,
      whole && !wrong ? wholeSays(whole) : null,
      done ? h("p", { class: "hash" }, `head ${chain.head}`) : null,
      chain?.kept && !wrong ? h("p", {}, `Record ${chain.kept.number} is the one that this browser kept before.`) : null,
      own && !own.wrong ? h("p", {}, this.holding(), chain ? "" : " The whole chain is not read yet.") : null,
    );
  }

  /** What this page itself read, and, where nobody else checks the rest, how that is done. */
  hashesSay() {
    const hold = `The hashes of ${this.chain.read.toLocaleString("en-US")} records hold.`;
    const rest = "Decks and cents are checked round by round, and all at once by pitboss audit verify.";
    return this.whole?.verdict || this.whole?.running ? hold : `${hold} ${rest}`;
  }

  /** How many records of the round hold, and how many the table wrote after it was over. */
  holding() {
    const [all, played] = [this.records.length, this.audit.replay.steps.length];
    const after = all > played ? `, and ${all - played} that the table wrote after it` : "";
    return `All ${Math.min(all, played)} records of ${this.round} hold${after}.`;
  }

  shuffleBox() {
    const { shuffle } = this;
    if (!shuffle) return this.box("shuffle", null, "Shuffle", null, h("p", {}, "Being checked."));
    if (shuffle.none)
      return this.box("shuffle", null, "Shuffle", null, h("p", {}, "No deck was fixed: the round ended before a card was dealt."));
    const open = this.shown === "shuffle";
    return this.box(
      "shuffle",
      shuffle.holds,
      shuffle.holds ? "Shuffle holds" : "Shuffle does not hold",
      this.toggle("shuffle", "Show", open),
      h("p", {}, "Promised before the first wager, opened when the round was over."),
      open
        ? [
            h(
              "ul",
              {},
              shuffle.checks.map((/** @type {any} */ each) => h("li", {}, icon(each.holds ? "won" : "lost"), each.says)),
            ),
            h("p", { class: "hash" }, `promise ${shuffle.given.commitment}`),
            h("p", { class: "hash" }, `opened ${shuffle.given.opening}`),
            h("p", { class: "hash" }, `deck ${shuffle.given.deck_digest}`),
            shuffle.given.reveals.map((/** @type {any} */ each) =>
              h("p", { class: "hash" }, `seat ${each.seat} gave ${each.entropy}`),
            ),
            h(
              "div",
              { class: "deck-cards" },
              shuffle.deck.map((/** @type {string} */ code) => card(code)),
            ),
          ]
        : h("p", { class: "hash" }, `promise ${shuffle.given.commitment.slice(0, 16)}…`),
    );
  }

  settlementBox() {
    const found = this.settlement();
    if (!found) return null;
    const open = this.shown === "lines";
    return this.box(
      "settlement",
      found.same,
      found.same ? "Settlement holds" : "Settlement does not hold",
      this.toggle("lines", "Lines", open),
      h(
        "p",
        {},
        found.same
          ? `Played again from the log: ${found.lines.length} lines, and the money that moved is the same to the cent.`
          : "The money that moved is not what the lines say.",
      ),
      this.byHand.map((/** @type {any} */ each) =>
        h("p", { class: "by-hand" }, paidByHand(each), " ", this.audit.replay.cites(each.clause)),
      ),
      open
        ? h(
            "ul",
            { class: "audit-lines" },
            found.lines.map((/** @type {any} */ line) =>
              h(
                "li",
                {},
                h("b", {}, `Seat ${line.seat}, ${line.wager}`),
                h("span", {}, signed(line.paid_cents - line.collected_cents)),
                line.source === "hand-paid jackpot" && h("small", {}, "Paid by hand, not to the account. "),
                h("small", {}, `${capital(line.why || line.result)}, `, this.audit.replay.cites(line.clause)),
              ),
            ),
          )
        : null,
    );
  }

  /**
   * @param {string} name
   * @param {string} says
   * @param {boolean} open
   */
  toggle(name, says, open) {
    const click = () => {
      this.shown = open ? "" : name;
      this.draw();
    };
    return h(
      "button",
      { type: "button", class: "button", id: `show-${name}`, "aria-expanded": String(open), on: { click } },
      open ? "Hide" : says,
    );
  }

  /** The log of the round: a step a line, each with the beginning of its hash. */
  log() {
    const { replay } = this.audit;
    const seals = new Map(this.records.map((each) => [each.number, each.hash]));
    const now = replay.frames[replay.at]?.step;
    const bad = this.own?.wrong?.number ?? this.chain?.wrong?.number;
    return h(
      "ol",
      {},
      replay.steps.map((step, n) =>
        h(
          "li",
          { class: `${n === now ? "now" : ""}${step.number === bad ? " bad" : ""}${n > now ? " later" : ""}` },
          h(
            "button",
            { type: "button", id: `log-${n}`, "aria-current": n === now ? "step" : null, on: { click: () => replay.toStep(n) } },
            h("span", { class: "number" }, replay.numbers(n)),
            h("span", {}, stepSays(step)),
            h("code", {}, (seals.get(step.number) ?? "").slice(0, 8)),
          ),
        ),
      ),
    );
  }
}
