"""The cost of the gateway for a request of a coding agent (target: under 3 ms more than without it)."""

import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from projecteval.models.gateway import StageCall, make_gateway
from projecteval.models.services import ModelServices

_REQUESTS = 400
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
import http.client, json, statistics, sys, time
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
print(min(times[10:]) * 1000, statistics.median(times[10:]) * 1000)
"""


def measure() -> Iterator[tuple[str, ...]]:
    """One row a kind of request, in milliseconds."""
    yield ("request", "way", "fastest ms", "median ms", "more ms (median)")
    with tempfile.TemporaryDirectory(prefix="projecteval-gateway-") as folder, _provider() as origin:
        services = ModelServices(run_replies=Path(folder) / "replies.sqlite")
        listener = socket.create_server(("127.0.0.1", 0))
        with services, listener, make_gateway({"base_url": f"{origin}/v1"}, services).open(_CALL, [listener]) as call:
            for kind, stream, size in _KINDS:
                direct = _asked(origin, "none", stream, size)
                through = _asked(call.url, call.token, stream, size)
                yield (kind, "direct", *(f"{ms:.2f}" for ms in direct), "")
                more = through[1] - direct[1]
                yield (kind, "gateway", *(f"{ms:.2f}" for ms in through), f"{more:.2f}")


@contextmanager
def _provider() -> Iterator[str]:
    command = [sys.executable, "-c", _PROVIDER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        assert process.stdin is not None
        process.stdin.close()


def _asked(url: str, key: str, stream: str, size: int) -> tuple[float, float]:
    """Fastest and median time of a request, in milliseconds."""
    host = url.removeprefix("http://")
    done = subprocess.run(
        [sys.executable, "-c", _AGENT, host, key, str(_REQUESTS), stream, str(size)],
        capture_output=True,
        text=True,
        check=True,
        timeout=_TIME_S,
    )
    fastest, median = map(float, done.stdout.split())
    return fastest, median
