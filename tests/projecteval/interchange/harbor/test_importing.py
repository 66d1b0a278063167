"""Jobs of Harbor become runs."""

import json
import shutil
from pathlib import Path

import pytest

from judge_machine import Cause
from projecteval.attempt import AttemptKey, Level, Mode, ModelCall, Tokens
from projecteval.errors import UsageError
from projecteval.interchange.harbor import import_job
from projecteval.project import Project
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, projecteval
from tests.projecteval.growing.tiny import MISSIONS as GROWING
from tests.projecteval.interchange.harbor.job_folder import TRAJECTORY, leave_solution, write_trial

CODEX = "harbor:codex@openai/gpt-9"


def key_of(agent: str = CODEX, mission: str = "tiny-adder", level: int = 1, sample: int = 0) -> AttemptKey:
    return AttemptKey(agent=agent, mission=mission, level=Level(level), mode=Mode.DIRECT, sample=sample)


def failure(kind: str) -> dict[str, str]:
    return {"exception_type": kind, "exception_message": "as it was", "exception_traceback": "", "occurred_at": ""}


def test_a_trial_is_an_attempt_with_its_files_its_usage_and_its_trajectory(tmp_path: Path) -> None:
    trial = write_trial(tmp_path / "job", "tiny-adder__a")
    leave_solution(trial)
    (trial / "artifacts/app/node_modules").mkdir()
    (trial / "artifacts/app/node_modules/library.js").touch()
    assert import_job(tmp_path / "job", tmp_path / "run", folders=[MISSIONS]).attempts == 1
    with RunFolder.open(tmp_path / "run") as run:
        assert run.config.agents == (CODEX,)
        attempt = run.attempt(key_of())
    code, launch, parameters = attempt.stages
    assert isinstance(code.artefact, Project)
    assert list(code.artefact) == ["add.py"]
    assert code.tokens == Tokens(input=1200, output=80, cached_input=1000)
    assert code.call == ModelCall(model="openai/gpt-9", cost_usd=0.25, turns=2, wall_s=60.0)
    assert json.loads(code.reply) == TRAJECTORY
    assert "Harbor's reward 1" in code.message
    assert (launch.cause, parameters.cause) == (None, None)


def test_trials_are_samples_and_agents_that_differ_in_settings_alone_are_told_apart(tmp_path: Path) -> None:
    job = tmp_path / "job"
    other = {"config": {"agent": {"name": "codex", "model_name": "openai/gpt-9", "kwargs": {"effort": "high"}}}}
    for number, changes in enumerate(({}, {}, other)):
        begun = {"started_at": f"2026-01-02T03:04:0{number}Z"}
        leave_solution(write_trial(job, f"tiny-adder__{number}", **begun, **changes))
    import_job(job, tmp_path / "run", folders=[MISSIONS])
    with RunFolder.open(tmp_path / "run") as run:
        assert (run.config.agents, run.config.samples) == ((CODEX, f"{CODEX}#2"), 2)
        assert run.attempt(key_of(sample=1)).project is not None
        absent = run.attempt(key_of(agent=f"{CODEX}#2", sample=1)).stages[0]
    assert (absent.cause, absent.message) == (Cause.HARNESS_ERROR, "the job has no finished trial of it")


@pytest.mark.parametrize(
    ("kind", "leaves", "cause"),
    [
        ("AgentTimeoutError", True, None),
        ("AgentTimeoutError", False, Cause.MISSING_STAGE),
        ("RewardFileNotFoundError", True, None),
        ("ApiRateLimitError", True, Cause.PROVIDER_ERROR),
        ("EnvironmentStartTimeoutError", False, Cause.HARNESS_ERROR),
        ("SomethingNew", True, Cause.HARNESS_ERROR),
    ],
)
def test_each_failure_has_its_owner(tmp_path: Path, kind: str, leaves: bool, cause: Cause | None) -> None:
    trial = write_trial(tmp_path / "job", "tiny-adder__a", exception_info=failure(kind), verifier_result=None)
    if leaves:
        leave_solution(trial)
    import_job(tmp_path / "job", tmp_path / "run", folders=[MISSIONS])
    with RunFolder.open(tmp_path / "run") as run:
        code = run.attempt(key_of()).stages[0]
    assert code.cause is cause
    assert leaves is (kind in code.message) or cause in (Cause.HARNESS_ERROR, Cause.MISSING_STAGE)
    assert code.tokens is not None, "what was used is known also where nothing was left"


def test_steps_are_checkpoints_and_levels_are_columns(tmp_path: Path) -> None:
    job, part = tmp_path / "job", {"agent_result": None, "verifier_result": None, "exception_info": None}
    steps = [{"step_name": f"message-{number}", **part} for number in (1, 2)]
    trial = write_trial(job, "tiny-till__a", task_name="lab/tiny-till.level-2", step_results=steps, agent_result=None)
    till = GROWING.parent / "canonical/tiny-till"
    for number, solution in ((1, till), (2, till / "checkpoints/2")):
        app = trial / f"steps/message-{number}/artifacts/app"
        shutil.copytree(solution / "project", app)
        for file in ("launch.yaml", "parameters.yaml"):
            shutil.copy(solution / file, app)
    import_job(job, tmp_path / "run", folders=[GROWING])
    with RunFolder.open(tmp_path / "run") as run:
        assert run.config.columns == ((Mode.DIRECT, Level.CHECKLIST),)
        first, second, third = (run.attempt(key_of(mission=one, level=2)) for one in run.config.missions)
    assert first.project is not None
    assert second.project is not None
    assert first.project != second.project
    assert third.stages[0].cause is Cause.HARNESS_ERROR
    assert first.stages[0].tokens is None, "what Harbor does not know is missing"


def test_the_command_judges_the_run_and_leaves_other_tasks_out(tmp_path: Path) -> None:
    job = tmp_path / "job"
    leave_solution(write_trial(job, "tiny-adder__a"))
    (write_trial(job, "tiny-adder__b") / "artifacts/app").mkdir(parents=True)
    write_trial(job, "hello-world__a", task_name="harbor/hello-world")
    done = projecteval("import", "harbor", job, "--out", tmp_path / "run", "--missions", MISSIONS)
    assert done.code == 0, done
    assert "harbor/hello-world: are not missions that are known here" in done.err
    results = projecteval("results", tmp_path / "run", "--json").json
    rates = {one["sample"]: (one["passed"], one["failed"] + one["blocked"]) for one in results["attempts"]}
    assert rates[0][1] == rates[1][0] == 0
    assert rates[0][0] == rates[1][1] > 0


def test_what_harbor_could_not_try_stays_unscored_when_the_run_is_resumed(tmp_path: Path) -> None:
    write_trial(tmp_path / "job", "tiny-adder__a", exception_info=failure("HealthcheckError"))
    imported = projecteval("import", "harbor", tmp_path / "job", "--out", tmp_path / "run", "--missions", MISSIONS)
    resumed = projecteval("resume", tmp_path / "run")
    assert (imported.code, resumed.code) == (3, 3)
    with RunFolder.open(tmp_path / "run") as run:
        assert run.attempt(key_of()).stages[0].cause is Cause.HARNESS_ERROR


def test_folders_that_are_no_jobs_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="has no trial that is finished"):
        import_job(tmp_path, tmp_path / "run")
    write_trial(tmp_path / "under-way", "tiny-adder__a", finished_at=None)
    with pytest.raises(UsageError, match="has no trial that is finished"):
        import_job(tmp_path / "under-way", tmp_path / "run")
    trial = write_trial(tmp_path / "job", "hello", task_name="harbor/hello-world")
    with pytest.raises(UsageError, match="harbor/hello-world: is not a known mission"):
        import_job(tmp_path / "job", tmp_path / "run")
    for text, words in (("{", "file: Invalid JSON"), ("{}", "task_name: Field required")):
        (trial / "result.json").write_text(text, "utf-8")
        with pytest.raises(UsageError, match=words):
            import_job(tmp_path / "job", tmp_path / "run")
    steps = [{"step_name": "../../elsewhere"}]
    shutil.rmtree(trial)
    write_trial(tmp_path / "job", "steps", step_results=steps)
    with pytest.raises(UsageError, match="is not the name of a step"):
        import_job(tmp_path / "job", tmp_path / "run")
    assert not (tmp_path / "run").exists()
