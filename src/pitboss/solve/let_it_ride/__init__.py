"""Let It Ride Poker, 643a: the game solved, and strategies for it."""
