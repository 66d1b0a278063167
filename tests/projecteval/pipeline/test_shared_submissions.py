"""Missions that limit how often an agent may hand in, alone and together, through the whole pipeline."""

import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.mission import load_missions
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.pipeline import Orders, Phase, Silence, execute, start_run
from projecteval.pipeline.sharing import with_shared_limits
from projecteval.pipeline.submissions import most_submissions
from projecteval.pipeline.terms import terms_of
from projecteval.runs import RunConfig, RunSettings
from projecteval.runs.folder import RunFolder
from projecteval.runs.settings import SharedLimit
from tests.projecteval.pipeline.test_submissions import KEY, MISSIONS, SOURCES, block

SHARED = "submissions: {limit: 3, shared_with: sums}\n"


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODER_KEY", KEY)


def missions(folder: Path, *, first: str = SHARED, second: str = SHARED) -> Path:
    """Two adders that differ in name and title, `tiny-adder` and `tiny-summer`, with these further lines."""
    for name, further in (("tiny-adder", first), ("tiny-summer", second)):
        for part in ("missions", "canonical"):
            shutil.copytree(MISSIONS.parent / part / "tiny-adder", folder / part / name)
        path = folder / "missions" / name / "mission.yaml"
        text = path.read_text("utf-8").replace("tiny-adder", name)
        title = {"tiny-adder": "Adder", "tiny-summer": "Summer"}[name]
        path.write_text(text.replace("title: Adder", f"title: {title}") + further, "utf-8")
    return folder / "missions"


def server(submissions: Mapping[str, Sequence[str]]) -> ModelServer:
    """Answers the code stage of each title with one program after the other."""
    rules = [
        {
            "contains": [f"# Code of a project: {title}"],
            "texts": [json.dumps({"add.py": SOURCES[one]}) for one in names],
        }
        for title, names in submissions.items()
    ]
    rules += [
        {"contains": ["# Launch manifest of"], "text": '{"format": 1}'},
        {"contains": ["# Questions about"], "text": '{"add_command": "python add.py", "sum_file": "sum.txt"}'},
    ]
    return ModelServer(RecordedReplies([Rule.model_validate(rule) for rule in rules]))


def config(folder: Path, url: str, **settings: object) -> RunConfig:
    """The coding agent of docs/agents.md, which may hand in three times, on both missions."""
    (folder / "coder.py").write_text(block("python", "coder.py"), "utf-8")
    experiment = yaml.safe_load(block("yaml", "coder.yaml"))
    (agent,) = experiment["agents"]
    agent["command"][:2] = [sys.executable, str(folder / "coder.py")]
    agent["env"]["CODER_URL"] = url
    agent["hosts"] = [urlsplit(url).netloc]
    agent |= settings
    experiment["missions"] = {"folders": [str(folder / "missions")]}
    (folder / "coder.yaml").write_text(yaml.safe_dump(experiment), "utf-8")
    return config_of(read_experiment(folder / "coder.yaml"), path=folder / "coder.yaml")


def passed(run: RunFolder) -> dict[str, list[int]]:
    return {
        key.mission: [
            sum(verdict.outcome is Outcome.PASSED for verdict in submission.judgement.verdicts)
            for submission in run.submissions(key)
        ]
        for key in run.config.attempt_keys()
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second", "adder", "summer", "expected"),
    [
        # The second mission keeps one submission whatever the first does.
        (SHARED, SHARED, ("bad", "no file"), ("no file",), ([1, 2], [2])),
        # What the first does not need is left for the second.
        (SHARED, SHARED, ("good",), ("bad", "good"), ([4], [1, 4])),
        # Limits of their own are nobody else's.
        ("submissions: 1\n", "submissions: {limit: 2}\n", ("bad",), ("bad", "no file"), ([1], [1, 2])),
    ],
)
def test_limits_of_missions(
    tmp_path: Path,
    first: str,
    second: str,
    adder: tuple[str, ...],
    summer: tuple[str, ...],
    expected: tuple[list[int], list[int]],
) -> None:
    missions(tmp_path, first=first, second=second)
    with (
        server({"Adder": adder, "Summer": summer}) as models,
        start_run(tmp_path / "run", config(tmp_path, models.url)) as run,
    ):
        execute(run, Orders(workers=2), listener=Silence())
        assert passed(run.folder) == dict(zip(("tiny-adder", "tiny-summer"), expected, strict=True))
        assert run.folder.missing() == ()


def test_an_experiment_shares_a_limit_in_place_of_those_of_missions(tmp_path: Path) -> None:
    missions(tmp_path, first="submissions: 1\n", second="")
    settings = config(tmp_path, "http://localhost:1/v1").settings
    limits = ({"limit": 3, "missions": ["tiny-adder", "tiny-summer"]},)
    made = config(tmp_path, "http://localhost:1/v1")
    shared = RunSettings.model_validate({**settings.model_dump(), "shared_submissions": limits})
    with start_run(tmp_path / "run", made.model_copy(update={"settings": shared})) as run:
        adder, summer = run.config.attempt_keys()
        assert (most_submissions(run, adder), most_submissions(run, summer)) == (2, 2)
        terms = terms_of(run, adder)
        assert (terms.most, terms.shared_limit, terms.shared_with) == (2, 3, ("Summer",))


@pytest.mark.parametrize(
    ("named", "words"),
    [
        (("tiny-adder", "tiny-sumer"), "tiny-sumer: is not a mission of this run; did you mean 'tiny-summer'?"),
        (("tiny-adder", "tiny-adder"), "tiny-adder: shares a limit already; name each mission once"),
    ],
)
def test_a_shared_limit_names_missions_of_the_run(tmp_path: Path, named: tuple[str, ...], words: str) -> None:
    found = load_missions(paths=[missions(tmp_path)])
    with pytest.raises(UsageError) as raised:
        with_shared_limits(found, [SharedLimit(limit=3, missions=named)])
    assert words in str(raised.value)


def test_what_waits_counts_and_what_could_not_be_judged_does_not(tmp_path: Path) -> None:
    missions(tmp_path)
    with (
        server({"Adder": ("bad",) * 2, "Summer": ("bad",)}) as models,
        start_run(tmp_path / "run", config(tmp_path, models.url)) as run,
    ):
        by_adder, by_summer = run.config.attempt_keys()

        def left() -> tuple[int, int]:
            return (
                most_submissions(run, by_adder),
                most_submissions(run, by_summer),
            )

        assert left() == (2, 2)  # each leaves the other its first one
        for phase in (Phase.GENERATE, Phase.JUDGE, Phase.GENERATE):
            execute(run, Orders(phases=frozenset({phase})), listener=Silence())
        # The adder was judged once and its second one waits; the summer cannot hand in a second time.
        assert left() == (2, 1)
        assert passed(run.folder) == {"tiny-adder": [1], "tiny-summer": [1]}
        for _ in range(2):
            run.folder.record_judgement(by_adder, _not_judged(run.folder, by_adder))
        assert left() == (2, 2)


def _not_judged(run: RunFolder, key: AttemptKey):  # type: ignore[no-untyped-def]
    from dataclasses import replace

    judgement = run.submissions(key)[0].judgement
    verdicts = tuple(
        Verdict(test=one.test, outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR, message="the machine failed")
        for one in judgement.verdicts
    )
    return replace(judgement, verdicts=verdicts)


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        (
            SHARED.replace("3", "1"),
            SHARED.replace("3", "1"),
            "sums: 2 missions share 1 submissions, so that some could",
        ),
        (SHARED, SHARED.replace("3", "4"), "sums: has several limits (tiny-adder 3, tiny-summer 4); write the same"),
    ],
)
def test_a_limit_that_cannot_be_shared_is_refused(tmp_path: Path, first: str, second: str, words: str) -> None:
    missions(tmp_path, first=first, second=second)
    with pytest.raises(UsageError) as raised:
        start_run(tmp_path / "run", config(tmp_path, "http://localhost:1/v1"))
    assert words in str(raised.value)


def test_a_wrong_limit_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as raised:
        load_missions(paths=[missions(tmp_path, first="submissions: {limit: 0, shared_with: Sums}\n")])
    assert any("submissions" in problem and "limit" in problem for problem in raised.value.problems)
