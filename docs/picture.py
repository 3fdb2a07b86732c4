"""`python docs/picture.py`: the picture of the README, a layout drawn from the declaration of 653a."""

from __future__ import annotations

from pathlib import Path

from pitboss.documents.layout import layout_document
from pitboss.documents.render import images
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house

DOTS_PER_INCH = 80

if __name__ == "__main__":
    first, *_ = images(layout_document(default_house(rule_set("653a"))), dots_per_inch=DOTS_PER_INCH)
    Path(__file__).with_name("layout.png").write_bytes(first)
