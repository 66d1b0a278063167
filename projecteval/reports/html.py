"""The report of a run as one HTML file that needs nothing else; complete evidence is next to it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

from jinja2 import Environment

from projecteval.mission import Mission
from projecteval.mission.origins import split_id
from projecteval.reports.attempt_sections import attempt_sections
from projecteval.reports.beyond_tests import beyond_tests_of
from projecteval.reports.code_bases import code_base_tables
from projecteval.reports.evidence import FOLDER
from projecteval.reports.folds import folded
from projecteval.reports.further_scores import further_part_table, further_score_table
from projecteval.reports.growth import growth_tables
from projecteval.reports.plain_agents import plain_agent_words
from projecteval.reports.standings import column_of, matrix, split_words
from projecteval.reports.usage_tables import cut_notes_of, usage_table, usage_words, was_asked
from projecteval.runs import RunResults
from projecteval.runs.folder import RunFolder
from projecteval.runs.sums import sums_of
from projecteval.statistics import Measure
from projecteval.storage import write_text
from projecteval.tables.html import html_table, html_templates
from projecteval.tables.table import Table
from projecteval.tables.wording import amount, causes_in_words, percent, some, words

REPORT_NAME = "report.html"

MOST_SUSPECTS = 10

MOST_BYTES = 4_900_000
"""The size of a report: below 5 MB, which many mail servers accept. Its tables alone may take more."""


def write_report(run: RunFolder, *, missions: Mapping[str, Mission] | None = None) -> Path:
    """Write `report.html` into the run's folder from what the run holds, and return its path.

    `missions` are those of the run by id where they have been loaded; else they are looked for.
    Everything that agents and projects wrote is escaped by the templates, and a content policy forbids scripts and
    requests; none of it is ever live HTML.
    """
    templates = report_templates()
    results = run.results(details=False)
    frame = partial(templates.get_template("report.html.jinja").render, _contents(run, results))
    room = MOST_BYTES - len(_encodable(frame(sections={}, evidence_folder=FOLDER)).encode())
    attempt = templates.get_template("attempt.html.jinja")
    sections = dict(enumerate(attempt_sections(run, missions, results.attempts, attempt, room=room)))
    folder = FOLDER if (run.path / FOLDER).is_dir() else ""  # the sections make it where they lead to evidence
    return write_page(run.path / REPORT_NAME, frame(sections=sections, evidence_folder=folder))


def write_page(path: Path, page: str) -> Path:
    """Write a page and return its path."""
    write_text(path, _encodable(page))
    return path


def report_templates() -> Environment:
    """The templates of reports."""
    templates = html_templates("projecteval.reports")
    templates.globals.update(
        column_of=column_of,
        causes_in_words=causes_in_words,
        percent=percent,
        some=some,
        split_words=split_words,
        html_table=html_table,
        plain_agent_words=plain_agent_words,
        usage_words=usage_words,
    )
    templates.filters.update(words=words, amount=amount)
    return templates


def _encodable(text: str) -> str:
    """The text as UTF-8 can hold it: a page's text may have lone surrogates."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _contents(run: RunFolder, results: RunResults) -> Mapping[str, object]:
    """The variables of the template besides the attempts and the folder of their evidence."""
    # These load scipy, which takes its time.
    from projecteval.reports.entries import entries_of  # noqa: PLC0415
    from projecteval.reports.independence import notes_on_results  # noqa: PLC0415
    from projecteval.reports.judge_faults import judge_fault_notes  # noqa: PLC0415
    from projecteval.reports.levels import level_notes  # noqa: PLC0415
    from projecteval.reports.places import ABOUT_GROUPS, dash_reasons, places  # noqa: PLC0415
    from projecteval.reports.published_tables import tables_of  # noqa: PLC0415
    from projecteval.reports.sealed_missions import sealed_notes  # noqa: PLC0415
    from projecteval.reports.sentences import TOPICS, sentences_of  # noqa: PLC0415
    from projecteval.reports.suspects import suspects_of  # noqa: PLC0415

    sums = sums_of(results)
    ranking = places(sums, seed=run.config.seed)
    runnable = {(entry.agent, entry.column): entry.runnable_rate for entry in entries_of(run)}
    return {
        "config": run.config,
        "lock": run.lock,
        "results": results,
        "judge_faults": judge_fault_notes(sums),
        "level_notes": (*sealed_notes(run), *level_notes([run])),
        "independence": notes_on_results(run.config, sums),
        "places": ranking,
        "conditions": run.config.conditions,
        "about_groups": ABOUT_GROUPS,
        "dash_reasons": dict.fromkeys((*dash_reasons(ranking), *_reasons(runnable.values()))),
        "runnable": runnable,
        "matrix": matrix(sums),
        "usage": usage_table(sums, rows=[place.standing for place in ranking]) if was_asked(sums) else None,
        "further": (further_score_table(sums), beyond_tests_of(run, sums), further_part_table(sums)),
        "cut_notes": cut_notes_of(sums),
        "growth": tuple(growth_tables(run)),
        "code_bases": tuple(code_base_tables(run)),
        "variants": _variants(run),
        "folds": folded(results.attempts, lambda result: result.key),
        "span": _span(run.judging_ended()),
        "sentences": sentences_of(run),
        "topics": TOPICS,
        "suspects": suspects_of(run),
        "most_suspects": MOST_SUSPECTS,
        "place_of": {result.key: place for place, result in enumerate(results.attempts)},
        "tables": [table for table in tables_of([run]) if table.rows],
    }


def _reasons(measures: Iterable[Measure]) -> Iterator[str]:
    return (measure.missing_reason for measure in measures if measure.missing_reason)


def _variants(run: RunFolder) -> Table | None:
    """Originals next to their variants; None, without loading statistics, where the run has no variants."""
    if not any(split_id(mission)[1] is not None for mission in run.config.missions):
        return None
    from projecteval.reports.entries import entries_of  # noqa: PLC0415
    from projecteval.reports.statistics_tables import variant_table  # noqa: PLC0415
    from projecteval.reports.variants import variant_gaps  # noqa: PLC0415 - loads scipy
    from projecteval.statistics import Missing  # noqa: PLC0415

    gaps = variant_gaps(entries_of(run), missing=Missing.LEFT_OUT, seed=run.config.seed)
    return variant_table(gaps) if gaps else None


def _span(ends: tuple[datetime, datetime] | None) -> str:
    """From the first to the last end of a judging, in UTC."""
    if ends is None:
        return "nothing yet"
    first, last = ends
    until = f" to {last:%H:%M}" if first.date() == last.date() else f" to {last:%Y-%m-%d %H:%M}"
    return f"{first:%Y-%m-%d %H:%M}{until} UTC"
