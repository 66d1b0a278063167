"""Whatever of a cluster is killed at whatever moment, its verdicts are those of one machine.

It takes most of an hour, so that it is only done where it is asked for: `PROJECTEVAL_KILLS=10` kills ten workers, the
scheduler and the run, for each of the two backends.
"""

import os
import random
import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import Words, projecteval
from tests.projecteval.cli.outcomes import comparable_verdicts, event_kinds
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import StartedCluster, started_cluster

KILLS = int(os.environ.get("PROJECTEVAL_KILLS", "0"))
pytestmark = pytest.mark.skipif(KILLS == 0, reason="takes most of an hour; PROJECTEVAL_KILLS=10 does it")

AGENTS = ("canonical", "mutant", "empty")
MISSIONS = (
    *("bill-splitter", "unit-converter", "pixel-painter", "recipe-box-search"),
    *("text-adventure", "log-digest", "product-records", "inventory-api"),
)


@pytest.mark.parametrize("backend", ["playwright", "selenium"])
def test_kills_at_random_moments_cost_no_verdict(tmp_path: Path, backend: str) -> None:
    here, again, there = (tmp_path / name for name in ("here", "again", "there"))
    assert projecteval("run", *_words(here, AGENTS, backend), "--workers", 2).code == 0
    assert projecteval("run", *_words(again, AGENTS[1:], backend), "--workers", 2).code == 0
    with started_cluster(tmp_path / "cluster", "0-0", "0-1") as cluster:
        _run_and_kill(there, ["run", *_words(there, AGENTS, backend), "--judges", cluster.address], cluster, here)
    assert list(cluster.temporary.iterdir()) == []
    wait_until_none_is_left(tmp_path)
    assert not (there / ".scratch").exists()

    assert comparable_verdicts(there) == comparable_verdicts(here)
    compared = projecteval("compare", here, there, "--json").json
    assert compared["agreement"]["kappa"]["value"] == 1
    expected, second, found = _evidence(here), _evidence(again), _evidence(there)
    # Times, ports and identifiers that a project makes up are in some files, which differ in any two judgings.
    same = {place for place, sha256 in expected.items() if second.get(place) == sha256}
    assert {place: found.get(place) for place in same} == {place: expected[place] for place in same}
    elsewhere = event_kinds(there)["judged_elsewhere"]
    assert elsewhere > 0
    print(  # noqa: T201 - the figures of the proof; pytest shows them with -s
        f"{backend}: {count(there, 'attempts')} attempts, {len(comparable_verdicts(there))} verdicts equal, "
        f"{KILLS} workers killed, {elsewhere} judgings repeated elsewhere, {len(same)} of {len(expected)} files of "
        f"evidence are the same in every run here, and there"
    )


def _words(folder: Path, agents: Sequence[str], backend: str) -> list[Words]:
    words: list[Words] = ["--out", folder, "--browser-backend", backend]
    words += [word for agent in agents for word in ("--agent", agent)]
    return [*words, *(word for mission in MISSIONS for word in ("--mission", mission))]


def _run_and_kill(folder: Path, first: list[Words], cluster: StartedCluster, like: Path) -> None:
    """Start the run and kill what takes part in it, until it ends; it has as many verdicts as the run `like`."""
    workers, words = ["0-0", "0-1"], first
    chance = random.Random(KILLS)  # noqa: S311 - moments, no secrets
    with ExitStack() as stack:

        def start(name: str) -> StartedRun:
            log = folder.with_name(f"log-{name}")
            return stack.enter_context(StartedRun(folder, *words, log=log, temporary=cluster.temporary))

        run = start("first")
        for number, (moment, victim) in enumerate(_blows(chance, count(like, "verdicts")), start=1):
            cluster.wait_for_workers(*workers)
            run.wait_for("verdicts", at_least=moment)
            words = ["resume", folder]
            if victim == "worker":
                place = chance.randrange(len(workers))
                cluster.end(workers[place], signal.SIGKILL)
                workers[place] = f"{number}-{place}"
                cluster.add_worker(workers[place])
            elif victim == "run":
                assert run.end(signal.SIGKILL) == -signal.SIGKILL
                run = start(f"{number}")
            else:
                cluster.end("scheduler", signal.SIGKILL)
                assert run.finish() == 3, run.said()
                assert [cluster.ended(name) for name in workers] == [1, 1]
                assert cluster.start_scheduler(port=int(cluster.address.rpartition(":")[2])) == cluster.address
                workers = [f"{number}-{place}" for place in range(len(workers))]
                for name in workers:
                    cluster.add_worker(name)
                run = start(f"{number}")
        assert run.finish() == 0, run.said()


def _blows(chance: random.Random, verdicts: int) -> Iterator[tuple[int, str]]:
    """What is killed once so many verdicts have come: at a random moment of each of equal parts of the run.

    So no attempt is hit three times by chance, after which it would rightly not be scored.
    """
    victims = [*["worker"] * KILLS, "scheduler", "run"]
    chance.shuffle(victims)
    step = verdicts / (len(victims) + 1)  # the last part is for what comes after the last blow
    for number, victim in enumerate(victims):
        yield int(step * (number + chance.random())) + 1, victim


def _evidence(folder: Path) -> dict[tuple[object, ...], str]:
    """The sha256 of evidence by attempt, test, kind and number."""
    with RunFolder.open(folder) as run:
        return {
            (key, verdict.test, evidence.kind, number): evidence.sha256
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
            for number, evidence in enumerate(verdict.evidence)
        }
