"""What a patron is told: how to play, how rare hands are, what beats what."""
