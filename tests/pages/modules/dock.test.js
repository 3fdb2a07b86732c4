import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { asked, foldSays, foldTold } = await import("../../../src/pitboss/server/pages/table/dock.js");

/** What somebody at seat 1 reads, who is ready. */
function read(dealt_by, other, stage = "bets") {
  const own = {
    seat: 1,
    name: "Guest",
    you: true,
    connected: true,
    ready: true,
    cards: [],
    wagers: [{ wager: "Ante", cents: 500 }],
  };
  return asked({ stage, dealt_by, you: 1, lines: [], events: [], seats: [own, other] }, { shown: () => new Map() }, "live").small;
}

const robot = { seat: 2, name: "Robot", robot: "basic", connected: true, ready: false };
const player = { seat: 2, name: "Other", robot: "", connected: true, ready: false };

test("who is ready waits for players who are not, and then for a dealer who is a person", () => {
  assert.equal(read("person", player), "Waiting for the others.");
  assert.equal(read("person", { ...player, connected: false }), "Waiting for the dealer.");
  assert.equal(read("person", robot), "Waiting for the dealer.");
  assert.equal(read("program", robot), "Waiting for the others.");
});

test("before the cards of a person come, the dealer is waited for", () => {
  assert.equal(read("person", robot, "deal"), "Waiting for the dealer.");
});

test("where the program deals, the cards come by themselves", () => {
  assert.equal(read("program", robot, "deal"), "Cards are dealt.");
});

/** What somebody at seat 1 reads of a settlement. */
function told(more) {
  const seats = [1, 2].map((seat) => ({
    seat,
    name: `Guest ${seat}`,
    you: seat === 1,
    connected: true,
    cards: ["As"],
    wagers: [],
  }));
  return asked(
    { stage: "settle", dealt_by: "program", you: 1, round: "T1-7", lines: [], events: [], seats, ...more },
    { shown: () => new Map() },
    "live",
  );
}

const award = (seat) => ({
  seat,
  wager: "Progressive Payout",
  result: "won",
  pending: true,
  paid_cents: 100_006,
  collected_cents: 100,
  clause: "653a.11(j)(4)",
  validation_clause: "653a.11(j)(3)",
});

test("an award that waits cites its validation, not its payment, 653a.11(j)(3), and the others read whose it is", () => {
  const small = { small: "Progressive Payout", clause: "653a.11(j)(3)" };
  assert.deepEqual(told({ lines: [award(1)] }), { says: "A floorperson validates $1,000.06", ...small });
  assert.deepEqual(told({ lines: [award(2)] }), { says: "A floorperson validates an award of seat 2", ...small });
  assert.equal(told({ lines: [award(2), award(1)] }).says, "A floorperson validates $1,000.06");
  const held = told({ lines: [award(1)], hold: { why: "the cards are counted again" } });
  assert.equal(held.says, "A floorperson holds $1,000.06");
  assert.equal(held.small, `${small.small}: the cards are counted again`);
});

test("a void tells what is settled all the same", () => {
  const event = { says: "all hands are void; the cards are reshuffled", clause: "653a.13(d)" };
  const line = (wager, result) => ({ seat: 1, wager, result, paid_cents: 0, collected_cents: 0 });
  const gone = (...lines) => told({ stage: "void", events: [event], lines: [line("Ante", "returned"), ...lines] });
  const small = { small: "All hands are void; the cards are reshuffled", clause: "653a.13(d)", barred: true };
  assert.deepEqual(gone(), { says: "Void, wagers returned", ...small });
  assert.deepEqual(gone(line("Trips", "won")), { says: "Void, wagers returned; Trips settled", ...small });
  assert.equal(
    gone(line("Trips", "won"), line("Progressive Payout", "lost")).says,
    "Void, wagers returned; Trips and Progressive Payout settled",
  );
});

test("a round that is over says what it brought, who opens the next one, and that it was void", () => {
  const line = (result, paid_cents, collected_cents) => ({ seat: 1, wager: "Ante", result, paid_cents, collected_cents });
  const over = (lines, more = {}) => told({ stage: "result", lines, ...more });
  const small = "The next round opens by itself.";
  assert.deepEqual(over([line("won", 500, 0)]), { says: "Round 7 paid +$5", small });
  assert.deepEqual(over([line("lost", 0, 500)]), { says: "Round 7: −$5", small });
  assert.deepEqual(over([line("pushes", 0, 0)]), { says: "Round 7: even", small });
  const cause = { says: "all hands are void", clause: "653a.13(d)" };
  const gone = { void: true, events: [cause, { says: "the cards are reshuffled", clause: "653a.5(a)" }] };
  const returned = { ...line("returned", 0, 0), clause: "653a.13(d)" };
  const cited = { small: "All hands are void", clause: "653a.13(d)", barred: true };
  assert.deepEqual(over([returned], gone), { says: "Void, wagers returned", ...cited });
  assert.equal(over([returned, line("won", 3000, 0)], gone).says, "Void, wagers returned; Ante settled, +$30");
  assert.equal(over([line("lost", 0, 500)], { dealt_by: "person" }).small, "The dealer opens the next round.");
});

test("what a fold loses is told by the fewer names, or by its sum with each name beside it", () => {
  const named = (...names) => names.map((wager) => ({ wager, cents: 500, clause: "649a.11(b)" }));
  const fold = (loses, stays) => foldTold({ folds: { loses: named(...loses), stays: named(...stays) } });
  assert.equal(foldTold({ folds: null }), "");
  assert.equal(fold(["Ante"], []), "Fold loses every wager");
  assert.equal(fold(["Ante", "Progressive Payout"], ["Aces Up"]), "Fold loses all but Aces Up");
  assert.equal(fold(["Ante", "Progressive Payout"], ["A", "B", "C", "D"]), "Fold loses Ante and Progressive");
  assert.equal(fold(["Ante", "Pair Plus", "X"], ["A", "B", "C"]), "Fold loses $15");
  const folds = { loses: named("Ante", "Pair Plus", "X"), stays: named("A", "B", "C") };
  assert.equal(foldSays({ folds }), "Fold loses $15: Ante $5, Pair Plus $5 and X $5; A $5, B $5 and C $5 stay");
});

test("a line that is lost says of when what is seen is, and that wagers stand to who has some", () => {
  const told = (you) => asked({ you, seats: [], lines: [] }, {}, "lost", "", "", null, "14:38");
  assert.deepEqual(told(3), { says: "Reconnecting", small: "Your wagers stand. As of 14:38." });
  assert.deepEqual(told(0), { says: "Reconnecting", small: "As of 14:38." });
});

test("where wagers have one amount, 643a.7(d), 653a.7(d), a chip on one is told to lie on the others too", () => {
  const own = { seat: 1, you: true, ready: false };
  const view = { stage: "bets", you: 1, lines: [], events: [], seats: [own] };
  const small = (tied, lie) => asked(view, { tied, shown: () => new Map(lie) }, "live").small;
  const three = ["Bet Number 1", "Bet Number 2", "Bet Number 3"];
  assert.equal(small(three, []), "A chip on one bet lies on all three.");
  assert.equal(small(["Ante", "Blind"], [["Ante", 500]]), "A chip on Ante lies on Blind too.");
  assert.equal(small([], []), "A chip, then a lit ring.");
});

test("what is asked names only what the account can pay", () => {
  const option = (id, says, barred = null) => ({ id, says, barred, clause: "653a.11(b)", least_cents: 4000 });
  const own = { seat: 1, you: true, cards: ["As", "Kd"], wagers: [{ wager: "Ante", cents: 1000 }] };
  const view = { stage: "play", you: 1, asked: 1, lines: [], events: [], seats: [own] };
  const says = (...options) => asked({ ...view, options }, { shown: () => new Map() }, "live").says;
  const [four, three, check] = [
    ["Bet/4000", "Play 4x, $40"],
    ["Bet/3000", "Play 3x, $30"],
    ["Say/check", "check"],
  ];
  assert.equal(says(option(...four), option(...three), option(...check)), "Play 4x, 3x or check");
  assert.equal(says(option(...four, "your account has $35"), option(...three), option(...check)), "Play 3x or check");
  assert.equal(says(option(...four, "your account has $0"), option(...three, "your account has $0"), option(...check)), "Check");
});

test("of several boxes the one that is asked is named, and a round brings what all of them brought", () => {
  const seat = (number, you) => ({ seat: number, you, mine: !you, cards: ["As"], wagers: [{ wager: "Ante", cents: 500 }] });
  const view = { you: 3, lines: [], events: [], round: "T1-7", dealt_by: "program", seats: [seat(3, true), seat(4, false)] };
  const says = (more) => asked({ ...view, ...more }, { tied: [], shown: () => new Map() }, "live").says;
  const options = ["Play 1x, $5", "fold"].map((each) => ({ id: each, says: each, clause: "649a.11(b)" }));
  assert.equal(says({ stage: "bets" }), "Box 3: place your wagers");
  assert.equal(says({ stage: "play", asked: 3, options }), "Box 3: play 1x or fold");
  const words = ["withdraw", "let it ride"].map((each) => ({ id: each, says: each, clause: "643a.11(b)" }));
  const asks = { wager: "Bet Number 1", words: ["withdraw", "let it ride"] };
  assert.equal(says({ stage: "play", asked: 3, asks, options: words }), "Box 3, Bet Number 1: withdraw or let it ride");
  const line = (number, paid_cents, collected_cents) => ({ seat: number, wager: "Ante", result: "", paid_cents, collected_cents });
  assert.equal(says({ stage: "result", lines: [line(3, 500, 0), line(4, 0, 2000), line(5, 900, 0)] }), "Round 7: −$15");
});
