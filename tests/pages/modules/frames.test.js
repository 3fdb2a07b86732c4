import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf, framesOf, placeSays, placesOf, stood } from "../../../src/pitboss/server/pages/audit/frames.js";

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
const lies = { community: [], dealer: ["Kc"], bonus: [], seats: [{ seat: 2, cards: ["4s", "4d"] }] };
const steps = [{ view: bets }, { view: dealt, lies }];
const deck = ["4s", "Kc", "4d", "2h"];
const frames = framesOf(steps, deck);

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

// 649a: the dealer has every second card of the deal, and the community cards come after all of them.
const down = { community: [null, null], dealer: [null, null, null], bonus: [] };
const never = { ...view([]), ...down, seats: [{ seat: 2, cards: ["2c", "3c", "4c"] }] };
const laid = { community: ["5s", "6s"], dealer: ["2d", "3d", "4d"], bonus: [], seats: [{ seat: 2, cards: ["2c", "3c", "4c"] }] };

test("cards that nobody saw lie where the floor has them, and come in the order of the deal", () => {
  const cards = cardsOf({ view: never, lies: laid });
  assert.deepEqual([cards.get("dealer/0"), cards.get("dealer/2"), cards.get("community/0")], ["2d", "4d", "5s"]);
  const dealing = framesOf([{ view: never, lies: laid }], ["2c", "2d", "3c", "3d", "4c", "4d", "5s", "6s"]);
  assert.deepEqual(
    dealing.map((each) => `${each.card} ${each.place}`),
    ["2c seat 2", "2d dealer", "3c seat 2", "3d dealer", "4c seat 2", "4d dealer", "5s community", "6s community"],
  );
});

test("where the floor does not tell a card none is guessed", () => {
  const cards = cardsOf({ view: never });
  assert.deepEqual([...cards.keys()], ["seat 2/0", "seat 2/1", "seat 2/2"]);
  const dealing = framesOf([{ view: never }], ["2c", "2d", "3c", "3d", "4c", "4d", "5s", "6s"]);
  assert.deepEqual(
    dealing.filter((each) => each.place !== "seat 2").map((each) => each.card),
    ["", "", "", "", ""],
  );
});
