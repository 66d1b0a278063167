"""How often a verb looks while it waits."""

import threading

from judge_machine.user.waiting import FIRST_INTERVAL_S, Deadline, wait_until


def test_what_never_comes_is_looked_for_less_and_less_often() -> None:
    """Looking every time after the first pause would be 33 looks in a second."""
    looks, pauses, nothing = [], [], threading.Event()

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        nothing.wait(seconds)

    outlook = wait_until(lambda: looks.append(1), bool, pause=pause, deadline=Deadline(60), patience_s=1)
    assert not outlook.good
    assert outlook.waited_s >= 1
    assert len(looks) <= 26
    assert max(pauses) > 2 * FIRST_INTERVAL_S
