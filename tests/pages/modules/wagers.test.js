import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.sessionStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) };
globalThis.localStorage = globalThis.sessionStorage;
globalThis.dispatchEvent = () => true;
globalThis.fetch = async () => ({ ok: true, json: async () => ({ person: { id: "p1", balance_cents: 97_900, csrf: "x" } }) });
const { whoAmI } = await import("../../../src/pitboss/server/pages/shared/api.js");
const { leftOf, Wagers } = await import("../../../src/pitboss/server/pages/table/wagers.js");
await whoAmI();

/** A draft at seat 1 where $21 lie and the account has $979, and what was refused there. */
function drafted(stage = "bets") {
  const seat = { seat: 1, you: true, ready: false, wagers: [{ wager: "Ante", cents: 2_100 }] };
  const view = { stage, you: 1, round: "T1-7", version: 1, seats: [seat], options: [] };
  const refused = [];
  const desk = {
    table: "T1",
    seat: 1,
    view: () => view,
    felt: () => ({ areas: [] }),
    changed() {},
    until: async () => undefined,
    refused: (refusal, wager) => refused.push({ says: refusal.message, clause: refusal.clause, why: refusal.why, wager }),
  };
  const wagers = new Wagers(desk);
  wagers.carry = async () => undefined;
  wagers.bounds.set("Ante", { least: 500, most: 100_000, clause: "649a.7(a)" });
  return { wagers, view, refused };
}

test("what the account has not is refused with both sums, as the dock shows them", () => {
  const { wagers, refused } = drafted();
  wagers.become(new Map([["Ante", 100_001]]));
  const says = "$979.01 more is asked for, and your account has $979";
  assert.deepEqual(refused, [{ says, clause: "649a.7(a)", why: "short", wager: "Ante" }]);
  assert.equal(wagers.want, null);
});

test("all that the account has can be wagered", () => {
  const { wagers, refused } = drafted();
  wagers.become(new Map([["Ante", 100_000]]));
  assert.deepEqual(refused, []);
  assert.equal(wagers.shown().get("Ante"), 100_000);
  clearTimeout(wagers.timer);
});

test("the same again is said while the settlement is read, and lies there once wagers open", () => {
  const { wagers, view } = drafted("result");
  sessionStorage.setItem(wagers.kept, JSON.stringify([["Ante", 500]]));
  wagers.again();
  assert.equal(wagers.soon, true);
  assert.equal(wagers.want, null);
  Object.assign(view, { stage: "bets", round: "T1-8" });
  view.seats[0].wagers = [];
  wagers.seen();
  assert.deepEqual([...wagers.shown()], [["Ante", 500]]);
  assert.equal(wagers.soon, false);
  clearTimeout(wagers.timer);
});

test("said twice before that it is not said", () => {
  const { wagers, view } = drafted("result");
  wagers.again();
  wagers.again();
  Object.assign(view, { stage: "bets", round: "T1-8" });
  wagers.seen();
  assert.equal(wagers.want, null);
});

test("balance and stake are of one moment, while wagers are on their way and after", () => {
  const purse = { cents: 98_500, round: "T1-7", lay: 1_500 }; // of $1,000
  const view = { round: "T1-7", stage: "bets" };
  assert.equal(leftOf(purse, view, 3_000), 97_000); // more lies there, not yet counted
  assert.equal(leftOf(purse, view, 0), 100_000); // all is taken back
  assert.equal(leftOf(purse, { ...view, stage: "play" }, 2_000), 98_000); // one more bet
  assert.equal(leftOf(purse, { ...view, stage: "settle" }, 0), 98_500); // collected or paid: the account says so
  assert.equal(leftOf(purse, { ...view, round: "T1-8" }, 500), 98_500); // counted in another round
  assert.equal(leftOf({ cents: null }, view, 500), null);
});

test("a box that is left while its wagers are on their way has none that are wanted", async () => {
  const { wagers } = drafted();
  wagers.want = new Map([["Ante", 500]]);
  const before = globalThis.fetch;
  globalThis.fetch = async () => {
    wagers.desk.view = () => undefined;
    return { ok: false, status: 422, json: async () => ({ says: "nobody sits there", why: "refused" }) };
  };
  await wagers.steps();
  globalThis.fetch = before;
  assert.equal(wagers.want, null);
  assert.deepEqual([...wagers.shown()], []);
});
