/** How to play each game, for somebody who never saw it: three sentences by chapter. */
const HOW = /** @type {Record<string, string[]>} */ ({
  "641a": [
    "Bet the Ante, or Aces Up, or both; you get five cards, the dealer six with one face up.",
    "Make a Play Wager of one to three times your Ante, or fold.",
    "Your best four cards against the dealer's best four: the higher hand wins, and ties are yours.",
  ],
  "643a": [
    "Make three equal bets; you get three cards, and two community cards lie face down.",
    "Twice, as a community card is about to turn, you may withdraw a bet or let it ride.",
    "Your three cards and the two of the table pay by the paytable from a pair of tens up.",
  ],
  "647a": [
    "Bet the Ante; you and the dealer get two cards each.",
    "Make a Flop Wager of twice your Ante to see three community cards, or fold.",
    "After the Flop and after the Turn bet as much as your Ante or check; then the best five of seven cards win.",
  ],
  "649a": [
    "Bet the Ante, or Pair Plus, or both; you and the dealer get three cards each.",
    "Match your Ante with a Play Wager, or fold.",
    "The dealer plays with queen high or better; the higher three-card hand wins.",
  ],
  "653a": [
    "Bet the Ante and an equal Blind; you and the dealer get two cards each.",
    "Make one Play Wager, three or four times your Ante at first or twice it after the Flop, or check to see more cards; at the last bet your Ante once more or fold.",
    "The best five of seven cards win; the Blind pays extra from a straight up.",
  ],
  "669a": [
    "Bet the Ante and an equal Blind; you get three cards, and three more lie face down for everybody.",
    "Bet once more, up to three times your Ante, or check to see one of those cards first: the later, the less you may bet; at the last you bet or fold.",
    "Your best five of the six cards are paid by the paytable from a pair of tens up; there is no dealer's hand to beat.",
  ],
});

/**
 * The sentences of a table; where its version ties wagers, the first says so.
 * @param {{rules: string, tied?: {main: string, side: string, both: boolean, says: string} | null}} table
 * @returns {string[]}
 */
export function howTo({ rules, tied }) {
  const [first = "", ...then] = HOW[rules.split("@")[0]] ?? [];
  if (!tied) return [first, ...then].filter(Boolean);
  const bets = `Bet the ${tied.main}${tied.both ? " and" : ", with or without"} ${tied.side};`;
  return [`${first.replace(/^[^;]*;/, bets)} At this table ${tied.says}.`, ...then];
}
