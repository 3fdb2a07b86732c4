"""A pit simulated day by day: tables with players of several kinds, meters that grow and are shared by links.

`pitfile.py` reads the file that describes it, `days.py` plays a table's day from the arrays of the simulator,
`links.py` carries the meters through all tables in the order of time: a round in which a meter pays is played
again by the round engine with the meter as it stands then. `course.py` puts the days together, `tables.py`
gives them as columns for analysts.
"""
