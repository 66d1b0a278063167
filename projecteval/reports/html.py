"""The report of a run as one HTML file that needs nothing else; evidence lies beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from judge_machine.judgement import Counterfactual, Judgement
from judge_machine.verdicts import Outcome, Step, Verdict, online_judge_word
from projecteval.attempt import AttemptKey
from projecteval.mission.variant_id import split_id
from projecteval.reports.evidence import Link, link_of
from projecteval.reports.matrix import matrix
from projecteval.reports.replay import replay_command
from projecteval.reports.standings import column_of, standings
from projecteval.reports.tables import causes_in_words, percent
from projecteval.runs import AttemptResult, StoredJudgement
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text

REPORT_NAME = "report.html"

# Of a large run, the first attempts are told in full and the others in one line each.
_MOST_CHARACTERS_OF_DETAILS = 3_000_000
_MOST_STEPS = 40
MOST_SUSPECTS = 10
_MOST_CHARACTERS = 4000
_EXPLAINED = (Outcome.FAILED, Outcome.NOT_SCORED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A test that failed or could not be scored, with the end of its journey and its evidence."""

    verdict: Verdict
    message: str
    word: str
    steps: tuple[Step, ...]
    steps_before: int
    replay: str
    links: tuple[Link, ...]
    counterfactual: Counterfactual | None


def write_report(run: RunFolder) -> Path:
    """Write `report.html` into the run's folder from what the run holds, and return its path.

    Everything that agents and projects wrote is escaped by the templates, and a content policy forbids scripts and
    requests; nothing of it is ever live HTML.
    """
    templates = Environment(
        loader=PackageLoader("projecteval.reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(column_of=column_of, causes_in_words=causes_in_words, percent=percent)
    # These load scipy, which takes its time.
    from projecteval.reports.published_tables import shown, tables_of  # noqa: PLC0415
    from projecteval.reports.sentences import TOPICS, sentences_of  # noqa: PLC0415
    from projecteval.reports.suspects import suspects_of  # noqa: PLC0415

    results = run.results()
    judged = [(result, run.judgements(result.key)[-1]) for result in results.attempts]
    page = templates.get_template("report.html.jinja").render(
        config=run.config,
        lock=run.lock,
        results=results,
        standings=standings(results),
        matrix=matrix(results),
        variants=_variants(run),
        span=_span([stored for _, stored in judged]),
        attempts=list(_attempts(run, judged, templates.get_template("attempt.html.jinja"))),
        sentences=sentences_of(run),
        topics=TOPICS,
        suspects=suspects_of(run),
        most_suspects=MOST_SUSPECTS,
        place_of={result.key: place for place, result in enumerate(results.attempts)},
        tables=[(table, shown(table)) for table in tables_of([run]) if table.rows],
    )
    path = run.path / REPORT_NAME
    # A page's text may have lone surrogates, which UTF-8 has no place for.
    write_text(path, page.encode("utf-8", "backslashreplace").decode("utf-8"))
    return path


def _variants(run: RunFolder) -> list[tuple[str, ...]]:
    """Rows of agent, column and cells; none, and no statistics loaded, where the run has no variants."""
    if not any(split_id(mission)[1] is not None for mission in run.config.missions):
        return []
    from projecteval.reports.entries import entries_of  # noqa: PLC0415
    from projecteval.reports.variant_tables import variant_cells  # noqa: PLC0415
    from projecteval.reports.variants import variant_gaps  # noqa: PLC0415 - loads scipy
    from projecteval.statistics import Missing  # noqa: PLC0415

    gaps = variant_gaps(entries_of(run), missing=Missing.LEFT_OUT, seed=run.config.seed)
    return [(gap.agent, gap.column, *variant_cells(gap)) for gap in gaps]


def _attempts(run: RunFolder, judged: list[tuple[AttemptResult, StoredJudgement]], template: Template) -> Iterator[str]:
    room = _MOST_CHARACTERS_OF_DETAILS
    for place, (result, stored) in enumerate(judged):
        facts = {"place": place, "result": result, "judgement": stored.judgement}
        text = template.render(**facts, explained=_explained(run, result.key, stored.judgement), in_full=True)
        if len(text) > room:
            text = template.render(**facts, explained=(), in_full=False)
        room -= len(text)
        yield text


def _explained(run: RunFolder, key: AttemptKey, judgement: Judgement) -> tuple[Explained, ...]:
    tried = {one.counterfactual.test: one.counterfactual for one in run.counterfactuals(key)}
    return tuple(
        Explained(
            verdict=verdict,
            message=_shortened(verdict.message),
            word=online_judge_word(verdict.outcome, verdict.cause),
            steps=verdict.journey[-_MOST_STEPS:],
            steps_before=max(0, len(verdict.journey) - _MOST_STEPS),
            replay=replay_command(run.path, key, verdict.test),
            links=tuple(link for item in verdict.evidence if (link := link_of(run, item)) is not None),
            counterfactual=tried.get(verdict.test),
        )
        for verdict in judgement.verdicts
        if verdict.outcome in _EXPLAINED
    )


def _shortened(message: str) -> str:
    return message if len(message) <= _MOST_CHARACTERS else f"{message[:_MOST_CHARACTERS]} …"


def _span(judgements: list[StoredJudgement]) -> str:
    """From the first to the last end of a judging, in UTC."""
    if not judgements:
        return "nothing yet"
    first, last = (edge(stored.closed_at for stored in judgements) for edge in (min, max))
    until = f" to {last:%H:%M}" if first.date() == last.date() else f" to {last:%Y-%m-%d %H:%M}"
    return f"{first:%Y-%m-%d %H:%M}{until} UTC"
