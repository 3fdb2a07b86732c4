/** What happened in a round, and its shuffle: loaded when somebody looks. */
import { h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { capital, roundNumber } from "../shared/words.js";
import { clause, under } from "./rail.js";

/** @typedef {import("./rail.js").Rail} Rail */

/** @param {Rail} state */
export function round(state) {
  const { view, checked } = state;
  const fair = view.fair;
  return [
    h(
      "section",
      { class: "fair" },
      h("h2", {}, icon("shield"), "The shuffle"),
      h(
        "p",
        { class: "quiet" },
        "Before bets open the house binds itself to a secret; your page adds its own part; after the round both are opened and this page checks the deck.",
      ),
      fair
        ? h(
            "dl",
            {},
            h("dt", {}, "Promised before the bets"),
            h("dd", { class: "hash" }, fair.commitment),
            h("dt", {}, "Deck fixed before the first card"),
            h("dd", { class: "hash" }, fair.deck_digest || "not yet"),
            h("dt", {}, "Pages that add to it"),
            h("dd", {}, fair.promised.length ? fair.promised.map((/** @type {number} */ n) => `seat ${n}`).join(", ") : "none yet"),
          )
        : null,
      checked ? verdict(checked) : h("p", { class: "quiet" }, "It is checked once the round is over."),
    ),
    h(
      "section",
      { class: "log" },
      h("h2", {}, "What happened"),
      h(
        "ol",
        {},
        [...state.log].reverse().map((each) => {
          const at = `log-${each.number}`;
          return h(
            "li",
            { "data-key": at },
            h("time", {}, each.at),
            h(
              "div",
              {},
              capital(each.says),
              each.clause ? [" ", clause(each.clause, state, at), under(each.clause, state, at)] : null,
            ),
          );
        }),
      ),
    ),
  ];
}

/**
 * What a shuffle was found to be.
 * @param {any} checked
 */
export function verdict(checked) {
  const number = roundNumber(checked.round);
  return h(
    "div",
    { class: `verdict ${checked.holds ? "holds" : "fails"}`, id: "verdict" },
    h(
      "b",
      {},
      checked.holds ? `The shuffle of round ${number} holds` : `The shuffle of round ${number} does not hold. Ask the floorperson.`,
    ),
    h(
      "ul",
      {},
      checked.checks.map((/** @type {any} */ each) => h("li", {}, icon(each.holds ? "won" : "lost"), each.says)),
    ),
  );
}
