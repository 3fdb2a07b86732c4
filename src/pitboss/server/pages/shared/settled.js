/** How a wager was settled, told outside the table as the table tells it. */
import { netOf, sumOf, whySays } from "../table/turns.js";
import { h } from "./dom.js";
import { card } from "./draw.js";
import { clauses } from "./law.js";
import { capital, signed } from "./words.js";

/**
 * The reason and the net, the cards, the arithmetic and the clauses.
 * @param {any} line
 * @param {string} rules
 * @param {"" | "Box" | "wager"} names what tells several lines apart: the box of one player, or the wager
 */
export function settledLine(line, rules, names) {
  const cites = [...new Set([line.clause, line.table_clause, line.row_clause, line.cut?.clause].filter(Boolean))];
  return [
    h(
      "p",
      { class: "asked-sum" },
      h("span", {}, `${{ "": "", Box: `Box ${line.seat}: `, wager: `${line.wager}: ` }[names]}${capital(whySays(line))}`),
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
