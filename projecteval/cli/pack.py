"""`projecteval pack` and `projecteval unpack`: a run as one file."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.screen import complain, screen


def pack(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The new file, such as run.zip.")],
) -> None:
    """Pack a run into one file, with the replies of models that it used."""
    from projecteval.reports.sealed_missions import sealed_notes  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.runs.packing import pack_run  # noqa: PLC0415

    pack_run(path, out)
    screen().print(f"packed {path} into {out} ({out.stat().st_size / (1 << 20):.1f} MiB)")
    with RunFolder.open(path) as run:
        for note in sealed_notes(run):
            screen().print(note, soft_wrap=True)


def unpack(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A packed run.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder for the run; empty or not there yet.")],
) -> None:
    """Unpack a run, to look at it, judge it again or repeat it without a network."""
    from projecteval.approval import Approvals, effects_of  # noqa: PLC0415
    from projecteval.runs.config import read_config  # noqa: PLC0415
    from projecteval.runs.packing import unpack_run  # noqa: PLC0415

    unpack_run(file, folder)
    screen().print(f"unpacked {file} into {folder}")
    for effect in Approvals().missing(effects_of(read_config(folder / "config.json"))):
        complain(f"{folder}: to continue, repeat or judge it will ask you, since outside of the sandbox {effect.words}")
