"""The ranking of Poker hands: a plain evaluator that reads like the regulation, and a batch one."""

from pitboss.hands.plain import Hand, best
from pitboss.hands.ranking import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Kind, Ranking

__all__ = ["FIVE_CARDS", "FOUR_CARDS", "THREE_CARDS", "Hand", "Kind", "Ranking", "best"]
