"""Templates of a user: what is refused and where, what they are given, and what they cannot do."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from projecteval.agents.command.prompts import prompt_for
from projecteval.attempt import Level, Mode, StageName, StageOutcome, stage_sequence
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, load_mission
from projecteval.project import Project
from projecteval.stages import StageTask
from projecteval.stages.prompt_files import problems_of, read_prompts
from projecteval.stages.questions import prompt_of
from projecteval.stages.rendering import prompt_digests, render, shipped_templates
from projecteval.stages.style import PromptStyle
from projecteval.stages.template_names import NAMES, names_of

ENVIRONMENT = "environment.txt.jinja"
GIVEN = ", ".join(names_of("code.txt.jinja"))
QUOTED = {"environment.txt.jinja": "", "workspace_answer.txt.jinja": "{{ question }}"}
ANSWER = '{% from "answer.txt.jinja" import answer %}{{ title }}\n{{ answer("json", "files", example) }}'


def test_the_templates_of_ours_have_no_problem() -> None:
    assert list(problems_of(shipped_templates())) == []
    assert NAMES.keys() < shipped_templates().keys()


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("cod.txt.jinja", "", ": is not a template of a prompt; did you mean 'code.txt.jinja'?"),
        (
            "code.txt.jinja",
            "a\n\n{{ titel }}",
            f":3: titel: is not a name that this template is given; there are {GIVEN}",
        ),
        (
            "code.txt.jinja",
            "\n{% for %}",
            ":2: Expected an expression, got 'end of statement block'; correct the template",
        ),
        (
            "code.txt.jinja",
            '{% include "anser.txt.jinja" %}',
            ":1: anser.txt.jinja: is not a template of a prompt; did you mean 'answer.txt.jinja'?",
        ),
        (
            "code.txt.jinja",
            "{% include title %}",
            ":1: template: is not a template of a prompt; name one of ours as a text",
        ),
        ("code.txt.jinja", "x" * 100_001, ": has 100001 characters, at most 100000 are read; shorten it"),
        (
            "answer.txt.jinja",
            "{% macro answer(form) %}{% endmacro %}",
            ": other templates call the macro answer(format, what, example); found answer(form): define it so",
        ),
        (
            "answer.txt.jinja",
            "{{ kind }}",
            ":1: kind: is not a name that this template is given; this template has macros, which get their arguments "
            "alone",
        ),
    ],
)
def test_a_problem_is_told_with_file_and_line(name: str, text: str, problem: str) -> None:
    assert next(iter(problems_of({name: text}))) == f"{name}{problem}"


def test_a_folder_is_read_whole_and_hidden_files_are_omitted(tmp_path: Path) -> None:
    (tmp_path / ".notes").write_text("none")
    with pytest.raises(UsageError, match=r"^prompts: .*: has no template; copy one there"):
        read_prompts(tmp_path, where="prompts")
    (tmp_path / ENVIRONMENT).write_text("Port 8000{{ ' and no other' if serves }}.\n")
    assert list(read_prompts(tmp_path, where="prompts")) == [ENVIRONMENT]
    (tmp_path / "further").mkdir()
    with pytest.raises(UsageError, match=r"^prompts: .*: cannot be read \(.*further.*name a folder that has templates"):
        read_prompts(tmp_path, where="prompts")


def test_what_is_not_replaced_is_ours_and_values_are_never_templates() -> None:
    text = render("code.txt.jinja", {"code.txt.jinja": ANSWER}, title="{{ 7 * 7 }}", example="EXAMPLE")
    assert text.startswith("{{ 7 * 7 }}\n## Your answer\n\nAnswer with one ```json block")
    assert render("code.txt.jinja", {"code.txt.jinja": "{{ title }}"}, title="a") == "a\n"


@pytest.mark.parametrize(
    "text",
    [
        "{{ wishes.parse_raw('x') }}",
        "{{ wishes.__class__ }}",
        "{{ wishes.model_copy }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ '{0.__class__}'.format(wishes) }}",
        "{{ example.append(1) }}",
        "{{ range(10**9) | list }}",
    ],
)
def test_a_template_reaches_no_method_of_ours_and_nothing_behind_its_values(text: str) -> None:
    with pytest.raises(UsageError, match=r"^prompts: code.txt.jinja:2: "):
        render("code.txt.jinja", {"code.txt.jinja": f"\n{text}"}, wishes=PromptStyle(), example=[])


def test_a_style_refuses_templates_that_cannot_be_used() -> None:
    with pytest.raises(ValueError, match=r"cod.txt.jinja: is not a template of a prompt; did you mean"):
        PromptStyle(prompts={"cod.txt.jinja": ""})


def test_each_template_of_a_set_has_its_digest() -> None:
    digests = prompt_digests({"terse": {"code.txt.jinja": ""}})
    assert digests["terse/code.txt.jinja"].startswith("e3b0c44298fc1c14")
    assert digests["code.txt.jinja"] != digests["terse/code.txt.jinja"]


@pytest.mark.parametrize("asks", [prompt_of, partial(prompt_for, answer_file="answer")], ids=["model", "command"])
@pytest.mark.parametrize("stage", ["checklist", "skeleton", "code", "launch", "parameters"])
def test_templates_get_the_names_that_are_listed_and_no_others(
    stage: str, asks: Callable[[StageTask, PromptStyle], str], write_mission: Callable[..., Path]
) -> None:
    every = {name for own in NAMES.values() for name in own}
    lists = "".join(f"{{% if {name} is defined %}} {name}{{% endif %}}" for name in sorted(every))
    texts = {template: f"<{template}{lists}>{QUOTED.get(template, '{{ environment }}')}" for template in NAMES}
    style = PromptStyle().model_copy(update={"prompts": texts})  # which is not checked: it names more than there is
    text = asks(task_of(StageName(stage), load_mission(write_mission())), style)
    found = {template: tuple(names.split()) for template, names in re.findall(r"<(\S+)( [^>]*)>", text)}
    assert len(found) >= 2
    assert found == {template: names_of(template) for template in found}


def task_of(stage: StageName, mission: Mission) -> StageTask:
    """The task of a stage that follows every stage before it."""
    before = stage_sequence(Level.PROMPT, Mode.CASCADE)
    previous = tuple(
        StageOutcome(name=name, artefact=Checklist(pages=()) if name is StageName.CHECKLIST else Project({}))
        for name in before[: before.index(stage)]
        if name in (StageName.CHECKLIST, StageName.SKELETON, StageName.CODE)
    )
    return StageTask(stage=stage, mission=mission, level=Level.PROMPT, mode=Mode.CASCADE, previous=previous)


def test_the_documents_list_the_names() -> None:
    page = (Path(__file__).parents[3] / "docs/prompts.md").read_text("utf-8")
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| `") and ".txt.jinja`" in line]
    listed = {row[1].strip(" `"): tuple(re.findall(r"`(\w+)`", row[3])) for row in rows}
    assert listed == {template: names_of(template) for template in NAMES}
    _, _, values = page.partition("| name | value |")
    explained = {
        name
        for line in values.splitlines()
        for name in re.findall(r"`(\w+)`", line.split("|")[1] if "|" in line else "")
    }
    assert {name for own in NAMES.values() for name in own} <= explained
    example = page.partition("```jinja\n")[2].partition("```")[0]
    assert list(problems_of({"code.txt.jinja": example})) == []
