"""The shape of code: its size, its complexity, and what of it is there twice."""

import time

import pytest

from projecteval.project import Project
from projecteval.project.code_reading import MOST_CHARACTERS, read_code
from projecteval.project.duplicates import duplicates_in
from projecteval.project.shape import shape_of

BRANCHES = """\
def signed(number):
    # A comment, and a blank line below.

    if number > 0:
        return "+"
    return "-" if number < 0 else ""


def same(number):
    return number
"""
LONG = """\
    for first in second:
        if first in third:
            total = total + first * len(second)
        elif first > total:
            total = total - third(first, second)
        else:
            total = first if second else third
    while total > first:
        total = total - third(total) + second(first, total)
    print(first, second, third, total)
"""


def test_lines_functions_and_complexity_are_counted() -> None:
    shape = shape_of(Project({"signs.py": BRANCHES, "README.md": "# Signs\n", "look.css": "p {}\n"}))
    assert shape is not None
    assert (shape.lines, shape.functions, shape.complexity, shape.duplication) == (6, 2, 2.0, 0.0)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.js", "function f(x) { if (x) { return 1; } return 2; }\n"),
        ("a.ts", "export function f(x: number): number { if (x) { return 1; } return 2; }\n"),
        ("a.cpp", "int f(int x) { if (x) { return 1; } return 2; }\n"),
        ("A.java", "class A { int f(int x) { if (x > 0) { return 1; } return 2; } }\n"),
        ("a.go", "func f(x int) int { if x > 0 { return 1 }; return 2 }\n"),
        ("a.rs", "fn f(x: i32) -> i32 { if x > 0 { return 1; } 2 }\n"),
    ],
)
def test_languages_of_projects_are_read(path: str, text: str) -> None:
    shape = shape_of(Project({path: text}))
    assert shape is not None
    assert (shape.functions, shape.complexity) == (1, 2.0)


def test_code_that_is_there_twice_is_found_under_another_name() -> None:
    once = f"def one(total, first, second, third):\n{LONG}    return total\n"
    twice = once + "\n\n" + once.replace("one", "other")
    single, double = shape_of(Project({"once.py": once})), shape_of(Project({"twice.py": twice}))
    assert single is not None
    assert double is not None
    assert double.duplication > 0.5
    assert double.duplication > single.duplication


def test_what_no_compiler_would_take_is_measured_as_far_as_possible() -> None:
    assert shape_of(Project({"look.css": "p {}\n", "data.bin": b"\xff\x00"})) is None
    assert shape_of(Project({"long.py": "x = 1\n" * MOST_CHARACTERS})) is None
    odd = Project({"odd.py": "def f(:\n  (((", "odd.js": "`${" * 50, "odd.cpp": "}}}{{{", "empty.py": ""})
    shape = shape_of(odd)
    assert shape is not None
    assert shape.functions == 0


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", "# GENERATED CODE\n#lizard forgive global\ndef f(x):\n    # #lizard forgives\n    return x or 1\n"),
        ("a.js", "// GENERATED CODE\nfunction f(x) {\n  // #lizard forgives\n  return x || 1;\n}\n"),
        ("a.cpp", "/* GENERATED CODE */\nint f(int x) {\n  // #lizard forgives\n  return x || 1;\n}\n"),
    ],
)
def test_comments_hide_no_code(path: str, text: str) -> None:
    shape = shape_of(Project({path: text}))
    assert shape is not None
    assert (shape.functions, shape.complexity) == (1, 2.0)


def test_code_in_another_encoding_is_read() -> None:
    shape = shape_of(Project({"a.py": "# -*- coding: latin-1 -*-\ndef f(x):\n    return x or 'é'\n".encode("latin-1")}))
    assert shape is not None
    assert shape.functions == 1


def test_what_cannot_be_read_is_named_and_costs_bounded_time() -> None:
    lines = ("f(x) + 1;\n", "if (a) { b }\n", "c = [d];\n", "while (e) f;\n")
    repeated = "".join(lines[number * number % 7 % 4] for number in range(12_000))
    started = time.thread_time()
    code = read_code(Project({"deep.js": "(" * 100_000, "again.js": repeated, "long.js": "x;" * MOST_CHARACTERS}))
    duplicates_in(code.files)
    assert time.thread_time() - started < 10
    assert code.unread == ("deep.js", "long.js")
    assert [file.path for file in code.files] == ["again.js"]


def test_lines_with_code_are_known() -> None:
    (file,) = read_code(Project({"signs.py": BRANCHES})).files
    assert file.code_lines == {1, 4, 5, 6, 9, 10}
    assert [(one.name, one.line, one.end_line) for one in file.functions] == [("signed", 1, 6), ("same", 9, 10)]


def test_a_file_that_was_read_is_not_read_again() -> None:
    """Agents that change a code base leave most of its files as they were, and a report reads thousands of attempts."""
    first = read_code(Project({"signs.py": BRANCHES, "own.py": "x = 1\n"})).files
    second = read_code(Project({"signs.py": BRANCHES, "own.py": "x = 2\n", "copy.py": BRANCHES})).files
    read = {file.path: file for file in second}
    assert read["signs.py"] is next(file for file in first if file.path == "signs.py")
    assert all(read["own.py"] is not file for file in first)
    assert (read["copy.py"].path, read["copy.py"].lines) == ("copy.py", read["signs.py"].lines)


def test_the_files_that_are_kept_are_bounded() -> None:
    kept = read_code(Project({"signs.py": BRANCHES})).files
    line = "value = 1\n" * (MOST_CHARACTERS // 11)
    for number in range(6):
        read_code(Project({"long.py": f"{line}{number}\n"}))
    again = read_code(Project({"signs.py": BRANCHES})).files
    assert again == kept
    assert again[0] is not kept[0]
