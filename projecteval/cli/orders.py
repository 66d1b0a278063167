"""Carries out the orders of a run in the terminal, and says how it ended."""

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_INTERRUPTED
from projecteval.cli.screen import complain, complain_of_missing, paper, screen
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from projecteval.agents.desk import Desk
    from projecteval.judging import Judges
    from projecteval.pipeline import OpenRun, Orders
    from projecteval.runs import RunConfig, RunResults
    from projecteval.runs.folder import RunFolder


def resume_advice(path: Path, config: "RunConfig") -> str:
    """The command that continues a run, to be pasted into a shell; where its missions are sealed, after the key."""
    key = " --key KEYFILE" if config.settings.sealed is not None else ""
    return f"continue with: projecteval resume {shlex.quote(str(path))}{key}"


def carry_out(run: "OpenRun", orders: "Orders", *, judges: "Judges | None" = None) -> None:
    """Do the missing work with progress on the terminal. An interrupt ends the command with its exit code.

    `judges` are those that the run was opened with, by default this process.
    """
    from projecteval.cli.progress import progress_for  # noqa: PLC0415
    from projecteval.pipeline import execute  # noqa: PLC0415

    folder = run.folder
    attempts = len(run.config.attempt_keys()) if orders.again else len(folder.missing())
    try:
        with progress_for(screen(), attempts=attempts) as progress, _desk_of(run, progress.announce) as desk:
            execute(run, orders, listener=progress, desk=desk, judges=judges)
    except KeyboardInterrupt:
        complain(f"interrupted; what is complete is kept, {resume_advice(folder.path, folder.config)}")
        raise typer.Exit(EXIT_INTERRUPTED) from None
    if folder.is_paused and folder.missing():
        complain(f"paused; {resume_advice(folder.path, folder.config)}")
        raise typer.Exit(EXIT_INTERRUPTED)


@contextmanager
def _desk_of(run: "OpenRun", announce: Callable[[str], None]) -> "Iterator[Desk | None]":
    """The desk at which persons among the agents work; None where there are none."""
    from projecteval.agents.table import is_person  # noqa: PLC0415

    if not any(is_person(run.config.agent_kind(agent)) for agent in run.config.agents):
        yield None
        return
    from projecteval.web.people import PeopleDesk  # noqa: PLC0415 - loads the web interface

    with PeopleDesk(run.folder, announce=announce) as desk:
        yield desk


def conclude(run: "OpenRun") -> None:
    """Write the report, show the leaderboard, and end with the exit code of a harness failure where there was one."""
    from projecteval.reports import leaderboard, score_table, with_conditions, write_report  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    folder = run.folder
    results = folder.results(details=False)
    report = write_report(folder, missions=run.prepared.missions)
    if results.scored:
        scores = score_table({scored.key: scored.scores for scored in results.scored})
        paper().print(terminal_table(with_conditions(scores, results.conditions)))
    else:
        paper().print(terminal_table(leaderboard(results)))
    tell_plain_agents(run.config)
    tell_sealed(folder)
    report_cost(folder)
    paper().print(
        f"\nResults  {folder.path}\nReport   {report}\nMore     projecteval results {shlex.quote(str(folder.path))}",
        soft_wrap=True,
    )
    faults = complain_of_missing(
        [*(result.scores for result in results.attempts), *(scored.scores for scored in results.scored)]
    )
    if results.unfinished:
        complain(
            f"{some(len(results.unfinished), 'attempt')} not finished yet; {resume_advice(folder.path, folder.config)}"
        )
    complain_of_levels(folder)
    complain_of_judge(results, folder.path)
    if faults or results.unfinished or results.totals.not_scored:
        raise typer.Exit(EXIT_HARNESS)


def tell_plain_agents(config: "RunConfig") -> None:
    """Say what the built-in agents of a run hand in."""
    from projecteval.reports.plain_agents import plain_agent_notes  # noqa: PLC0415

    for note in plain_agent_notes(config.agents):
        paper().print(note, style="dim", soft_wrap=True)


def tell_sealed(run: "RunFolder") -> None:
    """Say where the missions are sealed, with what may be published of them."""
    from projecteval.reports.sealed_missions import sealed_notes  # noqa: PLC0415

    for note in sealed_notes(run):
        paper().print(note, soft_wrap=True)


def complain_of_levels(run: "RunFolder") -> None:
    """Say at which levels missions of a run leave unsaid what their tests insist on, where levels are compared."""
    from projecteval.reports.levels import level_notes  # noqa: PLC0415

    for note in level_notes([run]):
        complain(note)


def report_cost(run: "RunFolder") -> None:
    """Say what the models of a run have cost, and which attempts are not independent tries of a model."""
    from projecteval.reports.costs import cost_words  # noqa: PLC0415
    from projecteval.reports.entries import entries_of  # noqa: PLC0415
    from projecteval.reports.independence import notes_on_entries  # noqa: PLC0415

    if cost := cost_words(run.spent()):
        paper().print(f"Models   {cost}", soft_wrap=True)
    for note in notes_on_entries(run.config, entries_of(run)):
        complain(note)


def complain_of_judge(results: "RunResults", path: Path) -> None:
    """Say which tests the judge failed at, and how to try again."""
    from projecteval.reports.judge_faults import judge_fault_notes  # noqa: PLC0415

    notes = judge_fault_notes(results)
    for note in notes:
        complain(note)
    if notes:
        complain(
            f"the report shows how they ended; judge again with: projecteval judge {shlex.quote(str(path))} --again"
        )
