// Felts come from the program (FELTS names the file): each rule set with every optional wager and with none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { narrow, unasked } from "../../../src/pitboss/server/pages/table/narrow.js";
import { cardsAt, deeper, RACK, rackedAt, wide, wordAt } from "../../../src/pitboss/server/pages/table/places.js";
import { reading } from "../../../src/pitboss/server/pages/table/reading.js";
import { lying } from "../../../src/pitboss/server/pages/table/sideways.js";

const felts = JSON.parse(readFileSync(process.env.FELTS, "utf-8"));
const SLACK = 1; // rounding
const DEPTHS = [0, 180, 360]; // of the wide table

/** Whether two boxes, each told by its middle, cover each other. */
function covers(one, other) {
  const across = Math.abs(one.x - other.x) < (one.w + other.w) / 2 - SLACK;
  return across && Math.abs(one.y - other.y) < (one.h + other.h) / 2 - SLACK;
}

for (const [name, felt] of Object.entries(felts)) {
  const seats = Array.from({ length: felt.seats }, (_, n) => n + 1);
  const laid = [
    ...DEPTHS.flatMap((more) => seats.map((you) => [`wide, ${more} deeper, seat ${you}`, wide(felt, you, more)])),
    ["on a phone", narrow(felt)],
    ["on a phone that lies on its side", lying(felt, 532, 332)],
    ["on a small one", lying(felt, 405, 317)],
  ];
  for (const [how, places] of laid) {
    test(`${name} ${how}: every area has a place of its own on the stage`, () => {
      const wagered = felt.areas.filter((area) => area.kind !== "cards").map((area) => area.name);
      assert.deepEqual([...places.areas.keys()].sort(), wagered.sort());
      assert.equal(places.hand.length, felt.hand);
      const dealt = places.groups.flatMap((group) => group.cards);
      const boxes = [...places.areas.values(), ...places.hand, ...dealt];
      for (const [n, box] of boxes.entries()) {
        assert.ok(box.x - box.w / 2 >= 0 && box.x + box.w / 2 <= places.width, `box ${n} leaves the stage at a side`);
        assert.ok(box.y - box.h / 2 >= 0 && box.y + box.h / 2 <= places.height, `box ${n} leaves the stage above or below`);
        for (const other of boxes.slice(n + 1))
          assert.ok(!covers(box, other), `${JSON.stringify(box)} and ${JSON.stringify(other)}`);
      }
    });
  }
  test(`${name} on a phone: cards side by side change no places at the settlement`, () => {
    const at = (places) => new Map(places.groups.map((group) => [group.part, group.cards[0]]));
    const [play, settled] = [at(narrow(felt)), at(reading(felt))];
    for (const [one, left] of play)
      for (const [other, right] of play) {
        const [a, b] = [settled.get(one), settled.get(other)];
        const abreast = left.y === right.y && a.y === b.y && left.x < right.x;
        if (abreast) assert.ok(a.x < b.x, `${one} and ${other}`);
      }
  });
}

/** Whether a box lies on the cloth of the wide table, inside the line around it. */
function onCloth({ x, y, w, h }, more) {
  const [across, down] = [Math.abs(x - 540) + w / 2, y + h / 2 - 300 - more];
  return down <= 0 ? across <= 484 : (across / 484) ** 2 + (down / 452) ** 2 <= 1;
}

for (const [name, felt] of Object.entries(felts)) {
  test(`${name}: no device lies over the line around the cloth`, () => {
    for (const more of DEPTHS) {
      const places = wide(felt, 3, more);
      for (const area of felt.areas.filter((each) => each.kind === "device"))
        assert.ok(onCloth(places.areas.get(area.name), more), `${area.name} ${more}`);
    }
  });
  test(`${name} on a phone: more room lies between the rows, and it is not more than there is`, () => {
    const [least, roomy] = [narrow(felt, 400), narrow(felt, 900)];
    assert.ok(roomy.height <= 900 && roomy.hand[0].w >= least.hand[0].w);
    const gap = ({ groups, hand }) =>
      hand[0].y - hand[0].h / 2 - Math.max(...groups.flatMap((each) => each.cards.map((c) => c.y + c.h / 2)));
    assert.ok(gap(roomy) > gap(least) + 20);
  });
}

for (const [name, felt] of Object.entries(felts)) {
  test(`${name}: where all others sit at one side each has its rings on the cloth, clear of the next one's`, () => {
    for (const [you, more] of [1, felt.seats].flatMap((you) => DEPTHS.map((more) => [you, more]))) {
      const seats = [...wide(felt, you, more).seats.values()];
      const boxes = seats.map(({ block, k, left, right, top, bottom }) => ({
        ...block,
        w: (right - left) * k,
        h: (bottom - top) * k,
      }));
      for (const [n, box] of boxes.entries()) {
        assert.ok(box.w > 20 && onCloth(box, more), JSON.stringify(box));
        for (const other of boxes.slice(n + 1))
          assert.ok(!covers(box, other), `${JSON.stringify(box)} and ${JSON.stringify(other)}`);
      }
    }
  });
  test(`${name}: the cards of other seats lie on no area, on no card of one's own and on none of the dealer's`, () => {
    for (const [you, more] of Array.from({ length: felt.seats }, (_, n) => n + 1).flatMap((you) =>
      DEPTHS.map((more) => [you, more]),
    )) {
      const { seats, areas, hand, groups } = wide(felt, you, more);
      const own = [...areas.values(), ...hand, ...groups.flatMap((group) => group.cards)];
      for (const [seat, spot] of seats)
        for (const card of cardsAt(spot, felt.hand, false))
          for (const box of own) assert.ok(!covers(card, box), `seat ${seat} as ${you} sees it, ${more}: ${JSON.stringify(card)}`);
    }
  });
  test(`${name}: the call line has its foot above every area and card, and a line has room below the game's name`, () => {
    for (const more of DEPTHS) {
      const { call, titleAt, areas, hand } = wide(felt, 3, more);
      const first = Math.min(...[...areas.values(), ...hand].map((box) => box.y - box.h / 2));
      assert.ok(call - 30 > titleAt - 10 && call < first, `${titleAt} ${call} ${first}`);
    }
  });
  test(`${name}: the cards of the own hand are clearly the largest of the table`, () => {
    for (const [you, more] of Array.from({ length: felt.seats }, (_, n) => n + 1).flatMap((you) =>
      DEPTHS.map((more) => [you, more]),
    )) {
      const { hand, groups } = wide(felt, you, more);
      const others = groups.flatMap((group) => group.cards.map((card) => card.w));
      assert.ok(hand[0].w >= 1.2 * Math.max(...others), `${hand[0].w} beside ${others} as ${you} sees it, ${more} deeper`);
      assert.ok(Math.min(...others) >= 52);
    }
  });
  test(`${name}: no inscription reaches to what another seat has, with its own words`, () => {
    for (const [you, more] of Array.from({ length: felt.seats }, (_, n) => n + 1).flatMap((you) =>
      DEPTHS.map((more) => [you, more]),
    )) {
      const { clear, titleAt, seats } = wide(felt, you, more);
      assert.ok(clear >= 440, `${clear} as ${you} sees it, ${more} deeper`);
      const print = { x: 540, y: titleAt + 32, w: clear, h: 20 };
      for (const [seat, spot] of seats)
        for (const card of cardsAt(spot, felt.hand, false)) assert.ok(!covers(card, print), `seat ${seat} as ${you} sees it`);
    }
  });
  test(`${name}: another seat's devices are square, and its rings are as large as they can be`, () => {
    const [spot] = wide(felt, 4).seats.values();
    for (const box of spot.small.values()) assert.equal(box.kind === "device" ? box.w <= box.h : box.w === box.h, true);
  });
  test(`${name} on a phone with room: community cards, hand and rings are as large as the design has them`, () => {
    const { groups, hand, areas } = narrow(felt, 900);
    if (groups[0].cards.length === 5) assert.ok(groups[0].cards[0].w >= 64);
    if (felt.hand <= 3) assert.ok(hand[0].w >= 80);
    const rings = felt.areas.filter((area) => area.kind === "main").map((area) => areas.get(area.name));
    const abreast = [...areas.values()].filter((box) => box.y === rings[0].y).length;
    if (abreast <= 3) for (const { w } of rings) assert.ok(w >= 88);
  });
}

const WORD = { w: 66, h: 20 }; // "decides", "+$102.50", in units of a window 1440 wide

for (const [name, felt] of Object.entries(felts)) {
  test(`${name}: no seat's rings, cards or word lie on an area, a card or a ring of another`, () => {
    for (const [you, more] of Array.from({ length: felt.seats }, (_, n) => n + 1).flatMap((you) =>
      DEPTHS.map((more) => [you, more]),
    )) {
      const { seats, areas, hand } = wide(felt, you, more);
      const found = [...seats].flatMap(([seat, spot]) => {
        const { block, k, left, right, top, bottom, beside } = spot;
        const rings = [...spot.small.values()].map((box) => ({
          x: block.x + (box.x - (left + right) / 2) * k,
          y: block.y + (box.y - (top + bottom) / 2) * k,
          w: box.w * k,
          h: box.h * k,
        }));
        const word = wordAt(spot, true);
        const words = { ...WORD, word: true, x: word.x + ((beside ?? 0) * WORD.w) / 2, y: word.y };
        return [...rings, words, ...cardsAt(spot, felt.hand, false).slice(0, 1)].map((box, n) => ({
          box,
          seat,
          kind: n < rings.length ? "ring" : "",
        }));
      });
      for (const { box, seat, kind } of found) {
        for (const own of [...areas.values(), ...hand])
          assert.ok(
            !covers(box, own),
            `seat ${seat} as ${you} sees it, ${more} deeper: ${JSON.stringify(box)} on ${JSON.stringify(own)}`,
          );
        for (const other of found.filter(
          (each) => each.seat !== seat && (kind || each.kind || "word" in box !== "word" in each.box),
        ))
          assert.ok(!covers(box, other.box), `seats ${seat} and ${other.seat} as ${you} sees them, ${more} deeper`);
        if (!kind)
          for (const ring of found.filter((each) => each.seat === seat && each.kind))
            assert.ok(!covers(box, ring.box), `seat ${seat} as ${you} sees it, ${more} deeper: on its own ring`);
      }
    }
  });
}

test("647a on a phone: its four wagers stand abreast, so that cards are large and in their order", () => {
  const { areas, hand, groups } = narrow(felts["647a with all"], 604);
  const rings = ["Ante", "Flop", "Turn", "River"].map((each) => areas.get(each));
  assert.equal(new Set(rings.map((box) => box.y)).size, 1);
  assert.ok(rings.every((box, n) => box.w >= 80 && (!n || box.x > rings[n - 1].x)));
  assert.ok(hand[0].w >= 76 && groups[0].cards[0].w >= 60);
});

test("places for bonus cards are on a phone once somebody wagered for them, and nothing else moves up or down", () => {
  const seats = [{ wagers: [{ wager: "Ante" }] }, { wagers: [{ wager: "Six Card Bonus" }] }];
  assert.equal(unasked({ seats: seats.slice(0, 1), bonus: [] }, new Map()), "bonus");
  for (const [view, own] of [
    [{ seats, bonus: [] }, new Map()],
    [{ seats: [], bonus: [] }, new Map([["Six Card Bonus", 500]])],
    [{ seats: [], bonus: ["4c"] }, new Map()],
  ])
    assert.equal(unasked(view, own), "");
  for (const name of ["643a with all", "647a with all"]) {
    const [all, less] = [narrow(felts[name], 604), narrow(felts[name], 604, "bonus")];
    const left = all.groups.filter((group) => group.part !== "bonus");
    assert.deepEqual(
      less.groups.map((group) => [group.part, group.cards[0].y]),
      left.map((group) => [group.part, group.cards[0].y]),
    );
    assert.deepEqual([...less.areas], [...all.areas]);
  }
});

test("653a on a phone: above its settlement a hand has room for its name and two lines", () => {
  const { height, hand } = reading(felts["653a@2011 with all"], 261); // of 390 by 844
  assert.ok(height <= 261 && height - hand[0].y - hand[0].h / 2 >= 4 + 3 * 15, `${height}`);
});

test("who only watches sees no sign between rings that are not there", () => {
  const felt = felts["653a@2011 with all"];
  assert.deepEqual(
    wide(felt, 3).symbols.map((each) => each.symbol),
    ["="],
  );
  assert.deepEqual(wide(felt, 0).symbols, []);
});

test("669a.2(b)(3): each of the three cards has its inscription", () => {
  const felt = felts["669a with all"];
  for (const places of [wide(felt, 3), narrow(felt, 600), lying(felt, 532, 332)])
    assert.deepEqual(places.groups[0].inscribed, ["4th Street", "5th Street", "6th Street"]);
});

test("a whole deck lies within the rack, and every two cards more are seen", () => {
  for (const [cards, lines] of [
    [0, 0],
    [1, 1],
    [2, 1],
    [5, 3],
    [52, 26],
  ]) {
    const lie = rackedAt(cards);
    assert.equal(lie.length, lines);
    for (const y of lie) assert.ok(y - 1 >= RACK.y + 4 && y + 1 <= RACK.y + RACK.high - 4, `${cards}: ${y}`);
    for (const [n, y] of lie.slice(1).entries()) assert.ok(lie[n] - y >= 2);
  }
});

test("a window that is high has a deeper table, with larger rings, and no other has", () => {
  assert.deepEqual([700, 742, 761, 1092, 2000].map(deeper), [0, 0, 0, 340, 360]);
  const felt = felts["647a with all"];
  const ring = (more) => wide(felt, 3, more).areas.get("Ante").w;
  assert.ok(ring(340) > 1.25 * ring(0));
});

test("every wager of another seat is drawn there, devices beside the hand too", () => {
  for (const [name, felt] of Object.entries(felts)) {
    const wagered = felt.areas.filter((area) => area.kind !== "cards").map((area) => area.name);
    for (const [number, seat] of wide(felt, 1).seats)
      assert.deepEqual([...seat.small.keys()].sort(), wagered.sort(), `${name}, ${number}`);
  }
});
