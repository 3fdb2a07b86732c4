/** How the seats were settled, the newest in full: wager, result, amount and clause as the player reads them. */
import { h } from "../shared/dom.js";
import { clauses } from "../shared/law.js";
import { capital, money, signed } from "../shared/words.js";
import { netOf, sumOf, waitsOf, whySays } from "../table/turns.js";

const STAGES = ["settle", "over", "result", "void"];

/** Whether a line is of the turn of another: it is no sign that its own seat was settled. @param {any} line */
const envied = (line) => line.wager.endsWith(" Envy Bonus");

/**
 * The seats in the order in which they were settled, the last one first.
 * @param {any[]} lines
 * @returns {[number, any[]][]}
 */
export function bySeat(lines) {
  /** @type {Map<number, any[]>} */
  const found = new Map();
  for (const line of lines) {
    const mine = [...(found.get(line.seat) ?? []), line];
    if (!envied(line)) found.delete(line.seat); // it is the last one now
    found.set(line.seat, mine);
  }
  return [...found].reverse();
}

/**
 * @param {any} view
 * @returns {any[]}
 */
export function settled(view) {
  if (!STAGES.includes(view.stage) || !view.lines.length) return [];
  const [[seat, lines], ...before] = bySeat(view.lines);
  return [
    h("h2", {}, `Seat ${seat}${view.void ? "" : " is settled"}: `, h("b", {}, brought(lines))),
    list(view, lines),
    before.length > 0 &&
      h(
        "div",
        { class: "settled-before" },
        before.map(([other, theirs]) =>
          h(
            "details",
            { id: `settled-${other}` },
            h("summary", {}, `Seat ${other}`, h("b", {}, brought(theirs))),
            list(view, theirs),
          ),
        ),
      ),
  ];
}

/**
 * What the lines of a seat brought its player; what only went back to him is no win.
 * @param {any[]} lines
 */
function brought(lines) {
  const waits = waitsOf(lines);
  const back = lines.every((line) => line.returned_cents && !line.paid_cents && !line.collected_cents);
  const sum = lines.reduce((all, line) => all + line.returned_cents, 0);
  const net = back ? `${money(sum)} goes back` : signed(netOf(lines));
  return waits ? `${net}, ${money(waits)} waits` : net;
}

/** How the amount of a line comes about; an award is not paid before it is validated, and then by hand. @param {any} line */
function moneySays(line) {
  if (line.pending) return "nothing is paid before a floorperson validates it";
  return sumOf(line) + (line.source === "hand-paid jackpot" ? ", by hand and not from the chips of the table" : "");
}

/**
 * @param {any} view
 * @param {any[]} lines
 */
function list(view, lines) {
  return h(
    "ul",
    { class: "settled-lines" },
    lines.map((line) =>
      h(
        "li",
        { class: line.pending ? "pending" : null },
        h("b", {}, `${line.wager} ${money(line.stake_cents)}`),
        h(
          "span",
          {},
          line.pending
            ? `${money(line.paid_cents)} waits`
            : line.returned_cents && !netOf([line])
              ? view.void
                ? "returned"
                : "="
              : signed(netOf([line])),
        ),
        h("small", {}, `${capital(whySays(line))}. ${capital(moneySays(line))}. `, clauses(view.rules, line.clause)),
      ),
    ),
  );
}
