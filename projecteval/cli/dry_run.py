"""`projecteval run --dry-run`: what would be run, what exists already, and the approximate cost."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_machine.documents import harmless
from projecteval.cli.screen import paper
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from projecteval.attempt import Level, Mode
    from projecteval.mission import Mission
    from projecteval.pipeline.plan import PlannedReviews
    from projecteval.runs import RunConfig
    from projecteval.sealing import OpenedMissions


def show_plan(
    config: "RunConfig", out: Path, *, load: "Callable[[Path], Mission]", sealed: "OpenedMissions | None" = None
) -> None:
    """Print the plan; `load` reads the folder of a mission, `sealed` has sealed ones.

    Raises UsageError for what could not be run.
    """
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from projecteval.pipeline.plan import CHARACTERS_PER_TOKEN, plan, plan_reviews  # noqa: PLC0415
    from projecteval.pipeline.prepared import check_agents, prepare  # noqa: PLC0415

    check_agents(config)
    missions = prepare(config, load=load, sealed=sealed).missions
    planned, reviews = list(plan(config, missions)), list(plan_reviews(config, missions))
    table = Table(title="Would be run", title_justify="left", title_style="bold", header_style="dim", box=None)
    table.add_column("agent", overflow="ellipsis")
    if config.conditions:
        table.add_column("condition")
    for name in ("attempts", "tests", "tokens in", "tokens out", "USD"):
        table.add_column(name, justify="right")
    tests = sum(len(mission.tests) for mission in missions.values()) * config.samples
    for agent in planned:
        numbers = (agent.input_tokens, agent.output_tokens)
        cells = [f"{number:,}" if number is not None else "–" for number in numbers]
        condition = [Text(harmless(config.condition(agent.agent) or ""))] if config.conditions else []
        tried = str(tests * len(config.columns_of(agent.agent)))
        table.add_row(
            Text(harmless(agent.agent)), *condition, str(agent.attempts), tried, *cells, _money(agent.cost_usd)
        )
    paper().print(table)
    paper().print(
        f"\n{some(len(missions), 'mission')}, columns: {_words(config.columns)}, {some(config.samples, 'sample')}",
        soft_wrap=True,
    )
    for name in config.settings.columns:
        paper().print(f"{harmless(name)} is asked in {_words(config.columns_of(name))} alone", soft_wrap=True)
    _show_reviews(reviews)
    if reviews or any(agent.input_tokens is not None for agent in planned):
        paper().print(
            f"Tokens as if every answer were the canonical one, {CHARACTERS_PER_TOKEN} characters each; what a model "
            "thinks before it answers is not in them. A dash: no price is known.",
            soft_wrap=True,
        )
    for name in config.agents:
        if config.submissions(name) > 1:
            times = f"{harmless(name)} may hand in {config.submissions(name)} times"
            paper().print(f"{times}; the figures are those of one submission", soft_wrap=True)
    _show_what_is_there(out)


def _show_reviews(reviews: "Sequence[PlannedReviews]") -> None:
    for one in reviews:
        tokens = f"{one.input_tokens:,} tokens in, {one.output_tokens:,} out, USD {_money(one.cost_usd)}"
        times = some(one.questions, "question")
        paper().print(f"{harmless(one.criterion)} asks a model {times} in addition: {tokens}", soft_wrap=True)


def _money(usd: float | None) -> str:
    return "–" if usd is None else f"{usd:.2f}"


def _words(columns: "Sequence[tuple[Mode, Level]]") -> str:
    return ", ".join(f"{mode} {level:d}" for mode, level in columns)


def _show_what_is_there(out: Path) -> None:
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    if not (out / "config.json").is_file():
        return
    with RunFolder.open(out) as folder:
        missing, every = len(folder.missing()), len(folder.config.attempt_keys())
    paper().print(f"{out} has a run already: {every - missing} of {every} attempts are complete", soft_wrap=True)
