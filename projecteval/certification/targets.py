"""Which mutants is a test likely to notice? Those whose neighbourhood shares rare words with the test."""

import ast
import math
import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from projecteval.agents.mutation import Mutation
from projecteval.mission import Mission
from projecteval.project import Project

_NEIGHBOURS = 4  # lines before and after the defect
_WORD = re.compile(r"[A-Z]?[a-z]{3,}|[A-Z]{3,}|\d{3}")


def likely_mutants(mission: Mission, test: str, candidates: Sequence[Mutation], project: Project) -> list[Mutation]:
    """The candidates, the likeliest first.

    The weight of a word is the logarithm of its rarity among the candidates (inverse document frequency); the weights
    of the words that a mutant's neighbourhood shares with the test's name, body and checklist line are added up and
    divided by the root of the number of words of the neighbourhood. Equal ones keep their order.
    """
    bags = [_words_of_mutant(mutation, project) for mutation in candidates]
    frequency = Counter(word for bag in bags for word in bag)
    wanted = _words_of_test(mission, test)

    def weight(bag: frozenset[str]) -> float:
        shared = sum(math.log(1 + len(bags) / frequency[word]) for word in sorted(bag & wanted))
        return shared / math.sqrt(len(bag) or 1)

    order = sorted(range(len(bags)), key=lambda number: -weight(bags[number]))
    return [candidates[number] for number in order]


def _words_of_mutant(mutation: Mutation, project: Project) -> frozenset[str]:
    lines = _lines(project, mutation.path)
    line = mutation.line(project) - 1
    near = lines[max(0, line - _NEIGHBOURS) : line + _NEIGHBOURS + 1]
    return _words(" ".join(near))


@lru_cache(maxsize=256)
def _lines(project: Project, path: str) -> tuple[str, ...]:
    return tuple(project[path].decode("utf-8", "replace").splitlines())


def _words_of_test(mission: Mission, test: str) -> frozenset[str]:
    source = mission.tests_path.read_text("utf-8")
    tree = ast.parse(source)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    called = {node.func.id for node in ast.walk(functions[test]) if _is_call_by_name(node)}  # type: ignore[attr-defined]
    parts = [ast.unparse(functions[name]) for name in sorted({test} | called & functions.keys())]
    parts += [function.description for function in mission.checklist.functions() if test in function.tests]
    return _words(" ".join(parts))


def _is_call_by_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.lower().rstrip("s") for word in _WORD.findall(text))
