// Felts come from the program (FELTS names the file): each rule set with every optional wager and with none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { abreast, pairOf } from "../../../src/pitboss/server/pages/table/abreast.js";
import { cardsAt } from "../../../src/pitboss/server/pages/table/places.js";

const felts = Object.entries(JSON.parse(readFileSync(process.env.FELTS, "utf-8")));
const MANY = /^(641a|643a|647a|649a)/; // 641a.7(e), 643a.7(l), 647a.7(e), 649a.7(f): boxes as the Rules Submission says
const SLACK = 1; // rounding
const [CARD, RING, DEVICE] = [58, 56, 84]; // the least that is read in the smallest window of a desk

/** Whether two boxes, each told by its middle, cover each other. */
const covers = (one, other) =>
  Math.abs(one.x - other.x) < (one.w + other.w) / 2 - SLACK && Math.abs(one.y - other.y) < (one.h + other.h) / 2 - SLACK;

/** Whether a box lies inside the line around the cloth. */
function onCloth({ x, y, w, h }, more) {
  const [across, down] = [Math.abs(x - 540) + w / 2, y + h / 2 - 300 - more];
  return down <= 0 ? across <= 484 : (across / 484) ** 2 + (down / 452) ** 2 <= 1;
}

for (const [name, felt] of felts.filter(([name]) => MANY.test(name)))
  for (const more of [0, 180, 360])
    for (let low = 1; low < felt.seats; low += 1) {
      const how = `${name}, ${more} deeper, boxes ${low} and ${low + 1}`;
      const places = abreast(felt, [low, low + 1], low, more);
      const own = places.positions.flatMap(({ areas, hand }) => [...areas.values(), ...hand]);
      test(`${how}: each has its hand and every area, on the cloth and clear of everything`, () => {
        const wagered = felt.areas.filter((area) => area.kind !== "cards").map((area) => area.name);
        const print = { x: 540, y: places.titleAt, w: 300, h: 30 };
        const others = [...places.seats.values()].flatMap((spot) => [
          { ...spot.block, w: (spot.right - spot.left) * spot.k, h: (spot.bottom - spot.top) * spot.k },
          ...cardsAt(spot, felt.hand, false),
        ]);
        const all = [...own, ...others, ...places.groups.flatMap((group) => group.cards), print];
        for (const { areas, hand } of places.positions) {
          assert.deepEqual([...areas.keys()].sort(), wagered.toSorted());
          assert.equal(hand.length, felt.hand);
        }
        for (const box of own) {
          assert.ok(onCloth(box, more) && box.y + box.h / 2 <= 742 + more, JSON.stringify(box));
          for (const other of all)
            assert.ok(other === box || !covers(box, other), `${JSON.stringify(box)} ${JSON.stringify(other)}`);
        }
        assert.equal(places.seats.size, felt.seats - 2);
      });
      test(`${how}: what lies there can be read`, () => {
        for (const { areas, hand } of places.positions) {
          assert.ok(hand[0].w >= CARD, `cards ${hand[0].w}`);
          for (const area of felt.areas.filter((each) => areas.has(each.name)))
            assert.ok(areas.get(area.name).w >= (area.kind === "device" ? DEVICE : RING), `${area.name} ${areas.get(area.name).w}`);
        }
      });
      test(`${how}: the lower number lies at the right, and what is told is of the box that is asked for`, () => {
        const [lower, higher] = places.positions;
        assert.deepEqual([lower.seat, higher.seat], [low, low + 1]);
        assert.ok(lower.hand[0].x > higher.hand[felt.hand - 1].x);
        assert.deepEqual(abreast(felt, [low, low + 1], low + 1, more).hand, higher.hand);
      });
    }

test("of three boxes the one in the middle lies beside the one before it, and the first beside the second", () => {
  assert.deepEqual(pairOf([3, 4, 5], 3), [3, 4]);
  assert.deepEqual(pairOf([3, 4, 5], 4), [3, 4]);
  assert.deepEqual(pairOf([3, 4, 5], 5), [4, 5]);
  assert.deepEqual(pairOf([4], 4), [4]);
});
