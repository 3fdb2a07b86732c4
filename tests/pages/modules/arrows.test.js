import assert from "node:assert/strict";
import { test } from "node:test";
import { towards } from "../../../src/pitboss/server/pages/table/arrows.js";

const box = (name, x, y) => ({ name, x, y, height: 80 });
const rings = [
  box("Ante", 100, 10),
  box("Play", 200, 0),
  box("Pair Plus", 300, 10),
  box("Six Card Bonus", 130, 100),
  box("Five Card Hand Bonus", 270, 100),
  box("Three-Card Progressive", 60, 190),
];

test("left and right as one reads, and on from the last to the first", () => {
  const goes = (key, count) => {
    const names = [];
    let at = rings[0];
    for (let n = 0; n < count; n += 1) {
      at = towards(rings, at, key);
      names.push(at.name);
    }
    return names;
  };
  const after = ["Play", "Pair Plus", "Six Card Bonus", "Five Card Hand Bonus", "Three-Card Progressive", "Ante"];
  assert.deepEqual(goes("ArrowRight", 6), after);
  assert.deepEqual(goes("ArrowLeft", 6), [...after.slice(0, 5).reverse(), "Ante"]);
});

test("up and down to the nearest of the next row, and on from the last to the first", () => {
  const goes = (from, key) =>
    towards(
      rings,
      rings.find((each) => each.name === from),
      key,
    ).name;
  assert.equal(goes("Ante", "ArrowDown"), "Six Card Bonus");
  assert.equal(goes("Pair Plus", "ArrowDown"), "Five Card Hand Bonus");
  assert.equal(goes("Five Card Hand Bonus", "ArrowDown"), "Three-Card Progressive");
  assert.equal(goes("Three-Card Progressive", "ArrowDown"), "Ante");
  assert.equal(goes("Three-Card Progressive", "ArrowUp"), "Six Card Bonus");
  assert.equal(goes("Pair Plus", "ArrowUp"), "Three-Card Progressive");
});

test("one ring alone leads to itself", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) assert.equal(towards([rings[0]], rings[0], key), rings[0]);
});
