"""The times of a coding agent's requests, straight to the provider and through the gateway."""

import json
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from projecteval.models.gateway import StageCall, make_gateway
from projecteval.models.services import ModelServices

_REQUESTS, _WARMING_UP = 400, 10
_TIME_S = 300
_KINDS = (("whole", "whole", 0), ("stream", "stream", 0), ("whole, 100 kB", "whole", 100_000))
_CALL = StageCall(attempt="benchmark", stage="code")

# Agent and provider are processes of their own, as they are in a run.
_PROVIDER = """
import sys
from projecteval.models.server import ModelServer, RecordedReplies, Rule
with ModelServer(RecordedReplies([Rule(text="A calculator has a field and a button.")])) as server:
    print(server.origin, flush=True)
    sys.stdin.read()
"""
_AGENT = """
import http.client, json, sys, time
host, key, count, stream, size = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4] == "stream", int(sys.argv[5])
connection, times = http.client.HTTPConnection(host), []
for number in range(count):
    said = [{"role": "user", "content": f"{number} " + "x" * size}]
    body = json.dumps({"model": "demo", "messages": said, "stream": stream}).encode()
    started = time.perf_counter()
    connection.request("POST", "/v1/chat/completions", body, {"Authorization": "Bearer " + key})
    answer = connection.getresponse()
    answer.read()
    times.append(time.perf_counter() - started)
    assert answer.status == 200
print(json.dumps(times))
"""


@dataclass(frozen=True, slots=True)
class Times:
    """The fastest and the median time of something, in milliseconds."""

    fastest_ms: float
    median_ms: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Times":
        """From all times."""
        return cls(min(seconds) * 1000, statistics.median(seconds) * 1000)

    def cells(self, without: "Times | None" = None) -> tuple[str, str, str]:
        """Both, and how much more the median is than without what is measured."""
        more = "" if without is None else f"{self.median_ms - without.median_ms:.2f}"
        return f"{self.fastest_ms:.2f}", f"{self.median_ms:.2f}", more


def request_times() -> Iterator[tuple[str, Times, Times]]:
    """Yield each kind of request with its times, straight to the provider and through the gateway."""
    with tempfile.TemporaryDirectory(prefix="projecteval-gateway-") as folder, _provider() as origin:
        services = ModelServices(run_replies=Path(folder) / "replies.sqlite")
        listener = socket.create_server(("127.0.0.1", 0))
        with services, listener, make_gateway({"base_url": f"{origin}/v1"}, services).open(_CALL, [listener]) as call:
            for kind, stream, size in _KINDS:
                yield kind, _asked(origin, "none", stream, size), _asked(call.url, call.token, stream, size)


@contextmanager
def _provider() -> Iterator[str]:
    command = [sys.executable, "-c", _PROVIDER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        assert process.stdin is not None
        process.stdin.close()


def _asked(url: str, key: str, stream: str, size: int) -> Times:
    host = url.removeprefix("http://")
    done = subprocess.run(
        [sys.executable, "-c", _AGENT, host, key, str(_REQUESTS), stream, str(size)],
        capture_output=True,
        text=True,
        check=True,
        timeout=_TIME_S,
    )
    return Times.of(json.loads(done.stdout)[_WARMING_UP:])
