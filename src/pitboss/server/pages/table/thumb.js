/** What a phone alone has: the call line above the dock, what comes after a settlement, a list of the seats for who watches; loaded for one. */
import { byId, h } from "../shared/dom.js";
import { card, icon } from "../shared/draw.js";
import { capital, handSays, money, signed } from "../shared/words.js";
import { shorter } from "./print.js";
import { tellsOf } from "./states.js";
import { netOf } from "./turns.js";

/**
 * Who sits where and what lies there, for somebody who watches on a phone.
 * @param {import("./stage.js").Scene} scene
 */
export function railList(scene) {
  const { view, places } = scene;
  const below = Math.max(...places.groups.flatMap((group) => group.cards.map((box) => box.y + box.h / 2))) + 34;
  return h(
    "ul",
    { class: "rail-list", vars: { "--y": below } },
    view.seats
      .filter((/** @type {any} */ seat) => seat.name)
      .map((/** @type {any} */ seat) => {
        const lies = seat.wagers.map((/** @type {any} */ each) => `${shorter(each.wager)[1]} ${money(each.cents)}`).join(", ");
        const total = seat.wagers.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.cents, 0);
        return h(
          "li",
          {},
          h("b", {}, `${seat.seat} · ${seat.name}`),
          h("b", {}, total ? money(total) : tellsOf(seat, scene, false)[0] || "no wagers"),
          lies ? h("span", {}, lies) : null,
        );
      }),
  );
}

/**
 * What lies at another seat and how it ended there, opened by its plate.
 * @param {any} seat
 * @param {import("./stage.js").Scene} scene
 */
export function seatTold(seat, scene) {
  const lines = scene.view.lines.filter((/** @type {any} */ each) => each.seat === seat.seat);
  const [tells] = tellsOf(seat, scene, false);
  const sums = [
    ...seat.wagers.map((/** @type {any} */ each) => [each.wager, money(each.cents)]),
    ...lines.map((/** @type {any} */ line) => [
      line.wager,
      line.pending ? `${money(line.paid_cents)} waits` : signed(netOf([line])),
    ]),
  ];
  const close = () => {
    scene.does.peek?.(0);
    byId(`plate-${seat.seat}`).focus();
  };
  return h(
    "section",
    { class: "seat-told", id: "seat-told", "aria-label": `Seat ${seat.seat}: wagers and cards` },
    h(
      "header",
      {},
      h("b", {}, `${seat.seat} · ${seat.name}`),
      h("span", {}, tells),
      h("button", { type: "button", class: "round-button", "aria-label": "Close", on: { click: close } }, icon("lost")),
    ),
    seat.cards.length
      ? h(
          "div",
          { class: "why-cards" },
          seat.cards.map((/** @type {string | null} */ code) => h("span", { class: "card-at" }, card(code))),
          h("span", {}, capital(handSays(seat.hand))),
        )
      : null,
    sums.length
      ? h(
          "dl",
          {},
          sums.map(([name, sum]) => h("div", {}, h("dt", {}, name), h("dd", {}, sum))),
        )
      : h("p", {}, "No wagers lie there."),
  );
}

/**
 * The call line at the felt's foot, above what the dock asks, or above the sheet; over what is asked where the own hand lies there.
 * @param {boolean} lying whether the phone lies on its side: the dock is beside the felt
 */
export function callAt(lying) {
  const line = byId("call");
  const box = (/** @type {string} */ which) => /** @type {any} */ (document.querySelector(which))?.getBoundingClientRect();
  const asks = box(".dock .asks-for");
  if (!asks) return;
  for (const side of ["left", "top", "width"]) line.style.setProperty(side, `${asks[side]}px`);
  const sheet = byId("page").classList.contains("sheet") && !lying;
  const foot = sheet ? innerHeight - byId("rail").offsetHeight - 3 : lying ? asks.top - 3 : box(".dock").top - 5;
  const top = foot - line.offsetHeight;
  const lies = [...document.querySelectorAll("#own .card-at")].some((each) => {
    const card = each.getBoundingClientRect();
    return card.bottom > top && card.top < foot && card.right > asks.left && card.left < asks.right;
  });
  if (!lies && top >= box(lying ? ".dock" : ".felt-box").top) line.style.setProperty("top", `${top}px`);
}

/**
 * What comes after the settlement, where the sheet lies over the chips.
 * @param {import("./rail.js").Reads} reads
 */
export function nextRound(reads) {
  const { last } = reads;
  const off = !reads.wagers.open;
  return h(
    "div",
    { class: "next-round" },
    h("button", { type: "button", class: "act paper", id: "afresh", on: { click: reads.afresh } }, h("b", {}, "Wager afresh")),
    h(
      "button",
      { type: "button", class: "act paper", id: "again-sheet", disabled: off || !last, on: { click: reads.again } },
      h("b", {}, last ? `Same again ${money(last)}` : "Same again"),
      off ? h("span", { class: "worth" }, "wagers open in a moment") : null,
    ),
  );
}
