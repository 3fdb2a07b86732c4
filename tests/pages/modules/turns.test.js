import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chosenFrom,
  dueOf,
  happened,
  netOf,
  sumOf,
  Turns,
  takenBack,
  waitsOf,
  whySays,
} from "../../../src/pitboss/server/pages/table/turns.js";

const PLAY = { wager: "Play", words: ["check"] };
const RIDE = { wager: "Bet Number 1", words: ["withdraw", "let it ride"] };

/** A view: which seat is asked what, and what lies at each seat. */
function view(asked, asks, lying, more = {}) {
  const seats = lying.map((cents, n) => ({
    seat: n + 1,
    folded: more.folded === n + 1,
    wagers: cents ? [{ wager: "Ante", cents }] : [],
  }));
  return { round: "T1-1", stage: "play", you: 3, asked, asks, seats, ...more };
}

test("a seat that bets, one that checks, and the own one, in sentences and at their seats", () => {
  const turns = new Turns();
  const views = [
    view(1, PLAY, [1000, 1000, 1000]),
    view(2, PLAY, [3000, 1000, 1000]),
    view(3, PLAY, [3000, 1000, 1000]),
    view(0, null, [3000, 1000, 2000]),
  ];
  const said = views.map((each, n) => turns.seen(each, views[n - 1]));
  assert.deepEqual(said, ["", "Seat 1 bets $20 on Play", "Seat 2 checks", "You bet $10 on Play"]);
  assert.deepEqual(
    [...turns.words],
    [
      [1, "Play $20"],
      [2, "checks"],
      [3, "Play $10"],
    ],
  );
});

test("a fold that takes the wagers is a fold", () => {
  const turns = new Turns();
  assert.equal(turns.seen(view(2, PLAY, [0, 1000], { folded: 1 }), view(1, PLAY, [1000, 1000])), "Seat 1 folds");
});

test("a bet that is withdrawn and one that rides", () => {
  const turns = new Turns();
  const before = view(1, RIDE, [1500, 1500, 1500]);
  const after = view(2, RIDE, [1000, 1500, 1500]);
  assert.equal(turns.seen(after, before), "Seat 1 withdraws");
  assert.equal(turns.seen(view(3, RIDE, [1000, 1500, 1500]), after), "Seat 2 lets it ride");
  assert.equal(turns.seen(view(0, null, [1000, 1500, 1500]), view(3, RIDE, [1000, 1500, 1500])), "You let it ride");
});

test("the next decision and the next round begin with nothing said", () => {
  const turns = new Turns();
  turns.seen(view(0, null, [1000]), view(1, PLAY, [1000]));
  assert.equal(turns.words.get(1), "checks");
  turns.seen(view(1, PLAY, [1000]), view(0, null, [1000]));
  assert.equal(turns.words.size, 0);
  assert.equal(turns.last, "Seat 1 checks");
  turns.seen(view(0, null, [1000]), view(1, PLAY, [1000]));
  turns.seen(view(0, null, [0], { round: "T1-2", stage: "bets" }), view(0, null, [1000]));
  assert.deepEqual([turns.words.size, turns.last], [0, ""]);
});

test("nothing is said while a seat still decides, or at the first view", () => {
  const turns = new Turns();
  assert.equal(turns.seen(view(2, PLAY, [1000, 1000]), undefined), "");
  assert.equal(turns.seen(view(2, PLAY, [1000, 1000]), view(2, PLAY, [1000, 1000])), "");
});

const settledLine = (/** @type {number} */ seat, /** @type {string} */ result, /** @type {number} */ returned_cents) => ({
  seat,
  result,
  returned_cents,
});
const boxes = [
  { seat: 1, you: false },
  { seat: 2, you: true },
  { seat: 3, mine: true },
];

test("a bet that was withdrawn is told until the round is over and it is in the account", () => {
  const lines = [
    settledLine(1, "withdrawn", 500),
    settledLine(2, "withdrawn", 1000),
    settledLine(3, "withdrawn", 200),
    settledLine(2, "pushes", 700),
  ];
  for (const stage of ["play", "settle"]) assert.equal(takenBack({ stage, seats: boxes, lines }), 1200);
  for (const stage of ["over", "result", "void"]) assert.equal(takenBack({ stage, seats: boxes, lines }), 0);
  assert.equal(takenBack({ stage: "play", seats: boxes, lines: [] }), 0);
});

test("a deal and a settlement in sentences", () => {
  const seat = (number, cards, more = {}) => ({ seat: number, cards, wagers: [], ...more });
  const none = { community: [], dealer: [], bonus: [], lines: [] };
  const before = { ...none, round: "T1-7", stage: "deal", you: 2, seats: [seat(1, []), seat(2, [], { you: true })] };
  const cards = ["8c", "7d", "6h"];
  const deal = { ...before, stage: "play", seats: [seat(1, [null]), seat(2, cards, { you: true })], dealer: [null] };
  assert.deepEqual(happened(deal, before), [
    { says: "you are dealt eight of clubs, seven of diamonds and six of hearts", clause: "" },
  ]);
  assert.deepEqual(happened(deal, deal), []);
  const down = { ...deal, seats: [seat(1, [null]), seat(2, [null, null, null], { you: true })] };
  assert.deepEqual(happened(down, before), []); // he may not look at them yet
  assert.deepEqual(happened(deal, down), happened(deal, before));
  const line = (at, wager, paid, collected, why, clause) => ({
    seat: at,
    wager,
    paid_cents: paid,
    collected_cents: collected,
    why,
    clause,
  });
  const lines = [line(2, "Ante", 500, 0, "won", "649a.11(c)"), line(1, "Ante", 0, 1000, "lost", "649a.11(c)")];
  assert.deepEqual(happened({ ...deal, stage: "over", lines, dealer: ["Ks"] }, deal), [
    { says: "turned: king of spades", clause: "" },
    { says: "Ante: won, +$5", clause: "649a.11(c)" },
    { says: "round 7 is settled: you win $5, seat 1 loses $10", clause: "" },
  ]);
});

test("a void tells every own wager that is returned, however many lines of others stood before", () => {
  const line = (seat, wager, result, returned, collected, why, clause) => ({
    seat,
    wager,
    result,
    paid_cents: 0,
    returned_cents: returned,
    collected_cents: collected,
    why,
    clause,
  });
  const folded = line(1, "Ante", "loses", 0, 1000, "folded", "649a.11(b)");
  const seats = [
    { seat: 1, cards: [] },
    { seat: 2, cards: [], you: true },
  ];
  const old = { round: "T1-7", stage: "play", you: 2, seats, community: [], dealer: [], bonus: [], lines: [folded] };
  const back = (seat, wager) => line(seat, wager, "returned", 1000, 0, "the round is void", "649a.13(d)");
  const gone = { ...old, stage: "void", lines: [back(2, "Ante"), back(2, "Pair Plus"), back(1, "Ante")] };
  const own = ["Ante", "Pair Plus"].map((wager) => ({
    says: `${wager}: the round is void, $10 returned`,
    clause: "649a.13(d)",
  }));
  assert.deepEqual(happened(gone, old), own);
  assert.deepEqual(happened(gone, gone), []);
  assert.deepEqual(happened({ ...gone, stage: "result", void: true }, gone), [], "a void round is not settled");
});

test("an amount is told as an equation only where the odds alone make it", () => {
  const line = (stake_cents, odds, paid_cents, full_cents, cut = null) => ({ stake_cents, odds, paid_cents, full_cents, cut });
  const limit = { says: "limited by 643a.12(h)", clause: "643a.12(h)" };
  const parts = { says: "divided among 3 players by 647a.12(e)(2)", clause: "647a.12(e)(2)" };
  const told = [
    [line(2_500, "40 to 1", 100_000, 100_000), "$25 at 40 to 1 = $1,000"],
    [
      line(10_000, "1,000 to 1", 5_000_000, 10_000_000, limit),
      "$100 at 1,000 to 1 is $100,000, limited by 643a.12(h): $50,000 paid",
    ],
    [line(5_000, "1,000 to 1", 0, 5_000_000, limit), "$50 at 1,000 to 1 is $50,000, limited by 643a.12(h): $0 paid"],
    [line(100, "100% of meter", 411_517, null, parts), "100% of meter, divided among 3 players by 647a.12(e)(2): $4,115.17 paid"],
    [line(100, "10% of meter", 1_003, null), "$10.03 paid: 10% of meter"],
    [line(100, "$500", 50_000, null), "$500 paid"],
    [line(0, "20 for 1", 2_000, null), "$20 paid: 20 for 1"],
  ];
  for (const [each, says] of told) assert.equal(sumOf(each), says);
  assert.equal(sumOf({ paid_cents: 0, collected_cents: 500, returned_cents: 0 }), "$5 collected");
  assert.equal(sumOf({ paid_cents: 0, collected_cents: 0, returned_cents: 500 }), "$5 returned");
});

test("an award that waits for a floorperson is not counted as won", () => {
  const lines = [
    { paid_cents: 250_000, collected_cents: 0 },
    { paid_cents: 1_000_040, collected_cents: 100, pending: true },
  ];
  assert.equal(netOf(lines), 249_900);
  assert.equal(waitsOf(lines), 1_000_040);
  assert.equal(netOf(lines.map((line) => ({ ...line, pending: false }))), 1_249_940);
});

test("what is won and not yet in the account is still to be paid, without what waits and what was taken back", () => {
  const line = (seat, result, paid_cents, returned_cents, more = {}) => ({ seat, result, paid_cents, returned_cents, ...more });
  const lines = [
    line(2, "won", 3000, 500),
    line(3, "pushes", 0, 500),
    line(2, "lost", 0, 0),
    line(2, "won", 600, 0, { pending: true }),
    line(2, "withdrawn", 0, 1000),
    line(1, "won", 700, 700),
  ];
  assert.equal(dueOf({ stage: "settle", seats: boxes, lines }), 4000);
  for (const stage of ["over", "result", "void"]) assert.equal(dueOf({ stage, seats: boxes, lines }), 0);
});

test("the row of a paytable does not say again what the hand says", () => {
  const told = [
    ["flush, jack high", "Flush 8 to 1", "8 to 1", "flush, jack high: 8 to 1"],
    ["royal flush", "Royal Flush 100% of meter", "100% of meter", "royal flush: 100% of meter"],
    ["three-of-a-kind, nines", "Three of a kind 30 to 1", "30 to 1", "three-of-a-kind, nines: 30 to 1"],
    ["pair of jacks", "Pair of tens or better 1 to 1", "1 to 1", "pair of jacks; Pair of tens or better 1 to 1"],
  ];
  for (const [hand, row, odds, says] of told) assert.equal(whySays({ hand, row, odds, why: `${hand}; ${row}` }), says);
  const blind = {
    hand: "royal flush",
    row: "Royal Flush",
    odds: "500 to 1",
    why: "royal flush against pair of jacks; Royal Flush",
  };
  assert.equal(whySays(blind), "royal flush against pair of jacks");
  assert.equal(whySays({ hand: "ace high", row: "", odds: null, why: "ace high pays nothing" }), "ace high pays nothing");
  assert.equal(whySays({ why: "", result: "returned" }), "returned");
});

test("649a.11(d): the hand of an Ante is chosen from the own cards alone, one of five from the community cards too", () => {
  const [own, table] = [
    ["Qs", "6d", "3c"],
    ["Ah", "Kh"],
  ];
  assert.deepEqual(chosenFrom(["Qs", "6d", "3c"], own, table), own);
  assert.deepEqual(chosenFrom(["Ah", "Kh", "Qs", "6d", "3c"], own, table), [...own, ...table]);
  assert.deepEqual(chosenFrom(["Ah", "Kh"], ["2c", "2d"], ["Ah", "Kh", "9s"]), ["2c", "2d", "Ah", "Kh", "9s"]);
});
