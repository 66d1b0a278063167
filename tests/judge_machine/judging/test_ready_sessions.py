"""Sessions that wait for a request judge like others, once each, and leave nothing behind."""

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from judge_machine.isolation import probe
from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.ready_sessions import ReadySessions
from judge_machine.request import JudgeRequest
from judge_machine.session.channel import evidence_path
from judge_machine.verdicts import Verdict
from tests.judge_machine.judging.tiny import PROJECTS, QUESTIONS, VALUES, verdicts
from tests.session_processes import WAIT_S, sessions_of


def judged(
    folder: Path,
    name: str,
    sessions: ReadySessions | None = None,
    *,
    on_verdict: Callable[[Verdict], None] | None = None,
) -> Judgement:
    """Judge a tiny project that is tested by its API."""
    request = JudgeRequest(
        project=PROJECTS / name,
        tests=PROJECTS / "api_tests.py",
        parameters=QUESTIONS,
        values=VALUES,
        launch=LaunchManifest(start=["python", "main.py"]),
        limits=Limits(start_s=20, memory_mib=128, disk_mib=16, processes=64),
        evidence=folder / "evidence",
        trusted=True,
    )
    return judge(request, sessions=sessions, on_verdict=on_verdict)


def test_a_waiting_session_judges_one_project_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    with ReadySessions(1) as sessions:
        sessions.wait_until_ready()
        (first,) = sessions_of()
        through = judged(tmp_path / "through", "crashes_in_a_test", sessions)
        assert not first.is_running()
        sessions.wait_until_ready()
        (second,) = sessions_of()
        assert second.pid != first.pid
    assert not second.is_running()
    assert list(temporary.iterdir()) == []
    plain = judged(tmp_path / "plain", "crashes_in_a_test")
    assert verdicts(through) == verdicts(plain)
    evidence = [item for verdict in through.verdicts for item in verdict.evidence]
    assert evidence
    for item in evidence:
        assert (tmp_path / "through" / "evidence" / item.sha256[:2] / item.sha256).stat().st_size == item.size_bytes


def test_evidence_is_in_its_place_when_its_verdict_is_heard(tmp_path: Path) -> None:
    found: list[bool] = []

    def look(verdict: Verdict) -> None:
        found.extend(evidence_path(tmp_path / "evidence", item.sha256).is_file() for item in verdict.evidence)

    with ReadySessions(1) as sessions:
        sessions.wait_until_ready()
        judged(tmp_path, "crashes_in_a_test", sessions, on_verdict=look)
    assert found
    assert all(found)


def test_a_waiting_session_that_was_killed_is_replaced(tmp_path: Path) -> None:
    with ReadySessions(1) as sessions:
        sessions.wait_until_ready()
        (dead,) = sessions_of()
        dead.kill()
        psutil.wait_procs([dead], timeout=WAIT_S)
        judgement = judged(tmp_path, "crashes_in_a_test", sessions)
        assert not judgement.retried
    assert not sessions_of()


def test_the_end_waits_for_the_judging_that_uses_a_session(tmp_path: Path) -> None:
    done: list[str] = []

    def use() -> None:
        with sessions.session(probe().isolation.name, tmp_path) as session:
            taken.set()
            assert session.is_alive
            go_on.wait(WAIT_S)
            done.append("used")

    taken, go_on = threading.Event(), threading.Event()
    with ReadySessions(1) as sessions:
        sessions.wait_until_ready()
        user = threading.Thread(target=use)
        user.start()
        assert taken.wait(WAIT_S)
        threading.Timer(0.2, go_on.set).start()
    assert done == ["used"]
    user.join()


def test_a_size_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="expected at least 1 session, found 0"):
        ReadySessions(0)


def test_a_session_that_ended_while_it_waited_is_replaced() -> None:
    with ReadySessions(1) as sessions:
        sessions.wait_until_ready()
        (first,) = sessions_of()
        first.kill()
        first.wait()
        sessions.wait_until_ready()
        (second,) = sessions_of()
        assert second.pid != first.pid


def test_no_more_sessions_wait_than_judgings_are_expected(tmp_path: Path) -> None:
    with ReadySessions(2, expected=0) as sessions:
        sessions.wait_until_ready()
        assert sessions_of() == []
        sessions.expect(1)
        sessions.wait_until_ready()
        (only,) = sessions_of()
        assert judged(tmp_path, "crashes_in_a_test", sessions).verdicts
        sessions.wait_until_ready()
        assert not only.is_running()
        assert sessions_of() == []
        sessions.expect(3)
        sessions.wait_until_ready()
        assert len(sessions_of()) == 2
    assert sessions_of() == []
    assert list(tmp_path.glob("projecteval-sessions-*")) == []
