"""Which house a command is about: a rule set by name, or a submission file; and what is chosen beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.output import read_text
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.words import short_form

if TYPE_CHECKING:
    import typer

    from pitboss.submission.values import Value

OTHER_FILES = {
    ".round": ("round", "pitboss round"),
    ".day": ("day", "pitboss day"),
}  # by their endings, with the command that takes them
ONLY = "A"  # how people call a table that has no letter


def house_of(name: str) -> House:
    """The default submission of a rule set, or what a submission file says; violations are refused."""
    refuse_other_file(Path(name))
    if is_file(name):
        return submission_in(Path(name))
    return default_house(rule_set(name))


def refuse_other_file(file: Path) -> None:
    """Refuse a file of another kind where a submission is asked for."""
    if file.suffix in OTHER_FILES:
        kind, command = OTHER_FILES[file.suffix]
        says = f"{file.name} is a {kind} file, which {command!r} takes"
        raise Refused(f"{says}; here a submission file (.toml) is asked for, or a rule set such as 649a")


def is_file(name: str) -> bool:
    """Whether a name is that of a submission file; `-` is standard input."""
    return name.endswith(".toml") or name == "-"


def submission_in(file: Path) -> House:
    """What a submission file says; what it is refused for names the file."""
    from pitboss.submission import house_from

    text = read_text(file)
    try:
        return house_from(text)
    except Refused as refusal:
        raise refusal.at(file.name) from None


def submitted(file: Path | None) -> House | None:
    """The house of a --submission, if there is one."""
    return submission_in(file) if file else None


def chosen_house(name: str, context: typer.Context, choose: list[str]) -> House:
    """The house with the letters (`--trips C`) and choices (`ante_pays_from=flush`) of the command line.

    A choice may name any key of the form: `table.minimum=$10`.
    """
    from pitboss.submission.assemble import with_values
    from pitboss.submission.keys import chosen

    house, extra = house_of(name), context.args
    own = [option for each in context.command.params for option in each.opts if option.startswith("--")]
    for option in extra:
        if option.startswith("--"):
            _tables(house, option, own)
    if len(extra) % 2:
        raise Refused(f"{extra[-1]!r} needs a value, such as --trips C")
    said: dict[str, Value] = {}
    for option, letter in zip(extra[::2], extra[1::2], strict=True):
        said |= _letter(_tables(house, option, own)[0], house.rules, letter)
    for each in choose:
        key, _, value = each.partition("=")
        said |= chosen(house.rules, key, value)
    return tried(with_values(house, said) if said else house, context)


def tried(house: House, context: typer.Context) -> House:
    """The house with the rows of a --table, which people are told of at once."""
    table = context.params.get("table")
    if table is None:
        return house
    from pitboss.cli.output import console
    from pitboss.rules.trial import not_permitted

    trial = trial_in(house, table)
    if not context.params.get("as_json"):
        console.print(not_permitted(trial), style="red", soft_wrap=True)
    return trial


def trial_in(house: House, table: Path) -> House:
    """The house with the rows of a table file; what is refused names the file."""
    from pitboss.submission.trial import trial_from

    try:
        return trial_from(house, read_text(table))
    except Refused as refusal:
        raise refusal.at(table.name) from None


def _tables(house: House, option: str, own: list[str]) -> list[Table]:
    """The tables that an option of the command line names; the command's own options are none of these."""
    wanted = short_form(option.removeprefix("--"))
    pays = [table for table in house.rules.tables if table.about is About.PAYS and table.letters]
    found = [table for table in pays if short_form(table.wager) == wanted]
    if not option.startswith("--") or not found:
        known = dict.fromkeys(f"--{short_form(table.wager).replace('_', '-')}" for table in pays)
        told = f"there is no option {option} here and no such paytable of {house.rules.id}"
        from difflib import get_close_matches

        close = get_close_matches(option, [*own, *known], 1, 0.8)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise Refused(f"{told}{hint} The options are {', '.join(own)}; the paytables {', '.join(known)}")
    return found


def _letter(table: Table, rules: RuleSet, said: str) -> dict[str, Value]:
    """The letter of a column in either case; a table without letters is its own A."""
    if len(table.letters) == 1 and said.upper() == ONLY:
        return {}
    from pitboss.submission.keys import lettered

    named = said.upper() if said.upper() in table.letters else said
    return lettered(rules, table.wager, named)
