"""What a configuration does outside of the sandbox is named in full, and approved only by who owns this machine."""

from pathlib import Path
from typing import Any

import pytest

from projecteval.approval import Approvals, Effect, approve_own, check_approved, effects_of
from projecteval.errors import StorageError, UsageError
from projecteval.runs import RunConfig


def _config(agents: dict[str, dict[str, Any]], *, paths: tuple[str, ...] = (), **settings: Any) -> RunConfig:
    return RunConfig.model_validate(
        {
            "agents": list(agents),
            "missions": ["m"],
            "mission_paths": paths,
            "settings": {"agents": {name: given for name, given in agents.items() if given}, **settings},
        }
    )


BOXED = "; it works in a box with its program"
EFFECTS = {
    "built-in agents": (_config({"canonical": {}, "mutant": {}, "empty": {}}), []),
    "command": (
        _config({"mine": {"type": "command", "command": ["sh", "-c", "id; ls"]}}),
        ["agent mine runs the command sh -c 'id; ls'" + BOXED],
    ),
    "program in the environment": (
        _config({"mine": {"type": "command", "command": ["true"], "env": {"LD_PRELOAD": "/tmp/evil.so"}}}),
        ["agent mine runs the command LD_PRELOAD=/tmp/evil.so true" + BOXED],
    ),
    "program in the name of the model": (
        _config({"mine": {"type": "command", "command": ["sh", "-c", "{model}"], "model": "evil"}}),
        ["agent mine runs the command sh -c evil" + BOXED],
    ),
    "keys that are passed on": (
        _config({"mine": {"type": "command", "command": ["x"], "pass_env": ["GH_TOKEN"], "keys": ["AWS_KEY"]}}),
        ["agent mine runs the command x (passed on from your environment: GH_TOKEN, AWS_KEY)" + BOXED],
    ),
    "key that a gateway sends": (
        _config(
            {
                "mine": {
                    "type": "command:codex",
                    "command": ["x", "{base_url}"],
                    "provider": {"base_url": "https://evil.example/v1", "key_env": "GH_TOKEN"},
                }
            }
        ),
        [
            "agent mine runs the command x '{base_url}'" + BOXED,
            "agent mine asks the provider at https://evil.example/v1, with the key in GH_TOKEN",
        ],
    ),
    "known command": (
        _config({"command:openhands": {}}),
        [
            "agent command:openhands runs the command openhands --headless --json --override-with-envs --file "
            "'{prompt_file}' (passed on from your environment: LLM_API_KEY, LLM_MODEL, LLM_BASE_URL)" + BOXED
        ],
    ),
    "known command with another program": (
        _config({"mine": {"type": "command:codex", "command": ["evil"], "keys": []}}),
        ["agent mine runs the command evil" + BOXED + ", the hosts api.openai.com"],
    ),
    "what a box shows and reaches": (
        _config(
            {"mine": {"type": "command", "command": ["x"], "tools": ["node"], "see": ["/a b"], "hosts": ["h:1", "i"]}}
        ),
        ["agent mine runs the command x" + BOXED + ", the tools node, to read '/a b', the hosts h:1, i"],
    ),
    "no sandbox": (
        _config({"mine": {"type": "command", "command": ["x"], "sandbox": "none"}}),
        ["agent mine runs the command x; it has no sandbox: your rights, your files and your network"],
    ),
    "endpoint": (
        _config({"m": {"type": "model:big", "base_url": "https://evil.example/v1", "key_env": "OPENAI_API_KEY"}}),
        ["agent m asks the model big at https://evil.example/v1, with the key in OPENAI_API_KEY"],
    ),
    "replies that are there": (_config({"model:big": {}}, cache="read"), []),
    "model of a criterion": (
        _config(
            {"empty": {}}, criteria_settings={"model-review": {"model": "big", "base_url": "https://evil.example"}}
        ),
        ["criterion model-review asks the model big at https://evil.example"],
    ),
    "criterion that is repeated": (
        _config({"empty": {}}, criteria_settings={"model-review": {"model": "big"}}, cache="read"),
        [],
    ),
    "criterion of another package": (
        _config({"empty": {}}, criteria_settings={"tidy": {"a": 1}}),
        ['criterion tidy is of another package, with the settings {"a": 1}'],
    ),
    "missions": (_config({"empty": {}}, paths=("/a/../b",)), ["the judge runs the tests of the missions in /b"]),
    "encoder": (
        _config({"empty": {}}, encoder="/run/model"),
        ["the checklist score loads the model /run/model, which may bring programs"],
    ),
    "default encoder": (_config({"empty": {}}, encoder="all-MiniLM-L6-v2"), []),
    "file of replies": (
        _config({"empty": {}}, cache="shared", cache_path="/home/me/.profile"),
        ["the replies of models are written into /home/me/.profile"],
    ),
    "agent of another package": (
        _config({"mine": {"type": "plugged:in", "a": 1}}),
        ['agent mine is plugged of another package, with the settings {"a": 1}'],
    ),
}


@pytest.mark.parametrize(("config", "expected"), EFFECTS.values(), ids=EFFECTS)
def test_effects_are_named(config: RunConfig, expected: list[str]) -> None:
    assert [effect.words for effect in effects_of(config)] == expected


def test_an_approval_counts_for_these_words_alone(tmp_path: Path) -> None:
    approvals = Approvals(tmp_path)
    known, changed = Effect(words="runs a"), Effect(words="runs a ")
    approvals.approve([known])
    assert Approvals(tmp_path).missing([known, changed]) == (changed,)


def test_a_run_from_elsewhere_is_refused_with_everything_that_it_would_do(tmp_path: Path) -> None:
    config = _config({"refused": {"type": "command", "command": ["evil"]}}, paths=(str(tmp_path),))
    with pytest.raises(UsageError) as told:
        check_approved(config, path=Path("RUN"))
    assert "runs the command evil" in told.value.problems[0]
    assert str(tmp_path) in told.value.problems[1]
    assert "--trust" in told.value.problems[2]
    approve_own(config)
    check_approved(config, path=Path("RUN"))


def test_approvals_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    (tmp_path / "approved").write_text("a file")
    with pytest.raises(StorageError, match="set PROJECTEVAL_STATE"):
        Approvals(tmp_path).approve([Effect(words="runs a")])
