"""Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them."""

__version__ = "0.1.0"
