"""A floor as its file describes it: tables with submissions, pits, clocks, dealers and robots. No I/O."""
