/** The shuffle checked in the page: what the house promised is what it opened, and gives this deck. */

const LENGTH = 4;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const text = new TextEncoder();

/** @param {string} hex */
function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} found */
function hex(found) {
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One digest of several parts, each with its length in front.
 * @param {...Uint8Array} parts
 */
async function digest(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + LENGTH + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + LENGTH);
    at += LENGTH + part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

/** Entropy of this page for one round, and the digest that it promises. */
export async function entropy() {
  const own = crypto.getRandomValues(new Uint8Array(32));
  return { entropy: hex(own), promise: hex(await digest(text.encode("pitboss entropy 1"), own)) };
}

/**
 * The stream of bytes that a round's secret and the players' entropy give.
 * @param {Uint8Array} secret
 * @param {{seat: number, entropy: string}[]} given
 * @param {string} purpose
 */
async function* stream(secret, given, purpose) {
  const parts = given.flatMap((each) => [Uint8Array.of(each.seat), bytes(each.entropy)]);
  const key = await digest(text.encode("pitboss stream 1"), text.encode(purpose), secret, ...parts);
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (let count = 0; ; count += 1) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(count));
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", made, counter));
  }
}

/**
 * A number below another (of one byte), each as likely.
 * @param {AsyncGenerator<number>} numbers
 * @param {number} most
 */
async function below(numbers, most) {
  const room = Math.floor(256 / most) * most;
  for (;;) {
    const found = (await numbers.next()).value;
    if (found < room) return found % most;
  }
}

/**
 * The deck of a round by its opening.
 * @param {Uint8Array} secret
 * @param {{seat: number, entropy: string}[]} given
 */
async function shuffled(secret, given) {
  const numbers = stream(secret, given, "deck");
  const deck = Uint8Array.from({ length: 52 }, (_, n) => n);
  for (let place = 51; place > 0; place -= 1) {
    const other = await below(numbers, place + 1);
    [deck[place], deck[other]] = [deck[other], deck[place]];
  }
  return deck;
}

/**
 * Every check of a round whose commitment was opened.
 * @param {string} round
 * @param {{commitment: string, opening: string, deck_digest: string, given: {seat: number, entropy: string}[]}} fair
 * @param {{seat: number, entropy: string} | null} own what this page gave, if it did
 * @param {string[]} shown every card that was seen in this round
 * @param {number} undealt how many cards were left in the deck
 */
export async function checked(round, fair, own, shown, undealt) {
  const opening = bytes(fair.opening);
  const secret = opening.slice(0, 32);
  const salt = opening.slice(32);
  const promised = hex(await digest(text.encode("pitboss commitment 1"), text.encode(round), secret, salt));
  const deck = await shuffled(secret, fair.given);
  const lies = hex(await digest(text.encode("pitboss deck 1"), salt, deck));
  const cards = Array.from(deck, (card) => RANKS[card >> 2] + SUITS[card & 3]);
  const mine = !own || fair.given.some((each) => each.seat === own.seat && each.entropy === own.entropy);
  const dealt = new Set(cards.slice(0, cards.length - undealt));
  const laid = [
    { says: "The deck is the one fixed before the first card", holds: lies === fair.deck_digest },
    { says: `Every card that was seen is one of its first ${dealt.size}`, holds: shown.every((card) => dealt.has(card)) },
  ];
  const checks = [
    { says: "The secret is the one promised before the bets", holds: promised === fair.commitment },
    ...(fair.deck_digest ? laid : []),
    ...(own ? [{ says: "This page's own part is in the shuffle", holds: mine }] : []),
  ];
  return { deck: cards, holds: checks.every((each) => each.holds), checks };
}

/**
 * How many cards were left in the deck when a round was over.
 * @param {{view: any}[]} steps
 */
export function undealtIn(steps) {
  return Math.min(52, ...steps.map(({ view }) => view.undealt).filter(Boolean));
}
