/** A settled hand as it is printed: what was told, what the rules pay, and every clause once. */
import { h } from "../shared/dom.js";
import { card } from "../shared/draw.js";
import { dated } from "../shared/times.js";
import { capital, money, signed } from "../shared/words.js";

/** @typedef {import("./dispute.js").Dispute} Dispute */

/** What a seat gains by a line, or loses. @param {any} line */
const net = (line) => line.paid_cents - line.collected_cents;

/**
 * The page for the printer; on a screen it is not seen.
 * @param {Dispute} dispute
 * @param {(number | null)[]} off
 * @param {string[]} keys
 */
export function paper(dispute, off, keys) {
  const { round } = dispute;
  const game = dispute.ruleSets.find((each) => each.rules === round.rules);
  return h(
    "article",
    { class: "printed", id: "paper", "aria-hidden": "true" },
    h(
      "header",
      {},
      h("h1", {}, round.void ? "A dispute settled: the round is void" : "A dispute settled by the rules"),
      h("p", {}, `${round.game}, ${round.rules}. ${game?.source ?? ""}`),
      h("p", {}, `Printed ${dated(Date.now())}`),
    ),
    h("section", {}, h("h2", {}, "The house"), houseOf(round)),
    h("section", {}, h("h2", {}, "The cards"), cardsOf(round)),
    h("section", {}, h("h2", {}, "Wagers and decisions"), seatsOf(round)),
    h("section", {}, h("h2", {}, "By the rules"), linesOf(dispute, off, keys), eventsOf(round)),
    h("section", { class: "of-clauses" }, h("h2", {}, "The clauses"), clausesOf(round)),
    h(
      "footer",
      {},
      ["Table and round", "Player", "Floorperson", "Date and time"].map((says) => h("span", {}, says)),
    ),
  );
}

/** The paytable of every wager that was made or settled, and what else was chosen. @param {any} round */
function houseOf(round) {
  const settled = new Set(round.lines.map((/** @type {any} */ line) => line.wager));
  for (const line of round.lines) for (const law of line.laws) settled.add(law.clause);
  const named = round.house.filter(
    (/** @type {any} */ each) =>
      each.first && each.value && (each.matters || settled.has(each.label.split(":")[0]) || settled.has(each.clause)),
  );
  const chosen = new Set(round.chosen.map((/** @type {any} */ each) => each.key));
  const others = round.house.filter((/** @type {any} */ each) => chosen.has(each.key) && !named.includes(each));
  const all = [...named, ...others];
  if (!all.length) return h("p", {}, "No paytable is chosen for these wagers: the clauses below state what they pay.");
  return h(
    "ul",
    { class: "in-columns" },
    all.map((each) => h("li", {}, `${each.label} `, h("b", {}, each.value), ` ${each.clause}`)),
  );
}

/** @param {any} round */
function cardsOf(round) {
  return h(
    "div",
    { class: "paper-cards" },
    round.cards
      .filter((/** @type {any} */ each) => each.cards.length)
      .map((/** @type {any} */ each) =>
        h(
          "div",
          {},
          h("span", {}, each.name),
          h(
            "span",
            { class: "held-cards" },
            each.cards.map((/** @type {string} */ code) => card(code)),
          ),
        ),
      ),
  );
}

/** What each seat wagered and decided, in its order; then what else happened. @param {any} round */
function seatsOf(round) {
  const said = /** @type {string[]} */ (round.said);
  const mine = (/** @type {number} */ seat) => said.filter((each) => each.startsWith(`seat ${seat},`));
  const others = said.filter((each) => !/^seat \d+,/.test(each));
  return [
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", {}, "Seat"), h("th", {}, "Wagers"), h("th", {}, "Decisions"))),
      h(
        "tbody",
        {},
        round.seats
          .filter((/** @type {any} */ each) => each.wagers.some((/** @type {any} */ wager) => wager.cents))
          .map((/** @type {any} */ each) =>
            h(
              "tr",
              {},
              h("th", {}, each.player === `player ${each.seat}` ? each.seat : `${each.seat}, ${each.player}`),
              h(
                "td",
                {},
                each.wagers
                  .filter((/** @type {any} */ wager) => wager.cents)
                  .map((/** @type {any} */ wager) => `${wager.wager} ${money(wager.cents)}`)
                  .join(", "),
              ),
              h(
                "td",
                {},
                mine(each.seat)
                  .map((says) => says.slice(says.indexOf(",") + 2))
                  .join("; ") || "none",
              ),
            ),
          ),
      ),
    ),
    others.length ? h("p", {}, `${others.map(capital).join(". ")}.`) : null,
  ];
}

/**
 * Every line with its reason in a sentence; what was paid and is owed where it was told.
 * @param {Dispute} dispute
 * @param {(number | null)[]} off
 * @param {string[]} keys
 */
function linesOf(dispute, off, keys) {
  const { round, paid } = dispute;
  const told = paid.size > 0;
  const heads = ["Wager", "Stake", "Why", "Clause", "Pays", ...(told ? ["Paid", "Owed"] : [])];
  return h(
    "table",
    { class: "paper-lines" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((says) => h("th", {}, says)),
      ),
    ),
    round.nets.map((/** @type {any} */ each) =>
      h(
        "tbody",
        {},
        h(
          "tr",
          { class: "of-seat" },
          h("th", { colspan: "4" }, `Seat ${each.seat}`),
          h("td", {}, signed(each.cents)),
          told ? [h("td", {}), h("td", {}, owedTo(round, off, each.seat))] : null,
        ),
        round.lines.map((/** @type {any} */ line, /** @type {number} */ n) =>
          line.seat === each.seat ? lineOf(line, told ? [paid.get(keys[n]), off[n]] : null) : null,
        ),
      ),
    ),
  );
}

/**
 * @param {any} round
 * @param {(number | null)[]} off
 * @param {number} seat
 */
function owedTo(round, off, seat) {
  const owed = round.lines.reduce(
    (/** @type {number} */ sum, /** @type {any} */ line, /** @type {number} */ n) => sum + (line.seat === seat ? (off[n] ?? 0) : 0),
    0,
  );
  return owed ? signed(owed) : "";
}

/**
 * Whether a row of a paytable says no more than the hand and the odds that stand beside it.
 * @param {string} row
 * @param {any} line
 */
function repeats(row, line) {
  const hand = (line.hand ?? "").split(",")[0].toLowerCase();
  if (!hand || !row.toLowerCase().startsWith(hand)) return false;
  const odds = row.slice(hand.length).trim();
  return !odds || line.sum.includes(`at ${odds} `);
}

/**
 * @param {any} line
 * @param {[number | undefined, number | null] | null} told
 */
function lineOf(line, told) {
  const row = line.row && !(line.why ?? "").toLowerCase().includes(line.row.toLowerCase()) ? line.row : "";
  const [first, ...more] = (line.why ?? "").split("; ");
  const fresh = more.filter((/** @type {string} */ says) => !repeats(says, line));
  const why = [row, first, ...fresh, line.sum].filter(Boolean).map((says, n) => (n ? says : capital(says)));
  return h(
    "tr",
    {},
    h("td", {}, line.wager),
    h("td", {}, line.stake_cents ? money(line.stake_cents) : ""),
    h("td", {}, `${why.join("; ") || capital(line.result)}.`),
    h("td", {}, cites(line)),
    h("td", {}, signed(net(line))),
    told ? [h("td", {}, told[0] === undefined ? "" : signed(told[0])), h("td", {}, told[1] ? signed(told[1]) : "")] : null,
  );
}

/** The clauses of a line, none of them broken amid. @param {any} line */
function cites(line) {
  const all = [...new Set(line.laws.map((/** @type {any} */ law) => law.clause))];
  return all.flatMap((clause, n) => [h("span", { class: "unbroken" }, clause, n < all.length - 1 && ","), " "]);
}

/** @param {any} round */
function eventsOf(round) {
  return round.void
    ? round.events.map((/** @type {any} */ each) => h("p", {}, `${capital(each.says)}${each.clause ? ` (${each.clause})` : ""}.`))
    : null;
}

/** What each clause says, once, of several paytables the one in force; and what the text leaves open. @param {any} round */
function clausesOf(round) {
  const inForce = new Map(
    round.paytables.map((/** @type {any} */ each) => [each.clause, `Paytable ${each.paytable} in force: ${each.rows.join(", ")}.`]),
  );
  /** @type {Map<string, string>} */
  const laws = new Map(
    round.lines.flatMap((/** @type {any} */ line) => line.laws.map((/** @type {any} */ law) => [law.clause, law.says])),
  );
  const open = new Set(round.lines.flatMap((/** @type {any} */ line) => line.read_so));
  return [
    h(
      "dl",
      {},
      [...laws].map(([clause, says]) => h("div", {}, h("dt", {}, clause), h("dd", {}, inForce.get(clause) ?? says))),
    ),
    [...open].map((says) => h("p", {}, String(says))),
  ];
}
