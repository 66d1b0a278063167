"""`projecteval setup`: what the system lacks, with the commands that install it; as root it runs them if told to."""

import os
import platform
import shlex
import subprocess
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_NOT_PASSED
from projecteval.cli.options import AsJson
from projecteval.cli.screen import complain, paper, print_json
from projecteval.cli.system_packages import PARTS, Family, SystemPart, commands_for, family_of
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Commands = tuple[tuple[str, ...], ...]


def setup(
    only: Annotated[
        list[str] | None,
        typer.Option("--part", metavar="NAME", help="Only this part, as `setup` names it; repeatable. Default: all."),
    ] = None,
    system: Annotated[
        Family | None, typer.Option(help="Print the commands for this system. Default: that of this machine.")
    ] = None,
    install: Annotated[
        bool, typer.Option("--install", help="As root on Debian or Ubuntu: run the commands, after a question.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --install: do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what the system lacks for judging, and the commands that install it. Nothing is changed without --install."""
    family, is_root = _family(), os.geteuid() == 0
    if install:
        _check_installable(family, system, is_root=is_root, as_json=as_json)
    missing = find_missing(_chosen(only))
    families = (system,) if system else (family,) if family else (Family.DEBIAN, Family.FEDORA, Family.ARCH)
    plans = {one: commands_for(missing, one, is_root=is_root and one is family) for one in families}
    if as_json:
        _print_plan(missing, plans)
    else:
        _show(missing, plans)
    if install and missing:
        _install(plans[families[0]], yes=yes)
        missing = find_missing(missing)
        names = ", ".join(part.name for part in missing)
        paper().print(f"Still missing: {names}" if missing else "Nothing is missing any more.")
    if any(part.needed for part in missing):
        raise typer.Exit(EXIT_NOT_PASSED)


def find_missing(parts: "Sequence[SystemPart]") -> tuple[SystemPart, ...]:
    """Return the parts that this machine lacks; takes about a second where requirements are tried out."""
    import shutil  # noqa: PLC0415

    found: dict[str, bool] = {}
    if not all(part.programs for part in parts):
        from projecteval.cli.requirements import examine  # noqa: PLC0415

        found = {requirement.name: requirement.found for requirement in examine()}
    folders = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"  # a user's PATH may lack them
    return tuple(
        part
        for part in parts
        if not found.get(part.name, True) or any(shutil.which(name, path=folders) is None for name in part.programs)
    )


def _family() -> Family | None:
    try:
        return family_of(platform.freedesktop_os_release())
    except OSError:  # not a Linux system that says what it is
        return None


def _chosen(names: list[str] | None) -> tuple[SystemPart, ...]:
    known = {part.name: part for part in PARTS}
    for name in names or ():
        if name not in known:
            raise UsageError(f"--part: {name!r:.60}: is not known; use one of {', '.join(known)}")
    return PARTS if names is None else tuple(known[name] for name in names)


def _check_installable(family: Family | None, system: Family | None, *, is_root: bool, as_json: bool) -> None:
    if as_json:
        raise UsageError("--install: asks and shows what apt-get prints; omit --json")
    if family is None or not family.has_apt or system not in (None, family):
        raise UsageError("--install: works on Debian and Ubuntu, for this machine; run the printed commands yourself")
    if not is_root:
        raise UsageError("--install: needs root, and runs no sudo itself; run the printed commands, or this as root")


def _show(missing: "Sequence[SystemPart]", plans: "Mapping[Family, Commands]") -> None:
    if not missing:
        paper().print("Nothing is missing. `projecteval doctor` tries out more: isolation, boxes, the embedding model.")
        return
    width = max(len(part.name) for part in missing)
    for needed, title in ((True, "Missing, and needed"), (False, "Missing, and needed by some missions only")):
        own = [part for part in missing if part.needed is needed]
        if own:
            lines = [f"  {part.name:<{width}}  {part.use}" for part in own]
            paper().print("\n".join([f"{title}:", *lines]), soft_wrap=True)
    for family, commands in plans.items():
        lines = [f"  {shlex.join(command)}" for command in commands]
        paper().print("\n".join([f"On {family.system_name}:", *lines]), soft_wrap=True)


def _print_plan(missing: "Sequence[SystemPart]", plans: "Mapping[Family, Commands]") -> None:
    print_json(
        {
            "missing": [{"name": part.name, "use": part.use, "needed": part.needed} for part in missing],
            "commands": {family: [list(command) for command in commands] for family, commands in plans.items()},
        }
    )


def _install(commands: Commands, *, yes: bool) -> None:
    """Run the commands, the first that fails ends it; an answer other than yes, or none, ends it before the first."""
    if not yes and not typer.confirm("Run these commands now?", default=False):
        complain("nothing was changed")
        raise typer.Exit(EXIT_NOT_PASSED)
    for command in commands:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run(command, env=environment, check=False).returncode:
            complain(f"this failed: {shlex.join(command)}; see above why, then run `projecteval setup` again")
            raise typer.Exit(EXIT_HARNESS)
