/** A table: views come in, choices go out. */
import { act, ask, me, play, whoAmI } from "../shared/api.js";
import { byId, fill, h, otherTheme, set, theme } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { sameLog } from "../shared/heads.js";
import { left, lostSeats, sits } from "../shared/sat.js";
import {
  asYours,
  capital,
  forPlayers,
  handSays,
  listed,
  money,
  ofItByHand,
  roundNumber,
  shortly,
  spoken,
} from "../shared/words.js";
import { Boxes } from "./boxes.js";
import { asked, decisions, drawDock, foldSays, keyOf, resting } from "./dock.js";
import { deeper, wide } from "./places.js";
import { drawRail, inLine, LEAVES, lawsKnown, oddsOf } from "./rail.js";
import { say } from "./speech.js";
import { drawStage } from "./stage.js";
import { faceUp, happened, netOf, ownLines, Turns, takenBack, voidBy } from "./turns.js";
import { leftOf, sumOf } from "./wagers.js";

const CALL = 4500;
const TWICE = 3000; // within which the key of a grave choice is pressed again
const SURE = 12_000; // for a second word that the seat is left
const [DOCK, BOXES] = [216, 52]; // pixels of a phone's dock with two rows of choices, and of its boxes
const OTHER_LOG = "The log of this floor lacks what this browser saw of it before: ask an auditor";
const table = decodeURIComponent(location.pathname.split("/").pop() ?? "");
const LOG = `log-${table}`;
const path = `/api/tables/${encodeURIComponent(table)}`;
const phone = matchMedia("(max-width: 639px), (max-width: 1099px) and (max-height: 520px)");
const sideways = matchMedia("(min-width: 640px) and (max-height: 520px)");
const wideRail = matchMedia("(min-width: 1100px)");

/** @type {any} */
const state = {
  view: null,
  felt: null,
  line: "opening",
  purse: { cents: null },
  chip: 500,
  tab: "pays",
  open: "",
  settled: null,
  log: JSON.parse(sessionStorage.getItem(LOG) ?? "[]"),
  checked: null,
  refused: null,
  first: true,
  ends: 0,
  whole: 0,
  due: "",
  shown: new Set(),
  adviser: null,
  history: null,
  course: null,
  replay: null,
  sure: 0,
};
const turns = new Turns();
let drawing = 0;
/** @type {typeof import("./narrow.js") | null} */
let upright = null;
/** @type {typeof import("./thumb.js") | null} */
let thumb = null;
/** @type {typeof import("./cloth.js") | null} */
let cloth = null;
/** @type {(typeof import("./abreast.js") & typeof import("./switches.js")) | null} */
let two = null;
/** @type {typeof import("./sideways.js").lying | null} */
let lying = null;
/** @type {typeof import("./reading.js").reading | null} */
let reading = null;

theme();
byId("theme").append(icon("theme"));
byId("theme").addEventListener("click", otherTheme);
byId("menu").append(icon("menu"));
byId("leave").append(icon("back"));
byId("name").textContent = table;

const boxes = new Boxes({
  table,
  felt: () => state.felt,
  seen,
  changed: draw,
  line,
  refused: (refusal, wager) => refuse(refusal, wager),
});
/** @type {import("./asking.js").Asking | null} */
let asking = null;
/** @type {typeof import("./asking.js").askBox | undefined} */
let askBox;

/** What the floorperson is asked; loaded for somebody who sits, who may have asked before. */
async function floor() {
  const { Asking, askBox: drawn } = await import("./asking.js");
  if (asking) return;
  askBox = drawn;
  const seen = () => call("A floorperson has seen to your question", "", "note");
  asking = new Asking({ path, seat: () => state.view.you, changed: draw, seen, refused: refuse });
  asking.look();
}

/** Two boxes side by side; loaded for who has them. */
async function abreast() {
  const [places, drawn] = await Promise.all([import("./abreast.js"), import("./switches.js")]);
  two = { ...places, ...drawn };
  draw();
}

/** The page drawn at the next frame. */
function draw() {
  if (!drawing)
    drawing = requestAnimationFrame(() => {
      drawing = 0;
      if (!state.view || !state.felt) return;
      if (!performance.getEntriesByName("useful").length) requestAnimationFrame(() => performance.mark("useful"));
      paint();
    });
}

function paint() {
  const { felt, replay } = state;
  if (!two && boxes.mine.length > 1) abreast();
  if (state.reads && boxes.wagers.want) readNoMore();
  state.view = boxes.view ?? state.view;
  const reads = Boolean(state.reads && phone.matches && !replay);
  const view = replay ? replay.view(state.view) : state.view;
  const stays = reads && state.lay?.round === state.settled?.round && state.lay.round !== view.round; // wagers open meanwhile
  const lies = stays ? { ...state.lay, asked: 0, options: [] } : view;
  document.body.setAttribute("data-felt", view.rules.split("@")[0]);
  document.body.setAttribute("data-stage", view.stage);
  byId("page").classList.toggle("reads", reads);
  if (reads) byId("page").classList.add("sheet"); // a window that became narrow too
  const places = placesNow(felt, lies, reads);
  if (view.you && !asking) floor();
  drawStage(byId("stage"), {
    view: lies,
    felt,
    places,
    wagers: replay ? replay.wagers : boxes.wagers,
    chip: state.chip,
    refused: state.refused,
    did: replay ? new Map() : turns.words,
    first: state.first,
    open: openHand(lies),
    cloth,
    thumb,
    peeks: state.peeks,
    boxes: two,
    own: (seat) => ({ view: boxes.views.get(seat), wagers: boxes.wagersOf(seat) }),
    does: { area: onArea, sit, box, peek },
  });
  state.first = false;
  const has = leftOf(state.purse, state.view, boxes.lie.shown);
  if (replay) replay.draw(byId("dock"), { to: toStep, close: () => showReplay(null), clause });
  else
    drawDock(byId("dock"), {
      view,
      felt,
      wagers: boxes.wagers,
      chip: state.chip,
      line: state.line,
      balance: has,
      ends: state.ends,
      whole: state.whole,
      name: me()?.name ?? "",
      last: turns.last,
      boxes: boxes.mine.map((seat) => ({ seat, cents: sumOf(boxes.wagersOf(seat).shown()) })),
      switches: boxes.mine.length > 1 ? two?.switches : undefined,
      again: boxes.last,
      lost: lostSeat(),
      at: state.at,
      sending: Boolean(state.sending), // a press now would be none
      sure: state.sure,
      adviser: state.adviser,
      more: state.more,
      does: {
        option,
        sit,
        chip: pick,
        ready,
        clause,
        box,
        again,
        leave,
        stay,
        tell: (says) => call(says, "", "note"),
        ...(wideRail.matches || phone.matches ? {} : { why: () => showTab("lines") }), // a drawer that is opened
      },
    });
  const redraw = () => {
    byId("rail").dataset.sig = "";
    draw();
  };
  drawRail(byId("rail"), {
    view: state.view,
    felt,
    tab: state.tab,
    open: state.open,
    settled: state.settled,
    log: state.log,
    checked: state.checked,
    asks: asking?.open ?? null,
    askBox,
    ends: state.ends,
    whole: state.whole,
    reads: reads
      ? { wagers: boxes.wagers, last: boxes.last, again, afresh: () => [readNoMore(), draw()], next: thumb?.nextRound }
      : null,
    adviser: state.adviser,
    history: state.history,
    course: state.course,
    sure: state.sure,
    redraw,
    does: {
      tab,
      open,
      clause,
      close: closeRail,
      advise,
      leave,
      stay,
      ask: (round, wager) => asking?.ask(round, wager),
      askNoMore: () => asking?.withdraw(),
    },
  });
  byId("round").textContent = view.round ? `round ${roundNumber(view.round)}` : "";
  const back = replay ? 0 : takenBack(view);
  if (has !== null) fill(byId("purse"), money(has), back ? h("small", {}, `+ ${money(back)} back`) : "");
  byId("demo").hidden = !view.demo;
  if (view.you && mine(view)?.leaving) left();
  else if (view.you && me()?.role === "player" && !state.sending) sits(table, view.you, me().id);
  const lost = view.you ? null : lostSeat();
  if (lost && state.toldLost !== lost.at) {
    state.toldLost = lost.at;
    const { says, small } = asked(view, boxes.wagers, "live", "", "", lost);
    say("assertive", `${says}. ${small}`);
  }
  rove();
  tick();
  callAt();
  return lawsKnown();
}

/** The seat at this table that was given up while its player was away. */
const lostSeat = () => lostSeats(me()).find((/** @type {any} */ each) => each.table === table);

/**
 * Where everything lies in this window.
 * @param {any} felt
 * @param {any} view
 * @param {boolean} reads whether the settlement is read
 */
function placesNow(felt, view, reads) {
  const box = byId("box");
  if (!phone.matches || !upright) {
    const more = deeper(box.clientHeight / (box.clientWidth / 1080));
    const here = boxes.mine.filter((seat) => boxes.views.has(seat));
    const pair = two && !state.replay ? two.pairOf(here, view.you) : [];
    return two && pair.length > 1 ? two.abreast(felt, pair, view.you, more) : wide(felt, view.you, more);
  }
  if (sideways.matches && lying) return lying(felt, box.clientWidth - 12, box.clientHeight - 14);
  const above = innerHeight - byId("rail").offsetHeight - box.offsetTop; // the sheet
  const without = upright.unasked(view, boxes.wagers.shown());
  if (!reads || !reading) return upright.narrow(felt, room(), without);
  const cards = felt.cards.filter((/** @type {any} */ each) => each.part !== without);
  return reading({ ...felt, cards }, (above - 20) / ((box.clientWidth - 12) / 390));
}

/** How high the felt of a phone is, in its units: the same for a dock of two choices and of four. */
function room() {
  const box = byId("box");
  const high = Math.min(box.clientHeight, innerHeight - box.offsetTop - DOCK - (boxes.mine.length > 1 ? BOXES : 0));
  return (high - 14) / ((box.clientWidth - 12) / 390);
}

/** The cards of the hand whose line is open, while they lie there. @param {any} view */
function openHand(view) {
  const [round, n] = [state.open.slice(0, state.open.lastIndexOf("-")), Number(state.open.slice(state.open.lastIndexOf("-") + 1))];
  const line = state.tab === "lines" && state.settled?.round === round && view.round === round ? state.settled.lines[n] : null;
  return line?.cards ? new Set([...inLine(line.cards), ...inLine(line.against_cards)]) : null;
}

/** The last wagers again, in every own box. */
function again() {
  boxes.again();
}

/** The settlement makes room for the next wagers. */
function readNoMore() {
  state.reads = false;
  if (phone.matches) {
    byId("page").classList.remove("sheet");
    byId("menu").setAttribute("aria-expanded", "false");
  }
  if (state.tab === "lines") state.tab = "pays";
}

/**
 * A new view of the box in the middle.
 * @param {any} view
 * @param {any} old
 */
function seen(view, old) {
  state.view = view;
  if (old && (old.stage !== view.stage || old.asked !== view.asked)) movesOn(view, old);
  note(turns.seen(view, old));
  remember(view, old);
  timer(view);
  tell(view, old);
  if (
    !old ||
    old.stage !== view.stage ||
    old.lines.length !== view.lines.length ||
    JSON.stringify(mine(old)?.wagers) !== JSON.stringify(mine(view)?.wagers)
  )
    purse();
  add(view);
  if (phone.matches && state.reads && state.settled.round !== view.round && ["deal", "play"].includes(view.stage)) readNoMore();
  state.adviser?.seen(view, ownChoices(view));
  if (state.tab === "history") state.history?.seen(view);
  if (state.replay && ownChoices(view).length) showReplay(null); // the table waits for this seat
  draw();
}

/**
 * What was refused a moment ago may be asked for now; what is told of it after the betting is told of the betting.
 * @param {any} view
 * @param {any} old
 */
function movesOn(view, old) {
  state.refused = null;
  if (old.stage === "bets" && byId("call").classList.contains("refusal")) byId("call").hidden = true;
  if (ownChoices(view).length) state.peeks = 0; // all cards are to be seen
}

/** The decisions that the own seat has now. @param {any} view */
const ownChoices = (view) => (view.you && view.asked === view.you ? decisions(view) : []);

/**
 * The adviser on or off; its code is loaded the first time.
 * @param {boolean} on
 */
async function advise(on) {
  localStorage.setItem("pitboss-adviser", on ? "on" : "");
  if (!on) state.adviser = null;
  else if (state.felt?.adviser) {
    const { Adviser } = await import("./adviser.js");
    state.adviser = new Adviser(table, draw, (says) => say("polite", says));
    if (state.view) state.adviser.seen(state.view, ownChoices(state.view));
  }
  draw();
}

/** Where it is kept that this game was played here. */
const played = () => `pitboss-played-${state.felt.rules.split("@")[0]}`;

/** @param {any} view */
const mine = (view) => view?.seats.find((/** @type {any} */ each) => each.you);

/**
 * A line of the log.
 * @param {string} says
 * @param {string} [cite]
 */
function log(says, cite = "") {
  if (!says || says === state.log[state.log.length - 1]?.says) return;
  const [number, at] = [(state.log[state.log.length - 1]?.number ?? 0) + 1, new Date().toTimeString().slice(0, 8)];
  state.log = [...state.log, { says, clause: cite, at, number }].slice(-80);
  sessionStorage.setItem(LOG, JSON.stringify(state.log)); // a reload forgets nothing
}

/** What is the same again and again is said once: cards are prepared in several steps. @param {string} says */
function once(says) {
  if (says !== state.said) say("polite", says);
  state.said = says || state.said;
}

/** What happened in the round, kept and said. @param {string} says */
function note(says) {
  log(says);
  if (says) say("polite", `${says}.`);
}

/**
 * What stays to be read after the round is gone: its lines, its cards, and the check of its shuffle.
 * @param {any} view
 * @param {any} old
 */
function remember(view, old) {
  for (const each of view.told) log(forPlayers(each, view), each.clause);
  for (const each of happened(view, old)) log(each.says, each.clause);
  if (old && old.round !== view.round) state.shown = new Set();
  for (const code of [
    ...view.dealer,
    ...view.community,
    ...view.bonus,
    ...view.seats.flatMap((/** @type {any} */ each) => each.cards),
  ])
    if (code) state.shown.add(code);
  const lines = ownLines(view);
  if (view.you && lines.length) {
    state.lay = view;
    state.settled = {
      round: view.round,
      seats: view.seats
        .filter((/** @type {any} */ each) => each.you || each.mine)
        .map((/** @type {any} */ each) => ({ seat: each.seat, cards: each.cards })),
      lines,
      table: view.community.filter(Boolean),
      void: view.void ? voidBy(view) : null,
    };
    const ends = ["over", "result"].includes(view.stage) && !["over", "result"].includes(old?.stage ?? "");
    if (ends) localStorage.setItem(played(), "yes");
    if (view.void && !old?.void) state.tab = "lines"; // on a phone the dock tells it first
    if (ends) {
      state.tab = "lines";
      if (!state.open.startsWith(`${view.round}-`)) state.open = "";
      state.reads = true; // until the player closes it or wagers again
      if (phone.matches) byId("page").classList.add("sheet");
    }
  }
  if (view.fair?.opening && state.checked?.round !== view.round) {
    state.checked = { round: view.round, holds: true, checks: [] };
    check(view, [...state.shown]);
  }
}

/**
 * The shuffle of a round that is over, checked by code that is loaded for who plays.
 * @param {any} view
 * @param {string[]} shown
 */
async function check(view, shown) {
  const [{ checked }, { partOf }] = await Promise.all([import("./fair.js"), import("./part.js")]);
  const kept = partOf(table, view); // a reload forgets nothing
  const own = kept && view.fair.revealed.includes(kept.seat) ? kept : null;
  const { holds, checks } = await checked(view.round, view.fair, own, shown, view.undealt);
  state.checked = { round: view.round, holds, checks };
  draw();
}

/**
 * The time of the present turn, by the clock of this page.
 * @param {any} view
 */
function timer(view) {
  const key = `${view.round}/${view.stage}/${view.asked}/${view.ends}`;
  if (key === state.due) return;
  state.due = key;
  const left = view.ends ? Math.max(0, view.ends - view.now) : 0;
  state.ends = Date.now() + left;
  state.whole = view.ends ? Math.max(left, view.ends - view.since) : 0;
  state.warned = 0;
}

/** The player's own part of the shuffle, promised and given by itself, by one of his tabs. @param {any} view */
async function add(view) {
  if (view.you !== boxes.mine[0]) return; // one part a player
  const due = ["Promise", "Reveal"].find((id) => view.options.some((/** @type {any} */ each) => each.id === id));
  if (due && crypto.subtle) (await import("./part.js")).part(table, view, due);
}

/**
 * @param {any} view
 * @param {any} old
 */
function tell(view, old) {
  for (const each of view.told) {
    if (each.kind === "returned" && each.seat === view.you) call(asYours(each.says, view.you), each.clause, "note");
    else if (each.kind === "time out" && each.seat === view.you && turns.last)
      call(`The time was up. ${turns.last}`, each.clause, "note");
    else if (!(each.kind === "cards" && ["deal", "play", "settle"].includes(view.stage))) once(capital(forPlayers(each, view)));
  }
  const events = view.events.slice(old && old.round === view.round ? old.events.length : view.events.length);
  const docked = phone.matches && view.void; // the dock tells it, with its clause
  const kind = view.void ? "void" : "note";
  for (const each of events) if (!each.routine && !docked) call(asYours(each.says, view.you), each.clause, kind);
  if (!old || !view.you) return;
  const pending = (/** @type {any} */ from) => from.lines.find((/** @type {any} */ each) => each.pending && each.seat === view.you);
  if (pending(view) && !pending(old)) {
    say("assertive", `A floorperson validates ${money(pending(view).paid_cents)}.`);
    tab("lines");
  }
  const cards = mine(view)?.cards ?? [];
  const holds = handSays(mine(view)?.hand);
  const now = holds && holds !== handSays(mine(old)?.hand) ? ` You hold ${holds}.` : "";
  const dealt = faceUp(cards) && !faceUp(mine(old)?.cards ?? []);
  if (dealt) say("assertive", `Your cards: ${listed(cards.map(spoken))}.${now}`);
  const turned = (/** @type {string} */ part) =>
    view[part].filter((/** @type {any} */ code, /** @type {number} */ n) => code && old[part][n] !== code);
  const news = [...turned("community"), ...turned("dealer")];
  if (news.length) say("polite", `Turned: ${listed(news.map(spoken))}.${dealt ? "" : now}`);
  if (view.asked === view.you && (old.asked !== view.you || old.options.length !== view.options.length) && decisions(view).length) {
    say(
      "assertive",
      `Your turn. ${[asked(view, boxes.wagers, "live").says, foldSays(view)].filter(Boolean).join(". ")}. ${Math.round((state.ends - Date.now()) / 1000)} seconds.`,
    );
    if (phone.matches) readNoMore(); // the sheet lies over the choices
    if (state.greets === state.tab) state.tab = "pays"; // it marks the row of the hand
    state.greets = "";
    if (!typing())
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          /** @type {HTMLElement | null} */ (document.querySelector(".acts"))?.focus({ preventScroll: true }),
        ),
      ); // the choices, and none of them
  }
  if (view.stage === "bets" && (old.stage !== "bets" || (view.ends && !old.ends))) {
    const open = old.stage === "bets" ? "" : "Wagers open. ";
    const seconds = Math.round((state.ends - Date.now()) / 1000); // the clock runs from the first wager on
    if (open || seconds > 0) say("polite", `${open}${view.ends ? `No more bets in ${seconds} seconds.` : ""}`.trim());
  }
  const ends = ["over", "result"].includes(view.stage) && !["over", "result"].includes(old.stage);
  if (ends && ownLines(view).length) {
    const net = netOf(ownLines(view));
    say(
      "assertive",
      view.void && !net
        ? "The round is void. Your wagers come back."
        : net > 0
          ? `You win ${[money(net), ofItByHand(ownLines(view))].filter(Boolean).join(", ")}.`
          : net < 0
            ? `The round cost ${money(net)}.`
            : "The round is even.",
    );
  }
}

/** Whether keys are letters of a text field: a switch is none. */
const typing = () => document.activeElement instanceof HTMLInputElement && document.activeElement.type !== "checkbox";

/** The seconds that are left, in text; said at ten and five. */
function tick() {
  const shown = document.querySelectorAll(".clock > span");
  if (!shown.length || !state.view) return;
  const left = Math.max(0, Math.ceil((state.ends - Date.now()) / 1000));
  const view = state.view;
  const then = view.asks && view.asked === view.you ? `, then ${view.asks.unsaid}` : "";
  const who = view.you ? "" : `Seat ${view.asked} decides, `;
  for (const each of shown) each.textContent = view.stage === "bets" ? `no more bets in ${left} s` : `${who}${left} s${then}`;
  const concerns = view.stage === "bets" ? boxes.wagers.open : view.asked === view.you;
  for (const mark of [10, 5]) {
    if (concerns && left === mark && state.warned !== mark) {
      state.warned = mark;
      say("polite", `${mark} seconds.`);
    }
  }
  if (left <= 1 && boxes.wagers.want) boxes.wagers.carry();
}
setInterval(tick, 250);

/**
 * The call line: refusals and what concerns everybody.
 * @param {string} says
 * @param {string} cite
 * @param {string} kind
 * @param {number} [stays] milliseconds
 */
function call(says, cite, kind, stays = CALL) {
  const line = byId("call");
  line.className = `call ${kind}`;
  line.replaceChildren(
    icon(kind === "refusal" ? "warn" : kind === "void" ? "void" : "speak"),
    h(
      "span",
      {},
      capital(says) + (cite && !/[.!?]$/.test(says) ? ". " : cite ? " " : ""),
      cite ? h("button", { type: "button", class: "clause", on: { click: () => clause(cite) } }, cite) : null,
    ),
  );
  line.hidden = false;
  callAt();
  clearTimeout(state.calling);
  state.calling = setTimeout(hush, stays);
}

/** On a phone the call line lies where thumb.js puts it; elsewhere the cloth says nothing under it. */
function callAt() {
  const line = byId("call");
  if (line.hidden) return; // nothing lies anywhere: the page need not be measured
  if (phone.matches) {
    thumb?.callAt(sideways.matches);
    return;
  }
  line.removeAttribute("style");
  const top = line.getBoundingClientRect().top;
  const print = [...document.querySelectorAll(".ground .print")].some((each) => each.getBoundingClientRect().bottom > top);
  line.classList.toggle("over", print);
}

/** The call line says no more. */
function hush() {
  byId("call").hidden = true;
  state.refused = null;
  draw();
}

/**
 * @param {import("../shared/api.js").Refusal} refusal
 * @param {string} [wager]
 */
function refuse(refusal, wager) {
  const area = state.felt?.areas.find(
    (/** @type {any} */ each) => each.name === wager || each.wagers.some((/** @type {any} */ w) => w.wager === wager),
  );
  const bound = boxes.wagers.bounds.get(area?.along || area?.wagers[0]?.wager);
  state.refused = area ? { area: area.name, says: bound ? `${money(bound.most)} is the most` : "not now" } : null;
  if (area && bound && !/ not \$/.test(refusal.message)) state.refused.says = "not now";
  if (area && refusal.why === "short") state.refused.says = `${money(state.purse.cents)} left`;
  call(refusal.message, refusal.clause, "refusal");
  say("assertive", `Refused: ${refusal.message}. ${refusal.clause}`);
  draw();
}

/** What the player has, counted when no wager is on its way. */
async function purse() {
  if (!me()) return;
  const before = boxes.lie.has;
  const found = await whoAmI().catch(() => null);
  const { has, busy } = boxes.lie;
  if (busy || has !== before) {
    await busy;
    return purse();
  }
  if (found) state.purse = { cents: found.balance_cents, round: state.view.round, lay: has };
  state.more = found?.play_money_cents && (await import("./more.js")).more(purse, refuse);
  draw();
}

/**
 * An area is clicked: a chip comes or goes, or the decision that fills it is made, or its line opens.
 * @param {any} area
 * @param {boolean} back
 * @param {number} [seat] whose it is, where two boxes lie abreast
 */
function onArea(area, back, seat = state.view.you) {
  if (state.replay) return undefined;
  if (seat !== state.view.you) box(seat);
  const { view } = state;
  if (boxes.wagers.open) {
    if (state.refused) hush();
    return boxes.wagers.chip(area, back ? -state.chip : state.chip);
  }
  const bets =
    view.asked === view.you
      ? view.options.filter((/** @type {any} */ o) => o.id.startsWith("Bet/") && o.says.startsWith(`${area.name} `))
      : [];
  if (bets.length === 1) return option(bets[0]);
  if (bets.length) return /** @type {HTMLElement} */ (document.querySelector(".acts .act"))?.focus();
  const names = area.wagers.map((/** @type {any} */ each) => each.wager);
  const n =
    state.settled?.round === view.round
      ? state.settled.lines.findIndex((/** @type {any} */ line) => line.seat === seat && names.includes(line.wager))
      : -1;
  if (n >= 0) {
    state.tab = "lines";
    open(`${view.round}-${n}`);
    showRail();
  }
  return undefined;
}

/**
 * A choice is sent.
 * @param {any} chosen
 * @param {number} [cents]
 */
async function option(chosen, cents) {
  if (state.sending) return;
  if (chosen.barred) return call(chosen.barred, chosen.clause, "refusal");
  state.sending = true;
  for (const each of document.querySelectorAll(".acts button")) /** @type {HTMLButtonElement} */ (each).disabled = true;
  try {
    const view = state.view;
    const fresh = !me() && (await play()); // somebody at the rail who wants to wait
    const told = await act(table, chosen.id, view.version, { seat: view.you, ...(cents ? { amount_cents: cents } : {}) });
    if (fresh) await boxes.changed();
    await boxes.until(told.version);
  } catch (refusal) {
    refuse(/** @type {import("../shared/api.js").Refusal} */ (refusal));
  }
  state.sending = false;
  byId("dock").dataset.sig = "";
  draw();
}

/**
 * A choice by its key; one that gives up wagers for good wants it twice.
 * @param {any} chosen
 * @param {string} key
 */
function byKey(chosen, key) {
  const first = `${state.due} ${chosen.id}`;
  const sure = !chosen.grave || (state.grave === first && Date.now() < state.graveUntil);
  state.grave = sure ? "" : first;
  if (sure) {
    if (chosen.grave) hush();
    return void option(chosen);
  }
  const says = `${key} again ${chosen.says}s`;
  state.graveUntil = Date.now() + TWICE;
  call(says, "", "note", TWICE);
  return say("polite", `${says}.`);
}

/** Wagers are done, in every box that has some. */
async function ready() {
  for (const number of boxes.mine) {
    const draft = boxes.wagersOf(number);
    await draft.carry();
    const view = boxes.views.get(number);
    const found = view?.options.find((/** @type {any} */ each) => each.id === "Ready");
    if (!found || draft.want || view.lacks) continue;
    try {
      const told = await act(table, "Ready", view.version, { seat: number });
      await boxes.until(told.version, number);
    } catch (refusal) {
      refuse(/** @type {import("../shared/api.js").Refusal} */ (refusal));
    }
  }
  draw();
}

/** @param {number} seat */
async function sit(seat) {
  try {
    await play();
    const wants = !me().seats.length || (await (await import("../shared/second.js")).wantsToo(me(), table, seat));
    if (!wants) return;
    await act(table, `SitDown/${seat}`, state.view.version);
    await boxes.changed();
    purse();
  } catch (refusal) {
    refuse(/** @type {import("../shared/api.js").Refusal} */ (refusal));
  }
}

/** The seat in the middle is left; wagers that can go back do. In a round it is asked once more: that is for good. */
async function leave() {
  const { view, sure } = state;
  if (!view.you) return;
  clearTimeout(sure);
  const { grave } = view.options.find((/** @type {any} */ each) => each.id === "StandUp") ?? {};
  state.sure = sure || !grave ? 0 : setTimeout(notSure, SURE);
  draw();
  if (state.sure) {
    call(LEAVES, "", "note");
    return say("assertive", LEAVES);
  }
  if (sure) hush();
  try {
    await act(table, "StandUp", view.version, { seat: view.you });
    await boxes.changed();
    left();
    purse();
    if (phone.matches) closeRail();
    if (boxes.mine.includes(view.you)) return;
    const says = `You left seat ${view.you}. It is free.`;
    call(says, "", "note");
    say("polite", says);
  } catch (refusal) {
    refuse(/** @type {import("../shared/api.js").Refusal} */ (refusal));
  }
}

/** Nothing was said for a while: the seat is kept. */
function notSure() {
  state.sure = 0;
  draw();
}

/** The seat is kept after all. */
function stay() {
  clearTimeout(state.sure);
  notSure();
  hush();
  byId("stand-up")?.focus();
}

/** Another of the own boxes in the middle. @param {number} number */
function box(number) {
  if (!boxes.show(number)) return;
  state.view = boxes.view;
  state.first = !two || phone.matches;
  state.refused = null;
  timer(state.view);
  state.adviser?.seen(state.view, ownChoices(state.view));
  say("polite", `Box ${number}.`);
  draw();
}

/** What lies at another seat, or no more of it. @param {number} seat */
function peek(seat) {
  state.peeks = seat;
  draw();
}

/** @param {number} value */
function pick(value) {
  state.chip = value;
  draw();
}

/** @param {string} name */
async function tab(name) {
  state.greets = "";
  state.tab = name;
  draw();
  if (name === "round") {
    state.course ??= (await import("./course.js")).round;
    draw();
  }
  const settles = name === "lines" && !state.settled;
  if (!(name === "history" || settles) || me()?.role !== "player") return;
  if (!state.history) {
    const { History } = await import("./history.js");
    state.history ??= new History(table, draw, showReplay);
  }
  await state.history.seen(state.view);
  if (!settles) return;
  const last = await state.history.lastSettled(); // of before this page was opened
  state.settled ??= last;
  draw();
}

/**
 * A round that is seen again, or the table as it is.
 * @param {any} replay
 */
function showReplay(replay) {
  state.replay = replay;
  state.first = true;
  byId("page").classList.toggle("replays", Boolean(replay));
  if (replay && !wideRail.matches) closeRail();
  byId("dock").dataset.sig = "";
  draw();
}

/** @param {number} step */
function toStep(step) {
  if (state.replay?.to(step)) draw();
}

/** @param {string} key */
function open(key) {
  state.open = key;
  draw();
}

/**
 * A tab of the rail, with the rail in sight.
 * @param {string} name
 */
function showTab(name) {
  tab(name);
  showRail();
}

/**
 * What a clause says: under its link in the rail, or from elsewhere at the head of the rules.
 * @param {string} cite
 * @param {string} [at] the link
 */
function clause(cite, at = "") {
  const key = `clause ${cite} ${at}`.trim();
  state.greets = "";
  state.open = at && state.open === key ? "" : key;
  if (!at) {
    state.tab = "rules";
    showRail();
  }
  draw();
}

function showRail() {
  byId("page").classList.add("sheet");
  byId("menu").setAttribute("aria-expanded", "true");
}
function closeRail() {
  state.reads = false;
  if (!wideRail.matches) state.open = ""; // no card is shaded for a line that is out of sight
  byId("page").classList.remove("sheet");
  byId("menu").setAttribute("aria-expanded", "false");
  byId("menu").focus();
  draw();
}

/** The menu opens, over a settlement that is read too; an open one closes. */
function menu() {
  const open = byId("page").classList.contains("sheet") && !byId("page").classList.contains("reads");
  if (open) return closeRail();
  state.reads = false;
  showRail();
  return draw();
}
byId("menu").addEventListener("click", menu);
byId("box").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const beside = !(/** @type {Element} */ (event.target).closest("button")); // of a phone that lies on its side
  if (beside && !wideRail.matches && byId("page").classList.contains("sheet")) closeRail();
});

/** The rings, those of the box in the middle and of the game itself first: with the first of them that takes a chip the keys begin. */
function rings() {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".area")]).reverse(); // as laid out
  const rank = (/** @type {HTMLElement} */ each) =>
    2 * Number(each.matches(".active .area")) + Number(each.classList.contains("main"));
  return all.sort((a, b) => rank(b) - rank(a));
}

/** Whose box a ring is in. @param {Element | null} ring */
const boxAt = (ring) => Number(ring?.closest("[data-box]")?.getAttribute("data-box")) || state.view.you;

/** @param {HTMLElement[]} all */
const focused = (all) => all.find((each) => each === document.activeElement);

/** @param {HTMLElement[]} all */
const firstOf = (all) => all.find((each) => each.classList.contains("accepts")) ?? all[0];

/** Areas are one stop of the Tab key; arrows go on from there. */
function rove() {
  const all = rings();
  const held = focused(all) ?? firstOf(all);
  for (const each of all) each.tabIndex = each === held ? 0 : -1;
}

/** @param {string} key */
function arrow(key) {
  const all = rings();
  const from = focused(all);
  if (!all.length) return false;
  if (!from) {
    firstOf(all).focus();
    return true;
  }
  import("./arrows.js").then(({ next }) => {
    next(all, from, key).focus();
    rove();
  });
  return true;
}

/** The state of the table, said again. */
async function repeat() {
  const { again } = await import("./again.js");
  const { view, line } = state;
  say("assertive", again(asked(view, boxes.wagers, line, "", "", lostSeat()).says, view, boxes.wagers.shown()));
}

document.addEventListener("keydown", (event) => {
  if (!state.view || typing() || event.altKey || event.metaKey || document.querySelector("dialog")) return;
  const key = event.key;
  const area = document.activeElement?.classList.contains("area")
    ? state.felt.areas.find(
        (/** @type {any} */ each) => each.name === /** @type {HTMLElement} */ (document.activeElement).dataset.area,
      )
    : null;
  if (state.replay) {
    const { at, steps } = state.replay;
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      return toStep(step);
    }
    if (key === "Escape") return showReplay(null);
  }
  if (key.startsWith("Arrow") && arrow(key)) return event.preventDefault();
  if (event.ctrlKey && key !== "Enter") return;
  if (key === "Escape") return state.peeks ? peek(0) : closeRail();
  if (boxes.wagers.open) {
    const begins = document.activeElement?.matches("body, .chip-button[aria-pressed=true]"); // a chip is chosen, and no ring
    if (key === "Enter" && begins && !event.ctrlKey && arrow(key)) return event.preventDefault();
    if (/^[1-5]$/.test(key)) return pick([100, 500, 2500, 10000, 50000][Number(key) - 1]);
    if (event.ctrlKey && key === "Enter") return void ready();
    if (key === "Backspace" && area) return onArea(area, true, boxAt(document.activeElement));
    if (key === "Delete") return boxes.wagers.become(new Map());
    if (key === "u") return boxes.wagers.undo();
    if (key === "r") return again();
    if (key === "d") return boxes.wagers.double();
  }
  const choices = ownChoices(state.view);
  const found = choices.find((each) => keyOf(each).toLowerCase() === key.toLowerCase());
  if (found) return event.repeat ? undefined : byKey(found, keyOf(found));
  if (key === "?") showTab("rules");
  if (key === "p") showTab("pays");
  if (key === "s") showTab("lines");
  if (key === "r" && resting(state.view)) return again();
  if (key === "a" && state.felt.adviser && state.view.you) advise(!state.adviser);
  if (key === "b" && boxes.mine.length > 1) {
    const all = boxes.mine;
    box(all[(all.indexOf(boxes.active) + 1) % all.length]);
  }
  if (/^[jk]$/.test(key)) import("./arrows.js").then(({ along }) => along(key));
  if (key === "h") repeat();
  if (key === "t") otherTheme();
  return undefined;
});

/** Chips come off the tray; loaded once everything is there that is needed to play. */
async function drags() {
  const { dragChips } = await import("./drag.js");
  dragChips(byId("dock"), pick, (ring) => {
    const area = state.felt.areas.find((/** @type {any} */ each) => each.name === ring.dataset.area);
    if (area && boxes.wagers.open) onArea(area, false, boxAt(ring));
  });
  byId("dock").setAttribute("data-drags", "");
}

/** A window of another kind: all of it at once, and a phone knows where things lie. */
async function turned() {
  state.first = true;
  if (phone.matches)
    [upright, { reading }, thumb] = await Promise.all([import("./narrow.js"), import("./reading.js"), import("./thumb.js")]);
  else cloth = await import("./cloth.js");
  if (sideways.matches) ({ lying } = await import("./sideways.js"));
  draw();
}

for (const each of [phone, sideways]) each.addEventListener("change", turned);
addEventListener("resize", draw);
const sizes = new ResizeObserver(draw); // the dock takes more or less of a phone, and so does a sheet
for (const each of ["box", "rail"]) sizes.observe(byId(each));

/** The felt, the person, and the live views. */
async function begin() {
  let now = null;
  try {
    const [, felt, first] = await Promise.all([whoAmI(), ask(`${path}/felt`), ask(path), turned()]);
    state.purse.cents = me()?.balance_cents ?? null;
    state.felt = felt;
    now = first.view;
  } catch (refusal) {
    const { nowhere } = await import("./nowhere.js");
    await nowhere(/** @type {import("../shared/api.js").Refusal} */ (refusal));
    return;
  }
  if (localStorage.getItem("pitboss-adviser")) advise(true);
  if (!localStorage.getItem(played())) state.tab = state.greets = "rules"; // a newcomer to this game reads how it is played first
  byId("game").textContent = phone.matches ? shortly(state.felt.game) : state.felt.game;
  byId("rule-set").textContent = state.felt.rules + (/proposed$/.test(state.felt.source) ? ", proposed" : "");
  byId("rule-set").setAttribute("href", oddsOf(state.felt));
  byId("rule-set").setAttribute("title", state.felt.source);
  document.title = `${table}, ${state.felt.game}`;
  byId("limits").textContent = `${money(state.felt.minimum_cents)} to ${money(state.felt.maximum_cents)}`;
  set(document.documentElement, { "--seats": state.felt.seats });
  sameLog().then((same) => same || [call(OTHER_LOG, "", "refusal"), say("assertive", OTHER_LOG)]);
  boxes.came(now); // seen before the live views begin
  boxes.begin();
}

/**
 * How the live connection is.
 * @param {"live" | "lost" | "over" | "none"} how
 * @param {string} says
 */
function line(how, says) {
  if (how === state.line) return;
  const before = state.line;
  state.line = how;
  state.at = new Date().toTimeString().slice(0, 5);
  byId("line").textContent = how === "live" ? "live" : how === "lost" ? "reconnecting" : "ended";
  byId("line").setAttribute("data-state", how === "live" ? "live" : "lost");
  document.body.setAttribute("data-line", how);
  if (how === "live" && before === "lost" && state.view) say("assertive", "Connected.");
  if (says) say("assertive", says);
  if (how === "over" || how === "none") {
    call(`${says} Back to the floor`, "", "refusal");
    byId("stage").append(h("p", { class: "trouble" }, says, h("a", { href: "/" }, "Back to the floor")));
  }
  draw();
}

await begin();
await drags();
