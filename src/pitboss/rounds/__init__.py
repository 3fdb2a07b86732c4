"""Rounds on paper: round files, and the call of a round in words."""
