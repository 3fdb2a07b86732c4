// Letters are measured as wide as those of broad fonts; felts come from the program (FELTS names the file).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { alongRing, crowds, inRing, onDevice, shorter } from "../../../src/pitboss/server/pages/table/print.js";

const felts = JSON.parse(readFileSync(process.env.FELTS, "utf-8"));
const measure = (text) => text.length * 0.62; // sans
const serif = (text) => text.length * 0.55;
const READ = 12; // pixels: the design has nothing smaller

for (const [name, felt] of Object.entries(felts)) {
  const named = (kind) =>
    felt.areas.filter((area) => (area.kind === "device") === kind && area.kind !== "cards").map((each) => each.name);
  test(`${name}: names of rings can be read in them and along them`, () => {
    for (const each of named(false)) {
      assert.ok(inRing(each, 62, serif).size >= READ, each);
      assert.ok(alongRing(each, 62, measure).size >= READ, each);
      assert.equal(inRing(each, 90, serif).lines.join(" "), each);
    }
  });
  test(`${name}: no name that is shortened is that of another area`, () => {
    const all = felt.areas.filter((area) => area.kind !== "cards").flatMap((area) => [...new Set(shorter(area.name))]);
    assert.deepEqual(all, [...new Set(all)]);
  });
  test(`${name}: names of devices stay within them`, () => {
    for (const each of named(true)) {
      const { lines } = onDevice(each, 86, 36, measure);
      assert.ok(lines.length <= 3 && Math.max(...lines.map(measure)) * READ <= 86, lines.join("/"));
    }
  });
}

test("a name is whole where there is room, and keeps what tells it apart where there is less", () => {
  assert.equal(alongRing("Ante", 70, measure).text, "ANTE");
  assert.equal(alongRing("Texas Hold 'Em Bonus", 100, measure).text, "Texas Hold 'Em Bonus");
  assert.equal(alongRing("Texas Hold 'Em Bonus", 76, measure).text, "Hold 'Em Bonus");
  assert.equal(alongRing("Three Card Bonus", 60, measure).text, "Three Card");
  assert.deepEqual(onDevice("Progressive Payout", 97, 36, measure), { lines: ["Progressive", "Payout"], close: false });
  assert.deepEqual(onDevice("Three-Card Progressive Payout", 97, 36, measure).lines, ["Three-Card", "Progressive", "Payout"]);
  assert.deepEqual(onDevice("Three-Card Progressive Payout", 97, 30, measure).lines, ["Three-Card", "Progressive"]);
});

test("a plate's mark stands over it before plates lie on each other", () => {
  assert.ok(!crowds("+$5", 78, 1, measure));
  for (const text of ["returned", "+$2,500", "+$9,999.40"]) assert.ok(crowds(text, 78, 1, measure), text);
});
