"""The server: threads of the standard library on the loopback, HTTP/1.1 with connections that stay open."""

import json
import threading
import time
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import TracebackType

from pydantic import JsonValue

from projecteval.models.cache import prompt_sha256
from projecteval.models.protocol import TokenUsage
from projecteval.models.server.exchange import Question
from projecteval.models.server.handler import Handler
from projecteval.models.server.misbehaviour import Plan, PlannedFault
from projecteval.models.server.recorded import RecordedReplies

_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedRequest:
    """One request; neither its key nor its text is kept.

    `api` is `chat`, `responses` or `messages`. `turns` counts those that the model had already taken, `parameters`
    names what the request set besides the model and the conversation.
    """

    number: int
    at_s: float
    api: str
    model: str
    prompt_sha256: str
    turns: int
    stream: bool
    parameters: tuple[str, ...]
    with_key: bool
    fault: str = ""


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # more callers at once than the five that the standard library lets wait
    block_on_close = False

    def __init__(self, port: int, server: "ModelServer") -> None:
        self.model_server = server
        super().__init__(("127.0.0.1", port), Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a caller that went away; other errors end up in the log of `threading`."""


class ModelServer:
    """A provider in three wire formats on 127.0.0.1, until it is closed; port 0 takes a free one. A context manager.

    `latency_s` is how long every answer takes. `log` is a file to which each request is added as a line of JSON.
    """

    def __init__(
        self,
        replies: RecordedReplies,
        *,
        plan: Plan | None = None,
        port: int = 0,
        latency_s: float = 0.0,
        log: Path | None = None,
    ) -> None:
        self.replies, self.latency_s = replies, latency_s
        self.closing = threading.Event()
        self._plan, self._log = plan or Plan(), log
        self._started = time.monotonic()
        self._count = 0
        self._input_tokens = self._output_tokens = 0
        self._requests: deque[LoggedRequest] = deque(maxlen=_REMEMBERED)
        self._lock = threading.Lock()
        self._listener = _Listener(port, self)
        self._thread = threading.Thread(
            target=self._listener.serve_forever, kwargs={"poll_interval": 0.05}, name="model server", daemon=True
        )
        self._thread.start()

    @property
    def started_at_s(self) -> float:
        """The time of its start, by the clock of `time.monotonic`; the requests' times count from then."""
        return self._started

    @property
    def url(self) -> str:
        """The base URL for OpenAI's clients."""
        return f"{self.origin}/v1"

    @property
    def origin(self) -> str:
        """The address without a path, the base URL for Anthropic's clients."""
        return f"http://127.0.0.1:{self._listener.server_address[1]}"

    @property
    def count(self) -> int:
        """The number of answers that were asked for, failed ones included; counting tokens is no answer."""
        with self._lock:
            return self._count

    @property
    def tokens(self) -> TokenUsage:
        """The tokens of all answers, as a provider would bill them: also of answers whose delivery was made to fail."""
        with self._lock:
            return TokenUsage(input_tokens=self._input_tokens, output_tokens=self._output_tokens)

    @property
    def requests(self) -> tuple[LoggedRequest, ...]:
        """The last requests, at most 10,000, in order."""
        with self._lock:
            return tuple(self._requests)

    def asked_twice(self) -> tuple[str, ...]:
        """The prompts (sha256) that were answered more than once."""
        answered = Counter(request.prompt_sha256 for request in self.requests if not request.fault)
        return tuple(prompt for prompt, count in answered.items() if count > 1)

    def counts(self) -> Mapping[str, JsonValue]:
        """The counts that `GET /requests` reports."""
        tokens, twice = self.tokens, list[JsonValue](self.asked_twice())
        return {
            "count": self.count,
            "input_tokens": tokens.input_tokens,
            "output_tokens": tokens.output_tokens,
            "asked_twice": twice,
        }

    def register(self, question: Question, *, api: str, with_key: bool) -> tuple[int, PlannedFault | None]:
        """Count a request, and say what is to go wrong with it. Raises UsageError for a wrong suffix of a model."""
        with self._lock:
            fault = self._plan.fault(self._count + 1, question.model)
            self._count += 1
            request = LoggedRequest(
                number=self._count,
                at_s=time.monotonic() - self._started,
                api=api,
                model=question.model,
                prompt_sha256=prompt_sha256(question.messages),
                turns=question.turns,
                stream=question.stream,
                parameters=question.parameters,
                with_key=with_key,
                fault="" if fault is None else str(fault.kind),
            )
            self._requests.append(request)
            if self._log is not None:
                with self._log.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(request)) + "\n")
            return request.number, fault

    def spend(self, usage: TokenUsage) -> None:
        """Count the tokens of an answer."""
        with self._lock:
            self._input_tokens += usage.input_tokens or 0
            self._output_tokens += usage.output_tokens or 0

    def close(self) -> None:
        """Stop answering and let go of the port; waits of slow answers end."""
        self.closing.set()
        self._listener.shutdown()
        self._listener.server_close()
        self._thread.join()
        self.replies.close()

    def __enter__(self) -> "ModelServer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
