/** A Rules Submission: every change is looked through at once; draft and versions stay in this browser. */
import { ask, Refusal } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { counted } from "../shared/counted.js";
import { byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { parted } from "../shared/rule-sets.js";
import { drawFindings, drawForm, drawSections } from "./fields.js";
import { drawFiling, drawPapers, drawVersions, save } from "./papers.js";

const PAUSE = 300; // milliseconds after the last change
const USUAL = "649a";

/** The draft, and what is known of it. */
export class Draft {
  constructor() {
    const asked = new URLSearchParams(location.search);
    this.rules = asked.get("rules") ?? localStorage.getItem("pitboss-submission") ?? USUAL;
    this.paper = asked.get("paper") ?? "sign";
    this.text = asked.get("text") ?? "";
    /** @type {any[]} */
    this.ruleSets = [];
    /** @type {Map<string, string>} */
    this.values = new Map();
    /** @type {Record<string, any>} */
    this.parts = {};
    this.history = "";
    this.asking = new AbortController();
    this.whole = false;
    this.checked = false; // whether the law has been asked about the draft as it is now
  }

  /** What this browser has of a rule set. */
  open() {
    localStorage.setItem("pitboss-submission", this.rules);
    const kept = JSON.parse(localStorage.getItem(`pitboss-draft-${this.rules}`) ?? "null");
    this.values = new Map(kept?.values ?? []);
    this.history = kept?.history ?? "";
    return this.look();
  }

  keep() {
    const kept = { values: [...this.values], history: this.history };
    localStorage.setItem(`pitboss-draft-${this.rules}`, JSON.stringify(kept));
  }

  /**
   * Another value; it is looked through when nobody types any more.
   * @param {string} key
   * @param {string} value
   */
  change(key, value) {
    if (value) this.values.set(key, value);
    else this.values.delete(key);
    this.keep();
    this.soon();
  }

  soon() {
    clearTimeout(this.later);
    this.whole = false;
    this.waits = true; // what is told is of the draft before
    this.unchecked();
    byId("findings").setAttribute("aria-busy", "true");
    this.later = setTimeout(() => this.look(), PAUSE);
  }

  /** Nothing is filed before it was looked through as it is now. */
  unchecked() {
    this.checked = false;
    if (this.parts.versions) drawFiling(byId("filing"), this);
  }

  /**
   * Everything about the draft; with a step, the history with that step.
   * @param {{step?: string, date?: string}} [more]
   */
  async look(more = {}) {
    clearTimeout(this.later);
    this.waits = false;
    this.asking.abort();
    const mine = new AbortController();
    this.asking = mine;
    const values = [...this.values].map(([key, value]) => ({ key, value }));
    const said = this.text ? { text: this.text } : { rules: this.rules, values };
    this.whole = false;
    this.unchecked();
    byId("findings").setAttribute("aria-busy", "true");
    try {
      const asked = { ...said, history: this.history, ...more };
      this.whole = await counted("/api/submission/draft", asked, (line) => this.heard(line), mine.signal);
      if (!this.whole) return false;
      byId("trouble").hidden = true;
      if (!this.waits) byId("findings").removeAttribute("aria-busy");
      this.draw("findings");
      return true;
    } catch (refusal) {
      if (this.asking === mine) this.refused(/** @type {Refusal} */ (refusal));
      return false;
    }
  }

  /** @param {any} line */
  heard(line) {
    if (!line.part) return;
    this.parts[line.part] = line.told;
    if (line.part === "form") this.formed(line.told);
    if (line.part === "law") {
      this.checked = !this.waits;
      this.parts.findings = [
        ...line.told,
        ...(this.parts.findings ?? []).filter((/** @type {any} */ each) => each.severity !== "violation"),
      ];
    }
    if (line.part === "history") {
      this.history = line.told;
      this.keep();
    }
    this.draw(line.part);
  }

  /**
   * The form as the floor read it: what was typed stays as it was typed.
   * @param {any} form
   */
  formed(form) {
    if (this.text || form.rules !== this.rules || !this.values.size) {
      if (form.rules !== this.rules)
        this.history = JSON.parse(localStorage.getItem(`pitboss-draft-${form.rules}`) ?? "{}")?.history ?? "";
      this.rules = form.rules;
      this.text = "";
      this.values = new Map();
      for (const section of form.sections)
        for (const field of section.fields) if (field.value) this.values.set(field.key, field.value);
      history.replaceState(null, "", `?${new URLSearchParams({ rules: this.rules })}`);
      this.keep();
    }
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    byId("findings").removeAttribute("aria-busy");
    const again = h("button", { class: "button", type: "button", on: { click: () => this.look() } }, "Look again");
    const anew = h("button", { class: "button", type: "button", on: { click: () => this.anew() } }, "Begin anew");
    const says = `${refusal.message.charAt(0).toUpperCase()}${refusal.message.slice(1)} `;
    fill(
      byId("trouble"),
      icon("warn"),
      h("span", {}, says, refusal.clause && h("b", {}, refusal.clause)),
      again,
      this.text ? anew : null,
    );
    byId("trouble").hidden = false;
    for (const each of document.querySelectorAll(".opening")) each.remove();
    this.lost = refusal.why === "line";
  }

  /** A new draft of the rule set; the versions stay. */
  anew() {
    this.text = "";
    this.values = new Map();
    this.keep();
    this.look();
  }

  /**
   * A file of the sender's: a submission, or the history of one.
   * @param {File} file
   */
  async load(file) {
    const text = await file.text();
    if (file.name.endsWith(".history")) this.history = text;
    else this.text = text;
    await this.look();
    this.keep();
  }

  /**
   * A step of a version on its day, and the files that tell of it.
   * @param {string} step
   * @param {string} date
   */
  async step(step, date) {
    if (!(await this.look({ step, date }))) return;
    const name = `${this.rules.replace("@", "-")}.toml`;
    if (step === "filed") {
      save(name, this.parts.form.canonical);
      save(`${name}.history`, this.history);
    }
    const newest = this.parts.versions.at(-1);
    byId("polite").textContent = `Version ${newest.version} is ${step} since ${date}.`;
    this.draw("papers");
  }

  /** The version that the draft is, if it was filed. */
  get filed() {
    return (this.parts.versions ?? []).find((/** @type {any} */ each) => each.sha256 === this.parts.form?.version);
  }

  /** @param {string} part */
  draw(part) {
    if (part === "form") {
      byId("game").textContent = this.parts.form.game;
      byId("title").textContent = `Rules Submission, ${this.parts.form.game}`;
      byId("lead").textContent =
        `${this.parts.form.proposal || `${this.parts.form.source}.`} The draft stays in this browser; nothing of it is kept on the floor.`;
      byId("rules").value = this.rules;
      drawFile(this);
    }
    if (["form", "law", "edges", "findings"].includes(part)) {
      drawForm(byId("form"), this);
      drawSections(byId("sections"), this);
      drawFindings(byId("findings"), this);
    }
    if (part === "versions") drawVersions(byId("versions"), this);
    if (part === "changes") drawChanges(this);
    if (part === "papers") drawPapers(byId("papers"), this);
    if (["law", "versions", "changes"].includes(part)) drawFiling(byId("filing"), this);
  }
}

/** @param {Draft} draft */
function drawFile(draft) {
  const name = `${draft.rules.replace("@", "-")}.toml`;
  const pick = h("input", { type: "file", id: "load", accept: ".toml,.history,text/plain", class: "heard", tabindex: "-1" });
  pick.addEventListener("change", () => pick.files?.[0] && draft.load(pick.files[0]));
  fill(
    byId("file"),
    h("h2", { id: "file-title" }, name),
    h(
      "div",
      { class: "buttons" },
      h(
        "button",
        { id: "download", class: "button", type: "button", on: { click: () => save(name, draft.parts.form.file) } },
        "Download",
      ),
      h("button", { id: "load-button", class: "button", type: "button", on: { click: () => pick.click() } }, "Load a file"),
      h("button", { id: "anew", class: "button", type: "button", on: { click: () => draft.anew() } }, "Begin anew"),
      h("label", { class: "heard", for: "load" }, "A submission file or its history"),
      pick,
    ),
    h("p", { class: "quiet" }, "SHA-256 ", h("span", { class: "exact", id: "sha" }, draft.parts.form.version)),
    h("pre", { class: "file", tabindex: "0", "aria-label": "The file" }, draft.parts.form.canonical),
  );
}

/** @param {Draft} draft */
function drawChanges(draft) {
  const { against, says } = draft.parts.changes;
  byId("show-changes").textContent = says.length ? `Changes ${says.length}` : "Changes";
  fill(
    byId("changes"),
    h("h2", { id: "changes-title" }, against ? `Changes from ${against}` : "Changes"),
    says.length
      ? h(
          "ol",
          { class: "changes" },
          says.map((/** @type {string} */ each) => h("li", {}, each)),
        )
      : h(
          "p",
          {},
          against
            ? "Nothing has changed since."
            : "Nothing was filed before. File this draft, or load the .history of one that was filed.",
        ),
  );
}

/** @param {string} which */
function show(which) {
  for (const each of ["form", "file", "changes"]) {
    byId(each).hidden = each !== which;
    byId(`show-${each}`).setAttribute("aria-pressed", String(each === which));
  }
}

const draft = new Draft();
drawBar("/submission");
document.addEventListener(
  "click",
  (event) => {
    const to = /** @type {Element} */ (event.target).closest("a[href^='#']");
    if (to) show("form"); // what it leads to stands in the form
  },
  true,
);
for (const each of ["form", "file", "changes"]) byId(`show-${each}`).addEventListener("click", () => show(each));
byId("rules").addEventListener("change", () => {
  draft.rules = byId("rules").value;
  draft.text = "";
  history.pushState(null, "", `?${new URLSearchParams({ rules: draft.rules })}`);
  draft.open();
});
addEventListener("popstate", () => {
  draft.rules = new URLSearchParams(location.search).get("rules") ?? USUAL;
  draft.open();
});
addEventListener("online", () => draft.lost && draft.look());
try {
  draft.ruleSets = (await ask("/api/odds")).rule_sets;
  if (!draft.ruleSets.some((each) => each.rules === draft.rules)) draft.rules = USUAL;
  fill(
    byId("rules"),
    parted(draft.ruleSets).map(({ heading, ruleSets }) =>
      ruleSets.map(({ game, rules }) => h("optgroup", { label: heading ? `${heading}: ${game}` : game }, h("option", {}, rules))),
    ),
  );
  byId("rules").value = draft.rules;
} catch (refusal) {
  draft.refused(/** @type {Refusal} */ (refusal));
}
await draft.open();
