"""The law as the project holds it: citations, the outline of each chapter, and the register."""

from pitboss.law.citation import CITATION, parent
from pitboss.law.register import RegisterEntry, neighbor, outline, place, register

__all__ = ["CITATION", "RegisterEntry", "neighbor", "outline", "parent", "place", "register"]
