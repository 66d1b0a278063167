"""Rules about files, builds and lengths: planted violations are found, what only looks like one is not."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from projecteval.criteria.review import review_project
from projecteval.criteria.review.cmake import build_outputs
from projecteval.mission.review_rules import ReviewRule
from projecteval.project import Project

RULE: TypeAdapter[Any] = TypeAdapter(ReviewRule)


def broken(project: dict[str, str], given: dict[str, str] | None = None, **rule: Any) -> list[str]:
    (outcome,) = review_project(
        [RULE.validate_python({"reason": "a test", **rule})],
        Project(project),
        given=None if given is None else Project(given),
    )
    return [str(one) for one in outcome.findings]


def test_files_that_must_be_there() -> None:
    files = {"README.md": "x", "tests/test_a.py": ""}
    assert broken(files, kind="files_present", files=["README.md", "tests/*.py"]) == []
    assert broken(files, kind="files_present", files=["/a.py", "LICENSE"]) == ["no file is /a.py", "no file is LICENSE"]


def test_files_that_must_not_be_handed_in() -> None:
    files = {"build/main.o": "", "src/main.cpp": "", "src/build.cpp": "", "notes.o.txt": ""}
    assert broken(files, kind="files_absent", files=["build/", "*.o"]) == ["build/main.o: was handed in"]
    assert broken(files, kind="files_absent", files=["*.exe"]) == []


def test_given_files_stay_as_they_are() -> None:
    given = {"data/a.csv": "1\n", "data/b.csv": "2\n", "main.py": ""}
    changed = {"data/a.csv": "1\r\n", "main.py": "print()", "data/c.csv": "new"}
    assert broken(changed, given, kind="files_unchanged", files=["data/"]) == [
        "data/a.csv: was changed",
        "data/b.csv: is no longer there",
    ]
    assert broken(given, given, kind="files_unchanged", files=["data/"]) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("add_executable(code main.cpp)", {"code"}),
        ("ADD_EXECUTABLE (\n  code # the program\n  main.cpp\n)", {"code"}),
        ("set(NAME code)\nadd_executable(${NAME} main.cpp)", {"code"}),
        ("project(code CXX)\nadd_executable(${PROJECT_NAME} main.cpp)", {"code"}),
        ("add_executable(a main.cpp)\nset_target_properties(a PROPERTIES OUTPUT_NAME code)", {"code"}),
        ('add_executable(a main.cpp)\nset_property(TARGET a PROPERTY OUTPUT_NAME "code")', {"code"}),
        ("# add_executable(code main.cpp)", set()),
        ("#[[\nadd_executable(code main.cpp)\n]]", set()),
        ('message("add_executable(code main.cpp)")', set()),
        ("message([==[ add_executable(code main.cpp) ]==])", set()),
        ("add_executable(code2 main.cpp)", {"code2"}),
        ("add_library(code main.cpp)", set()),
        ("add_executable(code main.cpp", set()),
        ("add_executable()", set()),
        ("set(A ${A}x)\nadd_executable(${A} main.cpp)", {"x"}),
    ],
)
def test_the_programs_of_a_build(text: str, names: set[str]) -> None:
    assert build_outputs(text) == names
    found = broken({"CMakeLists.txt": text}, kind="build_outputs", outputs=["code"])
    assert found == ([] if "code" in names else ["no CMakeLists.txt builds the program code"])


@pytest.mark.parametrize(
    ("text", "is_ignored"),
    [
        ("build/\n", True),
        ("*.o\n", True),
        ("/build\n", True),
        ("build/*\n", True),
        ("# build/\n", False),
        ("build/\n!build/main.o\n", True),  # git does not look into an ignored folder again
        ("build/*\n!build/main.o\n", False),
        ("builds/\n", False),
        ("", False),
    ],
)
def test_ignored_paths(text: str, is_ignored: bool) -> None:
    found = broken({".gitignore": text}, kind="ignored", paths=["build/main.o"])
    assert found == ([] if is_ignored else [".gitignore: does not ignore build/main.o"])


def test_a_missing_gitignore_ignores_nothing() -> None:
    assert broken({"main.py": ""}, kind="ignored", paths=["a.o"]) == [".gitignore: does not ignore a.o"]


def test_lengths() -> None:
    long = "def long():\n" + "    print()\n" * 12 + "\n\n# " + "x" * 200 + "\ndef short():\n    # a\n\n\n    pass\n"
    files = {"main.py": long, "notes.txt": "x\n" * 100}
    assert broken(files, kind="length", function_lines=10) == [
        "main.py:1: long has 13 lines of code, more than 10",
    ]
    assert broken(files, kind="length", file_lines=15) == [f"main.py: has {long.count(chr(10))} lines, more than 15"]
    assert broken(files, kind="length", file_lines=100, function_lines=20) == []


@pytest.mark.parametrize(
    "rule",
    [
        {"kind": "length"},
        {"kind": "forbidden_call", "calls": []},
        {"kind": "no_such_kind"},
        {"kind": "files_present", "files": ["a"], "calls": ["b"]},
        {"kind": "files_present", "files": ["a"], "weight": 0},
    ],
)
def test_rules_that_say_nothing_are_refused(rule: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        RULE.validate_python({"reason": "a test", **rule})
