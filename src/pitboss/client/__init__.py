"""A floor from a program: log in, look, act with keys and retries, watch, and add entropy by itself.

docs/server.md has an example. `connection` is the line, `floor` what is said over it, `watching` live views.
"""

from pitboss.client.connection import FloorRefused
from pitboss.client.floor import FloorClient

__all__ = ["FloorClient", "FloorRefused"]
