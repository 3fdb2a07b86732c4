/** What a player asks about: how his wager was settled, with the cards and the clauses, as his own page tells it. */
import { h } from "../shared/dom.js";
import { settledLine } from "../shared/settled.js";
import { roundNumber } from "../shared/words.js";

/**
 * @param {{question: any, lines: any[]}} told
 * @param {string} rules
 */
export function questionPart({ question, lines }, rules) {
  if (!question.wager) return null;
  return h(
    "section",
    { class: "case-part asked-about", id: "asked-about", "aria-labelledby": "asked-title" },
    h("h3", { id: "asked-title" }, `${question.wager}, round ${roundNumber(question.round)}, seat ${question.seat}`),
    lines.map((line) => settledLine(line, rules, lines.length > 1 ? "Box" : "")),
    lines.length === 0 && h("p", { class: "quiet" }, "How it is settled is told here once the round is over."),
  );
}
