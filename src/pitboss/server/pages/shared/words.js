/** Money and cards in words. */

/**
 * An amount as the Board writes it: `$1,000.06`, whole dollars without cents.
 * @param {number} cents
 */
export function money(cents) {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  const part = Math.abs(cents) % 100;
  return `$${whole}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/**
 * An amount with its sign.
 * @param {number} cents
 */
export function signed(cents) {
  return cents > 0 ? `+${money(cents)}` : cents < 0 ? `−${money(cents)}` : "$0";
}

const RANKS = /** @type {Record<string, string>} */ ({ A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" });
const DIGITS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const SUITS = /** @type {Record<string, string>} */ ({ s: "spades", h: "hearts", d: "diamonds", c: "clubs" });

/**
 * A card as it is spoken.
 * @param {string | null} code
 */
export function spoken(code) {
  if (!code) return "a card face down";
  return `${RANKS[code[0]] ?? DIGITS[Number(code[0])]} of ${SUITS[code[1]]}`;
}

/**
 * Several things in a sentence.
 * @param {string[]} parts
 * @param {string} [word]
 */
export function listed(parts, word = "and") {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts[parts.length - 1]}`;
}

/**
 * With a capital.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A number of things in words: `1 table`, `3 tables`.
 * @param {number} count
 * @param {string} what
 */
export function several(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/**
 * A game by a name that fits on one line.
 * @param {string} game
 */
export function shortly(game) {
  return game.length > 20 ? game.replace(/ Poker$/, "") : game;
}

/**
 * The number of a round in its name: `T1-12` is 12.
 * @param {string} round
 */
export function roundNumber(round) {
  return round.slice(round.lastIndexOf("-") + 1);
}

const STAGES = /** @type {Record<string, string>} */ ({
  closed: "closed",
  waiting: "nobody plays yet",
  preparing: "cards are prepared",
  bets: "wagers open",
  shuffle: "cards are shuffled",
  deal: "cards are dealt",
  play: "in play",
  settle: "settling",
  over: "settled",
  result: "settled",
  void: "void",
});

/**
 * A stage in people's words.
 * @param {string} stage
 */
export function stageSays(stage) {
  return STAGES[stage] ?? stage;
}

/**
 * What a meter is called: the link's name without its rule set.
 * @param {string} link
 */
export function meterName(link) {
  return link.replace(/^\d+a(@\d+)? /, "");
}

/**
 * What of some lines is paid by hand at the cage: it never comes into the game account.
 * @param {any[]} lines
 */
function byHand(lines) {
  const paid = lines.filter((line) => line.source === "hand-paid jackpot" && !line.pending);
  return paid.reduce((sum, line) => sum + line.paid_cents, 0);
}

/**
 * The same in words, after a sum of winnings that it is part of; empty if there is none.
 * @param {any[]} lines
 */
export function ofItByHand(lines) {
  const cents = byHand(lines);
  return cents ? `of it ${money(cents)} by hand at the cage` : "";
}

const TOLD = /** @type {Record<string, string>} */ ({
  cards: "the dealer prepares the cards",
  shuffled: "the deck is shuffled and fixed",
  opened: "the secret of the shuffle is opened",
});

/**
 * What happened, in words for players; empty if it is the staff's alone.
 * @param {{kind: string, says: string}} told
 * @param {any} view
 */
export function forPlayers(told, view) {
  const routine = view.events.some((/** @type {any} */ each) => each.routine && each.says === told.says);
  if (routine) return "";
  if (told.kind === "cards" && ["deal", "play", "settle"].includes(view.stage)) return told.says;
  if (told.kind === "betting") return `round ${roundNumber(view.round)}: place your wagers`;
  return TOLD[told.kind] ?? asYours(told.says, view.you);
}

/**
 * A step of a round that is seen again: who did what, hashes by their beginning.
 * @param {{who: string, says: string}} step
 */
export function stepSays(step) {
  const says = step.says.replaceAll(/[0-9a-f]{32,}/g, (hash) => `${hash.slice(0, 12)}…`);
  return capital(step.who.startsWith("seat ") ? `${step.who}: ${says}` : says);
}

/**
 * From when to when a round was.
 * @param {{begun: number, ended: number}} round
 */
export function lasted({ begun, ended }) {
  const [began, over] = [begun, ended].map((at) => new Date(at).toTimeString().slice(0, 8));
  return `Wagers opened at ${began}, over at ${over}`;
}

/**
 * A sentence of the floor, said to the seat that it is about.
 * @param {string} says
 * @param {number} you
 */
export function asYours(says, you) {
  return you ? says.replaceAll(`seat ${you}'s`, "your") : says;
}

/**
 * What somebody has on the floor: his money, and his seats.
 * @param {{balance_cents: number, seats: {table: string, seat: number}[]}} player
 */
export function has(player) {
  return listed([money(player.balance_cents), ...player.seats.map((each) => `seat ${each.seat} at ${each.table}`)]);
}

/**
 * A while in words: whole minutes, below two of them seconds.
 * @param {number} ms
 */
export function howLong(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 120 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.floor(seconds / 60)} minutes`;
}

/**
 * That a seat was given up, when and why.
 * @param {{seat: number, at: number, away_ms: number}} lost
 */
export function givenUp(lost) {
  if (!lost.away_ms) return `you sat at seat ${lost.seat}; it is kept for you no more`;
  const at = new Date(lost.at).toTimeString().slice(0, 5);
  return `seat ${lost.seat} was given up at ${at}, because you were away for ${howLong(lost.away_ms)}`;
}

/**
 * How long a seat is still kept for somebody who is away; empty if it has no end.
 * @param {{kept_ms: number | null}} seat
 */
export function keptMore(seat) {
  if (seat.kept_ms === null || seat.kept_ms === undefined) return "";
  const minutes = Math.ceil(seat.kept_ms / 60_000);
  return minutes < 2 ? "kept for less than a minute" : `kept for ${minutes} more minutes`;
}

/**
 * A hand in words, with what wagers beside the game are paid for.
 * @param {{says: string, beside?: {wagers: string[], says: string}[]} | null | undefined} hand
 */
export function handSays(hand) {
  const beside = (hand?.beside ?? []).map(
    (each) => `${listed(each.wagers.map((wager) => wager.replace(/ Payout$/, "")))}: ${each.says.toLowerCase()}`,
  );
  return [hand?.says ?? "", ...beside].filter(Boolean).join(" · ");
}

/**
 * What becomes of a player who tries a role for a while.
 * @param {{name: string, balance_cents: number, seats: {table: string, seat: number}[]}} player
 * @param {number} keeps seconds that a seat is kept; 0: for ever
 */
export function keptFor(player, keeps) {
  const money = `“Back to playing” makes you ${player.name} again, with your money`;
  if (!player.seats.length) return `${money}.`;
  const long = howLong(keeps * 1000);
  const seat = listed(player.seats.map((each) => `seat ${each.seat} at ${each.table}`));
  return `${money}. Your wagers stand, their time runs, and ${seat} is kept${keeps ? ` for ${long}` : ""}.`;
}
