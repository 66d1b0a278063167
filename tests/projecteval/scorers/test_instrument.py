"""A scorer at work: what it may give, and what becomes of its exceptions."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from judge_machine import Verdict
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission
from projecteval.scorers import Case, Score
from projecteval.scorers.choice import instrument_called
from projecteval.scorers.instrument import Instrument, is_harness_fault

ATTEMPT = Attempt(key=AttemptKey(agent="ann", mission="guest-book", level=Level.PROMPT, mode=Mode.DIRECT, sample=2))


def _score(name: str, **details: object) -> Score:
    return Score(name=name, version="1", value=0.5, n=1, details=details)


def _case(mission: Mission) -> Case:
    return Case(criterion="own", mission=mission, attempt=ATTEMPT)


class Giver:
    """Gives what it was made with."""

    def __init__(self, given: object) -> None:
        self._given = given

    def score(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        return self._given  # type: ignore[return-value]


class Preparing(Giver):
    """Cannot prepare more than one attempt."""

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        if len(cases) > 1:
            raise ValueError("too many")


@pytest.fixture
def mission(write_mission: Callable[..., Path]) -> Mission:
    return load_mission(write_mission())


@pytest.mark.parametrize("names", [["own"], ["own", "own:part"], ["own:part", "own"]])
def test_scores_have_its_name_or_parts_of_it(mission: Mission, names: list[str]) -> None:
    given = tuple(map(_score, names))
    assert Instrument("own", lambda: Giver(given)).scores(_case(mission)) == given


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ((), "ValueError: expected one score called own, and others called own:PART, found none"),
        ((_score("own:part"),), "found own:part"),
        ((_score("own"), _score("code:strict")), "found own, code:strict"),
        ((_score("own", thing=object()),), "TypeError: Object of type object is not JSON serializable"),
        (({"own": 1},), "TypeError: expected a tuple of Score, found {'own': 1} in it"),
        (None, "TypeError: 'NoneType' object is not iterable"),
    ],
)
def test_what_is_no_score_of_its_own_is_a_fault(mission: Mission, given: object, problem: str) -> None:
    (score,) = Instrument("own", lambda: Giver(given)).scores(_case(mission))
    assert (score.name, score.value) == ("own", None)
    assert is_harness_fault(score.missing_reason)
    said = f"harness_error: ann on guest-book, direct 1, sample 2, score own: the plug-in {__name__}:Giver raised "
    assert str(score.missing_reason).startswith(said)
    assert problem in str(score.missing_reason)
    assert str(score.details["traceback"]).startswith("Traceback")


def test_a_share_is_from_0_to_1_and_other_quantities_have_a_unit(mission: Mission) -> None:
    share = Score(name="own", version="1", value=87.5)
    (score,) = Instrument("own", lambda: Giver((share,))).scores(_case(mission))
    assert "own: expected a similarity from 0 to 1, found 87.5; scale it, or give its unit" in str(score.missing_reason)
    lines = Score(name="own", version="1", value=87.5, unit="lines")
    assert Instrument("own", lambda: Giver((lines,))).scores(_case(mission)) == (lines,)


def test_a_failed_preparation_is_a_fault_of_these_attempts(mission: Mission) -> None:
    instrument = Instrument("own", lambda: Preparing((_score("own"),)))
    instrument.prepare([(mission, ATTEMPT)] * 2)
    assert "raised ValueError: too many" in str(instrument.scores(_case(mission))[0].missing_reason)
    instrument.prepare([(mission, ATTEMPT)])
    assert instrument.scores(_case(mission))[0].value == 0.5


def test_an_object_without_a_verb_is_a_fault(mission: Mission) -> None:
    (score,) = Instrument("own", lambda: 3).scores(_case(mission))  # type: ignore[arg-type,return-value]
    assert "expected an object with score(), measure() or assess(), found 3" in str(score.missing_reason)


def test_an_unknown_name_is_refused() -> None:
    assert instrument_called("code").name == "code:strict"
    with pytest.raises(UsageError, match="did you mean code"):
        instrument_called("cod")
