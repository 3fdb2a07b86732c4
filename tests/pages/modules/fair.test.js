// Vectors come from the program in Python (VECTORS names the file); the page has code of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checked, entropy, undealtIn } from "../../../src/pitboss/server/pages/table/fair.js";

const vectors = JSON.parse(readFileSync(process.env.VECTORS, "utf-8"));

test("the page shuffles as the floor does", async () => {
  assert.ok(vectors.length > 1);
  for (const { round, fair, deck } of vectors) {
    const found = await checked(round, fair, null, deck.slice(0, 12), 40);
    assert.deepEqual(found.deck, deck);
    assert.ok(found.holds);
    assert.ok(found.checks.every((each) => each.holds));
  }
});

test("another secret, another deck, another entropy or another card does not hold", async () => {
  const [{ round, fair, deck }] = vectors;
  const other = (text) => (text[0] === "0" ? "1" : "0") + text.slice(1);
  const part = { ...fair.given[0], entropy: other(fair.given[0].entropy) };
  const wrong = [
    [`${round}0`, fair, null, []],
    [round, { ...fair, opening: other(fair.opening) }, null, []],
    [round, { ...fair, commitment: other(fair.commitment) }, null, []],
    [round, { ...fair, deck_digest: other(fair.deck_digest) }, null, []],
    [round, { ...fair, given: [part, ...fair.given.slice(1)] }, null, []],
    [round, fair, part, []],
    [round, fair, null, [deck[12]]],
  ];
  for (const [name, told, own, shown] of wrong) assert.equal((await checked(name, told, own, shown, 40)).holds, false);
  assert.ok((await checked(round, fair, fair.given[0], [deck[11]], 40)).holds);
});

test("a round that was void before its deck was fixed has its promise checked", async () => {
  const [{ round, fair }] = vectors;
  const found = await checked(round, { ...fair, deck_digest: "" }, null, [], 52);
  assert.deepEqual(
    found.checks.map((each) => each.says),
    ["The secret is the one promised before the bets"],
  );
  assert.ok(found.holds);
});

test("entropy is 32 bytes, and never the same", async () => {
  const [one, other] = [await entropy(), await entropy()];
  assert.match(one.entropy, /^[0-9a-f]{64}$/);
  assert.match(one.promise, /^[0-9a-f]{64}$/);
  assert.notEqual(one.entropy, other.entropy);
});

test("cards that are left are those of the end of a round", () => {
  assert.equal(undealtIn([{ view: { undealt: 0 } }, { view: { undealt: 52 } }, { view: { undealt: 43 } }]), 43);
  assert.equal(undealtIn([{ view: { undealt: 0 } }]), 52);
});
