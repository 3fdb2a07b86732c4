"""The exact mathematics of every wager: counts of deals in whole numbers, no sampling anywhere.

Reading order. `figures.py` is what a solve gives. `worth.py` asks the round engine what a deal is worth;
`holdings.py` counts hands by their looks, and `sides.py` is made of these two: a side wager solved.
`solver.py` says what can be asked about a game, `registry.py` finds its solver, `games.py` asks it. Then one
game, the smallest first: `let_it_ride/`, `raise_it_up_stud/`, `three_card_poker/`, `four_card_poker/`,
`holdem/`; in each `solver.py` (Hold 'Em: one module a chapter) names the parts. `forfeits.py` and `joint.py`
are about side wagers that a fold takes, `progressives.py`, `meters.py` and `meter_sheet.py` about meters,
`meter_hits.py`, `meter_law.py` (by `meter_lattice.py`) and `meter_cycles.py` about meters over time,
`splits.py` and each game's `split.py` about where the return comes from, `restricted.py` about play that
is not the best, `advice.py` and `sight.py` about one decision of a round, `sessions.py` and `ruin.py`
about many rounds (`whole_layouts.py`: what lies on a layout, each game's `layout.py`: all of it on the same
deals, `drawn_bonuses.py`: what is drawn beside them, `amounts.py`: at which amounts, `covariances.py`: two
by two), `strategies/` about rule files and best play in words, `atlas.py` about everything at once.
`kernels/` counts, compiled; `reference/` counts the same again, slowly.

Glossary.

    aside        a holding of a flop to which the flop brings something; worked out by itself
    base wager   what all figures are counted in: the Ante, in 643a one of the three equal bets
    brings       what a wager leaves its player up or down, in cents, or in antes as a fraction
    class        holdings on one board, or hands, that meet the same and are counted once
    deal         one way in which all cards of a round may fall; every deal is equally likely
    eager        who takes the higher wager of two options of exactly equal value
    figures      results of all deals with their numbers; expected value, variance and the rest follow
    holding      the two cards of a Hold 'Em player, or any cards that a hand is chosen from
    joint play   best play for the base game together with side wagers that a fold takes
    lane         a pair of ranks, one bit for each of its sixteen pairs of suits
    layout       the wagers that lie there, and what the meters show (`WagerLayout`)
    look         the kind of a hand and its highest deciding rank: all that a paytable sees of it
    point        a decision as a rule file names it: its options and what may be asked about
    run          the two cards that complete a flop to a board
    short        a dealer below the hand with which he plays on or qualifies
    stage        a decision laid out: every situation, its deals, the value of every option
    standing     whether the dealer is lower, equal or higher
    street       the step from one number of cards seen to the next
    suit class   sets of cards that differ only in the names of the suits; one of them stands for all
    tally        deals by how they end, added up
    twin         the slow count in reference/ that a kernel must equal on a short deck
    unit         the part of a base wager in which every result is a whole number
"""
