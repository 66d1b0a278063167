"""Missions that grow: what of the earlier tests broke at each checkpoint, and how the code changed its shape."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from judge_machine import Outcome, Verdict
from projecteval.mission.origins import split_checkpoint
from projecteval.reports.changed_code import ChangedCode, Changes, changes_since, code_table, shape_of_code
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.standings import column_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table, names, numbers, texts, words

_WHOSE = {"own": "the agent's own code", "reference": "the canonical code of the checkpoint before"}


@dataclass(frozen=True, slots=True, kw_only=True)
class GrownAttempt(ChangedCode):
    """A judged attempt at one checkpoint of a mission that grows.

    `changes` are None where the checkpoint before was not judged in this run. `from_nothing` says that the agent
    should have been given its own code and had none.
    """

    from_nothing: bool

    def as_json(self) -> dict[str, Any]:
        """The attempt as other programs read it."""
        growing, number = split_checkpoint(self.key.mission)
        return {
            **self.key.as_json(),
            "grows": growing,
            "checkpoint": number,
            "passed": self.passed,
            "tests": self.tests,
            "changes": asdict(self.changes) if self.changes else None,
            "from_nothing": self.from_nothing,
            "shape": asdict(self.shape) if self.shape else None,
            "canonical": asdict(self.canonical) if self.canonical else None,
        }


def grown_attempts(run: RunFolder) -> tuple[GrownAttempt, ...]:
    """The judged attempts of a run at missions that grow, by agent, mission and column, then checkpoint and sample."""
    growing = {name for name, number in map(split_checkpoint, run.config.missions) if number > 1}
    if not growing:
        return ()
    judged = {one.key: one.tests for one in run.outcomes() if one.tests is not None}
    codes = run.codes()
    found = []
    for key, tests in judged.items():
        name, number = split_checkpoint(key.mission)
        if name not in growing:
            continue
        before = run.config.attempt_before(key)
        builds_on = run.config.builds_on(key)
        own = run.config.settings.growth == "own"
        facts = run.lock.missions[key.mission].facts
        found.append(
            GrownAttempt(
                key=key,
                passed=sum(test.outcome is Outcome.PASSED for test in tests),
                tests=len(tests),
                changes=changes_between(judged.get(before) if before else None, tests, is_first=number == 1),
                from_nothing=own and number > 1 and (builds_on is None or not codes.get(builds_on)),
                shape=shape_of_code(run, codes.get(key, {})),
                canonical=facts.shape if facts is not None else None,
            )
        )
    return tuple(found)


def changes_between(
    before: Iterable[Verdict] | None, now: Iterable[Verdict], *, is_first: bool = False
) -> Changes | None:
    """What became of the tests since `before`; at the first checkpoint every test is new."""
    if before is None and not is_first:
        return None
    return changes_since({test.test: test.outcome is Outcome.PASSED for test in before or ()}, now)


def growth_tables(run: RunFolder) -> Iterator[Table]:
    """What broke and what is missing at each checkpoint, then the shape of the code; nothing where no mission grows."""
    attempts = grown_attempts(run)
    if not attempts:
        return
    grouped: dict[tuple[str, str, str], list[GrownAttempt]] = {}
    for one in sorted(attempts, key=lambda one: (one.key.agent, column_of(one.key), split_checkpoint(one.key.mission))):
        grouped.setdefault((one.key.agent, column_of(one.key), one.key.mission), []).append(one)
    for table in (
        _of_tests(grouped, whose=_WHOSE[run.config.settings.growth]),
        code_table("Code by checkpoint", "checkpoint", grouped),
    ):
        yield with_conditions(table, run.config.conditions)


def _of_tests(grouped: Mapping[tuple[str, str, str], list[GrownAttempt]], *, whose: str) -> Table:
    columns = (
        *names("agent"), *words("column"), *names("checkpoint"), *numbers("passed", digits=None),
        *numbers("regressions", "missing", "still missing", "mended", "from nothing", digits=None), *texts("regressed"),
    )  # fmt: skip
    rows = []
    for place, attempts in grouped.items():
        known = [one.changes for one in attempts if one.changes is not None]
        counts = [
            sum(len(getattr(changes, part)) for changes in known) if known else None
            for part in ("regressions", "missing", "still_missing", "mended")
        ]
        regressed = dict.fromkeys(test for changes in known for test in changes.regressions)
        passed, tests = sum(one.passed for one in attempts), sum(one.tests for one in attempts)
        nothing = sum(one.from_nothing for one in attempts)
        rows.append((*place, f"{passed}/{tests}", *counts, nothing, ", ".join(regressed) or None))
    table = Table.of(f"Growth, on {whose}", columns, rows)
    any_from_nothing = any(one.from_nothing for attempts in grouped.values() for one in attempts)
    return (table if any_from_nothing else table.without("from nothing")).folded("column")
