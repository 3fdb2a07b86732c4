"""Money as double entry: accounts, transfers and the books that they are posted to. No I/O."""
