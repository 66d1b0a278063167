"""The options --sealed and --key: missions of a sealed file, open for as long as a command runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.mission import Mission
    from projecteval.runs import RunConfig
    from projecteval.sealing import OpenedMissions

SealedFilePath = Annotated[
    Path | None, typer.Option("--sealed", metavar="FILE", help="The sealed file with the missions; needs --key.")
]
KeyPath = Annotated[Path | None, typer.Option("--key", metavar="KEYFILE", help="The key of the sealed missions.")]


@contextmanager
def missions_in(sealed: Path | None, key: Path | None) -> "Iterator[OpenedMissions | None]":
    """The missions of a new run; None where neither option is given. Raises UsageError for one without the other."""
    if sealed is None and key is None:
        yield None
        return
    if sealed is None or key is None:
        raise UsageError("--sealed, --key: belong together; name the sealed file and the file with its key")
    from projecteval.sealing import open_sealed  # noqa: PLC0415

    with open_sealed(sealed, key) as opened:
        yield opened


@contextmanager
def missions_of_run(path: Path, *, sealed: Path | None, key: Path | None) -> "Iterator[OpenedMissions | None]":
    """The missions of the run at `path`, from the file that it names unless `sealed` names another copy of it.

    None where they are not sealed, and without a key, which whoever needs the missions then asks for. Raises UsageError
    for options that do not fit the run.
    """
    from projecteval.runs.config import read_config  # noqa: PLC0415
    from projecteval.runs.folder import check_exists  # noqa: PLC0415
    from projecteval.sealing import open_sealed  # noqa: PLC0415

    check_exists(path)
    source = read_config(path / "config.json").settings.sealed
    if source is None and (sealed is not None or key is not None):
        raise UsageError(f"--sealed, --key: the missions of {path} are not sealed; omit these options")
    if source is None or key is None:
        yield None
        return
    with open_sealed(sealed or source.file, key) as opened:
        yield opened


@contextmanager
def config_of_file(
    path: Path, load: "Callable[[Path], Mission]", *, sealed: Path | None, key: Path | None
) -> "Iterator[tuple[RunConfig, OpenedMissions | None]]":
    """The configuration that the experiment at `path` describes, with its missions where they are sealed."""
    from projecteval.experiment import config_of, opened_for, read_experiment  # noqa: PLC0415

    if sealed is not None:
        raise UsageError(
            f"--sealed: the experiment says which missions; write `sealed: {{file: {sealed}}}` into {path}"
        )
    experiment = read_experiment(path)
    with opened_for(experiment, path=path, key=key) as opened:
        yield config_of(experiment, path=path, load=load, opened=opened), opened
