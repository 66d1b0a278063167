"""Builds a virtual environment from requirements: wheels only, so that no code of a package runs while it is built.

A `.pth` file of a package runs whenever its interpreter starts. Therefore each try begins with a fresh environment, pip
does without its packages, and bytecode is compiled by the interpreter outside of it (a read-only mount cannot hold it
later). All of it happens in a sandbox in which a package that ran nevertheless would find nothing.
"""

import hashlib
import json
import sys
import sysconfig
import venv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from packaging.requirements import Requirement

from judge_machine.errors import ProjectError
from judge_machine.installation import Installation
from judge_machine.packages.cache import FORMAT, Slot, filled_slot
from judge_machine.packages.constraints import constraints_for
from judge_machine.packages.installer import Installer
from judge_machine.packages.python_tools import find_tool
from judge_machine.verdicts import Cause

_COMPILE = "import compileall, sys; compileall.compile_dir(sys.argv[1], quiet=2, workers=0)"


def python_slot(cache: Path, requirements: Sequence[Requirement], installer: Installer) -> Slot:
    """The cached folder that holds `venv/` with exactly these requirements; builds it when it is missing.

    `requirements` are normalised and sorted. Raises ProjectError (install_failed, too_slow) and HarnessError.
    """
    constraints = constraints_for(requirements)
    names = tuple(str(requirement) for requirement in requirements)

    def build(folder: Path) -> None:
        _build(folder, names, constraints, installer)

    return filled_slot(
        cache, "python", python_key(names, constraints), names, build, wait_s=installer.limits.install_s + 60
    )


def python_key(requirements: Sequence[str], constraints: str) -> str:
    """Return what an environment depends on, as 32 hexadecimal digits of a sha256."""
    parts = [
        FORMAT,
        sorted(requirements),
        constraints if requirements else "",
        sys.version,
        sysconfig.get_platform(),
        sys.base_prefix,
    ]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _build(folder: Path, requirements: Sequence[str], constraints: str, installer: Installer) -> None:
    deadline = installer.deadline()
    home = folder / "venv"
    venv.EnvBuilder(symlinks=True, with_pip=False).create(home)
    if not requirements:
        return
    wanted, limits = folder / "requirements.txt", folder / "constraints.txt"
    wanted.write_text("".join(f"{requirement}\n" for requirement in requirements), "utf-8")
    limits.write_text(constraints, "utf-8")
    tool = find_tool(installer.environ)
    installation = Installation(
        name=tool.name,
        folder=folder,
        product=home.name,
        command=(*tool.command(home), "-r", str(wanted)),
        finish=(str((home / "bin" / "python").resolve()), "-I", "-S", "-c", _COMPILE, str(home / "lib")),
        environment=tool.settings,
        shown=(*interpreter_paths(), *tool.shown),
    )
    limited = replace(installation, command=(*installation.command, "-c", str(limits)))
    try:
        installer.run(limited, tool.registry, deadline=deadline)
    except ProjectError as error:
        if error.cause is not Cause.INSTALL_FAILED:
            raise
        # The project's own versions may need others than the shipped ones of what they depend on.
        installer.run(installation, tool.registry, deadline=deadline)


def interpreter_paths() -> tuple[Path, ...]:
    """The base interpreter's directory as named, and with its symbolic links resolved."""
    return Path(sys.base_prefix), Path(sys.base_prefix).resolve(), Path(sys.executable).resolve().parents[1]
