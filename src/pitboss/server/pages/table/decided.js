/** The decisions of a round, read from its steps: also those that another tab made, or that silence made. */

/** @typedef {{turn: string, about: string, id: string, says: string, cents: number, late: boolean}} Decided about: the wager that may be taken back */

const sumOf = (/** @type {any} */ view, /** @type {number} */ seat) =>
  view.seats[seat - 1].wagers.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.cents, 0);

/** Which decision of a round a view asks for: its seat, its wager, and how many community cards are seen. @param {any} view */
export const turnOf = (view) => [view.asked, view.asks?.wager ?? "", view.community.filter(Boolean).length].join(" ");

/**
 * What some seats decided in a round, in order.
 * @param {{who: string, says: string, view: any}[]} steps
 * @param {number[]} seats
 * @returns {Decided[]}
 */
export function decidedIn(steps, seats) {
  /** @type {Decided[]} */
  const found = [];
  for (const [n, step] of steps.entries()) {
    const before = steps[n - 1]?.view;
    if (before?.stage !== "play" || !seats.includes(before.asked) || !before.asks) continue;
    const late = step.who === "table system";
    if (!late && step.who !== `seat ${before.asked}`) continue;
    if (step.view.asked === before.asked && turnOf(step.view) === turnOf(before) && step.view.stage === "play") continue; // nothing of the round
    const more = sumOf(step.view, before.asked) - sumOf(before, before.asked);
    const said = step.says.split("; ");
    const word = late
      ? before.asks.unsaid
      : (before.asks.words.find((/** @type {string} */ each) => said.includes(each)) ?? said[0]);
    const bet = more > 0 && !late;
    found.push({
      turn: turnOf(before),
      about: before.asks.words.includes("withdraw") ? before.asks.wager : "",
      id: bet ? `Bet/${more}` : `Say/${word}`,
      says: bet ? before.asks.wager : word,
      cents: bet ? more : 0,
      late,
    });
  }
  return found;
}
