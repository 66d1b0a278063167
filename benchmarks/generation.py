"""Asking a model: time beyond the ideal (target: under 4 s for 64 requests, 32 at once), memory over many requests.

The server runs in a separate process, so that its work and memory do not count as ours.
"""

import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import psutil

from projecteval.models import ChatModel, Message, ModelRequest
from projecteval.models.chat import make_chat_model
from projecteval.models.services import ModelServices, ServicesConfig

_LATENCY_S, _REQUESTS, _CONCURRENCY = 1.0, 64, 32
_MANY, _STEPS = 1000, 4


def measure() -> Iterator[tuple[str, ...]]:
    """Wall seconds against the ideal, then the resident memory after every quarter of the requests."""
    yield ("what", "value")
    with _served(latency_s=_LATENCY_S) as (url, folder), _model(folder, url) as model:
        _ask_all(model, range(10_000, 10_001))  # loads the SDK
        started = time.monotonic()
        _ask_all(model, range(_REQUESTS))
        wall_s = time.monotonic() - started
    ideal_s = math.ceil(_REQUESTS / _CONCURRENCY) * _LATENCY_S
    yield (f"{_REQUESTS} requests, {_CONCURRENCY} at once, answered in {_LATENCY_S:g} s: s", f"{wall_s:.2f}")
    yield ("of that beyond the ideal: s", f"{wall_s - ideal_s:.2f}")
    with _served(latency_s=0) as (url, folder), _model(folder, url) as model:
        _ask_all(model, range(10_000, 10_100))
        yield ("memory after 100 requests: MiB", f"{_memory_mib():.1f}")
        step = _MANY // _STEPS
        for done in range(0, _MANY, step):
            started = time.monotonic()
            _ask_all(model, range(done, done + step))
            per_s = step / (time.monotonic() - started)
            yield (f"memory after {done + step + 100} requests ({per_s:.0f} a second): MiB", f"{_memory_mib():.1f}")


def _ask_all(model: ChatModel, samples: range) -> None:
    prompt = (Message(role="user", content="Build a calculator. " * 200),)

    def ask(sample: int) -> None:
        reply = model.reply(ModelRequest(messages=prompt, sample=sample, reply_format="text", attempt=str(sample)))
        assert reply.text, reply

    with ThreadPoolExecutor(_CONCURRENCY) as pool:
        list(pool.map(ask, samples))


@contextmanager
def _served(*, latency_s: float) -> Iterator[tuple[str, Path]]:
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        folder = Path(scratch)
        (folder / "reply.md").write_text("def calculate(a, b): return a + b\n" * 500, "utf-8")
        (folder / "replies.yaml").write_text("format: 1\nreplies: [{files: [reply.md]}]\n", "utf-8")
        words = [sys.executable, "-m", "projecteval.cli", "model-server", str(folder), "--latency", str(latency_s)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                yield server.stdout.readline().strip(), folder
            finally:
                server.terminate()


@contextmanager
def _model(folder: Path, url: str) -> Iterator[ChatModel]:
    config = ServicesConfig(cache_path=folder / "cache.sqlite")
    with ModelServices(config, run_replies=folder / "run.sqlite") as services:
        yield make_chat_model({"model": "benchmark", "base_url": url, "concurrency": _CONCURRENCY}, services)


def _memory_mib() -> float:
    return float(psutil.Process().memory_info().rss) / (1 << 20)
