import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { asked } = await import("../../../src/pitboss/server/pages/table/dock.js");

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
