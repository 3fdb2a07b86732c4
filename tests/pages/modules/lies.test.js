import assert from "node:assert/strict";
import { test } from "node:test";
import { inShort, standsAt, whole } from "../../../src/pitboss/server/pages/dealer/lies.js";

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

test("where more lines have room, more wagers are named", () => {
  assert.deepEqual(inShort(many, 6), ["Ante, Pair Plus, Six Card Bonus $5", "2 more, $2"]);
  assert.deepEqual(inShort(many.slice(0, 4), 6), []);
});

test("a seat's lines end above the ring of the next seat at its side, on the smallest map", () => {
  const high = (480 * 560) / 690; // the least width of the map, and its shape
  const lines = 30 + 3 + 16 + 3 + 18 + 3 + 16; // ring, name, what it does now, wagers; between them what the sheet leaves
  for (const count of [5, 6, 7]) {
    const seats = Array.from({ length: count }, (_, n) => standsAt(n + 1, count, high));
    for (const [n, { x, y }] of seats.entries()) {
      const below = seats.filter((each) => each.y > y && Math.abs(each.x - x) < 14); // a seat is 19 wide: most of it
      for (const other of below) assert.ok(((other.y - y) / 100) * high >= lines, `seat ${n + 1} of ${count}`);
    }
    assert.ok((Math.max(...seats.map((each) => each.y)) / 100) * high - 15 + lines + 16 < high - 10); // all on the felt
  }
});

test("the seats across from the dealer stand off the rail, beside each other, with their lines above his cards", () => {
  const high = (480 * 560) / 690;
  for (const count of [5, 6, 7]) {
    const seats = Array.from({ length: count }, (_, n) => standsAt(n + 1, count, high));
    const middle = seats.filter(({ lines }) => lines > 2);
    assert.ok(middle.length >= 1);
    for (const { x, y, wide, lines } of middle) {
      assert.ok(y >= 12); // its ring is 15 pixels high above that, and the rail 3 in a hundred of the width
      assert.ok((y / 100) * high - 15 + 30 + 3 + 16 + 3 + 18 + 3 + lines * 16 < 0.76 * high);
      for (const other of seats) assert.ok(other.x === x || Math.abs(other.x - x) >= wide - 1);
    }
  }
});

test("where the map is high, the seats at its sides have as many lines as fit above the next one", () => {
  const high = 660;
  for (const count of [5, 6, 7]) {
    const seats = Array.from({ length: count }, (_, n) => standsAt(n + 1, count, high));
    for (const [n, other] of [seats[0], seats.at(-1)].entries()) {
      const { y, lines } = seats[n ? count - 2 : 1];
      assert.ok(lines > 2, `${count} seats`);
      assert.ok(((other.y - y) / 100) * high >= 30 + 3 + 16 + 3 + 18 + 3 + lines * 16); // as above, with these lines
    }
  }
});
