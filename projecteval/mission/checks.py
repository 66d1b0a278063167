"""Checks that mission.yaml and tests.py agree."""

import difflib
from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from judge_machine import LAUNCH_TEST, SERVICE_KINDS
from projecteval.mission.gates import check_gates
from projecteval.mission.scoring import check_parts
from projecteval.mission.tests_source import TestsSource
from projecteval.mission.yaml_source import FieldPath, YamlSource

JUDGE_FIXTURES = frozenset(
    {"user", "console", "api", "values", "server", "materials", "workbook", "image", "tmp_path", *SERVICE_KINDS}
)
KINDS_THAT_SERVE = ("website", "api")
_SENTENCES = frozenset({"description", "prompt", "question", "reason", "remarks"})
MOST_SHOWN_BYTES = 20_000


def cross_check(source: YamlSource, tests: TestsSource, *, foreign: bool = False) -> Iterator[str]:
    """One line for each disagreement.

    `foreign` tests may cover what the checklist does not have, and their arguments are their dialect's.

    Reads the mapping itself, not the validated file, so that these problems are reported together with those of form.
    """
    yield from _check_sentences(source)
    yield from _check_launches(tests)
    yield from _check_needs(tests)
    if not foreign:
        yield from _check_checklist(source, tests)
        yield from _check_parameters(source, tests)
        yield from check_gates(source, tests)
    yield from _check_services(source, tests)
    yield from _check_inputs(source, tests)
    names = [test.name for test in tests.tests]
    for name in _keys(source.mapping.get("weights")):
        if name not in names:
            yield f"{source.where(('weights', name))}: weights.{name}: is no test of tests.py; {_closest(name, names)}"
    yield from check_parts(source, names)
    yield from _check_public_tests(source, names)


def _check_sentences(source: YamlSource) -> Iterator[str]:
    """YAML takes what follows ` #` in a text without quotes for a comment: a sentence silently loses its end."""
    for field, comment in source.comments.items():
        if field[0] == "contract" or field[-1] in _SENTENCES:
            words = ".".join(map(str, field))
            yield (
                f"{source.where(field)}: {words}: ends before {comment!r:.60}, which YAML takes for a comment; "
                "put the text in quotes, or the comment in a line of its own"
            )


def _check_public_tests(source: YamlSource, names: Collection[str]) -> Iterator[str]:
    listed = source.mapping.get("public_tests")
    seen: set[str] = set()
    for place, name in enumerate(listed if isinstance(listed, list) else []):
        where = f"{source.where(('public_tests', place))}: public_tests: {str(name)!r:.80}"
        if str(name) not in names:
            yield f"{where}: is no test of tests.py; {_closest(str(name), names)}"
        elif str(name) in seen:
            yield f"{where}: is named twice; name it once"
        seen.add(str(name))


def _check_launches(tests: TestsSource) -> Iterator[str]:
    lines = [test.line for test in tests.tests if test.name == LAUNCH_TEST]
    if not lines:
        yield f"{tests.path}: {LAUNCH_TEST}: is missing; make the first test show that the project starts"
    elif tests.tests[0].name != LAUNCH_TEST:
        yield f"{tests.path}:{lines[0]}: {LAUNCH_TEST}: is not the first test; move it to the top"


def _check_needs(tests: TestsSource) -> Iterator[str]:
    names = [test.name for test in tests.tests]
    earlier: list[str] = []
    for test in tests.tests:
        for need in test.needs:
            where = f"{tests.path}:{test.line}: {test.name}"
            if need not in names:
                yield f"{where}: needs {need!r}, which is no test; {_closest(need, names)}"
            elif need not in earlier:
                yield f"{where}: needs {need!r}, which is not an earlier test; move it before this one"
        earlier.append(test.name)


def _check_checklist(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    names = [test.name for test in tests.tests]
    covering: dict[str, list[str]] = defaultdict(list)
    for field, function in _functions(source):
        words = ".".join(map(str, field))
        listed = function.get("tests")
        if listed == []:
            yield f"{source.where(field)}: {words}: no test covers this function; list its tests or remove it"
        for name in listed if isinstance(listed, list) else []:
            covering[str(name)].append(words)
            if name not in names:
                where = source.where((*field, "tests"))
                yield f"{where}: {words}.tests: {name!r} is no test of tests.py; {_closest(str(name), names)}"
    for test in tests.tests:
        places = covering.get(test.name, [])
        if not places and test.name != LAUNCH_TEST:
            yield f"{tests.path}:{test.line}: {test.name}: is under no checklist function; list it there"
        elif len(places) > 1:
            yield (
                f"{tests.path}:{test.line}: {test.name}: is listed {len(places)} times ({', '.join(places)}); "
                "list it under one function"
            )


def _functions(source: YamlSource) -> Iterator[tuple[FieldPath, dict[str, Any]]]:
    pages = source.mapping.get("checklist")
    for page_index, page in enumerate(pages if isinstance(pages, list) else []):
        functions = page.get("functions") if isinstance(page, dict) else None
        for index, function in enumerate(functions if isinstance(functions, list) else []):
            if isinstance(function, dict):
                yield ("checklist", page_index, "functions", index), function


def _check_parameters(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    parameters = _keys(source.mapping.get("parameters"))
    used = {fixture for test in tests.tests for fixture in test.fixtures}
    for name in parameters:
        where = f"{source.where(('parameters', name))}: parameters.{name}"
        if name in JUDGE_FIXTURES or name == "request":
            yield f"{where}: is the name of a fixture of the judge; rename it"
        elif name not in used:
            yield f"{where}: no test uses it; use it as an argument of a test or remove it"
    for test in tests.tests:
        for fixture in test.fixtures:
            if fixture not in parameters and fixture not in JUDGE_FIXTURES:
                known = [*parameters, *JUDGE_FIXTURES]
                yield (
                    f"{tests.path}:{test.line}: {test.name}: the argument {fixture!r} is neither a parameter of the "
                    f"mission nor a fixture of the judge; {_closest(fixture, known)}"
                )


def _check_services(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    """Programs that people start by a command have no services: each has a network of its own, with nothing in it."""
    services = _keys(source.mapping.get("services"))
    used = {fixture: test for test in reversed(tests.tests) for fixture in test.fixtures}
    for name in services:
        where = f"{source.where(('services', name))}: services.{name}"
        if source.mapping.get("kind") not in KINDS_THAT_SERVE:
            yield f"{where}: only a {' or '.join(KINDS_THAT_SERVE)} has services; remove it"
        elif name in SERVICE_KINDS and name not in used:
            yield f"{where}: no test uses it; use it as an argument of a test or remove it"
    for name in sorted(SERVICE_KINDS.keys() & used.keys() - {*services}):
        test = used[name]
        where = f"{tests.path}:{test.line}: {test.name}"
        yield f"{where}: uses the service {name!r}, which the mission does not have; add `services: {{{name}: {{}}}}`"


def _check_inputs(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    inputs = source.mapping.get("inputs")
    materials = source.path.parent / "materials"
    for name, item in inputs.items() if isinstance(inputs, dict) else ():
        where = f"{source.where(('inputs', name))}: inputs.{name}"
        file = materials / str(name)
        if not file.is_file() and str(name) not in tests.texts:
            yield f"{where}: is neither in materials/ nor a name that tests.py places; {_closest_file(name, materials)}"
        if isinstance(item, dict) and item.get("show") is True and not _is_short_text(file):
            yield f"{where}.show: only a file of materials/ in UTF-8 of at most {MOST_SHOWN_BYTES} bytes can; drop it"


def _is_short_text(file: Path) -> bool:
    try:
        content = file.read_bytes()
        content.decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return len(content) <= MOST_SHOWN_BYTES


def _closest_file(name: object, materials: Path) -> str:
    return _closest(str(name), [file.name for file in materials.iterdir()] if materials.is_dir() else [])


def _keys(value: object) -> list[str]:
    return [str(key) for key in value] if isinstance(value, dict) else []


def _closest(name: str, known: Collection[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {close[0]!r}?" if close else "correct the name or remove it"
