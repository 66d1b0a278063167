"""The facts about a worker on which its verdicts may depend, and what of them has to be the same for all workers."""

import functools
import hashlib
import platform
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from projecteval.judging.machine import versions_of_this_machine
from projecteval.judging.toolchain import program_version
from projecteval.mission.dialects import DIALECTS
from projecteval.mission.toolchain import PACKAGES

# The code that decides about verdicts: with a dialect, the whole wing that it belongs to.
_WINGS = sorted({".".join(paths.tests.split(".")[:2]) for paths in DIALECTS.values()})
_JUDGING = ("judge_machine", "projecteval.judging", *_WINGS)


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerFacts:
    """The versions of a worker.

    `source` is a sha256 of the code that judges, `programs` are those that build projects.
    """

    projecteval: str
    source: str
    python: str
    isolation: str
    browser: Mapping[str, str] = field(default_factory=dict, hash=False)
    programs: Mapping[str, str] = field(default_factory=dict, hash=False)

    def differences(self, reference: "WorkerFacts") -> tuple[str, ...]:
        """One phrase for everything that may make its verdicts differ from those of a worker like `reference`."""
        return tuple(_differences(self, reference))

    @property
    def words(self) -> str:
        """The facts in one line, as they are kept with what a mixed cluster has judged."""
        browser = self.browser.get("browser", "no browser")
        return f"projecteval {self.projecteval}, {browser}, Python {self.python}, isolation {self.isolation}"


def facts_of_this_machine() -> WorkerFacts:
    """Ask the programs of this machine; takes a second."""
    machine = versions_of_this_machine()
    programs = {name: program_version(name) for name in ("node", *PACKAGES)}
    return WorkerFacts(
        projecteval=version("projecteval"),
        source=source_digest(),
        python=platform.python_version(),
        isolation=machine.isolation,
        browser=machine.browser,
        programs={name: found for name, found in programs.items() if found},
    )


@functools.cache
def source_digest() -> str:
    """The sha256 of the modules that judge, so that a changed checkout is not taken for the version that it has."""
    digest = hashlib.sha256()
    for name in _JUDGING:
        spec = find_spec(name)
        assert spec is not None
        for folder in spec.submodule_search_locations or ():
            for path in sorted(Path(folder).rglob("*.py")):
                digest.update(f"{name}/{path.relative_to(folder).as_posix()}".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _differences(found: WorkerFacts, reference: WorkerFacts) -> Iterator[str]:
    if found.projecteval != reference.projecteval:
        yield f"has projecteval {found.projecteval} instead of {reference.projecteval}"
    elif found.source != reference.source:
        yield f"has other files of projecteval {found.projecteval}"
    if _minor(found.python) != _minor(reference.python):
        yield f"has Python {found.python} instead of {reference.python}"
    for name in sorted(found.browser.keys() | reference.browser.keys()):
        own, other = found.browser.get(name, "none"), reference.browser.get(name, "none")
        if own != other:
            yield f"has the {name} {own} instead of {other}"
    if found.isolation != reference.isolation:
        yield f"has the isolation {found.isolation} instead of {reference.isolation}"


def _minor(python: str) -> str:
    return python.rpartition(".")[0]
