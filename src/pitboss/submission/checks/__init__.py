"""The checks of a submission, each a function from a sheet to its findings; none knows of another."""
