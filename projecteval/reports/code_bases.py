"""Missions on a code base: what of the given program broke, and what of the change is missing."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from judge_machine import Outcome
from projecteval.reports.changed_code import ChangedCode, Place, changes_since, code_table, shape_of_code
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.standings import column_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table, names, numbers, texts, words


def changed_code_bases(run: RunFolder) -> tuple[ChangedCode, ...]:
    """The judged attempts of a run at missions with a code base.

    The tests that it passes as it is are the kept ones of the mission, as it was when the run was started.
    """
    facts = {name: lock.facts for name, lock in run.lock.missions.items() if lock.facts and lock.facts.kept}
    if not facts:
        return ()
    judged = {one.key: one.tests for one in run.outcomes() if one.tests is not None and one.key.mission in facts}
    codes = run.codes()
    return tuple(
        ChangedCode(
            key=key,
            passed=sum(test.outcome is Outcome.PASSED for test in tests),
            tests=len(tests),
            changes=changes_since(dict.fromkeys(facts[key.mission].kept, True), tests),
            shape=shape_of_code(run, codes.get(key, {})),
            canonical=facts[key.mission].shape,
        )
        for key, tests in judged.items()
    )


def code_base_as_json(one: ChangedCode) -> dict[str, Any]:
    """The attempt as other programs read it."""
    changes = one.changes
    return {
        **one.key.as_json(),
        "passed": one.passed,
        "tests": one.tests,
        "regressions": list(changes.regressions) if changes else None,
        "missing": list(changes.missing) if changes else None,
        "shape": asdict(one.shape) if one.shape else None,
        "canonical": asdict(one.canonical) if one.canonical else None,
    }


def code_base_tables(run: RunFolder) -> Iterator[Table]:
    """Regressions and what is missing by agent and mission, then the shape of the code; nothing without a code base."""
    grouped: dict[Place, list[ChangedCode]] = {}
    for one in sorted(changed_code_bases(run), key=lambda one: (one.key.agent, column_of(one.key), one.key.mission)):
        grouped.setdefault((one.key.agent, column_of(one.key), one.key.mission), []).append(one)
    if not grouped:
        return
    columns = (
        *names("agent"), *words("column"), *names("mission"), *numbers("passed", digits=None),
        *numbers("regressions", "missing", digits=None), *texts("regressed"),
    )  # fmt: skip
    rows = []
    for place, attempts in grouped.items():
        changes = [one.changes for one in attempts if one.changes is not None]
        passed, tests = sum(one.passed for one in attempts), sum(one.tests for one in attempts)
        regressed = dict.fromkeys(test for one in changes for test in one.regressions)
        counts = (sum(len(one.regressions) for one in changes), sum(len(one.missing) for one in changes))
        rows.append((*place, f"{passed}/{tests}", *counts, ", ".join(regressed) or None))
    tables = (
        Table.of("Changes to code bases", columns, rows).folded("column"),
        code_table("Code of code bases", "mission", grouped),
    )
    for table in tables:
        yield with_conditions(table, run.config.conditions)
