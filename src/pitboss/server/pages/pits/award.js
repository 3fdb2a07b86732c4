/** An award that waits: the cards, the amount, what it does to the meter, and who envies. */
import { h } from "../shared/dom.js";
import { card, icon } from "../shared/draw.js";
import { clauses } from "../shared/law.js";
import { openPreview } from "../shared/preview.js";
import { clock } from "../shared/times.js";
import { capital, meterName, money, roundNumber } from "../shared/words.js";

const PAID = /** @type {Record<string, string>} */ ({
  "hand-paid jackpot": "Paid by hand; the cards stay until the documentation is complete",
  "game account": "Credited to the game account",
  "table inventory": "Paid from the chips of the table",
});

/**
 * @param {any} award
 * @param {any} table
 * @param {any} tools
 */
export function awardCase(award, table, tools) {
  /** @param {string} code */
  const held = (code) => {
    const drawn = card(code);
    drawn.classList.toggle("beside", award.hand_cards.length > 0 && !award.hand_cards.includes(code));
    return drawn;
  };
  /**
   * A choice that wants a reason: what follows is shown with it.
   * @param {string} kind
   * @param {string} id
   * @param {string} says
   * @param {string} done
   */
  const reasoned = (kind, id, says, done) => {
    const option = table.options.find((/** @type {any} */ each) => each.id === `${kind}/${award.seat}/${award.wager}`);
    const after = () => {
      tools.say(done);
      tools.look();
    };
    const press = () => openPreview({ table: award.table, rules: award.rules, option, done: after });
    return option && h("button", { class: "button", type: "button", id, on: { click: press } }, says);
  };
  const { hold } = award;
  const whose = `seat ${award.seat}, ${award.wager}`;
  return [
    h(
      "header",
      {},
      h("h2", {}, `${award.table}, round ${roundNumber(award.round)}, seat ${award.seat}`),
      h("p", { class: "quiet" }, `${award.game}, ${award.wager} ${money(award.stake_cents)}, ${award.name}`),
    ),
    h(
      "div",
      { class: "award-felt", "data-felt": award.rules.split("@")[0] },
      h(
        "div",
        { class: "award-cards" },
        h("span", { class: "cards", role: "group", "aria-label": "The winner's cards" }, award.cards.map(held)),
        award.community.length > 0 &&
          h("span", { class: "cards", role: "group", "aria-label": "Community cards" }, award.community.map(held)),
      ),
      h("p", {}, h("b", {}, award.hand ? capital(award.hand) : award.wager)),
    ),
    h(
      "div",
      { class: "award-sum" },
      h("p", {}, award.row || award.odds, " ", clauses(award.rules, award.pays)),
      h("p", { class: "amount", id: "award-amount" }, money(award.cents)),
    ),
    h(
      "dl",
      { class: "award-facts" },
      award.meters.map((/** @type {any} */ meter) => fact(`${meterName(meter.link)} after the award`, money(meter.shows_cents))),
      award.envy.map((/** @type {any} */ each) =>
        fact(`Envy Bonus, seat ${each.seat}`, money(each.cents), clauses(award.rules, each.clause)),
      ),
      award.envy.length === 0 && fact("Envy Bonus", "none"),
    ),
    hold &&
      h(
        "p",
        { class: "award-hold", id: "award-hold" },
        icon("pending"),
        h(
          "span",
          {},
          `Held since ${clock(hold.at)}: ${hold.why}. It is neither paid nor refused. `,
          clauses(award.rules, hold.clause),
        ),
      ),
    h(
      "ul",
      { class: "award-steps" },
      h("li", {}, icon("won"), h("span", {}, "The dealer has verified the hand"), clauses(award.rules, award.clause)),
      h("li", { class: "now" }, icon("next"), h("span", {}, "You validate the payout"), clauses(award.rules, award.clause)),
      h("li", { class: "quiet" }, icon("papers"), h("span", {}, PAID[award.source]), clauses(award.rules, award.papers)),
    ),
    h(
      "footer",
      {},
      reasoned("HoldAward", "hold", hold ? "Another reason" : "Hold", `Held: ${whose}.`),
      reasoned("RefuseAward", "refuse", "Do not validate", `Not validated: ${whose}.`),
      h(
        "button",
        {
          class: `button go${tools.armed ? " armed" : ""}`,
          type: "button",
          id: "validate",
          "data-sum": award.cents,
          on: { click: () => tools.validate(award, table) },
        },
        tools.armed ? `Press V again: validate ${money(award.cents)}` : `Validate ${money(award.cents)}`,
      ),
    ),
  ];
}

/**
 * @param {string} says
 * @param {string} value
 * @param {import("../shared/dom.js").Kid} [more]
 */
function fact(says, value, more) {
  return h("div", {}, h("dt", {}, says, " ", more), h("dd", {}, value));
}
