/** The form: what is stated, what is allowed, by which clause, and what is found about it. */
import { byId, fill, h, keyed } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { letters } from "../shared/letters.js";
import { capital } from "../shared/words.js";

/** @typedef {import("./submission.js").Draft} Draft */

const RULES = "rule_set"; // chosen above the form
const MARKS = /** @type {Record<string, string>} */ ({ violation: "lost", advisory: "warn", "suspected erratum": "help" });
const PLURAL = /** @type {Record<string, string>} */ ({
  violation: "violations",
  advisory: "advisories",
  "suspected erratum": "suspected errata",
});

/**
 * The parts of the form; a field that somebody types in is left as it is.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawForm(into, draft) {
  const { form, findings = [] } = draft.parts;
  into.className = "form";
  keyed(
    into,
    form.sections,
    (each) => `${form.rules} ${each.id}`,
    (each) =>
      h(
        "section",
        { class: "panel", id: `part-${each.id}`, "aria-labelledby": `title-${each.id}` },
        h("h2", { id: `title-${each.id}` }, each.title),
        h("div", {}),
      ),
    (element, each) => {
      const shown = each.offered ? each.fields : each.fields.slice(0, 1);
      keyed(
        element.lastElementChild,
        shown,
        (/** @type {any} */ field) => field.key,
        (/** @type {any} */ field) =>
          h(
            "div",
            { class: "row", id: `row-${field.key}` },
            h("label", { for: field.key }, field.label),
            h("div", { class: "control" }),
            h("div", { class: "row-clause" }),
            h("div", { class: "found" }),
          ),
        (/** @type {any} */ row, /** @type {any} */ field) => drawRow(row, field, draft, findings),
      );
    },
  );
}

/**
 * @param {any} row
 * @param {any} field
 * @param {Draft} draft
 * @param {any[]} findings
 */
function drawRow(row, field, draft, findings) {
  const mine = findings.filter((each) => each.key === field.key);
  const [label, control, clause, found] = row.children;
  row.className = `row ${mine[0]?.severity.split(" ")[0] ?? ""}`;
  const edges = draft.parts.edges?.[field.key];
  const state = JSON.stringify([field.options, edges, field.kind]);
  if (control.getAttribute("data-state") !== state) {
    const focused = control.contains(document.activeElement) ? document.activeElement?.id : "";
    control.setAttribute("data-state", state);
    fill(control, controlOf(field, draft, edges), hint(field));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    label.toggleAttribute("data-group", field.kind === "word");
  }
  const input = document.getElementById(field.key);
  input?.setAttribute("aria-invalid", String(mine.some((each) => each.severity === "violation")));
  input?.setAttribute("aria-describedby", `found-${field.key}`);
  if (input?.matches("input[type=text]")) input.setAttribute("placeholder", field.in_effect); // by the other fields as they are now
  if (clause.textContent !== field.clause) fill(clause, clauses(draft.rules, field.clause));
  const held = found.contains(document.activeElement) ? document.activeElement?.id : "";
  found.id = `found-${field.key}`;
  fill(
    found,
    mine.map((each) =>
      h(
        "p",
        { class: each.severity.split(" ")[0] },
        icon(MARKS[each.severity]),
        h("span", {}, `${capital(each.found)}: ${each.allowed}`),
        each.lawful.map((/** @type {string} */ value) => useButton(field, value, draft, control)),
      ),
    ),
  );
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

/**
 * A lawful value that the check knows, at one press.
 * @param {any} field
 * @param {string} value
 * @param {Draft} draft
 * @param {Element} control
 */
function useButton(field, value, draft, control) {
  const use = () => {
    draft.change(field.key, value);
    control.removeAttribute("data-state");
    drawForm(byId("form"), draft);
    byId("polite").textContent = value ? `${field.label}: ${value}.` : `${field.label} is left out.`;
    document.getElementById(field.key)?.focus();
  };
  const id = `use-${field.key}-${value || "nothing"}`;
  return h("button", { type: "button", class: "button use", id, on: { click: use } }, value ? `Use ${value}` : "Leave it out");
}

/** @param {any} field */
function hint(field) {
  if (["word", "yes"].includes(field.kind)) return null;
  const says = field.asks.startsWith(`${field.label}: `) ? field.asks.slice(field.label.length + 2) : field.asks;
  const such = !field.required && field.in_effect === "none" && (field.kind === "texts" || /\d/.test(field.example));
  return h("small", { class: "quiet" }, capital(says), such ? ` Such as ${field.example}.` : "");
}

/**
 * @param {any} field
 * @param {Draft} draft
 * @param {Record<string, string> | undefined} edges
 */
function controlOf(field, draft, edges) {
  const value = draft.values.get(field.key) ?? "";
  const change = (/** @type {any} */ event) => draft.change(field.key, event.target.value.trim());
  if (field.kind === "yes") {
    const flip = (/** @type {any} */ event) => draft.change(field.key, String(event.target.checked));
    const box = h("input", {
      id: field.key,
      type: "checkbox",
      role: "switch",
      class: "switch",
      checked: value === "true",
      on: { change: flip },
    });
    return [box, h("small", { class: "quiet" }, field.asks)];
  }
  if (field.kind === "word" && field.options.every((/** @type {any} */ each) => each.value.length < 3))
    return h(
      "div",
      { class: "letters", role: "radiogroup", id: field.key, tabindex: "-1", "aria-label": `${field.label}, with the house edge` },
      letters({
        name: field.key,
        value,
        letters: field.options.map((/** @type {any} */ each) => each.value),
        edges: edges ?? {},
        choose: (letter) => draft.change(field.key, letter),
      }),
    );
  if (field.kind === "word") {
    const open = value ? null : h("option", { value: "", selected: true }, "choose one");
    return [
      h(
        "select",
        { id: field.key, on: { change } },
        open,
        field.options.map((/** @type {any} */ each) =>
          h("option", { value: each.value, selected: each.value === value }, each.value),
        ),
      ),
      h(
        "small",
        { class: "quiet" },
        field.options.some((/** @type {any} */ each) => each.means)
          ? field.options.map((/** @type {any} */ each) => h("span", { class: "means" }, h("b", {}, each.value), `: ${each.means}`))
          : field.asks,
      ),
    ];
  }
  const wide = field.kind === "text" || field.kind === "texts";
  return h("input", {
    id: field.key,
    type: "text",
    class: wide ? "wide" : "",
    autocomplete: "off",
    maxlength: 200,
    value,
    placeholder: field.in_effect,
    on: { input: change },
  });
}

/**
 * The parts with how much is found about each.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawSections(into, draft) {
  const { form, findings = [] } = draft.parts;
  const link = (/** @type {any} */ each) => {
    const mine = findings.filter((/** @type {any} */ one) => each.fields.some((/** @type {any} */ field) => field.key === one.key));
    const wrong = mine.some((/** @type {any} */ one) => one.severity === "violation");
    const count = mine.length
      ? h("b", { class: wrong ? "violation" : "advisory", "aria-label": `${mine.length} found` }, mine.length)
      : null;
    return h("a", { href: `#part-${each.id}`, class: each.offered ? "" : "closed" }, h("span", {}, each.title), count);
  };
  const wagers = form.sections.filter((/** @type {any} */ each) => each.wager);
  fill(
    into,
    form.sections.filter((/** @type {any} */ each) => !each.wager).map(link),
    wagers.length ? h("h2", {}, "Wagers") : null,
    wagers.map(link),
  );
}

/**
 * What is found, the gravest first; each leads to its field.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawFindings(into, draft) {
  const { findings = [], form } = draft.parts;
  const counts = Object.keys(MARKS)
    .map((kind) => [kind, findings.filter((/** @type {any} */ each) => each.severity === kind).length])
    .filter(([, count]) => count);
  const says = counts.map(([kind, count]) => `${count} ${count === 1 ? kind : PLURAL[/** @type {string} */ (kind)]}`).join(", ");
  const usual = draft.whole ? "none, all is in order" : draft.checked ? "no violation; advisories are counted" : "being checked";
  const told = says || usual;
  if (draft.whole && byId("polite").textContent !== `Findings: ${told}.`) byId("polite").textContent = `Findings: ${told}.`;
  const labels = new Map(
    form.sections.flatMap((/** @type {any} */ each) =>
      each.fields.map((/** @type {any} */ field) => [
        field.key,
        each.wager ? `${each.title}: ${field.label.toLowerCase()}` : field.label,
      ]),
    ),
  );
  const order = Object.keys(MARKS);
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "findings-title" }, "Findings"),
      h("p", { id: "findings-says", class: "quiet" }, told),
    ),
    [...findings]
      .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
      .map((each) =>
        h(
          "div",
          { class: `finding ${each.severity.split(" ")[0]}` },
          icon(MARKS[each.severity]),
          h(
            "div",
            {},
            h(
              "a",
              { href: `#row-${each.key}`, on: { click: (/** @type {Event} */ event) => leadTo(event, each.key) } },
              labels.get(each.key) ?? (each.key === RULES ? "Rule set" : each.key),
            ),
            h("p", {}, `${capital(each.found)}: ${each.allowed}`),
          ),
          clauses(draft.rules, each.clause),
        ),
      ),
  );
}

/**
 * To the field of a finding; a browser that follows the link by itself would take the focus away again.
 * @param {Event} event
 * @param {string} key
 */
function leadTo(event, key) {
  event.preventDefault();
  const row = key === RULES ? byId("rules") : document.getElementById(`row-${key}`);
  row?.scrollIntoView({ block: "center" });
  (key === RULES ? row : document.getElementById(key))?.focus({ preventScroll: true });
}
