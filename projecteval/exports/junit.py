"""JUnit XML, which continuous integration servers read."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from judge_machine import Outcome
from projecteval.exports.harmless import xml_text
from projecteval.exports.verdict_rows import VerdictRow, verdict_rows
from projecteval.reports.standings import column_words
from projecteval.runs.folder import RunFolder


def junit_text(run: RunFolder) -> str:
    """One suite an attempt and one case a test: blocked tests are skipped ones, what was not scored is an error."""
    suites: dict[str, list[VerdictRow]] = {}
    for row in verdict_rows(run):
        name = f"{row.agent} · {row.mission} · {column_words(row.mode, row.level)} · sample {row.sample}"
        suites.setdefault(name, []).append(row)
    root = Element("testsuites", name="projecteval")
    for name, rows in suites.items():
        root.append(_suite(name, rows))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _suite(name: str, rows: list[VerdictRow]) -> Element:
    outcomes = [row.outcome for row in rows]
    suite = Element(
        "testsuite",
        name=xml_text(name),
        tests=str(len(rows)),
        failures=str(outcomes.count(Outcome.FAILED)),
        errors=str(outcomes.count(Outcome.NOT_SCORED)),
        skipped=str(outcomes.count(Outcome.BLOCKED)),
        time=f"{sum(row.duration_s for row in rows):.3f}",
    )
    for row in rows:
        _add_case(suite, row)
    return suite


def _add_case(suite: Element, row: VerdictRow) -> None:
    group = xml_text(f"{row.agent}.{row.mission}")
    case = SubElement(suite, "testcase", classname=group, name=row.test, time=f"{row.duration_s:.3f}")
    tags = {Outcome.FAILED: "failure", Outcome.NOT_SCORED: "error", Outcome.BLOCKED: "skipped"}
    if (tag := tags.get(Outcome(row.outcome))) is not None:
        first_line = row.message.partition("\n")[0]
        problem = SubElement(case, tag, type=row.cause, message=xml_text(first_line))
        problem.text = xml_text(row.message)
