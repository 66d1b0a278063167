"""Tests that are written in the dialect of the public suite run in this judge."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import Cause, JudgeRequest, LaunchManifest, ParameterDescription, ParameterKind, Verdict, judge
from projecteval.public_suite.dialect import START_FILE
from tests.judge_machine.judging.tiny import PROJECTS

SUITE = PROJECTS / "public_suite"
QUESTION = ParameterDescription(kind=ParameterKind.TEXT, description="Something.")
JudgeSuite = Callable[..., dict[str, Verdict]]


@pytest.fixture
def judge_suite(tmp_path: Path) -> JudgeSuite:
    """Judge one of the small projects by its name; a value of None is not answered."""

    def run(
        name: str, launch: LaunchManifest, values: dict[str, str | None], isolation: str = "auto"
    ) -> dict[str, Verdict]:
        project = tmp_path / "project"
        shutil.copytree(SUITE / name, project)
        judgement = judge(
            JudgeRequest(
                project=project,
                tests=SUITE / f"{name}_tests.py",
                materials=SUITE / "materials",
                parameters=dict.fromkeys(values, QUESTION),
                values={parameter: value for parameter, value in values.items() if value is not None},
                launch=launch,
                dialect="projecteval.public_suite.dialect:SuiteDialect",
                evidence=tmp_path / "evidence",
                isolation=isolation,
                trusted=True,
            )
        )
        assert not judgement.retried
        return {verdict.test: verdict for verdict in judgement.verdicts}

    return run


def _causes(verdicts: dict[str, Verdict]) -> dict[str, Cause | None]:
    return {name: verdict.cause for name, verdict in verdicts.items()}


def test_website(judge_suite: JudgeSuite) -> None:
    url = "http://localhost:8000/"
    verdicts = judge_suite(
        "site",
        LaunchManifest(start=["python", "server.py"]),
        {
            "test_1_1__test_url": url,
            "test_1_1__button_id": "go",
            "test_1_3__test_url": url,
            "test_1_7__download_path": "%USERPROFILE%\\Downloads\\export.txt",
            "test_1_9__missing_id": "nothing",
            "test_1_10__page_url": "data:text/html,faked",
            "test_1_11__download_path": "/etc/passwd",
            "test_1_12__unanswered": None,
            "test_1_13__test_url": url,
            "test_1_15__": "the test takes no 'colour'",
        },
    )
    assert _causes(verdicts) == {
        "test_launches": None,
        **{f"test_1_{number}": None for number in range(9)},
        "test_1_9": Cause.ABSENT,
        "test_1_10": Cause.VALUE_INVALID,
        "test_1_11": Cause.WRONG_RESULT,
        "test_1_12": Cause.VALUE_MISSING,
        "test_1_13": Cause.WRONG_RESULT,
        "test_1_14": Cause.WRONG_RESULT,
        "test_1_15": Cause.VALUE_MISSING,
    }, {name: verdict.message for name, verdict in verdicts.items()}
    failed = verdicts["test_1_13"]
    assert "what the page shows is wrong" in failed.message
    assert {"screenshot", "dom"} <= {item.kind for item in failed.evidence}
    assert [step.words for step in verdicts["test_1_0"].journey] == [f"visit {url}"]
    assert verdicts["test_1_1"].journey[0].words == f"visit {url}"
    assert "the 4 nearest around it" in verdicts["test_1_14"].message
    assert verdicts["test_1_15"].message == "the published judge does not call this test: the test takes no 'colour'"
    assert verdicts["test_1_5"].duration_s < 1.5  # it slept for less than the 2 s that it asked for


@pytest.mark.parametrize("isolation", ["auto", "none"])
def test_program(judge_suite: JudgeSuite, isolation: str) -> None:
    entry = "tool.py"
    verdicts = judge_suite(
        "program",
        LaunchManifest(env={START_FILE: "talk.py"}),
        {
            "test_1_1__entry": entry,
            "test_1_1__error_message": "There is no words.txt!",
            "test_1_2__entry": entry,
            "test_1_5__entry": "../nowhere.py",
        },
        isolation,
    )
    assert _causes(verdicts) == {
        "test_launches": None,
        **{f"test_1_{number}": None for number in range(1, 6)},
        "test_1_6": Cause.WRONG_RESULT,
        "test_1_7": Cause.WRONG_RESULT,
    }, {name: verdict.message for name, verdict in verdicts.items()}
