"""`projecteval import`: the public ProjectEval data in our own formats."""

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.screen import paper
from projecteval.tables.wording import some

app = typer.Typer(help="Import the public ProjectEval dataset and its recorded generations.", no_args_is_help=True)

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
    mode: Annotated[
        Literal["direct", "cascade"] | None, typer.Option(help="Instead of what the files' folder is called.")
    ] = None,
) -> None:
    """Make a run of each recorded generation; `projecteval resume RUN` judges it."""
    from projecteval.attempt import Mode  # noqa: PLC0415
    from projecteval.public_suite.dataset import read_dataset  # noqa: PLC0415
    from projecteval.public_suite.recordings import find_recordings, import_recording  # noqa: PLC0415

    found = find_recordings(recordings, mode=Mode(mode) if mode else None)
    data = read_dataset(dataset)
    for recording in found:
        folder = out if len(found) == 1 else out / recording.name
        import_recording(recording, data, missions, folder, only=tuple(mission or ())).close()
        paper().print(f"projecteval resume {shlex.quote(str(folder))}", soft_wrap=True)
