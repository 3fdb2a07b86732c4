"""Clauses that are silent or unclear and leave the holder no choice: how these tables go by them.

Every sentence that the complete rules mark as read so stands here with its other reading, or is a reading
that the submission chooses (`chosen.readings`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents import offer
from pitboss.documents.chosen import Reading
from pitboss.documents.dealer.directing import locked
from pitboss.documents.envy_figures import of_no_folded_hand
from pitboss.documents.mishaps import (
    decided_upon,
    looks_at_the_dealer,
    misdealt_by_a_reading,
    misdealt_by_the_clause,
    returned_by_a_reading,
    returned_by_the_clause,
    settled_anyway,
)
from pitboss.documents.offer import (
    locked_once_dealt,
    steps,
    wagers,
)
from pitboss.documents.patron.playing import a
from pitboss.documents.settling import (
    envied_by_a_reading,
    fold_of,
    folded_hand_envied,
    hand_once_lost,
)
from pitboss.documents.silent_payouts import of_payouts
from pitboss.documents.silent_ranks import of_ranks
from pitboss.documents.silent_wagers import of_wagers
from pitboss.law import outline
from pitboss.law.silences import (
    ENVY_NOT_KEPT_IN_WORDS,
    HAND_FORFEITED,
    MISDEAL_LEFT_OPEN,
    NO_COVER_CARD,
    NO_FOLDED_CARDS_EXCEPTED,
    NOT_LOCKED_BY_NAME,
    NOT_NAMED_BEFORE_THE_CALL,
    ONLY_WHO_PLAYS_ON,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Circuit, HandBonus, Mishap, On, Progressive, RevealDealer


def silent(house: House) -> Iterator[Reading]:
    """Every such clause that these tables come to."""
    yield from of_ranks(house)
    yield from of_wagers(house)
    yield from _closing(house)
    yield from _locked_at_the_call(house)
    yield from _cover_card(house)
    yield from _folded_cards(house)
    yield from _envy_kept(house)
    yield from _envied(house)
    yield from _envied_once_lost(house)
    yield from _turns_of_folds(house)
    yield from of_payouts(house)
    yield from _misdeals(house)
    yield from _dealers_cards(house)
    yield from _exposed(house)
    yield from _returned(house)


def _closing(house: House) -> Iterator[Reading]:
    """Wagers that are due before the call, though the clause names others."""
    clause = house.force.wagering.closing
    left_out = NOT_NAMED_BEFORE_THE_CALL.get(clause)
    if left_out in {wager.name for wager in wagers(house)}:
        yield Reading(
            clause,
            f"The {left_out} Wager is made before the dealer calls \u201cno more bets\u201d, as every other.",
            ("It may be made until its cards are dealt.",),
            f"{clause} does not name it among the wagers due before the call. But the same clause lets no"
            " wager be made after it, except at the decisions of the round.",
        )


def _locked_at_the_call(house: House) -> Iterator[Reading]:
    """Wagers whose system is locked at the call, which 647a.9(b) does not name and 649a.2(d) closes later."""
    closing, system = house.force.wagering.closing, locked_once_dealt(house)
    for lock, names in locked(house, On.GAME_ACCOUNT):
        by_name, section = lock not in NOT_LOCKED_BY_NAME, lock.partition(".")[0]
        if by_name and not system:
            continue
        others, why = [], []
        if system:
            others.append(
                "It is locked when the first card is dealt; such a wager may be made after the call."
            )
            why.append(
                f"{system} keeps out what is wagered after dealing has begun. {lock} has the dealer use the"
                f" system with the call, and by {closing} no wager may be made after it."
                " To lock at the call satisfies all three."
            )
        if not by_name:
            others.append("Only the Progressive Payout Wager is locked at the call.")
            why.append(
                f"{lock} names only the Progressive Payout Wager as locked; {section}.8(b) names both."
                + ("" if system else f" By {closing} no wager may be made after the call.")
            )
        yield Reading(
            ", ".join(filter(None, (system, "" if by_name else lock))),
            f"The electronic wagering system is locked against {listed(names)} Wagers at the call.",
            tuple(others),
            " ".join(why),
        )


def _cover_card(house: House) -> Iterator[Reading]:
    """A cover card that is taken off and was never laid: 647a.8(d) and 647a.9(d)."""
    for step in house.force.method(house.method).steps:
        if step.cite in NO_COVER_CARD and isinstance(step, Circuit):
            taken = next(each.cite for each in house.force.play if isinstance(each, RevealDealer))
            yield Reading(
                f"{step.cite}, {taken}",
                "The dealer's two cards lie under a cover card until they are turned up.",
                ("They lie without one.",),
                f"{step.cite} deals them and names no cover card; {taken} takes one off. What is paid is the"
                " same.",
            )


def _folded_cards(house: House) -> Iterator[Reading]:
    fold = fold_of(house)
    if fold is None or not fold.beside or fold.cards_cite not in NO_FOLDED_CARDS_EXCEPTED:
        return
    names = listed(fold.beside, "or")
    yield Reading(
        fold.cards_cite,
        f"The folded cards of a player with {a(names)} Wager stay on the table until it is settled.",
        (f"All folded cards go to the discard rack, those of a player with {a(names)} Wager too.",),
        f"{fold.cards_cite} clears away the cards of every player who folds and excepts none."
        f" But {fold.kept_cites} leaves the {names} Wager in play, and it is settled by the player's hand,"
        " for which the cards are needed.",
    )


def _envy_kept(house: House) -> Iterator[Reading]:
    fold = fold_of(house)
    if fold is None or fold.envy_cites not in ENVY_NOT_KEPT_IN_WORDS:
        return
    (step,) = (each for each in steps(house) if isinstance(each, Progressive))
    yield Reading(
        fold.envy_cites,
        f"A player who folds keeps the right to an Envy Bonus on the {step.wager}.",
        ("It is lost with the progressive payout.",),
        f"{fold.envy_cites} takes the progressive payout from a player who folds and does not name the right"
        f" to an Envy Bonus. {step.envy} gives one to every player who made the wager, and other chapters,"
        " such as 669a.11(g), say in so many words that a fold does not take it.",
    )


def _turns_of_folds(house: House) -> Iterator[Reading]:
    """When a player who folded is settled, where the settlement goes around the other players."""
    fold, clause = fold_of(house), house.force.settling
    if fold is None or clause not in ONLY_WHO_PLAYS_ON or not (fold.kept or fold.envious):
        return
    wager = ONLY_WHO_PLAYS_ON[clause]
    shared = any(
        isinstance(step, HandBonus) or (isinstance(step, Progressive) and step.wager in fold.kept)
        for step in steps(house)
    )
    left = (
        f" {fold.under_cites} leaves a wager over folded cards for the end of the round."
        if fold.under
        else ""
    )
    yield Reading(
        clause,
        "What is still due to a player who folded is settled when the dealer comes to that player.",
        (f"It is settled when all players with a {wager} Wager are done.",),
        f"{clause} goes around the players who made a {wager} Wager and gives the others no turn.{left} The"
        " place at the table is the order of everybody else. "
        + (
            "Only a share of a meter that two players win in one round can depend on it."
            if shared
            else "What is paid is the same."
        ),
    )


def _envied(house: House) -> Iterator[Reading]:
    told, fold = folded_hand_envied(house), house.force.folding
    if told is None or fold is None or not envied_by_a_reading(house):
        return
    clause = told.clause
    read = told.told("brings the other players an Envy Bonus", "brings nobody an Envy Bonus")
    definition = next(cite for cite in outline(house.rules.id) if cite.endswith(".1"))
    no_clause = f"{definition} gives an Envy Bonus for the hand that another player holds, and no clause"
    if any(name not in fold.envy_for for name in fold.cards_stay_for):
        why = (
            f"{clause} leaves the cards of a player with {listed(fold.envy_for, 'or')} on the table until an"
            " Envy Bonus is settled; those of other wagers stay by another reading, and for that wager only."
        )
        yield Reading(
            clause, read, ("Every folded hand whose cards are still on the table brings one.",), why
        )
        return
    forfeited = f"{clause} calls a folded hand forfeited, which speaks for none. But cards"
    why = (
        f"{no_clause} says whether a player who folded still holds one."
        f" {forfeited if clause in HAND_FORFEITED else 'Cards'} that stay on the table can be read; cards in"
        " the discard rack cannot."
    )
    other = ("Either every folded hand brings one, or none does.",)
    yield Reading(clause, read, other, why, of_no_folded_hand)


def _envied_once_lost(house: House) -> Iterator[Reading]:
    """The hand of a player who has lost everything by leaving or telling: sections .7(b), 669a.11(a)(3)."""
    envied = next(
        (step.envy for step in steps(house) if isinstance(step, Progressive) and step.envy_pays), ""
    )
    left, telling = house.force.wagering.leaving, house.force.telling
    if not envied:
        return
    hand, _ = hand_once_lost(house)
    takes, does = ("take", "do") if telling else ("takes", "does")
    yield Reading(
        ", ".join(filter(None, (left, telling))),
        f"{hand} brings nobody an Envy Bonus.",
        ("It brings the other players an Envy Bonus, as a hand that is played to the end does.",),
        f"{envied} gives an Envy Bonus when another player holds a qualifying hand, and asks for no wager of"
        f" that player. {listed([left, *filter(None, [telling])])} {takes} the wagers and {does} not say what"
        " becomes of the hand. No wager stands on it any more: its cards are collected and not read.",
    )


def _misdeals(house: House) -> Iterator[Reading]:
    if not (found := misdealt_by_a_reading(house)):
        return
    cards = listed(found, "or")
    clause = next(each.cite for each in offer.irregularities(house) if each.what is Mishap.WRONG_NUMBER)
    counted = "" if offer.device_counts(house) else house.force.method(house.method).stub.wrong_cite
    places = misdealt_by_the_clause(house)
    yield Reading(
        ", ".join(filter(None, (clause, counted))),
        f"A wrong number of {cards} is a misdeal too: all hands are void and all wagers go back."
        f"{' The deck stays if it has its 52 cards.' if counted else ''}",
        (
            f"A wrong number counts only with {listed(places, 'or')}; with a wrong number of {cards} the"
            " round goes on.",
            *(["A wrong count of the stub voids it all the same, and the deck goes."] if counted else []),
        ),
        f"{clause} names {listed(places)} and no other{_by_the_count(counted)}. A wager on cards of which"
        " there are too many or too few could not be settled by its paytable.",
    )


def _by_the_count(counted: str) -> str:
    """What the clause on a wrong count of the stub says of a misdeal, where the dealer counts."""
    if not counted:
        return ""
    says = "does not say what a misdeal is" if counted in MISDEAL_LEFT_OPEN else "names no other either"
    return f"; {counted}, by which a misdealt deck stays and another goes, {says}"


def _dealers_cards(house: House) -> Iterator[Reading]:
    found = [each for each in offer.irregularities(house) if settled_anyway(house, each)]
    kept = {settled_anyway(house, each) for each in found}
    if not any(looks_at_the_dealer(house, name) for name in kept):
        return
    cites = list(dict.fromkeys(each.cite for each in found))
    (name,) = kept
    pays = next(step.pays for step in steps(house) if not isinstance(step, HandBonus) and step.wager == name)
    yield Reading(
        ", ".join(cites),
        f"The dealer's two cards are turned up before {a(name)} Wager is settled in a void round.",
        ("They stay face down, and the wager is settled by the player's two cards alone.",),
        f"{listed(cites)} settle the wager by {pays} and do not say that the dealer's cards are"
        f" shown. One row of the paytable chosen under {pays} looks at them.",
    )


def _exposed(house: House) -> Iterator[Reading]:
    """Until when a card of the dealer may not be seen, where a player decides several times: 647a.13(d)."""
    for each in offer.irregularities(house):
        if several := decided_upon(house, each):
            first, last = several[0], several[-1]
            yield Reading(
                each.cite,
                "A card of the dealer that is exposed voids the round until every player has folded or"
                f" decided on the {last} Wager.",
                (f"It voids the round only until every player has folded or made the {first} Wager.",),
                f"{each.cite} asks whether each player has folded or made a {listed(several, 'or')} Wager."
                f" Whoever made the {first} Wager still decides on the {listed(several[1:])}, and should not"
                " do so with a card of the dealer in sight.",
            )


def _returned(house: House) -> Iterator[Reading]:
    for each in offer.irregularities(house):
        names = returned_by_a_reading(house, each)
        if not names:
            continue
        named = listed(returned_by_the_clause(house))
        settled = f", settles the {kept} Wager" if (kept := settled_anyway(house, each)) else ""
        goes, wager = ("go", "Wagers") if len(names) > 1 else ("goes", "Wager")
        yield Reading(
            each.cite,
            f"If a card of the dealer is exposed, the {listed(names)} {wager} {goes} back too.",
            (f"Only the {named} Wagers go back; the house keeps the {listed(names)} {wager}.",),
            f"{each.cite} voids all hands, returns the {named} Wagers{settled} and says nothing of the"
            " others. A void hand wins nothing and loses nothing, and the other clauses that void a round"
            " return all wagers.",
        )
