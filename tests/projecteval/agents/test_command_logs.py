"""What is read of the logs of coding agents, and what is left missing."""

import json
from typing import get_args

import pytest

from projecteval.agents.command.logs import LogName, LogSummary, read_log
from projecteval.agents.command.prompts import argument_of
from projecteval.attempt import Tokens

CLAUDE = [
    {"type": "system", "subtype": "init", "model": "large-1"},
    {"type": "assistant", "message": {"content": []}},
    {
        "type": "result",
        "result": "Done.",
        "num_turns": 7,
        "total_cost_usd": 0.5,
        "usage": {
            "input_tokens": 3,
            "cache_creation_input_tokens": 20,
            "cache_read_input_tokens": 100,
            "output_tokens": 9,
        },
    },
]
CLAUDE_MODELS = {
    "large-1": {"inputTokens": 3, "outputTokens": 9, "cacheReadInputTokens": 240, "cacheCreationInputTokens": 20},
    "small-1": {"inputTokens": 68, "outputTokens": 6, "cacheReadInputTokens": 0, "cacheCreationInputTokens": 0},
}
CODEX = [
    {"type": "thread.started", "thread_id": "x"},
    {"type": "item.completed", "item": {"type": "agent_message", "text": "Done."}},
    {
        "type": "turn.completed",
        "usage": {"input_tokens": 50, "cached_input_tokens": 40, "output_tokens": 5, "reasoning_output_tokens": 2},
    },
]
GEMINI = {
    "response": "Done.",
    "stats": {
        "models": {
            "large-2": {
                "api": {"totalRequests": 4},
                "tokens": {"prompt": 30, "candidates": 6, "cached": 10, "thoughts": 2, "total": 38},
            }
        }
    },
}

MINI = {
    "info": {
        "model_stats": {"api_calls": 2, "instance_cost": 0.25},
        "config": {"model": {"model_name": "openai/small-1"}},
        "submission": "Done.\n",
    },
    "messages": [
        {"role": "user", "content": "Build it."},
        {
            "role": "assistant",
            "extra": {
                "response": {
                    "usage": {
                        "prompt_tokens": 100,
                        "completion_tokens": 10,
                        "prompt_tokens_details": {"cached_tokens": 60},
                    }
                }
            },
        },
        {
            "role": "assistant",
            "extra": {
                "response": {
                    "usage": {"input_tokens": 150, "output_tokens": 5, "input_tokens_details": {"cached_tokens": 90}}
                }
            },
        },
    ],
}
OPENCODE: list[dict[str, object]] = [
    {"type": "step_start", "part": {"type": "step-start"}},
    {"type": "text", "part": {"text": "I look."}},
    {
        "type": "step_finish",
        "part": {
            "cost": 0.5,
            "tokens": {"input": 20, "output": 4, "reasoning": 3, "cache": {"read": 70, "write": 10}},
        },
    },
    {"type": "text", "part": {"text": "Done."}},
    {
        "type": "step_finish",
        "part": {"cost": 0.25, "tokens": {"input": 30, "output": 2, "reasoning": 0, "cache": {"read": 80, "write": 0}}},
    },
]


def lines(events: list[dict[str, object]]) -> str:
    return "".join(json.dumps(event) + "\n" for event in events)


def counted(tokens: Tokens | None) -> tuple[int | None, ...] | None:
    return None if tokens is None else (tokens.input, tokens.output, tokens.cached_input, tokens.reasoning)


def test_logs_are_read() -> None:
    claude = read_log("claude-code", "noise\n{broken\n" + lines(CLAUDE), complete=True)  # type: ignore[arg-type]
    assert (claude.message, claude.model, claude.turns, claude.cost_usd) == ("Done.", "large-1", 7, 0.5)
    assert counted(claude.tokens) == (123, 9, 100, None)
    with_models = {**CLAUDE[2], "modelUsage": CLAUDE_MODELS}
    claude = read_log("claude-code", lines([*CLAUDE[:2], with_models]), complete=True)  # type: ignore[list-item]
    assert counted(claude.tokens) == (331, 15, 240, None)
    codex = read_log("codex", lines(CODEX), complete=True)  # type: ignore[arg-type]
    assert (codex.message, codex.turns, counted(codex.tokens)) == ("Done.", None, (50, 5, 40, 2))
    gemini = read_log("gemini", "Loaded.\n" + json.dumps(GEMINI, indent=1), complete=True)
    assert (gemini.message, gemini.model, gemini.turns) == ("Done.", "large-2", 4)
    assert counted(gemini.tokens) == (30, 8, 10, 2)
    mini = read_log("mini-swe-agent", json.dumps(MINI), complete=True)
    assert (mini.message, mini.model, mini.turns, mini.cost_usd) == ("Done.\n", "openai/small-1", 2, 0.25)
    assert counted(mini.tokens) == (250, 15, 150, None)
    opencode = read_log("opencode", lines(OPENCODE), complete=True)
    assert (opencode.message, opencode.turns, opencode.cost_usd) == ("Done.", 2, 0.75)
    assert counted(opencode.tokens) == (210, 9, 150, 3)
    own = read_log("lines", 'x\n{"projecteval": {"turns": 2, "input_tokens": 5}}\n', complete=True)
    assert (own.turns, counted(own.tokens)) == (2, (5, None, None, None))


@pytest.mark.parametrize("name", get_args(LogName))
@pytest.mark.parametrize(
    "output",
    [
        "",
        "{",
        "[1]\n{}",
        "{}",
        '{"type": "result", "usage": [], "num_turns": true, "total_cost_usd": "1", "result": 3}',
        '{"type": "turn.completed", "usage": 5}',
        '{"stats": {"models": {"m": 3}}, "response": 3}',
        '{"projecteval": 1}',
    ],
)
def test_what_a_log_does_not_say_stays_missing(name: LogName, output: str) -> None:
    told = read_log(name, output, complete=True)
    assert (told.turns, told.cost_usd, told.message) == (None, None, None)
    assert counted(told.tokens) in (None, (None, None, None, None))


def test_figures_of_a_log_that_was_cut_are_missing() -> None:
    told = read_log("codex", lines(CODEX), complete=False)  # type: ignore[arg-type]
    assert told == LogSummary(message="Done.")


def test_a_price_that_is_not_known_is_no_cost() -> None:
    free = {**MINI, "info": {"model_stats": {"api_calls": 3, "instance_cost": 0.0}}}
    told = read_log("mini-swe-agent", json.dumps(free), complete=True)
    assert (told.message, told.turns, told.cost_usd, told.tokens) == ("", 3, None, None)  # an answer lacks its tokens
    priceless = [{"type": "step_finish", "part": {"cost": 0, "tokens": {"input": 1, "output": 1}}}]
    told = read_log("opencode", lines([*OPENCODE, *priceless]), complete=True)
    assert (told.turns, told.cost_usd) == (3, None)


def test_a_prompt_that_is_too_long_for_an_argument_is_named() -> None:
    assert argument_of("Build it.", "/w/prompt.md") == "Build it."
    assert argument_of("é" * 60_001, "/w/prompt.md").startswith("Your task is in the file /w/prompt.md.")
    assert argument_of("a\0b", "/w/prompt.md").startswith("Your task is in the file /w/prompt.md.")
