"""Strict similarity of files: equal is 1, missing and unrelated are 0, each language has its scorer."""

import threading
from collections.abc import Callable

import pytest

from projecteval.project import Project
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.files import (
    FileMeasure,
    PublishedCodeBleu,
    SourceFile,
    StrictChrf,
    StrictCodeBleu,
    similarities,
)

PAGE = "<html><body><h1 id='title'>Guest book</h1><form><input id='message'></form></body></html>"
PYTHON = "def add(a, b):\n    total = a + b\n    return total\n"


def file(path: str, content: str | bytes) -> SourceFile:
    (made,) = SourceFile.of_project(Project({path: content}))
    return made


def strict(canonical: SourceFile, generated: SourceFile, cache: ScoreCache) -> float:
    return float(similarities([canonical], [generated], StrictCodeBleu(cache), cache)[0, 0])


@pytest.mark.parametrize("path", ["a.py", "a.html", "a.js", "a.unknown", "Dockerfile", "a.ts"])
@pytest.mark.parametrize("content", ["", "x", "import os", PAGE, b"\xff\xfe\x00"])
def test_equal_files_score_exactly_one(path: str, content: str | bytes, cache: ScoreCache) -> None:
    assert strict(file(path, content), file("other/" + path, content), cache) == 1.0


@pytest.mark.parametrize(
    ("canonical", "generated"),
    [
        (file("a.py", PYTHON), file("a.py", "")),
        (file("a.py", PYTHON), file("a.js", PYTHON + "pass")),
        (file("a.py", "import os"), file("a.py", b"\xff")),
        (file("a.html", "abc"), file("a.html", "xyz")),
    ],
)
def test_what_is_missing_or_unrelated_scores_zero(
    canonical: SourceFile, generated: SourceFile, cache: ScoreCache
) -> None:
    assert strict(canonical, generated, cache) == 0.0


def test_a_language_without_codebleu_goes_to_chrf(cache: ScoreCache) -> None:
    changed = PAGE.replace("Guest book", "Visitors")
    found = strict(file("a.html", PAGE), file("b.html", changed), cache)
    assert 0.5 < found < 1.0
    assert found == similarities([file("a.html", PAGE)], [file("b.html", changed)], StrictChrf(), cache)[0, 0]


def test_code_is_compared_as_code(cache: ScoreCache) -> None:
    renamed = PYTHON.replace("total", "sum_")
    found = strict(file("a.py", PYTHON), file("b.py", renamed), cache)
    assert found > strict(file("a.py", PYTHON), file("b.py", "print('hello')\nprint('world')\n"), cache)


def test_a_hostile_file_costs_no_time(cache: ScoreCache) -> None:
    deep = file("a.py", "x = " + " + ".join(["a"] * 50_000))
    assert 0.0 < strict(file("a.py", PYTHON), deep, cache) < 0.5
    assert similarities([file("a.py", PYTHON)], [deep], PublishedCodeBleu(cache), cache)[0, 0] == 0.0
    assert strict(file("a.py", PYTHON), file("a.py", PYTHON * 10_000), cache) == 0.0


def test_published_reads_every_file_as_python(cache: ScoreCache) -> None:
    page, script = file("a.html", PAGE), file("a.py", PAGE)
    measure = PublishedCodeBleu(cache)
    found = similarities([page, script], [page], measure, cache)
    assert found[0, 0] == found[1, 0] > 0.25


@pytest.mark.parametrize("make", [StrictCodeBleu, PublishedCodeBleu])
def test_the_cache_gives_the_same_numbers(make: Callable[[ScoreCache], FileMeasure], cache: ScoreCache) -> None:
    ours = [file("a.py", PYTHON), file("b.html", PAGE)]
    theirs = [file("c.py", PYTHON.replace("a", "c")), file("d.html", PAGE + "<p>")]
    first = similarities(ours, theirs, make(cache), cache)
    assert (similarities(ours, theirs, make(cache), cache) == first).all()
    assert (similarities(ours, theirs, make(cache), ScoreCache(cache.path.with_name("new.sqlite"))) == first).all()
    # Another matrix with the same files: parsed files come from the cache.
    assert (similarities(ours, theirs[:1], make(cache), cache) == first[:, :1]).all()


def test_many_may_use_one_cache_file(cache: ScoreCache) -> None:
    others = [ScoreCache(cache.path) for _ in range(4)]

    def write(mine: ScoreCache, number: int) -> None:
        for entry in range(20):
            mine.put({f"{entry}": b"same", f"{number}/{entry}": b"own"})

    threads = [threading.Thread(target=write, args=(mine, number)) for number, mine in enumerate(others)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    keys = [f"{number}/{entry}" for number in range(4) for entry in range(20)]
    assert cache.get(keys) == dict.fromkeys(keys, b"own")
    for mine in others:
        mine.close()


def test_a_cache_file_that_is_none_is_done_without(cache: ScoreCache) -> None:
    broken = cache.path.with_name("broken.sqlite")
    broken.write_bytes(b"this is no database" * 100)
    without = ScoreCache(broken)
    without.put({"key": b"value"})
    assert without.get(["key"]) == {"key": b"value"}
    without.close()
    assert broken.read_bytes().startswith(b"this is no database")
