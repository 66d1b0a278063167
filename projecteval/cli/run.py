"""`projecteval run` and `projecteval resume`."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_INTERRUPTED
from projecteval.cli.missing_scores import complain_of_missing
from projecteval.cli.options import Backend, MissionFolders, Seed, Unsafe
from projecteval.cli.screen import complain, counted, paper, screen

if TYPE_CHECKING:
    from projecteval.runs.folder import RunFolder

Workers = Annotated[int, typer.Option(min=1, max=64, metavar="N", help="How many attempts are judged at once.")]


def run(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the new run; empty or not there yet.")],
    agents: Annotated[list[str], typer.Option("--agent", metavar="NAME", help="An agent by name; repeatable.")],
    missions: Annotated[
        list[str] | None,
        typer.Option("--mission", metavar="ID", help="A mission by id; repeatable. Default: all."),
    ] = None,
    level: Annotated[
        int, typer.Option(min=1, max=3, metavar="N", help="1 gives the prompt, 2 the checklist, 3 the skeleton.")
    ] = 1,
    mode: Annotated[
        Literal["direct", "cascade"],
        typer.Option(help="Straight to the code, or through each level in between."),
    ] = "direct",
    samples: Annotated[
        int, typer.Option(min=1, metavar="K", help="Independent attempts of every agent on every mission.")
    ] = 1,
    workers: Workers = 1,
    backend: Backend = "playwright",
    seed: Seed = 0,
    folders: MissionFolders = None,
    unsafe: Unsafe = False,
) -> None:
    """Have agents build missions, judge what they built, and store it all."""
    from projecteval.attempt import Level, Mode  # noqa: PLC0415
    from projecteval.cli.validated import validated_config  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.pipeline import start_run  # noqa: PLC0415

    config = validated_config(
        agents=agents,
        missions=[mission.id for mission in load_missions(missions, paths=folders)],
        mission_paths=[str(folder.resolve()) for folder in folders or ()],
        columns=[(Mode(mode), Level(level))],
        samples=samples,
        seed=seed,
        backend=backend,
    )
    with start_run(out, config) as folder:
        _carry_out(folder, workers=workers, unsafe=unsafe)


def resume(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    workers: Workers = 1,
    unsafe: Unsafe = False,
) -> None:
    """Continue a run that was stopped: do exactly what is missing."""
    from projecteval.pipeline import continue_run  # noqa: PLC0415

    with continue_run(path) as folder:
        _carry_out(folder, workers=workers, unsafe=unsafe)


def resume_advice(path: Path) -> str:
    """How a run is continued, to be pasted into a shell."""
    return f"continue with: projecteval resume {shlex.quote(str(path))}"


def _carry_out(folder: "RunFolder", *, workers: int, unsafe: bool) -> None:
    from projecteval.cli.progress import progress_for  # noqa: PLC0415
    from projecteval.pipeline import execute  # noqa: PLC0415

    try:
        with progress_for(screen(), attempts=len(folder.missing())) as progress:
            execute(folder, workers=workers, listener=progress, unsafe=unsafe)
    except KeyboardInterrupt:
        complain(f"interrupted; what is complete is kept, {resume_advice(folder.path)}")
        raise typer.Exit(EXIT_INTERRUPTED) from None
    _conclude(folder)


def _conclude(folder: "RunFolder") -> None:
    from projecteval.reports import leaderboard, write_report  # noqa: PLC0415

    results = folder.results()
    report = write_report(folder)
    paper().print(leaderboard(results))
    paper().print(
        f"\nResults  {folder.path}\nReport   {report}\nMore     projecteval results {shlex.quote(str(folder.path))}",
        soft_wrap=True,
    )
    complain_of_missing(result.scores for result in results.attempts)
    if results.unfinished:
        complain(f"{counted(len(results.unfinished), 'attempt')} not generated yet; {resume_advice(folder.path)}")
    if number := results.totals.not_scored:
        complain(f"{counted(number, 'test')} could not be scored, through no fault of a project; see the report")
    if results.unfinished or results.totals.not_scored:
        raise typer.Exit(EXIT_HARNESS)
