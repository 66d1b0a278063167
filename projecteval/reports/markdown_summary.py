"""A summary in Markdown, short enough for a pull request."""

from collections import Counter
from collections.abc import Mapping, Sequence

from judge_machine import Outcome
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.conditions import condition_pairs_of, condition_table
from projecteval.reports.independence import notes_on_results
from projecteval.reports.judge_faults import judge_fault_notes
from projecteval.reports.levels import level_notes
from projecteval.reports.places import ABOUT_GROUPS, dash_reasons, places
from projecteval.reports.plain_agents import plain_agent_notes
from projecteval.reports.result_tables import blocked_words
from projecteval.reports.sealed_missions import sealed_notes
from projecteval.reports.sentences import sentences_of
from projecteval.reports.standings import column_of
from projecteval.reports.suspects import suspects_of
from projecteval.reports.usage_tables import cut_notes
from projecteval.runs import EndedTest, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.tables.escaping import markdown_text
from projecteval.tables.markdown import markdown_lines
from projecteval.tables.table import Table, names, numbers, texts, words
from projecteval.tables.text import DASH
from projecteval.tables.wording import causes_in_words
from projecteval.tables.wording import words as in_words

MOST_FAILURES = 20
MOST_SENTENCES = 15
MOST_SUSPECTS = 3
MOST_CHARACTERS = 500


def markdown_summary(run: RunFolder) -> str:
    """The leaderboard, the main findings, tests that deserve a look, and the first failures with expected and found."""
    results = run.results(details=False)
    ranking = places(results, seed=run.config.seed)
    columns = (
        *names("agent"), *words("column"), *numbers("passed", digits=None), *numbers("rate", digits=1, unit=" %"),
        *numbers("mean score (95 %)", digits=None), *words("group"), *numbers("missions", digits=None),
        *words("blocked"), *texts("why not"),
    )  # fmt: skip
    board = [
        (
            place.standing.agent, place.standing.column, f"{place.standing.tally.passed}/{place.standing.tally.tests}",
            place.standing.tally.pass_rate, place.score_words, place.letters or None,
            f"{place.standing.whole_missions}/{place.standing.missions}", blocked_words(place.standing),
            causes_in_words(place.standing.causes),
        )
        for place in ranking
    ]  # fmt: skip
    lines = [
        "## projecteval",
        "",
        *markdown_lines(with_conditions(Table.of("Leaderboard", columns, board), run.config.conditions)),
    ]
    if ranking:
        lines += ["", " ".join([ABOUT_GROUPS, *(f"{DASH}: {reason}." for reason in dash_reasons(ranking))])]
    if built_in := plain_agent_notes(run.config.agents):
        lines += ["", f"Built-in agents: {'. '.join(built_in)}."]  # our own words, names included
    if results.unfinished:
        lines += ["", f"{len(results.unfinished)} attempts are not finished and in no number above."]
    cut = cut_notes((one.key.agent, one.use) for one in results.attempts)
    independence = notes_on_results(run.config, results)
    for note in (*sealed_notes(run), *judge_fault_notes(results), *level_notes([run]), *cut, *independence):
        lines += ["", markdown_text(note, most=MOST_CHARACTERS)]
    lines += _conditions(run, results)
    lines += _sentences(run)
    lines += _suspects(run)
    failed = [one for one in run.ended_tests(whole=False) if one.outcome in (Outcome.FAILED, Outcome.NOT_SCORED)]
    lines += _failures(failed, run.config.conditions)
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


def _conditions(run: RunFolder, results: RunResults) -> list[str]:
    if not run.config.conditions:
        return []
    table = condition_table(condition_pairs_of(results, run.config))
    return ["", f"### {table.title}", "", *markdown_lines(table), "", *table.notes]


def _failures(failed: Sequence[EndedTest], conditions: Mapping[str, str]) -> list[str]:
    if not failed:
        return []
    causes = causes_in_words(Counter(one.cause for one in failed if one.cause is not None))
    columns = (
        *names("agent"), *words("mission", "column"), *numbers("sample", digits=None), *words("test", "cause"),
        *texts("what happened"),
    )  # fmt: skip
    rows = [
        (
            one.key.agent, one.key.mission, column_of(one.key), one.key.sample, f"`{one.test}`", in_words(one.cause),
            one.verdict.message,
        )
        for one in failed[:MOST_FAILURES]
    ]  # fmt: skip
    lines = ["", f"<details><summary>{len(failed)} tests failed: {causes}</summary>", ""]
    lines += markdown_lines(with_conditions(Table.of("Failures", columns, rows), conditions))
    if len(failed) > MOST_FAILURES:
        lines += ["", f"and {len(failed) - MOST_FAILURES} more"]
    return [*lines, "", "</details>"]
