"""Checks what mission.yaml says about a code base: a given program that works already and is to be changed."""

import difflib
from collections.abc import Iterator

from judge_machine import LAUNCH_TEST
from projecteval.mission.tests_source import TestsSource
from projecteval.mission.yaml_source import FieldPath, YamlSource

STARTER = "starter"


def check_code_base(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    """One line for each disagreement between `code_base`, the tests and the folder `starter`."""
    described = source.mapping.get("code_base")
    if not isinstance(described, dict):
        return
    field: FieldPath = ("code_base", "kept")
    where = f"{source.where(field)}: code_base.kept"
    if not (source.path.parent / STARTER).is_dir():
        yield f"{source.where(('code_base',))}: code_base: there is no folder {STARTER}; put the given program there"
    kept = described.get("kept")
    kept = [str(name) for name in kept] if isinstance(kept, list) else []
    names = [test.name for test in tests.tests]
    for name in dict.fromkeys(kept):
        if name not in names:
            close = difflib.get_close_matches(name, names, n=1)
            yield f"{where}: {name!r} is no test of tests.py; " + (
                f"did you mean {close[0]!r}?" if close else "correct the name or remove it"
            )
        if kept.count(name) > 1:
            yield f"{where}: {name!r} is named {kept.count(name)} times; name it once"
    if kept and LAUNCH_TEST not in kept:
        yield f"{where}: {LAUNCH_TEST} is missing; a program that works starts, so name it"
    if names and set(names) <= set(kept):
        yield f"{where}: names every test, so that nothing is left to do; name only those that pass before the change"
    for test in tests.tests:
        for need in test.needs if test.name in kept else ():
            if need in names and need not in kept:
                yield (
                    f"{where}: {test.name} is kept but needs {need}, which is not; "
                    "name both, or let it need another test"
                )
