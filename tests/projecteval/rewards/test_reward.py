"""A reward is a number with its parts; nothing of the harness is ever a 0."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import projecteval as pe
from projecteval.mission import Mission
from tests.projecteval.cli.command import MISSIONS
from tests.session_processes import sessions_of

HALF = "import sys\nprint(sum(map(int, sys.argv[1:])))\n"
SLOW = "import time\ntime.sleep(60)\n"
ANSWERS = {"add_command": "python add.py", "sum_file": "sum.txt"}


@pytest.fixture(scope="module")
def adder() -> Mission:
    """A mission with four tests."""
    return pe.load_mission(MISSIONS / "tiny-adder")


@pytest.fixture(scope="module")
def pool() -> Iterator[pe.RewardPool]:
    """A pool of one worker, which leaves no process behind."""
    with pe.RewardPool(workers=1) as pool:
        yield pool
    assert not sessions_of()


def test_a_solution_is_one_and_nothing_is_zero(adder: Mission, pool: pe.RewardPool) -> None:
    best = pool.reward(
        adder, adder.canonical_project(), launch=adder.canonical_launch(), parameters=adder.canonical_parameters()
    )
    assert (best, best.cut, best.parts) == (1.0, None, {"tests": 1.0, "launches": 1.0, "page:Program": 1.0})
    assert [verdict.test for verdict in best.verdicts] == list(adder.test_names)
    nothing = pool.reward(adder, {})
    assert nothing == 0
    assert nothing.parts["launches"] == 0
    assert "'add_command', which test_launches needs, was not answered; nothing was run" in nothing.message


def test_a_reward_is_a_float_with_parts(adder: Mission, tmp_path: Path) -> None:
    (tmp_path / "add.py").write_text(HALF)
    (tmp_path / "launch.yaml").write_text("start: null\n")
    (tmp_path / "parameters.yaml").write_text("add_command: python add.py\n")
    value = pe.reward(adder, tmp_path, seed=7)
    assert value == 0.5
    assert f"{value:.2f} {2 * value}" == "0.50 1.0"
    assert value.parts == {"tests": 0.5, "launches": 1.0, "page:Program": pytest.approx(1 / 3)}
    again = pickle.loads(pickle.dumps(value))  # noqa: S301 - what was pickled here
    assert (again, again.parts, again.verdicts, again.message) == (value, value.parts, value.verdicts, value.message)


def test_weights_of_the_mission_count(adder: Mission, pool: pe.RewardPool) -> None:
    heavy = replace(adder, weights={**adder.weights, "test_the_sum_is_written": 5.0})
    assert pool.reward(heavy, {"add.py": HALF}, parameters=ANSWERS) == pytest.approx(2 / 8)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"../add.py": HALF}, "path '../add.py'"),
        ({"launch.yaml": "strat: null\n"}, "launch.yaml: strat"),
        ({"parameters.yaml": "ad_command: python\n"}, "ad_command"),
    ],
)
def test_an_answer_that_cannot_be_used_is_zero(adder: Mission, files: dict[str, str], message: str) -> None:
    value = pe.reward(adder, files)
    assert value == 0
    assert value.verdicts[0].cause is pe.Cause.UNPARSABLE
    assert message in value.message


def test_the_rest_is_not_judged_below_a_floor(adder: Mission, pool: pe.RewardPool) -> None:
    value = pool.reward(adder, {"add.py": "print(0)\n"}, parameters=ANSWERS, floor=1.0)
    assert (value, value.cut) == (0.25, pe.Cut.FLOOR)
    assert [verdict.test for verdict in value.verdicts[:2]] == ["test_launches", "test_numbers_are_added"]
    assert "because the reward could not reach the floor of 1" in value.message
    assert pool.reward(adder, {"add.py": HALF}, parameters=ANSWERS, floor=0.5).cut is None


def test_a_deadline_counts_the_rest_as_zero_and_says_so(adder: Mission, pool: pe.RewardPool) -> None:
    value = pool.reward(adder, {"add.py": SLOW}, parameters=ANSWERS, deadline_s=0.5)
    assert (value, value.cut, value.verdicts) == (0.0, pe.Cut.DEADLINE, ())
    assert "ended at the deadline of 0.5 s: 4 tests were not judged and count 0" in value.message


def test_a_fault_of_the_harness_is_never_a_zero(tmp_path: Path) -> None:
    mission = pe.load_mission(MISSIONS / "tiny-adder")
    wrong = tmp_path / "tests.py"
    wrong.write_text(mission.tests_path.read_text("utf-8").replace("console.run(", "console.walk("))
    broken = replace(mission, folder=tmp_path)
    with pytest.raises(pe.NotScoredError, match="tiny-adder: test_launches: the test is wrong"):
        pe.reward(broken, {"add.py": HALF}, parameters=ANSWERS)


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ({"floor": 1.5}, "floor: found 1.5"),
        ({"deadline_s": 0}, "deadline_s: found 0"),
        ({"backend": "firefox"}, "backend: found 'firefox'"),
        ({"files": "nowhere"}, "nowhere: is not a folder"),
        ({"mission": "log-digst"}, "did you mean log-digest"),
    ],
)
def test_a_wrong_argument_is_named(adder: Mission, terms: dict[str, object], message: str) -> None:
    with pytest.raises(pe.UsageError, match=message):
        pe.reward(**{"mission": adder, "files": {}, **terms})  # type: ignore[arg-type]


def test_a_pool_that_fails_ends_what_it_runs(adder: Mission) -> None:
    def fail() -> None:
        with pe.RewardPool(workers=1) as pool:
            futures.append(pool.submit(adder, {"add.py": SLOW}, parameters=ANSWERS))
            futures.append(pool.submit(adder, {"add.py": SLOW}, parameters=ANSWERS))
            raise RuntimeError("the training ended")

    before, futures = set(sessions_of()), []
    with pytest.raises(RuntimeError, match="the training ended"):
        fail()
    assert all(future.done() for future in futures)
    assert set(sessions_of()) <= before
