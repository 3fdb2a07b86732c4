"""Rounds on paper and on the wire: round files, records, and the call of a round in words."""
