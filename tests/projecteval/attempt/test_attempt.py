import pytest

from judge_machine import Cause, LaunchManifest
from projecteval.attempt import COLUMNS, Attempt, AttemptKey, Level, Mode, StageName, StageOutcome, stage_sequence
from projecteval.errors import UsageError
from projecteval.project import Project

CODE = StageOutcome(name=StageName.CODE, artefact=Project({"a.py": b""}))
LAUNCH = StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python", "a.py"]))
PARAMETERS = StageOutcome(name=StageName.PARAMETERS, artefact={"page_url": "http://localhost:8000/"})
KEY = AttemptKey(agent="canonical", mission="guest-book", level=Level.PROMPT, mode=Mode.DIRECT)


def _failed(name: StageName, cause: Cause) -> StageOutcome:
    return StageOutcome(name=name, cause=cause)


def test_the_five_columns_and_their_stages() -> None:
    last = ["code", "launch", "parameters"]
    assert [(mode, int(level)) for mode, level in COLUMNS] == [
        ("cascade", 1),
        ("cascade", 2),
        ("direct", 1),
        ("direct", 2),
        ("direct", 3),
    ]
    assert stage_sequence(Level(1), Mode.CASCADE) == ("checklist", "skeleton", *last)
    assert stage_sequence(Level(2), Mode.CASCADE) == ("skeleton", *last)
    assert all(list(stage_sequence(level, Mode.DIRECT)) == last for level in Level)


def test_cascade_from_level_three_does_not_exist() -> None:
    with pytest.raises(
        UsageError, match="there is no cascade from level 3; use one of: cascade 1, cascade 2, direct 1"
    ):
        AttemptKey(agent="a", mission="m", level=Level(3), mode=Mode.CASCADE)


def test_samples_count_from_zero() -> None:
    with pytest.raises(UsageError, match="sample: found -1"):
        AttemptKey(agent="a", mission="m", level=Level(1), mode=Mode.DIRECT, sample=-1)


def test_keys_sort_and_read_well() -> None:
    other = AttemptKey(agent="canonical", mission="guest-book", level=Level.PROMPT, mode=Mode.DIRECT, sample=1)
    assert sorted([other, KEY]) == [KEY, other]
    assert str(other) == "canonical on guest-book, direct 1, sample 1"


def test_an_attempt_holds_what_the_judge_needs() -> None:
    attempt = Attempt.of_stages(KEY, [CODE, LAUNCH, PARAMETERS])
    assert attempt.project == CODE.artefact
    assert attempt.launch == LAUNCH.artefact
    assert attempt.values == {"page_url": "http://localhost:8000/"}
    assert attempt.failure is None
    assert attempt.remaining == ()


@pytest.mark.parametrize(
    ("stages", "remaining"),
    [
        ([], ["code", "launch", "parameters"]),
        ([CODE], ["launch", "parameters"]),
        ([_failed(StageName.CODE, Cause.REFUSED)], []),
        ([CODE, _failed(StageName.LAUNCH, Cause.UNPARSABLE)], []),
        ([CODE, _failed(StageName.LAUNCH, Cause.PROVIDER_ERROR)], ["launch", "parameters"]),
        ([CODE, LAUNCH, _failed(StageName.PARAMETERS, Cause.BUDGET_EXHAUSTED)], ["parameters"]),
    ],
)
def test_what_remains_depends_on_who_failed(stages: list[StageOutcome], remaining: list[str]) -> None:
    assert list(Attempt.of_stages(KEY, stages).remaining) == remaining


def test_a_failed_stage_leaves_nothing_to_judge() -> None:
    attempt = Attempt.of_stages(KEY, [_failed(StageName.CODE, Cause.REFUSED)])
    assert attempt.project is None
    assert attempt.failure is not None
    assert attempt.failure.cause is Cause.REFUSED


def test_stages_must_follow_their_column() -> None:
    with pytest.raises(ValueError, match="expected the stages code, launch, parameters in order, found launch"):
        Attempt.of_stages(KEY, [LAUNCH])


def test_an_outcome_is_either_an_artefact_or_a_cause() -> None:
    with pytest.raises(ValueError, match="either an artefact or a cause"):
        StageOutcome(name=StageName.CODE)
    with pytest.raises(ValueError, match="either an artefact or a cause"):
        StageOutcome(name=StageName.PARAMETERS, artefact={}, cause=Cause.REFUSED)
    with pytest.raises(ValueError, match="code: a dict is not what this stage gives"):
        StageOutcome(name=StageName.CODE, artefact={})
    with pytest.raises(ValueError, match="parameters: a Project is not"):
        StageOutcome(name=StageName.PARAMETERS, artefact=Project({}))
    with pytest.raises(ValueError, match="is not a cause that a stage can have"):
        StageOutcome(name=StageName.CODE, cause=Cause.CRASHED)
