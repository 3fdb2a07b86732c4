"""JSON in and out: what a server sends and a file keeps, under names that no rename of a class changes."""
