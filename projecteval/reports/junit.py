"""JUnit XML, which continuous integration servers read."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from judge_machine import Outcome
from projecteval.reports.result_tables import ended_tests
from projecteval.reports.standings import column_of
from projecteval.runs import EndedTest
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Tally
from projecteval.tables.escaping import xml_text

_TAGS = {Outcome.FAILED: "failure", Outcome.NOT_SCORED: "error", Outcome.BLOCKED: "skipped"}


def junit_text(run: RunFolder) -> str:
    """One suite an attempt and one case a test: blocked tests are skipped ones, what was not scored is an error."""
    suites: dict[str, list[EndedTest]] = {}
    for ended in ended_tests(run):
        key = ended.key
        name = f"{key.agent} · {key.mission} · {column_of(key)} · sample {key.sample}"
        suites.setdefault(name, []).append(ended)
    root = Element("testsuites", name="projecteval")
    for name, tests in suites.items():
        root.append(_suite(name, tests))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _suite(name: str, tests: list[EndedTest]) -> Element:
    tally = Tally.of((ended.outcome, ended.cause) for ended in tests)
    suite = Element(
        "testsuite",
        name=xml_text(name),
        tests=str(tally.tests),
        failures=str(tally.failed),
        errors=str(tally.not_scored + tally.unjudged),
        skipped=str(tally.blocked),
        time=f"{sum(round(ended.verdict.duration_s, 3) for ended in tests):.3f}",
    )
    for ended in tests:
        _add_case(suite, ended)
    return suite


def _add_case(suite: Element, ended: EndedTest) -> None:
    group = xml_text(f"{ended.key.agent}.{ended.key.mission}")
    verdict = ended.verdict
    case = SubElement(suite, "testcase", classname=group, name=verdict.test, time=f"{verdict.duration_s:.3f}")
    if (tag := _TAGS.get(verdict.outcome)) is not None:
        first_line = verdict.message.partition("\n")[0]
        problem = SubElement(case, tag, type=str(verdict.cause), message=xml_text(first_line))
        problem.text = xml_text(verdict.message)
