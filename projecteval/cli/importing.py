"""`projecteval import`: the public ProjectEval data in our own formats."""

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.harbor import import_trials
from projecteval.cli.screen import paper
from projecteval.tables.wording import some

app = typer.Typer(
    help="Import the public ProjectEval dataset, its recorded generations, and jobs of Harbor.", no_args_is_help=True
)
app.command("harbor")(import_trials)

Dataset = Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the published dataset.")]


@app.command("projecteval")
def projecteval(
    dataset: Dataset,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Gets missions/ and canonical/; empty or not there yet.")],
) -> None:
    """Write the missions, tests and canonical solutions of the public dataset."""
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.public_suite.dataset import read_dataset  # noqa: PLC0415
    from projecteval.public_suite.missions import write_missions  # noqa: PLC0415

    ids = write_missions(read_dataset(dataset), out)
    tests = sum(len(mission.tests) for mission in load_missions(ids, paths=[out / "missions"]))
    folder = shlex.quote(str(out / "missions"))
    paper().print(
        f"{some(len(ids), 'mission')} with {some(tests, 'test')} in {out / 'missions'}\n"
        f"Check them with: projecteval run --missions {folder} --agent canonical --out RUN",
        soft_wrap=True,
    )


@app.command("projecteval-run")
def projecteval_run(
    recordings: Annotated[
        list[Path], typer.Argument(metavar="FILES", help="Recorded answer files, or folders with such files.")
    ],
    dataset: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the published dataset.")],
    missions: Annotated[Path, typer.Option(metavar="FOLDER", help="The missions that `import projecteval` wrote.")],
    out: Annotated[Path, typer.Option(metavar="RUN", help="The new run; for several, the folder of the new runs.")],
    mission: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="A mission by id; repeatable. Default: all.")
    ] = None,
    agent: Annotated[str | None, typer.Option(metavar="NAME", help="Instead of the model that the files name.")] = None,
    level: Annotated[int | None, typer.Option(min=1, max=3, help="Instead of what the files are called.")] = None,
    mode: Annotated[
        Literal["direct", "cascade"] | None, typer.Option(help="Instead of what the files' folder is called.")
    ] = None,
    as_samples: Annotated[
        bool, typer.Option("--as-samples", help="Make one run of the rounds of an agent, mode and level.")
    ] = False,
) -> None:
    """Make a run of each recorded generation; `projecteval resume RUN` judges it."""
    from projecteval.attempt import Level, Mode  # noqa: PLC0415
    from projecteval.public_suite.dataset import read_dataset  # noqa: PLC0415
    from projecteval.public_suite.importing import import_recordings, rounds_of  # noqa: PLC0415
    from projecteval.public_suite.recording_files import RecordedAs, find_recordings  # noqa: PLC0415

    said = RecordedAs(model=agent, level=Level(level) if level else None, mode=Mode(mode) if mode else None)
    found = find_recordings(recordings, said=said)
    data = read_dataset(dataset)
    for rounds in rounds_of(found) if as_samples else [(recording,) for recording in found]:
        folder = out if len(rounds) == len(found) else out / (rounds[0].column_name if as_samples else rounds[0].name)
        import_recordings(rounds, data, missions, folder, only=tuple(mission or ()))
        paper().print(f"projecteval resume {shlex.quote(str(folder))}", soft_wrap=True)
