"""Every exchange is kept, and given again: to an attempt that was stopped, and to a repetition without a network."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from projecteval.models.cache import ReplyStore
from projecteval.models.gateway import StageCall
from projecteval.models.inventory import Deleted
from projecteval.models.server import ModelServer, RecordedReplies, Rule
from projecteval.models.services import ModelServices
from tests.projecteval.models.conftest import KEY
from tests.projecteval.models.gateway.conftest import MESSAGES, PATHS, OpenGateway, asking, post

Serve = Callable[..., ModelServer]
Open = Callable[..., ModelServices]
CALL = StageCall(attempt="one", stage="code")


def numbered(serve: Serve, plan: str = "") -> ModelServer:
    """A provider whose every answer is another one."""
    return serve(plan, replies=RecordedReplies([Rule(texts=tuple(f"Answer {number}." for number in range(1, 30)))]))


def offline(open_services: Open, tmp_path: Path, run: str = "again.sqlite") -> ModelServices:
    return open_services(cache="read", cache_path=tmp_path / "run.sqlite", run=run)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("stream", [False, True])
def test_a_run_is_repeated_without_a_network(
    path: str, stream: bool, serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    server = numbered(serve)
    with open_services(cache="own", run="run.sqlite") as services, gateway(server, services) as call:
        given = [post(call, path, text, stream=stream).text for text in ("a", "a", "b")]
        listed = post(call, f"{MESSAGES}/count_tokens").json()
        first = call.reading
    server.close()
    services = offline(open_services, tmp_path)
    with gateway(server, services) as call:
        # The order of different questions does not matter, that of equal ones does.
        again = [post(call, path, text, stream=stream, user="another session").text for text in ("b", "a", "a")]
        assert post(call, f"{MESSAGES}/count_tokens").json() == listed
        assert call.reading == replace(first, found_elsewhere=3)
    assert again == [given[2], *given[:2]]
    assert len(set(given)) == 3
    assert services.ledger.used("one").requests == 3


def test_a_question_that_changed_is_found_by_its_number(
    serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    server = numbered(serve)
    with open_services(cache="own", run="run.sqlite") as services, gateway(server, services) as call:
        given = [post(call, text=text).text for text in ("It is 10:00.", "b", "c")]
    with offline(open_services, tmp_path) as services, gateway(server, services) as call:
        assert [post(call, text=text).text for text in ("It is 11:00.", "b", "changed")] == given
        assert call.reading.found_by_number == 2
        missing = post(call, text="one more")
        assert missing.status_code == 404
        assert "has no answer to request 4 of the stage code of one" in call.reading.missing
    assert server.count == 3
    with closing(ReplyStore(tmp_path / "again.sqlite", new=False)) as store:
        found = store.exchanges.of_call(CALL)
    assert [kept.found for kept in found] == ["number", "question", "number"]


def test_each_sample_and_each_stage_has_its_own_answers(
    serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    server = numbered(serve)
    calls = [
        StageCall(attempt=f"sample {sample}", stage=stage, submission=submission, sample=sample)
        for sample, stage, submission in [(0, "code", 1), (0, "launch", 1), (0, "code", 2), (1, "code", 1)]
    ]
    with open_services(cache="own", run="run.sqlite") as services:
        given = {}
        for one in calls:
            with gateway(server, services, call=one) as call:
                given[one] = post(call).text
    assert len(set(given.values())) == len(calls)
    with offline(open_services, tmp_path) as services:
        for one in reversed(calls):
            with gateway(server, services, call=one) as call:
                assert post(call).text == given[one]
        with gateway(server, services, call=StageCall(attempt="sample 2", stage="code", sample=2)) as call:
            assert post(call).status_code == 404


def test_a_stage_that_is_done_again_asks_nothing_twice(serve: Serve, open_services: Open, gateway: OpenGateway) -> None:
    server = numbered(serve)
    bounds = {"budget_per_attempt": {"requests": 4}}
    with open_services(cache="own", run="run.sqlite", **bounds) as services, gateway(server, services) as call:
        given = [post(call, text=text).text for text in ("a", "b")]
    # As after a kill: another process, which counts on from what is kept.
    with open_services(cache="own", run="run.sqlite", **bounds) as services, gateway(server, services) as call:
        assert [post(call, text=text).text for text in ("a", "b")] == given
        assert server.count == 2
        assert [post(call, text=text).status_code for text in ("c", "d", "e")] == [200, 200, 429]
        assert call.reading.requests == 4
        assert services.ledger.used("one").requests == 4
        assert services.ledger.passed("one").requests == 6
    with open_services(cache="own", run="run.sqlite") as services, gateway(server, services) as call:
        assert post(call, text="c").status_code == 200
        assert server.count == 4


def test_failures_are_kept_and_not_given_again(
    serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    server = numbered(serve, "2=500")
    with open_services(cache="own", run="run.sqlite") as services, gateway(server, services) as call:
        given = [post(call, text=text) for text in ("a", "b", "b", "c")]
    assert [answer.status_code for answer in given] == [200, 500, 200, 200]
    with offline(open_services, tmp_path) as services, gateway(server, services) as call:
        again = [post(call, text=text).text for text in ("a", "b", "changed")]
    assert again == [given[0].text, given[2].text, given[3].text]


def test_runs_that_share_replies_pay_once(serve: Serve, open_services: Open, gateway: OpenGateway) -> None:
    server = numbered(serve)
    given = []
    for run in ("first.sqlite", "second.sqlite"):
        with open_services(cache="shared", run=run) as services, gateway(server, services) as call:
            given.append([post(call, text=text).text for text in ("a", "a", "b")])
    assert given[0] == given[1]
    assert server.count == 3
    with open_services(cache="shared", run="third.sqlite") as services, gateway(server, services) as call:
        assert post(call, text="a").text == given[0][0]
        assert post(call, text="new").status_code == 200
    assert server.count == 4


def test_the_key_is_in_no_answer_and_in_no_file(
    serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    with open_services(cache="shared", run="run.sqlite") as services:
        for fault in ("echo_key", "401"):
            with gateway(serve(f"*={fault}"), services) as call:
                answers = [post(call, path) for path in PATHS]
                assert all("[redacted]" in answer.text for answer in answers)
                shown: list[Any] = [*(answer.text for answer in answers), *(answer.headers for answer in answers)]
                assert KEY not in repr([shown, call, call.environment(), services])
        assert services.own_exchanges is not None
        for kept in services.own_exchanges.of_call(CALL):
            assert KEY.encode() not in services.own_exchanges.answer(kept).body
    for path in tmp_path.rglob("*.sqlite*"):
        assert KEY.encode() not in path.read_bytes()


@pytest.mark.parametrize("path", PATHS)
def test_a_stream_that_spells_the_key_is_broken_off(path: str, serve: Serve, gateway: OpenGateway) -> None:
    body: dict[str, Any] = {**asking(path), "stream": True}
    given: list[str] = []
    with gateway(serve("*=echo_key")) as call:
        headers = {"Authorization": f"Bearer {call.token}"}
        with (
            httpx.stream("POST", call.url + path, json=body, headers=headers) as answer,
            pytest.raises(httpx.RemoteProtocolError),
        ):
            given.extend(answer.iter_text())
        assert call.reading.failure == "the provider sent back the key that it was sent"
    said = "".join(re.findall(r'"(?:content|delta|text)": "([^"]*)"', "".join(given)))
    assert KEY[:6] not in said


def test_exchanges_are_listed_and_pruned_with_their_texts(
    serve: Serve, open_services: Open, gateway: OpenGateway, tmp_path: Path
) -> None:
    server = numbered(serve)
    with open_services(cache="own", run="run.sqlite") as services, gateway(server, services) as call:
        for model, text in (("small", "x" * 1000), ("small", "y" * 1000), ("large", "x" * 1000)):
            post(call, text=text, model=model)
    path = tmp_path / "run.sqlite"
    with closing(ReplyStore(path)) as store:
        lines = {line.model: line for line in store.listing()}
        assert {model: (line.replies, line.exchanges) for model, line in lines.items()} == {
            "large": (0, 1),
            "small": (0, 2),
        }
        assert lines["small"].size_bytes > lines["large"].size_bytes > 100
        assert lines["small"].endpoint == server.url
        assert lines["small"].first < lines["small"].last
        used = list(store.used())
        assert store.prune(model="large", endpoint="another") == Deleted()
        assert store.prune(model="small") == Deleted(exchanges=2)
        (left,) = store.listing()
        assert (left.model, left.size_bytes) == ("large", lines["large"].size_bytes)
        assert store.prune() == Deleted(exchanges=1)
        assert store.listing() == ()
        assert list(store.used()) == used, "what was spent stays spent"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM bodies").fetchone() == (0,)


def test_a_file_of_an_earlier_version_has_no_exchanges(tmp_path: Path) -> None:
    path = tmp_path / "run.sqlite"
    with closing(ReplyStore(path)):
        pass
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("DROP TABLE exchanges; DROP TABLE bodies")
    with closing(ReplyStore(path, new=False)) as store:
        assert store.listing() == ()
        assert store.prune() == Deleted()
