"""The report of a run as one HTML file that needs nothing else; evidence lies beside it."""

from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from judge_machine.verdicts import online_judge_word
from projecteval.reports.replay import replay_command
from projecteval.reports.standings import column_of, standings
from projecteval.reports.tables import causes_in_words
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text

REPORT_NAME = "report.html"


def write_report(run: RunFolder) -> Path:
    """Write `report.html` into the run's folder from what the run holds, and return its path.

    Everything that agents and projects wrote is escaped by the template; nothing of it is ever live HTML.
    """
    templates = Environment(
        loader=PackageLoader("projecteval.reports"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    results = run.results()
    page = templates.get_template("report.html.jinja").render(
        config=run.config,
        lock=run.lock,
        results=results,
        standings=standings(results),
        attempts=[(result, run.judgements(result.key)[-1].judgement) for result in results.attempts],
        column_of=column_of,
        causes_in_words=causes_in_words,
        online_judge_word=online_judge_word,
        replay_command=lambda key, test: replay_command(run.path, key, test),
    )
    path = run.path / REPORT_NAME
    write_text(path, page)
    return path
