"""The steps of a test are recorded each once, whatever thread takes them."""

import threading
from concurrent.futures import ThreadPoolExecutor

from judge_machine.user.journey import LONGEST_WORDS, Journey

THREADS = 8


def test_verbs_inside_of_a_verb_are_part_of_it() -> None:
    journey = Journey()
    with journey.step("outer", "fills a form"), journey.step("inner", "fills a field"):
        pass
    with journey.step("next", "x" * 1000):
        pass
    assert [step.verb for step in journey.steps] == ["outer", "next"]
    assert len(journey.steps[1].words) == LONGEST_WORDS


def test_steps_at_the_same_moment_are_recorded_all() -> None:
    journey, together = Journey(), threading.Barrier(THREADS)

    def ask(number: int) -> None:
        with journey.step("api.post", f"request {number}"):
            together.wait(timeout=10)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(ask, range(THREADS)))
    assert sorted(step.words for step in journey.steps) == [f"request {number}" for number in range(THREADS)]
    with journey.step("api.get", "afterwards"):
        pass
    assert journey.steps[-1].words == "afterwards"
