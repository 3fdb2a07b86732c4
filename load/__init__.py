"""A floor under load, on this machine alone: `make load`.

`served` is a floor in a process of its own, `seats` the people at its tables and `wire` their lines to it,
`bare` the same floor without the wire, `rounds` its memory over many rounds, `databases` what it is measured
on, and `__main__` runs all of it and writes the page.
"""
