"""Not only runs are judged by a cluster: imports, judging again, counterfactuals, replays and certificates are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client

from projecteval.certification import Judgings
from projecteval.judging.opening import open_judges
from projecteval.runs.settings import ClusterSettings
from tests.projecteval.certification.undecided import check_that_it_ends_with_the_undecided
from tests.projecteval.cli.command import MISSIONS, projecteval
from tests.projecteval.cli.started import count, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import StartedCluster, started_cluster
from tests.projecteval.interchange.harbor.job_folder import leave_solution, write_trial


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartedCluster]:
    with started_cluster(tmp_path_factory.mktemp("cluster"), "only") as started:
        yield started
    assert list(started.temporary.iterdir()) == []
    wait_until_none_is_left(started.temporary)


def judged_by_workers(cluster: StartedCluster) -> int:
    """How many judgings workers have begun: each says so to its run, and the scheduler keeps it."""
    with Client(cluster.address, set_as_default=False) as client:
        letters = [letter for events in client.get_events().values() for _time, letter in events]
    return sum(isinstance(letter, dict) and letter.get("verdicts") == b"" for letter in letters)


def test_what_was_handed_in_elsewhere_is_judged_explained_and_replayed(cluster: StartedCluster, tmp_path: Path) -> None:
    run, job, judges = tmp_path / "run", tmp_path / "job", ["--judges", cluster.address]
    leave_solution(write_trial(job, "tiny-adder__a"))
    unanswered = write_trial(job, "tiny-adder__b")
    leave_solution(unanswered)
    (unanswered / "artifacts/app/parameters.yaml").write_text("{}\n")

    before = judged_by_workers(cluster)
    imported = projecteval("import", "harbor", job, "--out", run, "--missions", MISSIONS, *judges)
    assert imported.code == 0, imported.err
    assert judged_by_workers(cluster) == before + 2
    results = projecteval("results", run, "--json").json
    assert [one["passed"] for one in results["attempts"]] == [4, 0]

    again = projecteval("judge", run, "--again", "--explain-parameters", *judges)
    assert again.code == 0, again.err
    assert count(run, "closings") == 4
    assert judged_by_workers(cluster) == before + 5, "two judgings, and one that explains the second"
    assert count(run, "counterfactuals") > 0
    assert projecteval("results", run, "--json").json["totals"] == results["totals"]

    agent = results["attempts"][0]["agent"]
    replayed = projecteval("replay", run, "--agent", agent, "--mission", "tiny-adder", *judges)
    assert replayed.code == 0, replayed.err
    assert replayed.out.startswith("4 of 4 tests passed in ")
    assert judged_by_workers(cluster) == before + 6
    assert count(run, "closings") == 4


@pytest.mark.slow
def test_a_mission_is_certified(cluster: StartedCluster, tmp_path: Path) -> None:
    before = judged_by_workers(cluster)
    words = ["certify", "tiny-adder", "--missions", MISSIONS, "--out", tmp_path, "--mutants", 3, "--json"]
    certified = projecteval("missions", *words, "--judges", cluster.address)
    assert certified.code == 0, certified
    (certificate,) = certified.json
    assert certificate["certified"] is True
    assert [(one["repeats"], one["perfect"]) for one in certificate["solutions"]] == [(2, 2)]
    assert certificate["mutation"]["sampled"] == 3
    judged = judged_by_workers(cluster) - before
    assert judged >= 2 + 3 + len(certificate["floors"]), "repeats, mutants, and projects without behaviour"


@pytest.mark.slow
def test_a_judging_until_a_failure_ends_there_too(cluster: StartedCluster) -> None:
    with open_judges(ClusterSettings(address=cluster.address)) as judges, Judgings(workers=1, judges=judges) as some:
        check_that_it_ends_with_the_undecided(some)
