"""The conditions of an agent, as a record names them: settings of its model, limits, isolation, submissions."""

from typing import Any

from projecteval.reports.entries import Entry
from projecteval.runs.folder import RunFolder

_NUMBERS = ("temperature", "top_p")


def generation_config(run: RunFolder, entry: Entry) -> dict[str, Any]:
    """The conditions in one column; what the run does not say is omitted."""
    config, agent = run.config, entry.agent
    settings = config.agent_settings(agent)
    arguments: dict[str, Any] = {
        name: settings[name] for name in _NUMBERS if isinstance(settings.get(name), int | float)
    }
    if isinstance(most := settings.get("max_output_tokens"), int):
        arguments["max_tokens"] = most
    if limits := _limits(run):
        arguments["eval_limits"] = limits
    sandboxes = sorted({name for sample in entry.samples for name in sample.outcomes.use.sandboxes})
    arguments["sandbox"] = {"type": run.lock.isolation or "unknown", "config": ", ".join(sandboxes) or "none"}
    arguments["agentic_eval_config"] = {
        "additional_details": {"agent": agent, "agent_type": config.agent_kind(agent), "mode": str(entry.mode)}
    }
    arguments["max_attempts"] = config.submissions(agent)
    if config.submissions(agent) > 1:
        arguments["incorrect_attempt_feedback"] = str(config.feedback(agent))
    return {"generation_args": arguments, "additional_details": _details(run, entry)}


def _limits(run: RunFolder) -> dict[str, int]:
    """The budget of one attempt, in whole seconds and tokens."""
    budget = run.config.settings.budgets.attempt
    found = {"time_limit": budget.seconds, "token_limit": budget.tokens}
    return {name: int(value) for name, value in found.items() if value is not None}


def _details(run: RunFolder, entry: Entry) -> dict[str, str]:
    """What has no field of its own, as texts: the schema has no other values here."""
    config, limits = run.config, run.config.settings.limits
    condition = config.condition(entry.agent)
    return {
        "level": str(int(entry.level)),
        "mode": str(entry.mode),
        "samples": str(config.samples),
        "seed": str(config.seed),
        "browser_backend": config.backend,
        "isolation": run.lock.isolation or "unknown",
        "judging_limits": "those of each mission" if limits is None else limits.model_dump_json(exclude_unset=True),
        **({} if condition is None else {"condition": condition}),
        **{
            f"attempt_budget_{name}": str(value) for name, value in config.settings.budgets.attempt if value is not None
        },
    }
