"""Replayed generations: the verdicts of this judge, and the work folder in which they are kept."""

import hashlib
import json
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_machine import LAUNCH_TEST, Outcome, Verdict
from judge_machine.documents import parse_python
from projecteval.project import Project
from projecteval.public_suite.dataset import PublicDataset
from projecteval.public_suite.missions import project_number, write_missions
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text

TEST_POINTS = 284
_PACKAGES = Path(__file__).parents[3]
_DECIDING = ("judge_machine", "projecteval/public_suite", "projecteval/judging")


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """The published count of one generation; `executed` is how many points that judge tried."""

    passed: int
    executed: int
    is_voided: bool

    @property
    def is_of_another_judge(self) -> bool:
        """True if it tried all points or more: its judge counted those of projects that do not run, too."""
        return self.executed >= TEST_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """The verdicts of this judge on one generation, by the number of the project.

    `python` is the one under which the projects ran; `newer_python` are projects that did not start and have an
    f-string that it cannot read. `is_current` is False where an earlier state of our code gave the verdicts.
    """

    name: str
    by_project: Mapping[int, Sequence[Verdict]]
    python: str = "CPython"
    newer_python: tuple[int, ...] = ()
    is_complete: bool = True
    is_current: bool = True

    @property
    def verdicts(self) -> list[Verdict]:
        return [verdict for verdicts in self.by_project.values() for verdict in verdicts]

    @property
    def passed(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.outcome is Outcome.PASSED]

    @property
    def runnable(self) -> int:
        """The number of projects that could be run."""
        return sum(map(has_run, self.by_project.values()))

    @property
    def executed(self) -> int:
        """The points of the projects that could be run, which is what the published judge counts as tried."""
        return sum(len(verdicts) for verdicts in self.by_project.values() if has_run(verdicts))

    @property
    def causes(self) -> str:
        """The causes and how often each kept a test from passing, the most frequent first."""
        counted = Counter(verdict.cause for verdict in self.verdicts if verdict.cause is not None)
        return ", ".join(f"{cause} {number}" for cause, number in counted.most_common())

    def differs_from(self, found: Published) -> bool:
        return len(self.passed) != found.passed or self.executed != found.executed


def has_run(verdicts: Sequence[Verdict]) -> bool:
    """Return True if a project has the point for one that can be run."""
    return any(verdict.test == LAUNCH_TEST and verdict.outcome is Outcome.PASSED for verdict in verdicts)


class WorkFolder:
    """Imported missions, a run for each generation, and which state of our code has judged it."""

    def __init__(self, folder: Path, dataset: PublicDataset) -> None:
        self._folder = folder
        self.missions = folder / "imported" / "missions"
        if not (folder / "imported").exists():
            write_missions(dataset, folder / "imported")

    def run(self, name: str) -> Path:
        """The folder of the run of a generation."""
        return self._folder / "runs" / name

    def is_current(self, name: str) -> bool:
        """Return True if this state of our code has judged a generation."""
        return self._judged_by().get(name) == judge_code()

    def mark_current(self, name: str) -> None:
        """Remember that this state of our code has judged a generation."""
        write_text(self._folder / "judged_by.json", json.dumps(self._judged_by() | {name: judge_code()}, indent=1))

    def replays(self) -> Iterator[Replayed]:
        """Every generation that has a run, by name."""
        for path in sorted(self._folder.glob("runs/*/config.json")):
            yield _read(path.parent, is_current=self.is_current(path.parent.name))

    def _judged_by(self) -> dict[str, str]:
        path = self._folder / "judged_by.json"
        codes: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        return codes


def judge_code() -> str:
    """Twelve hexadecimal digits over everything of our code that decides about a verdict."""
    digest = hashlib.sha256()
    for part in _DECIDING:
        for file in sorted((_PACKAGES / part).rglob("*.py")):
            digest.update(f"{file.relative_to(_PACKAGES)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _read(folder: Path, *, is_current: bool) -> Replayed:
    with RunFolder.open(folder) as run:
        by_project: dict[int, Sequence[Verdict]] = {}
        newer = []
        for key in run.config.attempt_keys():
            number, judgements = project_number(key.mission), run.judgements(key)
            by_project[number] = judgements[-1].judgement.verdicts if judgements else ()
            if not has_run(by_project[number]) and _has_newer_f_string(run.attempt(key).project):
                newer.append(number)
        return Replayed(
            name=folder.name,
            by_project=by_project,
            python=run.lock.python,
            newer_python=tuple(newer),
            is_complete=not run.missing(),
            is_current=is_current,
        )


def _has_newer_f_string(project: Project | None) -> bool:
    """Return True if a file has an f-string that this Python cannot read, such as one with its own quotes inside."""
    for path, content in (project or Project({})).items():
        if path.endswith(".py"):
            try:
                with warnings.catch_warnings(action="ignore"):
                    parse_python(content)
            except (SyntaxError, ValueError) as error:
                if str(error).startswith("f-string"):
                    return True
    return False
