import assert from "node:assert/strict";
import { test } from "node:test";
import { decidedIn, turnOf } from "../../../src/pitboss/server/pages/table/decided.js";

const seats = (cents) => [{ wagers: [] }, { wagers: cents.map((each) => ({ wager: "a", cents: each })) }];
const at = (stage, asked, asks, community, cents = [500, 500, 500]) => ({ stage, asked, asks, community, seats: seats(cents) });
const bet = (n) => ({ wager: `Bet Number ${n}`, words: ["withdraw", "let it ride"], unsaid: "withdraw" });
const play = { wager: "Play", words: ["check"], unsaid: "check" };

test("every decision of the own seat is told, whoever made it: this page, another tab, or time", () => {
  const steps = [
    { who: "dealer", says: "deal 8 cards", view: at("play", 1, bet(1), [null, null]) },
    { who: "seat 1", says: "withdraw", view: at("play", 2, bet(1), [null, null]) },
    { who: "seat 2", says: "Guest is to leave", view: at("play", 2, bet(1), [null, null]) },
    { who: "seat 2", says: "let it ride", view: at("play", 0, null, [null, null]) },
    { who: "dealer", says: "one community card face up", view: at("play", 2, bet(2), ["As", null]) },
    { who: "table system", says: "seat 2: the time is over", view: at("play", 0, null, ["As", null], [500, 500]) },
    { who: "dealer", says: "one community card face up", view: at("settle", 2, null, ["As", "Kd"], [500, 500]) },
  ];
  assert.deepEqual(decidedIn(steps, [2]), [
    { turn: "2 Bet Number 1 0", about: "Bet Number 1", id: "Say/let it ride", says: "let it ride", cents: 0, late: false },
    { turn: "2 Bet Number 2 1", about: "Bet Number 2", id: "Say/withdraw", says: "withdraw", cents: 0, late: true },
  ]);
  assert.deepEqual(decidedIn(steps, [3]), []);
});

test("a turn has the same name in a live view and in a step: seat, wager, and the community cards that are seen", () => {
  assert.equal(turnOf(at("play", 2, bet(2), ["As", null])), "2 Bet Number 2 1");
  assert.equal(turnOf(at("settle", 2, null, ["As", "Kd"])), "2  2");
});

test("a bet is told with its amount, and a round that was made void at a turn has no decision there", () => {
  const steps = [
    { who: "dealer", says: "deal", view: at("play", 2, play, [null]) },
    { who: "seat 2", says: "Play $20; the next card", view: at("play", 2, play, ["As"], [500, 500, 2000]) },
    { who: "dealer", says: "all hands are void", view: at("void", 0, null, ["As"], []) },
  ];
  assert.deepEqual(decidedIn(steps, [2]), [
    { turn: "2 Play 0", about: "", id: "Bet/1500", says: "Play", cents: 1500, late: false },
  ]);
});
