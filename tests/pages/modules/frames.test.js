import assert from "node:assert/strict";
import { test } from "node:test";
import { framesOf, placeSays, placesOf, stood } from "../../../src/pitboss/server/pages/audit/frames.js";

/** A table with one seat, and what it would tell of a hand. @param {string[]} cards @param {any} more */
const view = (cards, more = {}) => ({
  community: [],
  dealer: [],
  bonus: [],
  lines: [],
  seats: [{ seat: 2, cards, wagers: [{ wager: "Ante", cents: 500 }], hand: null }],
  asked: null,
  ...more,
});
const bets = view([]);
const seats = [{ seat: 2, cards: ["4s", "4d"], wagers: [], hand: { says: "pair of fours" } }];
const dealt = view([], { seats, dealer: ["Kc"], asked: 2 });
const steps = [{ view: bets }, { view: dealt }];
const deck = ["4s", "Kc", "4d", "2h"];
const known = new Map([
  ["seat 2/0", "4s"],
  ["seat 2/1", "4d"],
  ["dealer/0", "Kc"],
]);
const frames = framesOf(steps, deck, known);

test("places have their cards in the order of a felt", () => {
  assert.deepEqual(
    placesOf(dealt).map(([place, cards]) => `${place} ${cards.join(" ")}`),
    ["community ", "dealer Kc", "bonus ", "seat 2 4s 4d"],
  );
});

test("a card goes to a place by the name that the felt has for it", () => {
  assert.deepEqual(
    placesOf(dealt).map(([place]) => placeSays(place)),
    ["the community cards", "the dealer", "the Six Card Bonus cards", "seat 2"],
  );
});

test("cards that came with one record come one by one, as the deck has them", () => {
  assert.deepEqual(
    frames.map((each) => [each.step, each.card, each.place, each.hidden.size]),
    [
      [0, "", "", 0],
      [1, "4s", "seat 2", 2],
      [1, "Kc", "dealer", 1],
      [1, "4d", "seat 2", 0],
    ],
  );
});

test("nothing is told of a hand, and nobody is asked, before the last card of its deal", () => {
  for (const frame of frames.slice(0, -1)) {
    assert.equal(stood(steps, frame).asked, null);
    assert.equal(stood(steps, frame).seats[0].hand, null);
  }
  const [last] = frames.slice(-1);
  assert.equal(stood(steps, last).asked, 2);
  assert.equal(stood(steps, last).seats[0].hand.says, "pair of fours");
});
