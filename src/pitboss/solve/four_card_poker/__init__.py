"""Four Card Poker, 641a: the game solved, and strategies for it."""
