"""A draft of a test from a recorded script, with the parameters that it needs."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from projecteval.authoring.recording.parameters import Parameters
from projecteval.authoring.recording.proposals import Proposal
from projecteval.authoring.recording.script import RecordedScript, RecordedStep, UnreadStatement
from projecteval.authoring.recording.targets import target_of
from projecteval.authoring.recording.translation import Translator, UntranslatableError

_WIDTH = 120
# What puts the focus into a field by itself; a click on it just before says nothing.
_FOCUSING = frozenset({"fill", "type", "press_sequentially", "clear", "press", "select_option", "check", "uncheck"})


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftTest:
    """A test to be reviewed. `new` are the parameters that it needs beyond those of the mission, `notes` what to do."""

    test: str
    new: tuple[Proposal, ...]
    notes: tuple[str, ...]

    @property
    def questions(self) -> str:
        """The new parameters as lines for mission.yaml."""
        lines = [
            f"  {one.name}: {{kind: {one.kind}, description: {json.dumps(one.description, ensure_ascii=False)}}}"
            for one in self.new
        ]
        return "\n".join(["parameters:", *lines, ""]) if lines else ""

    @property
    def values(self) -> str:
        """The values of the new parameters as lines for parameters.yaml of the recorded project."""
        lines = [
            f"{one.name}: {_yaml_text(one.value)}"
            if one.value
            else f'{one.name}: ""   # unknown from the recording: write an id, CSS or XPath'
            for one in self.new
        ]
        return "\n".join([*lines, ""]) if lines else ""


def draft_test(script: RecordedScript, *, name: str = "test_recorded", known: Iterable[Proposal] = ()) -> DraftTest:
    """Translate a recorded script. `known` are the mission's parameters, to be used again."""
    parameters = Parameters(script, known=known)
    translator = Translator(parameters=parameters)
    body: list[str] = []
    asserts = False
    for step in _without_idle_clicks(script.steps):
        if isinstance(step, UnreadStatement):
            body.append(f"# not translated: {step.source}")
            continue
        try:
            lines = translator.lines(step)
        except UntranslatableError as error:
            lines = [f"# not translated: {error}"]
        asserts = asserts or (step.expects and not lines[0].startswith("#"))
        body += lines
    notes = list(translator.notes)
    if parameters.guessed:
        notes.append(f"taken for parameters of the mission by their names alone: {', '.join(parameters.guessed)}")
    if any(line.startswith("# not translated") for line in body):
        notes.append("some of what was recorded has no verb; see the comments in the test")
    if not asserts:
        notes.append("the test expects nothing yet; record an assertion with the buttons of the recorder, or add one")
    arguments = ["user", *translator.fixtures, *parameters.used]
    text = "\n".join([*_signature(name, arguments), '    """Say in one sentence what the person sees."""'])
    indented = "".join(f"\n    {line}" for line in body)
    return DraftTest(test=f"{text}{indented}\n", new=tuple(parameters.new), notes=tuple(notes))


def _yaml_text(text: str) -> str:
    return f"'{text}'" if "'" not in text and text.isprintable() else json.dumps(text, ensure_ascii=False)


def _without_idle_clicks(steps: tuple[RecordedStep | UnreadStatement, ...]) -> Iterator[RecordedStep | UnreadStatement]:
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        if not (isinstance(step, RecordedStep) and isinstance(following, RecordedStep) and _is_idle(step, following)):
            yield step


def _is_idle(click: RecordedStep, following: RecordedStep) -> bool:
    if click.action.name != "click" or click.around or click.action.options or click.expects or following.expects:
        return False
    target = target_of(click.chain)
    same = click.page == following.page and target is not None and target == target_of(following.chain)
    return same and following.action.name in _FOCUSING


def _signature(name: str, arguments: list[str]) -> list[str]:
    line = f"def {name}({', '.join(arguments)}):"
    if len(line) <= _WIDTH:
        return [line]
    inner = f"    {', '.join(arguments)}"
    if len(inner) <= _WIDTH:
        return [f"def {name}(", inner, "):"]
    return [f"def {name}(", *(f"    {argument}," for argument in arguments), "):"]
