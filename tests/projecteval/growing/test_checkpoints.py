"""Checkpoints of a mission that grows: derived as missions of their own, judged and certified like any other."""

from pathlib import Path

import pytest

from judge_machine import Outcome
from projecteval.agents import make_agent
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.certification import Judgings, Register, Settings, certificate_of, certify, content_sha256, hand_in
from projecteval.certification.tracing import trace
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission, load_missions
from projecteval.mission.blind import blind_solutions
from projecteval.runs import make_lock
from projecteval.stages import StageTask, run_stages
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle
from projecteval.tracing import trace_sentences
from tests.projecteval.growing.tiny import CHECKPOINTS, MISSIONS


def checkpoints(missions: Path = MISSIONS) -> tuple[Mission, ...]:
    return load_missions(["tiny-till"], paths=[missions], grown=True)


def write(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def refused(missions: Path, name: str = "tiny-till@2") -> str:
    with pytest.raises(UsageError) as error:
        load_missions([name], paths=[missions])
    return str(error.value)


def test_a_mission_stands_for_its_checkpoints_where_it_is_run_and_listed() -> None:
    assert [mission.id for mission in checkpoints()] == list(CHECKPOINTS)
    assert [mission.id for mission in load_missions(paths=[MISSIONS])] == list(CHECKPOINTS)
    assert [mission.id for mission in load_missions(["tiny-till"], paths=[MISSIONS])] == ["tiny-till"]
    assert [one.id for one in load_missions(["tiny-till@1", "tiny-till@3"], paths=[MISSIONS], grown=True)] == [
        "tiny-till",
        "tiny-till@3",
    ]


def test_tests_add_up_and_those_that_no_longer_hold_are_gone() -> None:
    first, second, third = checkpoints()
    assert first.test_names == (
        "test_launches",
        "test_nothing_costs_nothing",
        "test_prices_are_added",
        "test_words_are_refused",
    )
    kept = ("test_launches", "test_nothing_costs_nothing", "test_words_are_refused")
    assert second.test_names == (*kept, "test_the_sum_has_words", "test_a_tenth_is_taken_off")
    assert third.test_names == (*second.test_names, "test_pieces_are_multiplied", "test_payments_are_kept")


def test_contract_checklist_and_parameters_are_those_in_sum() -> None:
    first, second, third = checkpoints()
    assert second.contract == (
        first.contract[1],
        'The program prints "To pay: " and the sum of its arguments on a line of its own.',
        "From a sum of 1000 on, a tenth of it, rounded down to a whole number, is taken off.",
    )
    assert [page.page for page in third.checklist.pages] == ["Till", "Journal"]
    assert [function.tests for function in second.checklist.functions()] == [
        ("test_words_are_refused",),
        ("test_the_sum_has_words", "test_nothing_costs_nothing"),  # listed anew
        ("test_a_tenth_is_taken_off",),
    ]
    assert [parameter.name for parameter in third.parameters] == ["till_command", "journal_file"]
    for message in ("prices of a purchase", "ten percent off", "by the dozen"):
        assert message in third.prompt


def test_the_code_before_is_given_and_nothing_of_the_mission_is_seen() -> None:
    first, second, third = checkpoints()
    assert first.starter_project() is None
    assert second.starter_project() == first.canonical_project()
    assert third.starter_project() == second.canonical_project()
    for mission in (first, second, third):
        assert {first.folder, first.canonical_folder} <= set(mission.own_folders)
        assert any(mission.folder.is_relative_to(hidden) for hidden in mission.own_folders)


def test_the_question_has_the_messages_and_says_whose_code_it_is() -> None:
    _, second, _ = checkpoints()
    key = AttemptKey(agent="canonical", mission=second.id, level=Level.PROMPT, mode=Mode.DIRECT)
    asked = prompt_of(StageTask.of_key(key, second, previous=(), seed=0), PromptStyle())
    assert asked.index("I want a program") < asked.index("Message 2 of the customer") < asked.index("ten percent")
    assert "def total(prices):" in asked


@pytest.mark.parametrize("name", CHECKPOINTS)
def test_every_canonical_solution_passes_everything(name: str, tmp_path: Path) -> None:
    (mission,) = load_missions([name], paths=[MISSIONS])
    key = AttemptKey(agent="canonical", mission=name, level=Level.PROMPT, mode=Mode.DIRECT)
    attempt = run_stages(key, mission, make_agent("canonical"), seed=0)
    settings = JudgeSettings(evidence=tmp_path / "evidence", scratch=tmp_path)
    judgement = judge_attempt(attempt, mission, settings)
    assert {verdict.outcome for verdict in judgement.verdicts} == {Outcome.PASSED}


def test_every_level_says_what_the_tests_insist_on_and_sentences_that_hold_no_longer_need_no_test() -> None:
    for mission in checkpoints():
        assert trace(mission)[1] == []
    traced, problems = trace_sentences(checkpoints()[2])
    assert problems == []
    untested = [one.passage.text for one in traced if one.is_untested(None)]
    assert untested == [  # message 3 has no reviews
        "We also sell by the dozen: a price such as 3x250 counts three times.",
        "An argument such as 3x250 is a number of pieces, an x and the price of each.",
    ]
    reasons = {one.passage.text.partition(" ")[0]: one.reason for one in traced if one.reason}
    assert reasons == {
        "I": "Holds no longer since message 2 of the customer.",
        "Message": "Says which message follows.",
    }


@pytest.mark.slow
def test_a_checkpoint_is_certified_beside_its_files(copied: Path) -> None:
    _, second, _ = checkpoints(copied)
    with Judgings(workers=1) as judgings:
        certificate = certify(second, Settings(repeats=1, mutants=3), judgings)
    assert certificate.starter is not None
    assert certificate.starter.to_do == ("test_the_sum_has_words", "test_a_tenth_is_taken_off")
    register = Register(second.missions_folder)
    register.add(certificate)
    assert (copied / "tiny-till/checkpoints/2/certificate.json").is_file()
    assert register.get("tiny-till@2") == certificate_of(second) == certificate
    assert [one.mission for one in register] == ["tiny-till@2"]
    # A certificate is no content: the checkpoint is still the same.
    assert content_sha256(checkpoints(copied)[1]) == certificate.sha256


def test_a_later_message_does_not_void_the_certificate_of_an_earlier_checkpoint(copied: Path) -> None:
    before = [content_sha256(mission) for mission in checkpoints(copied)]
    write(copied / "tiny-till/checkpoints/3/checkpoint.yaml", "dozen", "bag")
    write(copied.parent / "canonical/tiny-till/checkpoints/3/project/till.py", "LARGE = 1000", "LARGE = 1_000")
    after = [content_sha256(mission) for mission in checkpoints(copied)]
    assert before[:2] == after[:2]
    assert before[2] != after[2]


def test_problems_of_a_checkpoint_name_its_own_file(copied: Path) -> None:
    place = copied / "tiny-till/checkpoints/2"
    assert "tiny-till@9: there is no such checkpoint; its checkpoints are 1 to 3" in refused(copied, "tiny-till@9")
    write(place / "tests.py", "import printed", "import printer")
    assert f"{place / 'tests.py'}:3: printer: is no name of the checkpoints before" in refused(copied)
    write(place / "tests.py", "from earlier import printer", "def printed(*_all):\n    return []\n")
    assert f"{place / 'tests.py'}:3: printed: is defined at a checkpoint before" in refused(copied)
    write(place / "checkpoint.yaml", "withdraws: [test_prices_are_added]", "withdraws: [test_prices]")
    assert "withdraws: 'test_prices' is no test of the checkpoints before" in refused(copied)
    write(place / "checkpoint.yaml", "withdraws", "withdrawn")
    assert f"{place / 'checkpoint.yaml'}:8: withdrawn: is not a known key" in refused(copied)


def test_a_sentence_is_replaced_by_its_beginning_alone(copied: Path) -> None:
    write(copied / "tiny-till/checkpoints/2/checkpoint.yaml", "[The program prints the sum]", "[The program eats]")
    assert "replaces: 'The program eats': begins 0 sentences; name exactly one" in refused(copied)


def test_folders_of_checkpoints_have_no_gap_and_limits_are_not_shared(copied: Path) -> None:
    with (copied / "tiny-till/mission.yaml").open("a") as file:
        file.write("submissions: {limit: 3, shared_with: tills}\n")
    assert "submissions.shared_with: a mission that grows has its own limit" in refused(copied)
    (copied / "tiny-till/checkpoints/2").rename(copied / "tiny-till/checkpoints/4")
    assert "has 3, 4; name its folders 2, 3, and so on" in refused(copied)


def test_blind_solutions_of_checkpoints_are_kept_beside_the_canonical_ones(copied: Path) -> None:
    first, second, _ = checkpoints(copied)
    before = make_lock([first, second])
    with Judgings(workers=1) as judgings:
        for mission in (first, second):
            made = hand_in(
                mission,
                mission.canonical_project(),
                mission.canonical_launch(),
                mission.canonical_parameters(),
                judgings,
                name="own",
                builder="a colleague without the tests",
                level=1,
            )
            assert made.passed == len(mission.test_names)
    canonical = copied.parent / "canonical/tiny-till"
    assert (canonical / "blind/own/hand_in.json").is_file()
    assert (canonical / "checkpoints/2/blind/own/hand_in.json").is_file()
    first, second, third = checkpoints(copied)
    assert [len(blind_solutions(one)) for one in (first, second, third)] == [1, 1, 0]
    assert make_lock([first, second]).missions == before.missions, "no run is judged by it"
