"""The reason is found in a log wherever a program writes it."""

import pytest

from judge_machine.log_excerpt import LONGEST, advice, excerpt

USAGE = "".join(f"npm error [--option-{number} <a value> ...]\n" for number in range(200))
NPM = (
    "npm error code EUSAGE\nnpm error\n"
    "npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.\n"
    "npm error\nnpm error Missing: left-pad@1.3.0 from lock file\n" + USAGE
)
COMPILING = "".join(f"[{number}%] Building CXX object part{number}.o\n" for number in range(400))
MAKE = f"{COMPILING}main.cpp:7:3: error: 'rooms' was not declared in this scope\n{COMPILING}make: *** [all] Error 2\n"
LINK = f"{COMPILING}/usr/bin/ld: main.o: undefined reference to `load()'\n{COMPILING}"
TSC = f"{COMPILING}src/main.ts(3,7): error TS2304: Cannot find name 'rooms'.\n{COMPILING}"
PIP = f"{COMPILING}ERROR: No matching distribution found for flask==99\n{COMPILING}"
JAVAC = "Error loading java.security file\n" + "\tat java.base/java.lang.String.foo(String.java:3)\n" * 400
PYTHON = f"{COMPILING}ModuleNotFoundError: No module named 'rooms'\n"


@pytest.mark.parametrize(
    ("log", "reasons"),
    [
        (NPM, ("npm error code EUSAGE", "`npm ci` can only install packages when", "Missing: left-pad@1.3.0")),
        (MAKE, ("main.cpp:7:3: error: 'rooms' was not declared", "make: *** [all] Error 2")),
        (LINK, ("undefined reference to `load()'",)),
        (TSC, ("error TS2304: Cannot find name 'rooms'",)),
        (PIP, ("ERROR: No matching distribution found for flask==99",)),
        (JAVAC, ("Error loading java.security file",)),
        (PYTHON, ("ModuleNotFoundError: No module named 'rooms'",)),
    ],
    ids=["npm", "make", "ld", "tsc", "pip", "javac", "python"],
)
def test_the_reason_and_the_end_are_shown(log: str, reasons: tuple[str, ...]) -> None:
    found = excerpt(log)
    assert all(reason in found for reason in reasons), found
    assert found.endswith(log.strip().splitlines()[-1])
    assert len(found) < LONGEST + 100
    assert "other lines" in found


def test_a_short_log_is_shown_whole() -> None:
    assert excerpt(" one\ntwo\n") == "one\ntwo"


@pytest.mark.parametrize("log", ["x" * 100_000, "error: " * 50_000, "error: a\n" * 50_000, "\n" * 50_000])
def test_any_log_is_bounded(log: str) -> None:
    assert len(excerpt(log)) < LONGEST + 100


@pytest.mark.parametrize(
    "log",
    [
        "Error: Could not locate the bindings file. Tried:\n → /project/node_modules/better-sqlite3/build/b.node",
        "Error: Cannot find module '../build/Release/sharp-linux-x64.node'",
        "Error: No native build was found for platform=linux arch=x64 runtime=node abi=115",
        "Error: Cannot find module '@rollup/rollup-linux-x64-gnu'",
    ],
)
def test_a_native_part_that_is_missing_has_a_remedy(log: str) -> None:
    assert "lacks its native part" in advice(log)
    assert advice("Error: Cannot find module './rooms'") == ""
