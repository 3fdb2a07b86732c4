/** What the seats did at a decision, read from one view and the next. */
import { capital, listed, money, roundNumber, signed, spoken } from "../shared/words.js";

const GIVES = ["fold", "withdraw"];

/**
 * What somebody did who was asked: a word as it is said to him, and where money came, its wager and amount.
 * @param {any} asks what was asked
 * @param {any} before the seat as it was
 * @param {any} after the seat as it is
 */
function answered(asks, before, after) {
  const sum = (/** @type {any} */ seat) =>
    seat.wagers.reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.cents, 0);
  if (after.folded) return { word: "fold" };
  const more = sum(after) - sum(before);
  if (more > 0) return { word: "bet", wager: asks.wager, sum: money(more) };
  if (more < 0 && asks.words.includes("withdraw")) return { word: "withdraw" };
  return { word: asks.words.find((/** @type {string} */ each) => !GIVES.includes(each)) ?? "" };
}

export class Turns {
  constructor() {
    /** @type {Map<number, string>} what stands at a seat: "checks", "Play $10" */
    this.words = new Map();
    this.last = ""; // in a sentence
  }

  /**
   * What happened at the turn that is over, in a sentence; empty if none is.
   * @param {any} view
   * @param {any} old
   */
  seen(view, old) {
    const now = view.stage === "play" ? view.asked : 0;
    const was = old?.stage === "play" && old.round === view.round ? old.asked : 0;
    if (old?.round !== view.round) this.last = "";
    if (old?.round !== view.round || (now && now <= was) || (now && !was)) this.words.clear();
    if (!was || !old.asks || now === was) return "";
    const [before, after] = [old, view].map((each) => each.seats[was - 1]);
    const { word, wager, sum } = answered(old.asks, before, after);
    if (!word) return "";
    const does = word.replace(/^\w+/, (/** @type {string} */ first) => `${first}s`);
    const more = sum ? ` ${sum} on ${wager}` : "";
    this.words.set(was, sum ? `${wager} ${sum}` : does);
    this.last = capital(was === view.you ? `you ${word}${more}` : `seat ${was} ${does}${more}`);
    return this.last;
  }
}

/**
 * What happened to cards and wagers between two views of a round, in sentences with their clauses.
 * @param {any} view
 * @param {any} old
 * @returns {{says: string, clause: string}[]}
 */
export function happened(view, old) {
  if (!old) return [];
  const same = old.round === view.round;
  const found = dealt(view, same ? old : null).map((says) => ({ says, clause: "" }));
  const mine = boxesOf(view);
  const told = new Set(same ? old.lines.map(ending) : []); // a void puts others in their place
  for (const line of ownLines(view).filter((each) => !told.has(ending(each))))
    found.push({ says: `${line.wager}: ${lineSays(line)}`, clause: line.clause });
  if (over(view) && !view.void && !(same && over(old))) found.push(...ended(view, mine));
  return found;
}

/** How a wager ended, to be compared: what is only seen later of its hand is nothing new. @param {any} line */
const ending = (line) =>
  JSON.stringify([line.seat, line.wager, line.result, line.paid_cents, line.returned_cents, line.collected_cents, line.clause]);

/** Whether a round is over. @param {any} view */
export const over = (view) => ["over", "result"].includes(view.stage);

/** Whether cards lie there and all of them are seen. @param {(string | null)[]} cards */
export const faceUp = (cards) => cards.length > 0 && cards.every(Boolean);

/**
 * Cards that lie there now, and face up.
 * @param {any} view
 * @param {any} old
 */
function dealt(view, old) {
  const said = [];
  for (const seat of view.seats.filter((/** @type {any} */ each) => each.you || each.mine)) {
    const before = old?.seats[seat.seat - 1]?.cards ?? [];
    if (faceUp(seat.cards) && !faceUp(before)) said.push(`you are dealt ${listed(seat.cards.map(spoken))}`);
  }
  const parts = ["community", "dealer", "bonus"];
  const turned = parts.flatMap((part) =>
    view[part].filter((/** @type {any} */ code, /** @type {number} */ n) => code && old?.[part][n] !== code),
  );
  return turned.length ? [...said, `turned: ${listed(turned.map(spoken))}`] : said;
}

/**
 * Why a line ended so: the hand, and the row of the paytable, whose name is left out where the hand has it already.
 * @param {any} line
 */
export function whySays(line) {
  const why = line.why || line.result;
  const plain = (/** @type {string} */ text) => text.toLowerCase().replaceAll("-", " ");
  const odds = line.odds && line.row?.endsWith(` ${line.odds}`) ? line.odds : "";
  const row = odds ? line.row.slice(0, -odds.length - 1) : line.row;
  if (!row || !line.hand || !plain(line.hand).startsWith(plain(row))) return why;
  return why.replace(`; ${line.row}`, odds && `: ${odds}`);
}

/**
 * The cards that a hand is chosen from: the own ones, and those of the table where it has more than they are, or one of the table's.
 * @param {string[]} hand
 * @param {string[]} own
 * @param {string[]} table
 */
export const chosenFrom = (hand, own, table) =>
  hand.length > own.length || hand.some((code) => table.includes(code)) ? [...own, ...table] : own;

/** How a wager ended, and why. @param {any} line */
function lineSays(line) {
  const back = line.returned_cents && !line.paid_cents && !line.collected_cents;
  const net = back ? `${money(line.returned_cents)} returned` : signed(netOf([line]));
  return `${whySays(line)}, ${line.pending ? `${money(line.paid_cents)} waits for a floorperson` : net}`;
}

/** What lines brought: an award that waits for a floorperson is not won yet. @param {any[]} lines */
export const netOf = (lines) => lines.reduce((sum, line) => sum + (line.pending ? 0 : line.paid_cents) - line.collected_cents, 0);

/** What of them waits for a floorperson. @param {any[]} lines */
export const waitsOf = (lines) => lines.reduce((sum, line) => sum + (line.pending ? line.paid_cents : 0), 0);

/** What of the own wagers comes to the account once the round is over, beside what was taken back. @param {any} view */
export function dueOf(view) {
  if (["over", "result", "void"].includes(view.stage)) return 0;
  const due = ownLines(view).filter((line) => !line.pending && line.result !== "withdrawn");
  return due.reduce((sum, line) => sum + line.paid_cents + line.returned_cents, 0);
}

/**
 * How the amount of a line comes about: an equation only where the odds alone make it.
 * @param {any} line
 */
export function sumOf(line) {
  const paid = money(line.paid_cents);
  const odds = line.odds && line.odds !== paid ? line.odds : "";
  const at = `${money(line.stake_cents)} at ${odds}`;
  if (line.cut) return `${line.full_cents === null ? odds : `${at} is ${money(line.full_cents)}`}, ${line.cut.says}: ${paid} paid`;
  if (line.paid_cents) return line.full_cents === line.paid_cents ? `${at} = ${paid}` : `${paid} paid${odds && `: ${odds}`}`;
  return line.collected_cents ? `${money(line.collected_cents)} collected` : `${money(line.returned_cents)} returned`;
}

/**
 * What a round brought somebody, in words that are heard as they are read.
 * @param {number} net
 * @param {string} wins
 * @param {string} loses
 */
const brings = (net, wins, loses) => (net ? `${net > 0 ? wins : loses} ${money(net)}` : "even");

/**
 * What a round brought the others, and oneself.
 * @param {any} view
 * @param {number[]} mine
 */
function ended(view, mine) {
  /** @type {Map<number, number>} */
  const nets = new Map();
  for (const line of view.lines) nets.set(line.seat, (nets.get(line.seat) ?? 0) + netOf([line]));
  const others = [...nets]
    .filter(([seat]) => !mine.includes(seat))
    .map(([seat, net]) => `seat ${seat} ${brings(net, "wins", "loses")}`);
  const own = [...nets].filter(([seat]) => mine.includes(seat)).map(([, net]) => net);
  const sum = own.reduce((all, net) => all + net, 0);
  const brought = own.length ? [`you ${brings(sum, "win", "lose")}`] : [];
  const said = [...brought, ...others].join(", ");
  return said ? [{ says: `round ${roundNumber(view.round)} is settled: ${said}`, clause: "" }] : [];
}

/** The own boxes: the one in the middle and any beside it. @param {any} view @returns {number[]} */
export const boxesOf = (view) =>
  view.seats.filter((/** @type {any} */ each) => each.you || each.mine).map((/** @type {any} */ each) => each.seat);

/** The lines of the own boxes. @param {any} view @returns {any[]} */
export function ownLines(view) {
  const mine = boxesOf(view);
  return view.lines.filter((/** @type {any} */ line) => mine.includes(line.seat));
}

/** The event that made a round void: its sentence and its clause. @param {any} view @returns {{says: string, clause: string}} */
export function voidBy(view) {
  const cite = view.lines.find((/** @type {any} */ line) => line.result === "returned")?.clause;
  const events = [...view.events].reverse();
  return events.find((each) => each.clause === cite) ?? events[0] ?? { says: "", clause: cite ?? "" };
}

/**
 * What of the own wagers was taken back and is in the account once the round is over.
 * @param {any} view
 */
export function takenBack(view) {
  if (["over", "result", "void"].includes(view.stage)) return 0;
  const back = ownLines(view).filter((line) => line.result === "withdrawn");
  return back.reduce((sum, line) => sum + line.returned_cents, 0);
}
