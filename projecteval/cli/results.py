"""`projecteval results`: the results of a run."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.options import AsJson
from projecteval.cli.orders import complain_of_judge, complain_of_levels, resume_advice, tell_plain_agents, tell_sealed
from projecteval.cli.screen import complain, paper, print_json
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from projecteval.reports.statistics import RunStatistics
    from projecteval.runs import RunConfig, RunResults
    from projecteval.runs.folder import RunFolder
    from projecteval.tables.table import Table

MOST_ATTEMPTS = 60
"""Longer lists of attempts are folded by mission, unless --attempts asks for each."""


def results(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    as_json: AsJson = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Also pass@k, spread, intervals, and who can be told apart.")
    ] = False,
    attempts: Annotated[
        bool | None,
        typer.Option(
            "--attempts/--no-attempts",
            help="List each attempt, and in the statistics each mission. Default: unless --statistics; more than "
            f"{MOST_ATTEMPTS} attempts folded by mission.",
        ),
    ] = None,
    missing_as_zero: Annotated[
        bool, typer.Option("--missing-as-zero", help="In the statistics, attempts that are missing count as 0.")
    ] = False,
) -> None:
    """Show the results of a run; also of one that is still under way."""
    from projecteval.reports import REPORT_NAME, code_base_tables, cut_notes, growth_tables  # noqa: PLC0415
    from projecteval.reports.independence import notes_on_results  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    with RunFolder.open(path) as folder:
        found = folder.results(details=False)
        notes = notes_on_results(folder.config, found)
        computed = _statistics(folder, missing_as_zero=missing_as_zero) if statistics else None
        further = _further(folder, found, computed) if as_json else {}
        growth = () if as_json else (*growth_tables(folder), *code_base_tables(folder))
        config = folder.config
    if as_json:
        print_json(found.as_json() | {"notes": notes} | further)
        return
    listed = not statistics if attempts is None else attempts
    folded = attempts is None and len(found.attempts) > MOST_ATTEMPTS
    for table in (*_tables(found, listed=listed, folded=folded), *_conditions(found, config), *growth):
        paper().print(terminal_table(table), "", sep="\n")
    tell_plain_agents(config)
    tell_sealed(folder)
    for note in cut_notes((one.key.agent, one.use) for one in found.attempts):
        complain(note)
    if computed is not None:
        _show(computed, listed=listed, conditions=config.conditions)
    for note in notes if computed is None else computed.warnings:
        complain(note)
    if found.unfinished:
        complain(f"{some(len(found.unfinished), 'attempt')} not finished yet; {resume_advice(path, config)}")
    complain_of_levels(folder)
    complain_of_judge(found, path)
    report = path / REPORT_NAME
    if report.is_file():
        paper().print(f"Report   {report}", soft_wrap=True)


def _further(folder: "RunFolder", found: "RunResults", computed: "RunStatistics | None") -> dict[str, object]:
    """What JSON has besides totals and attempts, where the run has it or it was asked for."""
    from projecteval.reports import changed_code_bases, code_base_as_json, grown_attempts  # noqa: PLC0415
    from projecteval.reports.sealed_missions import sealed_as_json  # noqa: PLC0415

    config = folder.config
    further: dict[str, object] = {"statistics": computed.as_json()} if computed else {}
    if grown := grown_attempts(folder):
        further["growth"] = [one.as_json() | {"condition": config.condition(one.key.agent)} for one in grown]
    if config.conditions:
        from projecteval.reports.conditions import conditions_as_json  # noqa: PLC0415 - loads scipy

        further["conditions"] = conditions_as_json(found, config)
    further |= sealed_as_json(folder)
    if changed := changed_code_bases(folder):
        further["code_bases"] = [code_base_as_json(one) for one in changed]
    return further


def _tables(found: "RunResults", *, listed: bool, folded: bool) -> "Iterator[Table]":
    """The leaderboard; what was used, and further scores, where there are any; attempts if `listed`; or scores.

    Attempts that are `folded` have a row a mission, and their usage is omitted.
    """
    from projecteval.reports import (  # noqa: PLC0415
        attempt_table,
        attempt_usage_table,
        further_part_table,
        further_score_table,
        leaderboard,
        mission_table,
        score_table,
        usage_table,
        was_asked,
        with_conditions,
    )

    if found.scored:
        yield with_conditions(score_table({one.key: one.scores for one in found.scored}), found.conditions)
        return
    yield leaderboard(found)
    yield from (table for table in (further_score_table(found), further_part_table(found)) if table.rows)
    if was_asked(found):
        yield usage_table(found)
    if listed:
        yield mission_table(found) if folded else attempt_table(found)
    if listed and not folded and was_asked(found):
        yield attempt_usage_table(found)


def _statistics(folder: "RunFolder", *, missing_as_zero: bool) -> "RunStatistics":
    from projecteval.reports.statistics import statistics_of  # noqa: PLC0415 - loads scipy
    from projecteval.statistics import Missing  # noqa: PLC0415

    return statistics_of(folder, missing=Missing.ZERO if missing_as_zero else Missing.LEFT_OUT)


def _conditions(found: "RunResults", config: "RunConfig") -> "Iterator[Table]":
    """The conditions against each other, where the run has conditions and judges."""
    if config.conditions and found.attempts:
        from projecteval.reports.conditions import condition_pairs_of, condition_table  # noqa: PLC0415 - loads scipy

        yield condition_table(condition_pairs_of(found, config))


def _show(computed: "RunStatistics", *, listed: bool, conditions: "Mapping[str, str]") -> None:
    from projecteval.reports import with_conditions  # noqa: PLC0415
    from projecteval.reports.statistics_tables import statistics_tables  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    for table in statistics_tables(computed, missions=listed):
        paper().print(terminal_table(with_conditions(table, conditions)), "", sep="\n")
