"""Whatever of a cluster is killed at whatever moment, its verdicts are those of one machine.

It takes a quarter of an hour, so that it is only done where it is asked for: `PROJECTEVAL_KILLS=10` kills ten workers,
the scheduler and the run, for each of the two backends.
"""

import os
import random
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from projecteval.attempt import AttemptKey
from projecteval.mission import load_missions
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import Words, projecteval
from tests.projecteval.cli.outcomes import comparable_verdicts, event_kinds
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import StartedCluster, started_cluster

KILLS = int(os.environ.get("PROJECTEVAL_KILLS", "0"))
pytestmark = pytest.mark.skipif(KILLS == 0, reason="takes a quarter of an hour; PROJECTEVAL_KILLS=10 does it")

AGENTS = ("canonical", "mutant", "empty")
MISSIONS = (
    *("bill-splitter", "unit-converter", "log-digest", "time-sheet"),
    *("till-receipt", "room-hours", "permission-desk", "product-records"),
)


@pytest.mark.parametrize("backend", ["playwright", "selenium"])
def test_kills_at_random_moments_cost_no_verdict(tmp_path: Path, backend: str) -> None:
    here, there, temporary = (tmp_path / name for name in ("here", "there", "temporary"))
    temporary.mkdir()
    words = ["run", *_words(here, backend), "--workers", 2]
    with StartedRun(here, *words, log=tmp_path / "log-here", temporary=temporary) as reference:
        with started_cluster(tmp_path / "cluster", "0-0", "0-1") as cluster:
            _run_and_kill(there, ["run", *_words(there, backend), "--judges", cluster.address], cluster)
        assert reference.finish() == 0, reference.said()
    assert list(cluster.temporary.iterdir()) == []
    wait_until_none_is_left(tmp_path)
    assert not (there / ".scratch").exists()

    assert comparable_verdicts(there) == comparable_verdicts(here)
    compared = projecteval("compare", here, there, "--json").json
    assert compared["agreement"]["kappa"]["value"] == 1
    elsewhere = event_kinds(there)["judged_elsewhere"]
    assert elsewhere > 0
    expected, found = _evidence(here), _evidence(there)
    assert expected.keys() == found.keys()
    same = Counter(place.kind for place, sha256 in expected.items() if found[place] == sha256)
    kinds = Counter(place.kind for place in expected)
    shown = ", ".join(f"{kind} {same[kind]} of {number}" for kind, number in sorted(kinds.items()))
    print(  # noqa: T201 - the figures of the proof; pytest shows them with -s
        f"{backend}: {count(there, 'attempts')} attempts, {len(comparable_verdicts(there))} verdicts equal, "
        f"{KILLS} workers killed, {elsewhere} judgings repeated elsewhere; files of evidence that are the same: {shown}"
    )


def _words(folder: Path, backend: str) -> list[Words]:
    words: list[Words] = ["--out", folder, "--browser-backend", backend]
    words += [word for agent in AGENTS for word in ("--agent", agent)]
    return [*words, *(word for mission in MISSIONS for word in ("--mission", mission))]


def _run_and_kill(folder: Path, first: list[Words], cluster: StartedCluster) -> None:
    """Start the run and kill what takes part in it, until it ends."""
    workers, words = ["0-0", "0-1"], first
    chance = random.Random(KILLS)  # noqa: S311 - moments, no secrets
    with ExitStack() as stack:

        def start(name: str) -> StartedRun:
            log = folder.with_name(f"log-{name}")
            return stack.enter_context(StartedRun(folder, *words, log=log, temporary=cluster.temporary))

        run = start("first")
        for number, (moment, victim) in enumerate(_blows(chance), start=1):
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
                assert [cluster.ended(name) for name in workers] == [3, 3]
                assert cluster.start_scheduler(port=int(cluster.address.rpartition(":")[2])) == cluster.address
                workers = [f"{number}-{place}" for place in range(len(workers))]
                for name in workers:
                    cluster.add_worker(name)
                run = start(f"{number}")
        assert run.finish() == 0, run.said()


def _blows(chance: random.Random) -> Iterator[tuple[int, str]]:
    """What is killed once so many verdicts have come: at a random moment of each of equal parts of the run.

    So no attempt is hit three times by chance, after which it would rightly not be scored.
    """
    victims = [*["worker"] * KILLS, "scheduler", "run"]
    chance.shuffle(victims)
    verdicts = len(AGENTS) * sum(len(mission.tests) for mission in load_missions(MISSIONS))
    step = verdicts / (len(victims) + 1)  # the last part is for what comes after the last blow
    for number, victim in enumerate(victims):
        yield int(step * (number + chance.random())) + 1, victim


class _Place(NamedTuple):
    """Where a file of evidence belongs."""

    key: AttemptKey
    test: str
    number: int
    kind: str


def _evidence(folder: Path) -> dict[_Place, str]:
    """The sha256 of all evidence."""
    with RunFolder.open(folder) as run:
        return {
            _Place(key, verdict.test, number, evidence.kind): evidence.sha256
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
            for number, evidence in enumerate(verdict.evidence)
        }
