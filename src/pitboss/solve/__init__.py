"""The exact mathematics of every wager: counts of deals in whole numbers, no sampling anywhere."""
