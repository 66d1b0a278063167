"""Decides the rules of a mission on the code that was handed in."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from pathspec import GitIgnoreSpec

from projecteval.criteria.review.cmake import build_outputs
from projecteval.criteria.review.facts import is_called, is_inside
from projecteval.criteria.review.sources import Sources
from projecteval.mission.review_rules import (
    AllowedImports,
    BuildOutputs,
    FilesAbsent,
    FilesPresent,
    FilesUnchanged,
    ForbiddenCall,
    ForbiddenImport,
    Ignored,
    Length,
    RequiredCall,
    RequiredImport,
    ReviewRule,
)
from projecteval.project import Project, line_count
from projecteval.project.code_reading import read_code

_MOST_FINDINGS = 50


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Finding:
    """What breaks a rule.

    `line` is counted from 1, and 0 for the whole file; `path` is "" where something is in no file.
    """

    path: str = ""
    line: int = 0
    text: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}: " if self.line else f"{self.path}: " if self.path else ""
        return f"{place}{self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOutcome:
    """A rule with what breaks it: nothing where it is kept; the first fifty findings."""

    kind: str
    reason: str
    weight: float
    findings: tuple[Finding, ...]

    @property
    def is_kept(self) -> bool:
        """True if nothing breaks the rule."""
        return not self.findings

    def as_json(self) -> dict[str, Any]:
        """The outcome as other programs read it."""
        return {**asdict(self), "findings": [asdict(one) for one in self.findings], "kept": self.is_kept}


def review_project(rules: Sequence[ReviewRule], project: Project, *, given: Project | None) -> tuple[RuleOutcome, ...]:
    """Decide each rule; `given` are the files that the agent was to extend."""
    sources = Sources(project)
    return tuple(
        RuleOutcome(
            kind=rule.kind,
            reason=rule.reason,
            weight=rule.weight,
            findings=tuple(sorted(set(_broken(rule, sources, given)))[:_MOST_FINDINGS]),
        )
        for rule in rules
    )


def _broken(rule: ReviewRule, sources: Sources, given: Project | None) -> Iterable[Finding]:
    match rule:
        case ForbiddenCall():
            return _forbidden_calls(rule, sources)
        case RequiredCall():
            return _missing_calls(rule, sources)
        case ForbiddenImport():
            return _forbidden_imports(rule, sources)
        case RequiredImport():
            return _missing_imports(rule, sources)
        case AllowedImports():
            return _other_imports(rule, sources)
        case FilesUnchanged():
            return _changed(rule, sources, given)
        case Length():
            return _too_long(rule, sources)
        case FilesPresent():
            absent = (pattern for pattern in rule.files if all(map(sources.is_made, sources.paths([pattern]))))
            return (Finding(text=f"no file is {pattern}") for pattern in absent)
        case FilesAbsent():
            return (Finding(path=path, text="was handed in") for path in sources.paths(rule.files))
        case BuildOutputs():
            return _not_built(rule, sources)
        case Ignored():
            return _not_ignored(rule, sources)


def _forbidden_calls(rule: ForbiddenCall, sources: Sources) -> Iterator[Finding]:
    is_forbidden = cache(lambda name: any(is_called(name, pattern) for pattern in rule.calls))
    for path, facts in sources.code(rule.files):
        for one in (*facts.uses, *facts.may_import):
            if is_forbidden(one.name):
                yield Finding(path=path, line=one.line, text=f"uses {one.name}")


def _forbidden_imports(rule: ForbiddenImport, sources: Sources) -> Iterator[Finding]:
    for path, facts in sources.code(rule.files):
        for one in (*facts.imports, *facts.may_import):
            if any(is_inside(one.name, pattern, facts.separator) for pattern in rule.imports):
                yield Finding(path=path, line=one.line, text=f"imports {one.name}")


def _other_imports(rule: AllowedImports, sources: Sources) -> Iterator[Finding]:
    for path, facts in sources.code(rule.files):
        for one in facts.imports:
            is_known = any(is_inside(one.name, known, facts.separator) for known in rule.imports)
            if not is_known and not sources.is_own(one.name, path):
                yield Finding(path=path, line=one.line, text=f"imports {one.name}")


def _missing_calls(rule: RequiredCall, sources: Sources) -> Iterator[Finding]:
    called = {one.name for _, facts in sources.own_code(rule.files) for one in facts.uses if one.is_call}
    for pattern in rule.calls:
        if not any(is_called(name, pattern) for name in called):
            yield Finding(text=f"{pattern} is called nowhere")


def _missing_imports(rule: RequiredImport, sources: Sources) -> Iterator[Finding]:
    found = [facts for _, facts in sources.own_code(rule.files)]
    for pattern in rule.imports:
        if not any(
            is_inside(one.name, pattern, facts.separator)
            for facts in found
            for one in (*facts.imports, *facts.may_import)
        ):
            yield Finding(text=f"{pattern} is imported nowhere")


def _changed(rule: FilesUnchanged, sources: Sources, given: Project | None) -> Iterator[Finding]:
    if given is None:
        return
    for path in Sources(given).paths(rule.files):
        if sources.project.get(path) != given[path]:
            text = "was changed" if path in sources.project else "is no longer there"
            yield Finding(path=path, text=text)


def _not_built(rule: BuildOutputs, sources: Sources) -> Iterator[Finding]:
    texts = sources.project.texts()
    lists = [path for path in texts if path.rpartition("/")[2] == "CMakeLists.txt" and not sources.is_made(path)]
    built = {one for path in lists for one in build_outputs(texts[path])}
    for name in rule.outputs:
        if name not in built:
            yield Finding(text=f"no CMakeLists.txt builds the program {name}")


def _not_ignored(rule: Ignored, sources: Sources) -> Iterator[Finding]:
    text = sources.project.texts().get(".gitignore", "")
    spec = GitIgnoreSpec.from_lines(text.splitlines())
    for path in rule.paths:
        if not _is_ignored(spec, path):
            yield Finding(path=".gitignore", text=f"does not ignore {path}")


def _is_ignored(spec: GitIgnoreSpec, path: str) -> bool:
    """What is in an ignored folder stays ignored, whatever later lines say: git does not look into it."""
    parts = path.split("/")
    folders = ("/".join(parts[:depth]) + "/" for depth in range(1, len(parts)))
    return any(map(spec.match_file, folders)) or spec.match_file(path)


def _too_long(rule: Length, sources: Sources) -> Iterator[Finding]:
    chosen = [path for path, _ in sources.own_code(rule.files)]
    if rule.file_lines is not None:
        for path in chosen:
            if (lines := line_count(sources.project[path])) > rule.file_lines:
                yield Finding(path=path, text=f"has {lines} lines, more than {rule.file_lines}")
    if rule.function_lines is not None:
        for one in read_code(Project({path: sources.project[path] for path in chosen})).functions:
            if one.lines > rule.function_lines:
                text = f"{one.name} has {one.lines} lines of code, more than {rule.function_lines}"
                yield Finding(path=one.path, line=one.line, text=text)
