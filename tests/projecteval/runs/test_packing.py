"""A run as one file: complete, repeatable without a network, and safe to unpack."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge_machine import Judgement
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.errors import ReplyMissingError, UsageError
from projecteval.models import Message, ModelReply, ModelRequest
from projecteval.models.chat import make_chat_model
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.models.services import ModelServices, ServicesConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.packing import pack_run, unpack_run

KEY = "sk-planted-0123456789"


def _ask(services: ModelServices, url: str, sample: int) -> ModelReply:
    settings = {"model": "demo", "base_url": url, "key_env": "PLANTED_KEY", "temperature": 1}
    question = (Message(role="user", content="Build a guest book."),)
    request = ModelRequest(messages=question, sample=sample, reply_format="json", attempt=f"sample {sample}")
    return make_chat_model(settings, services).reply(request)


def test_a_packed_run_is_repeated_without_a_network(
    run: RunFolder, keys: tuple[AttemptKey, ...], stages: tuple[StageOutcome, ...], judgement: Judgement, tmp_path: Path
) -> None:
    texts = RecordedReplies([Rule(texts=("first", "second \ud800"))])
    config = ServicesConfig(cache_path=tmp_path / "cache.sqlite")
    with (
        ModelServer(texts) as server,
        ModelServices(config, run_replies=run.path / "replies.sqlite", environ={"PLANTED_KEY": KEY}) as services,
    ):
        url = server.url
        replies = [_ask(services, url, sample) for sample in range(2)]
        for stage in stages:
            run.record_stage(keys[0], stage)
        run.record_judgement(keys[0], judgement)
        pack_run(run.path, tmp_path / "run.zip")  # while it is open
        assert server.count == 2
    unpack_run(tmp_path / "run.zip", tmp_path / "there" / "run")
    with RunFolder.open(tmp_path / "there" / "run") as copy:
        assert copy.attempt(keys[0]) == run.attempt(keys[0])
        assert copy.judgements(keys[0]) == run.judgements(keys[0]) != ()
        assert copy.missing() == run.missing()
    offline = ServicesConfig(cache="read", cache_path=tmp_path / "there" / "run" / "replies.sqlite")
    with ModelServices(offline, run_replies=tmp_path / "new.sqlite", environ={}) as services:
        again = [_ask(services, url, sample) for sample in range(2)]
        with pytest.raises(ReplyMissingError):
            _ask(services, url, 2)
    for before, after in zip(replies, again, strict=True):
        assert after.from_cache
        same = ("text", "cause", "message", "model", "truncated", "usage", "cost_usd", "wall_s", "cache_key")
        assert [getattr(after, name) for name in same] == [getattr(before, name) for name in same]
    packed = [path for path in (tmp_path / "there").rglob("*") if path.is_file()]
    assert packed
    assert not [path for path in (*packed, tmp_path / "new.sqlite") if KEY.encode() in path.read_bytes()]


def test_the_same_run_makes_the_same_file(run: RunFolder, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        pack_run(run.path, tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with pytest.raises(UsageError, match=r"a\.zip: file: is there already"):
        pack_run(run.path, tmp_path / "a.zip")
    with pytest.raises(UsageError, match="name the folder of a run"):
        pack_run(tmp_path / "nothing", tmp_path / "c.zip")
    assert sorted(path.name for path in tmp_path.glob("*.part")) == []


@pytest.fixture
def packed(run: RunFolder, tmp_path: Path) -> Path:
    pack_run(run.path, tmp_path / "run.zip")
    return tmp_path / "run.zip"


def _repack(packed: Path, change: Callable[[dict[str, bytes]], Any]) -> Path:
    with zipfile.ZipFile(packed) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    change(entries)
    changed = packed.with_name("changed.zip")
    with zipfile.ZipFile(changed, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return changed


def _named(name: str) -> Callable[[dict[str, bytes]], None]:
    def add(entries: dict[str, bytes]) -> None:
        manifest = json.loads(entries["pack.json"])
        manifest["files"][name] = "0" * 64
        entries["pack.json"] = json.dumps(manifest).encode()
        entries[name] = b"x"

    return add


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_named("../outside"), "outside"),
        (_named("/outside"), "is absolute"),
        (_named("a/../../outside"), "outside"),
        (_named("C:outside"), "drive letter"),
        (_named("a\\outside"), "backslash"),
        (_named("extra"), "extra: is not what was packed"),
        (lambda entries: entries.pop("config.json"), "does not name exactly"),
        (lambda entries: entries.update({"unnamed": b"x"}), "does not name exactly"),
        (lambda entries: entries.update({"config.json": b"{}"}), "config.json: is not what was packed"),
        (lambda entries: entries.pop("pack.json"), "pack.json: is missing"),
        (lambda entries: entries.update({"pack.json": b"[]"}), "pack.json: cannot be read"),
    ],
)
def test_a_file_that_was_tampered_with_is_refused_and_leaves_nothing(
    packed: Path, change: Callable[[dict[str, bytes]], Any], words: str, tmp_path: Path
) -> None:
    changed = _repack(packed, change)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(UsageError, match=words):
        unpack_run(changed, tmp_path / "there")
    assert sorted(tmp_path.iterdir()) == before


def test_what_is_no_zip_or_cut_off_is_refused(packed: Path, tmp_path: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:-100])
    with pytest.raises(UsageError, match=r"run\.zip: file: is not a packed run"):
        unpack_run(packed, tmp_path / "there")


def test_nothing_is_overwritten(packed: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    unpack_run(packed, tmp_path / "there")
    with pytest.raises(UsageError, match="there: folder: is not empty"):
        unpack_run(packed, tmp_path / "there")
