"""Long runs: over many machines, and over many days.

`described.py` is a run as a text, from which any machine makes the same table ready; `workers.py` plays its
shards on a Dask cluster; `checkpoints.py` keeps what was counted, so that a run that was stopped goes on and
one that is finished can be made longer. All of them add the same shards in the same order: the result is that
of one machine to the cent.
"""
