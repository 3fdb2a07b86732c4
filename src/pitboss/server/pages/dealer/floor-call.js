/** The dealer's call for the floorperson: one a table, open until somebody has seen to it or it is taken back. */
import { ask } from "../shared/api.js";
import { become, byId, h } from "../shared/dom.js";
import { isLive } from "../shared/line.js";

const LOOK = 3000; // at a call that is open

export class FloorCall {
  /**
   * @param {string} path of the table
   * @param {(says: string) => void} say
   * @param {(refusal: any) => void} refused
   */
  constructor(path, say, refused) {
    this.path = `${path}/question`;
    this.say = say;
    this.refused = refused;
    /** @type {any} what the floor tells of the call */
    this.told = null;
    this.seenTo = false;
    this.round = "";
    this.looking = 0;
    this.begun = false;
    this.does = { call: () => this.call(), takeBack: () => this.takeBack() };
  }

  /** A floorperson is called; once more is no other call. */
  async call() {
    if (this.told?.question) {
      this.say("The floorperson is called already.");
      return;
    }
    try {
      this.heed(await ask(this.path, {}));
      this.say(this.told.attended ? "The floorperson is called." : "The call is kept. Nobody is there as floorperson now.");
    } catch (refusal) {
      this.refused(refusal);
    }
  }

  async takeBack() {
    await ask(`${this.path}/withdrawn`, {}).catch(this.refused);
    this.told = null; // what is taken back is not told as seen to
    await this.look();
  }

  /** Whether the call is still open. */
  async look() {
    const found = await ask(this.path).catch(() => null);
    if (found) this.heed(found);
    else this.again();
  }

  again() {
    clearTimeout(this.looking);
    if (this.told?.question) this.looking = setTimeout(() => this.look(), LOOK);
  }

  /** @param {any} told */
  heed(told) {
    const was = this.told?.question;
    this.told = told;
    this.seenTo = Boolean(was && !told.question);
    if (this.seenTo) this.say("A floorperson has seen to the call.");
    this.paint();
    this.again();
  }

  /**
   * The dealer's alone: a floorperson at the console need not call himself.
   * @param {any} view
   */
  draw(view) {
    if (view.role !== "dealer") return;
    if (!this.begun) this.look(); // a dealer before this one may have called
    this.begun = true;
    if (view.round !== this.round) this.seenTo = false; // read by now
    this.round = view.round;
    this.paint();
  }

  paint() {
    const { told } = this;
    const open = Boolean(told?.question);
    become(
      byId("floor-call"),
      open || this.seenTo
        ? h("span", { id: "floor-called", role: "status" }, open ? "The floorperson is called" : "A floorperson has seen to it")
        : "",
      open
        ? h("button", { type: "button", class: "button", id: "call-no-more", on: { click: this.does.takeBack } }, "Take it back")
        : h(
            "button",
            { type: "button", class: "button", id: "call-floor", disabled: !isLive(), on: { click: this.does.call } },
            this.seenTo ? "Call again" : "Call the floorperson",
            h("kbd", {}, "G"),
          ),
      open && !told.attended
        ? h("p", { class: "quiet", id: "nobody-there" }, "Nobody is there as floorperson now: the call waits until somebody is.")
        : "",
    );
  }
}
