"""Every shipped mission has a certificate of its present files in which nothing speaks against it."""

import pytest

from judge_machine import LAUNCH_TEST
from projecteval.certification import Certificate, Judgings, Register, Settings, certify, content_sha256
from projecteval.certification.document import page_of
from projecteval.certification.floors import judge_starter
from projecteval.certification.register import PAGE_NAME
from projecteval.certification.tracing import trace
from projecteval.mission import Mission
from projecteval.tracing import has_equal_levels, trace_sentences
from tests.missions.shipped import MISSIONS

REGISTER = Register(next(iter(MISSIONS.values())).folder.parent)
CERTIFIED = [name for name in MISSIONS if REGISTER.get(name) is not None]

MOST_UNTESTABLE = 0.03


def test_the_page_is_written_from_the_certificates() -> None:
    """Else run: projecteval missions certify"""
    page = next(iter(MISSIONS.values())).folder.parent / PAGE_NAME
    assert page.read_text("utf-8") == page_of(tuple(REGISTER))


def test_every_mission_is_certified() -> None:
    assert set(CERTIFIED) == set(MISSIONS)


@pytest.mark.parametrize("certificate", list(REGISTER), ids=lambda certificate: certificate.mission)
def test_the_certificate_is_of_the_present_files(certificate: Certificate) -> None:
    mission = MISSIONS[certificate.mission]
    command = f"run: projecteval missions certify {mission.id}"
    assert certificate.sha256 == content_sha256(mission), f"the files have changed; {command}"
    assert certificate.problems == ()
    assert certificate.certified
    assert {solution.solution for solution in certificate.solutions} == {one.name for one in mission.solutions()}


@pytest.mark.parametrize(
    "mission",
    [
        one
        for one in MISSIONS.values()
        if one.starter_project() and not one.is_later_checkpoint and not one.has_code_base and one.id in CERTIFIED
    ],
    ids=lambda one: one.id,
)
def test_completion_changes_few_of_many_files(mission: Mission) -> None:
    certificate = REGISTER.get(mission.id)
    assert certificate is not None
    assert certificate.starter is not None
    assert certificate.starter.files >= 12
    assert 2 <= len(certificate.starter.changed) <= 3
    assert len(certificate.starter.to_do) > len(certificate.starter.passed)


CODE_BASES = [one for one in MISSIONS.values() if one.has_code_base]


@pytest.mark.parametrize("mission", CODE_BASES, ids=lambda one: one.id)
def test_a_code_base_is_large_and_has_tests_of_its_own(mission: Mission) -> None:
    starter = mission.starter_project()
    assert starter is not None
    assert 2_000 <= starter.lines <= 5_000
    assert any(path.startswith("tests/") for path in starter)
    assert 8 <= len(mission.tests) - len(mission.kept) < len(mission.kept)


@pytest.mark.parametrize("mission", [one for one in CODE_BASES if one.id in CERTIFIED], ids=lambda one: one.id)
def test_a_code_base_passes_what_it_keeps_and_no_more(mission: Mission) -> None:
    certificate = REGISTER.get(mission.id)
    assert certificate is not None
    assert certificate.starter is not None
    assert certificate.starter.passed == mission.kept
    assert certificate.mutation.changed


@pytest.mark.parametrize(
    "mission", [MISSIONS[name] for name in CERTIFIED if MISSIONS[name].is_later_checkpoint], ids=lambda one: one.id
)
def test_a_checkpoint_keeps_most_and_leaves_much_to_do(mission: Mission) -> None:
    certificate = REGISTER.get(mission.id)
    assert certificate is not None
    assert certificate.starter is not None
    assert certificate.starter.changed
    assert len(certificate.starter.passed) > len(certificate.starter.to_do) > 5


def test_given_files_are_judged_as_they_are() -> None:
    mission = MISSIONS["api-rate-plan"]
    with Judgings(workers=1) as judgings:
        starter = judge_starter(mission, Settings(mutants=0), judgings)
    certificate = REGISTER.get(mission.id)
    assert certificate is not None
    assert starter == certificate.starter
    assert starter is not None
    assert starter.passed == (LAUNCH_TEST,)
    assert (starter.changed, starter.added) == (
        ("orders/models.py", "orders/routes.py", "orders/store.py"),
        ("orders/audit.py", "orders/plans.py"),
    )


@pytest.mark.parametrize("mission", list(MISSIONS.values()), ids=list(MISSIONS))
def test_no_test_insists_on_what_the_mission_does_not_say(mission: Mission) -> None:
    assert has_equal_levels(mission)
    _, problems = trace(mission)
    assert problems == []


def test_sentences_have_tests_with_few_exceptions() -> None:
    traced = {mission.id: trace_sentences(mission) for mission in MISSIONS.values()}
    assert {name: problems for name, (_, problems) in traced.items() if problems} == {}
    sentences = [(name, one) for name, (found, _) in traced.items() for one in found]
    assert [(name, one.passage.text) for name, one in sentences if one.is_untested(None)] == []
    assert sum(bool(one.reason) for _, one in sentences) <= MOST_UNTESTABLE * len(sentences)


@pytest.mark.slow
def test_a_sample_is_certified_anew() -> None:
    mission = MISSIONS["log-digest"]  # two solutions, and tests that wait for nothing
    with Judgings(workers=2) as judgings:
        certificate = certify(mission, Settings(repeats=1, mutants=1), judgings)
    # So few mutants cannot reach every test, nor every sentence; everything else must hold.
    missing = ("notices none of the mutants", "no mutant makes")
    problems = [problem for problem in certificate.problems if not any(words in problem for words in missing)]
    assert problems == []
    names = [solution.name for solution in mission.solutions()]
    assert [(part.solution, part.perfect, part.flipped) for part in certificate.solutions] == [
        (name, 1, ()) for name in names
    ]
    assert [floor.passed for floor in certificate.floors if floor.agent != "hello"] == [(), ()]
    assert LAUNCH_TEST not in certificate.mutation.killers
    assert certificate.mutation.killers
