"""Compiled inner loops that decide and settle the base game of many rounds, one loop a shape of game.

Each writes by round and seat how the base game ended, the number of an ending, and whether the hand was
folded. The seats that play alike are given by their columns; `ranked` has the hands that ranking.py wrote,
the dealer's last. A set of cards is found by its place among all sets of its size. Everything a kernel calls
or reads by name stands in its file.

Places are unsigned: a signed one might be counted from the end, which Numba asks at every look. And what
hangs on a decision is looked up for both ways before one is taken: no processor foresees how a hand is
played.
"""

from math import comb

import numpy as np

from pitboss.hands.compiling import kernel

SUIT_BITS = 3  # below a strength in `ranked`
LOOK_SHIFT = 16 + SUIT_BITS
TURNS = 16_432  # suit classes of four cards
OF_TWO, OF_THREE, OF_FOUR = (
    np.array([comb(card, size) for card in range(52)], np.uint64) for size in (2, 3, 4)
)
ONE, TWO, THREE = np.uint64(1), np.uint64(2), np.uint64(3)


@kernel
def mistaken(choice, mistakes, row, seat, decision, options):
    """The option that is taken in place of a choice, if a mistake is made there."""
    if len(mistakes) == 0 or options < 2 or mistakes[row, seat, decision] == 0:
        return choice
    which = np.int64(mistakes[row, seat, decision]) - 1
    return (choice + 1 + which % (options - 1)) % options


@kernel
def card_at(deck, place):
    """A card of a deck."""
    return np.uint64(deck[np.uint64(place)])


@kernel
def three_at(deck, places):
    """Three cards of a deck."""
    return card_at(deck, places[0]), card_at(deck, places[1]), card_at(deck, places[2])


@kernel
def place_of_three(one, two, three):
    """The place of three cards among all sets of three."""
    low, high = min(one, two), max(one, two)
    middle = max(low, min(high, three))
    return min(low, three) + OF_TWO[middle] + OF_THREE[max(high, three)]


@kernel
def place_of_four(one, two, three, four):
    """The place of four cards among all sets of four."""
    low, high = min(one, two), max(one, two)
    small, large = min(three, four), max(three, four)
    first, last = min(low, small), max(high, large)
    one, two = max(low, small), min(high, large)
    second, third = min(one, two), max(one, two)
    return first + OF_TWO[second] + OF_THREE[third] + OF_FOUR[last]


@kernel
def meet(decks, columns, players, dealer, duel, ranked, theirs, mistakes, ended, folded):
    """One decision, on three cards that meet the dealer's three."""
    hands, ends, folds, _, _ = duel
    for row in range(len(decks)):
        deck = decks[row]
        one, two, three = three_at(deck, dealer)
        other = hands[place_of_three(one, two, three)]
        look = other >> 9 & 255
        for each in range(len(columns)):
            seat = np.uint64(columns[each])
            one, two, three = three_at(deck, players[each])
            mine = hands[place_of_three(one, two, three)]
            plays = mistaken(mine & 1, mistakes, row, seat, 0, 2)
            entry = mine >> 1 & 255
            standing = 1 + int(mine >> 17 > other >> 17) - int(mine >> 17 < other >> 17)
            shown, fold = ends[entry, look, standing], folds[entry]
            folded[row, seat] = 1 - plays
            ended[row, seat] = shown if plays else fold


@kernel
def ride(decks, columns, players, community, rides, ranked, theirs, mistakes, ended, folded):
    """Two bets that may be withdrawn, on three cards and then on four; nobody folds."""
    early, later, ends, _, _ = rides
    for row in range(len(decks)):
        deck = decks[row]
        fourth = card_at(deck, community[0])
        for each in range(len(columns)):
            seat = np.uint64(columns[each])
            one, two, three = three_at(deck, players[each])
            first = mistaken(np.int64(early[place_of_three(one, two, three)]), mistakes, row, seat, 0, 2)
            place = place_of_four(one, two, three, fourth)
            second = np.int64(later[place >> TWO]) >> 2 * np.int64(place & THREE) + first & 1
            second = mistaken(second, mistakes, row, seat, 1, 2)
            ended[row, seat] = ends[np.uint64(ranked[row, seat] >> LOOK_SHIFT), 2 * first + second]


@kernel
def place_of_five(one, two, three, four, five, choose):
    """The place of five cards among all sets of five; a network of comparisons sorts them."""
    one, two = min(one, two), max(one, two)
    four, five = min(four, five), max(four, five)
    three, five = min(three, five), max(three, five)
    three, four = min(three, four), max(three, four)
    two, five = min(two, five), max(two, five)
    one, four = min(one, four), max(one, four)
    one, three = min(one, three), max(one, three)
    two, four = min(two, four), max(two, four)
    two, three = min(two, three), max(two, three)
    return one + choose[2, two] + choose[3, three] + choose[4, four] + choose[5, five]


@kernel
def lane_bit(card):
    """The bit of a card: sixteen for each suit."""
    return 1 << ((card & 3) << 4 | card >> 2)


@kernel
def class_of(lanes, numbers):
    """The number of the suit class of a set, and by which suit each suit is called in it, two bits a suit."""
    keys, bases, steps, alike, counts = numbers
    one, two = np.int64(keys[lanes & 0xFFFF]), np.int64(keys[lanes >> 16 & 0xFFFF])
    three, four = np.int64(keys[lanes >> 32 & 0xFFFF]), np.int64(keys[lanes >> 48 & 0xFFFF])
    two_one, three_one, four_one = int(two > one), int(three > one), int(four > one)
    three_two, four_two, four_three = int(three > two), int(four > two), int(four > three)
    first, second = two_one + three_one + four_one, 1 - two_one + three_two + four_two
    third = 2 - three_one - three_two + four_three
    suits = first | second << 2 | third << 4 | (3 - four_one - four_two - four_three) << 6
    one, two = max(one, two), min(one, two)
    three, four = max(three, four), min(three, four)
    one, three = max(one, three), min(one, three)
    two, four = max(two, four), min(two, four)
    two, three = max(two, three), min(two, three)
    sizes = one >> 12 << 4 | two >> 12 << 2 | three >> 12
    step, many, number = steps[sizes], alike[sizes], np.int64(bases[sizes])
    number += step[0] * counts[many[0], one & 4095] + step[1] * counts[many[1], two & 4095]
    number += step[2] * counts[many[2], three & 4095] + step[3] * counts[many[3], four & 4095]
    return number, suits


@kernel
def call(card, suits):
    """A card with its suit called so."""
    return card & ~3 | suits >> 2 * (card & 3) & 3


@kernel
def held(one, two):
    """Two cards: their pair of ranks, and twice the suit of the higher and of the lower."""
    high, low = max(one, two), min(one, two)
    lane = ((high >> TWO) * ((high >> TWO) + ONE) >> ONE) + (low >> TWO)
    return lane, np.int64(high & THREE) << 1, np.int64(low & THREE) << 1


@kernel
def wagers(lanes, number, held, suits):
    """Whether a player of two cards wagers on a board of this number whose suits are called so."""
    lane, high, low = held
    return np.int64(lanes[np.uint64(number), lane]) >> ((suits >> high & 3) << 2 | suits >> low & 3) & 1


@kernel
def standing_of(mine, theirs, enough):
    """Whether the dealer is lower, equal or higher: 0 to 2 if he is short, else 3 to 5."""
    standing = 1 + int(theirs > mine) - int(theirs < mine)
    return standing + 3 * int(theirs >> 20 >= enough)


@kernel
def lanes_of(deck, places, many):
    """The bits of some cards of a deck."""
    lanes = 0
    for place in range(many):
        lanes |= lane_bit(np.int64(deck[np.uint64(places[place])]))
    return lanes


@kernel
def number_boards(decks, community, many, seen, boards):
    """Write the class of each round's community cards and by which suits they are called: int64[n, 3].

    The lanes of a class are touched here, one round independent of the next, so that they are near when a
    decision asks for them; what is read of them stands last and means nothing.
    """
    numbers, lanes = seen
    for row in range(len(decks)):
        number, suits = class_of(lanes_of(decks[row], community, many), numbers)
        boards[row, 0], boards[row, 1] = number, suits
        boards[row, 2] = lanes[number, 0] + lanes[number, 30] + lanes[number, 60] + lanes[number, 90]


@kernel
def wait(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """One wager, before the Flop, after it or on the whole board, or else a fold."""
    early, flops, late, ends, fold, enough, options, _, _ = game
    after_flop, at_end = np.empty((len(decks), 3), np.int64), np.empty((len(decks), 3), np.int64)
    number_boards(decks, community, 3, flops, after_flop)
    number_boards(decks, community, 5, late, at_end)
    for row in range(len(decks)):
        deck, dealer = decks[row], theirs[row, 0] >> SUIT_BITS
        for each in range(len(columns)):
            seat = np.uint64(columns[each])
            one, two = card_at(deck, players[each, 0]), card_at(deck, players[each, 1])
            mine, cards = ranked[row, seat] >> SUIT_BITS, held(one, two)
            first = mistaken(np.int64(early[one, two]), mistakes, row, seat, 0, options)
            second = wagers(flops.lanes, after_flop[row, 0], cards, after_flop[row, 1])
            third = wagers(late.lanes, at_end[row, 0], cards, at_end[row, 1])
            second = mistaken(second, mistakes, row, seat, 1, 2)
            third = mistaken(third, mistakes, row, seat, 2, 2)
            waited = options - second if second | third else -1
            way = first - 1 if first else waited
            shown = ends[max(way, 0), mine >> 20, standing_of(mine, dealer, enough)]
            folded[row, seat] = way < 0
            ended[row, seat] = fold if way < 0 else shown


@kernel
def stay(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """A wager or a fold on two cards, then a wager or none after the Flop, and another after the turn."""
    early, flops, late, ends, fold, enough, _, _, _ = game
    after_flop, after_turn = np.empty((len(decks), 3), np.int64), np.empty((len(decks), 3), np.int64)
    number_boards(decks, community, 3, flops, after_flop)
    number_boards(decks, community, 4, late, after_turn)
    apart = len(late.lanes) - TURNS  # how much further the lanes of those stand who made the first wager
    for row in range(len(decks)):
        deck, dealer = decks[row], theirs[row, 0] >> SUIT_BITS
        for each in range(len(columns)):
            seat = np.uint64(columns[each])
            one, two = card_at(deck, players[each, 0]), card_at(deck, players[each, 1])
            mine, cards = ranked[row, seat] >> SUIT_BITS, held(one, two)
            stays = mistaken(np.int64(early[one, two]), mistakes, row, seat, 0, 2)
            first = wagers(flops.lanes, after_flop[row, 0], cards, after_flop[row, 1])
            first = mistaken(first, mistakes, row, seat, 1, 2)
            second = wagers(late.lanes, after_turn[row, 0] + first * apart, cards, after_turn[row, 1])
            second = mistaken(second, mistakes, row, seat, 2, 2)
            end = ends[first + 2 * second, mine >> 20, standing_of(mine, dealer, enough)]
            folded[row, seat] = 1 - stays
            ended[row, seat] = end if stays else fold


@kernel
def raise_up(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """A wager at one of three decisions, on three, four and five cards, or else a fold."""
    early, middle, last, options, after, tables, ends, folds, choose, _, _ = game
    for row in range(len(decks)):
        deck = decks[row]
        four, five = np.int64(deck[community[0]]), np.int64(deck[community[1]])
        for each in range(len(columns)):
            seat, at = columns[each], players[each]
            one, two, three = np.int64(deck[at[0]]), np.int64(deck[at[1]]), np.int64(deck[at[2]])
            first = np.int64(early[place_of_three(one, two, three)])
            node, choice = after[0, mistaken(first, mistakes, row, seat, 0, options[0])], 0
            if options[node] > 1:
                place = place_of_four(one, two, three, four)
                second = np.int64(middle[tables[node], place >> 2]) >> 2 * (place & 3) & 3
                choice = mistaken(second, mistakes, row, seat, 1, options[node])
            node, choice = after[node, choice], 0
            if options[node] > 1:
                place = place_of_five(one, two, three, four, five, choose)
                third = np.int64(last[tables[node], place >> 3]) >> (place & 7) & 1
                choice = mistaken(third, mistakes, row, seat, 2, options[node])
            leaf = after[node, choice]
            folded[row, seat] = leaf < folds
            ended[row, seat] = ends[ranked[row, seat] >> LOOK_SHIFT, leaf]


@kernel
def see_one(decks, columns, players, community, game, ranked, theirs, mistakes, ended, folded):
    """One decision on five cards with one card of the dealer in sight, which comes first in `community`."""
    numbers, choices, ends, options, _, _ = game
    for row in range(len(decks)):
        deck, dealer = decks[row], theirs[row, 0] >> SUIT_BITS
        up = np.int64(deck[community[0]])
        for each in range(len(columns)):
            seat = columns[each]
            number, suits = class_of(lanes_of(deck, players[each], 5), numbers)
            shown = call(up, suits)
            choice = np.int64(choices[number, shown >> 2]) >> 2 * (shown & 3) & 3
            choice = mistaken(choice, mistakes, row, seat, 0, options)
            mine = ranked[row, seat] >> SUIT_BITS
            standing = 1 + int(dealer > mine) - int(dealer < mine)
            folded[row, seat] = choice == 0
            ended[row, seat] = ends[ranked[row, seat] >> LOOK_SHIFT, choice, standing]
