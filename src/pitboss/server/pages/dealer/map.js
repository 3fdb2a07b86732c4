/** The table from the dealer's side: position 1 at his left, face-down cards as backs. */
import { fill, h, set } from "../shared/dom.js";
import { card } from "../shared/draw.js";
import { ofItByHand, signed } from "../shared/words.js";
import { inShort, standsAt, whole } from "./lies.js";

/**
 * @param {HTMLElement} map
 * @param {any} view
 * @param {string} backs
 */
export function drawMap(map, view, backs) {
  map.setAttribute("data-backs", backs);
  fill(
    map,
    h("div", { class: "wood", "aria-hidden": "true" }),
    h(
      "ol",
      { class: "map-seats" },
      view.seats.map((/** @type {any} */ seat) => drawSeat(view, seat, map.clientHeight)),
    ),
    h(
      "div",
      { class: "map-dealer" },
      hand("Dealer's cards", lying(view, view.dealer), "own"),
      hand("Community cards", lying(view, view.community), "common"),
      hand("Six Card Bonus cards", lying(view, view.bonus), "bonus"),
    ),
    h("p", { class: "map-counts" }, counts(view)),
  );
}

/**
 * The cards of a place that still lie there: those of a round whose cards are collected are told, and not there.
 * @param {any} view
 * @param {(string | null)[]} cards
 */
const lying = (view, cards) => (view.collected ? [] : cards);

/**
 * Where the cards are that lie before nobody.
 * @param {any} view
 */
function counts(view) {
  const rack = `discard rack ${view.discarded + view.racked}`;
  return view.racked ? `${rack}, ${view.racked} of it the stub` : view.shoe ? `${rack}, undealt ${view.shoe}` : rack;
}

/**
 * @param {string} label
 * @param {(string | null)[]} cards
 * @param {string} kind
 */
function hand(label, cards, kind) {
  return cards.length > 0 && h("div", { class: `cards ${kind}`, role: "group", "aria-label": label }, cards.map(card));
}

/**
 * @param {any} view
 * @param {any} seat
 * @param {number} high
 */
function drawSeat(view, seat, high) {
  const asked = view.asked === seat.seat && view.stage === "play";
  const cards = lying(view, seat.cards);
  const { x, y, wide, lines } = standsAt(seat.seat, view.seats.length, high);
  const made = h(
    "li",
    { class: `map-seat${seat.name ? "" : " free"}${asked ? " asked" : ""}${seat.folded ? " folded" : ""}` },
    h(
      "span",
      { class: "head" },
      h("span", { class: "number" }, h("span", { class: "heard" }, "seat "), String(seat.seat)),
      cards.length > 0 && h("span", { class: "cards" }, cards.map(card)),
    ),
    seat.name && h("span", { class: "who", title: seat.name }, seat.name),
    seat.name && !seat.connected && !seat.robot && h("span", { class: "word pending" }, "away"),
    seat.name ? [word(view, seat, asked), lies(seat.wagers, lines)] : h("span", { class: "heard" }, "free"),
  );
  set(made, { "--x": x, "--y": y, "--wide": wide });
  return made;
}

/**
 * @param {any} view
 * @param {any} seat
 * @param {boolean} asked
 */
function word(view, seat, asked) {
  const mine = view.lines.filter((/** @type {any} */ line) => line.seat === seat.seat);
  if (asked) return h("span", { class: "word now" }, "decides");
  if (mine.some((/** @type {any} */ line) => line.pending)) return h("span", { class: "word pending" }, "award waits");
  if (view.void && mine.length) return h("span", { class: "word void" }, "returned");
  if (["settle", "over", "result"].includes(view.stage) && mine.length) {
    const net = mine.reduce(
      (/** @type {number} */ sum, /** @type {any} */ line) => sum + line.paid_cents - line.collected_cents,
      0,
    );
    return [
      h("span", { class: `word ${net > 0 ? "won" : ""}` }, signed(net)),
      ofItByHand(mine) && h("span", { class: "lies" }, ofItByHand(mine)),
    ];
  }
  const says = seat.folded ? "folded" : seat.leaving ? "leaves" : view.stage === "bets" && seat.ready ? "ready" : "";
  return says ? h("span", { class: "word" }, says) : null;
}

/**
 * What lies before a seat; on the felt, which has little room, only the first of many by name.
 * @param {import("./lies.js").Wager[]} wagers
 * @param {number} lines
 */
function lies(wagers, lines) {
  const short = inShort(wagers, lines);
  return h(
    "span",
    { class: "lies", title: short.length ? whole(wagers) : null },
    h("span", { class: "every" }, whole(wagers)),
    short.map((says) => h("span", { class: `short${lines > 2 ? " several" : ""}`, "aria-hidden": "true" }, says)),
  );
}
