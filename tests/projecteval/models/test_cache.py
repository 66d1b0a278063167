"""Kept replies: what tells them apart, several processes, `kill -9`, pruning."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from judge_machine import Cause
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.models import ChatModel, Message, ModelReply, TokenUsage
from projecteval.models.cache import ReplyKey, ReplyStore, prompt_sha256
from projecteval.models.inventory import Deleted
from projecteval.models.reply_tables import SCHEMA, replies
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.models.services import ModelServices, ServicesConfig
from projecteval.storage.database import Database
from tests.projecteval.cli.command import ROOT, environment
from tests.projecteval.models.conftest import ask

Serve = Callable[..., ModelServer]
Connect = Callable[..., ChatModel]
Open = Callable[..., ModelServices]

ASK_AND_HANG = """
import sys
from pathlib import Path
from projecteval.models import Message, ModelRequest
from projecteval.models.chat import make_chat_model
from projecteval.models.services import ModelServices, ServicesConfig

url, folder = sys.argv[1], Path(sys.argv[2])
services = ModelServices(ServicesConfig(cache="own"), run_replies=folder / "run.sqlite")
model = make_chat_model({"model": "demo", "base_url": url}, services)
question = Message(role="user", content="Build a calculator.")
reply = model.reply(ModelRequest(messages=(question,), sample=0, reply_format="json", attempt="one"))
print(reply.text, flush=True)
sys.stdin.read()
"""


def question_of(server: ModelServer) -> ReplyKey:
    """The question that `ask` asks."""
    prompt = prompt_sha256((Message(role="user", content="Build a calculator."),))
    return key(model="demo", endpoint=server.url, settings="{}", prompt_sha256=prompt, reply_format="json")


def key(**changes: object) -> ReplyKey:
    fields = {"model": "m", "endpoint": "e", "settings": "{}", "prompt_sha256": "p", "sample": 0, "reply_format": "f"}
    return ReplyKey(**{**fields, **changes})  # type: ignore[arg-type]


def test_what_differs_in_anything_is_asked_again(serve: Serve, connect: Connect) -> None:
    server = serve()
    first = connect(server)
    ask(first)
    others = [
        ask(first, "Build a clock."),
        ask(first, sample=1),
        ask(first, reply_format="xml"),
        ask(connect(server, temperature=0)),
        ask(connect(server, model="other")),
        ask(connect(serve())),
    ]
    assert not any(reply.from_cache for reply in others)
    assert len({reply.cache_key for reply in others}) == len(others)
    assert ask(first, attempt="two").from_cache
    assert ask(connect(server, retries=7, timeout_s=9, concurrency=3)).from_cache


def test_roles_and_borders_of_messages_tell_prompts_apart() -> None:
    conversations = [
        (Message(role="user", content="ab"),),
        (Message(role="system", content="ab"),),
        (Message(role="user", content="a"), Message(role="user", content="b")),
        (),
    ]
    assert len({prompt_sha256(conversation) for conversation in conversations}) == 4


@pytest.mark.parametrize(("mode", "asked"), [("own", 4), ("shared", 1)])
def test_attempts_and_runs_share_replies_only_when_told_to(
    serve: Serve, connect: Connect, open_services: Open, mode: str, asked: int
) -> None:
    server = serve()
    given = []
    for run in ("first.sqlite", "second.sqlite"):
        with open_services(run=run, cache=mode) as services:
            model = connect(server, services)
            given += [ask(model, attempt=attempt) for attempt in ("direct 1", "cascade 1", "direct 1")]
    assert server.count == asked
    assert [reply.from_cache for reply in given].count(True) == (0 if mode == "own" else 4)
    assert [reply.tries for reply in given[2::3]] == [0, 0], "an attempt that asks again has its own reply"


def test_a_reply_that_was_taken_over_stays_marked_as_such(serve: Serve, connect: Connect, open_services: Open) -> None:
    server = serve()
    ask(connect(server))
    for _ in range(2):  # the second time it is in the run's own file
        with open_services(run="run.sqlite") as services:
            assert ask(connect(server, services)).from_cache


@pytest.mark.parametrize("file", ["first.sqlite", "earlier.sqlite"])
def test_each_attempt_is_repeated_with_its_own_reply(
    serve: Serve, connect: Connect, open_services: Open, tmp_path: Path, file: str
) -> None:
    server = serve(replies=RecordedReplies([Rule(texts=("first", "second"))]))
    attempts = ("direct 1", "cascade 1")
    with open_services(run="first.sqlite", cache="own") as services:
        given = [ask(connect(server, services), attempt=attempt).text for attempt in attempts]
    assert given == ["first", "second"]
    if file == "earlier.sqlite":  # in which all attempts share the reply to a question
        with closing(ReplyStore(tmp_path / file)) as store:
            store.keep(question_of(server), ModelReply(text="shared"))
        given = ["shared", "shared"]
    with open_services(run="again.sqlite", cache="read", cache_path=tmp_path / file) as services:
        again = [ask(connect(server, services), attempt=attempt) for attempt in reversed(attempts)]
    assert [reply.text for reply in again] == given[::-1]
    assert all(reply.from_cache for reply in again)
    assert server.count == 2


def test_a_reply_of_a_killed_process_is_not_paid_again(serve: Serve, tmp_path: Path, connect: Connect) -> None:
    server = serve()
    words = [sys.executable, "-c", ASK_AND_HANG, server.url, str(tmp_path)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment()
    ) as process:
        assert process.stdout
        text = process.stdout.readline().strip()
        process.kill()
    with ModelServices(ServicesConfig(cache="own"), run_replies=tmp_path / "run.sqlite") as services:
        reply = ask(connect(server, services))
    assert (reply.text, reply.tries, reply.from_cache, server.count) == (text, 0, False, 1)


def test_a_reply_comes_back_as_it_was(tmp_path: Path) -> None:
    usage = TokenUsage(
        input_tokens=1, output_tokens=2, cached_input_tokens=0, reasoning_tokens=None, raw={"a": [1, "b"]}
    )
    reply = ModelReply(
        text="half \ud800 a character",
        cause=Cause.REFUSED,
        message="no",
        model="m",
        truncated=True,
        usage=usage,
        cost_usd=0.1 + 0.2,
        wall_s=1 / 3,
    )
    with closing(ReplyStore(tmp_path / "deep" / "cache.sqlite")) as store:
        store.keep(key(), reply)
        store.keep(key(), ModelReply(text="later"))
        found = store.find(key())
    assert found == ModelReply(
        **{name: getattr(reply, name) for name in ("text", "cause", "message", "model", "truncated", "usage")},
        cost_usd=reply.cost_usd,
        wall_s=reply.wall_s,
        tries=0,
        from_cache=False,
        cache_key=key().sha256,
    )


def test_pruning_deletes_what_is_named_and_frees_the_space(tmp_path: Path) -> None:
    path = tmp_path / "cache.sqlite"
    with closing(ReplyStore(path)) as store:
        for sample in range(20):
            store.keep(key(sample=sample, model="old" if sample < 10 else "new"), ModelReply(text="x" * 100_000))
        with closing(Database(path, SCHEMA)) as database, database.writing() as connection:
            long_ago = {"kept_at": "2020-01-01T00:00:00.000000+00:00"}
            connection.execute(update(replies).where(replies.c.sample < 5).values(long_ago))
        assert [(kept.model, kept.replies) for kept in store.listing()] == [("new", 10), ("old", 10)]
        assert store.prune(older_than=timedelta(days=30), model="new").replies == 0
        assert store.prune(older_than=timedelta(days=30)).replies == 5
        assert store.prune(model="old", endpoint="another").replies == 0
        assert store.prune(model="old", endpoint="e").replies == 5
        assert [(kept.model, kept.replies) for kept in store.listing()] == [("new", 10)]
        assert store.prune() == Deleted(replies=10)
    assert path.stat().st_size < 100_000


def test_a_file_that_is_no_cache_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cache.sqlite"
    with pytest.raises(UsageError, match=r"cache\.sqlite: file: is missing"):
        ReplyStore(path, new=False)
    path.write_text("no database at all, " * 100)
    with pytest.raises(DamagedStoreError, match=r"cache\.sqlite: cannot be used"):
        ReplyStore(path)


def test_a_damaged_reply_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cache.sqlite"
    with closing(ReplyStore(path)) as store:
        store.keep(key(), ModelReply(text="x"))
        with closing(Database(path, SCHEMA)) as database, database.writing() as connection:
            connection.execute(update(replies).values(reply=json.dumps({"text": 1})))
        with pytest.raises(DamagedStoreError, match="cannot be read"):
            store.find(key())
