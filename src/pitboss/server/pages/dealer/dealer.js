/** The dealer's console: what comes next and the words to say, the table from the dealer's side, what goes wrong. */
import { act, ask, Live } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { become, byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { keyOf } from "../shared/keys.js";
import { clauses } from "../shared/law.js";
import { isLive, lineLives, lineLost, lineMark } from "../shared/line.js";
import { admit } from "../shared/login.js";
import { openPreview } from "../shared/preview.js";
import { capital, roundNumber, stageSays } from "../shared/words.js";
import { FloorCall } from "./floor-call.js";
import { drawMap } from "./map.js";
import { settled } from "./settled.js";

const table = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const path = `/api/tables/${encodeURIComponent(table)}`;
const phone = matchMedia("(max-width: 639px)");

/** @type {any} */
const state = {
  view: null,
  course: null,
  line: "lost",
  wants: "",
  busy: false,
  heard: "",
  skew: 0,
  done: 0,
  about: "",
  goesOn: false,
};

/** @param {string} says */
const say = (says) => {
  byId("polite").textContent = says;
};

const floorCall = new FloorCall(path, say, refused);

/**
 * A refusal, in the floor's own words, and what to do about it where they do not say it; it goes with its step.
 * @param {any} refusal
 * @param {string} [then]
 */
function refused(refusal, then = "") {
  const says = capital(refusal.message);
  const call = byId("call");
  call.replaceChildren(
    icon("warn"),
    h("span", {}, says, " ", clauses(state.view?.rules ?? "", refusal.clause ?? ""), then && ` ${then}`),
  );
  call.className = "trouble";
  call.hidden = false;
  state.about = stepNow();
  byId("assertive").textContent = `Refused: ${says}${then && `. ${then}`}`;
}

/** The step that it is, as long as it is the same one. */
const stepNow = () => [state.view?.round, state.view?.stage, state.view?.asked, state.view?.next].join(" ");

/** The tables of the floor, to choose one. */
async function choose() {
  const { tables } = await ask("/api/tables");
  const person = (/** @type {any} */ each) => each.dealt_by === "person";
  tables.sort((/** @type {any} */ one, /** @type {any} */ other) => Number(person(other)) - Number(person(one)));
  fill(
    byId("main"),
    h(
      "section",
      { class: "choose", "aria-labelledby": "title" },
      h("h1", { id: "title" }, "Which table do you deal?"),
      h("p", {}, "A console shows what comes next at a table, the words to say, and what to do when something goes wrong."),
      h(
        "ul",
        { class: "choose-list" },
        tables.map((/** @type {any} */ each) =>
          h(
            "li",
            { "data-felt": each.rules.split("@")[0] },
            h(
              "a",
              { href: `/dealer/${encodeURIComponent(each.table)}`, id: `deal-${each.table}` },
              h("b", {}, each.table),
              h("span", {}, each.game),
              h("em", {}, stageSays(each.stage)),
              person(each) ? h("strong", {}, "dealt by a person") : h("em", {}, "dealt by the program"),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The frame of the console, drawn once. */
function frame() {
  fill(
    byId("main"),
    h(
      "div",
      { class: "console", id: "console" },
      h("header", { class: "console-head", id: "head" }),
      h(
        "section",
        { class: "middle", "aria-label": "What comes next" },
        h("div", { class: "next", id: "next" }),
        h("p", { id: "call", class: "trouble", hidden: true }),
      ),
      h(
        "div",
        { class: "side" },
        h("section", { id: "settled", "aria-label": "Settled" }),
        h("section", { class: "also", id: "also", "aria-label": "Also in order now" }),
        h("aside", { class: "wrong", id: "wrong", "aria-label": "What goes wrong" }),
        h("section", { class: "floor-call", id: "floor-call", "aria-label": "Floorperson" }),
      ),
      h(
        "details",
        { class: "map-box", id: "map-box", open: !phone.matches },
        h("summary", {}, "The table"),
        h(
          "div",
          { class: "map-room" },
          h(
            "div",
            { class: "map-stage" },
            h("div", { id: "map", class: "map", role: "group", "aria-label": "The table from the dealer's side" }),
          ),
          h("ul", { id: "calls", class: "calls", "aria-label": "Words of this round" }),
        ),
      ),
      h(
        "details",
        { class: "course-box", id: "course-box", open: !phone.matches },
        h("summary", {}, h("h2", { id: "course-title" }, "This round"), h("span", { id: "course-at" })),
        h("ol", { id: "course", class: "course", "aria-labelledby": "course-title" }),
      ),
    ),
  );
  phone.addEventListener("change", () => {
    byId("map-box").open = !phone.matches;
    byId("course-box").open = !phone.matches;
  });
}

/** @param {any} view */
async function seen(view) {
  state.view = view;
  state.skew = view.now - Date.now();
  tellReturned(view);
  if (state.busy) return;
  state.busy = true;
  try {
    do state.course = await ask(`${path}/console`);
    while (state.course.version < state.view.version);
  } catch (refusal) {
    if (/** @type {any} */ (refusal).why !== "line") refused(refusal); // a lost line is told, and all comes anew
  }
  state.busy = false;
  if (state.course?.version > state.view.version) return; // its view is on the way
  arrange();
  paint();
}

/**
 * What "No more bets" sent back, and whether the betting stays open: it stays to be read until the next step.
 * @param {any} view
 */
function tellReturned(view) {
  const told = view.told.filter((/** @type {any} */ each) => ["returned", "betting stays open"].includes(each.kind));
  if (!told.length) return;
  const line = byId("call");
  line.replaceChildren(
    icon("speak"),
    ...told.map((/** @type {any} */ each) => h("span", {}, `${capital(each.says)}. `, clauses(view.rules, each.clause))),
  );
  line.className = "trouble told";
  line.hidden = false;
  byId("assertive").textContent = told.map((/** @type {any} */ each) => `${capital(each.says)}.`).join(" ");
}

/** Who wanted the table to be dealt by another gets it as soon as the round is over. */
function arrange() {
  const option = state.wants && state.view.options.find((/** @type {any} */ each) => each.id === state.wants);
  if (!option) return;
  state.wants = "";
  choice(option);
}

/**
 * A choice: carried out at once, or asked for once more where something goes wrong by it.
 * @param {any} option
 * @param {number} [amount]
 */
async function choice(option, amount) {
  byId("call").hidden = true;
  if (option.irregular) {
    const done = (/** @type {string} */ says) => {
      state.goesOn = true;
      say(`Done: ${says}.`);
    };
    return openPreview({ table, rules: state.view.rules, option, done });
  }
  try {
    await act(table, option.id, state.view.version, amount === undefined ? {} : { amount_cents: amount });
    state.done += 1;
  } catch (refusal) {
    if (/** @type {any} */ (refusal).why === "session") location.reload();
    const counted = amount !== undefined && /** @type {any} */ (refusal).why === "refused";
    refused(refusal, counted ? "Count again, or call the floorperson." : "");
  }
  return undefined;
}

function paint() {
  if (!state.course) return;
  const { view, course } = state;
  const held = document.activeElement?.id;
  document.body.setAttribute("data-felt", view.rules.split("@")[0]);
  drawHead(view, course);
  if (state.about && state.about !== stepNow()) {
    state.about = "";
    if (byId("call").className === "trouble") byId("call").hidden = true;
  }
  drawNext(view, course);
  become(byId("settled"), ...settled(view));
  drawAlso(view);
  drawWrong(view, course);
  drawMap(byId("map"), view, backs(course));
  drawCourse(view, course);
  floorCall.draw(view);
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
  const step = state.goesOn && document.activeElement === document.body && document.getElementById("next-step");
  if (step) step.focus({ preventScroll: true }); // what went wrong is done
  if (step) state.goesOn = false;
  const heard = `${course.now.does} ${course.now.words}`;
  if (heard !== state.heard) say(heard);
  state.heard = heard;
  tick();
}

/** @param {any} course */
function backs(course) {
  return (course.cards.decks.find((/** @type {any} */ deck) => deck.in_play) ?? course.cards.decks[0])?.backs || "red";
}

/**
 * @param {any} view
 * @param {any} course
 */
function drawHead(view, course) {
  become(
    byId("head"),
    h("h1", {}, view.table),
    h("span", { class: "game" }, view.game),
    h("a", { class: "clause", href: `/table/${view.table}` }, view.rules),
    view.round && h("span", {}, `round ${roundNumber(view.round)}`),
    h("span", { class: "stage" }, stageSays(view.void ? "void" : view.stage)),
    h(
      "span",
      { class: "decks" },
      course.cards.decks.map((/** @type {any} */ deck) =>
        h(
          "span",
          { class: `deck${deck.minutes_left < 15 ? " due" : ""}`, title: `deck ${deck.deck} is ${deck.stage}` },
          `deck ${deck.deck}, ${deck.backs ? `${deck.backs} backs` : deck.stage}, ${hours(deck.minutes_left)}`,
        ),
      ),
    ),
  );
}

/** @param {number} minutes */
function hours(minutes) {
  if (minutes <= 0) return "to be changed now";
  const whole = Math.floor(minutes / 60);
  return `${whole ? `${whole} h ` : ""}${minutes % 60} min left`;
}

/**
 * @param {any} view
 * @param {any} course
 */
function drawNext(view, course) {
  const option = view.options.find((/** @type {any} */ each) => each.id === view.next);
  const { does, words, clause, then, returns } = course.now;
  const program = byProgram(view);
  const clock = h(
    "p",
    { class: "clock", id: "clock", hidden: true },
    h("b", { id: "seconds" }),
    h("span", {}, then ? `then ${then}` : program ? "then by itself" : "then the program stands in"),
  );
  become(
    byId("next"),
    h(
      "div",
      { class: "next-says" },
      program &&
        h("p", { class: "who-deals", id: "who-deals" }, `The program deals this table. ${view.asked ? "Now:" : "Its next step:"}`),
      h("h2", { class: does.length > 90 ? "long" : null }, does),
      words
        ? h("p", { class: "words" }, icon("speak"), h("span", {}, h("q", {}, words), " ", clauses(view.rules, clause)))
        : h("p", {}, clauses(view.rules, clause)),
    ),
    returns.length > 0 && goBack(view, course.now),
    h(
      "div",
      { class: "next-acts", "data-key": option ? stepKey(option) : "waits" },
      clock,
      option ? stepButton(option, "next-step", " paper big") : waits(view),
    ),
  );
}

/** Whether the program deals to somebody. @param {any} view */
const byProgram = (view) => {
  const sits = (/** @type {any} */ seat) => Boolean(seat.name);
  return view.dealt_by === "program" && view.stage !== "closed" && view.seats.some(sits);
};

/**
 * What "No more bets" sends back, told before it is called.
 * @param {any} view
 * @param {{returns: {says: string, clause: string}[], stays_open: boolean}} now
 */
function goBack(view, now) {
  return h(
    "div",
    { class: "goes-back", id: "goes-back" },
    icon("warn"),
    h(
      "div",
      {},
      h("b", {}, "“No more bets” now:"),
      h(
        "ul",
        {},
        now.returns.map((each) => h("li", {}, `${capital(each.says)}. `, clauses(view.rules, each.clause))),
        now.stays_open
          ? h("li", {}, "No other seat has complete wagers, so the betting stays open.")
          : h("li", {}, "The others' wagers are complete: the betting closes and they are dealt to."),
      ),
    ),
  );
}

/** What a step is drawn by: while it is the same one, button and typed number stay. @param {any} option */
const stepKey = (option) => `${option.id} ${state.done}`;

/**
 * A step that may be done, with the number that it asks for.
 * @param {any} option
 * @param {string} id
 * @param {string} kind
 */
function stepButton(option, id, kind) {
  const counts = option.unit_cents > 0;
  const input = h("input", {
    id: `${id}-count`,
    type: "number",
    min: option.least_cents,
    max: option.most_cents,
    inputmode: "numeric",
    placeholder: option.counts.endsWith("counted") ? "as the system" : String(option.least_cents),
  });
  const go = () => {
    const typed = counts ? byId(`${id}-count`).value : "";
    return choice(option, typed ? Number(typed) : undefined);
  };
  return [
    h(
      "button",
      { class: `button${kind}`, type: "button", id, disabled: !isLive(), on: { click: go } },
      capital(option.says),
      id === "next-step" && h("kbd", {}, "Space"),
    ),
    counts && h("label", { class: "count" }, h("span", {}, capital(option.counts)), input),
  ];
}

/**
 * Why there is nothing to press.
 * @param {any} view
 */
function waits(view) {
  const other = view.dealt_by === "program" ? "Arrange/person" : "";
  const offered = view.options.some((/** @type {any} */ each) => each.id === other);
  if (view.role === "dealer" && view.dealt_by === "program" && view.demo && view.stage !== "closed") {
    const press = () => {
      state.wants = state.wants ? "" : other;
      arrange();
      paint();
    };
    return [
      h("p", { class: "quiet", id: "when" }, state.wants ? "You deal from the next round on." : whenBy(view)),
      h(
        "button",
        { class: "button", type: "button", id: "take-over", disabled: !isLive(), on: { click: press } },
        state.wants ? "Let the program deal on" : offered ? "Deal it myself" : "Deal it myself after this round",
      ),
    ];
  }
  const who = /** @type {Record<string, string>} */ ({
    dealer: "The dealer has this step.",
    floorperson: "The floorperson has this step.",
    "table system": "The devices of the table have this step.",
  });
  const theirs = state.course.now.who === view.role ? "" : who[state.course.now.who];
  const demo = view.demo ? " In this demonstration the program stands in for whoever does nothing for a minute." : "";
  const says = view.asked
    ? `Seat ${view.asked} decides.`
    : view.stage === "closed"
      ? "A floorperson opens the table."
      : theirs
        ? theirs + demo
        : "The players have the next step.";
  return [h("p", { class: "quiet" }, view.dealt_by === "program" ? whenBy(view) : says)];
}

/**
 * What whoever sits at the console has to do while the program deals.
 * @param {any} view
 */
function whenBy(view) {
  const when = view.stage === "bets" && !view.ends ? "The time for wagers runs from the first wager on. " : "";
  return `${when}You need do nothing; you report what goes wrong.`;
}

/** @param {any} view */
function drawAlso(view) {
  const others = view.options.filter(
    (/** @type {any} */ each) => !each.irregular && each.id !== view.next && each.id !== "Arrange/person",
  );
  become(
    byId("also"),
    ...(others.length
      ? [
          h("h2", {}, "Also in order now"),
          h(
            "ul",
            {},
            others.map((/** @type {any} */ option) =>
              h(
                "li",
                { "data-key": stepKey(option) },
                stepButton(option, `do-${option.id.replaceAll(/[^A-Za-z0-9]+/g, "-")}`, ""),
                clauses(view.rules, option.clause),
              ),
            ),
          ),
        ]
      : []),
  );
}

/**
 * @param {any} view
 * @param {any} course
 */
function drawWrong(view, course) {
  const known = new Map(view.options.map((/** @type {any} */ each) => [each.id, each]));
  const told = new Set(course.mishaps.flatMap((/** @type {any} */ each) => each.options));
  const now = course.mishaps.filter((/** @type {any} */ each) => each.options.some((/** @type {string} */ id) => known.has(id)));
  const later = course.mishaps.filter((/** @type {any} */ each) => !now.includes(each));
  const others = view.options.filter((/** @type {any} */ each) => each.irregular && !told.has(each.id));
  const follows = new Map(course.others.map((/** @type {any} */ each) => [each.option, each]));
  become(
    byId("wrong"),
    h("h2", {}, "What goes wrong", h("kbd", { "aria-hidden": "true" }, "I")),
    h(
      "ul",
      { class: "mishaps" },
      now.flatMap((/** @type {any} */ each) =>
        each.options
          .filter((/** @type {string} */ id) => known.has(id))
          .map((/** @type {string} */ id, /** @type {number} */ place) => {
            const says = each.options.length > 1 ? known.get(id).says : each.when;
            return mishap(
              view,
              known.get(id),
              says,
              [each.then, each.anyway, each.read].filter(Boolean).join(" "),
              each.ends,
              place,
            );
          }),
      ),
      others.map((/** @type {any} */ option) => {
        const { then = "", ends = false } = follows.get(option.id) ?? {};
        return mishap(view, option, option.says + counted(option, others), then, ends, 0);
      }),
    ),
    now.length + others.length === 0 && h("p", { class: "quiet", id: "none-now" }, noneNow(view, later)),
    [...now, ...course.others].some((/** @type {any} */ each) => each.ends) &&
      h("p", { class: "quiet legend" }, "A violet edge ends the round. Each tells what it will do, and asks once more."),
    later.length > 0 &&
      h(
        "section",
        { class: "not-now", "aria-labelledby": "not-now" },
        h("h3", { id: "not-now" }, "Not at this step"),
        h(
          "ul",
          {},
          later.map((/** @type {any} */ each) => h("li", {}, h("span", {}, capital(each.when)), clauses(view.rules, each.clause))),
        ),
      ),
    h(
      "section",
      { class: "duties", "aria-labelledby": "duties" },
      h("h3", { id: "duties" }, "Duties of the day"),
      h(
        "ul",
        {},
        view.duties.map((/** @type {any} */ duty) =>
          h("li", {}, h("span", {}, capital(duty.says)), clauses(view.rules, duty.clause)),
        ),
      ),
      view.duties.length === 0 && h("p", { class: "quiet" }, "Nothing is owed."),
    ),
  );
}

/**
 * The numbers of a count, where another is told in the same words.
 * @param {any} option
 * @param {any[]} others
 */
function counted(option, others) {
  const twins = others.filter((each) => each.says === option.says);
  return twins.length > 1 ? `: ${option.least_cents} to ${option.most_cents} counted` : "";
}

/**
 * Why nothing of section .13 can be said now.
 * @param {any} view
 * @param {any[]} later
 */
function noneNow(view, later) {
  if (view.stage === "closed") return "The table is closed: nothing is dealt that could go wrong.";
  const reasons = [...new Set(later.map((each) => each.why_not).filter(Boolean))];
  const why = reasons.length === 1 ? reasons[0] : "at this step";
  return `Nothing here can be reported${/^(now|at)\b/.test(why) ? "" : ":"} ${why}.`;
}

/**
 * @param {any} view
 * @param {any} option
 * @param {string} says
 * @param {string} then
 * @param {boolean} ends
 * @param {number} place
 */
function mishap(view, option, says, then, ends, place) {
  const id = `wrong-${option.clause}-${place}-${option.id.length}`.replaceAll(/[^A-Za-z0-9-]+/g, "-");
  return h(
    "li",
    { class: ends ? "mishap ends" : "mishap", "data-key": id },
    h(
      "button",
      { type: "button", id, "data-option": option.id, on: { click: (/** @type {MouseEvent} */ event) => pressed(event, option) } },
      h("b", {}, capital(says)),
      then && h("span", {}, then),
    ),
    clauses(view.rules, option.clause),
  );
}

/**
 * Who presses with a pointer and leaves it has the keys of the console again: Space is the next step.
 * @param {MouseEvent} event
 * @param {any} option
 */
function pressed(event, option) {
  if (event.detail) /** @type {HTMLElement} */ (event.currentTarget).blur();
  return choice(option);
}

/**
 * @param {any} view
 * @param {any} course
 */
function drawCourse(view, course) {
  const marks = /** @type {Record<string, string>} */ ({ done: "won", now: "next", later: "" });
  const says = /** @type {Record<string, string>} */ ({ done: "done", now: "now", later: "later" });
  fill(
    byId("course"),
    ...course.course.map((/** @type {any} */ step) =>
      h(
        "li",
        { class: step.state, "aria-current": step.state === "now" ? "step" : null },
        marks[step.state] ? icon(marks[step.state]) : h("span", { class: "icon" }),
        h("div", {}, h("span", { class: "heard" }, `${says[step.state]}: `), step.says, " ", clauses(view.rules, step.clause)),
      ),
    ),
  );
  const at = course.course.findIndex((/** @type {any} */ step) => step.state === "now");
  const done = course.course.filter((/** @type {any} */ step) => step.state === "done").length;
  const stands = view.void ? `void after ${done} of ${course.course.length} steps` : `step ${at + 1} of ${course.course.length}`;
  byId("course-at").textContent = at < 0 ? "" : stands;
  const list = byId("course");
  const now = list.querySelector(".now");
  if (now && list.scrollHeight > list.clientHeight) {
    const steps = /** @type {HTMLElement[]} */ ([...list.children]);
    list.scrollTop = steps.find((each) => each.offsetTop >= now.offsetTop - list.clientHeight / 3)?.offsetTop ?? 0; // a whole step
  }
  const calls = course.course.filter((/** @type {any} */ step) => step.call);
  fill(byId("calls"), ...calls.map((/** @type {any} */ step) => h("li", { class: step.state }, h("q", {}, step.call))));
}

/** The clock of the turn. */
function tick() {
  const clock = document.getElementById("clock");
  if (!clock || !state.view) return;
  const { ends, asked } = state.view;
  const left = ends ? Math.max(0, Math.ceil((ends - Date.now() - state.skew) / 1000)) : 0;
  clock.hidden = !(ends && (asked || (left && (state.view.demo || byProgram(state.view)))));
  byId("seconds").textContent = `${left} s`;
}

/**
 * @param {"live" | "lost" | "over" | "none"} now
 * @param {string} says
 */
function told(now, says) {
  if (now === "none") {
    location.href = "/dealer";
    return;
  }
  if (now === "over") location.reload();
  if (now !== state.line) say(now === "live" ? "Connected." : says);
  const turned = now !== state.line;
  state.line = now;
  if (now === "live") lineLives();
  else lineLost();
  if (turned) paint();
}

addEventListener("resize", () => paint()); // wagers by name where there is room
addEventListener("keydown", (event) => {
  const key = keyOf(event);
  if (key === " " && !(/** @type {HTMLElement} */ (event.target).closest("button, a, summary"))) {
    event.preventDefault();
    document.getElementById("next-step")?.click();
  }
  if (key === "i") /** @type {HTMLElement | null} */ (document.querySelector(".mishap button"))?.focus();
  if (key === "g" && !event.repeat && document.getElementById("floor-call")?.childElementCount) floorCall.call();
});

await drawBar("/dealer", ...(table ? [lineMark()] : []));
await admit(["dealer", "floorperson"], byId("main"));
if (table) {
  frame();
  new Live(table, seen, told);
  setInterval(tick, 500);
} else await choose();
