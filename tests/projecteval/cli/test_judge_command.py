"""`projecteval judge`: its JSON, its words for people, and its exit codes."""

import html
import re
import shlex
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.projecteval.cli.command import (
    DEADLINE_S,
    MISSIONS,
    ROOT,
    TINY,
    command_line,
    environment,
    judge_tiny,
    projecteval,
)
from tests.projecteval.cli.started import wait_until_none_is_left

NOTES_TESTS = ["test_launches", "test_a_note_is_kept", "test_notes_keep_their_order", "test_an_empty_note_is_refused"]
DEFECT = ("notes.append(text)", "notes.insert(0, text)")
RAISES = (
    'self.answer(400, "a note needs a text")',
    """try:
                raise LookupError("the notes are gone")
            except LookupError:
                __import__("traceback").print_exc()
                self.answer(500, "sorry")""",
)


def _notes(folder: Path, *edits: tuple[str, str]) -> Path:
    """The solution of the notes with its launch manifest and its answers inside, edited."""
    solution = TINY / "canonical/tiny-notes"
    shutil.copytree(solution / "project", folder)
    for name in ("launch.yaml", "parameters.yaml"):
        shutil.copy(solution / name, folder)
    server = (folder / "server.py").read_text("utf-8")
    for old, new in edits:
        assert old in server
        server = server.replace(old, new)
    (folder / "server.py").write_text(server, "utf-8")
    return folder


def test_a_project_that_passes(tmp_path: Path) -> None:
    """The manifest and the answers are found in the folder; nothing else is on standard output."""
    notes = _notes(tmp_path / "notes")
    ended = projecteval(
        "judge", notes, "--missions", MISSIONS, "--mission", "tiny-notes", "--json", TMPDIR=str(tmp_path)
    )
    assert (ended.code, ended.err) == (0, "")
    assert ended.json["mission"] == "tiny-notes"
    assert ended.json["evidence"] is None
    assert ended.json["isolation"]["name"] == "namespaces"
    assert [verdict["test"] for verdict in ended.json["verdicts"]] == NOTES_TESTS
    assert {verdict["outcome"] for verdict in ended.json["verdicts"]} == {"passed"}
    assert ended.json["resources"].keys() == {"wall_s", "cpu_s", "peak_memory_mib", "energy_j"}
    assert list(tmp_path.iterdir()) == [notes]


def test_a_defect_is_explained_to_a_person(tmp_path: Path) -> None:
    notes, folder = _notes(tmp_path / "notes", DEFECT, RAISES), tmp_path / "evidence"
    ended = projecteval("judge", notes, "--missions", MISSIONS, "--mission", "tiny-notes", "--evidence", folder)
    assert ended.code == 1
    assert "failed     test_notes_keep_their_order (wrong result)" in ended.err
    assert "The server printed during this test:" in ended.err
    assert "LookupError: the notes are gone" in ended.err
    assert ended.out.splitlines()[0].startswith("2 of 4 tests passed in ")
    assert ended.out.splitlines()[-1] == f"Report     {folder / 'report.html'}"
    assert all(len(line) <= 80 for line in ended.err.splitlines())
    _leads_to_the_evidence(folder)


def _leads_to_the_evidence(folder: Path) -> None:
    """The page tells each failure, links files that say what they are, and names the command that repeats it."""
    report = (folder / "report.html").read_text("utf-8")
    assert "LookupError: the notes are gone" in report
    linked = re.findall(r'href="([^"]+)"', report)
    assert "test_an_empty_note_is_refused/server.log.txt" in linked
    assert "LookupError: the notes are gone" in (folder / "test_an_empty_note_is_refused/server.log.txt").read_text()
    assert all((folder / name).is_file() for name in linked)
    commands = [shlex.split(html.unescape(one)) for one in re.findall(r"<code>(projecteval .*?)</code>", report)]
    assert [words[-1] for words in commands] == [
        "--only=test_notes_keep_their_order",
        "--only=test_an_empty_note_is_refused",
    ]
    again = projecteval(*commands[0][1:], "--json", "--evidence", folder)
    assert [one["outcome"] for one in again.json["verdicts"]][-1] == "failed"


def test_a_part_of_the_tests_and_what_they_need_are_counted_apart(tmp_path: Path) -> None:
    ended = judge_tiny("tiny-notes", "--only", "test_a_note_is_kept", "--evidence", tmp_path)
    assert ended.code == 0
    assert ended.err.splitlines() == ["passed     test_launches", "passed     test_a_note_is_kept"]
    first, needed, *_ = ended.out.splitlines()
    assert first.startswith("1 of 1 tests passed in ")
    assert needed == "Needed     1 of 1 more passed that these tests need"


def test_a_project_cannot_steer_the_terminal(tmp_path: Path) -> None:
    crash = ("if __name__", 'raise SystemExit("\\x1b]0;owned\\x07 [bold]\\x1b[2J")\nif __name__')
    notes = _notes(tmp_path / "notes", crash)
    ended = projecteval("judge", notes, "--missions", MISSIONS, "--mission", "tiny-notes", "--evidence", tmp_path / "e")
    assert ended.code == 1
    assert "failed     test_launches (start failed)" in ended.err
    assert "\\x1b]0;owned\\x07 [bold]\\x1b[2J" in ended.err
    assert "\x1b" not in ended.err + ended.out


def test_an_answer_to_nothing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "answers.yaml").write_text("note_url: http://localhost:8000/\n", "utf-8")
    complaint = judge_tiny("tiny-notes", values=tmp_path / "answers.yaml").refused()
    assert "answers.yaml:1: note_url: is not a parameter of tiny-notes; did you mean 'notes_url'?" in complaint


def test_wrong_answers_are_verdicts(tmp_path: Path) -> None:
    """An answer that leads out of the project, and one that is far too long."""
    answers = tmp_path / "answers.yaml"
    answers.write_text(f"add_command: {'x' * 500_000}\nsum_file: ../../../etc/passwd\n", "utf-8")
    ended = judge_tiny("tiny-adder", "--json", "--evidence", tmp_path / "evidence", values=answers)
    assert ended.code == 1
    causes = {verdict["test"]: verdict["cause"] for verdict in ended.json["verdicts"]}
    assert set(causes.values()) == {"value_invalid"}
    assert len(ended.out) < 20_000

    answers.write_text("add_command: python add.py\nsum_file: ../sum.txt\n", "utf-8")
    ended = judge_tiny("tiny-adder", "--json", "--evidence", tmp_path / "evidence", values=answers)
    failed = [verdict for verdict in ended.json["verdicts"] if verdict["outcome"] != "passed"]
    assert [(verdict["test"], verdict["cause"]) for verdict in failed] == [("test_the_sum_is_written", "value_invalid")]
    assert "'../sum.txt' is not a relative path inside the project" in failed[0]["message"]


def test_no_answers_at_all(tmp_path: Path) -> None:
    (tmp_path / "answers.yaml").write_text("{}", "utf-8")
    ended = judge_tiny("tiny-notes", "--json", "--evidence", tmp_path / "evidence", values=tmp_path / "answers.yaml")
    assert ended.code == 1
    assert {verdict["cause"] for verdict in ended.json["verdicts"]} == {"value_missing"}


def test_a_failure_of_the_harness_is_no_failure_of_the_project(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    tests = tmp_path / "tiny/missions/tiny-adder/tests.py"
    asks = tests.read_text("utf-8").replace("def test_words_are_refused(", "def test_words_are_refused(materials, ")
    tests.write_text(asks, "utf-8")
    ended = projecteval(
        *("judge", TINY / "canonical/tiny-adder/project", "--mission", "tiny-adder", "--json"),
        *("--missions", tmp_path / "tiny/missions", "--evidence", tmp_path / "evidence"),
        *("--parameters", TINY / "canonical/tiny-adder/parameters.yaml"),
        *("--launch", TINY / "canonical/tiny-adder/launch.yaml"),
    )
    assert ended.code == 3
    assert ended.json["retried"] is True
    verdicts = [(verdict["outcome"], verdict["cause"]) for verdict in ended.json["verdicts"]]
    assert verdicts == [("passed", None)] * 3 + [("not_scored", "harness_error")]


@pytest.mark.slow
def test_a_run_goes_on_after_a_failure_of_the_harness(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    missions = tmp_path / "tiny/missions"
    tests = missions / "tiny-adder/tests.py"
    asks = tests.read_text("utf-8").replace("def test_words_are_refused(", "def test_words_are_refused(materials, ")
    tests.write_text(asks, "utf-8")
    words = ["run", "--missions", missions, "--agent", "canonical", "--out", tmp_path / "run"]
    ended = projecteval(*words, "--mission", "tiny-adder", "--mission", "tiny-greeter")
    assert ended.code == 3, ended.err
    assert "Traceback" not in ended.err
    totals = projecteval("results", tmp_path / "run", "--json").json["totals"]
    assert totals["not_scored"] == 1
    assert totals["passed"] == totals["tests"] - 1


def test_what_a_library_finds_wrong_with_an_answer_is_a_wrong_result(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    tests = tmp_path / "tiny/missions/tiny-adder/tests.py"
    source = tests.read_text("utf-8")
    before, check, _ = source.partition("    assert console.run(add_command, values.word(")
    assert check, "the test that is replaced is there"
    parse = '    assert json.loads("{" + console.run(add_command, values.word("one")).stdout)\n'
    head, quotes, rest = (before + parse).partition('adder."""\n')
    tests.write_text(f"{head}{quotes}\nimport json\n{rest}", "utf-8")
    ended = projecteval(
        *("judge", TINY / "canonical/tiny-adder/project", "--mission", "tiny-adder", "--json"),
        *("--missions", tmp_path / "tiny/missions", "--evidence", tmp_path / "evidence"),
        *("--parameters", TINY / "canonical/tiny-adder/parameters.yaml"),
        *("--launch", TINY / "canonical/tiny-adder/launch.yaml"),
    )
    assert ended.code == 1, ended.err
    last = ended.json["verdicts"][-1]
    assert (last["outcome"], last["cause"]) == ("failed", "wrong_result")
    assert "JSONDecodeError" in last["message"]


def test_an_interrupted_judging_leaves_nothing(tmp_path: Path) -> None:
    notes, temporary = _notes(tmp_path / "notes"), tmp_path / "temporary"
    temporary.mkdir()
    judging = subprocess.Popen(
        command_line("judge", notes, "--missions", MISSIONS, "--mission", "tiny-notes"),
        cwd=ROOT,
        env=environment(TMPDIR=str(temporary)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert judging.stderr is not None
    assert judging.stderr.readline().split() == ["passed", "test_launches"]
    judging.send_signal(signal.SIGTERM)
    out, err = judging.communicate(timeout=DEADLINE_S)
    assert (judging.returncode, out) == (130, "")
    assert "Traceback" not in err
    assert list(temporary.iterdir()) == []
    wait_until_none_is_left(temporary)
