"""The missions of a run beside printed benchmarks, and the models with their settings."""

from collections.abc import Sequence

from projecteval.reports.independence import temperature_of
from projecteval.reports.published_tables.entrants import NO_FACTS, Entrant, facts_of
from projecteval.runs import AttemptUse
from projecteval.statistics import Measure, mean_of_all, mean_of_present
from projecteval.tables.table import Cell, Row, Table, counted, numbers, texts

_NOT_PRINTED = "the paper does not print it"

PRINTED: Sequence[tuple[str, int, float | None, float | None]] = (
    ("SoftwareDev", 70, None, 191.6),
    ("ProjectDev", 14, 19.1, None),
    ("SRDD", 1200, None, None),
    ("CASSD", 72, 5.25, 240),
    ("DevBench", 22, 10.18, 377.8),
    ("ProjectEval", 20, 14.2, 402.2),
    ("HackerRank-ASTRA", 65, 6.7, 84),
)
"""Name, missions, mean tests of a mission and mean lines of a solution, as two of the papers print them."""


def table_benchmarks(found: Sequence[Entrant]) -> Table:
    """Missions, tests and lines of solutions beside those of other benchmarks (ProjectEval, Tables 1, 2 and 6)."""
    facts = facts_of(found)
    tests = {
        mission: len(samples[0].mission.test_names) for one in found for mission, samples in one.entry.missions.items()
    }
    lines = mean_of_all([None if fact is None else fact.canonical_lines for fact in facts.values()])
    if lines.value is None:
        lines = Measure.missing(f"a mission has no canonical solution, or {NO_FACTS}")
    rows = [Row(cells=("these missions", counted(len(facts)), mean_of_present(list(tests.values())), lines))]
    rows += [
        Row(cells=(name, counted(missions), _printed(tests_each), _printed(lines_each)), is_summary=True)
        for name, missions, tests_each, lines_each in PRINTED
    ]
    return Table(
        name="projecteval-1", title="Benchmarks", source="ProjectEval, Tables 1, 2 and 6",
        columns=(
            *texts("benchmark"), *numbers("missions", digits=0), *numbers("tests of a mission", "lines of a solution",
            digits=1),
        ),
        rows=tuple(rows),
        notes=(
            "The other rows are printed in ProjectEval, Table 1 (that of CASSD is about 240 lines), and "
            "HackerRank-ASTRA, Table 1. Here all lines of the text files of the canonical solution count, blank ones "
            "included; the papers do not say how they count.",
        ),
    )  # fmt: skip


def _printed(value: float | None) -> Measure:
    return Measure.missing(_NOT_PRINTED) if value is None else Measure.of(value, n=1)


def table_models(found: Sequence[Entrant]) -> Table:
    """Models, temperatures and the longest requests and replies (HackerRank-ASTRA, Table 2)."""
    agents: dict[str, list[Entrant]] = {}
    for one in found:
        agents.setdefault(one.agent, []).append(one)
    rows = [Row(cells=(agent, *_model(own))) for agent, own in agents.items()]
    columns = (
        *texts("agent", "model"), *numbers("temperature"),
        *numbers("longest request (tokens)", "longest request (characters)", "longest reply (tokens)", digits=0),
    )  # fmt: skip
    return Table(
        name="astra-2", title="Models", source="HackerRank-ASTRA, Table 2", columns=columns, rows=tuple(rows),
        notes=(
            "The paper prints the context length that a model has, which a run does not know: these are the longest "
            "request and reply of a stage, in tokens as the provider counted them. A request of a coding agent is all "
            "that it sent in one stage.",
        ),
    )  # fmt: skip


def _model(own: Sequence[Entrant]) -> tuple[Cell, ...]:
    one = own[0]
    outcomes = [sample.outcomes for entrant in own for sample in entrant.entry.samples]
    uses = [outcome.use for outcome in outcomes]
    models = dict.fromkeys(model for use in uses for model in use.models)
    temperature = temperature_of(one.config, one.entry.agent)
    left_open = "no model was asked" if not models else "the provider's default: the experiment names none"
    return (
        ", ".join(models),
        Measure.missing(left_open) if temperature is None else Measure.of(temperature, n=1),
        _longest([use.longest_input for use in uses], uses),
        _longest([outcome.longest_request or None for outcome in outcomes], uses),
        _longest([use.longest_output for use in uses], uses),
    )


def _longest(values: Sequence[int | None], uses: Sequence[AttemptUse]) -> Measure:
    known = [value for value in values if value is not None]
    if known:
        return Measure.of(max(known), n=len(known))
    asked = any(use.usage.calls for use in uses)
    return Measure.missing("it is not reported" if asked else "no model was asked")
