"""The benchmarks of large runs, with a run of forty attempts."""

from pathlib import Path

import pytest

from benchmarks import large
from projecteval.mission import load_missions


def test_everything_that_reads_a_large_run_is_measured(tmp_path: Path) -> None:
    missions = load_missions(["text-adventure", "csv-profiler"])
    results = {
        name: result for name, _, _, result in large.measure(tmp_path, missions, samples=1) if "sentences" not in name
    }
    assert results["(the run is written)"] == "40"
    assert results["results"] == "40"
    assert results["results, statistics"] == "20"
    assert results["resume, what is missing"] == "0"
    assert float(results["file report.html"].removesuffix(" MB")) < 10


@pytest.mark.slow
def test_a_simulated_cluster_judges_every_attempt() -> None:
    pytest.importorskip("distributed")
    from benchmarks import large_cluster

    missions = load_missions(["text-adventure", "csv-profiler"])
    measured = dict(large_cluster.measure(missions, workers=4, processes=2, samples=1, seconds=0.1))
    tests = 20 * sum(len(mission.test_names) for mission in missions)
    assert measured["attempts of the run"] == "40, of which 0 are not judged yet"
    assert measured["judgings, verdicts"] == f"40, {tests}"
