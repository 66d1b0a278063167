"""`cache`, `pack`, `unpack` and `model-server`, as processes."""

import json
import signal
import subprocess
from contextlib import closing
from pathlib import Path

from projecteval.models import Message, ModelReply, ModelRequest
from projecteval.models.cache import ReplyKey, ReplyStore
from projecteval.models.calls import StageCall
from projecteval.models.chat import make_chat_model
from projecteval.models.exchanges import Exchange, HttpAnswer
from projecteval.models.services import ModelServices, ServicesConfig
from projecteval.runs import RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import DEADLINE_S, ROOT, command_line, environment, projecteval

MISSION = {
    "yaml": "",
    "tests": "",
    "materials": None,
    "skeleton": None,
    "canonical": None,
    "test_names": ["test_launches"],
}


def test_replies_are_listed_and_pruned(tmp_path: Path) -> None:
    path = tmp_path / "replies.sqlite"
    with closing(ReplyStore(path)) as store:
        for model, endpoint in (("small", "here"), ("small", "there"), ("large", "here")):
            key = ReplyKey(model=model, endpoint=endpoint, settings="", prompt_sha256="", sample=0, reply_format="")
            store.keep(key, ModelReply(text="hello"))
        for number, model in enumerate(("large", "large", "[red]\x1b"), 1):
            store.exchanges.keep(exchange(number, model=model, endpoint="here"), counts=True)
    listed = projecteval("cache", "list", "--json", PROJECTEVAL_REPLIES=str(path)).json
    kept = [(line["model"], line["replies"], line["exchanges"]) for line in listed]
    assert kept == [("[red]\x1b", 0, 1), ("large", 1, 2), ("small", 1, 0), ("small", 1, 0)]
    shown = projecteval("cache", "list", "--file", path).out
    assert "large" in shown
    assert "[red]" in shown
    assert "\x1b" not in shown
    assert "say what to delete" in projecteval("cache", "prune", "--file", path).refused()
    for options, deleted in (
        (("--model", "small", "--endpoint", "there"), "1 reply and 0 exchanges"),
        (("--model", "small", "--endpoint", "here"), "1 reply and 0 exchanges"),
        (("--model", "[red]\x1b"), "0 replies and 1 exchange"),
        (("--all",), "1 reply and 2 exchanges"),
    ):
        assert f"deleted {deleted}\n" in projecteval("cache", "prune", *options, "--file", path).err
    assert projecteval("cache", "list", "--file", path, "--json").json == []
    assert "is missing" in projecteval("cache", "list", "--file", tmp_path / "none").refused()


def exchange(number: int, *, model: str, endpoint: str) -> Exchange:
    """An exchange of a coding agent, as its gateway keeps it."""
    return Exchange(
        call=StageCall(attempt="one", stage="code"),
        round=1,
        number=number,
        endpoint=endpoint,
        path="/chat/completions",
        model=model,
        question_sha256=str(number),
        request=b"question",
        answer=HttpAnswer(status=200, body=b"answer"),
    )


def test_a_run_is_packed_and_unpacked(tmp_path: Path) -> None:
    lock = RunLock.model_validate({"missions": {"m": MISSION}, "packages": {}, "python": "", "platform": ""})
    with RunFolder.create(tmp_path / "run", RunConfig(agents=("empty",), missions=("m",)), lock):
        pass
    assert projecteval("pack", tmp_path / "run", "--out", tmp_path / "run.zip").code == 0
    assert projecteval("unpack", tmp_path / "run.zip", tmp_path / "there").code == 0
    assert (tmp_path / "there" / "config.json").read_bytes() == (tmp_path / "run" / "config.json").read_bytes()
    assert "is not empty" in projecteval("unpack", tmp_path / "run.zip", tmp_path / "there").refused()
    assert "not a packed run" in projecteval("unpack", tmp_path / "run" / "lock.json", tmp_path / "other").refused()


def test_a_server_prints_its_address_and_ends_when_told_to(tmp_path: Path) -> None:
    (tmp_path / "replies.yaml").write_text("format: 1\nreplies: [{text: Hello.}]\n")
    log = tmp_path / "log.jsonl"
    words = command_line("model-server", tmp_path, "--misbehave", "1=500", "--log", log)
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment()
    ) as server:
        assert server.stdout
        assert server.stderr
        try:
            url = server.stdout.readline().strip()
            with ModelServices(ServicesConfig(cache="own")) as services:
                model = make_chat_model({"model": "m", "base_url": url, "retry_wait_s": 0.01}, services)
                question = (Message(role="user", content="Hi"),)
                reply = model.reply(ModelRequest(messages=question, sample=0, reply_format=""))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(DEADLINE_S)
        assert (server.returncode, server.stdout.read(), server.stderr.read()) == (0, "", "")
    assert (reply.text, reply.tries) == ("Hello.", 2)
    assert [json.loads(line)["fault"] for line in log.read_text().splitlines()] == ["500", ""]


def test_a_folder_or_a_plan_that_cannot_be_served_is_named(tmp_path: Path) -> None:
    assert "has neither" in projecteval("model-server", tmp_path).refused()
    assert "misbehave: " in projecteval("model-server", tmp_path, "--misbehave", "sometimes").refused()
