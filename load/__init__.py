"""A floor under load, on this machine alone: `make load`.

`served` is a floor in a process of its own, `seats` the people at its tables, `figures` what is counted
afterwards, and `__main__` runs all of it and writes the page.
"""
