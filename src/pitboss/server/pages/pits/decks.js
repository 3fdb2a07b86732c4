/** Decks that a floorperson has changed once the round is over, before their hours are: ordered, and taken back. */
import { ask } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";

/**
 * What is ordered of each deck of a table, or may be; a deck that may leave at once is taken by its own choice.
 * @param {any} table
 * @param {any} tools
 */
export function decksToChange(table, tools) {
  const atOnce = new Set(table.options.map((/** @type {any} */ each) => each.id));
  const waits = table.cards.decks.filter((/** @type {any} */ { deck }) => !atOnce.has(`Day/RemoveDeck/${deck}`));
  return h(
    "ul",
    { class: "case-acts" },
    waits.map((/** @type {any} */ deck) => oneDeck(table, deck, tools)),
  );
}

/**
 * Cuts that a floorperson has ordered and that are not made yet.
 * @param {any} table
 */
export const cutsToMake = (table) =>
  table.cards.decks
    .filter((/** @type {any} */ each) => each.recut)
    .map((/** @type {any} */ each) =>
      h(
        "p",
        { class: "case-closing recut", "data-key": `recut-${each.deck}` },
        h("span", { class: "mark pending" }, icon("pending"), `Another cut of deck ${each.deck} is ordered`),
        clauses(table.rules, each.recut_clause),
      ),
    );

/**
 * @param {any} table
 * @param {any} found
 * @param {any} tools
 */
function oneDeck(table, { deck, backs, outgoing, clause }, tools) {
  const order = async () => {
    const path = `/api/floor/tables/${encodeURIComponent(table.table)}/decks`;
    await ask(path, { deck, change: !outgoing });
    tools.say(`Deck ${deck} of ${table.table} ${outgoing ? "stays" : "is changed after this round"}.`);
    await tools.look();
    document.getElementById(outgoing ? `change-deck-${deck}` : `keep-deck-${deck}`)?.focus(); // what took its place
  };
  const says = outgoing ? "Take it back" : `Change deck ${deck}${backs ? ` (${backs} backs)` : ""} after this round`;
  const id = `${outgoing ? "keep" : "change"}-deck-${deck}`;
  const press = () => order().catch(tools.refused);
  const button = h("button", { class: "button", type: "button", id, on: { click: press } }, says);
  const waits = h("span", { class: "mark pending" }, icon("pending"), `Deck ${deck} is changed after this round`);
  return h(
    "li",
    { "data-key": id },
    outgoing ? h("div", { class: "case-closing" }, waits, button) : button,
    clauses(table.rules, clause),
  );
}
