// Letters are measured as wide as those of broad fonts; felts come from the program (FELTS names the file).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { onArcs } from "../../../src/pitboss/server/pages/table/arcs.js";
import { alike, alongRing, crowds, inRing, onDevice, shorter } from "../../../src/pitboss/server/pages/table/print.js";

const felts = JSON.parse(readFileSync(process.env.FELTS, "utf-8"));
const measure = (text) => text.length * 0.62; // sans
const serif = (text) => text.length * 0.55;
const READ = 12; // pixels: the design has nothing smaller
const LINE = 0.475; // of its width, from the middle of a ring to its line, lit or not

for (const [name, felt] of Object.entries(felts)) {
  const named = (kind) =>
    felt.areas.filter((area) => (area.kind === "device") === kind && area.kind !== "cards").map((each) => each.name);
  test(`${name}: names of rings can be read in them and along them, and are the same`, () => {
    for (const each of named(false))
      for (const wide of [49, 55, 62, 69, 76, 90]) {
        const along = alongRing(each, wide, measure);
        const middle = inRing(along.text, wide, serif);
        assert.ok(along.size >= READ && middle.size >= READ, `${each} ${wide}`);
        assert.equal(middle.lines.join(" "), along.text);
        if (wide >= 90) assert.equal(along.text, each);
        assert.ok(along.radius + 0.74 * along.size < LINE * wide - 0.8, `${each} ${wide} touches its ring`); // a capital's height
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
  const told = (name, wide) => Object.values(alongRing(name, wide, measure)).slice(0, 2); // its words, and whether they are close
  assert.deepEqual(told("Ante", 70), ["Ante", false]);
  assert.deepEqual(told("Texas Hold 'Em Bonus", 100), ["Texas Hold 'Em Bonus", false]);
  assert.deepEqual(told("Texas Hold 'Em Bonus", 90), ["Texas Hold 'Em Bonus", true]); // closer before less of it
  assert.deepEqual(told("Texas Hold 'Em Bonus", 70), ["Hold 'Em Bonus", true]);
  assert.deepEqual(told("Three Card Bonus", 60), ["Three Card", false]);
  assert.deepEqual(onDevice("Progressive Payout", 97, 36, measure), { lines: ["Progressive", "Payout"], close: false });
  assert.deepEqual(onDevice("Three-Card Progressive Payout", 97, 36, measure).lines, ["Three-Card", "Progressive", "Payout"]);
  assert.deepEqual(onDevice("Three-Card Progressive Payout", 97, 30, measure).lines, ["Three-Card", "Progressive"]);
});

test("bonuses of so many cards are all named whole or all without their last word", () => {
  const rings = (wide) => ["Five Card Bonus", "Three Card Bonus", "Bet Number 1"].map((name) => ({ name, wide }));
  const named = (wide) => rings(wide).map(({ name }) => alike(rings(wide), measure)(name));
  const told = (name, wide) => alongRing(name, wide, measure).text;
  const tight = 70; // pixels: one of them has room, the other has not
  assert.equal(told("Five Card Bonus", tight), "Five Card Bonus");
  assert.equal(told("Three Card Bonus", tight), "Three Card");
  assert.deepEqual(named(tight), ["Five Card", "Three Card", "Bet Number 1"]);
  assert.deepEqual(named(100), ["Five Card Bonus", "Three Card Bonus", "Bet Number 1"]);
});

test("a plate's mark stands over it before plates lie on each other", () => {
  assert.ok(!crowds("+$5", 78, 1, measure));
  for (const text of ["returned", "+$2,500", "+$9,999.40"]) assert.ok(crowds(text, 78, 1, measure), text);
});

test("an inscription is smaller before it is broken, between two sentences or else in its middle, and never too small to be read", () => {
  const [pushes, plays] = [
    "Ante pushes below a pair · Blind pushes below a straight",
    "Play: 3x or 4x the Ante at first, once at the end",
  ];
  const wide = (lines, size) => Math.max(...lines.map(serif)) * size;
  assert.deepEqual(onArcs([pushes, plays], 600, 12, serif), { size: 14, lines: [pushes, plays] });
  const closer = onArcs([pushes, plays], 400, 12, serif);
  assert.deepEqual(closer.lines, [pushes, plays]);
  assert.ok(closer.size >= 12 && closer.size < 14 && wide(closer.lines, closer.size) <= 400.01);
  const broken = onArcs([pushes, plays], 300, 16, serif);
  assert.equal(broken.size, 16);
  assert.deepEqual(broken.lines, [
    "Ante pushes below a pair",
    "Blind pushes below a straight",
    "Play: 3x or 4x the Ante at first,",
    "once at the end",
  ]);
  const words = "The Ante is returned and not paid when nothing is better";
  assert.deepEqual(onArcs([words], 300, 13, serif).lines, ["The Ante is returned and not", "paid when nothing is better"]);
  assert.deepEqual(onArcs([], 300, 16, serif).lines, []);
});
