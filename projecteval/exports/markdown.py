"""A summary in Markdown, short enough for a pull request."""

from collections import Counter

from judge_machine import Outcome
from projecteval.exports.harmless import markdown_text
from projecteval.exports.verdict_rows import VerdictRow, verdict_rows
from projecteval.reports.places import ABOUT_GROUPS, DASH, dash_reasons, places
from projecteval.reports.sentences import sentences_of
from projecteval.reports.standings import column_words
from projecteval.reports.suspects import suspects_of
from projecteval.reports.tables import causes_in_words, percent
from projecteval.runs.folder import RunFolder

MOST_FAILURES = 20
MOST_SENTENCES = 15
MOST_SUSPECTS = 3
MOST_CHARACTERS = 500


def markdown_text_of(run: RunFolder) -> str:
    """The leaderboard, what stands out, tests that deserve a look, and the first failures with expected and found."""
    results = run.results()
    lines = [
        "## projecteval",
        "",
        "| agent | column | passed | rate | mean score (95 %) | group | missions | why not |",
        "|---|---|--:|--:|--:|---|--:|---|",
    ]
    ranking = places(results, seed=run.config.seed)
    for place in ranking:
        row = place.standing
        cells = (
            markdown_text(row.agent),
            row.column,
            f"{row.tally.passed}/{row.tally.tests}",
            percent(row.tally.pass_rate),
            place.score_words,
            place.letters or DASH,
            f"{row.whole_missions}/{row.attempts}",
            markdown_text(causes_in_words(row.causes)),
        )
        lines.append(f"| {' | '.join(cells)} |")
    if ranking:
        lines += ["", " ".join([ABOUT_GROUPS, *(f"{DASH}: {reason}." for reason in dash_reasons(ranking))])]
    if results.unfinished:
        lines += ["", f"{len(results.unfinished)} attempts are not finished and in no number above."]
    lines += _sentences(run)
    lines += _suspects(run)
    lines += _failures([row for row in verdict_rows(run) if row.outcome in (Outcome.FAILED, Outcome.NOT_SCORED)])
    return "\n".join(lines) + "\n"


def _sentences(run: RunFolder) -> list[str]:
    sentences = sentences_of(run)
    lines = [f"- {markdown_text(sentence.text, most=MOST_CHARACTERS)}" for sentence in sentences[:MOST_SENTENCES]]
    if len(sentences) > MOST_SENTENCES:
        lines.append(f"- and {len(sentences) - MOST_SENTENCES} more in the report")
    return ["", "### What stands out", "", *lines] if lines else []


def _suspects(run: RunFolder) -> list[str]:
    suspects = suspects_of(run)
    lines = []
    for group in suspects.groups(most=MOST_SUSPECTS):
        lines += [
            f"- {group.words}: `{one.test}` of {one.mission} {markdown_text(one.text, most=MOST_CHARACTERS)}"
            for one in group.shown
        ]
        lines += [f"- {group.words}: {group.more} more in the report"] if group.more else []
    remark = ["", markdown_text(suspects.remark, most=MOST_CHARACTERS)] if suspects.remark else []
    return ["", "### Tests that deserve a look", "", *lines, *remark] if lines else []


def _failures(rows: list[VerdictRow]) -> list[str]:
    if not rows:
        return []
    causes = ", ".join(f"{cause} {count}" for cause, count in Counter(row.cause for row in rows).most_common())
    lines = ["", f"<details><summary>{len(rows)} tests failed: {causes}</summary>", ""]
    lines += ["| agent | mission | column | sample | test | cause | what happened |", "|---|---|---|--:|---|---|---|"]
    for row in rows[:MOST_FAILURES]:
        column = column_words(row.mode, row.level)
        cells = (
            markdown_text(row.agent),
            row.mission,
            column,
            str(row.sample),
            f"`{row.test}`",
            row.cause,
            markdown_text(row.message),
        )
        lines.append(f"| {' | '.join(cells)} |")
    if len(rows) > MOST_FAILURES:
        lines += ["", f"and {len(rows) - MOST_FAILURES} more"]
    return [*lines, "", "</details>"]
