import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf } from "../../../src/pitboss/server/pages/table/counts.js";
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

test("cents are never dropped from a sum, on a phone either", () => {
  const award = line(6, "Progressive Payout", { paid_cents: 1_252_440 });
  assert.deepEqual(tells([award], true), ["+$12,524.40", "won"]);
});

test("a seat that folded tells what the round cost it, which is short enough beside its cards", () => {
  const lost = line(6, "Ante", { result: "forfeited", paid_cents: 0, collected_cents: 37_800 });
  const folded = { seat: 6, connected: true, folded: true, wagers: [] };
  assert.deepEqual(tellsOf(folded, { view: { asked: 0, stage: "play", lines: [lost] }, did: new Map() }, false), ["−$378", ""]);
});

test("a seat that took a bet back on a phone withdrew it", () => {
  const scene = { view: { asked: 0, stage: "play", lines: [] }, did: new Map([[6, "withdraws"]]) };
  const [phone] = tellsOf({ seat: 6, connected: true, wagers: [{ wager: "Bet Number 2", cents: 500 }] }, scene, true);
  assert.equal(phone, "withdrew");
});

test("wagers of a void round are told as returned", () => {
  const back = [line(6, "Ante", { result: "returned", paid_cents: 0 }), line(6, "Play", { result: "withdrawn", paid_cents: 0 })];
  assert.deepEqual(tells(back), ["returned", "void"]);
  assert.deepEqual(tells(back, true), ["void", "void"]);
});

test("counts stay those of the settlement while its cards are shown, also once these are collected and shuffled", () => {
  const seats = [{ cards: ["As", "Ks"] }, { cards: [null, null] }, { cards: [] }];
  const cards = { dealer: ["4h", "4c"], community: ["Qs", "Js", "Ts", "3c", "Jd"], bonus: [], seats, undealt: 38 };
  const settled = { ...cards, collected: false, discarded: 3, racked: 38, shoe: 0 };
  assert.deepEqual(countsOf(settled), { discarded: 41, shoe: 0 }); // of 52, without the 11 on the felt
  const racked = { ...cards, collected: true, discarded: 52, racked: 0, shoe: 0 };
  assert.deepEqual(countsOf(racked), { discarded: 41, shoe: 0 });
  assert.deepEqual(countsOf({ ...racked, discarded: 0, shoe: 52 }), { discarded: 41, shoe: 0 });
  assert.deepEqual(countsOf({ ...racked, void: true, shoe: 52 }), { discarded: 3, shoe: 38 }); // its stub was not racked
  const none = { ...racked, dealer: [], community: [], seats: [] };
  assert.deepEqual(countsOf({ ...none, discarded: 0, shoe: 52 }), { discarded: 0, shoe: 52 });
});
