"""Rounds by the million: the same decks for the same seed, settled from the arrays of the solver.

Reading order. `streams.py` is where a deck comes from: any round of any table by its number. `plan.py` says
what is simulated, `lowered.py` makes a layout ready for `kernels/`, which deal, decide and count.
`complete.py` plays the same decks through the round engine. `run.py` spreads the rounds over threads and adds
them up, `result.py` is what was counted, and `beside.py` lays it beside the exact figures.
"""
