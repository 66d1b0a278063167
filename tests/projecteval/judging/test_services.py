"""A mission names the services of its project: the judge runs them, agents are told, and tests must use them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import SERVICE_KINDS
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, folder_request
from projecteval.mission import load_mission
from projecteval.stages import StageTask
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

WriteMission = Callable[..., Path]
MAIL = "services: {mail: {}}\nprompt: |"
READS_MAIL = '''

def test_mail_comes(mail, values):
    """A mail comes."""
    mail.sees_count(1, values.email("reader"))
'''


@pytest.fixture
def with_mail(mission_yaml: str) -> str:
    """The mission with mail, and with a test of it under a function of its checklist."""
    return mission_yaml.replace("prompt: |", MAIL).replace("tests: [", "tests: [test_mail_comes, ", 1)


def test_request_and_prompt_name_the_services(
    write_mission: WriteMission, with_mail: str, tests_py: str, tmp_path: Path
) -> None:
    mission = load_mission(write_mission(with_mail, tests_py + READS_MAIL))
    assert mission.services == ("mail",)
    request = folder_request(
        mission, JudgeSettings(evidence=tmp_path / "evidence"), mission.canonical_folder / "project"
    )
    assert request.services == ("mail",)
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    text = prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())
    assert "- It reaches a mail server (SMTP" in text
    assert "`SMTP_HOST` and `SMTP_PORT`" in " ".join(text.split())
    assert max(map(len, text[text.index("- It reaches") :].split("\n- ")[0].splitlines())) <= 120


def test_mission_without_services_does_not_speak_of_them(write_mission: WriteMission) -> None:
    mission = load_mission(write_mission())
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    assert "It reaches" not in prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())


def test_service_and_its_tests_belong_together(
    write_mission: WriteMission, mission_yaml: str, with_mail: str, tests_py: str
) -> None:
    with pytest.raises(UsageError, match=r"services\.mail: no test uses it; use it as an argument of a test"):
        load_mission(write_mission(mission_yaml.replace("prompt: |", MAIL)))
    with pytest.raises(UsageError, match=r"test_mail_comes: uses the service 'mail', .* add `services: {mail: {}}`"):
        load_mission(write_mission(with_mail.replace(MAIL, "prompt: |"), tests_py + READS_MAIL))


def test_only_what_serves_has_services(write_mission: WriteMission, with_mail: str, tests_py: str) -> None:
    console = with_mail.replace("kind: website", "kind: console")
    with pytest.raises(UsageError, match=r"services\.mail: only a website or api has services"):
        load_mission(write_mission(console, tests_py + READS_MAIL))


def test_unknown_service_is_named(write_mission: WriteMission, with_mail: str, tests_py: str) -> None:
    with pytest.raises(UsageError, match=r"services.*must be one of mail, payment, object_store, openid, found 'fax'"):
        load_mission(write_mission(with_mail.replace("{mail: {}}", "{mail: {}, fax: {}}"), tests_py + READS_MAIL))


@pytest.mark.parametrize("service", ["payment", "object_store"])
def test_document_of_a_service_is_shown_word_for_word(
    write_mission: WriteMission, with_mail: str, tests_py: str, service: str
) -> None:
    with_service = with_mail.replace("{mail: {}}", f"{{{service}: {{}}}}")
    mission = load_mission(write_mission(with_service, tests_py + READS_MAIL.replace("(mail,", f"({service},")))
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    text = prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())
    assert f"\n\n{SERVICE_KINDS[service].document_text().strip()}\n\n" in text
