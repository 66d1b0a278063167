"""The versions of what judges on this machine."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from judge_machine import find_browser_programs, probe

_TIMEOUT_S = 60  # a node on which many workers start at once is slow


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineVersions:
    """The machine in a run's lock: browser and driver versions by name, and the isolation."""

    browser: dict[str, str]
    isolation: str


def versions_of_this_machine() -> MachineVersions:
    """Ask the browser and its driver for their versions, and try the isolation."""
    programs = find_browser_programs()
    paths = {"browser": programs.browser, "driver": programs.driver} if programs else {}
    versions = {name: version_of(path) if path else None for name, path in paths.items()}
    return MachineVersions(
        browser={name: version for name, version in versions.items() if version}, isolation=probe().isolation.name
    )


def version_of(program: Path) -> str | None:
    """The answer of a program to `--version`, or None without one."""
    asked = ask(str(program), "--version")
    return asked.stdout.strip() or None if asked is not None and asked.returncode == 0 else None


def ask(*command: str) -> subprocess.CompletedProcess[str] | None:
    """Run a command that answers soon, and return what it wrote; None where it cannot be run or does not end."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
