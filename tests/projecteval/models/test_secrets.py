"""A key is sent to its endpoint, and is nowhere else: in no file, no output, no message."""

import logging
import pickle
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.models import ChatModel, ModelReply
from projecteval.models.secrets import Secret, read_key
from projecteval.models.server import Misbehaviour, ModelServer
from projecteval.models.services import ModelServices
from tests.projecteval.models.conftest import KEY, TEXT, ask

FAULTS = sorted(set(Misbehaviour) - {Misbehaviour.SLOW, Misbehaviour.DRIP})


def test_a_planted_key_is_found_nowhere(
    serve: Callable[..., ModelServer],
    connect: Callable[..., ChatModel],
    open_services: Callable[..., ModelServices],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    server = serve(log=tmp_path / "requests.jsonl")
    replies: list[ModelReply] = []
    with caplog.at_level(logging.DEBUG), open_services(run="run.sqlite") as services:
        for fault in FAULTS:
            model = connect(server, services, model=f"demo+{fault}", key_env="PLANTED_KEY", retries=1)
            replies.append(ask(model))
            assert KEY not in repr((model, vars(model), services, vars(services)["config"]))
    assert all(request.with_key for request in server.requests)
    assert "[redacted]" in repr(replies)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {"cache.sqlite", "run.sqlite", "requests.jsonl"} <= {path.name for path in files}
    for path in files:
        assert KEY.encode() not in path.read_bytes(), path
    assert len(caplog.records) > 10
    shown = [repr(replies), repr(server.requests), *capfd.readouterr(), caplog.text]
    shown += [repr(vars(record)) for record in caplog.records]
    assert not [text for text in shown if KEY in text]


def test_no_key_is_sent_where_none_is_named(
    serve: Callable[..., ModelServer], connect: Callable[..., ChatModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_ORG_ID"):
        monkeypatch.setenv(variable, KEY)
    server = serve()
    assert ask(connect(server)).text == TEXT
    assert not server.requests[0].with_key


def test_an_error_does_not_keep_the_request(
    serve: Callable[..., ModelServer], connect: Callable[..., ChatModel], open_services: Callable[..., ModelServices]
) -> None:
    with pytest.raises(UsageError) as caught:
        ask(connect(serve(), open_services(), key_env="PLANTED_KEY_THAT_IS_NOT_SET"))
    assert KEY not in "".join(traceback.format_exception(caught.value))


def test_a_key_shows_itself_to_nobody() -> None:
    secret = Secret(KEY)
    assert KEY not in f"{secret} {secret!r}"
    with pytest.raises(TypeError, match="never stored"):
        pickle.dumps(secret)
    assert secret.redact_reply({KEY: [f"a{KEY}b", 1, None]}) == {"[redacted]": ["a[redacted]b", 1, None]}


def test_a_word_in_the_place_of_a_key_changes_no_reply() -> None:
    assert Secret("ollama").redact_reply({"text": "Ask ollama."}) == {"text": "Ask ollama."}
    assert Secret("ollama").redact("wrong key: ollama") == "wrong key: [redacted]"


@pytest.mark.parametrize("value", ["", "  ", "kéy", "two\nlines"])
def test_a_key_that_cannot_be_sent_is_refused_and_not_shown(value: str) -> None:
    with pytest.raises(UsageError, match="key_env: MY_KEY: ") as caught:
        read_key("MY_KEY", {"MY_KEY": value})
    assert not value.strip() or value not in str(caught.value)
