import assert from "node:assert/strict";
import { test } from "node:test";
import { heard, nothing, typed, written } from "../../../src/pitboss/server/pages/dispute/told.js";

test("amounts are read as people type them", () => {
  assert.equal(typed("5"), 500);
  assert.equal(typed(" $1,000.06 "), 100_006);
  assert.equal(typed("0.1"), 10);
  assert.equal(typed("−5"), -500);
  for (const wrong of ["", "five", "1.005", "1e3", "$"]) assert.equal(typed(wrong), null);
});

test("what is told of a hand is a round file", () => {
  const told = nothing("649a");
  told.chosen.set("649a.12(d)", "C");
  told.seats.push({
    seat: 3,
    player: "player 3",
    wagers: new Map([
      ["Ante", 1000],
      ["Pair Plus", 550],
    ]),
  });
  told.seats.push({ seat: 4, player: "Guest", wagers: new Map() });
  told.cards.set("seat 3", ["9c", "9d", "9h"]);
  told.cards.set("dealer", []);
  told.done.push("seat 3 play");
  assert.equal(
    written(told),
    [
      "rules 649a",
      "set 649a.12(d) C",
      "seat 3 Ante $10, Pair Plus $5.50",
      "player 4 Guest",
      "deal seat 3: 9c 9d 9h",
      "seat 3 play",
    ].join("\n"),
  );
});

test("cards by place are left out where the deck is given in order", () => {
  const round = {
    rules: "643a",
    chosen: [{ key: "method", value: "manual" }],
    meters: [
      { meter: "Link", cents: 100, told: true },
      { meter: "Other", cents: 200, told: false },
    ],
    seats: [
      {
        seat: 1,
        player: "player 1",
        wagers: [
          { wager: "Bet 1", cents: 500 },
          { wager: "Bonus", cents: 0 },
        ],
      },
    ],
    cards: [{ place: "seat 1", cards: ["As"] }],
    deck: ["As", "Kd"],
    done: [],
  };
  const told = heard(round);
  assert.equal(told.cards.size, 0);
  assert.deepEqual([...told.meters], [["Link", 100]]);
  assert.deepEqual([...told.seats[0].wagers], [["Bet 1", 500]]);
  assert.equal(written(told), "rules 643a\nset method manual\nmeter Link $1\nseat 1 Bet 1 $5\ndeck As Kd");
});
