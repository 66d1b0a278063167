"""Variants of the shipped missions: they can be derived, are told completely, and show who has learnt by heart."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge_machine import Outcome
from masker import mask_tree
from projecteval.agents import make_agent
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.certification.tracing import trace
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission, load_missions
from projecteval.mission.variant_checks import problems_of_variants
from projecteval.mission.variants import has_variants
from projecteval.stages import run_stages
from tests.missions.shipped import MISSIONS

ORIGINALS = {mission.id: mission for mission in MISSIONS.values() if has_variants(mission.folder)}
SEEDS = (0, 1, 2)
JUDGED = ("text-adventure", 1)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path / "cache"))


def variant_of(name: str, seed: int) -> Mission:
    (variant,) = load_missions([f"{name}~{seed}"])
    return variant


def not_passed(agent: str, mission: Mission, judged: Mission, folder: Path) -> list[str]:
    """The tests of `judged` that the agent's solution of `mission` does not pass."""
    key = AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    attempt = run_stages(key, mission, make_agent(agent), seed=0)
    settings = JudgeSettings(evidence=folder / "evidence", scratch=folder)
    judgement = judge_attempt(replace(attempt, key=replace(key, mission=judged.id)), judged, settings)
    return [verdict.test for verdict in judgement.verdicts if verdict.outcome is not Outcome.PASSED]


def test_there_are_enough() -> None:
    assert len(ORIGINALS) >= 8


@pytest.mark.parametrize("name", ORIGINALS)
def test_variants_are_sound_told_completely_and_have_a_current_skeleton(name: str) -> None:
    assert list(problems_of_variants(ORIGINALS[name].folder)) == []
    questions = {(ORIGINALS[name].prompt, ORIGINALS[name].contract)}
    for seed in SEEDS:
        variant = variant_of(name, seed)
        _, problems = trace(variant)
        assert problems == []
        masked = mask_tree(dict(variant.canonical_project().items())).files
        assert dict(variant.skeleton_project().items()) == masked
        assert variant.test_names == ORIGINALS[name].test_names
        questions.add((variant.prompt, variant.contract))
    assert len(questions) > len(SEEDS)  # another one for each


def test_a_variant_is_passed_by_its_solution_and_not_by_the_one_that_was_learnt_by_heart(tmp_path: Path) -> None:
    name, seed = JUDGED
    variant = variant_of(name, seed)
    assert not_passed("canonical", variant, variant, tmp_path) == []
    learnt = not_passed("canonical", ORIGINALS[name], variant, tmp_path)
    assert len(learnt) >= len(variant.tests) / 4
