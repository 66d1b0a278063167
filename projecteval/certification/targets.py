"""The mutants on which a test is judged next: those that it is likely to notice.

Their neighbourhood shares words with the test that are rare elsewhere.
"""

import ast
import math
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from judge_machine.documents import parse_python
from projecteval.agents.mutation import Mutation, Operator
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.tracing import read_literals

Mutant = TypeVar("Mutant", bound=Hashable)

_TRIES = 10  # mutants that a test nominates
_WATCHED = 40  # mutants that it joins in judging when another test nominates them
_NEIGHBOURS = 3  # lines before and after the defect
_MIN_LITERAL = 5  # shorter texts occur everywhere
_WORD = re.compile(r"[A-Z]?[a-z]{3,}|[A-Z]{3,}|\d{2,}")

# What people say in tests of what such a defect breaks.
_SYMPTOMS = {
    Operator.MISSING_PERSISTENCE: "kept stay restart reload survive again saved",
    Operator.OFF_BY_ONE: "limit most least range page remainder exactly",
    Operator.WRONG_STATUS: "status refused conflict allowed",
    Operator.WRONG_METHOD: "put delete method allowed post patch",
    Operator.DROPPED_VALIDATION: "refused rejected wrong invalid missing empty negative taken cannot",
    Operator.DROPPED_ESCAPING: "html markup typed script escape literally plain sign",
    Operator.DROPPED_NORMALISATION: "capital upper lower case letter space ignore swapcase",
    Operator.REMOVED_SORT: "sort order newest oldest first reverse",
    Operator.DEAD_LINK: "link lead back follow",
}


class Targets:
    """The likely mutants of each test.

    A word that a test and a mutant's neighbourhood share weighs the product of its inverse frequencies (logarithms)
    among the tests and among the mutants; on the changed lines it counts threefold, and so does a whole asserted text
    in the neighbourhood. Of the symptoms of the kind of defect only the rarest one counts: they say what such a defect
    breaks, not where, and are the same for all mutants of that kind. The sum is divided by the root of the number of
    words around the mutant.
    """

    def __init__(self, mission: Mission, candidates: Sequence[Mutation], project: Project) -> None:
        self._candidates = candidates
        self._project = project
        self._near = [_neighbourhood(mutation, project) for mutation in candidates]
        self._words_near = [_words(text) for text in self._near]
        self._words_changed = [_changed_words(mutation, project) for mutation in candidates]
        self._symptoms = [_words(_SYMPTOMS.get(mutation.edit.operator, "")) for mutation in candidates]
        self._words_of_tests = _words_of_tests(mission)
        self._asserted = _asserted_texts(mission)
        self._among_mutants = Counter(word for words in self._words_near for word in words)
        self._among_tests = Counter(word for words in self._words_of_tests.values() for word in words)

    def likely(self, test: str) -> list[Mutation]:
        """Return all candidates, the likeliest first, one of each line before a second one of any."""
        order = sorted(range(len(self._candidates)), key=lambda number: -self._weight(test, number))
        by_line: defaultdict[tuple[str, int], list[Mutation]] = defaultdict(list)
        for number in order:
            mutation = self._candidates[number]
            by_line[mutation.path, mutation.line(self._project)].append(mutation)
        return [mutation for turn in zip_longest(*by_line.values()) for mutation in turn if mutation is not None]

    def _weight(self, test: str, number: int) -> float:
        wanted, near = self._words_of_tests[test], self._words_near[number]
        total = sum(self._rarity(word) for word in sorted(near & wanted))
        total += 2 * sum(self._rarity(word) for word in sorted(self._words_changed[number] & wanted))
        total += 2 * max((self._rarity(word) for word in self._symptoms[number] & wanted), default=0.0)
        for text in self._asserted[test]:
            if text in self._near[number]:
                total += 3 * sum(self._rarity(word) for word in sorted(_words(text)))
        return total / math.sqrt(len(near) or 1)

    def _rarity(self, word: str) -> float:
        mutants, tests = self._among_mutants[word] or 1, self._among_tests[word] or 1
        return math.log(1 + len(self._candidates) / mutants) * math.log(1 + len(self._words_of_tests) / tests)


class Nominations(Generic[Mutant]):
    """The order in which mutants are judged; `likely` has those of each test, the likeliest to be noticed first.

    A mutant that breaks what a test needs says nothing about the test, so it does not count as one of its tries.
    """

    def __init__(self, likely: Mapping[str, Sequence[Mutant]]) -> None:
        self._likely = {test: mutants[:_WATCHED] for test, mutants in likely.items()}
        self._tried: dict[str, set[Mutant]] = {test: set() for test in likely}
        self._blocked = dict.fromkeys(likely, 0)

    def next(self, open_tests: Sequence[str]) -> dict[Mutant, tuple[str, ...]]:
        """Return the next mutant of each open test, with the open tests that are judged on it; empty at the end."""
        nominated = dict.fromkeys(mutant for test in open_tests for mutant in self._untried(test)[:1])
        untried = {test: {*self._likely[test]} - self._tried[test] for test in open_tests}
        return {mutant: tuple(test for test in open_tests if mutant in untried[test]) for mutant in nominated}

    def judged(self, mutant: Mutant, tests: Sequence[str], *, blocked: Sequence[str]) -> None:
        """Note that `tests` were judged on the mutant; it broke what those in `blocked` need."""
        for test in tests:
            self._tried[test].add(mutant)
            self._blocked[test] += test in blocked

    def _untried(self, test: str) -> list[Mutant]:
        reach = self._likely[test][: _TRIES + self._blocked[test]]
        return [mutant for mutant in reach if mutant not in self._tried[test]]


def _neighbourhood(mutation: Mutation, project: Project) -> str:
    lines = project[mutation.path].decode("utf-8", "replace").splitlines()
    line = mutation.line(project) - 1
    return "\n".join(lines[max(0, line - _NEIGHBOURS) : line + _NEIGHBOURS + 1])


def _changed_words(mutation: Mutation, project: Project) -> frozenset[str]:
    was, becomes = mutation.changed_lines(project)
    return _words(" ".join([*was, *becomes]))


def _words_of_tests(mission: Mission) -> dict[str, frozenset[str]]:
    tree = parse_python(mission.tests_path.read_text("utf-8"))
    functions = {node.name: ast.unparse(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
    descriptions = {test: function.description for function in mission.checklist.functions() for test in function.tests}
    return {name: _words(f"{functions[name]} {descriptions.get(name, '')}") for name in mission.test_names}


def _asserted_texts(mission: Mission) -> dict[str, frozenset[str]]:
    tests = read_literals(mission.tests_path.read_text("utf-8"))
    return {test.test: frozenset(_texts(literal.value for literal in test.asserted)) for test in tests}


def _texts(values: Iterable[object]) -> Iterable[str]:
    return (value.strip() for value in values if isinstance(value, str) and len(value.strip()) >= _MIN_LITERAL)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.lower().rstrip("s") for word in _WORD.findall(text))
