"""Strategies: the language of rule files, what they cost, and best play in words."""
