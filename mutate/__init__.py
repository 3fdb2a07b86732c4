"""Faults planted on purpose, one at a time, to see whether a test notices: `make mutate`, no part of CI."""
