"""How a layout is drawn: the shape of the table, its areas, and what is written on the felt."""
