"""Raise It Up Stud Poker, 669a: the game solved, and strategies for it."""
