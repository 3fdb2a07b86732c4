"""Compiled inner loops: whole numbers in, whole numbers out.

A kernel counts; it knows no rule, no payout and no clause. What a result is worth comes in as an
array that the game's own settlement filled.
"""
