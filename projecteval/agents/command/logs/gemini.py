"""The log of Gemini CLI."""

import json

from projecteval.agents.command.logs.figures import LogSummary, added, count, total
from projecteval.attempt import Tokens


def read(output: str) -> LogSummary:
    """`--output-format json`: one object; `stats.models` has requests and tokens by model."""
    try:
        whole = json.loads(output[output.index("{") :])
    except (ValueError, RecursionError):
        return LogSummary()
    message, stats = whole.get("response"), whole.get("stats")
    models = stats.get("models") if isinstance(stats, dict) else None
    used = {name: part for name, part in models.items() if isinstance(part, dict)} if isinstance(models, dict) else {}
    counted, requests = [], []
    for part in used.values():
        tokens, api = part.get("tokens"), part.get("api")
        if isinstance(tokens, dict):
            answered, thought = count(tokens.get("candidates")), count(tokens.get("thoughts"))
            counted.append(
                Tokens(
                    input=count(tokens.get("prompt")),
                    output=None if answered is None else answered + (thought or 0),
                    cached_input=count(tokens.get("cached")),
                    reasoning=thought,
                    raw=tokens,
                )
            )
        requests.append(count(api.get("totalRequests")) if isinstance(api, dict) else None)
    return LogSummary(
        message=message if isinstance(message, str) else None,
        model=", ".join(used),
        turns=total(requests),
        tokens=added(counted),
    )
