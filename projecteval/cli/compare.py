"""`projecteval compare` and `projecteval gate`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge_machine.documents import harmless
from projecteval.cli.exit_codes import EXIT_HARNESS
from projecteval.cli.options import AsJson
from projecteval.cli.screen import complain, paper, print_json
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.reports.changes import RunChanges
    from projecteval.reports.gate import Finding

EXIT_SHUT = 1
Renamed = Annotated[
    list[str] | None,
    typer.Option("--renamed", metavar="OLD=NEW", help="An agent that is called differently in the second run."),
]


def compare(
    before: Annotated[Path, typer.Argument(metavar="BEFORE", help="Folder of the earlier run.")],
    after: Annotated[Path, typer.Argument(metavar="AFTER", help="Folder of the later run.")],
    renamed: Renamed = None,
    variants: Annotated[
        bool,
        typer.Option(
            "--variants", help="BEFORE has originals and AFTER variants of them: set the scores side by side."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compare two runs test by test: fixed, broken, unchanged, and whether the difference is more than chance."""
    if variants:
        _show_variants(before, after, renamed, as_json=as_json)
        return
    from projecteval.reports import with_conditions  # noqa: PLC0415
    from projecteval.reports.changes_tables import changes_tables  # noqa: PLC0415
    from projecteval.runs.config import read_config  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    found = _changes(before, after, renamed)
    if as_json:
        print_json(found.as_json())
        return
    conditions = read_config(after / "config.json").conditions
    for table in changes_tables(found):
        paper().print(terminal_table(with_conditions(table, conditions)), "", sep="\n")
    for warning in found.warnings:
        complain(warning)


def gate(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    least: Annotated[
        float | None,
        typer.Option("--at-least", min=0, max=1, metavar="SCORE", help="Least lower end of the mean score's interval."),
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", metavar="RUN", help="A run that this one may not be worse than.")
    ] = None,
    renamed: Renamed = None,
) -> None:
    """End with 0 when a run is good enough, with 1 when it is not, with 3 when that cannot be decided.

    Undecided: attempts are missing, only one mission was tried, or scores fell on too few missions to tell it from
    chance. With --baseline, six missions that differ are the least for one agent in one column.
    """
    from projecteval.reports.gate import Ruling, by_baseline, by_threshold, ruling_of  # noqa: PLC0415
    from projecteval.reports.statistics import statistics_of  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    if least is None and baseline is None:
        raise UsageError("gate: say what is asked: --at-least SCORE, --baseline RUN, or both")
    findings: list[Finding] = []
    warnings: list[str] = []
    if least is not None:
        with RunFolder.open(path) as run:
            statistics = statistics_of(run)
        findings += by_threshold(statistics, least=least)
        warnings += statistics.warnings
    if baseline is not None:
        changes = _changes(baseline, path, renamed)
        findings += by_baseline(changes)
        warnings += changes.warnings
    for finding in findings:
        paper().print(harmless(f"{finding.ruling:<9}  {finding.subject}: {finding.reason}"), soft_wrap=True)
    for warning in warnings:
        complain(warning)
    match ruling_of(findings):
        case Ruling.SHUT:
            raise typer.Exit(EXIT_SHUT)
        case Ruling.UNDECIDED:
            complain("the gate cannot be decided; give the run more missions, or finish it")
            raise typer.Exit(EXIT_HARNESS)


def _show_variants(before: Path, after: Path, renamed: list[str] | None, *, as_json: bool) -> None:
    from dataclasses import asdict  # noqa: PLC0415

    from projecteval.reports.statistics_tables import variant_table  # noqa: PLC0415
    from projecteval.reports.variants import gaps_between  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    with RunFolder.open(before) as originals, RunFolder.open(after) as variants:
        gaps = gaps_between(originals, variants, renamed=_names(renamed))
    if as_json:
        print_json({"variants": [asdict(gap) for gap in gaps]})
    else:
        paper().print(terminal_table(variant_table(gaps)))


def _changes(before: Path, after: Path, renamed: list[str] | None) -> "RunChanges":
    from projecteval.reports.changes import changes_between  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.open(before) as earlier, RunFolder.open(after) as later:
        return changes_between(earlier, later, renamed=_names(renamed))


def _names(renamed: list[str] | None) -> dict[str, str]:
    names: dict[str, str] = {}
    for pair in renamed or ():
        old, equals, new = pair.partition("=")
        if not (old and equals and new):
            raise UsageError(f"--renamed: found {pair!r}; write OLD=NEW, the agent's names in the two runs")
        names[old] = new
    return names
