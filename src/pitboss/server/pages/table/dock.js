/** The dock: who you are and what you have, what is asked and how long, and what you can do. */
import { become, byId, calm, h } from "../shared/dom.js";
import { CHIPS, chips, icon } from "../shared/draw.js";
import { capital, givenUp, listed, money, ofItByHand, roundNumber, signed, stageSays } from "../shared/words.js";
import { boxesOf, dueOf, netOf, over, ownLines, takenBack, voidBy, waitsOf } from "./turns.js";
import { sumOf as sumOfWagers } from "./wagers.js";

const PLAIN = /^(Place|TakeBack|SitDown)\/|^(Ready|StandUp|Promise|Reveal|Wait|StopWaiting)$/;
const MEANS = /** @type {Record<string, string>} */ ({
  check: "bet nothing",
  fold: "give up",
});
/** What a word does to the wager it is about. @type {Record<string, (wager: string) => string>} */
const ABOUT = { withdraw: (wager) => `take ${wager} back`, "let it ride": (wager) => `${wager} stays` };
const NOT_PLAY = ["closed", "waiting", "preparing"];
const MANY = 2; // wagers told by name
const STEP = 250; // milliseconds in which the bar of time grows shorter once
/** Amounts typed and not yet bet, by the box of a round: another box or an older round may be looked at in between. @type {Map<string, string>} */
const typed = new Map();

/**
 * The decisions among the choices of a player.
 * @param {any} view
 * @returns {any[]}
 */
export function decisions(view) {
  return view.options.filter((/** @type {any} */ each) => !PLAIN.test(each.id) && !each.irregular);
}

/**
 * The key of a decision: the digit of a multiple, else the first letter of its word.
 * @param {any} option
 */
export function keyOf(option) {
  const times = option.says.match(/(\d)x/);
  return times ? times[1] : option.says.charAt(0).toUpperCase();
}

/**
 * A choice in two parts: what it is, and its amount.
 * @param {any} option
 */
function labelOf(option) {
  const [what, ...rest] = option.says.split(", ");
  return { what: capital(what), amount: rest.join(", ") };
}

/** Words within a sentence. @param {string} words */
const within = (words) => words.charAt(0).toLowerCase() + words.slice(1);

/** Wagers with their sums. @param {{wager: string, cents: number}[]} wagers */
const sums = (wagers) => listed(wagers.map((each) => `${each.wager} ${money(each.cents)}`));

/** @param {{cents: number}[]} wagers */
const sumOf = (wagers) => wagers.reduce((sum, each) => sum + each.cents, 0);

/**
 * What a fold takes and what it leaves, in a sentence; empty where nobody can fold.
 * @param {any} view
 */
export function foldSays(view) {
  if (!view.folds) return "";
  const { loses, stays } = view.folds;
  const left = stays.length ? `; ${sums(stays)} ${stays.length > 1 ? "stay" : "stays"}` : "";
  return `Fold loses ${loses.length > MANY ? `${money(sumOf(loses))}: ` : ""}${sums(loses)}${left}`;
}

/** The same in the room of the dock: the fewer of both by name, or their sum; what it takes of each is said with it. @param {any} view */
export function foldTold(view) {
  if (!view.folds) return "";
  const [loses, stays] = [view.folds.loses, view.folds.stays].map((wagers) =>
    wagers.map((/** @type {any} */ each) => each.wager.replace(/ Payout$/, "")),
  );
  if (!stays.length) return "Fold loses every wager";
  if (stays.length < 3 && stays.length <= loses.length) return `Fold loses all but ${listed(stays)}`;
  return `Fold loses ${loses.length > MANY ? money(sumOf(view.folds.loses)) : listed(loses)}`;
}

/** The clauses of a fold, without those that stand within another of them. @param {any} view @returns {string[]} */
function foldCites(view) {
  /** @type {string[]} */
  const cites = [...new Set(view.folds.loses.map((/** @type {any} */ each) => each.clause))];
  return cites.filter((cite) => !cites.some((each) => cite !== each && cite.startsWith(each)));
}

/** The same in the room of a button. @param {any} view */
function foldShort(view) {
  const { loses, stays } = view.folds;
  return `lose ${money(sumOf(loses))}${stays.length ? `, ${money(sumOf(stays))} stays` : ""}`;
}

/**
 * What somebody at the rail can do.
 * @param {any} view
 * @param {string} name
 */
function railSays(view, name) {
  if (view.seats.some((/** @type {any} */ each) => !each.name)) return "Choose a free seat to play.";
  const place = view.waiting.indexOf(name);
  if (name && place >= 0) return place ? `You wait for a seat; ${place} before you.` : "You wait for a seat, and are the next.";
  const wait = view.waiting.length;
  return `Every seat is taken${wait ? `; ${wait} ${wait === 1 ? "waits" : "wait"}` : ""}.`;
}

/**
 * That the own seat was given up while its player was away, and what can be done.
 * @param {any} view
 * @param {any} lost
 */
function lostSays(view, lost) {
  const taken = view.seats[lost.seat - 1]?.name;
  const full = view.seats.every((/** @type {any} */ each) => each.name);
  const next = taken ? `${taken} sits there now${full ? "" : "; choose another seat"}` : "It is free: sit down again";
  return { says: "You sit here no more", small: `${capital(givenUp(lost))}. ${next}.` };
}

/** The award that waits for a floorperson, one's own before those of others. @param {any} view */
function awardOf(view) {
  const waits = view.lines.filter((/** @type {any} */ each) => each.pending);
  return waits.find((/** @type {any} */ each) => boxesOf(view).includes(each.seat)) ?? waits[0];
}

/** That a round is void, and which of the own wagers are settled all the same. @param {any} view */
function voidSays(view) {
  const settled = ownLines(view).filter((line) => !["returned", "withdrawn"].includes(line.result));
  const names = [...new Set(settled.map((line) => line.wager))];
  if (!names.length) return "Void, wagers returned";
  const told = names.length > 2 ? `${names.length} wagers` : listed(names);
  return `Void, wagers returned; ${told} settled`;
}

/** A void: what it brought by wagers that are settled all the same, and by which clause it is one. @param {any} view */
function voided(view) {
  const [{ says, clause }, net] = [voidBy(view), netOf(ownLines(view))];
  return { says: `${voidSays(view)}${net ? `, ${signed(net)}` : ""}`, small: capital(says), clause, barred: true };
}

/** What a round that is over brought. @param {any} view */
function overSays(view) {
  const [round, net] = [`Round ${roundNumber(view.round)}`, netOf(ownLines(view))];
  return net > 0 ? `${round} paid ${signed(net)}` : `${round}: ${net ? signed(net) : "even"}`;
}

/** Whether a person deals, who may be waited for. @param {any} view */
const byPerson = (view) => view.dealt_by === "person";

/**
 * For whom somebody waits who is ready: other players, or the dealer who closes the betting.
 * @param {any} view
 */
function waitsFor(view) {
  const wagers = (/** @type {any} */ each) => each.name && !each.robot && each.connected && !each.ready;
  return byPerson(view) && !view.seats.some(wagers) ? "Waiting for the dealer." : "Waiting for the others.";
}

/**
 * What the table asks of this person, in words.
 * @param {any} view
 * @param {any} wagers
 * @param {string} line
 * @param {string} [name] who looks
 * @param {string} [last] what happened at the turn before
 * @param {any} [lost] the seat that was given up here
 * @param {string} [at] when the last word came
 * @returns {{says: string, small: any, clause?: any, whole?: string, barred?: boolean}}
 */
export function asked(view, wagers, line, name = "", last = "", lost = null, at = "") {
  if (line === "lost") return { says: "Reconnecting", small: `${view.you ? "Your wagers stand. " : ""}As of ${at}.` };
  if (view.frozen) return { says: "The table stands still", small: view.frozen };
  if (view.stage === "closed") return { says: "The table is closed", small: "Choose another one on the floor." };
  const seat = view.seats.find((/** @type {any} */ each) => each.you);
  const pending = awardOf(view);
  if (pending && seat) {
    const award = boxesOf(view).includes(pending.seat) ? money(pending.paid_cents) : `an award of seat ${pending.seat}`;
    const small = view.hold ? `${pending.wager}: ${view.hold.why}` : pending.wager;
    return { says: `A floorperson ${view.hold ? "holds" : "validates"} ${award}`, small, clause: pending.validation_clause };
  }
  if (view.stage === "void") return voided(view);
  if (!seat && lost) return lostSays(view, lost);
  if (!seat) return { says: "Watching", small: railSays(view, name) };
  const several = boxesOf(view).length > 1;
  const box = (/** @type {string} */ words) => (several ? `Box ${view.you}: ${within(words)}` : words);
  if (view.stage === "bets") {
    if (seat.ready) return { says: "Ready", small: waitsFor(view) };
    if (view.lacks && !wagers.want) {
      const small = capital(view.lacks.says.replace(/^seat \d+ (must |has .*, but )/, "")); // in the room of the dock
      return { says: box("A wager is missing"), small, clause: view.lacks.clause };
    }
    const [first, ...along] = wagers.tied;
    const three = along.length === 2 && "A chip on one bet lies on all three.";
    const tied = three || (along.length ? `A chip on ${first} lies on ${listed(along)} too.` : "");
    if (wagers.shown().size) return { says: box("Wagers placed"), small: tied || "More chips, or Ready." };
    return { says: box("Place your wagers"), small: tied || "A chip, then a lit ring." };
  }
  if (view.stage === "play" && view.asked === view.you) {
    const found = decisions(view).filter((each) => !each.barred); // what cannot be paid is no choice
    const about = found.some((each) => ABOUT[each.says]) ? `${view.asks?.wager}: ` : "";
    const choices = capital(
      listed(
        found
          .map((each) => labelOf(each).what)
          .map((each, n) => (n ? each.replace(/^(Play|Flop|Turn|River) (?=\d)/, "") : each))
          .map((each, n) => (n ? within(each) : each)),
        "or",
      ),
    );
    const says = about ? about + within(choices) : box(choices);
    const fold = foldTold(view);
    return {
      says: about && several ? `Box ${view.you}, ${says}` : says,
      small: fold || "Your turn",
      clause: fold ? foldCites(view) : found[0]?.clause,
      whole: foldSays(view),
    };
  }
  const plays = seat.cards.length || seat.wagers.length || view.lines.some((/** @type {any} */ each) => each.seat === view.you);
  if (["result", "over"].includes(view.stage) && plays) {
    if (view.void) return voided(view);
    const opens = byPerson(view) ? "The dealer opens the next round." : "The next round opens by itself.";
    return { says: overSays(view), small: capital(ofItByHand(ownLines(view))) || opens };
  }
  if (["result", "over"].includes(view.stage)) return { says: "The round is over", small: "You play in the next one." };
  if (NOT_PLAY.includes(view.stage)) return { says: "The dealer prepares the cards", small: "Wagers open in a moment." };
  const small = plays ? last : "You play in the next round.";
  if (view.stage === "play") return { says: view.asked ? `Seat ${view.asked} decides` : "The dealer goes on", small };
  if (view.stage === "settle") return { says: "The dealer settles", small };
  if (plays && byPerson(view)) return { says: "No more bets", small: "Waiting for the dealer." };
  return plays ? { says: "No more bets", small: `${capital(stageSays(view.stage))}.` } : { says: "The round is under way", small };
}

/**
 * @typedef {{view: any, felt: any, wagers: any, chip: number, line: string, balance: number | null, ends: number, whole: number,
 *   name: string, last: string, boxes: {seat: number, cents: number}[], switches?: typeof import("./switches.js").switches, again: number, lost?: any, at?: string, sending?: boolean, more?: any, sure?: number, adviser: import("./adviser.js").Adviser | null,
 *   does: Record<string, (...args: any[]) => void>}} Desk does.why is there only where the settlement is out of sight
 */

/**
 * The dock drawn anew where something changed.
 * @param {HTMLElement} dock
 * @param {Desk} desk
 */
export function drawDock(dock, desk) {
  const { view, wagers } = desk;
  const several = desk.boxes?.length > 1;
  const said = asked(view, wagers, desk.line, desk.name, desk.last, desk.lost, desk.at);
  const cites = [said.clause ?? []].flat();
  const shown = [...wagers.shown()];
  const lie = several ? sumOf(desk.boxes) : sumOfWagers(shown);
  const [back, due, waits] = [takenBack(view), dueOf(view), waitsOf(ownLines(view))];
  const stake = [
    lie && `${money(lie)} at stake${several ? " in all" : ""}`,
    due && `${money(due)} to be paid`,
    waits && `${money(waits)} waits`,
  ];
  const open = wagers.open && desk.line === "live";
  const sig = JSON.stringify([
    said,
    back,
    stake,
    view.you,
    shown,
    desk.boxes,
    desk.again,
    view.asked,
    desk.chip,
    desk.line,
    desk.balance,
    view.stage,
    view.options.map((/** @type {any} */ o) => [o.id, o.says, o.barred]),
    !desk.more,
    !desk.switches,
    view.waiting,
    wagers.undos.length > 0,
    wagers.soon,
    desk.whole,
    desk.adviser?.sign,
    desk.sure,
    !desk.does.why,
    desk.sending,
  ]);
  if (dock.dataset.sig === sig) return;
  dock.dataset.sig = sig;
  const held = document.activeElement && dock.contains(document.activeElement) ? document.activeElement.id : "";
  const mode = open ? "wagering" : decisions(view).length && view.asked === view.you ? "deciding" : "resting";
  dock.setAttribute("data-mode", mode);
  become(
    dock,
    ...(view.you
      ? [
          desk.switches?.(desk) ?? null,
          h(
            "div",
            { class: "me", "data-key": "me" },
            several ? null : h("span", { class: "plate mine" }, String(view.you)),
            h(
              "div",
              {},
              h("b", {}, desk.balance === null ? "" : money(desk.balance)),
              h(
                "small",
                {},
                h("span", { class: "stake" }, stake.filter(Boolean).join(" · ") || "nothing at stake", " · "),
                back
                  ? h("span", { id: "taken-back", title: "in your account when the round is over" }, `${money(back)} taken back · `)
                  : "",
                view.options.some((/** @type {any} */ each) => each.id === "StandUp")
                  ? [
                      h(
                        "button",
                        { type: "button", class: "clause", id: "stand-up", on: { click: desk.does.leave } },
                        (desk.sure ? "leave then" : "leave") + (several ? ` ${view.you}` : ""),
                      ),
                      desk.sure
                        ? [
                            " · ",
                            h("button", { type: "button", class: "clause", id: "stay", on: { click: desk.does.stay } }, "stay"),
                          ]
                        : null,
                    ]
                  : leaving(view),
              ),
              mode === "deciding" ? null : another(desk),
            ),
          ),
        ]
      : []),
    h(
      "div",
      { class: "asks-for", "data-key": "asks-for" },
      said.barred
        ? h(
            "b",
            { id: "asks", class: "barred" },
            icon("void"),
            said.says,
            cites.map((cite) => [": ", clause(cite, desk)]),
          )
        : h("b", { id: "asks" }, said.says),
      h(
        "small",
        {},
        said.whole
          ? h(
              "button",
              { type: "button", class: "whole", id: "whole", title: said.whole, on: { click: () => desk.does.tell(said.whole) } },
              said.small,
              said.whole.startsWith(said.small) ? h("span", { class: "heard" }, said.whole.slice(said.small.length)) : null,
            )
          : said.small,
        cites.length && !said.barred ? " · " : "",
        said.barred ? "" : cites.map((cite) => [clause(cite, desk), " "]),
      ),
      clock(desk),
    ),
    open
      ? tray(desk)
      : h("div", { class: "acts", "data-key": mode === "deciding" ? turnOf(view) : mode, ...group(mode) }, acts(desk)),
  );
  for (const field of dock.querySelectorAll("input")) field.value = typed.get(amountOf(view, field.id)) ?? field.value;
  if (held) document.getElementById(held)?.focus();
}

/** The choices of a decision get the focus together: none of them is suggested. @param {string} mode */
const group = (mode) => (mode === "deciding" ? { role: "group", "aria-label": "Your choices", tabindex: "-1" } : {});

/** Which decision it is: the buttons of another one are others, which a finger on its way does not press. @param {any} view */
const turnOf = (view) => {
  const ids = decisions(view).map((each) => each.id);
  return [view.round, view.asked, view.asks?.wager, view.community?.filter(Boolean).length, ...ids].join(" ");
};

/** Which amount a field holds. @param {any} view @param {string} id */
const amountOf = (view, id) => `${view.round} ${view.you} ${id}`;

/** Word that the seat is left once the round is over. @param {any} view */
const leaving = (view) => (view.seats.find((/** @type {any} */ each) => each.you)?.leaving ? "leaves after this round" : "");

/** Another box beside the own ones, where the house allows one more and it is free. @param {Desk} desk */
function another({ view, does }) {
  const [found] = view.options.filter((/** @type {any} */ each) => each.id.startsWith("SitDown/"));
  if (!found) return null;
  const seat = Number(found.id.slice(8));
  return h(
    "button",
    { type: "button", class: "clause", id: "another", on: { click: () => does.sit(seat) } },
    `take box ${seat} too`,
  );
}

/**
 * @param {string} cite
 * @param {Desk} desk
 */
function clause(cite, desk) {
  return h("button", { type: "button", class: "clause", on: { click: () => desk.does.clause(cite) } }, cite);
}

/**
 * Whether a clock runs that players wait for.
 * @param {any} view
 * @param {number} whole
 */
export const runs = (view, whole) => whole > 0 && (view.stage === "bets" || (view.stage === "play" && Boolean(view.asked)));

/**
 * The time that is left: a bar, and words that the page keeps true.
 * @param {{view: any, ends: number, whole: number}} desk
 * @param {string} [id]
 */
export function clock(desk, id = "clock") {
  if (!runs(desk.view, desk.whole)) return null;
  if (calm.matches) return h("div", { class: "clock", "data-key": `until ${desk.ends}` }, h("span", { id }));
  const bar = h("i", { "aria-hidden": "true" }, h("span", { id: `${id}-bar` }));
  const left = Math.max(0, desk.ends - Date.now());
  bar.firstChild.animate([{ transform: `scaleX(${Math.min(1, left / desk.whole)})` }, { transform: "scaleX(0)" }], {
    duration: left || 1,
    easing: `steps(${Math.ceil(left / STEP) || 1})`, // a page that waits is not painted sixty times a second
    fill: "forwards",
  });
  return h("div", { class: "clock", "data-key": `until ${desk.ends}` }, bar, h("span", { id }));
}

/** @param {Desk} desk */
function acts(desk) {
  const { view, does } = desk;
  const off = desk.line !== "live" || Boolean(desk.sending);
  if (!view.you) {
    const free = view.options.filter((/** @type {any} */ each) => each.id.startsWith("SitDown/"));
    const best = desk.lost?.seat ?? (view.seats.length + 1) / 2;
    const far = (/** @type {any} */ each) => Math.abs(Number(each.id.slice(8)) - best);
    const middle = free.sort((/** @type {any} */ a, /** @type {any} */ b) => far(a) - far(b))[0];
    const waits = view.waiting.includes(desk.name);
    const wait = view.options.find((/** @type {any} */ each) => each.id === (waits ? "StopWaiting" : "Wait"));
    if (view.stage === "closed") return [h("a", { class: "act paper", id: "floor", href: "/" }, h("b", {}, "To the floor"))];
    return [
      middle && button(`Sit at seat ${middle.id.slice(8)}`, "", "", () => does.sit(Number(middle.id.slice(8))), "sit"),
      wait && button(waits ? "Wait no longer" : "Wait for a seat", "", "", () => does.option(wait), "wait", off),
    ];
  }
  const found = view.asked === view.you ? decisions(view) : [];
  if (resting(view))
    return [does.why && ownLines(view).length ? button("Why?", "each line", "S", does.why, "why-round") : null, again(desk)];
  const field = (/** @type {any} */ option) => option.most_cents > option.least_cents && option.unit_cents !== option.least_cents; // else multiples alone
  const short = found.some(field) ? "" : "bet ";
  const close = found.length > 3 || !short; // many abreast: but on a phone the sum stands below, with the adviser's figure
  const drawn = found.map((option) => {
    const { what, amount } = labelOf(option);
    const sum = amount.replace(/ or any amount.*/, "");
    const plain = sum
      ? `${short}${sum}`
      : (ABOUT[option.says]?.(view.asks.wager) ??
        (option.says === "fold" && view.folds ? foldShort(view) : MEANS[option.says]) ??
        "");
    const advice = desk.adviser?.under(option.id);
    const chosen = button(
      advice && sum ? h("span", {}, `${what} `, h("small", { class: close ? "beside" : null }, sum)) : what,
      advice
        ? [
            close && sum ? h("span", { class: "below" }, `bet ${sum}`) : "",
            ...advice.says,
            advice.best ? h("i", { class: "best" }, "best") : "",
          ]
        : plain,
      keyOf(option),
      () => does.option(option),
      `act-${option.id}`,
      off,
      option.barred,
    );
    chosen.classList.toggle("advised", Boolean(advice));
    if (option.barred || !field(option)) return [chosen];
    const id = `amount-${option.id}`;
    const input = h("input", {
      id,
      type: "number",
      min: option.least_cents / 100,
      max: option.most_cents / 100,
      step: option.unit_cents ? option.unit_cents / 100 : 1,
      value: option.least_cents / 100,
      "aria-label": `Amount of ${what.replace(/ \d+x$/, "")} in dollars, ${option.least_cents / 100} to ${option.most_cents / 100}`,
      on: { input: () => typed.set(amountOf(view, id), byId(id).value) },
    });
    const own = button(
      "Any bet",
      `${money(option.least_cents)} to ${money(option.most_cents)}`,
      "",
      () => does.option(option, Math.round(Number(byId(id).value) * 100)),
      `own-${option.id}`,
      off,
    );
    return [chosen, h("span", { class: "amount" }, h("span", { "aria-hidden": "true" }, "$"), input, own)];
  });
  return [...drawn.map((each) => each[0]), ...drawn.flatMap((each) => each.slice(1))];
}

/**
 * @param {any} what
 * @param {any} amount
 * @param {string} key
 * @param {() => void} does
 * @param {string} id
 * @param {boolean} [off]
 * @param {string | null} [barred]
 */
function button(what, amount, key, does, id, off = false, barred = null) {
  return h(
    "button",
    {
      type: "button",
      class: "act paper",
      id,
      disabled: off || barred,
      title: barred,
      "aria-keyshortcuts": key || null,
      on: { click: does },
    },
    h("b", {}, what, key ? h("kbd", {}, key) : null),
    amount ? h("span", { class: "worth" }, barred?.replace(/ more.* /, ", you have ") ?? amount) : null,
  );
}

/** Whether a round is over whose player waits for the next. @param {any} view */
export const resting = (view) => Boolean(view.you && over(view));

/** The wagers of the last round, now or once wagers open; nothing if there were none. @param {Desk} desk */
function again(desk) {
  const { wagers, line, again: sum, does } = desk;
  if (desk.more) return desk.more(button);
  if (!sum) return null;
  const says = wagers.soon ? "as soon as wagers open" : `${money(sum)} as before`;
  const found = button("Same again", says, "R", () => does.again(), "again", line !== "live", wagers.short(sum, desk.balance));
  if (!wagers.open) found.setAttribute("aria-pressed", String(wagers.soon));
  return found;
}

/** @param {Desk} desk */
function tray(desk) {
  const { view, wagers, does } = desk;
  const lie = sumOfWagers(wagers.shown());
  const lies = lie > 0;
  const barred = wagers.short(sumOfWagers(wagers.doubled()) - lie, desk.balance);
  const last = lies || wagers.undos.length ? null : again(desk); // in the room of Undo and Clear all: no chip ever moves
  const ready = view.options.some((/** @type {any} */ each) => each.id === "Ready") || lies;
  const pick = [...CHIPS].reverse().map(([value], n) =>
    h(
      "button",
      {
        type: "button",
        class: "chip-button",
        id: `chip-${value}`,
        "aria-pressed": String(desk.chip === value),
        "aria-label": `${money(value)} chip`,
        "aria-keyshortcuts": String(n + 1),
        on: { click: () => does.chip(value) },
      },
      chips(value),
    ),
  );
  return h(
    "div",
    { class: "tray-row", "data-key": "tray" },
    h("div", { class: "chips-tray", role: "group", "aria-label": "Chips" }, pick),
    h(
      "div",
      { class: "ghosts" },
      last
        ? null
        : [
            h(
              "button",
              {
                type: "button",
                class: "ghost",
                id: "undo",
                title: "the last step back",
                disabled: !wagers.undos.length,
                on: { click: () => wagers.undo() },
              },
              icon("undo"),
              "Undo",
            ),
            h(
              "button",
              {
                type: "button",
                class: "ghost",
                id: "clear",
                title: "every wager back",
                disabled: !lies,
                on: { click: () => wagers.become(new Map()) },
              },
              icon("lost"),
              "Clear all",
            ),
          ],
      h(
        "button",
        {
          type: "button",
          class: "ghost",
          id: "double",
          disabled: !lies || barred,
          title: barred,
          on: { click: () => wagers.double() },
        },
        h("i", { "aria-hidden": "true" }, "×2"),
        "Double",
      ),
    ),
    h(
      "div",
      { class: "acts" },
      last,
      button(
        "Ready",
        lies ? "deal the cards" : "place a wager first",
        "↵",
        () => does.ready(),
        "ready",
        !ready || !lies || Boolean(view.lacks && !wagers.want),
      ),
    ),
  );
}
