"""Requests and tokens a minute, with short minutes."""

import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from projecteval.models.pace import Pace
from projecteval.models.transport import is_transient, retry_after_s

WINDOW_S = 0.3


def _turns(pace: Pace, count: int, tokens: int = 0) -> list[float]:
    begun = []
    for _ in range(count):
        with pace.turn():
            begun.append(time.monotonic())
        pace.count_tokens(tokens)
    return begun


def test_so_many_requests_begin_in_any_window() -> None:
    pace = Pace(window_s=WINDOW_S)
    pace.restrict(concurrency=5, requests=9, tokens=None)
    pace.restrict(concurrency=5, requests=2, tokens=None)
    begun = _turns(pace, 5)
    assert all(third - first >= WINDOW_S * 0.99 for first, third in zip(begun, begun[2:], strict=False))


def test_no_request_begins_while_the_tokens_are_used_up() -> None:
    pace = Pace(window_s=WINDOW_S)
    pace.restrict(concurrency=5, requests=None, tokens=100)
    begun = _turns(pace, 3, tokens=60)
    assert begun[2] - begun[0] >= WINDOW_S * 0.99


def test_a_pause_holds_everybody() -> None:
    pace = Pace()
    started = time.monotonic()
    pace.pause(0.2)
    assert _turns(pace, 1)[0] - started >= 0.2


@pytest.mark.parametrize(
    ("value", "milliseconds", "expected"),
    [
        ("2", None, 2.0),
        ("0.5", None, 0.5),
        ("9", "250", 0.25),
        (None, None, None),
        ("soon", "x", None),
        ("-1", None, None),
        ("nan", None, None),
        ("1e99", None, None),
    ],
)
def test_retry_after_in_seconds(value: str | None, milliseconds: str | None, expected: float | None) -> None:
    assert retry_after_s(value, milliseconds=milliseconds) == expected


@pytest.mark.parametrize(("ahead_s", "expected"), [(90, 90.0), (-90, 0.0)])
def test_retry_after_as_a_date(ahead_s: int, expected: float) -> None:
    now = datetime(2026, 1, 31, 12, tzinfo=UTC)
    text = format_datetime(now + timedelta(seconds=ahead_s), usegmt=True)
    assert retry_after_s(text, now=now) == expected


def test_which_statuses_pass() -> None:
    assert [status for status in range(400, 600) if is_transient(status, None)] == [
        *(408, 409, 425, 429, 500, 502, 503, 504),
        *(520, 521, 522, 523, 524, 529),
    ]
    assert not is_transient(429, "insufficient_quota")
