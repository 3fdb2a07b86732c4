"""How the lines of the strategies for people were found; it can be run again, and no test needs it."""
