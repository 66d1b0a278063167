"""The requests of coding agents, where a run may not keep them."""

import hashlib
import sqlite3
import zlib
from pathlib import Path

import pytest

from projecteval.models.calls import StageCall
from projecteval.models.exchanges import Exchange, HttpAnswer, Question
from projecteval.models.services import ModelServices, ServicesConfig

REQUEST, ANSWER = b'{"messages": "the prompt of a sealed mission"}', b'{"text": "an answer"}'
CALL = StageCall(attempt="one", stage="code", submission=1, sample=0)


@pytest.mark.parametrize("withheld", [True, False])
def test_a_request_is_kept_as_its_sha256_and_its_answer_is_found(tmp_path: Path, *, withheld: bool) -> None:
    path, question = tmp_path / "replies.sqlite", Question(endpoint="there", path="/chat", sha256="q")
    exchange = Exchange(
        call=CALL, round=1, number=1, endpoint="there", path="/chat", model="m", question_sha256="q", request=REQUEST,
        answer=HttpAnswer(status=200, body=ANSWER),
    )  # fmt: skip
    with ModelServices(ServicesConfig(withhold_requests=withheld), run_replies=path) as services:
        services.keep_exchange(exchange, counts=True)
        store = services.own_exchanges
        assert store is not None
        (kept,) = store.with_question(question, CALL)
        assert store.answer(kept).body == ANSWER
    with sqlite3.connect(path) as database:
        bodies = {zlib.decompress(deflated) for (deflated,) in database.execute("SELECT deflated FROM bodies")}
        (digest,) = database.execute("SELECT request_sha256 FROM exchanges").fetchone()
    assert bodies == ({ANSWER} if withheld else {REQUEST, ANSWER})
    assert digest == hashlib.sha256(REQUEST).hexdigest()
