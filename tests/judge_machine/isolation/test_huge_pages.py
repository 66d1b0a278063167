"""Pages that give far too much evidence of a failure: the judging stays short, its evidence small, all is scored."""

import http.client
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judge_machine.launch import LaunchManifest
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import BrowserBackend, JudgeRequest, ParameterDescription
from judge_machine.verdicts import Outcome

PROJECTS = Path(__file__).parents[2] / "projects"
MOST_EVIDENCE_BYTES = 4 << 20
MOST_S = 120
FLOOD_ONLY = ("test_launches", "test_flooded_console", "test_still_works")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("backend", "only"), [(BrowserBackend.PLAYWRIGHT, ()), (BrowserBackend.SELENIUM, FLOOD_ONLY)], ids=str
)
def test_huge_pages_stay_small_evidence(
    tmp_path: Path, project: Path, outside: Any, backend: BrowserBackend, only: tuple[str, ...]
) -> None:
    if not (shutil.which("chromium") or shutil.which("google-chrome")) or not shutil.which("chromedriver"):
        pytest.skip("needs chromium and chromedriver on PATH")
    evidence = tmp_path / "evidence"
    judgement = judge(
        JudgeRequest(
            project=project,
            tests=PROJECTS / "hostile_evidence_tests.py",
            parameters={"home": ParameterDescription(kind=ParameterKind.URL, description="home")},
            values={"home": "http://localhost:8000/"},
            launch=LaunchManifest(start=["python", "pages.py", "8000"]),
            backend=backend,
            evidence=evidence,
            only=only,
        ),
        cache=outside.package_cache,
    )
    outcomes = {verdict.test: verdict.outcome for verdict in judgement.verdicts}
    assert outcomes.pop("test_launches") is outcomes.pop("test_still_works") is Outcome.PASSED
    assert set(outcomes.values()) == {Outcome.FAILED}, judgement.verdicts
    assert not judgement.retried
    assert sum(path.stat().st_size for path in evidence.rglob("*") if path.is_file()) < MOST_EVIDENCE_BYTES
    assert judgement.resources.wall_s < MOST_S


def test_the_huge_page_is_huge(project: Path) -> None:
    with subprocess.Popen([sys.executable, "pages.py", "0"], cwd=project, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = http.client.HTTPConnection("127.0.0.1", int(server.stdout.readline()), timeout=60)
        line.request("GET", "/huge")
        answer = line.getresponse()
        received = 0
        while chunk := answer.read(1 << 20):
            received += len(chunk)
        line.close()
        server.kill()
    assert received > 100_000_000
