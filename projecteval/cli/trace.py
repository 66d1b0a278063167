"""`projecteval missions trace`: the sentence that each expectation of the tests rests on, and the reverse."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.attempt import Level
    from projecteval.mission import Mission
    from projecteval.tracing import TracedLiteral, TracedSentence

_AROUND = 60  # characters


def trace(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    level: Annotated[
        int | None, typer.Option(min=1, max=3, metavar="N", help="The level that is traced. Default: every level.")
    ] = None,
    folders: MissionFolders = None,
    as_json: AsJson = False,
) -> None:
    """Show what entails each literal of the tests at a level, and the tests of each sentence.

    An agent at a level reads its text, the contract and the parameters. Below are the sentences of prompt and
    contract with the tests that look at them, and a seeded defect on which such a test fails. Exit code 1 where a
    literal rests on nothing, or a sentence has no such test. Without a contract, it suffices that a literal rests on
    something at one of the levels shown.
    """
    from projecteval.attempt import Level  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.tracing import LiteralGround, has_equal_levels, levels_of, trace_literals, trace_sentences  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    levels = levels_of(mission) if level is None else (Level(level),)
    literals = {one: trace_literals(mission, one) for one in levels}
    sentences, stale = trace_sentences(mission)
    killers = _killers(mission)
    untested = [one for one in sentences if one.is_untested(killers)]
    hidden = [{one.literal for one in traced if one.ground is LiteralGround.NONE} for traced in literals.values()]
    is_held = has_equal_levels(mission)
    if as_json:
        print_json(
            {
                "mission": mission.id,
                "levels": {str(int(one)): [_as_json(each) for each in traced] for one, traced in literals.items()},
                "sentences": [_sentence_as_json(one, killers) for one in sentences],
                "problems": stale,
            }
        )
    else:
        for one, traced in literals.items():
            _print_level(one, traced)
        _print_sentences(sentences, killers, stale)
    if stale or (any(hidden) or untested if is_held else set.intersection(*hidden)):
        raise typer.Exit(EXIT_NOT_PASSED)


def _killers(mission: "Mission") -> dict[str, str] | None:
    """By test, a seeded defect on which it fails, as the stored certificate of the mission says; None without one."""
    from projecteval.certification import certificate_of  # noqa: PLC0415

    certificate = certificate_of(mission)
    return dict(certificate.mutation.killers) if certificate else None


def _print_level(level: "Level", traced: "list[TracedLiteral]") -> None:
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from projecteval.tracing import LiteralGround  # noqa: PLC0415

    page = paper()
    page.print(f"Level {int(level)}\n")
    for test, literals in groupby(traced, key=attrgetter("test")):
        page.print(test, soft_wrap=True)
        table = Table(box=None, show_header=False, pad_edge=True)
        table.add_column(justify="right", style="dim", no_wrap=True)
        table.add_column(min_width=20, max_width=32)
        table.add_column()
        for one in literals:
            table.add_row(str(one.literal.line), Text(repr(one.literal.value)), Text(_grounds(one)))
        page.print(table)
    hidden = {one.literal for one in traced if one.ground is LiteralGround.NONE}
    page.print(f"\nLiterals that rest on nothing at level {int(level)}: {len(hidden)}\n")


def _print_sentences(sentences: "Iterable[TracedSentence]", killers: dict[str, str] | None, stale: list[str]) -> None:
    page = paper()
    without = 0
    for one in sentences:
        page.print(f"{one.passage.where}: {one.passage.text}", soft_wrap=True, markup=False)
        if one.reason:
            page.print(f"  not testable: {one.reason}", soft_wrap=True, markup=False)
        for test in one.tests:
            page.print(
                f"  {test}: {(killers or {}).get(test, 'no seeded defect is known')}", soft_wrap=True, markup=False
            )
        without += one.is_untested(killers)
    defect = " and a seeded defect that it finds" if killers is not None else "; the mission is not certified"
    page.print(f"\nSentences without a test{defect}: {without}")
    for line in stale:
        page.print(line, soft_wrap=True, markup=False)


def _grounds(one: "TracedLiteral") -> str:
    """Return what the literal rests on, in one text."""
    from projecteval.tracing import LiteralGround  # noqa: PLC0415

    if one.review:
        return f"{one.ground.value}: {one.review.reason}"
    if one.ground is not LiteralGround.STATED:
        return one.ground.value
    excerpts = [f"{passage.where}: {_excerpt(passage.text, one.literal.value)}" for passage in one.passages]
    return "; ".join(excerpts) or "needs no sentence"


def _excerpt(sentence: str, value: str | float) -> str:
    """Return the sentence, or the surroundings of the literal where it is long."""
    place = sentence.lower().find(str(value).lower())
    if len(sentence) <= 3 * _AROUND or place < 0:
        return sentence
    begin, end = place - _AROUND, place + len(str(value)) + _AROUND
    before = f"… {sentence[begin:].partition(' ')[2]}" if begin > 0 else sentence
    return before if end >= len(sentence) else f"{before[: len(before) - len(sentence) + end].rpartition(' ')[0]} …"


def _as_json(one: "TracedLiteral") -> dict[str, object]:
    return {
        "test": one.test,
        "line": one.literal.line,
        "literal": one.literal.value,
        "ground": one.ground.value,
        "passages": [{"where": passage.where, "text": passage.text} for passage in one.passages],
        "reason": one.review.reason if one.review else "",
    }


def _sentence_as_json(one: "TracedSentence", killers: dict[str, str] | None) -> dict[str, object]:
    return {
        "where": one.passage.where,
        "text": one.passage.text,
        "not_testable": one.reason,
        "tests": {test: (killers or {}).get(test) for test in one.tests},
    }
