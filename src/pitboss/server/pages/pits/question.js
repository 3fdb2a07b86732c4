/** What a player asks about: how his wager was settled, with the cards and the clauses, as his own page tells it. */
import { h } from "../shared/dom.js";
import { card } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { capital, roundNumber, signed } from "../shared/words.js";
import { netOf, sumOf, whySays } from "../table/turns.js";

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
    lines.map((line) => settled(line, rules, lines.length > 1)),
    lines.length === 0 && h("p", { class: "quiet" }, "How it is settled is told here once the round is over."),
  );
}

/**
 * @param {any} line
 * @param {string} rules
 * @param {boolean} several boxes of one player
 */
function settled(line, rules, several) {
  const cites = [...new Set([line.clause, line.table_clause, line.row_clause, line.cut?.clause].filter(Boolean))];
  return [
    h(
      "p",
      { class: "asked-sum" },
      h("span", {}, `${several ? `Box ${line.seat}: ` : ""}${capital(whySays(line))}`),
      h("b", {}, signed(netOf([line]))),
    ),
    hand(line.against ? "Player" : "", line.hand, line.cards),
    hand("Dealer", line.against, line.against_cards),
    h("p", {}, capital(sumOf(line)), " ", clauses(rules, cites.join(", "))),
    line.read_so?.map((/** @type {any} */ each) => h("p", { class: "quiet" }, each.says)),
  ];
}

/**
 * @param {string} whose
 * @param {string | null} name
 * @param {string | null} cards
 */
function hand(whose, name, cards) {
  if (!name) return null;
  const says = whose ? `${whose}: ${name}` : capital(name);
  return h(
    "div",
    { class: "asked-hand" },
    h("p", {}, says),
    cards && h("span", { class: "cards", role: "group", "aria-label": says }, cards.split(" ").map(card)),
  );
}
