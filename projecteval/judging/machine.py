"""What this machine offers to the judge."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from judge_machine import probe
from judge_machine.extension import default_cache, find_browser_programs
from projecteval.scorers.model_files import ADVICE as MODEL_ADVICE
from projecteval.scorers.model_files import MODEL, ModelMissingError, find_model

_TIMEOUT_S = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that judging uses: whether it was found, what exactly, and how to get it."""

    name: str
    found: bool
    needed: bool
    detail: str
    advice: str = ""


def examine() -> tuple[Finding, ...]:
    """Try out everything; takes about a second."""
    return tuple(look() for look in _LOOKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineVersions:
    """What a run's lock says of the machine: browser and driver versions by name, and the isolation."""

    browser: dict[str, str]
    isolation: str


def versions_of_this_machine() -> MachineVersions:
    """Ask the browser and its driver for their versions, and try the isolation."""
    programs = find_browser_programs()
    paths = {"browser": programs.browser, "driver": programs.driver} if programs else {}
    versions = {name: _version(path) if path else None for name, path in paths.items()}
    return MachineVersions(
        browser={name: version for name, version in versions.items() if version}, isolation=probe().isolation.name
    )


def _python() -> Finding:
    return Finding(name="Python", found=True, needed=True, detail=platform.python_version())


def _isolation() -> Finding:
    probed = probe()
    return Finding(
        name="isolation",
        found=not probed.problem,
        needed=False,
        detail="; ".join(probed.isolation.guarantees) if not probed.problem else probed.problem,
        advice="untrusted projects are refused until then (or run with --unsafe)",
    )


def _playwright() -> Finding:
    asked = _ask(sys.executable, "-m", "playwright", "--version")
    works = asked is not None and asked.returncode == 0
    words = "did not answer" if asked is None else (asked.stdout if works else asked.stderr)
    return Finding(
        name="Playwright",
        found=works,
        needed=True,
        detail=(words.strip().splitlines() or ["did not start"])[0 if works else -1],
        advice="if a library is missing: apt-get install libatomic1, or what is named; else install playwright again",
    )


def _browser() -> Finding:
    programs = find_browser_programs()
    version = _version(programs.browser) if programs else None
    return Finding(
        name="browser",
        found=version is not None,
        needed=True,
        detail=version or "no Chromium, Chrome or Edge",
        advice="apt-get install chromium, or set PROJECTEVAL_BROWSER to its path",
    )


def _driver() -> Finding:
    programs = find_browser_programs()
    version = _version(programs.driver) if programs and programs.driver else None
    same = bool(programs and version and _major(version) == _major(_version(programs.browser) or ""))
    return Finding(
        name="browser driver",
        found=same,
        needed=False,
        detail=(version or "no chromedriver") + ("" if same or not version else ", which is not the browser's version"),
        advice="only --browser-backend selenium needs it: apt-get install chromium-driver",
    )


def _node() -> Finding:
    program = shutil.which("node")
    version = _version(Path(program)) if program and shutil.which("npm") else None
    return Finding(
        name="Node.js and npm",
        found=version is not None,
        needed=False,
        detail=version or "not both are installed",
        advice="only projects written for Node need them: apt-get install nodejs npm",
    )


def _cache() -> Finding:
    return Finding(name="package cache", found=True, needed=False, detail=str(default_cache(os.environ)))


def _similarity_model() -> Finding:
    try:
        found = find_model()
    except ModelMissingError as error:
        return Finding(name="similarity model", found=False, needed=False, detail=str(error), advice=MODEL_ADVICE)
    return Finding(name="similarity model", found=True, needed=False, detail=f"{MODEL} in {found.folder}")


_LOOKS: tuple[Callable[[], Finding], ...] = (
    _python,
    _isolation,
    _playwright,
    _browser,
    _driver,
    _node,
    _cache,
    _similarity_model,
)


def _version(program: Path) -> str | None:
    asked = _ask(str(program), "--version")
    return asked.stdout.strip() or None if asked is not None and asked.returncode == 0 else None


def _ask(*command: str) -> subprocess.CompletedProcess[str] | None:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None


def _major(version: str) -> str:
    numbers = [word for word in version.split() if word[:1].isdigit()]
    return numbers[0].partition(".")[0] if numbers else ""
