"""`projecteval cache pack` and `unpack`: the packages of projects as one file, for machines without a registry."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.options import MissionFolders
from projecteval.cli.screen import screen
from projecteval.storage import temporary_folder
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from judge_machine import JudgeRequest
    from projecteval.mission import Mission


def pack(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The new file, such as packages.tar.gz.")],
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="[MISSION]...", help="Only what their solutions need. Default: all.")
    ] = None,
    folders: MissionFolders = None,
) -> None:
    """Pack the installed packages of projects into one file, for machines that have no registry.

    What the solutions of the named missions need and the cache lacks is installed first.
    """
    from judge_machine import pack_packages  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    with temporary_folder("pack") as scratch:
        missions = load_missions(ids, paths=folders, grown=True) if ids else ()
        names = pack_packages(out, _requests(missions, scratch) if ids else None)
    size = f"{out.stat().st_size / (1 << 20):.1f} MiB, sha256 {_sha256(out)}"
    screen().print(f"packed {some(len(names), 'environment')} into {out} ({size})", soft_wrap=True)


def unpack(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `cache pack` wrote.")],
) -> None:
    """Put packed packages into the package cache, where judgings find them.

    An archive for another Python, Node.js or platform is refused. Unpack only what you trust.
    """
    from judge_machine import unpack_packages  # noqa: PLC0415

    new = unpack_packages(file)
    known = len(new) - sum(new.values())
    rest = f"; {known} were there already" if known else ""
    screen().print(f"unpacked {some(sum(new.values()), 'environment')} from {file}{rest}", soft_wrap=True)


def _requests(missions: "Sequence[Mission]", scratch: Path) -> "Iterator[JudgeRequest]":
    """One request for each solution of the missions; for a mission without one, what its tests need."""
    from judge_machine import LaunchManifest  # noqa: PLC0415
    from projecteval.judging import JudgeSettings, judge_request  # noqa: PLC0415
    from projecteval.project import Project  # noqa: PLC0415

    settings = JudgeSettings(evidence=scratch / "evidence")
    for mission in missions:
        found = [(one.project(), one.launch()) for one in (mission.solutions() if _has_one(mission) else ())]
        for number, (project, launch) in enumerate(found or [(Project({}), LaunchManifest())]):
            folder = scratch / f"{mission.id}-{number}"
            project.write_to(folder)
            yield judge_request(mission, settings, project=folder, launch=launch, values={})


def _has_one(mission: "Mission") -> bool:
    return mission.canonical_folder.is_dir()


def _sha256(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
