/** The floor: find a table, sit down with one click. */
import { act, ask, mayPlay, me, play, whoAmI } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { become, byId, h, s } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { howTo } from "../shared/how.js";
import { backToPlaying, openLogin } from "../shared/login.js";
import { STAFF } from "../shared/pages.js";
import { lostSeats, roundLeft } from "../shared/sat.js";
import {
  capital,
  givenUp,
  keptMore,
  listed,
  meterName,
  money,
  roundNumber,
  several,
  shortly,
  signed,
  stageSays,
} from "../shared/words.js";

const AGAIN = 3000;
const EDGES_AGAIN = 5000;
const MANY = 8; // tables: more of them can be filtered
const FILTERS = ["game", "most", "free"];
const wanted = new URLSearchParams(location.search);
const phone = matchMedia("(max-width: 639px)");
/** @type {Map<string, number>} the seat of each table that the arrows came to */
const near = new Map();
let said = "";
/** @type {any} */
let newest = null;
/** @type {any} */
let ended = null; // a round that was left while it was played, and is over

/** @param {string} rules */
const chapter = (rules) => rules.split("@")[0];

/** The floor as it is now. */
async function look() {
  try {
    const floor = await ask("/api/tables");
    ended = (await roundLeft(me(), floor.tables)) ?? ended;
    show(floor);
    byId("trouble").hidden = true;
  } catch (refusal) {
    trouble(/** @type {Error} */ (refusal).message);
  }
}

/** @param {string} says */
function trouble(says) {
  const line = byId("trouble");
  line.replaceChildren(icon("warn"), says);
  line.hidden = false;
}

/** @param {any} floor */
function show(floor) {
  const open = floor.tables.filter((/** @type {any} */ each) => each.stage !== "closed");
  const free = open.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.free.length, 0);
  const play = floor.demo ? " Play money only." : "";
  byId("count").textContent =
    `${several(open.length, "table")} open, ${several(free, "seat")} free. Choose a seat, or a table to watch.${play}`;
  newest = floor;
  showSeat(floor.tables);
  showRoles(floor);
  const told = JSON.stringify([floor, seatsOf(me()), me()?.role, String(wanted), asList()]);
  if (told === said) return;
  said = told;
  const held = document.activeElement?.id;
  showFilters(floor.tables);
  showLooks();
  const seen = floor.tables.filter(fits);
  if (asList() && phone.matches)
    seen.sort((/** @type {any} */ a, /** @type {any} */ b) => Number(b.free.length > 0) - Number(a.free.length > 0));
  byId("tables").classList.toggle("rows", asList());
  become(byId("tables"), inPits(seen, floor.demo)); // nobody's click comes too late
  byId("none").hidden = seen.length > 0;
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
  showMeters(floor.tables);
  if (!performance.getEntriesByName("useful").length) requestAnimationFrame(() => performance.mark("useful"));
}

/** Whether tables stand in a list, as on a phone where nothing else is asked for. */
const asList = () => (wanted.get("look") ?? (phone.matches ? "list" : "map")) === "list";

/** Whether a table is one of those asked for. @param {any} table */
function fits(table) {
  const game = wanted.get("game");
  return (
    (!game || chapter(table.rules) === game) &&
    (!wanted.get("most") || table.minimum_cents <= Number(wanted.get("most"))) &&
    (!wanted.get("free") || table.free.length > 0)
  );
}

/**
 * A choice of what is shown; the address keeps it.
 * @param {string} key
 * @param {string} value
 */
function want(key, value) {
  if (value) wanted.set(key, value);
  else wanted.delete(key);
  history.replaceState(null, "", wanted.size ? `?${wanted}` : location.pathname);
  if (newest) show(newest);
}

/**
 * One of several, as buttons side by side.
 * @param {string} key
 * @param {[string, string][]} values
 * @param {string} label
 * @param {string} [now] what is chosen where the address says nothing
 */
function choose(key, values, label, now = "") {
  return h(
    "div",
    { class: "choose", role: "group", "aria-label": label },
    values.map(([value, says]) =>
      h(
        "button",
        {
          type: "button",
          id: `want-${key}-${value || "any"}`,
          "aria-pressed": String((wanted.get(key) ?? now) === value),
          on: { click: () => want(key, value) },
        },
        says,
      ),
    ),
  );
}

/** How tables are shown. */
function showLooks() {
  const looks = /** @type {[string, string][]} */ ([
    ["map", "Map"],
    ["list", "List"],
  ]);
  become(byId("looks"), choose("look", looks, "Tables as", asList() ? "list" : "map"));
}

/** Filters by game, least wager and free seats, where there are many tables. @param {any[]} tables */
function showFilters(tables) {
  const box = byId("filters");
  box.hidden = tables.length <= MANY && !FILTERS.some((each) => wanted.has(each));
  if (box.hidden) return;
  const games = new Map(tables.map((each) => [chapter(each.rules), each.game.replace(/ Poker$/, "")]));
  const least = [...new Set(tables.map((each) => each.minimum_cents))].sort((a, b) => a - b);
  become(
    box,
    choose("game", [["", "Every game"], ...games], "Game"),
    least.length > 1
      ? choose(
          "most",
          [["", "Any minimum"], ...least.map((each) => /** @type {[string, string]} */ ([String(each), money(each)]))],
          "Least wager at most",
        )
      : "",
    choose(
      "free",
      /** @type {[string, string][]} */ ([
        ["", "All"],
        ["yes", "Free seats"],
      ]),
      "Seats",
    ),
  );
}

/**
 * The tables pit by pit; a floor of one pit has no headings.
 * @param {any[]} tables
 * @param {boolean} demo
 */
function inPits(tables, demo) {
  const pits = [...new Set(tables.map((each) => each.pit))].sort((a, b) => Number(!a) - Number(!b) || a.localeCompare(b));
  if (pits.length < 2) return tables.map((table) => tableCard(table, demo));
  return pits.map((pit) => {
    const name = pit ? `Pit ${pit}` : "No pit";
    const here = tables.filter((each) => each.pit === pit).map((table) => tableCard(table, demo));
    return h(
      "li",
      { class: "pit", "data-key": name },
      h("h2", {}, name),
      h("ul", { class: "table-list", "aria-label": name }, here),
    );
  });
}

/**
 * How a game is played, in three sentences.
 * @param {any} table
 */
const howItGoes = (table) =>
  h(
    "details",
    { class: "how-box" },
    h("summary", { id: `how-${table.table}` }, "How to play"),
    h(
      "ol",
      { class: "how", "aria-label": `How to play ${table.game}` },
      howTo(table).map((says) => h("li", {}, says)),
    ),
  );

/**
 * The free seats of a table are one stop of Tab; arrows go from one to the next as they lie on the page.
 * @param {any} table
 */
const rowOf = (table) => ({
  role: "group",
  "aria-label": `Seats of ${table.table}: ${table.free.length || "none"} of ${table.seats} free. Arrow keys go along them.`,
  on: { keydown: (/** @type {KeyboardEvent} */ event) => along(table.table, event) },
});

/**
 * Seat 1 lies at the right end, as at the table.
 * @param {string} table
 * @param {KeyboardEvent} event
 */
function along(table, event) {
  const row = /** @type {HTMLElement} */ (event.currentTarget);
  const seats = /** @type {HTMLElement[]} */ ([...row.querySelectorAll("button.seat-dot")]);
  const at = seats.indexOf(/** @type {HTMLElement} */ (event.target));
  const place = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: seats.length - 1, End: 0 }[event.key];
  const next = place === undefined || event.ctrlKey || event.altKey || event.metaKey ? undefined : seats[place];
  if (at < 0 || !next) return;
  event.preventDefault();
  near.set(table, Number(next.textContent));
  for (const each of seats) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/**
 * The card of a table.
 * @param {any} table
 * @param {boolean} demo
 */
function tableCard(table, demo) {
  const mine = seatsOf(me()).find((/** @type {any} */ each) => each.table === table.table);
  const closed = table.stage === "closed";
  const middle = (table.seats + 1) / 2;
  const best = [...table.free].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const watches = !mine || mayPlay(); // from one's own seat one returns to it
  const may = !closed && !mine && (me() ? me().role === "player" || (demo && mayPlay()) : demo);
  const seats = table.seats;
  const kept = near.get(table.table) ?? 0; // where the arrows came to
  const stop = table.free.includes(kept) ? kept : best;
  const dots = Array.from({ length: seats }, (_, n) => {
    const turn = Math.PI * (0.06 + (0.88 * n) / (seats - 1));
    const place = { "--x": 125 + Math.cos(turn) * 111, "--y": 32 + Math.sin(turn) * 120 };
    const number = n + 1;
    if (mine?.seat === number)
      return h("span", { class: "seat-dot you", vars: place, role: "img", "aria-label": `seat ${number}, yours` }, String(number));
    if (!table.free.includes(number))
      return h("span", {
        class: `seat-dot${table.away.includes(number) ? " away" : ""}`,
        vars: place,
        role: "img",
        "aria-label": `seat ${number}, taken${table.away.includes(number) ? ", away for the moment" : ""}`,
        title: table.away.includes(number) ? "away for the moment" : null,
      });
    if (!may) {
      const says = `seat ${number} is free`;
      return h("span", { class: "seat-dot free", vars: place, role: "img", "aria-label": says, title: says }, String(number));
    }
    return h(
      "button",
      {
        class: "seat-dot",
        type: "button",
        vars: place,
        id: `sit-${table.table}-${number}`,
        tabindex: number === stop ? "0" : "-1",
        "aria-label": `Sit at ${table.table}, seat ${number}`,
        title: `seat ${number} is free`,
        on: { click: () => sit(table.table, number) },
      },
      String(number),
    );
  });
  return h(
    "li",
    { class: `table-card${closed ? " closed" : ""}`, "data-key": table.table, "data-felt": chapter(table.rules) },
    h("h2", {}, shortly(table.game)),
    h("p", { class: "now" }, asList() ? h("span", { class: "facts" }, facts(table).map(fact)) : now(table)),
    asList()
      ? watches
        ? h("a", { class: "felt-name", href: `/table/${table.table}`, "aria-label": `Watch ${table.table}` }, table.table)
        : h("span", { class: "felt-name" }, table.table)
      : h("div", { class: "felt-mini", ...(may ? rowOf(table) : {}) }, shape(table), dots),
    howItGoes(table),
    h(
      "footer",
      {},
      mine
        ? returns(table.table)
        : may && best
          ? h(
              "button",
              {
                class: "button paper sit",
                type: "button",
                id: `sit-${table.table}`,
                "aria-label": `Sit at seat ${best} of ${table.table}`,
                on: { click: () => sit(table.table, best) },
              },
              h("span", {}, "Sit", h("span", { class: "where" }, ` at seat ${best}`)),
            )
          : h(
              "span",
              { class: "button sit", "aria-disabled": "true" },
              closed ? "Closed" : table.free.length ? (me() ? "For players" : "Log in to sit") : "Full",
            ),
      watches &&
        h("a", { class: "button", href: `/table/${table.table}`, "aria-label": `Watch ${table.table}` }, icon("eye"), "Watch"),
    ),
  );
}

/** In a demonstration: which roles a visitor may try, and where. @param {any} floor */
function showRoles({ demo, tries }) {
  const roles = STAFF.filter(([role]) => tries.includes(role)).map(([role]) => (role === "cage" ? "the cage" : role));
  byId("roles").hidden = !demo || !roles.length;
  if (byId("roles").hidden || byId("roles").firstChild) return;
  const opens = h("button", { type: "button", class: "clause", id: "try-role", on: { click: openLogin } }, "Try a role");
  byId("roles").replaceChildren(
    "See the floor as its staff does, as ",
    listed(roles, "or"),
    ": ",
    opens,
    ". “Play” makes you a player again.",
  );
}

/** What goes on at a table, who waits for a seat there, and whose is kept for him. @param {any} table */
const now = (table) =>
  [
    stageSays(table.stage),
    table.waiting ? `${table.waiting} ${table.waiting === 1 ? "waits" : "wait"}` : "",
    table.away.length > 1 ? `${table.away.length} away` : table.away.length ? `seat ${table.away[0]} away` : "",
  ]
    .filter(Boolean)
    .join(", ");

/** What a list tells of a table. @param {any} table */
const facts = (table) => [
  limits(table),
  `${table.free.length || "no"} ${table.free.length === 1 ? "seat" : "seats"} free`,
  now(table),
];

/**
 * One of several facts, with a point between it and the one before.
 * @param {string} says
 * @param {number} n
 */
const fact = (says, n) => h("span", {}, n ? h("span", { class: "then" }, " · ") : "", says);

/** Where somebody sits, also while he tries a role. @param {any} person */
const seatsOf = (person) =>
  ((person?.playing ?? person)?.seats ?? []).map((/** @type {any} */ { table, seat }) => ({ table, seat }));

/** The way back to one's own seat. @param {string} table */
function returns(table) {
  if (!mayPlay()) return h("a", { class: "button paper sit", href: `/table/${table}` }, "Return");
  return h("button", { class: "button paper sit", type: "button", on: { click: backToPlaying } }, "Back to playing");
}

/** @param {any} table */
const limits = (table) => `${money(table.minimum_cents)} to ${money(table.maximum_cents)}`;

/** @param {any} table */
function shape(table) {
  return s(
    "svg",
    { viewBox: "0 0 250 168", "aria-hidden": "true" },
    s("path", { class: "wood", d: "M38 12h174v34a87 86 0 0 1-174 0z" }),
    s("path", { class: "cloth", d: "M45 12h160v34a80 79 0 0 1-160 0z" }),
    s("path", { class: "inlay", d: "M50 17h150v29a75 74 0 0 1-150 0z" }),
    s("text", { class: "name", x: 125, y: 62 }, table.table),
    s("text", { class: "limits", x: 125, y: 84 }, limits(table)),
  );
}

/** @param {any[]} tables */
function showMeters(tables) {
  /** @type {Map<string, any>} */
  const found = new Map();
  for (const table of tables) {
    for (const meter of table.meters) {
      const key = `${meter.link}/${meter.level}`;
      const old = found.get(key);
      const cents = meter.shows_cents ?? meter.cents;
      found.set(key, {
        ...meter,
        cents,
        game: shortly(table.game),
        felt: chapter(table.rules),
        tables: [...(old?.tables ?? []), table.table],
      });
    }
  }
  byId("meters").hidden = !found.size;
  const rows = [...found.values()].map((meter) =>
    h(
      "div",
      { "data-felt": meter.felt },
      h("dt", {}, meterName(meter.link) + (meter.level === "meter" ? "" : `, ${meter.level}`)),
      h(
        "dd",
        { class: "tables-of" },
        [meter.game, ...meter.tables].flatMap((/** @type {string} */ each, /** @type {number} */ n) => [
          n ? ", " : "",
          h("span", {}, each),
        ]),
      ),
      h("dd", {}, money(meter.cents)),
    ),
  );
  byId("meters")
    .querySelector("dl")
    .replaceChildren(...rows);
}

/** The house edges that are counted already, the lowest first, and those that are being counted. */
async function showEdges() {
  const { edges, counting = [] } = await ask("/api/odds/edges").catch(() => ({ edges: [] }));
  if (counting.length) setTimeout(showEdges, EDGES_AGAIN);
  const units = [...new Set(edges.map((/** @type {any} */ each) => each.of))];
  const most = units[0];
  const others = edges.filter((/** @type {any} */ each) => each.of !== most);
  byId("edges").hidden = !edges.length && !counting.length;
  byId("edges-of").textContent = [
    most ? `of ${most}` : "",
    ...others.map((/** @type {any} */ each) => `in ${shortly(each.game)} of ${each.of}`),
  ].join("; ");
  const several = new Set(edges.map((/** @type {any} */ each) => each.rules)).size < edges.length;
  byId("edges")
    .querySelector("dl")
    .replaceChildren(
      ...edges.map((/** @type {any} */ each) =>
        h(
          "div",
          { "data-felt": chapter(each.rules) },
          h("dt", {}, h("a", { href: `/odds?rules=${encodeURIComponent(each.rules)}` }, shortly(each.game))),
          several ? h("dd", { class: "tables-of" }, listed(each.tables)) : "",
          h("dd", {}, each.edge),
        ),
      ),
      ...counting.map((/** @type {any} */ each) =>
        h(
          "div",
          { "data-felt": chapter(each.rules) },
          h("dt", {}, shortly(each.game)),
          h("dd", { class: "comes" }, "being counted"),
        ),
      ),
    );
}

/** @param {any[]} tables */
function showSeat(tables) {
  const who = me()?.playing ?? me();
  const mine = who?.seats[0];
  const lost = mine ? null : lostSeats(who)[0];
  const at = mine ?? lost;
  const table = at && tables.find((each) => each.table === at.table);
  const now = [stageSays(table?.stage ?? ""), mine ? keptMore(mine) : ""].filter(Boolean).join("; ");
  become(
    byId("seat"),
    ended ? h("p", { class: "round-left", id: "round-left", role: "status" }, leftSays(ended)) : null,
    table
      ? h(
          "div",
          { class: "your-seat", "data-felt": chapter(table.rules) },
          h("div", {}, h("b", {}, `${at.table}, seat ${at.seat}`), mine ? `${table.game}: ${now}` : `${capital(givenUp(lost))}.`),
          mine ? returns(at.table) : h("a", { class: "button paper sit", href: `/table/${at.table}` }, "To the table"),
        )
      : null,
  );
}

/** What became of a round that was left. @param {any} round */
function leftSays(round) {
  const says = `Round ${roundNumber(round.round)} at ${round.table}, which you left`;
  return round.void ? `${says}, was void: your wagers came back.` : `${says}: ${signed(round.net_cents)}.`;
}

/**
 * One click: a guest of the demonstration if need be, then the seat; who has one is told what becomes of it.
 * @param {string} table
 * @param {number} seat
 */
async function sit(table, seat) {
  try {
    await play();
    const wants = !me().seats.length || (await (await import("../shared/second.js")).wantsToo(me(), table, seat));
    if (!wants) return;
    byId("polite").textContent = `Sitting down at ${table}, seat ${seat}.`;
    const { view } = await ask(`/api/tables/${encodeURIComponent(table)}`);
    const free = view.seats.filter((/** @type {any} */ each) => !each.name).map((/** @type {any} */ each) => each.seat);
    free.sort((/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - seat) - Math.abs(b - seat)); // somebody may have been faster
    await act(table, `SitDown/${free[0] ?? seat}`, view.version);
    location.href = `/table/${encodeURIComponent(table)}`;
  } catch (refusal) {
    const says = /** @type {import("../shared/api.js").Refusal} */ (refusal);
    trouble(`${says.message}${says.clause ? ` (${says.clause})` : ""} Choose another seat.`);
    said = "";
    look();
  }
}

await drawBar("/");
await look();
showEdges();
phone.addEventListener("change", () => newest && show(newest));
setInterval(() => {
  if (!document.hidden)
    whoAmI()
      .catch(() => null)
      .then(look);
}, AGAIN);
