import assert from "node:assert/strict";
import { test } from "node:test";
import { ownHand, tellsOf } from "../../../src/pitboss/server/pages/table/states.js";

const felt = { areas: [{ kind: "main", depth: 1, x: 0, wagers: [{ wager: "Ante" }] }] };
const mine = {
  seat: 4,
  folded: false,
  connected: true,
  wagers: [{ wager: "Ante", cents: 500 }],
  hand: { says: "four-of-a-kind, aces" },
};
const line = (seat, wager, more) => ({ seat, wager, result: "won", paid_cents: 500, collected_cents: 0, pending: false, ...more });
const envy = line(4, "Progressive Payout Envy Bonus", { result: "bonus", hand: "four-of-a-kind, sevens" });

test("641a.12(d)(5): an Envy Bonus is paid for the hand of another, which does not name the own one", () => {
  assert.equal(ownHand(mine, { you: 4, lines: [envy] }, felt), "four-of-a-kind, aces");
  const settled = line(4, "Ante", { hand: "four-of-a-kind, aces and a king" });
  assert.equal(ownHand(mine, { you: 4, lines: [envy, settled] }, felt), "four-of-a-kind, aces and a king");
  assert.equal(ownHand({ ...mine, folded: true }, { you: 4, lines: [envy] }, felt), "folded");
});

/** What a seat tells whose wagers are settled with these lines. */
const tells = (lines, narrow = false) =>
  tellsOf({ seat: 6, connected: true, wagers: [] }, { view: { asked: 0, stage: "play", lines }, did: new Map() }, narrow);

test("an award that waits for its validation is not told as won", () => {
  const award = line(6, "Progressive Payout", { pending: true, paid_cents: 30_000 });
  assert.deepEqual(tells([line(6, "Ante", {}), award]), ["waits", "pending"]);
  assert.deepEqual(tells([line(6, "Ante", {}), { ...award, pending: false }]), ["+$305", "won"]);
});

test("wagers of a void round are told as returned", () => {
  const back = [line(6, "Ante", { result: "returned", paid_cents: 0 }), line(6, "Play", { result: "withdrawn", paid_cents: 0 })];
  assert.deepEqual(tells(back), ["returned", "void"]);
  assert.deepEqual(tells(back, true), ["void", "void"]);
});
