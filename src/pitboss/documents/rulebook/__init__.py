"""The complete rules part by part, in full sentences: what a patron is shown when there is an argument."""
