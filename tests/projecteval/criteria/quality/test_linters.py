"""The linters: they find what is there, whatever a project does against it, and what they lack is said."""

import sys
from pathlib import Path

import pytest

from projecteval.criteria.quality.examination import Examination
from projecteval.criteria.quality.findings import Findings, LinterError
from projecteval.criteria.quality.linter import LinterBounds, output_of
from projecteval.criteria.quality.oxlint import oxlint_program
from projecteval.project import Project

needs_oxlint = pytest.mark.skipif(oxlint_program() is None, reason="oxlint is not installed: sh scripts/setup.sh")

FAULTY = "import os\n\n\ndef f(a=[]):\n    eval(a)\n    if a == None: return 1\n"
FAULTY_SCRIPT = "function f(a) {\n  debugger;\n  if (a = NaN) { return a == NaN; }\n  return a;\n}\nf();\n"


def rules(files: dict[str, str | bytes], language: str = "python") -> list[str]:
    findings = Examination().of(Project(files)).findings[language]
    assert isinstance(findings, Findings), findings
    return [finding.rule for finding in findings.found]


def test_findings_have_a_place_a_rule_and_a_family() -> None:
    findings = Examination().of(Project({"src/a.py": FAULTY})).findings["python"]
    assert isinstance(findings, Findings)
    assert [(one.path, one.line) for one in findings.found if one.rule == "S307"] == [("src/a.py", 5)]
    assert {one.rule: one.family for one in findings.found} == {
        "F401": "errors", "B006": "bugs", "S307": "security", "E711": "style", "E701": "style",
    }  # fmt: skip
    assert findings.per_100_lines == 125
    assert findings.by_family["style"] == 50
    assert findings.linter.startswith("ruff ")


@pytest.mark.parametrize(
    "evasion",
    [
        {"pyproject.toml": '[tool.ruff]\nexclude = ["*.py"]\n[tool.ruff.lint]\nignore = ["ALL"]\n'},
        {"ruff.toml": 'exclude = ["*.py"]\n'},
        {".ruff.toml": 'lint.ignore = ["ALL"]\n', "setup.cfg": "[flake8]\nexclude = *\n"},
        {".gitignore": "*.py\n"},
        {"a.py": "# ruff: noqa\n# flake8: noqa\n" + FAULTY},
        {"a.py": "".join(f"{line}  # noqa\n" if line else "\n" for line in FAULTY.splitlines())},
        {"a.py": "# ruff: disable[F401, B006, S307, E711, E701]\n" + FAULTY},
        {"a.py": b"# -*- coding: latin-1 -*-\n" + FAULTY.encode() + "# é\n".encode("latin-1")},
    ],
)
def test_a_project_cannot_switch_off_what_ruff_finds(evasion: dict[str, str | bytes]) -> None:
    assert sorted(rules({"a.py": FAULTY, **evasion})) == sorted(rules({"a.py": FAULTY}))


@pytest.mark.parametrize("path", ["build/a.py", "node/dist/site-packages/a.py", ".venv2/.hidden.py", "-x.py", "a b.py"])
def test_the_place_of_a_file_does_not_hide_it(path: str) -> None:
    assert rules({path: FAULTY}) == rules({"a.py": FAULTY})


def test_code_that_python_refuses_has_a_finding() -> None:
    assert rules({"a.py": "def f(:\n"})


@needs_oxlint
@pytest.mark.parametrize(
    "evasion",
    [
        {".oxlintrc.json": '{"categories": {"correctness": "off"}}'},
        {"src/.oxlintrc.json": '{"ignorePatterns": ["**"]}', ".eslintignore": "*\n"},
        {"package.json": '{"eslintConfig": {"rules": {"no-debugger": "off"}}}', ".gitignore": "*\n"},
        {"src/a.js": "/* eslint-disable */ /* oxlint-disable */ " + FAULTY_SCRIPT},
        {"src/a.js": "".join(f"{line} // oxlint-disable-line\n" for line in FAULTY_SCRIPT.splitlines())},
    ],
)
def test_a_project_cannot_switch_off_what_oxlint_finds(evasion: dict[str, str | bytes]) -> None:
    found = rules({"src/a.js": FAULTY_SCRIPT, **evasion}, "javascript")
    assert found == rules({"src/a.js": FAULTY_SCRIPT}, "javascript")
    assert "eslint(no-debugger)" in found


@needs_oxlint
@pytest.mark.parametrize("path", ["a.min.js", "vendor/a.mjs", "dist/a.cjs", "a.ts", "a.tsx", "a.jsx"])
def test_every_kind_of_script_is_read_wherever_it_is(path: str) -> None:
    assert "eslint(no-debugger)" in rules({path: FAULTY_SCRIPT}, "javascript")
    assert set(rules({path: "function ((\n"}, "javascript")) == {"syntax"}


def test_without_oxlint_its_findings_are_missing_and_say_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PROJECTEVAL_OXLINT", str(tmp_path / "none"))
    measures = Examination().of(Project({"a.js": FAULTY_SCRIPT, "a.py": FAULTY}))
    assert "npm install --global oxlint" in str(measures.findings["javascript"])
    assert isinstance(measures.findings["python"], Findings)


def test_a_linter_that_fails_costs_the_findings_of_the_project_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "oxlint"
    program.write_text(
        '#!/bin/sh\n[ "$1" = --version ] && { echo "Version: 0"; exit; }\n'
        "if grep -q bad [0-9]*; then echo panic >&2; exit 101; fi\n"
        "echo '0.js:1:1: words [Error/eslint(no-debugger)]'\necho '9.js:1:1: a place that is not there [Error/x]'\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PROJECTEVAL_OXLINT", str(program))
    projects = [Project({"a.js": "good();\n"}), Project({"a.js": "bad();\n"})]
    examination = Examination()
    examination.prepare(projects)
    good, bad = (examination.of(project).findings["javascript"] for project in projects)
    assert isinstance(good, Findings)
    assert [one.rule for one in good.found] == ["eslint(no-debugger)"]
    assert bad == "oxlint failed with exit code 101: panic"


@pytest.mark.parametrize(
    ("program", "bounds", "reason"),
    [
        ("bytearray(1 << 30)", LinterBounds(memory_mib=256), "exit code 1: .*MemoryError"),
        ("while True: pass", LinterBounds(cpu_s=1), "ended by SIGXCPU; it may use 2048 MiB of memory and 1 CPU sec"),
        ("while True: print('words' * 999)", LinterBounds(output_mib=1), "printed more than 1 MiB"),
        ("import time; time.sleep(99)", LinterBounds(time_s=0.3), r"did not end within 0\.3 s"),
        ("import os; os.abort()", LinterBounds(), "ended by SIGABRT"),
    ],
)
def test_a_linter_is_bounded(program: str, bounds: LinterBounds, reason: str, tmp_path: Path) -> None:
    with pytest.raises(LinterError, match=reason):
        output_of("a linter", (sys.executable, "-c", program), tmp_path, bounds=bounds)


@needs_oxlint
def test_linters_read_a_large_project_within_their_bounds() -> None:
    files = {f"{number}.py": FAULTY * 20 for number in range(40)}
    files |= {f"{number}.js": FAULTY_SCRIPT * 20 for number in range(40)}
    for language in ("python", "javascript"):
        assert len(rules(dict(files), language)) > 800
