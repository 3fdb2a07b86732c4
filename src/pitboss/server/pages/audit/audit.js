/** The audit: find a round, step through it card by card, prove it; an address restores what is seen. */
import { ask } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { byId, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { keyOf } from "../shared/keys.js";
import { admit } from "../shared/login.js";
import { capital } from "../shared/words.js";
import { Finding } from "./finding.js";
import { Proofs } from "./proofs.js";
import { Replay } from "./replay.js";

const AGAIN = 3000;

/** What is looked at: the list, the round that is open, its proofs. */
class Audit {
  constructor() {
    this.address = new URLSearchParams(location.search);
    this.lost = false;
    this.refused = false; // the round that was asked for last
    this.finding = new Finding(this);
    this.replay = new Replay(this);
    this.proofs = new Proofs(this);
    addEventListener("keydown", (event) => this.key(event));
  }

  async begin() {
    const found = await this.finding.load();
    const wanted = this.address.get("round") ?? found.find((/** @type {any} */ each) => each.ended)?.round;
    if (wanted) await this.open(wanted, Number(this.address.get("step") ?? 0));
    else this.replay.draw();
    this.proofs.draw();
  }

  /**
   * A request; what fails is told, and tried again if the line was lost.
   * @param {string} path
   * @param {any} [body]
   * @returns {Promise<any>}
   */
  async ask(path, body) {
    for (;;) {
      try {
        const found = await ask(path, body);
        if (this.lost) byId("trouble").hidden = true; // another refusal stays until something else is looked for
        this.lost = false;
        return found;
      } catch (refusal) {
        const { message, clause, why } = /** @type {import("../shared/api.js").Refusal} */ (refusal);
        if (why === "session") location.reload(); // the log-in stands there
        const lost = why === "line";
        const says = lost
          ? "The floor does not answer. The page tries again."
          : `${capital(message)}${clause ? ` (${clause})` : ""}. Choose another round, or other words to find one.`;
        byId("trouble").replaceChildren(icon("warn"), h("span", {}, says));
        byId("trouble").hidden = false;
        this.lost = lost;
        if (!lost) throw refusal;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }

  /**
   * @param {string} round
   * @param {number} [step]
   */
  async open(round, step = 0) {
    byId("trouble").hidden = true;
    try {
      await this.replay.open(round, step);
      this.refused = false;
    } catch (refusal) {
      this.refused = /** @type {import("../shared/api.js").Refusal} */ (refusal).why !== "unknown";
      if (!this.replay.round) this.replay.draw(); // told above
      this.proofs.draw();
      return;
    }
    this.keep({ round });
    this.finding.open = false;
    this.finding.draw();
    this.proofs.open(this.replay);
  }

  /**
   * What the address says from now on.
   * @param {Record<string, string | number>} parts
   */
  keep(parts) {
    for (const [name, value] of Object.entries(parts)) {
      if (value === "") this.address.delete(name);
      else this.address.set(name, String(value));
    }
    history.replaceState(null, "", `${location.pathname}?${this.address}`);
  }

  /** @param {string} says */
  say(says) {
    byId("polite").textContent = says;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = keyOf(event);
    const by = { arrowleft: -1, arrowright: 1 }[key];
    if (by && event.shiftKey) this.finding.beside(by);
    else if (by) this.replay.go(this.replay.at + by);
    else if (key === "home") this.replay.go(0);
    else if (key === "end") this.replay.go(this.replay.frames.length - 1);
    else if (key === "v") this.proofs.verify();
    else return;
    event.preventDefault();
  }
}

drawBar("/audit");
await admit(["auditor", "floorperson"], byId("main"));
byId("audit").hidden = false;
await new Audit().begin();

export { Audit };
