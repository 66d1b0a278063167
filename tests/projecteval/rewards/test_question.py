"""One question asks for everything that a reward needs, and the reply is read in any form."""

import pytest

import projecteval as pe
from projecteval.replies import ReplyFormat, print_files


@pytest.mark.parametrize(("mission", "kind"), [("log-digest", "it has no start"), ("bill-splitter", "is a server")])
def test_a_question_has_all_that_must_be_exact(mission: str, kind: str) -> None:
    loaded = pe.load_mission(mission)
    asked = pe.reward_prompt(mission)
    assert asked == pe.reward_prompt(loaded)
    for sentence in loaded.contract:
        assert sentence in asked
    for spec in loaded.parameters:
        assert f"- {spec.name}: {spec.description}" in asked
    assert "`launch.yaml`" in asked
    assert kind in asked


@pytest.mark.parametrize("form", ReplyFormat)
def test_files_are_read_from_any_form(form: ReplyFormat) -> None:
    files = {"app.py": "print('hello')\n", "launch.yaml": "format: 1\n"}
    read = pe.reply_files(f"<think>Which?</think>\nHere it is.\n\n{print_files(files, form)}")
    assert {path: text.decode() for path, text in read.items()} == files


def test_a_reply_without_files_has_none() -> None:
    assert pe.reply_files("I would rather not.") == {}
