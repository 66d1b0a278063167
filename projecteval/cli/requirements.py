"""The requirements of judging and scoring on this machine, each checked by trying it."""

import os
import platform
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from judge_machine import (
    default_cache,
    find_box_problem,
    find_browser_programs,
    find_leak_checker,
    missing_build_tools,
    probe,
)
from projecteval.judging import program_version
from projecteval.judging.machine import ask, version_of
from projecteval.scorers.model_files import MODEL, ModelMissingError, find_model

ISOLATION = "isolation"
_COMPILERS = ("gcc", "g++", "make", "cmake", "javac", "valgrind", "go", "rustc")


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """One thing that judging or scoring uses: found or not, in detail, and how to get it."""

    name: str
    found: bool
    needed: bool
    detail: str
    advice: str = ""


def examine() -> tuple[Requirement, ...]:
    """Try out every requirement; takes about a second."""
    return (
        _python(),
        _isolation(),
        _boxes(),
        *_bounds(),
        _playwright(),
        _browser(),
        _driver(),
        _node(),
        _compilers(),
        _leak_checker(),
        _native_parts(),
        _cache(),
        _similarity_model(),
    )


def _python() -> Requirement:
    return Requirement(name="Python", found=True, needed=True, detail=platform.python_version())


def _isolation() -> Requirement:
    probed = probe()
    of_kernel = {bound.guarantee for bound in probed.bounds}
    guarantees = "; ".join(words for words in probed.isolation.guarantees if words not in of_kernel)
    return Requirement(
        name=ISOLATION,
        found=not probed.problem,
        needed=False,
        detail=probed.problem or guarantees,
        advice="untrusted projects are refused until then (or run with --unsafe)",
    )


def _boxes() -> Requirement:
    """A box for the commands of coding agents, tried with an empty one."""
    problem = probe().problem or find_box_problem()
    return Requirement(
        name="boxes of coding agents",
        found=not problem,
        needed=False,
        detail=problem or "a command line works with its own folders and tools, without your files and network",
        advice="until then command agents need sandbox: none, with your rights, files and network",
    )


def _bounds() -> tuple[Requirement, ...]:
    """The bounds that the kernel of some machines does not keep."""
    return tuple(
        Requirement(
            name=f"bound: {bound.name.replace('_', ' ')}",
            found=bound.kept,
            needed=False,
            detail=bound.guarantee if bound.kept else bound.gap,
            advice=bound.remedy,
        )
        for bound in probe().bounds
    )


def _playwright() -> Requirement:
    asked = ask(sys.executable, "-m", "playwright", "--version")
    works = asked is not None and asked.returncode == 0
    words = "did not answer" if asked is None else (asked.stdout if works else asked.stderr)
    return Requirement(
        name="Playwright",
        found=works,
        needed=True,
        detail=(words.strip().splitlines() or ["did not start"])[0 if works else -1],
        advice="if a library is missing: apt-get install libatomic1, or what is named; else install playwright again",
    )


def _browser() -> Requirement:
    programs = find_browser_programs()
    version = version_of(programs.browser) if programs else None
    return Requirement(
        name="browser",
        found=version is not None,
        needed=True,
        detail=version or "no Chromium, Chrome or Edge",
        advice="apt-get install chromium, or set PROJECTEVAL_BROWSER to its path",
    )


def _driver() -> Requirement:
    programs = find_browser_programs()
    version = version_of(programs.driver) if programs and programs.driver else None
    same = bool(programs and version and _major(version) == _major(version_of(programs.browser) or ""))
    return Requirement(
        name="browser driver",
        found=same,
        needed=False,
        detail=(version or "no chromedriver") + ("" if same or not version else ", which is not the browser's version"),
        advice="only --browser-backend selenium needs it: apt-get install chromium-driver",
    )


def _node() -> Requirement:
    program = shutil.which("node")
    version = version_of(Path(program)) if program and shutil.which("npm") else None
    return Requirement(
        name="Node.js and npm",
        found=version is not None,
        needed=False,
        detail=version or "not both are installed",
        advice="only projects written for Node need them: apt-get install nodejs npm",
    )


def _compilers() -> Requirement:
    """The programs that build projects; only those in folders that a sandbox shows."""
    versions = {name: program_version(name) for name in _COMPILERS}
    found = {name: version for name, version in versions.items() if version is not None}
    return Requirement(
        name="compilers",
        found=bool(found),
        needed=False,
        detail=", ".join(f"{name} {version}".strip() for name, version in found.items()) or "none",
        advice="only projects that build programs need them: apt-get install build-essential cmake default-jdk",
    )


def _leak_checker() -> Requirement:
    library = find_leak_checker()
    return Requirement(
        name="leak checker",
        found=library is not None,
        needed=False,
        detail=f"LeakSanitizer, {library}" if library else "there is no LeakSanitizer",
        advice="tests that look for leaks are not scored until then: apt-get install liblsan0",
    )


def _native_parts() -> Requirement:
    missing = missing_build_tools(os.environ.get("PATH", os.defpath))
    return Requirement(
        name="native parts of npm's packages",
        found=not missing,
        needed=False,
        detail=f"missing: {', '.join(missing)}" if missing else "can be compiled",
        advice="only packages such as better-sqlite3 need them: apt-get install build-essential python3 libnode-dev",
    )


def _cache() -> Requirement:
    return Requirement(name="package cache", found=True, needed=False, detail=str(default_cache(os.environ)))


def _similarity_model() -> Requirement:
    try:
        found = find_model()
    except ModelMissingError as error:
        return Requirement(name="similarity model", found=False, needed=False, detail=str(error), advice=error.advice)
    return Requirement(name="similarity model", found=True, needed=False, detail=f"{MODEL} in {found.folder}")


def _major(version: str) -> str:
    numbers = [word for word in version.split() if word[:1].isdigit()]
    return numbers[0].partition(".")[0] if numbers else ""
