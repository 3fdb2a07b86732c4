"""Everything that is printed: one description of each document, as a page and as a PDF."""
