"""Generating attempts: time beyond the ideal (target: under 4 s for 64 attempts, 32 at once), memory over 1,000.

Each attempt has three stages, so that the ideal is three answers one after the other, twice for 64 attempts. The server
runs in a separate process.
"""

import math
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import yaml
from pydantic import JsonValue

from judge_machine import Judgement
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.mission import Mission, load_missions
from projecteval.pipeline import Orders, Phase, Silence, execute, start_run
from projecteval.replies import ReplyFormat, print_files, print_launch, print_values
from projecteval.runs import RunConfig, RunSettings

_MISSION, _STAGES = "text-adventure", 3
_LATENCY_S, _ATTEMPTS, _CONCURRENCY = 1.0, 64, 32
_MANY, _LOOK_EVERY = 1000, 250


class _Memory(Silence):
    """Receives the progress of a run, and samples our memory from time to time."""

    def __init__(self) -> None:
        self.seen_mib: list[float] = []
        self._ended = 0
        self._lock = threading.Lock()

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        assert outcome.artefact is not None, f"{key}: {outcome.message}"

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        with self._lock:
            self._ended += 1
            if self._ended % _LOOK_EVERY == 0:
                self.seen_mib.append(psutil.Process().memory_info().rss / (1 << 20))


def measure() -> Iterator[tuple[str, ...]]:
    """Wall seconds against the ideal, then the resident memory after every quarter of the attempts."""
    yield ("what", "value")
    (mission,) = load_missions([_MISSION])
    _generate(mission, attempts=1, latency_s=0)  # loads what is loaded once
    wall_s, _ = _generate(mission, attempts=_ATTEMPTS, latency_s=_LATENCY_S)
    ideal_s = math.ceil(_ATTEMPTS / _CONCURRENCY) * _STAGES * _LATENCY_S
    yield (
        f"{_ATTEMPTS} attempts of {_STAGES} stages, {_CONCURRENCY} at once, answers in {_LATENCY_S:g} s: s",
        f"{wall_s:.2f}",
    )
    yield ("of that beyond the ideal: s", f"{wall_s - ideal_s:.2f}")
    wall_s, seen = _generate(mission, attempts=_MANY, latency_s=0)
    for number, memory_mib in enumerate(seen, start=1):
        yield (f"memory after {number * _LOOK_EVERY} attempts: MiB", f"{memory_mib:.1f}")
    yield ("attempts a second, answered at once", f"{_MANY / wall_s:.1f}")


def _generate(mission: Mission, *, attempts: int, latency_s: float) -> tuple[float, list[float]]:
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch, _served(mission, latency_s) as url:
        agent: dict[str, JsonValue] = {
            "type": "model",
            "model": "benchmark",
            "base_url": url,
            "concurrency": _CONCURRENCY,
        }
        settings = RunSettings(agents={"benchmark": agent}, cache="own")
        config = RunConfig(agents=("benchmark",), missions=(mission.id,), samples=attempts, settings=settings)
        memory = _Memory()
        with start_run(Path(scratch) / "run", config) as run:
            started = time.monotonic()
            orders = Orders(phases=frozenset({Phase.GENERATE}), concurrency=_CONCURRENCY)
            execute(run, orders, listener=memory)
            wall_s = time.monotonic() - started
            assert not any(work.stages for work in run.folder.missing())
        return wall_s, memory.seen_mib


@contextmanager
def _served(mission: Mission, latency_s: float) -> Iterator[str]:
    said = {
        "# Code of": print_files(mission.canonical_project().texts(), ReplyFormat.JSON),
        "# Launch manifest of": print_launch(mission.canonical_launch(), ReplyFormat.JSON),
        "# Questions about": print_values(mission.canonical_parameters(), ReplyFormat.JSON),
    }
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
        rules = [{"contains": [words], "text": text} for words, text in said.items()]
        (Path(folder) / "replies.yaml").write_text(yaml.safe_dump({"format": 1, "replies": rules}), "utf-8")
        words = [sys.executable, "-m", "projecteval.cli", "model-server", folder, "--latency", str(latency_s)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                yield server.stdout.readline().strip()
            finally:
                server.terminate()
