"""Compiled inner loops of the simulator. They deal and count, and know no rule, payout or clause."""
