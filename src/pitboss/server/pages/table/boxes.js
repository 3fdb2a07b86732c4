/** The boxes of one player at a table: a live view and a draft of wagers for each, one of them in the middle. */
import { ask, Live, me, whoAmI } from "../shared/api.js";
import { sumOf, Wagers } from "./wagers.js";

/**
 * @typedef {{table: string, felt: () => any, seen: (view: any, old: any) => void, changed: () => void,
 *   line: (line: "live" | "lost" | "over" | "none", says: string) => void,
 *   refused: (refusal: import("../shared/api.js").Refusal, wager?: string) => void}} Desk
 */

export class Boxes {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Map<number, any>} */
    this.views = new Map();
    /** @type {Map<number, Wagers>} */
    this.drafts = new Map();
    /** @type {Map<number, Live>} */
    this.lives = new Map();
    this.active = 0;
    this.learning = false;
    /** @type {Map<number, any>} */
    this.told = new Map();
    /** @type {{box: number, version: number, done: () => void}[]} */
    this.waiters = [];
  }

  /** The live views: of the first box, or of the rail; then of every other box. */
  begin() {
    const { table, line } = this.desk;
    this.lives.set(0, new Live(table, (view) => this.came(view), line));
    this.others();
  }

  /** The own boxes at this table, lowest first. @returns {number[]} */
  get mine() {
    const here = (me()?.seats ?? []).filter((/** @type {any} */ each) => each.table === this.desk.table);
    return here.map((/** @type {any} */ each) => each.seat).sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  }

  /** Who sits where has changed: asked anew, and every line begins again with the right seat. */
  async changed() {
    await whoAmI().catch(() => null);
    for (const seat of this.views.keys()) if (seat && !this.mine.includes(seat)) this.views.delete(seat);
    this.others();
    await this.lives.get(0)?.begin();
  }

  /** Who sits where, asked again: a seat came from the waiting list, or from another tab. */
  async learn() {
    if (this.learning) return;
    this.learning = true;
    await whoAmI().catch(() => null);
    this.learning = false;
    this.others();
    this.desk.changed();
  }

  /** A live view for every box but the first, which the first line has. */
  others() {
    const wanted = this.mine.slice(1);
    for (const [seat, live] of this.lives) {
      if (!seat || wanted.includes(seat)) continue;
      live.end();
      this.lives.delete(seat);
    }
    for (const seat of wanted)
      if (!this.lives.has(seat)) {
        const live = new Live(
          this.desk.table,
          (view) => view.you === seat && this.came(view),
          () => null,
          seat,
        );
        this.lives.set(seat, live);
      }
  }

  /**
   * A view of one box. One that is asked comes to the middle by itself.
   * @param {any} view
   */
  came(view) {
    const box = view.you;
    const left = !box && this.active; // the seat is lost
    const old = this.views.get(box);
    if (old && view.version < old.version) return;
    if (!box || !this.active || !this.views.has(this.active)) {
      if (!box || !this.active) this.views.clear();
      this.active = box;
    }
    this.views.set(box, view);
    if (left || (box && !this.mine.includes(box))) this.learn();
    this.wagersOf(box).seen();
    this.waiters = this.waiters.filter((each) => {
      const there = each.box === box && each.version <= view.version;
      if (there) each.done();
      return !there;
    });
    const waits = (/** @type {any} */ each) => Boolean(each?.you && each.asked === each.you);
    const asked = [...this.views.values()].find(waits);
    const comes = asked && !waits(this.views.get(this.active));
    if (comes) this.active = asked.you;
    if (comes || box === this.active) this.tell();
    else this.desk.changed();
  }

  /** The box in the middle is told of, with what was told of it before. */
  tell() {
    const old = this.told.get(this.active);
    this.told.set(this.active, this.view);
    this.desk.seen(this.view, old);
  }

  /** The view of the box in the middle, with what the player sees of his other boxes. */
  get view() {
    const view = this.views.get(this.active);
    if (!view || this.views.size < 2) return view;
    const seats = view.seats.map((/** @type {any} */ seat) => {
      const own = seat.you ? null : this.views.get(seat.seat);
      const found = own?.seats.find((/** @type {any} */ each) => each.you);
      return found ? { ...found, you: false, mine: true } : seat;
    });
    return { ...view, seats };
  }

  /** The draft of the box in the middle. */
  get wagers() {
    return this.wagersOf(this.active);
  }

  /**
   * @param {number} box
   * @returns {Wagers}
   */
  wagersOf(box) {
    const { table, felt, changed, refused } = this.desk;
    let found = this.drafts.get(box);
    if (!found) {
      found = new Wagers({
        table,
        seat: box,
        view: () => this.views.get(box),
        felt,
        changed,
        until: (version) => this.until(version, box),
        refused,
      });
      this.drafts.set(box, found);
    }
    return found;
  }

  /** What lies in all own boxes, and what shall; and the wagers that are on their way. */
  get lie() {
    const all = this.mine.map((box) => this.wagersOf(box));
    const [has, shown] = [all.map((one) => one.have()), all.map((one) => one.shown())].map((lie) =>
      sumOf(lie.flatMap((one) => [...one])),
    );
    return { has, shown, busy: all.find((one) => one.busy)?.busy };
  }

  /** The last wagers of every own box again. */
  again() {
    for (const one of this.mine.map((box) => this.wagersOf(box))) if (one.last().size) one.again();
  }

  /** What lay in all of them in the last round. */
  get last() {
    return sumOf(this.mine.flatMap((box) => [...this.wagersOf(box).last()]));
  }

  /**
   * Another box in the middle.
   * @param {number} box
   */
  show(box) {
    if (!this.views.has(box)) return false;
    this.active = box;
    return true;
  }

  /**
   * Waits for the view of a version, and asks for it if it does not come by itself.
   * @param {number} version
   * @param {number} [box]
   * @returns {Promise<void>}
   */
  until(version, box = this.active) {
    if ((this.views.get(box)?.version ?? 0) >= version) return Promise.resolve();
    return new Promise((done) => {
      this.waiters.push({ box, version, done: () => done() });
      setTimeout(async () => {
        if ((this.views.get(box)?.version ?? 0) < version) {
          const path = `/api/tables/${encodeURIComponent(this.desk.table)}?seat=${box}`;
          const found = await ask(path).catch(() => null);
          if (found && found.view.you === box) this.came(found.view);
        }
        done();
      }, 1500);
    });
  }
}
