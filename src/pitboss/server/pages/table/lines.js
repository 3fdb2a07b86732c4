/** The lines of a settled round, and why each was paid; loaded for who plays, before the first of them is settled. */
import { h } from "../shared/dom.js";
import { card, icon } from "../shared/draw.js";
import { capital, listed, money, ofItByHand, roundNumber, signed } from "../shared/words.js";
import { clause, inLine, law, under } from "./rail.js";
import { toneOf } from "./states.js";
import { chosenFrom, netOf, sumOf, waitsOf, whySays } from "./turns.js";

/** @typedef {import("./rail.js").Rail} Rail */

/** Whether more than one box was played. @param {any} settled */
const several = (settled) => settled.seats.length > 1;

/**
 * The lines of a settled round.
 * @param {Rail} state
 * @returns {any}
 */
export function lines(state) {
  const settled = state.settled;
  if (!settled?.lines.length)
    return h("p", { class: "quiet" }, "The lines of a round stand here as it is settled. Each opens to why it was paid.");
  const net = netOf(settled.lines);
  const waits = waitsOf(settled.lines);
  const stake = settled.lines.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + line.stake_cents, 0);
  return [
    h(
      "div",
      { class: "net" },
      h(
        "span",
        {},
        `Round ${roundNumber(settled.round)}, ${several(settled) ? "boxes" : "seat"} ${listed(settled.seats.map((/** @type {any} */ each) => String(each.seat)))}`,
        h("br"),
        `${money(stake)} wagered, ${settled.lines.length} ${settled.lines.length === 1 ? "line" : "lines"}`,
      ),
      settled.void && !net ? null : h("b", { class: net > 0 ? "won" : "" }, signed(net)),
      settled.void ? voided(settled.void, state) : null,
      waits ? h("small", { class: "waits" }, icon("pending"), `${money(waits)} more waits for a floorperson`) : null,
      ofItByHand(settled.lines) && h("small", {}, capital(ofItByHand(settled.lines))),
    ),
    state.adviser?.costs(
      settled.round,
      settled.seats.map((/** @type {any} */ each) => each.seat),
    ) ?? null,
    h(
      "ul",
      { class: "lines" },
      settled.lines.map((/** @type {any} */ line, /** @type {number} */ n) => lineItem(line, n, state)),
    ),
  ];
}

/**
 * That the round was void, by which clause, and what that clause says.
 * @param {{says: string, clause: string}} by
 * @param {Rail} state
 */
const voided = (by, state) =>
  h(
    "div",
    { class: "barred" },
    h("b", {}, icon("void"), "Void, wagers returned: ", clause(by.clause, state, "void")),
    h("p", {}, `${capital(by.says)}.`),
    under(by.clause, state, "void"),
  );

/**
 * @param {any} line
 * @param {number} n
 * @param {Rail} state
 */
function lineItem(line, n, state) {
  const tone = toneOf(line);
  const key = `${state.settled.round}-${n}`;
  const open = state.open === key;
  return h(
    "li",
    { class: `line ${tone}${open ? " open" : ""}` },
    h(
      "button",
      { type: "button", id: `line-${n}`, "aria-expanded": String(open), on: { click: () => state.does.open(open ? "" : key) } },
      icon(tone),
      h("span", { class: "what" }, several(state.settled) ? `${line.wager}, box ${line.seat}` : line.wager),
      h("span", { class: "amount" }, signed(netOf([line]))),
      h("span", { class: "how" }, line.pending ? `${money(line.paid_cents)} waits: ${whySays(line)}` : capital(whySays(line))),
      h("span", { class: "ask" }, open ? "Close" : "Why?"),
    ),
    open ? why(line, state) : null,
  );
}

/**
 * Cards of a hand, then those beside it that do not count.
 * @param {string[]} hand
 * @param {string[]} beside
 */
function cardsOf(hand, beside) {
  return h(
    "div",
    { class: "why-cards" },
    hand.map((code) => h("span", { class: "card-at" }, card(code))),
    beside.map((code) => h("span", { class: "card-at beside" }, card(code))),
  );
}

/**
 * Which hand, and its cards; of one's own hand also those that do not count.
 * @param {any} line
 * @param {Rail} state
 */
function handsOf(line, state) {
  const held = state.settled.seats.find((/** @type {any} */ each) => each.seat === line.seat);
  const hand = inLine(line.cards);
  const near = chosenFrom(hand, held?.cards ?? [], state.settled.table);
  const own = hand.length > 0 && hand.every((code) => near.includes(code));
  const from =
    line.source === "hand-paid jackpot"
      ? ", paid by hand at the cage and not to your account"
      : line.source && line.source !== "table inventory"
        ? `, from the ${line.source}`
        : "";
  return [
    line.hand ? h("p", {}, line.against ? "You: " : "", h("b", {}, line.against ? line.hand : capital(line.hand)), from) : null,
    hand.length
      ? cardsOf(
          hand,
          near.filter((code) => own && !hand.includes(code)),
        )
      : null,
    line.against ? h("p", {}, "Dealer: ", h("b", {}, line.against)) : null,
    line.against_cards ? cardsOf(inLine(line.against_cards), []) : null,
  ];
}

/**
 * @param {any} line
 * @param {Rail} state
 */
function why(line, state) {
  const and =
    line.paid_cents && line.returned_cents
      ? "The wager came back with it."
      : line.paid_cents && line.collected_cents
        ? "The wager stayed with the house."
        : "";
  const cites = [...new Set([line.clause, line.table_clause, line.row_clause, line.cut?.clause].filter(Boolean))];
  return h(
    "div",
    { class: "why" },
    handsOf(line, state),
    h("p", { class: "sumline" }, sumOf(line)),
    and ? h("p", {}, and) : null,
    inForce(line, state),
    cites.map((cite) => law(cite, state)),
    line.read_so?.map((/** @type {any} */ each) => h("p", { class: "law" }, each.says)),
    state.does.ask && state.view.you && !state.asks
      ? h(
          "button",
          {
            type: "button",
            class: "button ask-floor",
            id: "ask-line",
            on: { click: () => state.does.ask?.(state.settled.round, line.wager) },
          },
          "Ask the floorperson",
        )
      : null,
  );
}

/**
 * Which of the paytables that a clause has is in force, and its row; nothing of a round by other ones.
 * @param {any} line
 * @param {Rail} state
 */
function inForce(line, state) {
  const table = state.felt.pays.find((/** @type {any} */ each) => each.clause === line.table_clause);
  const letter = table?.title.split(", ")[1] ?? "";
  const row = table?.rows.find((/** @type {any} */ each) => [each.hand, `${each.hand} ${each.pays}`].includes(line.row));
  if (!letter.startsWith("Paytable") || (line.row ? row?.pays !== line.odds : state.tab !== "lines")) return null;
  return h("p", { class: "in-force" }, `${letter} is in force here${row ? `: ${row.hand} ${row.pays}` : ""}.`);
}
