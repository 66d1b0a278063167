"""The server of recorded replies: rules, kept replies, plans, its own log."""

import http.client
import json
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from projecteval.errors import UsageError
from projecteval.models import ChatModel
from projecteval.models.server import ModelServer, Plan, RecordedReplies
from projecteval.models.services import ModelServices, ServicesConfig
from tests.projecteval.models.conftest import TEXT, ask

Serve = Callable[..., ModelServer]
Connect = Callable[..., ChatModel]


def get(url: str, path: str, *, body: bytes | None = None) -> tuple[int, Any]:
    with closing(http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)) as connection:
        connection.request("GET" if body is None else "POST", path, body=body)
        response = connection.getresponse()
        return response.status, json.loads(response.read())


def test_the_first_rule_that_fits_answers(serve: Serve, connect: Connect, tmp_path: Path) -> None:
    (tmp_path / "first.md").write_text("one")
    (tmp_path / "second.md").write_text("two")
    (tmp_path / "replies.yaml").write_text(
        "format: 1\nreplies:\n"
        "  - {model: demo*, contains: [calculator, field], files: [first.md, second.md]}\n"
        "  - {model: other, text: from another}\n"
        "  - {contains: [garden], turns: [{text: a turn}]}\n"
        "  - texts: [anything]\n"
    )
    server = serve(replies=RecordedReplies.from_folder(tmp_path))
    demo, other = connect(server), connect(server, model="other")
    question = "a calculator with a field"
    assert [ask(demo, question, sample=sample).text for sample in range(3)] == ["one", "two", "two"]
    assert ask(other, question).text == "from another"
    assert ask(demo, "a garden").text == "a turn"
    assert ask(demo, "a clock").text == "anything"


def test_kept_replies_answer_sample_by_sample(serve: Serve, connect: Connect, tmp_path: Path) -> None:
    (tmp_path / "replies.yaml").write_text("format: 1\nreplies: [{texts: [first, second]}]\n")
    with ModelServices(ServicesConfig(cache="own"), run_replies=tmp_path / "run" / "replies.sqlite") as services:
        model = connect(serve(replies=RecordedReplies.from_folder(tmp_path)), services, model="kept")
        recorded = [ask(model, sample=sample).text for sample in range(2)]
    again = connect(serve(replies=RecordedReplies.from_folder(tmp_path / "run")), model="kept")
    assert recorded == ["first", "second"]
    assert [ask(again, sample=sample).text for sample in range(2)] == recorded
    assert "no recorded reply of kept to the prompt" in ask(again, "something else").message


def test_it_counts_and_tells_what_was_asked(serve: Serve, connect: Connect, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    server = serve("1=500", log=log)
    model = connect(server)
    for sample in range(2):
        ask(model, sample=sample)
    twice = list(server.asked_twice())
    assert len(twice) == 1
    tokens = {"input_tokens": server.tokens.input_tokens, "output_tokens": server.tokens.output_tokens}
    assert get(server.url, "/requests") == (200, {"count": 3, "asked_twice": twice, **tokens})
    assert [json.loads(line)["fault"] for line in log.read_text().splitlines()] == ["500", "", ""]
    assert get(server.url, "/v1/models")[1]["data"][0]["id"] == "recorded"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"model": 1}', b'{"model": "m", "messages": [{"role": "user"}]}'])
def test_what_is_no_request_is_refused(serve: Serve, body: bytes) -> None:
    server = serve()
    status, answer = get(server.url, "/v1/chat/completions", body=body)
    assert (status, "error" in answer, server.count) == (400, True, 0)
    assert get(server.url, "/v1/other", body=body)[0] == 404
    assert get(server.url, "/other")[0] == 404


def test_a_plan_says_which_request_goes_wrong() -> None:
    plan = Plan("1=429:0.5, 3-4=500, */5=cut,7=slow")
    told = [plan.fault(number, "m") for number in range(1, 11)]
    assert [fault and str(fault.kind) for fault in told] == [
        *("429", None, "500", "500", "cut", None, "slow", None, None, "cut"),
    ]
    assert told[0] is not None
    assert told[0].seconds == 0.5
    always = plan.fault(2, "m+refusal")
    assert always is not None
    assert always.kind == "refusal"


@pytest.mark.parametrize("plan", ["1", "x=500", "1=nonsense", "*/0=500", "1=slow:-1", "1=slow:nan", "1=429:x"])
def test_a_plan_that_cannot_be_read_is_named(plan: str) -> None:
    with pytest.raises(UsageError, match="misbehave: "):
        Plan(plan)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "has neither replies.yaml nor replies.sqlite"),
        ("format: 1\nreplies: [{}]", "give exactly one of"),
        ("format: 1\nreplies: [{text: a, texts: [b]}]", "give exactly one of"),
        ("format: 1\nreplies: [{turns: [{}]}]", "give a turn text, calls or both"),
        ("format: 1\nreplies: [{files: [none.md]}]", r"none\.md: file: cannot be read"),
        ("replies: [", "replies.yaml"),
    ],
)
def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, text: str | None, words: str) -> None:
    if text is not None:
        (tmp_path / "replies.yaml").write_text(text)
    with pytest.raises(UsageError, match=words):
        RecordedReplies.from_folder(tmp_path)


def test_it_leaves_no_thread_and_no_port(serve: Serve, connect: Connect) -> None:
    server = serve()
    assert ask(connect(server)).text == TEXT
    server.close()
    with pytest.raises(ConnectionError):
        get(server.url, "/v1/models")
    assert "model server" not in {thread.name for thread in threading.enumerate()}
