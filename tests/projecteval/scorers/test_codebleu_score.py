"""Our CodeBLEU is that of the package, bit by bit, but for what its numbers owe to the order of a set."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from codebleu import calc_codebleu
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from projecteval.scorers.codebleu_score import CodeBleu, CodeFile, Parsed, compare

ROOT = Path(__file__).parents[3]

ADD = "def add(a, b):\n    return a + b\n"
SUM = "def sum(first, second):\n    return second + first\n"

LINES = {
    "python": [
        "import os, sys",
        "def total(items, start=0):",
        "    for item in items:",
        "        start += item.price * item.count  # a comment",
        "    while start > limit:",
        "        start, rest = start - 1, start",
        "    if start == limit and rest:",
        "        return {key: value for key, value in rest.items() if value}",
        "    elif rest: pass",
        "    else:",
        '        """A text."""',
        "x = a = b",
        "class Basket(Base):",
        "    @property",
        "    def size(self): return len(self.items)",
        "    with open(path) as file: data = file.read()",
        "<div class='row'>{{ item.name }}</div>",
        "'an open text",
        "é = 'ü'",
    ],
    "javascript": [
        "const add = (a, b) => { return a + b; };",
        "function show(list) {",
        "  for (let i = 0; i < list.length; i++) { total = total + list[i]; }",
        "  while (open) { open = next(open); }",
        "  if (a > b) { c = a; } else { c = b; }",
        "} // end",
        "/* a comment */ var x = y = z;",
        'document.getElementById("box").value = x;',
        "class Box extends Frame { size() { return this.a * this.b } }",
        "for (const k of keys) { seen[k] = k; }",
        "'an open text",
    ],
}


def compared(reference: str, candidate: str, language: str = "python") -> CodeBleu:
    files = (CodeFile.of_source(text, language, Parsed.of_source(text, language)) for text in (reference, candidate))
    return compare(*files)


def sources(language: str) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(LINES[language]), max_size=14).map("\n".join)


@pytest.mark.parametrize("language", LINES)
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(drawn=st.data())
def test_every_number_is_the_package_s(language: str, drawn: st.DataObject) -> None:
    reference, candidate = drawn.draw(sources(language)), drawn.draw(sources(language))
    logging.getLogger().setLevel(logging.ERROR)  # the package warns of each reference without dataflow
    theirs = calc_codebleu([reference], [candidate], language)
    files = (
        CodeFile.of_source(text, language, Parsed.of_source(text, language, unique=set))
        for text in (reference, candidate)
    )
    ours = compare(*files)
    assert theirs == {
        "codebleu": ours.published,
        "ngram_match_score": ours.ngram,
        "weighted_ngram_match_score": ours.weighted_ngram,
        "syntax_match_score": ours.syntax,
        "dataflow_match_score": ours.dataflow or 0,
    }


def test_the_known_example() -> None:
    found = compared(ADD, SUM)
    assert found.published == pytest.approx(0.523298, abs=1e-6)
    assert (found.ngram, found.weighted_ngram) == pytest.approx((0.043472, 0.049720), abs=1e-6)
    assert (found.syntax, found.dataflow) == (1, 1)
    assert compared(ADD, ADD).published == 1.0


@pytest.mark.parametrize(
    ("text", "number"), [("x = 1", 0.7643), ("import os", 0.6581), ("<div id='a'>x</div>", 0.6419)]
)
def test_published_keeps_that_short_texts_are_unlike_themselves(text: str, number: float) -> None:
    assert compared(text, text).published == pytest.approx(number, abs=5e-5)


def test_published_keeps_the_floor_that_strict_has_not() -> None:
    found = compared("import os\nprint(os.name)\n", "")
    assert found.published >= 0.25
    assert found.strict == 0.0


def test_what_was_parsed_survives_the_cache() -> None:
    parsed = Parsed.of_source("\n".join(LINES["python"][:9]), "python")
    assert parsed.edges
    assert Parsed.from_json(parsed.to_json()) == parsed


def test_a_very_deep_tree_is_no_error() -> None:
    deep = "x = " + " + ".join(["a"] * 400)
    assert compared(deep, deep).syntax == 1


def test_no_number_depends_on_the_hash_seed() -> None:
    source = (
        "total = 0\nfor item in zip(b, a, d):\n    total = total + item + a + b\n    a = b + d\n    d = a + total\n"
    )
    script = (
        "from projecteval.scorers.codebleu_score import Parsed\n"
        f"print(sorted(map(repr, Parsed.of_source({source!r}, 'python').edges.items())))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(seen) == 1
