/** What the rules pay, line by line with the clause and the reason; what was paid, and what is owed. */
import { fill, h } from "../shared/dom.js";
import { card, icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { capital, listed, money, signed } from "../shared/words.js";
import { paper } from "./paper.js";
import { typed, written } from "./told.js";

/** @typedef {import("./dispute.js").Dispute} Dispute */

/** @type {Set<string>} */
const opened = new Set();

/** @type {Record<string, string>} */
const PAID = {
  "game account": "Credited to the game account.",
  "hand-paid jackpot": "Paid by hand, once a floorperson has validated it.",
};

const SEND_ON =
  "Nothing is sent from here: a hand made up on this page is no round of the floor. Print it or copy its address for a floorperson; at a table, “Ask the floorperson” on a settled line sends that line.";

/** @param {any} line */
const net = (line) => line.paid_cents - line.collected_cents;

/**
 * @param {HTMLElement} into
 * @param {Dispute} dispute
 */
export function drawResult(into, dispute) {
  const { round } = dispute;
  fill(into, round.settled ? settled(dispute) : waits(dispute));
}

/** @param {Dispute} dispute */
function waits(dispute) {
  const { round } = dispute;
  const wants = round.cards
    .map((/** @type {any} */ each) => [
      each.name,
      each.count - (dispute.told?.deck.length ? each.count : (dispute.told?.cards.get(each.place)?.length ?? 0)),
    ])
    .filter((/** @type {any} */ [, more]) => more > 0)
    .map((/** @type {any} */ [name, more]) => `${name}: ${more} ${more === 1 ? "card" : "cards"}`);
  const steps = [
    round.seats.some((/** @type {any} */ each) => each.lacks || each.wagers.some((/** @type {any} */ wager) => wager.refused))
      ? "A wager is not in order."
      : !round.cards.length
        ? "Put down the wagers of a seat."
        : "",
    wants.length ? `Cards are missing. ${wants.join(", ")}.` : "",
    round.refused ? `${capital(round.refused.says)}.` : "",
    round.asks && !round.refused ? round.asks.says : "",
  ].filter(Boolean);
  return [
    h(
      "header",
      { class: "result-head" },
      h("div", {}, h("h2", { id: "result-title" }, "By the rules"), h("p", {}, "Not settled yet")),
    ),
    h(
      "div",
      { class: "waits" },
      h("p", {}, "Still wanted:"),
      h(
        "ul",
        {},
        steps.map((says) => h("li", {}, icon("pending"), says)),
      ),
      h(
        "p",
        { class: "quiet" },
        "The lines of the settlement stand here as soon as nothing is missing: each with its clause, the arithmetic and the reason.",
      ),
    ),
    foot(dispute, []),
  ];
}

/** @param {Dispute} dispute */
function settled(dispute) {
  const { round } = dispute;
  const total = round.nets.length === 1 ? round.nets[0].cents : null;
  const keys = keysOf(round.lines);
  const off = round.lines.map((/** @type {any} */ line, /** @type {number} */ n) => difference(dispute, line, keys[n]));
  return [
    h(
      "header",
      { class: "result-head" },
      h(
        "div",
        {},
        h("h2", { id: "result-title" }, round.void ? "By the rules: void" : "By the rules"),
        h("p", {}, headline(round)),
      ),
      total === null ? null : h("b", { class: `total ${total > 0 ? "won" : total < 0 ? "lost" : ""}`, id: "total" }, signed(total)),
    ),
    paper(dispute, off, keys),
    h(
      "div",
      { class: "line-head", "aria-hidden": "true" },
      h("span", {}, "Wager"),
      h("span", {}, "By the rules"),
      h("span", {}, "At the table"),
      h("span", {}, "Owed"),
    ),
    ...round.nets.map((/** @type {any} */ each) => seatLines(each, dispute, keys, off)),
    ...round.events.map((/** @type {any} */ each) =>
      h("p", { class: "event" }, capital(each.says), each.clause ? " " : "", clauses(round.rules, each.clause)),
    ),
    off.some(Boolean) ? h("p", { class: "event quiet", id: "send-on" }, SEND_ON) : null,
    foot(dispute, off),
  ];
}

/**
 * A name for each line: the seat, the wager, and which of several.
 * @param {any[]} lines
 */
export function keysOf(lines) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return lines.map((line) => {
    const key = `${line.seat} ${line.wager}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count > 1 ? `${key} ${count}` : key;
  });
}

/**
 * How much a line was paid too little; null if nobody said what was paid.
 * @param {Dispute} dispute
 * @param {any} line
 * @param {string} key
 */
function difference(dispute, line, key) {
  const paid = dispute.paid.get(key);
  return paid === undefined ? null : net(line) - paid;
}

/** @param {any} round */
function headline(round) {
  const [main] = round.hands;
  if (round.nets.length > 1)
    return round.nets.map((/** @type {any} */ each) => `Seat ${each.seat} ${signed(each.cents)}`).join(" · ");
  if (!main) return `${round.lines.length} ${round.lines.length === 1 ? "line" : "lines"}`;
  return `${handSays(main)}${main.against ? ` against ${main.against}` : ""}`;
}

/**
 * The hand of a seat: that of the game, or of a wager with its name.
 * @param {any} each
 */
export const handSays = (each) => (each.wager ? `${each.wager}: ${each.hand}` : each.hand);

/**
 * @param {any} each
 * @param {Dispute} dispute
 * @param {string[]} keys
 * @param {(number | null)[]} off
 */
function seatLines(each, dispute, keys, off) {
  const { round } = dispute;
  const mine = round.lines
    .map((/** @type {any} */ line, /** @type {number} */ n) => [line, n])
    .filter((/** @type {any} */ [line]) => line.seat === each.seat);
  return h(
    "section",
    { class: "seat-lines", "aria-label": `Seat ${each.seat}` },
    round.nets.length > 1
      ? h(
          "h3",
          {},
          h("span", {}, `Seat ${each.seat}`),
          h("b", { class: each.cents > 0 ? "won" : "", id: `net-${each.seat}` }, signed(each.cents)),
        )
      : null,
    mine.length ? null : h("p", { class: "quiet" }, "No line: nothing was wagered, or everything was settled by another's hand."),
    h(
      "ul",
      { class: "settled-lines" },
      mine.map((/** @type {any} */ [line, n]) => lineOf(line, keys[n], off[n], dispute)),
    ),
  );
}

/**
 * @param {any} line
 * @param {string} key
 * @param {number | null} off
 * @param {Dispute} dispute
 */
function lineOf(line, key, off, dispute) {
  const id = key.replaceAll(" ", "-");
  const open = opened.has(key);
  const paid = dispute.paid.get(key);
  /** @param {any} event */
  const change = (event) => {
    const cents = typed(event.target.value);
    if (cents === null) dispute.paid.delete(key);
    else dispute.paid.set(key, cents);
    dispute.show();
  };
  const toggle = () => {
    if (opened.has(key)) opened.delete(key);
    else opened.add(key);
    dispute.show();
    if (!open) aboveFoot(`reason-${id}`);
  };
  return h(
    "li",
    { class: `settled-line${off ? " off" : ""}`, id: `line-${id}` },
    h(
      "div",
      { class: "what" },
      h(
        "p",
        {},
        h("b", {}, line.wager),
        h(
          "button",
          {
            type: "button",
            class: "quiet-button",
            id: `why-${id}`,
            "aria-expanded": String(open),
            "aria-controls": `reason-${id}`,
            "aria-label": `${line.wager}: ${open ? "close" : "why?"}`,
            on: { click: toggle },
          },
          open ? "Close" : "Why?",
        ),
      ),
      h("span", {}, `${shortWhy(line)} `, clauses(dispute.round.rules, line.clause)),
    ),
    h("span", { class: `sum-of ${line.result}`, id: `sum-${id}` }, signed(net(line))),
    h("input", {
      id: `paid-${id}`,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": `${line.wager}, seat ${line.seat}: paid at the table`,
      placeholder: signed(net(line)).replace("+", ""),
      value: paid === undefined ? "" : signed(paid).replace("+", ""),
      on: { change },
    }),
    h("span", { class: "off-by", id: `off-${id}` }, off ? signed(off).replace("+", "") : ""),
    why(line, id, open),
  );
}

/**
 * What was opened, in sight: what is owed lies over the end of the list.
 * @param {string} id
 */
function aboveFoot(id) {
  const reason = document.getElementById(id);
  const foot = /** @type {HTMLElement | null} */ (document.querySelector(".result-foot"));
  if (!reason || !foot) return;
  reason.style.scrollMarginBottom = `${foot.offsetHeight + 8}px`;
  reason.scrollIntoView({ block: "nearest" });
}

/** @param {any} line */
function shortWhy(line) {
  const odds = line.odds && line.paid_cents && !line.row ? `, ${line.odds}` : "";
  return `${capital(line.result)}${line.row ? `: ${line.row}` : ""}${odds},`;
}

/**
 * @param {any} line
 * @param {string} id
 * @param {boolean} open
 */
function why(line, id, open) {
  const cards = (line.cards ?? "").split(" ").filter(Boolean);
  return h(
    "div",
    { class: "reason", id: `reason-${id}`, hidden: !open },
    line.why ? h("p", {}, h("b", {}, capital(line.why))) : null,
    cards.length
      ? h(
          "div",
          { class: "reason-cards" },
          cards.map((/** @type {string} */ code) => card(code)),
        )
      : null,
    line.sum ? h("p", { class: "sumline" }, capital(line.sum)) : null,
    line.paid_cents && line.source !== "table inventory" ? h("p", {}, PAID[line.source]) : null,
    line.laws.map((/** @type {any} */ law) =>
      h("p", { class: "law" }, h("span", { class: "clause" }, law.clause), law.says ? ` ${law.says}` : ""),
    ),
    line.read_so.map((/** @type {string} */ says) => h("p", { class: "law" }, says)),
  );
}

/**
 * What is owed, and what can be done with the page.
 * @param {Dispute} dispute
 * @param {(number | null)[]} off
 */
function foot(dispute, off) {
  const { round } = dispute;
  /** @type {Map<number, number>} */
  const owed = new Map();
  round.lines.forEach((/** @type {any} */ line, /** @type {number} */ n) => {
    if (off[n]) owed.set(line.seat, (owed.get(line.seat) ?? 0) + off[n]);
  });
  const same = off.some((each) => each === 0) && !owed.size;
  return h(
    "footer",
    { class: "result-foot" },
    [...owed].map(([seat, cents]) =>
      h(
        "p",
        { class: "owed", id: `owed-${seat}` },
        h("span", {}, cents > 0 ? `Owed to seat ${seat}` : `Paid too much to seat ${seat}`),
        h("b", {}, money(cents)),
      ),
    ),
    same ? h("p", { class: "owed same" }, h("span", {}, "What was paid is what the rules pay.")) : null,
    h(
      "div",
      { class: "result-tools" },
      h(
        "button",
        { type: "button", class: "button", id: "print", disabled: !round.settled, on: { click: () => print() } },
        "Print",
      ),
      h("button", { type: "button", class: "button", id: "copy", on: { click: () => copy(dispute) } }, "Copy address"),
      h(
        "a",
        {
          class: "button",
          id: "download",
          download: `${round.rules}.round`,
          href: URL.createObjectURL(new Blob([round.file || written(/** @type {any} */ (dispute.told))], { type: "text/plain" })),
        },
        "Round file",
      ),
    ),
    h("p", { class: "quiet", id: "copied" }, round.settled ? afterwards(round) : ""),
  );
}

/** @param {any} round */
function afterwards(round) {
  if (!round.after?.length || !round.chosen) return "";
  const fed = round.after.filter((/** @type {any} */ each) =>
    round.seats.some((/** @type {any} */ seat) =>
      seat.wagers.some((/** @type {any} */ wager) => wager.cents && each.meter.includes(wager.wager)),
    ),
  );
  return fed.length
    ? `Meters after it: ${listed(fed.map((/** @type {any} */ each) => `${each.meter.replace(/^\S+ /, "")} ${money(each.cents)}`))}.`
    : "";
}

/** @param {Dispute} dispute */
async function copy(dispute) {
  try {
    await navigator.clipboard.writeText(location.href);
    dispute.say("The address is copied: whoever opens it sees this hand.");
  } catch {
    dispute.say("The browser does not let the page copy: the address bar has it.");
  }
  const line = document.getElementById("copied");
  if (line) line.textContent = document.getElementById("polite")?.textContent ?? "";
}
