/** One table: what a floorperson may do there, who sits there, its cards, its chips. */
import { act, ask, key } from "../shared/api.js";
import { field, formDialog } from "../shared/dialogs.js";
import { h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { openPreview } from "../shared/preview.js";
import { capital, money, stageSays } from "../shared/words.js";
import { cutsToMake, decksToChange } from "./decks.js";

/** Whether who sits there has no line: a robot needs none. @param {any} seat */
export const isAway = (seat) => Boolean(seat && !seat.robot && !seat.connected);

const GRAVE = ["EndGaming", "StandUp/", "Day/OrderRecut/", "Day/OrderShuffle/"];
const AT_SEATS = /** @type {Record<string, string>} */ ({ Abandon: "Left", Forfeit: "Told his hand", StandUp: "See off" });

/**
 * What may be done to who sits at a seat, in the line of the seat.
 * @param {any} table
 * @param {number} seat
 */
const atSeat = (table, seat) =>
  Object.keys(AT_SEATS).flatMap((kind) =>
    table.options.filter((/** @type {any} */ each) => each.id === `${kind}/${seat}`).map((/** @type {any} */ each) => [kind, each]),
  );

/**
 * @param {any} table
 * @param {number | undefined} inventory
 * @param {any[]} orders
 * @param {any} tools
 * @param {HTMLElement | null} [about] a question that is seen to
 */
export function tableCase(table, inventory, orders, tools, about = null) {
  const needed = new Set(table.needs.map((/** @type {any} */ each) => each.option));
  const rank = (/** @type {any} */ each) => (needed.has(each.id) ? 0 : each.id === "EndGaming" ? 2 : 1);
  const usual = table.options
    .filter((/** @type {any} */ each) => !each.irregular && !/^(Validate|HoldAward|StandUp)\//.test(each.id))
    .sort((/** @type {any} */ one, /** @type {any} */ other) => rank(one) - rank(other));
  const inLines = new Set(table.seats.flatMap((/** @type {any} */ { seat }) => atSeat(table, seat).map(([, option]) => option.id)));
  const wrong = table.options.filter(
    (/** @type {any} */ each) => each.irregular && !each.id.startsWith("RefuseAward/") && !inLines.has(each.id),
  );
  const atItsSeat = [...inLines].some((/** @type {string} */ id) => !id.startsWith("StandUp/"));
  const waits = orders.filter((each) => each.table === table.table);
  return [
    h(
      "header",
      {},
      h("h2", {}, table.table),
      h(
        "p",
        { class: "quiet" },
        `${table.game}, ${stageSays(table.stage)}, dealt by ${table.dealt_by === "person" ? "a person" : "the program"}`,
      ),
      h(
        "p",
        { class: "case-links" },
        h("a", { href: `/dealer/${table.table}` }, "Dealer's console"),
        h("a", { href: `/table/${table.table}` }, "Watch the table"),
      ),
    ),
    about,
    table.frozen &&
      h("p", { class: "trouble" }, icon("warn"), `The table stands still: ${table.frozen}. Finish the round, then close it.`),
    part("In order now", [
      h(
        "ul",
        { class: "case-acts" },
        usual.map((/** @type {any} */ option) => optionButton(table, option, tools, needed.has(option.id))),
      ),
      table.awards > 0 &&
        h(
          "button",
          { class: "button go", type: "button", id: "to-award", on: { click: () => tools.choose(`award/${table.table}`) } },
          "See the award that waits",
        ),
      usual.length + table.awards === 0 && h("p", { class: "quiet" }, "A round is under way."),
      cutsToMake(table),
      decksToChange(table, tools),
      table.stage !== "closed" && !usual.some((/** @type {any} */ each) => each.id === "EndGaming") && closing(table, tools),
    ]),
    part(`Seats, ${table.seats.length} of ${table.places} taken`, [
      h(
        "ul",
        { class: "case-seats" },
        table.seats.map((/** @type {any} */ seat) => sitter(table, seat, tools)),
      ),
      table.demo &&
        table.stage !== "closed" &&
        table.seats.length < table.places &&
        h(
          "button",
          { class: "button", type: "button", id: "add-robot", on: { click: () => robotDialog(table, tools) } },
          "Seat a robot",
        ),
      table.stage === "closed" && h("p", { class: "quiet" }, "Nobody sits at a closed table: open it first."),
    ]),
    part("Chips", [
      h(
        "dl",
        { class: "award-facts" },
        h("div", {}, h("dt", {}, "Table inventory"), h("dd", { id: "inventory" }, inventory === undefined ? "" : held(inventory))),
      ),
      waits.map((order) =>
        h("p", { class: "mark pending" }, icon("pending"), `${order.kind} of ${money(order.cents)} waits for the cage`),
      ),
      h(
        "p",
        { class: "case-buttons" },
        h(
          "button",
          {
            class: "button",
            type: "button",
            id: "ask-fill",
            on: { click: () => orderDialog(table, "fill", inventory ?? 0, tools) },
          },
          "Ask for a fill",
        ),
        h(
          "button",
          {
            class: "button",
            type: "button",
            id: "ask-credit",
            on: { click: () => orderDialog(table, "credit", inventory ?? 0, tools) },
          },
          "Give a credit",
        ),
      ),
    ]),
    part("Something goes wrong", [
      h(
        "ul",
        { class: "case-acts" },
        wrong.map((/** @type {any} */ option) => optionButton(table, option, tools)),
      ),
      wrong.length === 0 &&
        h(
          "p",
          { class: "quiet" },
          table.dealt_by === "person" && table.stage !== "closed"
            ? "A person deals here: what goes wrong is told at the dealer's console."
            : atItsSeat
              ? "What goes wrong at a seat is told in its line."
              : "Nothing can be reported at this moment.",
        ),
    ]),
    part("Duties of the day", [
      h(
        "ul",
        { class: "case-duties" },
        table.duties.map((/** @type {any} */ duty) =>
          h("li", {}, h("span", {}, capital(duty.says)), clauses(table.rules, duty.clause)),
        ),
      ),
      table.duties.length === 0 && h("p", { class: "quiet" }, "Nothing is owed."),
    ]),
    part("Submission", [
      h("p", {}, `Played by ${table.edition}.`),
      table.ordered && comingEdition(table, tools),
      h(
        "button",
        { class: "button", type: "button", id: "edition", on: { click: () => editionDialog(table, tools) } },
        "Use another version",
      ),
    ]),
  ];
}

/**
 * @param {string} title
 * @param {import("../shared/dom.js").Kid[]} kids
 */
function part(title, kids) {
  return h("section", { class: "case-part", "data-key": title.split(",")[0] }, h("h3", {}, title), kids);
}

/**
 * @param {string} says
 * @param {any} tools
 * @param {string} [made] what is said where it need not be waited for
 */
async function done(says, tools, made = "") {
  await tools.look();
  const waits = document.querySelector(".case .recut"); // it stands there until it is made
  tools.say(made && !waits ? made : `Done: ${says}.`);
  if (document.activeElement === document.body) document.getElementById("case")?.focus({ preventScroll: true });
}

/**
 * What an order of another cut has come to where the program deals: it is made with the order.
 * @param {any} table
 * @param {any} option
 */
const madeAtOnce = (table, { id }) =>
  id.startsWith("Day/OrderRecut/") ? `${table.table}: deck ${id.split("/")[2]} was cut again.` : "";

/**
 * What lies in an inventory: a table that has paid more than it was brought owes it.
 * @param {number} cents
 */
const held = (cents) => `${cents < 0 ? "−" : ""}${money(cents)}`;

/**
 * A choice: what is grave or irregular is shown before it is done.
 * @param {any} table
 * @param {any} option
 * @param {any} tools
 * @param {boolean} [needed] of what waits for the floorperson
 */
function optionButton(table, option, tools, needed = false) {
  const asks = option.irregular || GRAVE.some((grave) => option.id.startsWith(grave));
  const go = async () => {
    if (asks)
      return openPreview({
        table: table.table,
        rules: table.rules,
        option,
        done: (/** @type {string} */ says) => done(says, tools, madeAtOnce(table, option)),
      });
    try {
      await act(table.table, option.id, table.version);
      tools.say(`Done: ${option.says}.`);
    } catch (refusal) {
      tools.refused(refusal);
    }
    return tools.look();
  };
  const id = `do-${option.id}`.replaceAll(/[^A-Za-z0-9]+/g, "-");
  return h(
    "li",
    { "data-key": option.id },
    h(
      "button",
      { class: `button${needed ? " go" : ""}`, type: "button", id, "data-option": option.id, on: { click: go } },
      capital(option.says) + span(option),
    ),
    clauses(table.rules, option.clause),
  );
}

/**
 * A table that plays is closed once its round is over: it is between two rounds for a moment only.
 * @param {any} table
 * @param {any} tools
 */
function closing(table, tools) {
  const path = `/api/floor/tables/${encodeURIComponent(table.table)}/closing`;
  const order = async (/** @type {boolean} */ so) => {
    await ask(path, { closing: so });
    tools.say(so ? `${table.table} closes after this round.` : `${table.table} stays open.`);
    await tools.look();
    return so ? "stay-open" : "close-after"; // what stands in its place
  };
  const stay = () => order(false).then((next) => document.getElementById(next)?.focus());
  const says = "Everybody plays the round to its end. Then the table closes, and all leave with their chips in their accounts.";
  const press = () => formDialog(`Close ${table.table} after this round`, [h("p", {}, says)], "Close it", () => order(true));
  return table.closing
    ? h(
        "p",
        { class: "case-closing" },
        h("span", { class: "mark pending" }, icon("pending"), "Closes after this round"),
        h(
          "button",
          { class: "button", type: "button", id: "stay-open", on: { click: () => stay().catch(tools.refused) } },
          "Keep it open",
        ),
      )
    : h(
        "p",
        { class: "case-closing" },
        h("button", { class: "button", type: "button", id: "close-after", on: { click: press } }, "Close after this round"),
      );
}

/**
 * A version that takes effect once the round is over, and can be taken back until then.
 * @param {any} table
 * @param {any} tools
 */
function comingEdition(table, tools) {
  const { edition, waits } = table.ordered;
  const forgo = async () => {
    await ask(`/api/floor/tables/${encodeURIComponent(table.table)}/edition/take-back`, {});
    tools.say(`${edition} does not take effect.`);
    await tools.look();
    document.getElementById("edition")?.focus();
  };
  return h(
    "p",
    { class: "case-closing" },
    h("span", { class: "mark pending" }, icon("pending"), `${capital(edition)} takes effect after this round`),
    waits && h("span", { class: "quiet" }, `It waits: ${waits}.`),
    h(
      "button",
      { class: "button", type: "button", id: "forgo", on: { click: () => forgo().catch(tools.refused) } },
      "Take it back",
    ),
  );
}

/**
 * The numbers that a choice asks for.
 * @param {any} option
 */
function span(option) {
  return option.unit_cents ? ` (${option.least_cents} to ${option.most_cents})` : "";
}

/**
 * @param {any} table
 * @param {any} seat
 * @param {any} tools
 */
function sitter(table, seat, tools) {
  const away = isAway(seat);
  const kind = seat.robot ? `robot, plays ${seat.robot}` : away ? "away" : "connected";
  const preview = (/** @type {any} */ option) =>
    openPreview({
      table: table.table,
      rules: table.rules,
      option,
      done: (/** @type {string} */ says) => done(says, tools),
    });
  /** @param {[string, any]} found */
  const button = ([what, option]) =>
    h(
      "button",
      {
        class: "button",
        type: "button",
        id: what === "StandUp" ? `off-${seat.seat}` : `do-${what}-${seat.seat}`,
        title: what === "StandUp" ? null : capital(option.says),
        "aria-label": what === "StandUp" ? `See off ${seat.name}, seat ${seat.seat}` : `${AT_SEATS[what]}: ${option.says}`,
        on: { click: () => preview(option) },
      },
      AT_SEATS[what],
    );
  return h(
    "li",
    { "data-key": seat.seat },
    h("span", { class: ["seat-mark taken", seat.robot && "robot", away && "away"].filter(Boolean).join(" ") }, String(seat.seat)),
    h(
      "span",
      {},
      h("b", {}, seat.name),
      h("span", { class: away ? "quiet away" : "quiet" }, seat.leaving ? "leaves after the round" : kind),
    ),
    h("span", { class: "seat-acts" }, atSeat(table, seat.seat).map(button)),
  );
}

/**
 * @param {any} table
 * @param {any} tools
 */
function robotDialog(table, tools) {
  const taken = new Set(table.seats.map((/** @type {any} */ each) => each.seat));
  const free = Array.from({ length: table.places }, (_, n) => n + 1).filter((n) => !taken.has(n));
  formDialog(
    `Seat a robot at ${table.table}`,
    [
      field(
        "Seat",
        h(
          "select",
          { name: "seat" },
          free.map((n) => h("option", { value: n }, `seat ${n}`)),
        ),
      ),
      field(
        "It plays",
        h(
          "select",
          { name: "plays" },
          ["best", "good", "simple"].map((each) => h("option", {}, each)),
        ),
      ),
      h("p", { class: "quiet" }, "It plays while somebody looks at the table or wagers there; never for money."),
    ],
    "Seat it",
    async (values) => {
      const body = { seat: Number(values.get("seat")), plays: String(values.get("plays")) };
      await ask(`/api/floor/tables/${encodeURIComponent(table.table)}/robots`, body);
      tools.say(`A robot sits at seat ${body.seat} of ${table.table}.`);
      await tools.look();
    },
  );
}

/**
 * @param {any} table
 * @param {"fill" | "credit"} kind
 * @param {number} inventory
 * @param {any} tools
 */
function orderDialog(table, kind, inventory, tools) {
  const mine = key();
  formDialog(
    kind === "fill" ? `A fill for ${table.table}` : `A credit from ${table.table}`,
    [
      field(
        "Amount in dollars",
        h("input", {
          name: "dollars",
          type: "number",
          min: 1,
          max: 999_999_999,
          step: "0.01",
          required: true,
          inputmode: "decimal",
        }),
      ),
      h(
        "p",
        { class: "quiet" },
        kind === "fill"
          ? "The cage brings these chips to the table once it confirms."
          : "The table gives these chips to the cage once it confirms.",
        ` ${table.table} holds ${held(inventory)} now.`,
      ),
    ],
    kind === "fill" ? "Ask for the fill" : "Give the credit",
    async (values) => {
      const amount_cents = Math.round(Number(values.get("dollars")) * 100);
      await ask(`/api/floor/tables/${encodeURIComponent(table.table)}/orders`, { kind, amount_cents, key: mine });
      tools.say(`Asked: ${kind} of ${money(amount_cents)}.`);
      await tools.look();
    },
  );
}

/**
 * @param {any} table
 * @param {any} tools
 */
function editionDialog(table, tools) {
  const mine = key();
  formDialog(
    `Another version of ${table.table}'s submission`,
    [
      field("Submission file", h("input", { name: "file", type: "file", accept: ".toml,text/plain", required: true })),
      field("Name of the version", h("input", { name: "edition", required: true, maxlength: 200, placeholder: "version 2" })),
      h(
        "p",
        { class: "quiet" },
        "It takes effect between rounds: now, or after the round that is under way. What is wrong with the file is told here.",
      ),
    ],
    "Use it",
    async (values) => {
      const submission = await /** @type {File} */ (values.get("file")).text();
      const body = { submission, edition: String(values.get("edition")), key: mine, seen: table.version, after: true };
      await ask(`/api/floor/tables/${encodeURIComponent(table.table)}/edition`, body);
      await tools.look();
      const waits = document.getElementById("forgo");
      tools.say(waits ? "The version takes effect after this round." : "The version is in use.");
    },
  );
}
