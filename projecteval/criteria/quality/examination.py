"""Examines projects: reads their code, and lets linters read it, many projects in one process of each linter."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from projecteval.criteria.quality.findings import Finding, Findings, LinterError
from projecteval.criteria.quality.linter import Linter
from projecteval.criteria.quality.measures import Measures
from projecteval.criteria.quality.oxlint import OXLINT
from projecteval.criteria.quality.ruff import RUFF
from projecteval.project import Project
from projecteval.project.code_reading import CodeFile, read_code, source_text
from projecteval.storage import temporary_folder

LINTERS: Mapping[str, Linter] = {"python": RUFF, "javascript": OXLINT}
"""The linters by the language that their scores are named after."""

_MOST_KEPT = 256


class Examination:
    """The measures of projects; the last few hundred are kept, since a canonical one is asked for often."""

    def __init__(self) -> None:
        self._known: dict[str, Measures] = {}

    def of(self, project: Project) -> Measures:
        """The measures of one project."""
        self.prepare([project])
        return self._known[project.sha256]

    def prepare(self, projects: Iterable[Project]) -> None:
        """Measure those that are not known yet, together."""
        new = {one.sha256: one for one in projects if one.sha256 not in self._known}
        # One after the other, so that the tokens of only one are in memory.
        measured = {sha256: Measures.of(read_code(project)) for sha256, project in new.items()}
        findings: dict[str, dict[str, Findings | str]] = {sha256: {} for sha256 in new}
        for name, linter in LINTERS.items():
            own = {
                sha256: [file for file in one.code.files if file.language in linter.languages]
                for sha256, one in measured.items()
            }
            for sha256, found in _linted(linter, new, {key: files for key, files in own.items() if files}):
                findings[sha256][name] = found
        for sha256, one in measured.items():
            self._known[sha256] = replace(one, findings=findings[sha256])
        for sha256 in list(self._known)[: -_MOST_KEPT - len(new)]:
            del self._known[sha256]


def _linted(
    linter: Linter, projects: Mapping[str, Project], files: Mapping[str, list[CodeFile]]
) -> Iterator[tuple[str, Findings | str]]:
    """The findings by project. Where a linter fails, each project is tried alone: one costs no other its findings."""
    if not files:
        return
    try:
        found = _found(linter, projects, files)
        version = linter.version()
    except LinterError as error:
        if len(files) == 1:
            yield next(iter(files)), str(error)
            return
        for sha256, own in files.items():
            yield from _linted(linter, projects, {sha256: own})
        return
    for sha256, own in files.items():
        lines = sum(file.lines for file in own)
        yield sha256, Findings(linter=version, lines=lines, found=tuple(sorted(found[sha256])))


def _found(
    linter: Linter, projects: Mapping[str, Project], files: Mapping[str, list[CodeFile]]
) -> dict[str, list[Finding]]:
    places = [(sha256, file.path) for sha256, own in files.items() for file in own]
    texts = [(path, source_text(projects[sha256][path])) for sha256, path in places]
    found: dict[str, list[Finding]] = {sha256: [] for sha256 in files}
    with temporary_folder("linter") as scratch:
        for (sha256, _), findings in zip(places, linter.find(texts, scratch), strict=True):
            found[sha256].extend(findings)
    return found
