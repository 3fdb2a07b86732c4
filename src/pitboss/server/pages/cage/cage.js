/** The cage: an account, chips in and out, its ledger; what the tables are brought and give back. */

import { typed } from "../dispute/told.js";
import { ask, key, me, whoAmI } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { byId, fill, h } from "../shared/dom.js";
import { CHIPS, chips, icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { lineLives, lineLost, lineMark } from "../shared/line.js";
import { admit, openLogin } from "../shared/login.js";
import { clock } from "../shared/times.js";
import { capital, money, roundNumber } from "../shared/words.js";
import { drawLedger, sinceOf, spanSays } from "./ledger.js";
import { openReceipt } from "./receipt.js";
import { openRound } from "./round.js";

const AGAIN = 2000;
const SOON = 250;

/** @type {any} */
const state = {
  found: [],
  account: null,
  orders: [],
  awards: [],
  inventories: [],
  way: "buy-ins",
  span: "today",
  older: [],
  key: key(),
  typed: 0,
  sig: "",
};

/**
 * What moved in an account in the time that is looked at, and before a record of it.
 * @param {string} path
 * @param {number} [before]
 */
const ledger = (path, before = 0) =>
  ask(`${path}?${new URLSearchParams({ since: String(sinceOf(state.span)), before: String(before) })}`);

/**
 * An account with the older movements that were asked for.
 * @param {any} account
 */
function whole(account) {
  const [oldest] = state.older.slice(-1);
  if (!oldest) return account;
  const last = account.transfers[account.transfers.length - 1]?.number ?? 0;
  const known = state.older.flatMap((/** @type {any} */ page) => page.transfers);
  const older = known.filter((/** @type {any} */ each) => each.number < last);
  return { ...account, transfers: [...account.transfers, ...older], next: oldest.next };
}

/** @param {string} says */
const say = (says) => {
  byId("polite").textContent = says;
};

/** @param {any} refusal */
function refused(refusal) {
  if (refusal.why === "session") location.reload();
  fill(byId("call"), icon("warn"), h("span", {}, capital(refusal.message), next(refusal)));
  byId("call").hidden = false;
  byId("assertive").textContent = `Refused: ${refusal.message}`;
}

/**
 * What to do after a refusal.
 * @param {any} refusal
 */
function next(refusal) {
  if (refusal.why === "line") return "";
  return state.way === "cash-outs" ? ". Nothing was paid." : ". Nothing was booked: try again.";
}

/** The page of somebody at the cage, drawn once. */
function frame() {
  fill(
    byId("main"),
    h(
      "div",
      { class: "cage" },
      h(
        "section",
        { class: "cage-side", "aria-label": "Account and amount" },
        h("h1", {}, "Cage"),
        h(
          "form",
          { class: "find", role: "search", on: { submit: (/** @type {Event} */ event) => event.preventDefault() } },
          h(
            "label",
            { class: "entry" },
            h("span", {}, "Find an account"),
            h("input", {
              id: "find",
              type: "search",
              autocomplete: "off",
              placeholder: "name or account",
              on: { input: typing, focus: () => unfold(true) },
            }),
          ),
        ),
        h("ul", { id: "found", class: "found", "aria-label": "Accounts found" }),
        h("div", { id: "desk", class: "desk", tabindex: "-1" }),
      ),
      h(
        "section",
        { class: "cage-main", "aria-labelledby": "ledger-title" },
        h("div", { id: "orders", class: "orders", tabindex: "-1" }),
        h("div", { id: "ledger" }),
      ),
    ),
  );
  drawLedger(byId("ledger"), null, reading());
}

/**
 * The accounts that were found are folded away once one of them is open.
 * @param {boolean} open
 */
function unfold(open) {
  byId("found").hidden = !open;
}

function typing() {
  unfold(true);
  clearTimeout(state.typed);
  state.typed = setTimeout(find, SOON);
}

/** Accounts by what was typed; those who sit at a table first. */
async function find() {
  const sought = byId("find").value.trim();
  try {
    state.found = (await ask(`/api/cage/accounts?find=${encodeURIComponent(sought)}`)).accounts;
  } catch (refusal) {
    return refused(refusal);
  }
  fill(
    byId("found"),
    state.found.map((/** @type {any} */ each) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            id: `account-${each.id}`,
            "aria-current": state.account?.player === each.id ? "true" : null,
            on: { click: () => open(each.id) },
          },
          h("b", {}, each.name),
          h("span", {}, each.sits || each.id),
          h("span", { class: "sum" }, money(each.balance_cents)),
        ),
      ),
    ),
    state.found.length === 0 &&
      h(
        "li",
        { class: "quiet" },
        sought ? `No account has “${sought}” in it. The administrator adds players.` : "Nobody has an account yet.",
      ),
  );
  return undefined;
}

/** @param {string} id */
const pathOf = (id) => `/api/cage/accounts/${encodeURIComponent(id)}`;

/** @param {string} id */
async function open(id) {
  try {
    if (state.account?.player !== id) state.older = [];
    state.account = await ledger(pathOf(id));
  } catch (refusal) {
    return refused(refusal);
  }
  state.sig = "";
  drawDesk();
  paint();
  await find();
  const listed = byId("found").contains(document.activeElement);
  unfold(false);
  if (listed) byId("desk").focus({ preventScroll: true }); // the list is folded away
  byId("desk").scrollIntoView({ block: "nearest" });
  return undefined;
}

/** Balance, amount and effect; drawn when another account is chosen. */
function drawDesk() {
  const { account } = state;
  fill(
    byId("desk"),
    h("p", { class: "quiet" }, h("b", { class: "holder" }, account.name), ` (${account.player}), in chips`),
    h("p", { class: "balance", id: "account-balance" }, money(account.balance_cents)),
    h("p", { id: "on-layouts", class: "quiet" }),
    h("div", { class: "ways", role: "group", "aria-label": "Which way" }, way("buy-ins", "Buy in"), way("cash-outs", "Cash out")),
    h(
      "label",
      { class: "amount-box" },
      h("span", { class: "heard" }, "Amount in dollars"),
      h("span", { "aria-hidden": "true" }, "$"),
      h("input", { id: "amount", inputmode: "decimal", autocomplete: "off", value: "", placeholder: "0", on: { input: effect } }),
    ),
    h(
      "div",
      { class: "adds" },
      [...CHIPS]
        .reverse()
        .map(([cents]) =>
          h(
            "button",
            { type: "button", on: { click: () => add(cents) } },
            chips(cents),
            h("span", {}, h("span", { class: "heard" }, "Add "), h("span", { "aria-hidden": "true" }, "+"), money(cents)),
          ),
        ),
    ),
    h(
      "dl",
      { class: "effect-facts" },
      h("div", {}, h("dt", {}, "Chips after"), h("dd", { id: "after" })),
      h("div", {}, h("dt", { id: "bought-when" }), h("dd", { id: "bought" })),
    ),
    h("p", { id: "call", class: "trouble", hidden: true }),
    h("button", { class: "button go big", type: "button", id: "do", on: { click: exchange } }),
    h("p", { class: "quiet", id: "practice" }),
  );
  effect();
}

/**
 * @param {string} name
 * @param {string} says
 */
function way(name, says) {
  const press = () => {
    state.way = name;
    drawDesk();
    paint();
  };
  return h("button", { type: "button", id: name, "aria-pressed": String(state.way === name), on: { click: press } }, says);
}

/** What was typed; 0 if it is no amount. */
const cents = () => Math.max(0, typed(byId("amount").value) ?? 0);

/** @param {number} more */
function add(more) {
  const sum = cents() + more;
  byId("amount").value = sum % 100 ? (sum / 100).toFixed(2) : String(sum / 100);
  effect();
}

/** What the exchange will do. */
function effect() {
  const amount = cents();
  const { account, way: name } = state;
  const after = account.balance_cents + (name === "buy-ins" ? amount : -amount);
  const odd = !amount && byId("amount").value.trim() !== "";
  byId("after").textContent = odd ? "type an amount: 250 or 0.50" : after < 0 ? `${money(-after)} short` : money(after);
  byId("after").classList.toggle("short", odd || after < 0);
  byId("bought-when").textContent = `Bought in ${spanSays(state.span)}`;
  byId("bought").textContent = money(account.sums.bought_cents);
  byId("do").textContent = `${name === "buy-ins" ? "Buy in" : "Cash out"}${amount > 0 ? ` ${money(amount)}` : ""}`;
  byId("do").disabled = amount <= 0 || after < 0;
}

/** Chips in or out, once; the receipt follows. */
async function exchange() {
  const amount = cents();
  const body = { player: state.account.player, amount_cents: amount, key: state.key };
  byId("do").disabled = true;
  byId("call").hidden = true;
  try {
    const found = await ask(`/api/cage/${state.way}`, body);
    state.key = key();
    const kind = state.way === "buy-ins" ? "buy-in" : "cash-out";
    say(`${capital(kind)} of ${money(amount)}. The account holds ${money(found.balance_cents)}.`);
    await open(state.account.player);
    openReceipt({ ...found, name: state.account.name, kind, cents: amount, at: Date.now(), by: me().name }, "amount");
  } catch (refusal) {
    state.key = /** @type {any} */ (refusal).why === "line" ? state.key : key();
    refused(refusal);
    effect();
  }
}

/** Orders of chips, balances and ledger as they are now. */
async function look() {
  try {
    const [orders, awards, inventories, account] = await Promise.all([
      ask("/api/floor/orders"),
      ask("/api/cage/awards"),
      ask("/api/floor/inventories"),
      state.account && ledger(pathOf(state.account.player)),
    ]);
    Object.assign(state, orders, awards, inventories);
    if (account && account.player === state.account?.player) state.account = account;
    lineLives();
    paint();
  } catch (refusal) {
    lineLost();
    if (/** @type {any} */ (refusal).why === "session") location.reload();
  }
}

function paint() {
  const sig = JSON.stringify([state.orders, state.awards, state.account, state.inventories, state.span, state.older]);
  if (sig === state.sig) return;
  state.sig = sig;
  const held = document.activeElement?.id;
  drawOrders();
  if (state.account) {
    byId("account-balance").textContent = money(state.account.balance_cents);
    const lies = state.account.on_layouts.filter((/** @type {any} */ each) => each.cents);
    byId("on-layouts").textContent = lies
      .map((/** @type {any} */ each) => `and ${money(each.cents)} on the layout of ${each.table}, seat ${each.seat}`)
      .join("; ");
    effect();
  }
  drawLedger(byId("ledger"), state.account && whole(state.account), reading());
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

/** How the ledger is read: a span of time, and older movements page by page. */
function reading() {
  const choose = async (/** @type {string} */ span) => {
    Object.assign(state, { span, older: [] });
    await look();
  };
  const older = async () => {
    try {
      state.older = [...state.older, await ledger(pathOf(state.account.player), whole(state.account).next)];
      paint();
    } catch (refusal) {
      refused(refusal);
    }
  };
  return { span: state.span, by: me()?.name ?? "", choose, older };
}

function drawOrders() {
  fill(
    byId("orders"),
    drawAwards(),
    h("h2", {}, "Fills and credits"),
    state.orders.length === 0 && h("p", { class: "quiet" }, "No table asks for chips or gives any."),
    h(
      "ul",
      {},
      state.orders.map((/** @type {any} */ order) => {
        const lies = state.inventories.find((/** @type {any} */ each) => each.table === order.table)?.cents;
        return h(
          "li",
          { class: "order" },
          icon("chips"),
          h(
            "span",
            {},
            h("b", {}, `${capital(order.kind)} ${order.kind === "fill" ? "to" : "from"} ${order.table}: ${money(order.cents)}`),
            h(
              "span",
              { class: "quiet" },
              `asked by ${order.asked_by_name} at ${clock(order.at)}`,
              lies === undefined ? "" : `; the table holds ${lies < 0 ? "−" : ""}${money(lies)}`,
            ),
          ),
          h(
            "button",
            { class: "button", type: "button", id: `refuse-${order.order}`, on: { click: () => answer(order, false) } },
            "Refuse",
          ),
          h(
            "button",
            { class: "button go", type: "button", id: `confirm-${order.order}`, on: { click: () => answer(order, true) } },
            "Confirm",
          ),
        );
      }),
    ),
    h("p", { id: "order-call", class: "trouble", role: "alert", hidden: true }),
  );
}

/** Awards that no game account is credited with: the papers are complete, and the cage pays them by hand. */
function drawAwards() {
  if (!state.awards.length) return null;
  return [
    h("h2", {}, "Awards to pay by hand"),
    h(
      "ul",
      {},
      state.awards.map((/** @type {any} */ each) =>
        h(
          "li",
          { class: "order" },
          icon("chips"),
          h(
            "span",
            {},
            h("b", {}, `${money(each.cents)} to ${each.name}`),
            h(
              "span",
              { class: "quiet" },
              `${each.wager}, round ${roundNumber(each.round)} of ${each.table}, `,
              clauses(each.clause.split(".")[0], each.clause),
              `; papers complete at ${clock(each.at)}`,
            ),
          ),
          h("button", { class: "button go", type: "button", id: `pay-${each.award}`, on: { click: () => pay(each) } }, "Paid"),
        ),
      ),
    ),
  ];
}

/** @param {any} award */
async function pay(award) {
  try {
    const found = await ask("/api/cage/awards", { award: award.award });
    say(`${money(award.cents)} paid by hand to ${award.name}.`);
    openReceipt({ ...found, kind: "award paid by hand", at: Date.now(), by: me().name }, "orders");
  } catch (refusal) {
    fill(byId("order-call"), icon("warn"), capital(/** @type {Error} */ (refusal).message));
    byId("order-call").hidden = false;
  }
  await look();
}

/**
 * @param {any} order
 * @param {boolean} confirmed
 */
async function answer(order, confirmed) {
  try {
    await ask(`/api/cage/orders/${order.order}`, { confirmed });
    say(`${capital(order.kind)} of ${money(order.cents)} ${confirmed ? "confirmed" : "refused"}.`);
    if (confirmed)
      openReceipt(
        { number: order.order, name: order.table, kind: order.kind, cents: order.cents, at: Date.now(), by: me().name },
        "orders",
      );
  } catch (refusal) {
    fill(byId("order-call"), icon("warn"), capital(/** @type {Error} */ (refusal).message));
    byId("order-call").hidden = false;
  }
  await look();
}

/** A player sees his own account here; chips are exchanged by the cage. */
async function own(/** @type {any} */ person) {
  fill(
    byId("main"),
    h(
      "div",
      { class: "cage" },
      h(
        "section",
        { class: "cage-side", "aria-label": "Your account" },
        h("h1", {}, "Cage"),
        h(
          "div",
          { class: "desk" },
          h("p", { class: "quiet" }, "In chips"),
          h("p", { class: "balance", id: "account-balance" }, money(person.balance_cents)),
          person.by_hand_cents > 0 && h("p", {}, `The cage pays you ${money(person.by_hand_cents)} by hand.`),
          person.play_money_cents > 0 &&
            h(
              "button",
              { class: "button go", type: "button", id: "more", on: { click: brought } },
              `Another ${money(person.play_money_cents)} of play money`,
            ),
          await whoExchanges(person),
        ),
      ),
      h("section", { class: "cage-main", "aria-labelledby": "ledger-title" }, h("div", { id: "ledger" })),
    ),
  );
  await drawOwn(person);
}

/**
 * Who takes and gives money: in a demonstration nobody is there, and a visitor may take that part himself.
 * @param {any} person
 */
async function whoExchanges(person) {
  const { demo, tries } = await ask("/api/tables");
  if (!demo)
    return [
      h("p", {}, "To buy in or to cash out, tell the cage your name: ", h("b", {}, person.name), "."),
      h("p", { class: "quiet" }, `Should somebody else have the same name: your account is ${person.id}.`),
    ];
  const taken = tries.includes("cage");
  return [
    h(
      "p",
      { id: "nobody" },
      "This is a demonstration, and nobody is at its cage. ",
      taken
        ? "Take that part yourself to buy in and cash out: you find "
        : "Play money comes again here once you can wager nowhere.",
      taken && [h("b", {}, person.name), " there by name, and “Play” makes you the same player again."],
    ),
    taken && h("p", {}, h("button", { class: "button", type: "button", id: "be-cage", on: { click: openLogin } }, "Try a role")),
  ];
}

/** More play money in a demonstration, where nobody is at the cage. */
async function brought() {
  const { bring } = await import("../table/more.js");
  try {
    await bring();
  } catch (refusal) {
    say(/** @type {Error} */ (refusal).message);
  }
  await own(await whoAmI());
}

/**
 * The ledger of the player who looks.
 * @param {any} person
 */
async function drawOwn(person) {
  const path = "/api/me/ledger";
  const choose = (/** @type {string} */ span) => {
    Object.assign(state, { span, older: [] });
    return drawOwn(person);
  };
  const older = async () => {
    state.older = [...state.older, await ledger(path, whole(found).next)];
    await drawOwn(person);
  };
  const found = await ledger(path);
  const held = document.activeElement?.id;
  const account = { ...person, ...whole(found), player: person.id };
  drawLedger(byId("ledger"), account, { span: state.span, by: "", choose, older, see: openRound });
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

await drawBar("/cage", lineMark());
const person = await admit(["cage", "player"], byId("main"));
if (person.role === "player") {
  await own(person);
} else {
  frame();
  await find();
  await look();
  setInterval(() => {
    if (!document.hidden) look();
  }, AGAIN);
}
