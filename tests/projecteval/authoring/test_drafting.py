"""A mission is drafted by a model: the product's own server gives recorded answers over HTTP."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from projecteval.authoring.drafting.dialogue import Accept, Decision, Edited, Redo, StepReview, Stop, draft_mission
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.authoring.drafting.prompts import covered_functions, without_comments_on_covering
from projecteval.authoring.drafting.record import DraftRecord, read_record
from projecteval.authoring.drafting.steps import StepName
from projecteval.authoring.stacks import stack_of
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind, load_mission
from projecteval.models import ChatModel
from projecteval.models.chat import make_chat_model
from projecteval.models.server import ModelServer, Plan, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.models.services import ModelServices, ServicesConfig
from projecteval.project import Project
from tests.projecteval.authoring.answers import HEADINGS, recorded_answers


@pytest.fixture
def mission(new_mission: Callable[..., Mission]) -> Mission:
    """What the model has in mind."""
    return new_mission(MissionKind.CONSOLE, "python")


@pytest.fixture
def answers(mission: Mission) -> dict[StepName, list[str]]:
    return recorded_answers(mission)


@pytest.fixture
def connect(
    tmp_path: Path, answers: dict[StepName, list[str]]
) -> Iterator[Callable[..., tuple[ChatModel, ModelServer]]]:
    """A model that gives the answers, each step's one after the other, and its server."""
    with ExitStack() as stack:

        def start(*, plan: str = "", prices: str | None = None) -> tuple[ChatModel, ModelServer]:
            rules = [Rule(contains=(HEADINGS[step],), texts=tuple(texts)) for step, texts in answers.items()]
            server = stack.enter_context(ModelServer(RecordedReplies(rules), plan=Plan(plan)))
            services = ModelServices(
                ServicesConfig(cache="own"), run_replies=tmp_path / "drafts/adder.draft/replies.sqlite"
            )
            stack.enter_context(services)
            settings = {"model": "drafter", "base_url": server.url, "retries": 0, "timeout_s": 60, "prices": prices}
            return make_chat_model(settings, services), server

        yield start


@pytest.fixture
def folder(tmp_path: Path) -> DraftFolder:
    return DraftFolder(tmp_path / "drafts", "adder")


@pytest.fixture
def record(mission: Mission) -> DraftRecord:
    return DraftRecord(id="adder", title="Adder", kind=mission.kind, prompt=mission.prompt, model={"model": "drafter"})


class Person:
    """Decides as it was told, one decision after the other, then accepts; keeps what it was shown."""

    def __init__(self, *decisions: Decision) -> None:
        self._decisions = list(decisions)
        self.seen: list[StepReview] = []

    def __call__(self, review: StepReview) -> Decision:
        self.seen.append(review)
        return self._decisions.pop(0) if self._decisions else Accept()


def test_a_prompt_becomes_a_sound_mission(
    folder: DraftFolder, record: DraftRecord, mission: Mission, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, server = connect()
    person = Person()
    done = draft_mission(folder, record, model, person)
    assert (done.stopped_at, done.problems, server.count) == (None, (), 7)
    assert [review.step for review in person.seen] == list(StepName)
    assert [review.problems for review in person.seen] == [()] * 7
    drafted = load_mission(folder.mission)
    assert drafted.checklist == mission.checklist
    assert drafted.parameters == mission.parameters
    assert drafted.canonical_project() == mission.canonical_project()
    assert drafted.canonical_launch() == mission.canonical_launch()
    assert drafted.canonical_parameters() == mission.canonical_parameters()
    assert drafted.skeleton_project() == mission.skeleton_project()
    assert drafted.stack == mission.stack
    assert "covers" not in drafted.tests_path.read_text("utf-8")


def test_what_it_cost_is_kept_beside_the_draft(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]], tmp_path: Path
) -> None:
    prices = tmp_path / "prices.yaml"
    lines = ["format: 1", "date: 2026-01-31", "source: a test", "groups:", "  - models:"]
    prices.write_text("\n".join([*lines, "      drafter: {input: 1000000, output: 1000000}", ""]), "utf-8")
    model, _ = connect(prices=str(prices))
    draft_mission(folder, record, model, Person())
    kept = read_record(folder.record)
    assert kept.totals["requests"] == 7
    assert kept.totals["input_tokens"] == sum(asked.input_tokens or 0 for asked in kept.questions) > 0
    tokens = (kept.totals["input_tokens"] or 0) + (kept.totals["output_tokens"] or 0)
    assert kept.totals["cost_usd"] == pytest.approx(tokens)
    assert {state.state for state in kept.steps.values()} == {"accepted"}


def test_a_cost_that_nobody_knows_is_missing(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, _ = connect()
    draft_mission(folder, record, model, Person(Stop()))
    assert read_record(folder.record).totals["cost_usd"] is None


def test_a_stopped_draft_goes_on_where_it_was_and_asks_nothing_twice(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, server = connect()
    stopped = draft_mission(folder, record, model, Person(Accept(), Stop()))
    assert (stopped.stopped_at, server.count) == (StepName.TESTS, 2)
    person = Person()
    done = draft_mission(folder, read_record(folder.record), model, person)
    assert (done.problems, server.count) == ((), 7)
    assert [review.step for review in person.seen] == list(StepName)[1:]


def test_a_remark_goes_on_with_the_conversation(
    folder: DraftFolder,
    record: DraftRecord,
    answers: dict[StepName, list[str]],
    connect: Callable[..., tuple[ChatModel, ModelServer]],
) -> None:
    first, second = answers[StepName.CHECKLIST][0], answers[StepName.CHECKLIST][0].replace("after every", "behind each")
    answers[StepName.CHECKLIST] = [first, second]
    model, server = connect()
    person = Person(Redo(remark="Say it in other words."), Stop())
    draft_mission(folder, record, model, person)
    assert server.count == 2
    assert "behind each" in folder.yaml.read_text("utf-8")
    assert [asked.remark for asked in person.seen[-1].cost.asked] == ["", "Say it in other words."]


def test_what_a_person_changes_is_what_the_next_step_sees(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, _ = connect()

    def person(review: StepReview) -> Decision:
        if review.step is StepName.CHECKLIST:
            text = folder.yaml.read_text("utf-8").replace("title: Adder", "title: Sums   # a better one")
            folder.yaml.write_text(text, "utf-8")
            return Edited()
        return Accept()

    assert draft_mission(folder, record, model, person).problems == ()
    assert load_mission(folder.mission).title == "Sums"
    assert "# a better one" in folder.yaml.read_text("utf-8")


def test_a_change_that_breaks_the_file_is_shown_again(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, _ = connect()
    seen: list[tuple[str, ...]] = []

    def person(review: StepReview) -> Decision:
        seen.append(review.problems)
        if len(seen) == 1:
            folder.yaml.write_text(folder.yaml.read_text("utf-8").replace("kind: console", "kind: consul"), "utf-8")
            return Edited()
        return Stop()

    done = draft_mission(folder, record, model, person)
    assert done.stopped_at is StepName.CHECKLIST
    assert seen[0] == ()
    assert any("found 'consul'" in problem for problem in seen[1])


def test_an_unreadable_answer_is_asked_for_once_more_with_the_reason(
    folder: DraftFolder,
    record: DraftRecord,
    answers: dict[StepName, list[str]],
    connect: Callable[..., tuple[ChatModel, ModelServer]],
) -> None:
    answers[StepName.TESTS] = ["Here you are: no tests.", *answers[StepName.TESTS]]
    model, server = connect()
    person = Person()
    assert draft_mission(folder, record, model, person).problems == ()
    assert server.count == 8
    told = person.seen[1].cost.asked
    assert [bool(asked.problem) for asked in told] == [True, False]
    assert told[1].remark == told[0].problem


def test_without_any_useful_answer_there_is_nothing_to_accept(
    folder: DraftFolder,
    record: DraftRecord,
    answers: dict[StepName, list[str]],
    connect: Callable[..., tuple[ChatModel, ModelServer]],
) -> None:
    answers[StepName.CHECKLIST] = ["Nothing."]
    model, _ = connect()
    person = Person(Accept(), Stop())
    done = draft_mission(folder, record, model, person)
    assert done.stopped_at is StepName.CHECKLIST
    assert [review.is_there for review in person.seen] == [False, False]


def test_tests_that_cover_nothing_are_told(
    folder: DraftFolder,
    record: DraftRecord,
    answers: dict[StepName, list[str]],
    connect: Callable[..., tuple[ChatModel, ModelServer]],
) -> None:
    answers[StepName.TESTS] = [answers[StepName.TESTS][0].replace("# covers 1.2\n", "")]
    model, _ = connect()
    person = Person(Accept(), Stop())
    draft_mission(folder, record, model, person)
    problems = "\n".join(person.seen[1].problems)
    assert "test_words_do_not_count: is under no checklist function" in problems
    assert "no test covers this function" in problems


def test_a_provider_that_fails_ends_the_draft_until_it_is_started_again(
    folder: DraftFolder, record: DraftRecord, connect: Callable[..., tuple[ChatModel, ModelServer]]
) -> None:
    model, _ = connect(plan="2=401")
    with pytest.raises(UsageError, match="the same command goes on with the step tests"):
        draft_mission(folder, record, model, Person())
    assert draft_mission(folder, read_record(folder.record), model, Person()).problems == ()


def test_comments_on_covering_are_read_and_taken_away() -> None:
    text = (
        '"""Doc."""\n\n\ndef test_launches():\n    pass\n\n\n# A comment.\n# Covers 1.2\n@pytest.mark.needs("x")\n'
        "def test_a():\n    # covers 9.9\n    pass\n\n\n# covers 2.10.\ndef test_b():\n    pass\n"
    )
    assert covered_functions(text) == {"test_a": (1, 2), "test_b": (2, 10)}
    left = without_comments_on_covering(text)
    assert "# A comment.\n@pytest" in left
    assert "Covers 1.2" not in left


@pytest.mark.parametrize(
    ("files", "language", "framework"),
    [
        ({"app.py": "", "requirements.txt": "Flask==3.1.2\n"}, "python", "flask"),
        ({"a.js": "", "package.json": '{"dependencies": {"express": "5"}}'}, "javascript", "express"),
        ({"a.js": "", "package.json": "{broken"}, "javascript", "none"),
        ({"index.html": ""}, "html", "none"),
    ],
)
def test_the_stack_is_told_from_the_files(files: dict[str, str], language: str, framework: str) -> None:
    found = stack_of(Project(files))
    assert (found.language, found.framework) == (language, framework)
