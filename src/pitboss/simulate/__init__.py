"""Rounds by the million: the same decks for the same seed, settled from the arrays of the solver.

Reading order. `streams.py` is where a deck comes from: any round of any table by its number; mistakes of
players come from the same streams. `plan.py` says what is simulated: a house and who sits at its table, each
with his wagers, his strategy and his mistakes; players alike are one kind. Every kind has its base game
lowered (`solve/lowered.py`, each game's `lowered.py`): decisions to look up, endings by number. `groups.py`
sorts side wagers by the hand that decides them, and `lowered.py` makes the whole table ready for `kernels/`.

`run.py` plays shards of rounds on threads and adds them up in order. A shard is a function of the table and
the numbers of its rounds, `play_shard(table, start, stop)`; `counted` puts it into words. Within it `batches`
yields some thousand rounds at a time as arrays: decks, hands, how every base game ended, the number of every
hand that decides a side wager, Envy Bonuses, what every seat won or lost. Who wants to know more of a round
than the counts, such as days, sessions or meters that grow, reads those arrays. The kernels, one file a step:
`dealing.py`, `ranking.py` (hands of all seats), `playing.py` (one loop a shape of game), `counting.py`.

`complete.py` plays the same decks through the round engine; the rare rounds that the kernels flag go there
too: two awards from meters, a payout limit that may bind, a Magic Card or a Lucky position drawn. `result.py`
is what was counted, and `beside.py` lays it beside the exact figures.
"""
