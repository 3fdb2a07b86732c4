/** The floor console: what waits for a floorperson, the chosen case, and all tables. */
import { act, ask } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { become, byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { keyOf } from "../shared/keys.js";
import { clauses } from "../shared/law.js";
import { lineLives, lineLost, lineMark } from "../shared/line.js";
import { admit } from "../shared/login.js";
import { capital, money, roundNumber, several, shortly, stageSays } from "../shared/words.js";
import { awardCase } from "./award.js";
import { isAway, tableCase } from "./case.js";
import { questionPart } from "./question.js";

const AGAIN = 1500;
const SURE = 3000;
const TOLD = 5000;
const ICONS = /** @type {Record<string, string>} */ ({
  award: "pending",
  papers: "papers",
  cards: "deck",
  device: "warn",
  frozen: "void",
  order: "chips",
  question: "help",
});

const ORDER = ["frozen", "award", "papers", "cards", "device", "question", "order"]; // money, cards, questions

/** @type {any} */
const state = {
  tables: [],
  awards: [],
  orders: [],
  inventories: [],
  pit: "",
  tab: "queue",
  item: "",
  chosen: "",
  shown: "",
  sig: "",
  pressed: "", // the award whose key was pressed once
  arming: 0,
  telling: 0,
  heard: "",
  told: {},
};

/** @param {string} says */
const say = (says) => {
  byId("polite").textContent = says;
};

/**
 * What was done, heard and seen for a while.
 * @param {string} says
 */
function tell(says) {
  say(says);
  byId("call").hidden = true;
  fill(byId("told"), icon("won"), h("span", {}, says));
  byId("told").hidden = false;
  clearTimeout(state.telling);
  state.telling = setTimeout(() => {
    byId("told").hidden = true;
  }, TOLD);
}

/**
 * A refusal, in the floor's own words.
 * @param {any} refusal
 */
function refused(refusal) {
  if (refusal.why === "session") location.reload();
  fill(byId("call"), icon("warn"), h("span", {}, capital(refusal.message), refusal.clause ? ` (${refusal.clause})` : ""));
  byId("call").hidden = false;
  byId("told").hidden = true;
  byId("assertive").textContent = `Refused: ${refusal.message}`;
}

function frame() {
  fill(
    byId("main"),
    h(
      "div",
      { class: "pits", id: "pits", "data-tab": state.tab },
      h("h1", { class: "heard" }, "Pits"),
      h(
        "div",
        { class: "pit-notes" },
        h("p", { id: "call", class: "trouble", hidden: true }),
        h("p", { id: "told", hidden: true }),
      ),
      h("div", { class: "tabs", role: "group", "aria-label": "What is shown" }, tab("queue", "Needs you"), tab("tables", "Tables")),
      h(
        "section",
        { class: "queue-box", "aria-labelledby": "queue-title" },
        h("header", {}, h("h2", { id: "queue-title" }, "Needs you"), h("span", { class: "quiet" }, "money, cards, questions")),
        h("ul", { id: "queue", class: "queue" }),
      ),
      h(
        "section",
        { class: "tables-box", "aria-labelledby": "tables-title" },
        h(
          "header",
          {},
          h("h2", { id: "tables-title" }, "Tables"),
          h(
            "p",
            { class: "seat-kinds quiet" },
            h("span", { class: "seat-mark taken" }),
            "player",
            h("span", { class: "seat-mark taken robot" }),
            "robot",
            h("span", { class: "seat-mark taken away" }),
            "away",
          ),
          h("div", { id: "chooser", class: "chooser", role: "group", "aria-label": "Which pit" }),
        ),
        h("ul", { id: "tables", class: "pit-tables" }),
      ),
      h("aside", { id: "case", class: "case", tabindex: "-1", "aria-label": "The chosen case" }),
    ),
  );
}

/**
 * On a phone one thing at a time: what waits with its case, all tables, or one of them.
 * @param {string} name
 * @param {string} says
 */
function tab(name, says) {
  const press = () => turn(name);
  return h("button", { type: "button", id: `tab-${name}`, "aria-pressed": String(name === state.tab), on: { click: press } }, says);
}

/** @param {string} name */
function turn(name) {
  state.tab = name;
  byId("pits").setAttribute("data-tab", name);
  byId("tab-queue").setAttribute("aria-pressed", String(name === "queue"));
  byId("tab-tables").setAttribute("aria-pressed", String(name !== "queue"));
}

/** The floor as it is now. */
async function look() {
  try {
    const [tables, awards, orders, inventories] = await Promise.all([
      ask("/api/floor/tables"),
      ask("/api/floor/awards"),
      ask("/api/floor/orders"),
      ask("/api/floor/inventories"),
    ]);
    Object.assign(state, tables, awards, orders, inventories);
    lineLives(h("span", { class: "wide-only" }, `, ${several(state.tables.length, "table")}`));
    paint();
  } catch (refusal) {
    if (/** @type {any} */ (refusal).why === "line") lineLost();
    else refused(refusal);
  }
}

/** Everything in the queue, the oldest money first. */
function queue() {
  const waits = state.tables.flatMap((/** @type {any} */ table) =>
    table.needs.map((/** @type {any} */ need) => ({
      table: table.table,
      rules: table.rules,
      since: table.since,
      ...need,
      opens: `${need.kind === "award" ? "award" : "table"}/${table.table}`,
      item: `${need.kind}/${table.table}/${need.question ?? (need.kind === "award" ? "" : need.says)}`, // held, it is the same award
    })),
  );
  const asked = state.orders.map((/** @type {any} */ order) => ({
    kind: "order",
    table: order.table,
    says: `${capital(order.kind)} of ${money(order.cents)} asked`,
    more: "waits for the cage",
    clause: "",
    since: order.at,
    opens: `table/${order.table}`,
    item: `order/${order.order}`,
  }));
  const rank = (/** @type {any} */ each) => ORDER.indexOf(each.kind);
  return [...waits, ...asked].sort((a, b) => rank(a) - rank(b) || a.since - b.since);
}

/** @param {number} since */
function age(since) {
  const seconds = Math.max(0, Math.round(((state.tables[0]?.now ?? since) - since) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}

function paint() {
  const waits = queue();
  const last = state.shown.split("/")[1] ?? state.tables[0]?.table; // what is done leaves its table open
  const first = waits[0]?.opens ?? (last ? `table/${last}` : "");
  const was = state.chosen || state.shown;
  const gone = was.startsWith("award/") && !state.awards.some((/** @type {any} */ each) => `award/${each.table}` === was);
  if (gone && (state.chosen || !waits.length)) state.chosen = `table/${was.split("/")[1]}`; // what becomes of it
  const held = document.activeElement?.id;
  const place = inQueue().findIndex((each) => each.parentElement?.contains(document.activeElement));
  const inCase = byId("case").contains(document.activeElement);
  const shown = state.chosen ? state.item : waits[0]?.item;
  byId("tab-queue").textContent = `Needs you${waits.length ? ` (${waits.length})` : ""}`;
  become(
    byId("queue"),
    waits.map((each) => queued(each, each.item === shown)),
    waits.length === 0 && h("li", { class: "nothing" }, icon("won"), "Nothing waits for you."),
  );
  state.shown = state.chosen || first;
  drawTables();
  byId("pits").toggleAttribute("data-idle", !state.chosen && waits.length === 0);
  drawCase(state.shown, waits.find((each) => each.item === shown)?.question ?? "");
  if (document.activeElement === document.body) {
    const next = inQueue()[Math.min(place, inQueue().length - 1)]; // what had the focus is done
    const gone = inCase || (place >= 0 && !next) ? byId("case") : next;
    (document.getElementById(held ?? "") ?? gone)?.focus({ preventScroll: true });
    if (place >= 0 && document.activeElement === document.body) byId("tab-queue").focus({ preventScroll: true }); // a phone's case is shut
  }
  const heard = waits.map((/** @type {any} */ each) => `${each.table}: ${each.says}`).join(". ");
  if (heard !== state.heard) say(heard || "Nothing waits for you.");
  state.heard = heard;
}

/** What waits, as buttons. @returns {HTMLElement[]} */
const inQueue = () => [...byId("queue").querySelectorAll(".queued > button")];

/**
 * @param {any} each
 * @param {boolean} shown
 */
function queued(each, shown) {
  return h(
    "li",
    { class: `queued ${each.kind}`, "data-key": each.item },
    h(
      "button",
      { type: "button", "aria-current": shown ? "true" : null, on: { click: () => choose(each.opens, each.item) } },
      icon(ICONS[each.kind]),
      h(
        "span",
        {},
        h("b", {}, each.says),
        h("span", {}, `${each.table}${each.more ? `: ${each.more}` : ""}${each.name ? ` (${each.name})` : ""}`),
      ),
      h("span", { class: "age" }, age(each.since)),
    ),
    each.clause && h("span", { class: "queued-law" }, clauses(each.rules ?? "", each.clause)),
    each.question &&
      h(
        "span",
        { class: "queued-acts" },
        h("button", { type: "button", class: "button", id: `seen-${each.question}`, on: { click: () => seenTo(each) } }, "Seen to"),
        each.seat
          ? h("a", { href: `/table/${encodeURIComponent(each.table)}` }, "Watch the table")
          : h("a", { href: `/dealer/${encodeURIComponent(each.table)}` }, "Dealer's console"),
      ),
  );
}

/**
 * A call of the dealer or of a player is no longer open.
 * @param {any} asked
 */
async function seenTo(asked) {
  try {
    await ask(`/api/floor/questions/${encodeURIComponent(asked.question)}/seen`, {});
    tell(`Seen to: ${asked.table}, ${asked.seat ? `seat ${asked.seat}` : "the dealer's call"}.`);
  } catch (refusal) {
    refused(refusal);
  }
  await look();
}

/**
 * @param {string} what
 * @param {string} [item] of the queue
 */
function choose(what, item = "") {
  state.chosen = what;
  state.item = item;
  state.sig = "";
  byId("call").hidden = true;
  if (!item) turn("table");
  paint();
  if (matchMedia("(max-width: 1099px)").matches) byId("case").scrollIntoView({ block: "start" });
}

function drawTables() {
  const pits = [...new Set(state.tables.map((/** @type {any} */ each) => each.pit).filter(Boolean))].sort();
  const names = pits.length > 1 ? ["", ...pits] : [];
  become(
    byId("chooser"),
    names.map((name) =>
      h(
        "button",
        {
          type: "button",
          id: `pit-${name}`,
          "aria-pressed": String(state.pit === name),
          on: {
            click: () => {
              state.pit = name;
              paint();
            },
          },
        },
        name ? `Pit ${name}` : "All",
      ),
    ),
  );
  const shown = state.tables.filter((/** @type {any} */ each) => !state.pit || each.pit === state.pit);
  become(byId("tables"), shown.map(tableCard));
}

/** @param {any} table */
function tableCard(table) {
  const deck = table.cards.decks.find((/** @type {any} */ each) => each.in_play) ?? table.cards.decks[0];
  const broken = table.cards.out_of_order;
  const taken = new Map(table.seats.map((/** @type {any} */ each) => [each.seat, each]));
  const opens = `table/${table.table}`;
  const now = table.frozen
    ? "stands still"
    : table.awards
      ? "award pending"
      : table.needs.some((/** @type {any} */ each) => each.kind === "papers")
        ? "papers to complete"
        : table.closing
          ? "closes after the round"
          : table.asked && table.stage === "play"
            ? `seat ${table.asked} decides`
            : stageSays(table.stage);
  return h(
    "li",
    { class: "pit-table", "data-felt": table.rules.split("@")[0], "data-key": table.table, on: { click: () => choose(opens) } },
    h(
      "button",
      {
        type: "button",
        class: "pit-head",
        id: `open-${table.table}`,
        "aria-current": state.shown.split("/")[1] === table.table ? "true" : null,
      },
      h("b", {}, table.table),
      h("span", {}, now),
    ),
    h(
      "dl",
      {},
      h(
        "div",
        { class: "wide" },
        h("dt", {}, shortly(table.game)),
        h("dd", {}, table.round && roundNumber(table.round) !== "0" ? `round ${roundNumber(table.round)}` : "no round yet"),
      ),
      h(
        "div",
        {},
        h("dt", {}, "Seats"),
        h(
          "dd",
          { class: "dots" },
          Array.from({ length: table.places }, (_, n) => {
            const sitter = taken.get(n + 1);
            const asked = table.asked === n + 1 && table.stage === "play";
            const away = isAway(sitter);
            const kinds = ["seat-mark", sitter && "taken", asked && "asked", sitter?.robot && "robot", away && "away"];
            return h(
              "span",
              { class: kinds.filter(Boolean).join(" "), title: away ? `${sitter.name} is away` : null },
              String(n + 1),
              away && h("span", { class: "heard" }, " away"),
            );
          }),
        ),
        h("dd", {}, `${table.seats.length} of ${table.places}`),
      ),
      deck &&
        h(
          "div",
          {},
          h("dt", {}, "Deck"),
          h("dd", {}, hours(deck)),
          h("dd", { class: deck.minutes_left < 15 ? "due" : "" }, left(deck.minutes_left)),
        ),
      h(
        "div",
        {},
        h("dt", {}, "Cards"),
        h(
          "dd",
          {},
          broken.length
            ? h(
                "span",
                { class: "mark pending" },
                icon("warn"),
                `${broken[0].device} out of order${broken[0].covered ? ", covered" : ""}`,
              )
            : table.cards.method,
        ),
        h("dd", {}, deck?.backs ? `${deck.backs} backs` : ""),
      ),
    ),
  );
}

/**
 * How much of a deck's hours is left, as the words beside it say.
 * @param {any} deck
 */
function hours(deck) {
  const part = Math.min(1, Math.max(0, deck.minutes_left / deck.minutes));
  const label = `deck ${deck.deck}: ${Math.round(part * 100)}% of its hours are left`;
  return h("span", {
    class: `hours${deck.minutes_left < 15 ? " due" : ""}`,
    role: "img",
    "aria-label": label,
    vars: { "--part": part },
  });
}

/** @param {number} minutes */
function left(minutes) {
  if (minutes <= 0) return "due now";
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}

/**
 * @param {string} what
 * @param {string} question of a player, which is chosen or first
 */
function drawCase(what, question) {
  const [kind, name] = what.split("/");
  const table = state.tables.find((/** @type {any} */ each) => each.table === name);
  const award = kind === "award" && state.awards.find((/** @type {any} */ each) => each.table === name);
  const inventory = state.inventories.find((/** @type {any} */ each) => each.table === name)?.cents;
  const { now: _now, meters: _meters, since: _since, ends: _ends, ...still } = table ?? {};
  const told = state.told[question];
  if (question && !told?.lines.length) hear(question);
  const armed = award && state.pressed.startsWith(what);
  const sig = JSON.stringify([what, award, still, inventory, state.orders, told, armed]);
  if (sig === state.sig || !table) return;
  state.sig = sig;
  const tools = { look, refused, say: tell, validate, choose, armed };
  const about = told && questionPart(told, table.rules);
  become(byId("case"), award ? awardCase(award, table, tools) : tableCase(table, inventory, state.orders, tools, about));
}

/**
 * What a question is about; asked again until its round is over.
 * @param {string} question
 */
async function hear(question) {
  const told = await ask(`/api/floor/questions/${encodeURIComponent(question)}`).catch(() => null); // withdrawn meanwhile
  if (!told || JSON.stringify(told) === JSON.stringify(state.told[question])) return;
  state.told[question] = told;
  paint();
}

/**
 * Validates an award: what is paid was shown with it.
 * @param {any} award
 * @param {any} table
 */
async function validate(award, table) {
  const option = table.options.find((/** @type {any} */ each) => each.id.startsWith(`Validate/${award.seat}/`));
  if (!option) return refused(new Error("another award waits before this one"));
  try {
    await act(award.table, option.id, award.version);
    tell(`Validated: seat ${award.seat}, ${award.wager}.`);
  } catch (refusal) {
    refused(refusal);
  }
  return look();
}

/**
 * The button of an award says that its key is wanted once more, for as long as that counts.
 * @param {string} what
 */
function arm(what) {
  state.pressed = what;
  clearTimeout(state.arming);
  if (what) state.arming = setTimeout(() => arm(""), SURE);
  paint();
}

addEventListener("keydown", (event) => {
  const key = keyOf(event);
  const place = inQueue().indexOf(/** @type {any} */ (document.activeElement));
  if (key === "j") inQueue()[Math.min(inQueue().length - 1, place + 1)]?.focus();
  if (key === "k") inQueue()[Math.max(0, place - 1)]?.focus();
  const pays = key === "v" && document.getElementById("validate");
  if (!pays) return;
  const what = `${state.shown} ${pays.dataset.sum}`; // another award wants both presses anew
  const again = state.pressed === what;
  arm(again ? "" : what);
  if (again) pays.click();
  else say("Press V again to validate.");
});

await drawBar("/floor", lineMark());
await admit(["floorperson"], byId("main"));
frame();
await look();
setInterval(() => {
  if (!document.hidden) look();
}, AGAIN);
