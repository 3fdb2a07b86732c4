"""The one tree of migrations, for both databases."""
