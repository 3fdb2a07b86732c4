/** Wagers of the own seat: what the player wants to lie there is sent as a whole. */
import { me, Refusal, wager as send } from "../shared/api.js";
import { money } from "../shared/words.js";

const SOON = 350; // more chips may follow

/**
 * @typedef {{table: string, seat: number, view: () => any, felt: () => any, changed: () => void, until: (version: number) => Promise<void>,
 *   refused: (refusal: Refusal, wager?: string) => void}} Desk
 */

export class Wagers {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Map<string, number> | null} */
    this.want = null;
    /** @type {Map<string, {least: number, most: number, clause: string}>} */
    this.bounds = new Map();
    /** @type {Map<string, number>[]} */
    this.undos = [];
    /** @type {Promise<void> | null} */
    this.busy = null;
    this.soon = false; // the last wagers again, once wagers open
    this.round = "";
    this.kept = `wagers-${me()?.id}-${desk.table}-${desk.seat}`;
  }

  /** The wagers that lie at the own seat, as the floor has them. */
  have() {
    const view = this.desk.view();
    const seat = view?.seats.find((/** @type {any} */ each) => each.you);
    return new Map((seat?.wagers ?? []).map((/** @type {any} */ each) => [each.wager, each.cents]));
  }

  /** What is shown: what is wanted, until the floor has it. */
  shown() {
    return this.want ?? this.have();
  }

  /** Whether wagers can be placed now. */
  get open() {
    const view = this.desk.view();
    return Boolean(view && view.stage === "bets" && view.you && !view.seats.find((/** @type {any} */ each) => each.you)?.ready);
  }

  /** A new view: bounds are remembered, and a draft of another round is dropped. */
  seen() {
    const view = this.desk.view();
    for (const option of view.options) {
      if (option.wager)
        this.bounds.set(option.wager, { least: option.least_cents, most: option.most_cents, clause: option.clause });
    }
    if (view.round !== this.round || view.stage !== "bets") {
      if (view.stage === "bets")
        this.bounds = new Map([...this.bounds].filter(([name]) => view.options.some((/** @type {any} */ o) => o.wager === name)));
      if (this.round && view.stage !== "bets") this.keep();
      this.want = null;
      this.undos = [];
      this.round = view.round;
    }
    if (view.stage === "bets") this.lying = this.have();
    if (this.soon && this.open) this.again();
  }

  /** Remembers the wagers of a round that begins, for `same again`. */
  keep() {
    if (this.lying?.size) sessionStorage.setItem(this.kept, JSON.stringify([...this.lying]));
    this.lying = new Map();
  }

  /** The wagers of the last round. */
  last() {
    const kept = sessionStorage.getItem(this.kept);
    return /** @type {Map<string, number>} */ (new Map(kept ? JSON.parse(kept) : []));
  }

  /**
   * A chip on an area; wagers that have the same amount come along.
   * @param {any} area
   * @param {number} cents negative: a chip back
   * @param {boolean} [waited] the chips before it were carried out first
   * @returns {void | Promise<void>}
   */
  chip(area, cents, waited = false) {
    if (!this.open) return;
    const now = this.shown();
    const names = area.wagers.map((/** @type {any} */ each) => each.wager);
    const wager =
      names.length > 1 ? (names.find((/** @type {string} */ each) => !now.has(each)) ?? names[0]) : area.along || names[0];
    const bound = this.bounds.get(wager);
    const has = now.get(wager) ?? 0;
    if (!bound && !has && this.want && !waited) return this.carry().then(() => this.chip(area, cents, true));
    if (!bound && !has) return this.desk.refused(new Refusal(this.before(wager), area.clause, "refused"), area.name);
    const fixed = bound && bound.least === bound.most && !this.alongs(wager).length;
    let sum = fixed ? (cents > 0 ? bound.least : 0) : has + cents;
    if (names.length > 1 && cents < 0) {
      const next = new Map(now);
      next.delete([...names].reverse().find((each) => now.has(each)));
      return this.become(next);
    }
    if (bound && !fixed && cents > 0 && sum < bound.least) sum = bound.least;
    if (bound && !fixed && cents < 0 && sum < bound.least) sum = 0;
    if (bound && sum > bound.most) {
      const says = `${wager} is ${money(bound.least)} to ${money(bound.most)}, not ${money(sum)}`;
      return this.desk.refused(new Refusal(says, bound.clause, "refused"), area.name);
    }
    if (fixed && cents > 0 && has)
      return this.desk.refused(
        new Refusal(`${wager} is ${money(bound.least)}, and it lies there`, bound.clause, "refused"),
        area.name,
      );
    const next = new Map(now);
    for (const name of [wager, ...this.alongs(wager)]) {
      if (sum > 0) next.set(name, sum);
      else next.delete(name);
    }
    return this.become(next);
  }

  /**
   * Why a wager cannot be placed yet: another comes first, or it comes later.
   * @param {string} wager
   */
  before(wager) {
    const first = this.desk.view().options.find((/** @type {any} */ each) => each.wager && !this.have().has(each.wager));
    return first && !this.shown().size
      ? `${wager} cannot lie there yet: place ${first.wager} first`
      : `${wager} is not wagered now`;
  }

  /**
   * Wagers whose amount is that of another.
   * @param {string} wager
   * @returns {string[]}
   */
  alongs(wager) {
    return this.desk
      .felt()
      .areas.filter((/** @type {any} */ each) => each.along === wager)
      .map((/** @type {any} */ each) => each.wagers[0].wager);
  }

  /** Wagers of one amount: a chip on one lies on each; nothing if there are none. @returns {string[]} */
  get tied() {
    const first = this.desk.felt().areas.find((/** @type {any} */ each) => each.along)?.along;
    return first ? [first, ...this.alongs(first)] : [];
  }

  /**
   * What shall lie there from now on.
   * @param {Map<string, number>} next
   */
  become(next) {
    if (!this.open) return;
    const more = sumOf(next) - sumOf(this.have());
    const says = this.short(more, me()?.balance_cents);
    if (says) {
      const [wager] = [...next].find(([name, cents]) => (this.shown().get(name) ?? 0) < cents) ?? [""];
      this.desk.refused(new Refusal(says, this.bounds.get(wager)?.clause ?? "", "short"), wager);
      return;
    }
    this.undos.push(this.shown());
    this.want = next;
    this.desk.changed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.carry(), SOON);
  }

  /** Why it cannot be paid. @param {number} more @param {number | null} [has] */
  short(more, has) {
    return more > (has ?? more) ? `${money(more)} more is asked for, and your account has ${money(has ?? 0)}` : null;
  }

  /** One step back. */
  undo() {
    const old = this.undos.pop();
    if (!old) return;
    this.become(old);
    this.undos.pop();
  }

  /** The last wagers again, at once or as soon as wagers open; before that said twice is not said. */
  again() {
    const now = this.open;
    this.soon = !now && !this.soon;
    if (now) this.become(this.last());
    else this.desk.changed();
  }

  double() {
    if (this.shown().size) this.become(this.doubled());
  }

  /** Those that lie there doubled. */
  doubled() {
    const next = new Map();
    for (const [wager, cents] of this.shown()) {
      const bound = this.bounds.get(wager);
      const tied = this.desk.felt().areas.find((/** @type {any} */ each) => each.along && each.wagers[0].wager === wager);
      const device = this.desk
        .felt()
        .areas.some(
          (/** @type {any} */ each) => each.kind === "device" && each.wagers.some((/** @type {any} */ w) => w.wager === wager),
        );
      const most = device ? cents : bound && !tied ? bound.most : Infinity;
      next.set(wager, device ? cents : Math.min(cents * 2, most));
    }
    for (const [wager, cents] of next) for (const along of this.alongs(wager)) if (next.has(along)) next.set(along, cents);
    return next;
  }

  /** The draft carried out until the floor has it, or refuses. */
  async carry() {
    clearTimeout(this.timer);
    if (this.busy) return this.busy;
    this.busy = this.steps().finally(() => {
      this.busy = null;
      this.desk.changed();
      if (this.want && this.open) this.timer = setTimeout(() => this.carry(), 50);
    });
    return this.busy;
  }

  /** What is wanted, said until the floor has it; what is refused goes back. */
  async steps() {
    for (let n = 0; n < 5 && this.want && this.open; n += 1) {
      const want = this.want;
      if (same(want, this.have())) break;
      try {
        const told = await send(this.desk.table, want, this.desk.view().version, this.desk.seat);
        await this.desk.until(told.version);
      } catch (refusal) {
        const found = /** @type {Refusal} */ (refusal);
        const newer = this.desk.until((this.desk.view()?.version ?? 0) + 1);
        await (found.why === "stale" ? newer : Promise.race([newer, new Promise((done) => setTimeout(done, SOON))]));
        if (!this.desk.view())
          this.want = null; // the box was left meanwhile
        else if (found.why !== "stale") return this.give(want, found);
      }
    }
    if (this.want && same(this.want, this.have())) this.want = null;
    return undefined;
  }

  /**
   * What could not be placed goes back, and the page says so.
   * @param {Map<string, number>} want
   * @param {Refusal} refusal
   */
  give(want, refusal) {
    const changed = [...want].filter(([name, cents]) => this.have().get(name) !== cents).map(([name]) => name);
    if (this.want === want) this.want = null;
    const late = this.desk.view().stage !== "bets";
    const says = "No more bets: this came too late, and is in your account";
    this.desk.refused(late ? new Refusal(says, refusal.clause, refusal.why) : refusal, changed[0]);
  }
}

/**
 * What the account has, less what lies there that was not taken from it when it was counted: the two sums are always of one moment.
 * @param {{cents: number | null, round?: string, lay?: number}} purse
 * @param {any} view
 * @param {number} shown
 */
export function leftOf({ cents, round, lay = 0 }, view, shown) {
  if (cents === null || round !== view.round) return cents;
  return cents - (view.stage === "bets" ? shown - lay : Math.max(0, shown - lay)); // what is settled comes later
}

/** @param {Iterable<[string, number]>} wagers */
export const sumOf = (wagers) => [...wagers].reduce((sum, [, cents]) => sum + cents, 0);

/**
 * @param {Map<string, number>} one
 * @param {Map<string, number>} other
 */
function same(one, other) {
  return one.size === other.size && [...one].every(([name, cents]) => other.get(name) === cents);
}
