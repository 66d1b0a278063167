"""A run with five columns, whose verdicts and stages a test writes itself."""

from collections.abc import Iterator

import pytest

from judge_machine import Cause, LaunchManifest, unjudged
from projecteval.attempt import COLUMNS, AttemptKey, ModelCall, StageName, StageOutcome, Tokens
from projecteval.mission import Checklist
from projecteval.project import Project
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import Ended, lock_of, names_of, passing, write_run

TESTS = 4
_ARTEFACTS = {
    StageName.CHECKLIST: Checklist(pages=()),
    StageName.SKELETON: Project({"app.py": "# nothing yet\n"}),
    StageName.CODE: Project({"app.py": "print('hello')\n"}),
    StageName.LAUNCH: LaunchManifest(),
    StageName.PARAMETERS: {},
}


def stages_of(key: AttemptKey) -> tuple[StageOutcome, ...]:
    """Every stage answered by a model, with half a character in a reply."""
    return tuple(
        StageOutcome(
            name=name,
            artefact=_ARTEFACTS[name],
            request=f"Make the {name} of {key.mission}.",
            reply=f"Here is the {name} \ud800.",
            wall_s=2.0,
            tokens=Tokens(input=100, output=20, cached_input=30),
            call=ModelCall(model="small-1", cost_usd=0.25, wall_s=1.5),
        )
        for name in key.stages
    )


def ended_of(key: AttemptKey) -> Ended:
    """`good` fails one test of its second sample; `bad` passes one, and its provider fails it at one mission."""
    if key.agent == "good":
        return passing(TESTS - key.sample, TESTS)
    if key.mission == "book":
        return unjudged(names_of(TESTS), Cause.PROVIDER_ERROR, "no answer")
    return passing(1, TESTS)


@pytest.fixture(scope="session")
def five_columns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunFolder]:
    """Two agents on two missions in every column, two samples each; tests read it only."""
    missions = {"list": lock_of(TESTS), "book": lock_of(TESTS, kind="console", difficulty="hard")}
    with write_run(
        tmp_path_factory.mktemp("five") / "run", missions, ended_of, columns=COLUMNS, samples=2, stages=stages_of,
        settings={"budgets": {"attempt": {"seconds": 90.5, "tokens": 4000}}},
    ) as run:  # fmt: skip
        yield run
