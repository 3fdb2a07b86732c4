/** Meters for a big screen: one amount, what is held, which hands take what of it, the other links, the last award. */
import { ask } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { byId, fill, h, move, set } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clock } from "../shared/times.js";
import { money, shortly } from "../shared/words.js";
import { hideTheBar } from "./still.js";

const AGAIN = 2000;
const WON = 10_000; // how long it is told that an award was won
const TILES = 4;
const LEVELS = ["mega", "major", "minor"];

const wanted = new URLSearchParams(location.search).get("link");
/** @type {any} */
const state = { heard: 0, sig: "", amounts: {}, known: "", won: null };

async function look() {
  try {
    const found = await ask("/api/meters");
    state.heard = Date.now();
    byId("asof").hidden = true;
    const sig = JSON.stringify(found);
    if (sig !== state.sig) show(found);
    state.sig = sig;
  } catch {
    const since = state.heard ? `As of ${clock(state.heard)}. ` : "";
    byId("asof").textContent = `${since}The floor does not answer; this page tries again by itself.`;
    byId("asof").hidden = false;
  }
}

/**
 * The meters by their link, the levels of each in order; first the one that was just won, the one that is asked for,
 * one of which an award is held, the greatest.
 * @param {any[]} meters
 * @returns {any[][]}
 */
function links(meters) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const each of meters) found.set(each.link, [...(found.get(each.link) ?? []), each]);
  for (const group of found.values()) group.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  const most = (/** @type {any[]} */ group) => Math.max(...group.map((each) => each.shows_cents));
  const rank = (/** @type {any[]} */ group) =>
    group[0].link === state.won?.link ? 3 : group[0].link === wanted ? 2 : group.some((each) => each.held.length) ? 1 : 0;
  return [...found.values()].sort((a, b) => rank(b) - rank(a) || most(b) - most(a));
}

/** @param {any} found */
function show(found) {
  tellWon(found);
  const [first, ...others] = links(found.meters);
  byId("floor").textContent = found.floor;
  byId("floor").setAttribute("aria-label", `${found.floor}, to the floor`);
  showLast(found.last);
  if (!first) {
    byId("name").textContent = "No meter runs on this floor";
    fill(byId("amounts"));
    fill(byId("pays"));
    fill(byId("others"));
    return;
  }
  const [{ name, game, rules, tables }] = first;
  byId("wall").setAttribute("data-felt", rules.split("@")[0]);
  byId("where").textContent = `${game}, ${tables.length > 1 ? "tables" : "table"} ${tables.join(", ")}`;
  byId("name").textContent = name;
  byId("wall").toggleAttribute("data-won", state.won?.link === first[0].link);
  byId("wall").toggleAttribute(
    "data-held",
    first.some((each) => each.held.length),
  );
  if (state.won?.link === first[0].link) drawWon(state.won);
  else drawAmounts(first);
  fill(byId("pays"), tiles(first[0]));
  fill(
    byId("others"),
    others.map((group) => h("li", {}, other(group))),
  );
}

/**
 * The last award.
 * @param {any} last
 */
function showLast(last) {
  byId("last").hidden = !last;
  if (!last) return;
  const { table, says, at, cents } = last;
  fill(
    byId("last"),
    h("span", { class: "on" }, `Last award: ${table}, ${clock(at)}`),
    h("span", {}, says),
    h("b", {}, money(cents)),
  );
}

/**
 * An award that was validated while this page was open is what the wall shows for a while.
 * @param {any} found
 */
function tellWon(found) {
  const { last } = found;
  const known = last ? `${last.round} ${last.says} ${last.cents}` : "none";
  if (last && state.known && state.known !== known) {
    state.won = last;
    setTimeout(() => {
      if (state.won !== last) return;
      state.won = null;
      state.sig = ""; // drawn again when it is asked next, and that is now
      look();
    }, WON);
  }
  state.known = known;
  byId("won").textContent = state.won ? `Won at ${state.won.table}: ${state.won.says}` : "";
  byId("won").hidden = !state.won;
}

/** @param {any} won */
function drawWon(won) {
  state.amounts = {};
  set(byId("amounts"), { "--wide": Math.max(7, money(won.cents).length) });
  fill(byId("amounts"), h("div", {}, amount(won.cents)));
}

/**
 * A sum as it is read from far away, and as it is heard.
 * @param {number} cents
 * @param {HTMLElement[]} [digits]
 */
function amount(cents, digits = [h("span", {}, whole(cents))]) {
  const rest = cents % 100 ? `.${String(cents % 100).padStart(2, "0")}` : ""; // as every other sum of the wall
  return h(
    "p",
    { class: "amount" },
    h("span", { class: "heard" }, money(cents)),
    h("span", { "aria-hidden": "true" }, h("small", {}, "$"), digits, rest && h("small", {}, rest)),
  );
}

/** Its whole dollars. @param {number} cents */
const whole = (cents) => Math.floor(cents / 100).toLocaleString("en-US");

/**
 * What was taken off a meter and waits for a floorperson.
 * @param {any} meter
 */
function heldOf(meter) {
  return meter.held.map((/** @type {any} */ each) =>
    h("span", { class: "held" }, icon("pending"), h("span", {}, h("b", {}, money(each.cents)), ` held, won at ${each.table}`)),
  );
}

/**
 * The amounts of a link, one a level; digits that changed come down one by one.
 * @param {any[]} group
 */
function drawAmounts(group) {
  const longest = Math.max(...group.map((each) => money(each.shows_cents).length));
  set(byId("amounts"), { "--wide": Math.max(7, longest * group.length) });
  fill(
    byId("amounts"),
    group.map((each) => {
      const now = whole(each.shows_cents);
      const before = state.amounts[each.level] ?? "";
      const digits = [...now].map((digit) => h("span", {}, digit));
      if (before && before.length === now.length)
        for (const [n, digit] of digits.entries())
          if (before[n] !== now[n])
            move(
              digit,
              [
                { transform: "translateY(-35%)", opacity: 0.2 },
                { transform: "none", opacity: 1 },
              ],
              600,
            );
      state.amounts[each.level] = now;
      return h(
        "div",
        {},
        each.level !== "meter" && h("span", { class: "level" }, each.level),
        amount(each.shows_cents, digits),
        heldOf(each),
      );
    }),
  );
}

/**
 * The hands that take the most, and what the others at the table get with the best of them.
 * @param {any} meter
 */
function tiles(meter) {
  const best = [...meter.pays].sort((a, b) => b.cents - a.cents).slice(0, TILES);
  const [envied] = meter.envy;
  return [
    ...best.map((row) => tile(row.hand, row.cents, row.pays === money(row.cents) ? "fixed sum" : row.pays)),
    envied && tile("Envy Bonus", envied.cents, `${envied.hand.toLowerCase()} of another`),
  ];
}

/**
 * @param {string} hand
 * @param {number} cents
 * @param {string} pays
 */
function tile(hand, cents, pays) {
  return h("li", {}, h("span", {}, hand), h("b", {}, money(cents)), h("small", {}, pays));
}

/** @param {any[]} group */
function other(group) {
  const [{ link, name, game, tables }] = group;
  return h(
    "a",
    { href: `/meters?${new URLSearchParams({ link })}` },
    h("span", {}, h("span", { class: "on" }, `${tables.join(", ")}, ${shortly(game)}`), " ", name),
    h("b", {}, group.map((each) => money(each.shows_cents)).join(" · ")),
    group.flatMap(heldOf),
  );
}

drawBar("/meters");
hideTheBar();
await look();
setInterval(look, AGAIN);
