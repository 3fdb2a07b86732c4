/** What is told before the cards and after them: the house's choices, the wagers, the decisions. */
import { fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { parted } from "../shared/rule-sets.js";
import { capital, money } from "../shared/words.js";
import { typed, usualName } from "./told.js";

/**
 * @typedef {import("./dispute.js").Dispute} Dispute
 * @typedef {import("./told.js").Told} Told
 */

/**
 * A refusal as the floor words it, with its clause to open.
 * @param {string} rules
 * @param {any} refused
 * @param {...any} more
 */
export function refusal(rules, refused, ...more) {
  if (!refused) return null;
  return h(
    "p",
    { class: "trouble small" },
    icon("warn"),
    h("span", {}, `${capital(refused.says)} `, clauses(rules, refused.clause)),
    ...more,
  );
}

/**
 * @param {HTMLElement} into
 * @param {Dispute} dispute
 */
export function drawHouse(into, dispute) {
  const { round } = dispute;
  const open = into.querySelector("details")?.open ?? false;
  const mine = round.house.filter((/** @type {any} */ each) => each.matters);
  fill(
    into,
    h("div", { class: "panel-head" }, h("h2", { id: "house-title" }, h("i", { class: "step" }, "1"), "The house")),
    h(
      "div",
      { class: "fields" },
      h(
        "label",
        { class: "field wide" },
        h("span", {}, "Rule set"),
        h(
          "select",
          { id: "rules", on: { change: (/** @type {any} */ event) => dispute.choose(event.target.value) } },
          parted(dispute.ruleSets).map(({ heading, ruleSets }) => {
            const options = ruleSets.map((each) =>
              h(
                "option",
                { value: each.rules, selected: each.rules === round.rules },
                `${each.rules}, ${each.game.replace(/ Poker$/, "")}`,
              ),
            );
            return heading ? h("optgroup", { label: heading }, options) : options;
          }),
        ),
      ),
      mine.filter((/** @type {any} */ each) => each.first).map((/** @type {any} */ each) => field(each, dispute)),
      round.meters.filter((/** @type {any} */ each) => each.matters).map((/** @type {any} */ each) => meter(each, dispute)),
    ),
    h(
      "details",
      { open },
      h("summary", {}, "Readings and limits of the house"),
      h(
        "div",
        { class: "fields" },
        mine.filter((/** @type {any} */ each) => !each.first).map((/** @type {any} */ each) => field(each, dispute)),
      ),
    ),
  );
}

/**
 * One choice of the house.
 * @param {any} each
 * @param {Dispute} dispute
 */
function field(each, dispute) {
  const id = `house-${each.key}`;
  /** @param {any} event */
  const change = (event) => {
    const told = /** @type {Told} */ (dispute.told);
    const value = event.target.value.trim();
    if (value && value !== each.usual) told.chosen.set(each.key, value);
    else told.chosen.delete(each.key);
    dispute.changed();
  };
  const other = each.value && each.value !== each.usual;
  const placeholder = each.kind === "chance" ? `such as ${each.example}` : "as usual";
  const control =
    each.kind === "choice"
      ? h(
          "select",
          { id, on: { change } },
          each.options.map((/** @type {string} */ value) =>
            h("option", { value, selected: value === (each.value || each.usual) }, { true: "yes", false: "no" }[value] ?? value),
          ),
        )
      : h("input", { id, type: "text", autocomplete: "off", value: each.value, placeholder, on: { change } });
  return h(
    "label",
    { class: `field${other ? " other" : ""}`, title: each.asks },
    h("span", {}, each.label, " ", h("span", { class: "clause" }, each.clause)),
    control,
  );
}

/**
 * What a meter shows before the round.
 * @param {any} each
 * @param {Dispute} dispute
 */
function meter(each, dispute) {
  /** @param {any} event */
  const change = (event) => {
    const cents = typed(event.target.value);
    if (cents !== null && cents > 0) dispute.told?.meters.set(each.meter, cents);
    else dispute.told?.meters.delete(each.meter);
    dispute.changed();
  };
  return h(
    "label",
    { class: `field${each.told ? " other" : ""}` },
    h("span", {}, `${each.meter}: meter before the round`),
    h("input", {
      id: `meter-${each.meter}`,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      value: money(each.cents),
      on: { change },
    }),
  );
}

/**
 * @param {HTMLElement} into
 * @param {Dispute} dispute
 */
export function drawWagers(into, dispute) {
  const { round } = dispute;
  const told = /** @type {Told} */ (dispute.told);
  const taken = told.seats.map((each) => each.seat);
  /** @param {number} number */
  const adding = (number) =>
    h(
      "button",
      {
        type: "button",
        class: "plate-button",
        id: `add-${number}`,
        "aria-label": `Add seat ${number}`,
        on: { click: () => dispute.seat(number) },
      },
      number,
    );
  const free = Array.from({ length: round.positions }, (_, n) => n + 1).filter((n) => !taken.includes(n));
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "wagers-title" }, h("i", { class: "step" }, "2"), "Wagers"),
      free.length > 0 && h("p", { class: "add" }, h("span", {}, "Add a seat"), free.map(adding)),
    ),
    h(
      "div",
      { class: "seat-cards" },
      told.seats.map((seat) =>
        seatCard(
          seat,
          round.seats.find((/** @type {any} */ each) => each.seat === seat.seat),
          dispute,
        ),
      ),
    ),
  );
}

/**
 * @param {import("./told.js").ToldSeat} seat
 * @param {any} known
 * @param {Dispute} dispute
 */
function seatCard(seat, known, dispute) {
  const title = `seat-${seat.seat}-title`;
  const wagers = known?.wagers ?? [];
  const yesOrNo = wagers.filter(fixed);
  const amounts = wagers.filter((/** @type {any} */ each) => !fixed(each));
  return h(
    "div",
    { class: "seat-card", role: "group", "aria-labelledby": title },
    h(
      "header",
      {},
      h("h3", { id: title }, h("i", { class: "seat-plate" }, seat.seat), `Seat ${seat.seat}`),
      h(
        "label",
        { class: "named" },
        h("span", { class: "heard" }, `Player at seat ${seat.seat}`),
        h("input", {
          id: `player-${seat.seat}`,
          type: "text",
          maxlength: 40,
          autocomplete: "off",
          value: seat.player === usualName(seat.seat) ? "" : seat.player,
          placeholder: `player ${seat.seat}`,
          on: {
            change: (/** @type {any} */ event) => {
              const now = dispute.seatAt(seat.seat);
              if (now) now.player = event.target.value.replaceAll(/[^\w .'-]/g, "").trim() || usualName(seat.seat);
              dispute.changed();
            },
          },
        }),
      ),
      (dispute.told?.seats.length ?? 0) > 1
        ? h(
            "button",
            { type: "button", class: "quiet-button", id: `remove-${seat.seat}`, on: { click: () => dispute.unseat(seat.seat) } },
            `Remove seat ${seat.seat}`,
          )
        : null,
    ),
    h(
      "div",
      { class: "fields" },
      amounts.map((/** @type {any} */ each) => wager(each, seat, known, dispute)),
    ),
    yesOrNo.length > 0 &&
      h(
        "div",
        { class: "ticks" },
        yesOrNo.map((/** @type {any} */ each) => wager(each, seat, known, dispute)),
      ),
    refusal(dispute.round.rules, wagers.some((/** @type {any} */ each) => each.refused) ? null : known?.lacks),
    ...wagers.map((/** @type {any} */ each) => refusal(dispute.round.rules, each.refused)),
  );
}

/**
 * Whether a wager is taken at one amount.
 * @param {any} each
 */
function fixed(each) {
  return each.least_cents === each.most_cents && !each.along;
}

/**
 * A wager: an amount, or yes and no where there is one amount.
 * @param {any} each
 * @param {import("./told.js").ToldSeat} seat
 * @param {any} known
 * @param {Dispute} dispute
 */
function wager(each, seat, known, dispute) {
  const id = `wager-${seat.seat}-${each.wager}`;
  const cents = seat.wagers.get(each.wager) ?? 0;
  /** @param {number | null} amount */
  const put = (amount) => {
    const now = dispute.seatAt(seat.seat);
    if (amount === null || !now) return dispute.show();
    place(now, known, each.wager, amount);
    return dispute.changed();
  };
  const says = each.along ? `as the ${each.along}` : `${money(each.least_cents)} to ${money(each.most_cents)}`;
  const first = known.wagers[0].wager;
  const off = !each.may && !cents;
  if (fixed(each)) {
    /** @param {any} event */
    const change = (event) => put(event.target.checked ? each.least_cents : 0);
    const box = h("input", { id, type: "checkbox", checked: cents > 0, disabled: off, on: { change } });
    return h("label", { class: "tick", title: each.clause }, box, h("span", {}, `${each.wager}, ${money(each.least_cents)}`));
  }
  const control = h("input", {
    id,
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    value: cents ? money(cents) : "",
    placeholder: off ? `after the ${first}` : "none",
    disabled: off,
    "aria-invalid": each.refused ? "true" : null,
    on: { change: (/** @type {any} */ event) => put(event.target.value.trim() ? typed(event.target.value) : 0) },
  });
  return h(
    "label",
    { class: `field${each.refused ? " refused" : ""}`, title: `${says}, ${each.clause}` },
    h("span", {}, each.wager),
    control,
  );
}

/**
 * A wager with those that have its amount.
 * @param {import("./told.js").ToldSeat} seat
 * @param {any} known
 * @param {string} name
 * @param {number} cents
 */
function place(seat, known, name, cents) {
  if (cents > 0) seat.wagers.set(name, cents);
  else seat.wagers.delete(name);
  for (const each of known.wagers) if (each.along === name) place(seat, known, each.wager, cents);
}

/**
 * What was done, and the question of the moment.
 * @param {HTMLElement} into
 * @param {Dispute} dispute
 */
export function drawDecisions(into, dispute) {
  const { round } = dispute;
  const told = /** @type {Told} */ (dispute.told);
  const open = into.querySelector("details")?.open ?? false;
  into.hidden = !told.done.length && !round.asks && !round.besides.length;
  fill(
    into,
    h("h2", { id: "decisions-title" }, h("i", { class: "step" }, "4"), "Decisions"),
    told.done.length
      ? h(
          "ol",
          { class: "done" },
          told.done.map((words, place) =>
            h(
              "li",
              { class: place === round.refused_at ? "refused" : "" },
              h("span", {}, saidOf(words, place, round)),
              h(
                "button",
                {
                  type: "button",
                  class: "quiet-button",
                  id: `back-${place}`,
                  "aria-label": `Take back: ${saidOf(words, place, round)}`,
                  on: { click: () => dispute.takeBack(place) },
                },
                icon("undo"),
              ),
            ),
          ),
        )
      : null,
    round.refused_at >= 0 ? refusal(round.rules, round.refused) : null,
    round.asks ? asks(round.asks, dispute) : null,
    round.besides.length
      ? h(
          "details",
          { open },
          h("summary", {}, "Something else happened"),
          h(
            "div",
            { class: "options" },
            round.besides.map((/** @type {any} */ each, /** @type {number} */ n) =>
              option(each, `besides-${n}`, dispute, round.before),
            ),
          ),
        )
      : null,
  );
}

/**
 * Words of a round file as people say them, with the wager that was decided about, once the floor has read them.
 * @param {string} words
 * @param {number} place
 * @param {any} round
 */
function saidOf(words, place, round) {
  const known = round.done[place] === words ? round.said[place] : words;
  return capital(known.replace(/^seat (\d+) /, "seat $1: "));
}

/**
 * @param {any} asked
 * @param {Dispute} dispute
 */
function asks(asked, dispute) {
  return h(
    "div",
    { class: "question", role: "group", "aria-labelledby": "question" },
    h("h3", { id: "question" }, asked.says),
    h(
      "div",
      { class: "options" },
      asked.options.map((/** @type {any} */ each, /** @type {number} */ n) => option(each, `option-${n}`, dispute)),
    ),
  );
}

/**
 * A choice; where its words have a blank, a field for it.
 * @param {any} each
 * @param {string} id
 * @param {Dispute} dispute
 * @param {string[]} [before]
 */
function option(each, id, dispute, before = []) {
  const button = h(
    "button",
    { type: "button", class: "button paper choice", id },
    h("b", {}, capital(each.says)),
    h("small", {}, each.clause),
  );
  if (!each.takes) {
    const choose = () => dispute.decide(each.words, before);
    button.addEventListener("click", choose);
    return button;
  }
  const blank = each.values.length
    ? h(
        "select",
        { id: `${id}-blank`, "aria-label": each.takes },
        each.values.map((/** @type {string} */ value) => h("option", { value }, value)),
      )
    : h("input", {
        id: `${id}-blank`,
        type: "text",
        autocomplete: "off",
        maxlength: 80,
        "aria-label": capital(each.takes),
        placeholder: hint(each),
        value: first(each),
      });
  const choose = () => {
    const said = each.takes === "amount" ? money(typed(blank.value) ?? 0) : blank.value.trim();
    if (said) dispute.decide(each.words.replace("{}", said), before);
    else blank.focus();
  };
  button.addEventListener("click", choose);
  return h("div", { class: "with-blank" }, blank, button);
}

/** @param {any} each */
function hint(each) {
  return { amount: `${money(each.least)} to ${money(each.most)}`, count: `${each.least} to ${each.most}`, reason: "the reason" }[
    /** @type {string} */ (each.takes)
  ];
}

/** @param {any} each */
function first(each) {
  return each.takes === "amount" ? money(each.least) : "";
}
