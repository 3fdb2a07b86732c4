"""Follows given choices, or lays out what each would be worth, over every state of Four Card Poker: 641a."""

import numpy as np

from pitboss.hands.compiling import kernel


@kernel
def follow(states, choices, totals):
    """Add up the deals of every state under the option chosen for it.

    choices  uint8[n, cards]           the option, by player's class and up card
    totals   int64[levels, options, 3]  deals by level, option taken and standing
    """
    for row in range(len(states.ways)):
        total, ways = totals[states.levels[row]], states.ways[row]
        for up in range(states.below.shape[1]):
            below, equal = np.int64(states.below[row, up]), np.int64(states.equal[row, up])
            if below < 0:
                continue
            chosen = choices[row, up]
            total[chosen, 0] += ways * below
            total[chosen, 1] += ways * equal
            total[chosen, 2] += ways * (states.hands - below - equal)


@kernel
def lay_out(states, worth, ranks, deals, values):
    """Add up deals, and what each option is worth in them, by player's class and by the up card's rank.

    worth   int64[levels, options, 3]  by level, option and standing: what one deal is worth
    ranks   uint8[cards]               the rank of each up card
    deals   int64[n, 13]
    values  int64[options, n, 13]
    """
    for row in range(len(states.ways)):
        of, ways = worth[states.levels[row]], states.ways[row]
        for up in range(states.below.shape[1]):
            below, equal = np.int64(states.below[row, up]), np.int64(states.equal[row, up])
            if below < 0:
                continue
            above, rank = states.hands - below - equal, ranks[up]
            deals[row, rank] += ways * states.hands
            for option in range(worth.shape[1]):
                value = of[option, 0] * below + of[option, 1] * equal + of[option, 2] * above
                values[option, row, rank] += ways * value
