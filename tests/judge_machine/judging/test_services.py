"""A project reaches the services of its mission from its sandbox, and the tests see what it does with them."""

import socket

import pytest

from judge_machine.launch import LaunchManifest
from judge_machine.request import BrowserBackend
from judge_machine.sandbox.landlock import abi_version
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import VALUES, JudgeTiny, verdicts

PASSED, FAILED = Outcome.PASSED, Outcome.FAILED
EXPECTED = {
    "test_launches": (PASSED, None),
    "test_link_is_followed": (PASSED, None),
    "test_refused_mail_comes_later": (PASSED, None),
    "test_closed_server_opens_again": (PASSED, None),
    "test_restarted_project_finds_it": (PASSED, None),
    "test_nothing_was_sent": (FAILED, Cause.WRONG_RESULT),
}


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize("backend", list(BrowserBackend))
def test_mail_of_a_project_is_read(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("mails", tests="mail_tests", services=("mail",), backend=backend)
    assert verdicts(judgement) == EXPECTED
    last = judgement.verdicts[-1]
    assert "expected a mail to nobody@example.org" in last.message
    assert "the last to" in last.message
    assert [step.verb for step in last.journey] == ["mail.next"]
    assert "mail_log" in {item.kind for item in last.evidence}


@pytest.mark.xdist_group("own-ports")
@pytest.mark.parametrize(
    "isolation",
    [
        pytest.param("landlock", marks=pytest.mark.skipif(abi_version() == 0, reason="this kernel has no Landlock")),
        "none",
    ],
)
def test_mail_is_read_without_namespaces(judge_tiny: JudgeTiny, free_port: int, isolation: str) -> None:
    judgement = judge_tiny(
        "mails",
        tests="mail_tests",
        services=("mail",),
        isolation=isolation,
        launch=LaunchManifest(
            start=["python", "main.py"], ready_url=f"http://localhost:{free_port}/", env={"PORT": str(free_port)}
        ),
        values={**VALUES, "home_url": f"http://localhost:{free_port}/"},
        only=("test_launches", "test_refused_mail_comes_later"),
    )
    assert verdicts(judgement) == {name: EXPECTED[name] for name in ("test_launches", "test_refused_mail_comes_later")}


def test_variables_of_the_manifest_do_not_hide_the_service(judge_tiny: JudgeTiny) -> None:
    launch = LaunchManifest(start=["python", "main.py"], env={"SMTP_HOST": "localhost", "SMTP_PORT": "1025"})
    judgement = judge_tiny("mails", tests="mail_tests", services=("mail",), launch=launch, only=("test_launches",))
    assert verdicts(judgement) == {"test_launches": (PASSED, None)}


def test_service_that_fails_is_not_the_projects_fault(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("mails", tests="mail_break_tests", services=("mail",))
    assert verdicts(judgement)["test_mail_comes"] == (Outcome.NOT_SCORED, Cause.HARNESS_ERROR)
    assert "the service 'mail' failed" in judgement.verdicts[-1].message


def test_project_is_paid(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("sells", tests="payment_tests", services=("payment",))
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_signed_event_is_taken": (PASSED, None),
        "test_late_payment_is_given_back_once": (PASSED, None),
        "test_restarted_project_has_the_same_key": (PASSED, None),
        "test_nothing_was_asked_for": (FAILED, Cause.WRONG_RESULT),
    }
    last = judgement.verdicts[-1]
    assert "expected a payment session with the reference 'nothing'" in last.message
    assert "payment_log" in {item.kind for item in last.evidence}


def test_provider_that_fails_is_not_the_projects_fault(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("sells", tests="payment_break_tests", services=("payment",))
    assert verdicts(judgement)["test_payment_is_opened"] == (Outcome.NOT_SCORED, Cause.HARNESS_ERROR)
    assert "the service 'payment' failed: POST /sessions" in judgement.verdicts[-1].message


def test_project_keeps_objects(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("stores", tests="store_tests", services=("object_store",))
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_text_is_kept_there": (PASSED, None),
        "test_store_is_changed_and_fails": (PASSED, None),
        "test_restarted_project_finds_it": (PASSED, None),
        "test_nothing_was_stored": (FAILED, Cause.WRONG_RESULT),
    }
    last = judgement.verdicts[-1]
    assert "expected 1 objects with 7 bytes b'nothing' in the store" in last.message
    assert "object_store_log" in {item.kind for item in last.evidence}


def test_store_that_fails_is_not_the_projects_fault(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("stores", tests="store_break_tests", services=("object_store",))
    assert verdicts(judgement)["test_text_is_kept_there"] == (Outcome.NOT_SCORED, Cause.HARNESS_ERROR)
    assert "the service 'object_store' failed: PUT" in judgement.verdicts[-1].message


SIGNED_IN = {
    "test_launches": (PASSED, None),
    "test_person_signs_in_and_out": (PASSED, None),
    "test_person_cancels": (PASSED, None),
    "test_two_people_after_a_restart": (PASSED, None),
    "test_person_stays_where_they_are": (FAILED, Cause.WRONG_RESULT),
}


@pytest.mark.slow
@pytest.mark.parametrize("backend", list(BrowserBackend))
def test_people_sign_in_at_the_provider(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("recognises", tests="openid_tests", services=("openid",), backend=backend)
    assert verdicts(judgement) == SIGNED_IN
    last = judgement.verdicts[-1]
    assert "expected: the person is at the provider's sign-in page" in last.message
    assert "openid_log" in {item.kind for item in last.evidence}


@pytest.mark.xdist_group("own-ports")
def test_people_sign_in_without_namespaces(judge_tiny: JudgeTiny, free_port: int) -> None:
    judgement = judge_tiny(
        "recognises",
        tests="openid_tests",
        services=("openid",),
        isolation="none",
        launch=LaunchManifest(
            start=["python", "main.py"], ready_url=f"http://localhost:{free_port}/", env={"PORT": str(free_port)}
        ),
        values={**VALUES, "home_url": f"http://localhost:{free_port}/"},
        only=("test_launches", "test_person_signs_in_and_out"),
    )
    only = ("test_launches", "test_person_signs_in_and_out")
    assert verdicts(judgement) == {name: SIGNED_IN[name] for name in only}


@pytest.mark.slow
def test_openid_provider_that_fails_is_not_the_projects_fault(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("recognises", tests="openid_break_tests", services=("openid",))
    assert verdicts(judgement)["test_person_signs_in"] == (Outcome.NOT_SCORED, Cause.HARNESS_ERROR)
    assert "the service 'openid' failed: POST /authorize" in judgement.verdicts[-1].message
