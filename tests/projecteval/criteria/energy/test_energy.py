"""Energy: the arithmetic, what is missing, and that nothing measured is mixed with anything estimated."""

import json
from dataclasses import replace

import pytest

from judge_machine import Isolation, Judgement, Resources
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, ModelCall, StageName, StageOutcome, Tokens
from projecteval.criteria.energy.amounts import grams, watt_hours, watt_hours_of
from projecteval.criteria.energy.criterion import Energy
from projecteval.criteria.energy.settings import EnergySettings
from projecteval.errors import UsageError
from projecteval.project import Project
from projecteval.scorers import Case, Score
from projecteval.scorers.choice import instrument_called
from projecteval.scorers.table import usual_names
from tests.missions.shipped import MISSIONS

FACTORS = {
    "watts_per_core": {"value": 100, "source": "an example"},
    "watts_per_gib": {"value": 0, "source": "an example"},
    "grams_per_kwh": {"value": 400, "source": "an example"},
}
HOUR = Resources(wall_s=4000, cpu_s=3600, peak_memory_mib=512)


def case(used: Resources | None = HOUR, *calls: tuple[str, int | None]) -> Case:
    stages = tuple(
        StageOutcome(
            name=StageName.CODE,
            artefact=Project({}),
            call=ModelCall(model=model, wall_s=60),
            tokens=Tokens(output=count),
        )
        for model, count in calls
    )
    mission = MISSIONS["log-digest"]
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    judgement = used and Judgement(verdicts=(), resources=used, isolation=Isolation(name="none"))
    return Case(criterion="energy", mission=mission, attempt=Attempt(key=key, stages=stages), judgement=judgement)


def scores(given: dict[str, object], of: Case) -> dict[str, Score]:
    return {score.name: score for score in Energy(EnergySettings.model_validate(given)).assess(of)}


def test_a_hundred_watts_for_an_hour_are_forty_grams() -> None:
    assert watt_hours(100, 3600) == 100
    assert grams(100, 400) == 40
    assert watt_hours_of(360_000) == 100
    found = scores(FACTORS, case())
    assert found["energy:estimated"].value == 100
    assert found["energy:estimated-carbon"].value == 40
    assert found["energy:estimated"].unit == "Wh, estimated"
    assert found["energy:estimated"].details["watts_per_core"] == FACTORS["watts_per_core"]


def test_memory_counts_for_the_time_of_the_judging() -> None:
    found = scores({**FACTORS, "watts_per_gib": {"value": 3.6, "source": "x"}}, case())
    assert found["energy:estimated"].value == pytest.approx(100 + 3.6 / 2 * 4000 / 3600)


def test_measured_and_estimated_have_names_of_their_own() -> None:
    found = scores(FACTORS, case(replace(HOUR, energy_j=36_000)))
    assert (found["energy"].value, found["energy"].unit) == (10, "Wh, measured")
    assert found["energy:carbon"].value == 4
    assert found["energy:estimated"].value == 100
    without = scores(FACTORS, case())
    assert without["energy"].value is without["energy:carbon"].value is None
    assert "RAPL" in str(without["energy"].missing_reason)


def test_what_is_not_given_is_missing_and_named() -> None:
    found = scores({}, case(replace(HOUR, energy_j=36_000)))
    assert "watts_per_core, watts_per_gib" in str(found["energy:estimated"].missing_reason)
    assert "grams_per_kwh" in str(found["energy:carbon"].missing_reason)
    assert scores(FACTORS, case(None))["energy:estimated"].missing_reason == "the attempt was not judged"
    unmeasured = scores(FACTORS, case(replace(HOUR, cpu_s=None)))
    assert "were not measured" in str(unmeasured["energy:estimated"].missing_reason)


def test_settings_without_a_source_are_refused_and_a_wrong_key_is_named() -> None:
    with pytest.raises(UsageError, match="source"):
        instrument_called("energy", settings={"watts_per_core": {"value": 5}})
    with pytest.raises(UsageError, match="watts_per_core"):
        instrument_called("energy", settings={"wats_per_core": {"value": 5, "source": "x"}})


def test_it_is_on_only_where_it_is_named_and_works_as_an_instrument() -> None:
    assert "energy" not in usual_names()
    found = instrument_called("energy", settings=FACTORS).scores(case())
    assert [score.name for score in found][:4] == [
        "energy", "energy:carbon", "energy:estimated", "energy:estimated-carbon",
    ]  # fmt: skip
    json.dumps([score.as_json(details=True) for score in found])


def test_models_have_a_range_with_its_assumptions() -> None:
    pytest.importorskip("ecologits", reason="needs the extra energy")
    found = scores({}, case(HOUR, ("gpt-4o", 5000), ("here/large", 5000)))
    assert "does not know the model here/large" in str(found["energy:model-low"].missing_reason)
    found = scores({"models": {"here/large": "gpt-4o"}}, case(HOUR, ("gpt-4o", 5000), ("here/large", 5000)))
    low, high = found["energy:model-low"].value, found["energy:model-high"].value
    assert low is not None
    assert high is not None
    assert 0 < low < high < 100
    carbon = (found["energy:model-carbon-low"].value, found["energy:model-carbon-high"].value)
    assert all(carbon)
    assert found["energy:model-low"].details["models"] == ["gpt-4o"]
    assert "architecture" in found["energy:model-low"].details["assumptions"][0]


def test_a_model_without_counts_or_zone_is_missing() -> None:
    pytest.importorskip("ecologits", reason="needs the extra energy")
    assert "tokens" in str(scores({}, case(HOUR, ("gpt-4o", None)))["energy:model-high"].missing_reason)
    assert "zone" in str(scores({"zone": "XXX"}, case(HOUR, ("gpt-4o", 1)))["energy:model-high"].missing_reason)
    assert scores({}, case())["energy:model-high"].missing_reason == "no model was asked"
