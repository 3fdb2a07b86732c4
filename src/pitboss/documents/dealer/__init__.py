"""What a dealer is told: preparing the cards, dealing, collecting and paying."""
