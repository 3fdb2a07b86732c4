import assert from "node:assert/strict";
import { test } from "node:test";
import { howTo } from "../../../src/pitboss/server/pages/shared/how.js";
import { clock, dated, when } from "../../../src/pitboss/server/pages/shared/times.js";
import {
  asYours,
  forPlayers,
  givenUp,
  handSays,
  has,
  keptFor,
  keptMore,
  lasted,
  listed,
  meterName,
  money,
  roundNumber,
  shortly,
  signed,
  spoken,
  stepSays,
} from "../../../src/pitboss/server/pages/shared/words.js";

test("money is written as the Board writes it", () => {
  assert.equal(money(0), "$0");
  assert.equal(money(500), "$5");
  assert.equal(money(505), "$5.05");
  assert.equal(money(1_000_006), "$10,000.06");
  assert.equal(money(-250), "$2.50");
});

test("a change has its sign, and nothing has none", () => {
  assert.equal(signed(1500), "+$15");
  assert.equal(signed(-1500), "−$15");
  assert.equal(signed(0), "$0");
});

test("every card is spoken", () => {
  assert.equal(spoken("As"), "ace of spades");
  assert.equal(spoken("Td"), "ten of diamonds");
  assert.equal(spoken("2c"), "two of clubs");
  assert.equal(spoken("9h"), "nine of hearts");
  assert.equal(spoken(null), "a card face down");
});

test("several things are one sentence", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["Ante"]), "Ante");
  assert.equal(listed(["Ante", "Blind"]), "Ante and Blind");
  assert.equal(listed(["2x", "3x", "check"], "or"), "2x, 3x or check");
});

test("names that are too long or tell too much are cut", () => {
  assert.equal(shortly("Let It Ride Poker"), "Let It Ride Poker");
  assert.equal(shortly("Ultimate Texas Hold 'Em Poker"), "Ultimate Texas Hold 'Em");
  assert.equal(roundNumber("T-1-12"), "12");
  assert.equal(meterName("653a@2011 Progressive Payout meter"), "Progressive Payout meter");
});

test("who tries a role reads what is kept for him, and who logs out what he loses", () => {
  const alone = { name: "Guest 1f2e", balance_cents: 98_000, seats: [] };
  const seated = { ...alone, seats: [{ table: "T1", seat: 3 }] };
  assert.equal(has(alone), "$980");
  assert.equal(has(seated), "$980 and seat 3 at T1");
  assert.doesNotMatch(keptFor(alone, 300), /seat/);
  assert.match(keptFor(seated, 300), /Guest 1f2e.*seat 3 at T1 is kept for 5 minutes\.$/);
  assert.match(keptFor(seated, 90), /is kept for 90 seconds\.$/);
  assert.match(keptFor(seated, 0), /is kept\.$/);
});

test("a seat that is kept and one that was given up", () => {
  assert.equal(keptMore({ kept_ms: null }), "");
  assert.equal(keptMore({ kept_ms: 59_000 }), "kept for less than a minute");
  assert.equal(keptMore({ kept_ms: 61_000 }), "kept for 2 more minutes");
  const lost = { seat: 3, at: 0, away_ms: 300_900 };
  assert.match(givenUp(lost), /^seat 3 was given up at \d\d:\d\d, because you were away for 5 minutes$/);
});

test("what happened is told to players in their words", () => {
  const cards = { kind: "cards", says: "6 cards are dealt" };
  assert.equal(forPlayers(cards, { stage: "play", events: [] }), "6 cards are dealt");
  assert.equal(
    forPlayers({ kind: "cards", says: "deck 1 is cut" }, { stage: "result", events: [] }),
    "the dealer prepares the cards",
  );
  assert.equal(asYours("seat 4's Pair Plus is verified", 4), "your Pair Plus is verified");
  assert.equal(asYours("seat 4's Pair Plus is verified", 2), "seat 4's Pair Plus is verified");
});

test("a hand is told with what wagers beside the game are paid for", () => {
  const beside = [{ wagers: ["Pair Plus", "Progressive Payout"], says: "Straight" }];
  assert.equal(handSays(null), "");
  assert.equal(handSays({ says: "pair of eights" }), "pair of eights");
  assert.equal(handSays({ says: "pair of eights", beside }), "pair of eights · Pair Plus and Progressive: straight");
});

test("a step tells who did it, and a hash by its beginning", () => {
  assert.equal(stepSays({ who: "seat 3", says: "Ante $15, $10 more" }), "Seat 3: Ante $15, $10 more");
  assert.equal(stepSays({ who: "dealer", says: "burn a card" }), "Burn a card");
  assert.equal(stepSays({ who: "table system", says: `it is ${"ab".repeat(32)}` }), "It is abababababab…");
});

test("a round has the time when it began and the time when it was over", () => {
  const at = (/** @type {number} */ second) => new Date(2026, 10, 17, 14, 32, second).getTime();
  assert.equal(lasted({ begun: at(5), ended: at(59) }), "Wagers opened at 14:32:05, over at 14:32:59");
});

test("a moment has one form everywhere, without its date on the same day", () => {
  const at = new Date(2026, 10, 18, 0, 24, 30).getTime();
  assert.equal(clock(at), "00:24");
  assert.equal(dated(at), "2026-11-18 00:24");
  assert.equal(when(at, new Date(2026, 10, 18, 23, 59).getTime()), "00:24");
  assert.equal(when(at, new Date(2026, 10, 19, 0, 1).getTime()), "2026-11-18 00:24");
});

test("a version that ties wagers says with which a player begins, 649a.7(e)", () => {
  const first = (tied) => howTo({ rules: "649a", tied })[0];
  const cards = "you and the dealer get three cards each.";
  const tied = { main: "Ante", side: "Pair Plus" };
  assert.equal(first(null), `Bet the Ante, or Pair Plus, or both; ${cards}`);
  assert.equal(
    first({ ...tied, both: false, says: "a Pair Plus Wager needs an Ante Wager of at least half its amount" }),
    `Bet the Ante, with or without Pair Plus; ${cards} At this table a Pair Plus Wager needs an Ante Wager of at least half its amount.`,
  );
  assert.equal(
    first({ ...tied, both: true, says: "both wagers are compulsory and neither is more than five times the other" }),
    `Bet the Ante and Pair Plus; ${cards} At this table both wagers are compulsory and neither is more than five times the other.`,
  );
  assert.equal(howTo({ rules: "649a@2011", tied: null }).length, 3);
  assert.deepEqual(howTo({ rules: "999a" }), []);
});

test("three sentences name every choice that may be made", () => {
  const told = (rules) => howTo({ rules, tied: null }).join(" ");
  const choices = {
    "641a": ["Aces Up, or both", "one to three times your Ante", "or fold"], // 641a.7(d)(2), 641a.11(b)
    "643a": ["withdraw a bet or let it ride"], // 643a.11(b), 643a.11(d)
    "647a": ["twice your Ante", "or fold", "or check"], // 647a.11(b), 647a.11(d), 647a.11(f)
    "649a": ["Match your Ante", "or fold"], // 649a.11(b)
    "653a": ["three or four times", "twice it after the Flop", "or check", "or fold"], // 653a.11(b), (d), (f)
    "669a": ["up to three times", "or check", "or fold"], // 669a.11(b), 669a.11(d), 669a.11(f)
  };
  for (const [rules, words] of Object.entries(choices)) for (const each of words) assert.ok(told(rules).includes(each), each);
});
