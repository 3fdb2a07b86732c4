"""Where things lie on a layout: positions and boxes as the dealer has them, areas as the player sees them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from pitboss.documents.drawing.position import position
from pitboss.documents.drawing.svg import MARK, width_of
from pitboss.documents.drawing.table_shape import CENTRE, FELT, GREEN, HEIGHT, MIDDLE, WIDTH
from pitboss.documents.layout import layout_svg, print_svg
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, On, Shuffler
from tests.documents.drawings import SVG, Drawing, Shown, apart, drawing, house

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def one(found: Drawing, name: str) -> Shown:
    (shown,) = found.named(name)
    return shown


@EVERY
def test_a_drawing_has_the_measures_of_a_table_and_fills_any_window(rules: RuleSet) -> None:
    root = drawing(rules.id).root
    assert root.get("viewBox") == f"0 0 {WIDTH:g} {HEIGHT:g}"
    assert (root.get("width"), root.get("height")) == ("100%", "100%")
    assert f"{WIDTH:g} mm by {HEIGHT:g} mm" in "".join(root.itertext())


@EVERY
def test_the_names_of_devices_can_be_read(rules: RuleSet) -> None:
    """On a tabloid page the table is about a sixth of its size: type of 11 mm has five points there."""
    assert position(house(rules.id)).label >= 11 or not any(w.on is not On.LAYOUT for w in rules.wagers)


@EVERY
def test_a_layout_for_printing_has_the_same_words_and_no_felt(rules: RuleSet) -> None:
    dark, light = layout_svg(house(rules.id)), print_svg(house(rules.id))
    words = re.compile(r">([^<>]+)</text>")
    assert words.findall(dark) == words.findall(light)
    painted = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]+)"', light))
    assert painted == {"#ffffff", "#1b2621", "#5c6b64"}
    assert GREEN in dark
    assert not re.search(r'<(text|g)[^>]*fill="#ffffff"[^>]*>[^<]*[A-Za-z]', light)  # no white words


def test_a_draft_says_so_across_the_drawing() -> None:
    for drawn in (layout_svg, print_svg):
        (across,) = re.findall(r"<text[^>]*>DRAFT<", drawn(house("649a"), mark="DRAFT"))
        assert f'fill="{MARK}"' in across
    assert "DRAFT" not in layout_svg(house("649a"))
    assert 2000 <= WIDTH <= 2400
    assert 1000 <= HEIGHT <= 1300


@pytest.mark.parametrize("positions", range(1, 7))
def test_as_many_positions_as_submitted(positions: int) -> None:
    """643a.2(a) and its sisters allow up to six or seven; a house may have fewer."""
    for rules in RULE_SETS:
        groups = [e for e in drawing(rules.id, positions=positions).root.iter() if e.get("data-position")]
        assert [int(e.get("data-position", 0)) for e in groups] == list(range(1, positions + 1))


@EVERY
def test_position_1_is_farthest_to_the_dealers_left(rules: RuleSet) -> None:
    """The dealer looks down the page from its head, so his left is the page's right."""
    found = drawing(rules.id)
    first = rules.layout.areas[0].wagers[0]
    xs = [each.middle[0] for each in found.named(first)]
    assert xs == sorted(xs, reverse=True)
    assert all(
        each.middle[1] > one(found, "table inventory container").middle[1] for each in found.named(first)
    )


@EVERY
def test_drop_box_and_tip_box_flank_the_dealer(rules: RuleSet) -> None:
    """641a.2(d), 643a.2(f), 647a.2(e), 649a.2(e), 653a.2(d), 669a.2(d): his side of the table, either hand."""
    found = drawing(rules.id)
    drop, tip, tray = (one(found, name) for name in ("drop box", "tip box", "table inventory container"))
    assert (drop.middle[0] - MIDDLE) * (tip.middle[0] - MIDDLE) < 0
    assert max(drop.middle[1], tip.middle[1]) < tray.middle[1]
    assert one(found, "discard rack").middle[1] == tray.middle[1]


def test_the_blind_is_right_of_the_ante_with_an_equals_sign_between() -> None:
    """653a.2(b)(2), as the player reads it: his right is the dealer's left."""
    found = drawing("653a@2011")
    antes, blinds = found.named("Ante"), found.named("Blind")
    groups = [e for e in found.root.iter() if e.get("data-position")]
    for ante, blind, group in zip(antes, blinds, groups, strict=True):
        x, y = ante.middle
        away = (MIDDLE - x, CENTRE - y)  # the player looks toward the dealer
        right = (-away[1], away[0])
        across = (blind.middle[0] - x, blind.middle[1] - y)
        assert right[0] * across[0] + right[1] * across[1] > 0
        circles = {e.get("data-area"): c for e in group for c in e.iter(f"{SVG}circle")}
        (symbol,) = [e for e in group if e.get("data-symbol")]
        places = [
            float(e.attrib[key])
            for e, key in (
                (circles["Ante"], "cx"),
                (symbol, "x"),
                (circles["Blind"], "cx"),
            )
        ]
        assert places == sorted(places)
        assert symbol.text == "="
        assert circles["Ante"].get("cy") == circles["Blind"].get("cy")


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        ("643a@2011", "643a.2(b)(4)"),
        ("643a", "643a.2(b)(4)"),
        ("647a", "647a.2(b)(3)"),
        ("653a@2011", "653a.2(b)(3)"),
        ("669a", "669a.2(b)(3)"),
    ],
)
def test_the_community_cards_lie_right_before_the_inventory(rules: str, clause: str) -> None:
    found = drawing(rules)
    cards, tray = one(found, "community cards"), one(found, "table inventory container")
    assert clause in cards.clauses
    assert math.isclose(cards.middle[0], tray.middle[0])
    below = [each for each in found.shown if each.outline and each.middle[1] > tray.middle[1]]
    before = [each for each in below if math.isclose(each.middle[0], tray.middle[0], abs_tol=1)]
    assert min(before, key=lambda each: each.middle[1]) == cards


def test_the_two_cards_of_three_card_poker_lie_to_the_dealers_right() -> None:
    """649a.8(d): the dealer's right is the page's left."""
    found = drawing("649a")
    assert one(found, "community cards").middle[0] < one(found, "table inventory container").middle[0]


CROWDED: tuple[dict[str, Any], ...] = (
    {},
    {"positions": 5},
    {"positions": 2},
    {"offered": frozenset()},
    {"method": Method.HAND, "shuffler": Shuffler.AUTOMATED},
    {"shuffler": Shuffler.COUNTING, "holder": ""},
)


@EVERY
@pytest.mark.parametrize("changes", CROWDED, ids=lambda changes: ", ".join(changes) or "everything offered")
def test_nothing_overlaps_and_all_players_areas_lie_on_the_felt(
    rules: RuleSet, changes: dict[str, Any]
) -> None:
    shown = [each for each in drawing(rules.id, **changes).shown if each.outline]
    assert len(shown) > 10
    for first, second in combinations(shown, 2):
        assert apart(first, second), f"{first.name} {first.position} and {second.name} {second.position}"
    for each in shown:
        if each.position:
            assert max(math.hypot(x - MIDDLE, y - CENTRE) for x, y in each.outline) < FELT - 9, each.name


@EVERY
@pytest.mark.parametrize("changes", CROWDED, ids=lambda changes: ", ".join(changes) or "everything offered")
def test_the_name_and_the_arcs_of_type_keep_clear_of_everything(
    rules: RuleSet, changes: dict[str, Any]
) -> None:
    found = drawing(rules.id, **changes)
    shown = [each for each in found.shown if each.outline]
    letters = list(pieces_of_type(found))
    assert len(letters) > 5
    for piece in letters:
        for each in shown:
            assert apart(piece, each), f"{piece.name} on {each.name} {each.position}"
    for first, second in combinations(letters, 2):
        assert first.name == second.name or apart(first, second), f"{first.name} on {second.name}"


def pieces_of_type(found: Drawing) -> Iterator[Shown]:
    """The lines of the game's name, and each arc of type in short pieces."""
    paths = {f"#{e.get('id')}": e.get("d", "").split() for e in found.root.iter(f"{SVG}path") if e.get("id")}
    for line in found.root.iter(f"{SVG}text"):
        words, size = "".join(line.itertext()), float(line.get("font-size", 0))
        for path in line.iter(f"{SVG}textPath"):
            radius = float(paths[path.get("href", "")][4])
            half = width_of(words, size) / radius / 2
            steps = [half * (2 * number / 40 - 1) for number in range(41)]
            for start, end in pairwise(steps):
                corners = ((start, 0.2), (end, 0.2), (end, -0.7), (start, -0.7))
                outline = tuple(
                    (
                        MIDDLE + (radius + up * size) * math.sin(turn),
                        CENTRE + (radius + up * size) * math.cos(turn),
                    )
                    for turn, up in corners
                )
                yield Shown(words, frozenset(), "", 0, outline)
    (name,) = [e for e in found.root.iter() if e.get("data-area") == "game"]
    for line in name:
        x, y, size = (float(line.get(key, 0)) for key in ("x", "y", "font-size"))
        half, words = width_of(line.text or "", size) / 2, line.text or ""
        outline = ((x - half, y), (x + half, y), (x + half, y - 0.7 * size), (x - half, y - 0.7 * size))
        yield Shown(words, frozenset(), "", 0, outline)


def test_outlines_that_overlap_are_found() -> None:
    corners = [((0, 0), (2, 0), (2, 2), (0, 2)), ((1, 1), (3, 1), (3, 3), (1, 3)), ((5, 0), (6, 0), (6, 1))]
    one, two, far = (Shown("", frozenset(), "", 0, each) for each in corners)
    assert not apart(one, two)
    assert apart(one, far)


@EVERY
def test_type_is_no_wider_than_it_was_measured(rules: RuleSet) -> None:
    """What was fitted by a coarse table fits in the font itself."""
    import matplotlib
    from PIL import ImageFont

    folder = Path(matplotlib.get_data_path(), "fonts", "ttf")
    fonts = {
        bold: ImageFont.truetype(str(folder / f"DejaVuSans{'-Bold' if bold else ''}.ttf"), 100)
        for bold in (True, False)
    }
    texts = list(drawing(rules.id).root.iter(f"{SVG}text"))
    assert len(texts) > 50
    for each in texts:
        words, bold = "".join(each.itertext()), each.get("font-weight") == "bold"
        assert fonts[bold].getlength(words) <= width_of(words, 100, bold=bold) * 1.01, words
