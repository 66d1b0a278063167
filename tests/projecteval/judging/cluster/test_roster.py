"""A run uses the workers that may judge and have room, and others than those that failed."""

import threading
from collections.abc import Mapping
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Any

import pytest

from projecteval.errors import ClusterError
from projecteval.judging.cluster.facts import WorkerFacts
from projecteval.judging.cluster.roster import Roster

EQUAL = WorkerFacts(projecteval="1.0", source="a", python="3.11.2", isolation="namespaces", browser={"browser": "C 1"})
OLDER = WorkerFacts(projecteval="0.9", source="b", python="3.11.2", isolation="namespaces", browser={"browser": "C 1"})


class Cluster:
    """The workers that a scheduler would name, by address, and what they answer."""

    def __init__(self, **workers: WorkerFacts | str) -> None:
        self.answers: dict[str, WorkerFacts | str] = dict(workers)
        self.paused: set[str] = set()
        self.is_silent = False
        self.told: list[str] = []
        self.roster = Roster(look=self._look, ask=self._ask, refusal=_refusal, tell=self.told.append)
        self.roster.refresh()

    def _look(self) -> Mapping[str, Mapping[str, Any]] | None:
        if self.is_silent:
            return None
        return {
            address: {"name": address, "nthreads": 1, "status": "paused" if address in self.paused else "running"}
            for address in self.answers
        }

    def _ask(self, addresses: list[str]) -> Mapping[str, WorkerFacts | str]:
        return {address: self.answers[address] for address in addresses}


def _refusal(facts: WorkerFacts) -> str:
    return ", ".join(facts.differences(EQUAL))


def _at_once(cluster: Cluster, *unlike: str) -> str | None:
    """The address of the worker that is leased without waiting."""
    asked = iter([False])
    member = cluster.roster.lease(lambda: next(asked, True), unlike=frozenset(unlike))
    return None if member is None else member.address


def test_a_worker_does_one_judging_at_a_time() -> None:
    cluster = Cluster(one=EQUAL, two=EQUAL)
    member = cluster.roster.lease(lambda: False)
    assert member is not None
    assert {member.address, _at_once(cluster)} == {"one", "two"}
    cluster.roster.give_back(member)
    assert _at_once(cluster) == member.address


def test_whoever_waits_gets_the_room_of_a_worker_that_joins() -> None:
    cluster = Cluster()
    assert cluster.told == ["no worker of the cluster can judge now; waiting for one"]
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(cluster.roster.lease(lambda: False)))
    waiting.start()
    cluster.answers["late"] = EQUAL
    cluster.roster.refresh()
    waiting.join(timeout=60)
    assert [getattr(member, "address", None) for member in found] == ["late"]


def test_workers_that_differ_are_refused_with_the_reason() -> None:
    cluster = Cluster(one=OLDER, two="was not started by `projecteval worker`")
    assert _at_once(cluster) is None
    assert cluster.roster.refused == (
        "worker one: has projecteval 0.9 instead of 1.0",
        "worker two: was not started by `projecteval worker`",
    )


def test_an_attempt_goes_to_another_worker_than_the_one_that_failed() -> None:
    cluster = Cluster(one=EQUAL, two=EQUAL)
    assert _at_once(cluster, "one") == "two"
    assert _at_once(cluster, "one", "two") == "one"  # there is no other one


def test_a_worker_in_trouble_rests() -> None:
    cluster = Cluster(one=EQUAL)
    member = cluster.roster.lease(lambda: False)
    assert member is not None
    member.note_trouble()
    cluster.roster.give_back(member)
    assert not member.has_room
    first_s = member.rests_until
    member.note_trouble()
    assert member.rests_until > first_s


def test_a_paused_worker_gets_nothing_and_a_lost_one_is_gone() -> None:
    cluster = Cluster(one=EQUAL)
    member = cluster.roster.lease(lambda: False)
    assert member is not None
    cluster.roster.give_back(member)
    cluster.paused.add("one")
    cluster.roster.refresh()
    assert _at_once(cluster) is None
    assert cluster.roster.is_there(member)
    del cluster.answers["one"]
    cluster.roster.refresh()
    assert not cluster.roster.is_there(member)


def test_nothing_begins_while_the_scheduler_is_silent() -> None:
    cluster = Cluster(one=EQUAL)
    cluster.is_silent = True
    cluster.roster.refresh()
    assert _at_once(cluster) is None
    cluster.is_silent = False
    cluster.roster.refresh()
    assert _at_once(cluster) == "one"


def test_what_goes_wrong_with_watching_reaches_whoever_waits() -> None:
    def broken() -> Mapping[str, Mapping[str, Any]]:
        raise ValueError("no such scheduler")

    roster = Roster(look=broken, ask=lambda _new: {}, refusal=_refusal, tell=lambda _message: None)
    roster.start()
    with pytest.raises(ClusterError, match="no such scheduler"):
        roster.lease(lambda: False)
    roster.close()


def test_all_who_wait_get_room_one_after_the_other() -> None:
    cluster = Cluster(one=EQUAL)
    member = cluster.roster.lease(lambda: False)
    assert member is not None
    with ThreadPoolExecutor(3) as waiting:
        asked = [waiting.submit(cluster.roster.lease, lambda: False) for _ in range(3)]
        for _ in asked:
            cluster.roster.give_back(member)
            done, _ = wait(asked, timeout=30, return_when=FIRST_COMPLETED)
            assert [future.result() for future in done] == [member]
            asked = [future for future in asked if future not in done]
    assert member.leased == 1


def test_all_who_wait_end_when_it_is_over() -> None:
    cluster, over = Cluster(one=EQUAL), threading.Event()
    assert cluster.roster.lease(lambda: False) is not None
    with ThreadPoolExecutor(3) as waiting:
        asked = [waiting.submit(cluster.roster.lease, over.is_set) for _ in range(3)]
        over.set()
        cluster.roster.refresh()  # as it does every second: whoever waits looks again
        assert [future.result(30) for future in asked] == [None, None, None]
