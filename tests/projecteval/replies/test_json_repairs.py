"""Long broken JSON is mended by a process with a deadline."""

import json
import time

from projecteval.replies.json_repairs import mended_json


def test_a_long_text_is_mended() -> None:
    text = json.dumps([{"path": f"{number}.py", "code": "é = 1\n" * 20} for number in range(20)])
    tree = mended_json(text.replace("}, {", "},, {")[:-2], within_s=60)
    assert isinstance(tree, list)
    assert len(tree) == 20
    assert tree[0] == {"path": "0.py", "code": "é = 1\n" * 20}


def test_what_would_take_hours_is_given_up() -> None:
    started = time.monotonic()
    assert mended_json('["' * 20_000, within_s=1) is None
    assert time.monotonic() - started < 30


def test_lone_surrogates_pass_through() -> None:
    assert mended_json('["\ud800", "' + "x" * 700, within_s=60) == ["\ud800", "x" * 700]
