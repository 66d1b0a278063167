"""`projecteval missions trace`: the sentence that each expectation of the tests rests on."""

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.certification.tracing import TracedLiteral

_AROUND = 60  # characters


def trace(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    folders: MissionFolders = None,
    as_json: AsJson = False,
) -> None:
    """Show the sentence of prompt, checklist or parameters that entails each literal of the tests.

    Below are the sentences of the prompt to which no literal leads: check yourself which test covers them. Exit
    code 1 where a literal rests on nothing.
    """
    from projecteval.certification.tracing import LiteralGround, sentences_without_literal, trace_literals  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    traced = trace_literals(mission)
    silent = sentences_without_literal(mission, traced)
    if as_json:
        literals = [_as_json(one) for one in traced]
        print_json({"mission": mission.id, "literals": literals, "sentences_without_literal": silent})
    else:
        _print(traced, silent)
    if any(one.ground is LiteralGround.NONE for one in traced):
        raise typer.Exit(EXIT_NOT_PASSED)


def _print(traced: "list[TracedLiteral]", silent: list[str]) -> None:
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    page = paper()
    for test, literals in groupby(traced, key=attrgetter("test")):
        page.print(test, soft_wrap=True)
        table = Table(box=None, show_header=False, pad_edge=True)
        table.add_column(justify="right", style="dim", no_wrap=True)
        table.add_column(min_width=20, max_width=32)
        table.add_column()
        for one in literals:
            table.add_row(str(one.literal.line), Text(repr(one.literal.value)), Text(_grounds(one)))
        page.print(table)
    page.print(f"\nSentences of the prompt to which no literal leads: {len(silent)}")
    for sentence in silent:
        page.print(f"- {sentence}", soft_wrap=True)


def _grounds(one: "TracedLiteral") -> str:
    """Return what the literal rests on, in one text."""
    from projecteval.certification.tracing import LiteralGround  # noqa: PLC0415

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
