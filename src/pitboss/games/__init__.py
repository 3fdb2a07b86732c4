"""The eight rule sets, one package a chapter, named as the Board names the game."""
