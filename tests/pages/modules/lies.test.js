import assert from "node:assert/strict";
import { test } from "node:test";
import { inShort, whole } from "../../../src/pitboss/server/pages/dealer/lies.js";

/** @param {[string, number][]} given */
const wagers = (given) => given.map(([wager, dollars]) => ({ wager, cents: dollars * 100 }));
const few = wagers([
  ["Ante", 25],
  ["Blind", 25],
  ["Trips", 5],
]);
const many = wagers([
  ["Ante", 5],
  ["Pair Plus", 5],
  ["Three-Card Progressive Payout", 1],
  ["Six Card Bonus", 5],
  ["Five-Card Progressive Payout", 1],
]);

test("wagers of one amount are told together", () => {
  assert.equal(whole(few), "Ante, Blind $25 · Trips $5");
});

test("what has room is told whole", () => {
  assert.deepEqual(inShort(few), []);
  assert.deepEqual(inShort([]), []);
});

test("of many the first are named, and the others counted with their sum", () => {
  assert.deepEqual(inShort(many), ["Ante $5", "4 more, $12"]);
  const four = wagers([
    ["Ante", 25],
    ["Blind", 25],
    ["Trips", 5],
    ["Progressive Payout", 1],
  ]);
  assert.deepEqual(inShort(four), ["Ante, Blind $25", "2 more, $6"]);
  for (const line of inShort(many)) assert.ok(line.length <= 15, line);
});
