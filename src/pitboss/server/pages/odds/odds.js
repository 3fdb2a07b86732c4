/** Odds: what is chosen stands in the address, what is counted beside the floor is drawn as it is found. */
import { ask, Refusal } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { counted, progressSays } from "../shared/counted.js";
import { byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { parted } from "../shared/rule-sets.js";
import { shortly } from "../shared/words.js";
import { drawStrategy, showSquare } from "./charts.js";
import { drawChoices, drawTables, showEdges } from "./choices.js";
import { drawAdvised, drawBase, drawMeters, drawResults, drawSides } from "./figures.js";

const USUAL = "649a";
const ROW = "row.";
const METER = "meter.";
const SQUARE = "square"; // the square of a chart that is open: chart, row and column

/** What is asked for; the address holds all of it. */
export class Odds {
  constructor() {
    /** @type {any[]} */
    this.ruleSets = [];
    /** @type {Record<string, any>} */
    this.parts = {};
    this.said = new URLSearchParams(location.search);
    this.asking = new AbortController();
    this.whole = false;
    this.aloud = "";
    this.changed = ""; // the last choice
    this.good = ""; // the choices that were last in order
  }

  get rules() {
    return this.said.get("rules") ?? USUAL;
  }

  /** The square of a chart that is open; empty if none is. */
  get square() {
    return this.said.get(SQUARE) ?? "";
  }

  /**
   * Another square of a chart, or none; the address keeps it.
   * @param {string} at
   */
  openSquare(at) {
    const before = this.square;
    if (at) this.said.set(SQUARE, at);
    else this.said.delete(SQUARE);
    history.replaceState(null, "", `?${this.said}`);
    showSquare(this);
    if (at) document.getElementById(`worth-${at.split(".")[0]}`)?.scrollIntoView({ block: "nearest" });
    else document.getElementById(`square-${before}`)?.focus();
  }

  /** The question as the floor takes it. */
  get question() {
    const choose = [];
    const rows = [];
    const meters = [];
    for (const [key, value] of this.said) {
      if (key === "rules" || key === SQUARE || !value) continue;
      if (key.startsWith(ROW)) {
        const [table, ...row] = key.slice(ROW.length).split(".");
        rows.push({ table, row: row.join("."), pays: value });
      } else if (key.startsWith(METER)) {
        const cents = Math.round(Number(value.replaceAll(/[$,\s]/g, "")) * 100);
        if (cents > 0) meters.push({ wager: key.slice(METER.length), cents });
      } else choose.push({ key, value });
    }
    return { rules: this.rules, choose, rows, meters };
  }

  /**
   * Another choice: the address changes and everything is asked for anew. Nothing said is as usual.
   * @param {string} key
   * @param {string | null} value
   */
  choose(key, value) {
    if (key === "rules") this.said = new URLSearchParams({ rules: value ?? USUAL });
    else if (value) this.said.set(key, value);
    else this.said.delete(key);
    if (key.endsWith(".paytable")) this.asPrinted(key.split(".")[1]); // a letter is its rows as they are printed
    this.changed = key;
    history.pushState(null, "", `?${this.said}`);
    this.count();
  }

  /**
   * The rows of a table as printed again.
   * @param {string} table
   */
  printed(table) {
    this.asPrinted(table);
    history.pushState(null, "", `?${this.said}`);
    this.count();
  }

  /** @param {string} table */
  asPrinted(table) {
    for (const key of [...this.said.keys()]) if (key.startsWith(`${ROW}${table}.`)) this.said.delete(key);
  }

  /** Everything as it was when it was last in order. */
  takeBack() {
    this.said = new URLSearchParams(this.good);
    history.pushState(null, "", `?${this.said}`);
    this.count();
  }

  /** Ask, and draw every part as it comes; what was shown before stays, greyed, until then. */
  async count() {
    this.asking.abort();
    const mine = new AbortController();
    this.asking = mine;
    this.fresh = new Set();
    byId("trouble").hidden = true;
    this.tellAt(null);
    showEdges(this);
    if (this.parts.house && this.parts.house.rules.split("@")[0] !== this.rules.split("@")[0]) this.parts = {};
    this.drawRuleSets();
    this.waits("");
    try {
      const whole = await counted("/api/odds/figures", this.question, (line) => this.heard(line), mine.signal);
      if (whole) this.done();
    } catch (refusal) {
      if (this.asking === mine) this.refused(/** @type {Refusal} */ (refusal));
    }
  }

  /** @param {any} line */
  heard(line) {
    if (line.part) {
      this.parts[line.part] = line.told;
      this.fresh?.add(line.part);
      this.draw(line.part);
      this.waits("");
    } else if (progressSays(line)) this.waits(progressSays(line), line.of ? line.done / line.of : null);
  }

  done() {
    byId("progress").hidden = true;
    byId("figures").removeAttribute("aria-busy");
    byId("polite").textContent = `All figures of ${this.parts.house.game} are there. House edge ${this.parts.base.edge}.`;
  }

  /**
   * That it is being counted, and how far it is.
   * @param {string} says
   * @param {number | null} [part]
   */
  waits(says, part = null) {
    const next = this.fresh?.has("base") ? "Looking for the strategy" : this.fresh?.size ? "Counting the base game" : "Counting";
    byId("progress").hidden = false;
    byId("progress-says").textContent = says || next;
    this.sayProgress(says || next, part);
    const bar = byId("progress-bar");
    if (part === null) bar.removeAttribute("value");
    else bar.value = part;
    byId("figures").setAttribute("aria-busy", "true");
    for (const name of ["base", "results", "sides", "meters", "tables", "strategy", "advised"]) {
      const needs = { results: "base", tables: "house" }[name] ?? name;
      byId(name).classList.toggle("old", !this.fresh?.has(needs));
    }
  }

  /**
   * How far the count is, aloud: when something else is counted, and at every quarter of it.
   * @param {string} says
   * @param {number | null} part
   */
  sayProgress(says, part) {
    const now = `${says.split(",")[0]} ${Math.floor(4 * (part ?? 0))}`;
    if (now === this.aloud) return;
    this.aloud = now;
    byId("polite").textContent = says;
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    byId("progress").hidden = true;
    byId("figures").removeAttribute("aria-busy");
    const again = h("button", { class: "button", type: "button", on: { click: () => this.count() } }, "Count again");
    const back = h("button", { class: "button", type: "button", on: { click: () => this.takeBack() } }, "Take it back");
    const usual = h(
      "button",
      { class: "button", type: "button", on: { click: () => this.choose("rules", this.known) } },
      "As usual",
    );
    const wrong = refusal.why === "refused" || refusal.why === "invalid";
    fill(
      byId("trouble"),
      icon("warn"),
      h(
        "span",
        {},
        `${refusal.message.charAt(0).toUpperCase()}${refusal.message.slice(1)} `,
        refusal.clause && h("b", {}, refusal.clause),
      ),
      wrong ? (this.good ? back : usual) : again,
    );
    this.tellAt(wrong ? this.rowOf(refusal.message) : null);
    byId("trouble").hidden = false;
    this.lost = refusal.why === "line";
  }

  /**
   * The field of the row that a refusal is about: the one that it names, the last changed one before others.
   * @param {string} says
   */
  rowOf(says) {
    const rows = [this.changed, ...this.said.keys()].filter((key) => key.startsWith(ROW));
    const named = rows.find((key) => says.includes(key.split(".").slice(2).join(".")));
    return document.getElementById(named ?? rows[0] ?? "");
  }

  /**
   * What was refused is told at its field, and without one at the head of the page.
   * @param {HTMLElement | null} field
   */
  tellAt(field) {
    for (const each of document.querySelectorAll("[aria-describedby=trouble]"))
      for (const name of ["aria-describedby", "aria-invalid"]) each.removeAttribute(name);
    if (!field) return byId("what-if").before(byId("trouble"));
    field.setAttribute("aria-describedby", "trouble");
    field.setAttribute("aria-invalid", "true");
    byId("tables").classList.remove("old");
    field.parentElement?.after(byId("trouble"));
  }

  /** The rule set, or the usual one where there is none of that name. */
  get known() {
    return this.ruleSets.some((each) => each.rules === this.rules) ? this.rules : USUAL;
  }

  /** @param {string} part */
  draw(part) {
    const { house, sides, base } = this.parts;
    if (part === "house") {
      this.good = String(this.said) || `rules=${house.rules}`;
      byId("title").textContent = house.game;
      byId("source").textContent = house.proposal || house.source;
      byId("what-if").textContent = house.not_permitted;
      byId("what-if").hidden = !house.not_permitted;
      document.title = `Pitboss: odds of ${house.game}`;
      this.drawRuleSets();
      this.drawTools();
      drawTables(byId("tables"), this);
    }
    if (["house", "sides", "base"].includes(part)) showEdges(this);
    if (part === "house" || part === "sides") drawChoices(byId("choices"), this);
    if (part === "sides") drawSides(byId("sides"), sides);
    if (part === "meters") drawMeters(byId("meters"), this);
    if (part === "advised") drawAdvised(byId("advised"), this.parts.advised, house);
    if (part === "base") drawBase(byId("base"), base);
    if (part === "base") drawResults(byId("results"), base);
    if (part === "strategy") drawStrategy(byId("strategy"), this);
  }

  drawTools() {
    const copied = async () => {
      let says = "The browser does not let the page copy: the address bar has it.";
      try {
        await navigator.clipboard.writeText(location.href);
        says = "The address is copied: it holds every choice.";
      } catch {}
      byId("polite").textContent = says;
      byId("copied").textContent = says;
    };
    const { text } = this.parts.house;
    fill(
      byId("tools"),
      h("button", { id: "share", class: "button", type: "button", on: { click: copied } }, "Copy the address"),
      text &&
        h("a", { id: "par", class: "button", href: `/submission?${new URLSearchParams({ text, paper: "par" })}` }, "PAR sheet"),
      h("p", { id: "copied", class: "quiet" }),
    );
  }

  drawRuleSets() {
    const link = (/** @type {any} */ each) => {
      const to = { href: `?rules=${encodeURIComponent(each.rules)}`, "data-felt": each.rules.split("@")[0] };
      const click = (/** @type {any} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.choose("rules", each.rules);
        if (narrow.matches) {
          byId("rules-open").open = false;
          document.querySelector("#rules-open summary")?.scrollIntoView({ block: "nearest" });
        }
      };
      const current = each.rules === (this.parts.house?.rules ?? this.rules) ? "true" : null;
      const id = `rules-${each.rules}`;
      return h(
        "li",
        {},
        h(
          "a",
          { ...to, id, "aria-current": current, on: { click } },
          h("i", {}),
          h("span", {}, shortly(each.game)),
          h("small", {}, each.rules),
        ),
      );
    };
    const focused = document.activeElement?.id;
    fill(
      byId("rule-sets"),
      parted(this.ruleSets).map(({ heading, ruleSets }) => [heading && h("li", { class: "parted" }, heading), ruleSets.map(link)]),
    );
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const now = this.ruleSets.find((each) => each.rules === (this.parts.house?.rules ?? this.rules));
    byId("rules-now").textContent = now ? `${shortly(now.game)}, ${now.rules}` : "";
  }
}

const odds = new Odds();
drawBar("/odds");
const narrow = matchMedia("(max-width: 1099px)");
if (narrow.matches) for (const each of ["rules-open", "choices-open"]) byId(each).open = false;
byId("stop").addEventListener("click", () => {
  odds.asking.abort();
  odds.refused(new Refusal("The count was stopped. What is shown in grey is not of these choices.", "", "stopped"));
});
addEventListener("popstate", () => {
  odds.said = new URLSearchParams(location.search);
  odds.count();
});
addEventListener("online", () => odds.lost && odds.count());
try {
  odds.ruleSets = (await ask("/api/odds")).rule_sets;
} catch (refusal) {
  odds.refused(/** @type {Refusal} */ (refusal));
}
await odds.count();
