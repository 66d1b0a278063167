"""Criteria that declare what they need: their settings, their order, and what they are handed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.experiment.catalogue import catalogue
from projecteval.experiment.criteria import criteria_of
from projecteval.mission import Mission, load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig
from projecteval.scorers import Case, Scale, Score
from projecteval.scorers.choice import instrument_called, instruments_called, needed_scores
from projecteval.scorers.instrument import is_harness_fault
from tests.projecteval.plug_in import install_criteria

KEY = AttemptKey(agent="ann", mission="guest-book", level=Level.PROMPT, mode=Mode.DIRECT, sample=0)
SOURCE = """
import projecteval as pe

class LongSettings(pe.CriterionSettings):
    most: int = 100

class Long:
    declared = pe.Declaration(
        version="2",
        measures="lines",
        scale=pe.Scale(unit="lines", most=1000),
        languages=("python",),
        settings=LongSettings,
        lacking=lambda: ("long: lacks a ruler; buy one",),
    )

    def __init__(self, settings=LongSettings()):
        self.most = settings.most

    def measure(self, mission, attempt, verdicts):
        return (pe.Score(name="long", version="2 ruler 1", value=self.most, unit="lines"),)

class Ratio:
    declared = pe.Declaration(version="1", measures="share", needs=("long", "code"))

    def assess(self, case):
        return (pe.Score(name="ratio", version="1", value=len(case.scores) / 10, details={"of": sorted(case.scores)}),)

class Judged:
    declared = pe.Declaration(version="1", measures="verdicts", needs=("behaviour",))

    def assess(self, case):
        return (pe.Score(name="judged", version="1", value=1),)

class Egg:
    declared = pe.Declaration(version="1", measures="hens", needs=("hen",))

class Hen:
    declared = pe.Declaration(version="1", measures="eggs", needs=("egg",))

class Lost:
    declared = pe.Declaration(version="1", measures="nothing", needs=("atlantis",))

class Odd:
    declared = "odd"
"""
CRITERIA = {name.lower(): name for name in ("Long", "Ratio", "Judged", "Egg", "Hen", "Lost", "Odd")}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(install_criteria(tmp_path / "site", "declaring", SOURCE, CRITERIA)))


@pytest.fixture
def case(write_mission: Callable[..., Path]) -> Callable[..., Case]:
    mission: Mission = load_mission(write_mission())

    def make(criterion: str, *files: str) -> Case:
        project = Project(dict.fromkeys(files, "x"))
        attempt = Attempt(key=KEY, stages=(StageOutcome(name=StageName.CODE, artefact=project),), project=project)
        return Case(criterion=criterion, mission=mission, attempt=attempt)

    return make


def config_with(criteria: dict[str, bool], **settings: dict[str, object]) -> RunConfig:
    given = {"criteria": criteria, "criteria_settings": settings}
    return RunConfig.model_validate({"agents": ["empty"], "missions": ["m"], "settings": given})


def test_what_is_needed_is_scored_as_well_and_first() -> None:
    assert [one.name for one in instruments_called(["ratio"])] == ["long", "code:strict", "ratio"]
    assert [one.name for one in instruments_called(["judged", "ratio", "long"])] == [
        "judged",
        "long",
        "code:strict",
        "ratio",
    ]


def test_a_criterion_is_handed_the_scores_that_it_needs_and_no_others() -> None:
    names = ("code:strict", "long", "long:part", "code-chrf:strict")
    known = {name: Score(name=name, version="1", value=1.0) for name in names}
    assert sorted(needed_scores(instrument_called("ratio"), known)) == ["code", "long", "long:part"]


@pytest.mark.parametrize(
    ("named", "problem"),
    [
        ("egg", "criteria: egg → hen → egg: need each other; remove one of these needs"),
        ("lost", "criteria: lost: needs atlantis, which is not known"),
    ],
)
def test_a_run_whose_criteria_cannot_be_ordered_is_refused(named: str, problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        criteria_of(config_with({named: True}))


@pytest.mark.parametrize(
    ("name", "settings", "problem"),
    [
        ("long", {"mots": 3}, "criteria: long: mots: is not a known key; did you mean 'most'?"),
        ("long", {"most": "many"}, "criteria: long: most: input should be a valid integer"),
        ("ratio", {"most": 3}, "criteria: ratio: most: ratio takes no settings; remove it"),
        ("code", {"most": 3}, "criteria: code: most: code takes no settings; remove it"),
    ],
)
def test_wrong_settings_refuse_the_run(name: str, settings: dict[str, object], problem: str) -> None:
    with pytest.raises(UsageError) as refused:
        criteria_of(config_with({name: True}, **{name: settings}))
    assert str(refused.value).startswith(problem)


def test_settings_reach_the_criterion_and_its_version(case: Callable[..., Case]) -> None:
    (usual,) = instrument_called("long").scores(case("long", "a.py"))
    (given,) = instrument_called("long", settings={"most": 7}).scores(case("long", "a.py"))
    assert (usual.value, usual.version, given.value) == (100, "2 ruler 1", 7)
    assert given.version == '2 ruler 1; settings {"most": 7}'
    assert instrument_called("long", settings={"most": 100}).is_current(usual), "a default that is written down"
    assert not instrument_called("long").is_current(given)
    assert instrument_called("long", settings={"most": 7}).is_current(given)
    assert not instrument_called("long").is_current(Score(name="long", version="1", value=1, unit="lines"))


def test_a_value_out_of_the_declared_range_is_a_fault(case: Callable[..., Case]) -> None:
    (score,) = instrument_called("long", settings={"most": 1001}).scores(case("long", "a.py"))
    assert is_harness_fault(score.missing_reason)
    assert "long: expected 0 to 1000, lines, as it declares; found 1001, lines" in str(score.missing_reason)
    assert [str(scale) for scale in (Scale(), Scale(unit="s", most=None), Scale(unit="°", least=None, most=None))] == [
        "0 to 1",
        "0 and more, s",
        "any number, °",
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("long", "long is for python, and the project has no such file"),
        ("judged", "judged needs behaviour, and the attempt was not judged"),
    ],
)
def test_a_criterion_is_missing_where_it_is_not_for_the_attempt(
    case: Callable[..., Case], name: str, reason: str
) -> None:
    (score,) = instrument_called(name).scores(case(name, "a.js"))
    assert score.missing_reason == reason


def test_the_catalogue_has_every_criterion_also_one_that_cannot_be_loaded() -> None:
    entries = {entry.name: entry for entry in catalogue()}
    assert entries["review"].is_on_by_default
    assert not entries["long"].is_on_by_default
    assert entries["long"].as_json() | {"measures": ""} == {
        "name": "long",
        "kind": "criterion",
        "version": "2",
        "measures": "",
        "unit": "lines",
        "least": 0.0,
        "most": 1000,
        "on_by_default": False,
        "needs": [],
        "settings": ["most"],
        "lacks": ["long: lacks a ruler; buy one"],
    }
    assert "expected a Declaration, found 'odd'" in entries["odd"].lacks[0]
