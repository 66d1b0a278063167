"""Judge the tiny projects of tests/projects the way any project is judged."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.request import BrowserBackend, JudgeRequest
from judge_machine.verdicts import Verdict
from judge_machine.visit import Aspect
from tests.judge_machine.judging.tiny import PROJECTS, QUESTIONS, VALUES, JudgeTiny


@pytest.fixture
def judge_tiny(tmp_path: Path) -> JudgeTiny:
    """Judge a tiny project by name with the tests `api_tests` or `browser_tests`."""

    def run(
        name: str,
        *,
        tests: str = "api_tests",
        limits: Limits | None = None,
        values: dict[str, object] | None = None,
        launch: LaunchManifest | None = None,
        backend: BrowserBackend = BrowserBackend.PLAYWRIGHT,
        only: tuple[str, ...] = (),
        isolation: str = "auto",
        services: tuple[str, ...] = (),
        visit: tuple[Aspect, ...] = (),
        until_failure: bool = False,
        on_verdict: Callable[[Verdict], None] | None = None,
    ) -> Judgement:
        project = tmp_path / "project"
        shutil.copytree(PROJECTS / name, project, dirs_exist_ok=True)
        shutil.copy(PROJECTS / "polite.py", project)
        return judge(
            JudgeRequest(
                project=project,
                tests=PROJECTS / f"{tests}.py",
                parameters=QUESTIONS,
                values=VALUES if values is None else values,
                launch=launch or LaunchManifest(start=["python", "main.py"]),
                limits=limits or Limits(start_s=20, memory_mib=128, disk_mib=16, processes=64),
                backend=backend,
                evidence=tmp_path / "evidence",
                only=only,
                isolation=isolation,
                services=services,
                visit=visit,
                until_failure=until_failure,
                trusted=isolation != "auto",
            ),
            on_verdict=on_verdict,
        )

    return run
