"""Three Card Poker, 649a: the game solved, and strategies for it."""
