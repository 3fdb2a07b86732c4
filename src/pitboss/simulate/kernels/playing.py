"""Compiled inner loops that decide and settle the base game of many rounds, one loop a shape of game.

Each writes by round and seat how the base game ended, the number of an ending, and whether the hand was
folded. The seats that play alike are given by their columns; `ranked` has the hands that ranking.py wrote,
the dealer's last. A set of cards is found by its place among all sets of its size. Everything a kernel calls
or reads by name stands in its file.
"""

import numpy as np

from pitboss.hands.compiling import kernel

SUIT_BITS = 3  # below a strength in `ranked`
LOOK_SHIFT = 16 + SUIT_BITS


@kernel
def mistaken(choice, mistakes, row, seat, decision, options):
    """The option that is taken in place of a choice, if a mistake is made there."""
    if len(mistakes) == 0 or options < 2 or mistakes[row, seat, decision] == 0:
        return choice
    which = np.int64(mistakes[row, seat, decision]) - 1
    return (choice + 1 + which % (options - 1)) % options


@kernel
def place_of_three(one, two, three):
    """The place of three cards among all sets of three."""
    low, high = min(one, two), max(one, two)
    first, last = min(low, three), max(high, three)
    middle = one + two + three - first - last
    return first + middle * (middle - 1) // 2 + last * (last - 1) * (last - 2) // 6


@kernel
def place_of_four(one, two, three, four):
    """The place of four cards among all sets of four."""
    low, high = min(one, two), max(one, two)
    small, large = min(three, four), max(three, four)
    first, last = min(low, small), max(high, large)
    one, two = max(low, small), min(high, large)
    second, third = min(one, two), max(one, two)
    place = first + second * (second - 1) // 2 + third * (third - 1) * (third - 2) // 6
    return place + last * (last - 1) * (last - 2) * (last - 3) // 24


@kernel
def meet(decks, columns, players, dealer, duel, ranked, theirs, mistakes, ended, folded):
    """One decision, on three cards that meet the dealer's three."""
    hands, ends, folds, _, _ = duel
    for row in range(len(decks)):
        deck = decks[row]
        one, two, three = np.int64(deck[dealer[0]]), np.int64(deck[dealer[1]]), np.int64(deck[dealer[2]])
        other = hands[place_of_three(one, two, three)]
        look = other >> 9 & 255
        for each in range(len(columns)):
            seat, at = columns[each], players[each]
            one, two, three = np.int64(deck[at[0]]), np.int64(deck[at[1]]), np.int64(deck[at[2]])
            mine = hands[place_of_three(one, two, three)]
            plays = mistaken(mine & 1, mistakes, row, seat, 0, 2)
            entry = mine >> 1 & 255
            standing = 1 + int(mine >> 17 > other >> 17) - int(mine >> 17 < other >> 17)
            folded[row, seat] = 1 - plays
            ended[row, seat] = ends[entry, look, standing] if plays else folds[entry]


@kernel
def ride(decks, columns, players, community, rides, ranked, theirs, mistakes, ended, folded):
    """Two bets that may be withdrawn, on three cards and then on four; nobody folds."""
    early, later, ends, _, _ = rides
    for row in range(len(decks)):
        deck = decks[row]
        fourth = np.int64(deck[community[0]])
        for each in range(len(columns)):
            seat, at = columns[each], players[each]
            one, two, three = np.int64(deck[at[0]]), np.int64(deck[at[1]]), np.int64(deck[at[2]])
            first = mistaken(np.int64(early[place_of_three(one, two, three)]), mistakes, row, seat, 0, 2)
            place = place_of_four(one, two, three, fourth)
            second = np.int64(later[place >> 2]) >> 2 * (place & 3) + first & 1
            second = mistaken(second, mistakes, row, seat, 1, 2)
            folded[row, seat] = 0
            ended[row, seat] = ends[ranked[row, seat] >> LOOK_SHIFT, 2 * first + second]


@kernel
def sorted_place(cards, choose):
    """The place of cards among all sets of as many, in whatever order they come."""
    place = 0
    for one in range(len(cards)):
        below = 1
        for two in range(len(cards)):
            below += cards[two] < cards[one]
        place += choose[below, cards[one]]
    return place


@kernel
def rename(cards, choose, suits, renamed):
    """Write by which suit each suit is called if the set stands first in its suit class; its place then."""
    suits[:] = 0
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    one, two, three, four = suits
    two_one, three_one, four_one = int(two > one), int(three > one), int(four > one)
    three_two, four_two, four_three = int(three > two), int(four > two), int(four > three)
    suits[0] = two_one + three_one + four_one
    suits[1] = 1 - two_one + three_two + four_two
    suits[2] = 2 - three_one - three_two + four_three
    suits[3] = 3 - four_one - four_two - four_three
    for each in range(len(cards)):
        renamed[each] = cards[each] & ~3 | suits[cards[each] & 3]
    return sorted_place(renamed[: len(cards)], choose)


@kernel
def wagers(lanes, number, one, two, suits):
    """Whether a player of two cards wagers on a board of this number whose suits were renamed."""
    high, low = max(one, two), min(one, two)
    lane = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
    return np.int64(lanes[number, lane]) >> (4 * suits[high & 3] + suits[low & 3]) & 1


@kernel
def standing_of(mine, theirs, enough):
    """Whether the dealer is lower, equal or higher: 0 to 2 if he is short, else 3 to 5."""
    standing = 1 + int(theirs > mine) - int(theirs < mine)
    return standing + 3 * int(theirs >> 20 >= enough)


@kernel
def wait(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """One wager, before the Flop, after it or on the whole board, or else a fold."""
    early, flops, late, ends, fold, enough, options, choose, _, _ = game
    suits, last_suits, renamed = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(5, np.int64)
    board = np.zeros(5, np.int64)
    for row in range(len(decks)):
        deck, flop, whole, dealer = decks[row], -1, -1, theirs[row, 0] >> SUIT_BITS
        for each in range(5):
            board[each] = deck[community[each]]
        for each in range(len(columns)):
            seat = columns[each]
            one, two = np.int64(deck[players[each, 0]]), np.int64(deck[players[each, 1]])
            way = mistaken(np.int64(early[one, two]), mistakes, row, seat, 0, options) - 1
            if way < 0:
                if flop < 0:
                    flop = flops.ids[rename(board[:3], choose, suits, renamed)]
                way = options - 1
                if not mistaken(wagers(flops.lanes, flop, one, two, suits), mistakes, row, seat, 1, 2):
                    if whole < 0:
                        whole = late.ids[rename(board, choose, last_suits, renamed)]
                    last = wagers(late.lanes, whole, one, two, last_suits)
                    way = options if mistaken(last, mistakes, row, seat, 2, 2) else -1
            folded[row, seat] = way < 0
            mine = ranked[row, seat] >> SUIT_BITS
            ended[row, seat] = fold if way < 0 else ends[way, mine >> 20, standing_of(mine, dealer, enough)]


@kernel
def stay(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """A wager or a fold on two cards, then a wager or none after the Flop, and another after the turn."""
    early, flops, late, ends, fold, enough, _, choose, _, _ = game
    suits, last_suits, renamed = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(5, np.int64)
    board = np.zeros(4, np.int64)
    for row in range(len(decks)):
        deck, dealer = decks[row], theirs[row, 0] >> SUIT_BITS
        for each in range(4):
            board[each] = deck[community[each]]
        flop = flops.ids[rename(board[:3], choose, suits, renamed)]
        turn = late.ids[rename(board, choose, last_suits, renamed)]
        for each in range(len(columns)):
            seat = columns[each]
            one, two = np.int64(deck[players[each, 0]]), np.int64(deck[players[each, 1]])
            if not mistaken(np.int64(early[one, two]), mistakes, row, seat, 0, 2):
                folded[row, seat], ended[row, seat] = 1, fold
                continue
            first = mistaken(wagers(flops.lanes, flop, one, two, suits), mistakes, row, seat, 1, 2)
            second = mistaken(wagers(late.lanes, turn, one, two, last_suits), mistakes, row, seat, 2, 2)
            mine = ranked[row, seat] >> SUIT_BITS
            folded[row, seat] = 0
            ended[row, seat] = ends[first + 2 * second, mine >> 20, standing_of(mine, dealer, enough)]


@kernel
def raise_up(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """A wager at one of three decisions, on three, four and five cards, or else a fold."""
    early, middle, last, options, after, tables, ends, folds, choose, _, _ = game
    five = np.zeros(5, np.int64)
    for row in range(len(decks)):
        deck = decks[row]
        five[3], five[4] = deck[community[0]], deck[community[1]]
        for each in range(len(columns)):
            seat, at = columns[each], players[each]
            one, two, three = np.int64(deck[at[0]]), np.int64(deck[at[1]]), np.int64(deck[at[2]])
            first = np.int64(early[place_of_three(one, two, three)])
            node, choice = after[0, mistaken(first, mistakes, row, seat, 0, options[0])], 0
            if options[node] > 1:
                place = place_of_four(one, two, three, five[3])
                second = np.int64(middle[tables[node], place >> 2]) >> 2 * (place & 3) & 3
                choice = mistaken(second, mistakes, row, seat, 1, options[node])
            node, choice = after[node, choice], 0
            if options[node] > 1:
                five[0], five[1], five[2] = one, two, three
                place = sorted_place(five, choose)
                third = np.int64(last[tables[node], place >> 3]) >> (place & 7) & 1
                choice = mistaken(third, mistakes, row, seat, 2, options[node])
            leaf = after[node, choice]
            folded[row, seat] = leaf < folds
            ended[row, seat] = ends[ranked[row, seat] >> LOOK_SHIFT, leaf]


@kernel
def see_one(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """One decision on five cards with one card of the dealer in sight, which comes first in `community`."""
    ids, choices, ends, options, choose, _, _ = game
    suits, held, renamed = np.zeros(4, np.int64), np.zeros(5, np.int64), np.zeros(5, np.int64)
    for row in range(len(decks)):
        deck, dealer = decks[row], theirs[row, 0] >> SUIT_BITS
        up = np.int64(deck[community[0]])
        for each in range(len(columns)):
            seat = columns[each]
            for place in range(5):
                held[place] = deck[players[each, place]]
            number = ids[rename(held, choose, suits, renamed)]
            shown = up & ~3 | suits[up & 3]
            choice = np.int64(choices[number, shown >> 2]) >> 2 * (shown & 3) & 3
            choice = mistaken(choice, mistakes, row, seat, 0, options)
            mine = ranked[row, seat] >> SUIT_BITS
            standing = 1 + int(dealer > mine) - int(dealer < mine)
            folded[row, seat] = choice == 0
            ended[row, seat] = ends[ranked[row, seat] >> LOOK_SHIFT, choice, standing]
