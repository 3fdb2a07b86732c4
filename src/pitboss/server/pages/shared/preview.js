/** A choice that is asked for once more: what it will do is told before it is done. */
import { act, ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./draw.js";
import { clauses } from "./law.js";
import { capital, meterName, money } from "./words.js";

const AGAIN = 1000;
const JUST = 500; // what changed a moment ago was not read yet

/**
 * Opens the preview of an option of a table; `done` hears what was done. While it is open the others play on:
 * it is worked out anew, so that what is read is what is done.
 * @param {{table: string, rules: string, option: any, done: (says: string) => void}} choice
 */
export function openPreview({ table, rules, option, done }) {
  const path = `/api/tables/${encodeURIComponent(table)}/preview`;
  const effects = h("div", { class: "effects", "aria-live": "polite" }, h("p", {}, "Working out what follows."));
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const counts = option.unit_cents > 0;
  const count = h("input", {
    type: "number",
    min: option.least_cents,
    max: option.most_cents,
    step: option.unit_cents || 1,
    placeholder: "count",
    inputmode: "numeric",
  });
  const why = h("input", { type: "text", maxlength: 200, required: true });
  const go = h("button", { class: "button go", type: "button", id: "do-it" }, "Do it");
  let version = 0;
  let shown = "";
  let changed = 0;

  /** @param {any} refusal */
  const refused = (refusal) => {
    if (!trouble.hidden && trouble.dataset.says === refusal.message) return; // told once
    trouble.dataset.says = refusal.message;
    trouble.replaceChildren(icon("warn"), h("span", {}, capital(refusal.message), " ", clauses(rules, refusal.clause ?? "")));
    trouble.hidden = false;
  };
  const more = () => ({
    ...(counts && count.value ? { amount_cents: Number(count.value) } : {}),
    ...(option.needs ? { words: why.value.trim() } : {}),
  });
  const look = async () => {
    try {
      const { version: now, ...found } = await ask(path, { option: option.id, ...more() });
      version = now;
      const says = JSON.stringify(found);
      if (says === shown) return;
      changed = shown ? Date.now() : 0;
      shown = says;
      effects.replaceChildren(...told(found, rules));
      dialog.classList.toggle("ends", found.ends);
      go.textContent = found.ends ? "Void the round" : option.needs ? capital(option.says) : "Do it";
      trouble.hidden = true;
    } catch (refusal) {
      shown = "";
      effects.replaceChildren();
      refused(refusal);
    }
  };
  /** The choice as it was shown: if only the number of the table is another by now, it is the same one. */
  const doIt = async () => {
    const read = shown;
    try {
      await act(table, option.id, version, more());
    } catch (refusal) {
      await look();
      if (/** @type {any} */ (refusal).why !== "stale" || !shown || shown !== read) throw refusal;
      await act(table, option.id, version, more());
    }
  };
  go.addEventListener("click", async () => {
    if (counts && !count.value) {
      count.focus();
      return refused(new Error("say how many were counted"));
    }
    if (option.needs && !why.value.trim()) {
      why.focus();
      return refused(new Error("say why: the reason is kept in the log"));
    }
    if (Date.now() - changed < JUST) return refused(new Error("what follows has just changed: read it again"));
    go.disabled = true;
    try {
      await doIt();
      dialog.setAttribute("data-done", "");
      dialog.close();
      done(option.says);
    } catch (refusal) {
      refused(refusal);
    }
    go.disabled = false;
    return undefined;
  });
  count.addEventListener("change", () => {
    trouble.hidden = true;
    return look();
  });
  const dialog = openDialog(
    capital(option.says),
    [
      h("p", { class: "by" }, "By ", clauses(rules, option.clause), ". Nothing is done yet."),
      counts && h("label", { class: "entry" }, h("span", {}, `How many (${option.least_cents} to ${option.most_cents})`), count),
      option.needs && h("label", { class: "entry" }, h("span", {}, "Why"), why),
      trouble,
      effects,
    ],
    { actions: [go], closes: "Leave it", kind: "preview" },
  );
  const again = async () => {
    if (!dialog.open) return;
    if (!go.disabled && !document.hidden) await look();
    setTimeout(again, AGAIN);
  };
  again();
}

/**
 * What was foreseen, for people to read.
 * @param {any} found
 * @param {string} rules
 * @returns {HTMLElement[]}
 */
function told(found, rules) {
  const seats = new Map();
  for (const line of found.lines) seats.set(line.seat, [...(seats.get(line.seat) ?? []), line]);
  const then = found.then || (found.ends ? "The round is void." : "");
  return [
    then && h("p", { class: "then" }, found.ends && icon("void"), then),
    found.read && h("p", { class: "read-so" }, found.read),
    seats.size > 0 &&
      h(
        "ul",
        { class: "effect-lines" },
        [...seats].map(([seat, lines]) =>
          h(
            "li",
            {},
            h("b", {}, `Seat ${seat}`),
            h(
              "div",
              {},
              lines.map((/** @type {any} */ line) => h("span", { class: `effect ${line.result}` }, effect(line))),
            ),
          ),
        ),
      ),
    found.returned_cents > 0 && h("p", { class: "effect-sum" }, `Returned to players: ${money(found.returned_cents)}`),
    found.meters.length > 0 &&
      h(
        "ul",
        { class: "effect-list" },
        found.meters.map((/** @type {any} */ meter) =>
          h("li", {}, `${meterName(meter.link)} goes back from ${money(meter.before_cents)} to ${money(meter.after_cents)}.`),
        ),
      ),
    found.told.length > 0 &&
      h(
        "ul",
        { class: "effect-list" },
        found.told.map((/** @type {any} */ each) => h("li", {}, capital(each.says), ". ", clauses(rules, each.clause))),
      ),
    !then && !found.lines.length && !found.told.length && h("p", {}, "Nothing else follows from it by itself."),
  ].filter(Boolean);
}

/**
 * What becomes of a wager.
 * @param {any} line
 */
function effect(line) {
  const wager = `${line.wager} ${money(line.stake_cents)}`;
  if (line.open) return `${wager}: settled by its paytable once the cards are up`;
  if (line.returned_cents) return `${wager}: ${line.result}, ${money(line.returned_cents)} goes back`;
  return `${wager}: ${line.result}, ${money(line.collected_cents)} is collected`;
}
