"""Builds a virtual environment from requirements: wheels only, so that no code of a package runs while it is built.

A `.pth` file of a package runs whenever its interpreter starts. Therefore nothing here starts the new environment's
interpreter once packages are in it; bytecode is compiled by the judge's own (a read-only mount cannot hold it later).
Not covered: how large the named packages are; only time bounds that.
"""

import hashlib
import importlib.util
import json
import shutil
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path

from packaging.requirements import Requirement

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.packages.cache import FORMAT, Slot, filled_slot
from judge_machine.packages.constraints import constraints_for
from judge_machine.packages.installer import Installer
from judge_machine.verdicts import Cause


def python_slot(cache: Path, requirements: Sequence[Requirement], installer: Installer) -> Slot:
    """The cached folder that holds `venv/` with exactly these requirements; builds it when it is missing.

    `requirements` are normalised and sorted. Raises ProjectError (install_failed, too_slow) and HarnessError.
    """
    constraints = constraints_for(requirements)
    names = tuple(str(requirement) for requirement in requirements)

    def build(folder: Path) -> None:
        _build(folder, names, constraints, installer)

    return filled_slot(cache, "python", python_key(names, constraints), names, build, wait_s=installer.timeout_s + 60)


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
    wanted = folder / "requirements.txt"
    wanted.write_text("".join(f"{requirement}\n" for requirement in requirements), "utf-8")
    limits = folder / "constraints.txt"
    limits.write_text(constraints, "utf-8")
    install = [*_install_command(home, installer), "-r", str(wanted)]
    try:
        installer.run([*install, "-c", str(limits)], cwd=folder, deadline=deadline, settings=_QUIET)
    except ProjectError as error:
        if error.cause is not Cause.INSTALL_FAILED:
            raise
        # The project's own versions may need others than the shipped ones of what they depend on.
        limits.unlink()
        installer.run(install, cwd=folder, deadline=deadline, settings=_QUIET)
    # Exit code ignored: files for other Python versions, as some packages carry, do not compile.
    compiler = [sys.executable, "-I", "-S", "-m", "compileall", "-q", "-j", "0", str(home / "lib")]
    installer.output_of(compiler, cwd=folder, deadline=deadline)


_QUIET = {"PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def _install_command(home: Path, installer: Installer) -> list[str]:
    """uv where it is installed (it is faster), else pip; both install from outside into the environment at `home`."""
    interpreter = str(home / "bin" / "python")
    chosen = installer.environ.get("PROJECTEVAL_INSTALLER", "")
    beside = str(Path(sys.executable).parent)
    uv = shutil.which("uv", path=installer.environ.get("PATH", "")) or shutil.which("uv", path=beside)
    if uv and chosen != "pip":
        return [uv, "pip", "install", "--python", interpreter, "--only-binary", ":all:", "--no-progress"]
    if importlib.util.find_spec("pip") and chosen != "uv":
        pip = [sys.executable, "-m", "pip", "--python", interpreter, "install", "--only-binary", ":all:"]
        return [*pip, "--no-compile", "--progress-bar", "off", "--retries", "2"]
    raise HarnessError(
        f"{chosen or 'uv and pip'} not found, packages cannot be installed; install it for {sys.executable}"
    )
