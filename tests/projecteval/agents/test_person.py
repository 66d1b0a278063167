"""A person as an agent: the prompts of a command-line agent, the folder, the clock and the log."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pydantic import JsonValue

from judge_machine import Cause, JudgingStopped
from projecteval.agents import AgentServices, make_agent
from projecteval.agents.desk import StageQuestion, StageWork, Turn, WorkEvent, WorkLog, WorkState, turns_in
from projecteval.agents.settings import check_settings
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_missions
from projecteval.models.budget import BudgetBounds, BudgetLedger
from projecteval.pipeline.budgets import AttemptBudget
from projecteval.pipeline.sharing import Lines
from projecteval.replies import ReplyFormat, print_checklist, print_launch, print_values
from projecteval.runs import RunConfig
from projecteval.stages import Feedback, StageReply, StageTask, Workplace, run_stages

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"
# A command is ended after some time, and its terms say so; a person is not.
TIME_OF_A_COMMAND = b"- You have 3600 seconds for each stage.\n"
NO_TIME = b"- No limit is set on your time and your tokens.\n"
TURN = Turn(submission=1, stage=StageName.CODE)
DEADLINE_S = 60  # generous: a busy machine must not fail a test

Does = Callable[[StageWork], None]


@pytest.fixture(scope="module")
def adder() -> Mission:
    (mission,) = load_missions(["tiny-adder"], paths=[MISSIONS])
    return mission


class PersonAtHand:
    """A desk at which somebody sits who does the same with each stage, in a thread as that of a page."""

    def __init__(self, does: Does) -> None:
        self._does = does
        self.prompts: list[bytes] = []
        self.errors: list[BaseException] = []

    @contextmanager
    def showing(self, work: StageWork) -> Iterator[None]:
        self.prompts.append((work.question.folder / "prompt.md").read_bytes())
        thread = threading.Thread(target=self._work, args=(work,))
        thread.start()
        try:
            yield
        finally:
            thread.join(DEADLINE_S)

    def _work(self, work: StageWork) -> None:
        try:
            self._does(work)
        except BaseException as error:
            self.errors.append(error)
            work.give_up()  # or the agent would wait for ever
            raise


def canonical_answer(work: StageWork) -> str | None:
    """What the mission's own solution hands in at a stage; the files are put into the folder."""
    mission, form = work.task.mission, work.question.form
    match work.turn.stage:
        case StageName.CHECKLIST:
            return print_checklist(mission.checklist, form)
        case StageName.LAUNCH:
            return print_launch(mission.canonical_launch(), form)
        case StageName.PARAMETERS:
            return print_values(mission.canonical_parameters(), form)
        case _:
            for path, content in mission.canonical_project().items():
                (work.question.project / path).write_bytes(content)
            return None


def hands_in(work: StageWork) -> None:
    work.begin()
    work.hand_in(canonical_answer(work))


def attempt_of(
    place: Path,
    mission: Mission,
    desk: PersonAtHand,
    *,
    mode: Mode = Mode.DIRECT,
    stop: threading.Event | None = None,
    done: tuple[StageOutcome, ...] = (),
    feedback: Feedback | None = None,
    **settings: JsonValue,
) -> Attempt:
    agent = make_agent("me", {"type": "person", **settings}, AgentServices(desk=desk))
    place.mkdir(exist_ok=True)
    workplace = Workplace(folder=place, stop=stop or threading.Event())
    key = AttemptKey(agent="me", mission=mission.id, level=Level.PROMPT, mode=mode)
    return run_stages(key, mission, agent, seed=0, workplace=workplace, done=done, feedback=feedback)


def prompts_of_a_command(folder: Path, mission: Mission, attempt: Attempt, **settings: JsonValue) -> list[bytes]:
    """The prompts that a command-line agent gets at the stages of the attempt."""
    program = folder / "keep.py"
    program.write_text(
        "import pathlib, sys\nprompt, answer, stage = map(pathlib.Path, sys.argv[1:])\n"
        "kept = pathlib.Path.home() / stage.name\nkept.write_bytes(prompt.read_bytes())\n"
    )
    command: list[JsonValue] = [sys.executable, str(program), "{prompt_file}", "{answer_file}", "{stage}"]
    agent = make_agent("coder", {"type": "command", "command": command, "sandbox": "none", **settings})
    found = []
    for number, outcome in enumerate(attempt.stages):
        place = folder / f"place-{number}"
        place.mkdir()
        task = StageTask.of_key(
            attempt.key, mission, previous=attempt.stages[:number], seed=0, workplace=Workplace(folder=place)
        )
        agent.perform(task)
        found.append((place / "home" / outcome.name).read_bytes())
    return found


@pytest.mark.parametrize("settings", [{}, {"format": "xml", "public_tests": True, "comments": True}])
def test_a_person_is_told_what_a_command_line_agent_is_told(
    settings: dict[str, JsonValue], adder: Mission, tmp_path: Path
) -> None:
    desk = PersonAtHand(hands_in)
    attempt = attempt_of(tmp_path / "mine", adder, desk, mode=Mode.CASCADE, **settings)
    assert desk.errors == []
    assert attempt.failure is None
    assert len(desk.prompts) == 5
    told = prompts_of_a_command(tmp_path, adder, attempt, **settings)
    assert TIME_OF_A_COMMAND in told[0]
    assert desk.prompts == [prompt.replace(TIME_OF_A_COMMAND, NO_TIME) for prompt in told]
    assert [stage.request.encode() for stage in attempt.stages] == desk.prompts
    assert [stage.reading.status for stage in attempt.stages if stage.reading] == ["strict"] * 3


def test_the_seconds_of_a_stage_are_those_worked(adder: Mission, tmp_path: Path) -> None:
    paused = threading.Event()

    def does(work: StageWork) -> None:
        work.begin()
        work.pause()
        before = work.seconds
        paused.wait(0.3)  # nobody sets it: time passes, and the clock stands still
        assert work.seconds == before
        work.begin()
        work.hand_in(canonical_answer(work))

    desk = PersonAtHand(does)
    attempt = attempt_of(tmp_path / "mine", adder, desk)
    assert desk.errors == []
    turns = turns_in(WorkLog(tmp_path / "mine/work-log.jsonl").entries())
    assert [stage.wall_s for stage in attempt.stages] == [
        pytest.approx(entries[-1].seconds, abs=0.001) for entries in turns.values()
    ]
    assert all(stage.wall_s < 0.3 and stage.call and stage.call.wall_s == stage.wall_s for stage in attempt.stages)
    code = [json.loads(line) for line in attempt.stages[0].reply.splitlines()]
    assert [entry["event"] for entry in code] == ["opened", "paused", "continued", "handed_in"]
    assert attempt.stages[2].reply.startswith(print_values(adder.canonical_parameters(), ReplyFormat.JSON))


def test_what_cannot_be_read_is_not_handed_in(adder: Mission, tmp_path: Path) -> None:
    refusals: list[str] = []

    def does(work: StageWork) -> None:
        with pytest.raises(UsageError, match="continue the stage first"):
            work.hand_in("too early")
        work.begin()
        wrong = None if work.turn.stage is StageName.CODE else "I do not know."
        with pytest.raises(UsageError) as refused:
            work.hand_in(wrong)
        refusals.append(str(refused.value))
        hands_in(work)
        with pytest.raises(UsageError, match="handed in already"):
            work.pause()

    desk = PersonAtHand(does)
    attempt = attempt_of(tmp_path / "mine", adder, desk)
    assert desk.errors == []
    assert attempt.failure is None
    assert "has no files yet" in refusals[0]
    assert all("the answer cannot be read" in refusal for refusal in refusals[1:])
    events = [entry.event for entry in WorkLog(tmp_path / "mine/work-log.jsonl").of(TURN)]
    assert events == [WorkEvent.OPENED, WorkEvent.NOT_ACCEPTED, WorkEvent.HANDED_IN]


def test_an_answer_file_and_a_manifest_beside_the_code_count(adder: Mission, tmp_path: Path) -> None:
    def does(work: StageWork) -> None:
        work.begin()
        answer = canonical_answer(work)
        if answer is None:
            (work.question.project / "launch.yaml").write_text("format: 1\n")
        else:
            work.question.answer_file.write_text(answer)
        work.hand_in()

    desk = PersonAtHand(does)
    attempt = attempt_of(tmp_path / "mine", adder, desk)
    assert desk.errors == []
    assert attempt.failure is None
    assert len(desk.prompts) == 2  # the launch manifest was there
    assert attempt.project is not None
    assert sorted(attempt.project) == ["add.py", "launch.yaml"]


def test_who_gives_up_has_refused(adder: Mission, tmp_path: Path) -> None:
    def does(work: StageWork) -> None:
        work.begin()
        work.give_up()

    failure = attempt_of(tmp_path / "mine", adder, PersonAtHand(does)).failure
    assert failure is not None
    assert (failure.name, failure.cause, failure.message) == (StageName.CODE, Cause.REFUSED, "the person gave up")


def test_a_stop_keeps_folder_clock_and_log(adder: Mission, tmp_path: Path) -> None:
    stop, seen = threading.Event(), []

    def interrupted(work: StageWork) -> None:
        work.begin()
        (work.question.project / "notes.txt").write_text("half done")
        stop.set()

    with pytest.raises(JudgingStopped):
        attempt_of(tmp_path / "mine", adder, PersonAtHand(interrupted), stop=stop)

    def continues(work: StageWork) -> None:
        seen.append((work.state, work.seconds > 0, (work.question.project / "notes.txt").read_text()))
        hands_in(work)

    desk = PersonAtHand(continues)
    attempt = attempt_of(tmp_path / "mine", adder, desk)
    assert desk.errors == []
    assert seen[0] == (WorkState.PAUSED, True, "half done")
    events = [entry.event for entry in WorkLog(tmp_path / "mine/work-log.jsonl").of(TURN)]
    assert events == [WorkEvent.OPENED, WorkEvent.STOPPED, WorkEvent.CONTINUED, WorkEvent.HANDED_IN]
    assert attempt.project is not None
    assert "notes.txt" in attempt.project


def test_what_was_handed_in_before_a_kill_is_not_asked_again(adder: Mission, tmp_path: Path) -> None:
    first = PersonAtHand(hands_in)
    before = attempt_of(tmp_path / "mine", adder, first)
    # A kill between the log and the database: the run asks for the last stage once more.
    again = PersonAtHand(hands_in)
    attempt = attempt_of(tmp_path / "mine", adder, again, done=before.stages[:2])
    assert again.prompts == []
    assert attempt.stages[2].artefact == before.stages[2].artefact
    assert attempt.stages[2].wall_s == pytest.approx(before.stages[2].wall_s, abs=0.001)


def test_a_further_submission_is_a_turn_of_its_own(adder: Mission, tmp_path: Path) -> None:
    turns = []

    def does(work: StageWork) -> None:
        turns.append(str(work.turn))
        hands_in(work)

    desk = PersonAtHand(does)
    before = attempt_of(tmp_path / "mine", adder, desk)
    feedback = Feedback(submission=2, most=3, text="- **failed**: The project launches.", outcomes=before.stages)
    attempt_of(tmp_path / "mine", adder, desk, feedback=feedback)
    assert desk.errors == []
    assert turns == ["code-1", "launch-1", "parameters-1", "code-2", "launch-2", "parameters-2"]
    assert b"The project launches." in desk.prompts[3]


def test_a_torn_line_costs_itself_alone(tmp_path: Path) -> None:
    path = tmp_path / "work-log.jsonl"
    log = WorkLog(path)
    log.add(TURN, WorkEvent.OPENED, seconds=0)
    with path.open("a") as file:
        file.write('{"at": "2026-')
    log.add(TURN, WorkEvent.PAUSED, seconds=12.5)
    assert [(entry.event, entry.seconds) for entry in log.entries()] == [("opened", 0), ("paused", 12.5)]


def test_attempts_of_a_person_follow_one_another(adder: Mission) -> None:
    config = RunConfig(
        agents=("me", "you", "empty"),
        missions=("tiny-adder",),
        samples=2,
        settings={"agents": {"me": {"type": "person"}, "you": {"type": "person"}}},  # type: ignore[arg-type]
    )
    lines = Lines(config, {"tiny-adder": adder})
    keys = config.attempt_keys()
    assert list(lines.enter(keys)) == [keys[0], keys[2], keys[4], keys[5]]
    assert lines.after(keys[0]) == (keys[1],)
    assert lines.after(keys[1]) == ()


def test_a_person_without_a_page_is_refused(adder: Mission, tmp_path: Path) -> None:
    agent = make_agent("person")
    key = AttemptKey(agent="person", mission=adder.id, level=Level.PROMPT, mode=Mode.DIRECT)
    with pytest.raises(UsageError, match="run it with `projecteval run`"):
        run_stages(key, adder, agent, seed=0, workplace=Workplace(folder=tmp_path))


@pytest.mark.parametrize(
    ("words", "settings", "problem"),
    [
        ("person:me", {}, "person takes no argument"),
        ("person", {"submissions": 0}, "submissions"),
        ("person", {"comand": "x"}, "comand: is not a setting of person"),
    ],
)
def test_wrong_settings_are_told(words: str, settings: dict[str, JsonValue], problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        check_settings("me", words, settings)


def test_a_kill_costs_little_of_the_clock(adder: Mission, tmp_path: Path) -> None:
    log = WorkLog(tmp_path / "work-log.jsonl")
    question = StageQuestion(
        prompt="", folder=tmp_path, project=tmp_path, answer_file=tmp_path / "answer", form=ReplyFormat.JSON
    )
    task = StageTask(stage=StageName.CODE, mission=adder, level=Level.PROMPT, mode=Mode.DIRECT)

    def work() -> StageWork:
        return StageWork(task, question, log=log, take=lambda _answer: StageReply(), logged_every_s=0.05)

    killed = work()
    killed.begin()
    waiting = threading.Thread(target=killed.wait, args=(threading.Event(),), daemon=True)
    waiting.start()
    deadline = time.monotonic() + DEADLINE_S
    while log.entries()[-1].event is not WorkEvent.WORKING:
        assert time.monotonic() < deadline
        waiting.join(0.01)
    logged = log.entries()[-1].seconds
    assert logged > 0
    taken_up = work()  # by another process, which knows the log alone
    assert taken_up.state is WorkState.PAUSED
    assert taken_up.seconds >= logged
    killed.give_up()
    waiting.join(DEADLINE_S)


def test_a_budget_in_seconds_counts_those_worked(adder: Mission, tmp_path: Path) -> None:
    ledger = BudgetLedger(attempt=BudgetBounds(seconds=1e-6))
    agent = make_agent("me", {"type": "person"}, AgentServices(desk=PersonAtHand(hands_in), ledger=ledger))
    key = AttemptKey(agent="me", mission=adder.id, level=Level.PROMPT, mode=Mode.DIRECT)
    budget = AttemptBudget(ledger, str(key))
    attempt = run_stages(key, adder, agent, seed=0, workplace=Workplace(folder=tmp_path), budget=budget)
    assert attempt.failure is not None
    assert (attempt.failure.name, attempt.failure.cause) == (StageName.LAUNCH, Cause.BUDGET_EXHAUSTED)
