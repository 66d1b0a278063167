"""The form of the mission editor changes the YAML field by field and leaves everything else as it was."""

from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission.yaml_source import parse_yaml_source
from projecteval.web.missions.form import MissionForm, focus_after, form_of_text, with_mission_form
from projecteval.web.site import Fields
from tests.projecteval.conftest import MISSION_YAML

COMMENTED = MISSION_YAML.replace("title: Guest book", "title: Guest book  # for visitors").replace(
    "  book_url:", "  # where it is\n  book_url:"
)


def sent(form: MissionForm) -> dict[str, list[str]]:
    """What a browser sends for the form as it is shown."""
    fields = {field.name: field.value for field in form.fields if field.reads != "truth"}
    fields |= {field.name: "true" for field in form.fields if field.reads == "truth" and field.value != "false"}
    return {name: [value.replace("\n", "\r\n")] for name, value in fields.items()}


def changed(text: str, **changes: str | None) -> str:
    """The YAML after the form was filled with `text`, and changed; a None is a box without its check mark."""
    form = form_of_text(text)
    assert form is not None
    fields = sent(form)
    for name, value in changes.items():
        key = name.replace("_", "-") if name not in fields else name
        if value is None:
            del fields[key]
        else:
            fields[key] = [value]
    return with_mission_form(text, Fields(values=fields))


def read(text: str) -> dict[str, object]:
    """As the loader of missions reads it."""
    return dict(parse_yaml_source(text, path=Path("mission.yaml")).mapping)


def test_the_comment_after_a_prompt_outlives_the_prompt() -> None:
    commented = MISSION_YAML.replace("checklist:", "\n# what a person can do\nchecklist:", 1)
    after = changed(commented, prompt="Something else.")
    assert read(after)["prompt"] == "Something else.\n"
    assert "\n\n# what a person can do\nchecklist:" in after


def test_a_form_without_changes_changes_nothing() -> None:
    assert changed(COMMENTED) == COMMENTED


def test_one_field_changes_one_line() -> None:
    after = changed(COMMENTED, title="Visitors' book")
    assert after == COMMENTED.replace("Guest book  #", "Visitors' book  #")


SECTIONS = """\
title: Guest book   # for visitors
prompt: |
    Build a book.
    # no comment

    It has pages.

# ---- checklist ----
checklist:
    - page: Book
      functions:
          - {description: Opens., tests: [test_a]}
    # the last one
    - page: List
      functions:
          - {description: Lists., tests: [test_b]}

# ---- parameters ----
parameters:
    book_url:
        kind: url
        description: The page.   # where it is
"""


def acted(text: str, action: str) -> str:
    return with_mission_form(text, Fields(values={"action": [action]}))


def test_a_page_leaves_the_comment_of_the_next_section_where_it_is() -> None:
    page = "    - page: List\n      functions:\n          - {description: Lists., tests: [test_b]}\n"
    assert acted(SECTIONS, "remove-page-1") == SECTIONS.replace(page, "")


def test_a_new_page_stands_before_the_comment_of_the_next_section() -> None:
    page = "    - page: ''\n      functions:\n        - description: ''\n          tests: []\n"
    after = acted(SECTIONS, "add-page")
    assert after == SECTIONS.replace("\n# ---- parameters", f"{page}\n# ---- parameters")
    assert acted(after, "remove-page-2") == SECTIONS


def test_a_title_leaves_the_indents_of_other_parts_as_they_are() -> None:
    assert changed(SECTIONS, title="Visitors' book") == SECTIONS.replace("Guest book", "Visitors' book")
    after = changed(SECTIONS, prompt="Build it.\r\n\r\nNow.")
    assert after == SECTIONS.replace(
        "    Build a book.\n    # no comment\n\n    It has pages.", "    Build it.\n\n    Now."
    )


def test_a_parameter_is_written_like_the_others() -> None:
    after = acted(SECTIONS, "add-parameter")
    assert after == f"{SECTIONS}    parameter_1:\n      kind: text\n      description: ''\n"
    renamed = changed(SECTIONS, parameter_0_name="start_url", parameter_0_kind="element")
    assert renamed == SECTIONS.replace("book_url", "start_url").replace("kind: url", "kind: element")


def test_what_cannot_be_changed_alone_is_refused() -> None:
    shared = SECTIONS.replace("title: Guest", "title: &title Guest").replace("The page. ", "*title")
    with pytest.raises(UsageError, match=r"title: cannot be changed here .* change it in the YAML itself"):
        changed(shared, title="Visitors' book")


def test_every_part_can_be_changed() -> None:
    after = read(
        changed(
            COMMENTED,
            kind="api",
            framework="django",
            skills="lists, storage",
            prompt="One.\r\nTwo: with a colon.",
            remarks="",
            page_0="Pages",
            page_0_function_0_description="Shows it.",
            page_0_function_0_tests="test_a, test_b",
            page_0_function_1_required=None,
            parameter_0_name="start_url",
            parameter_1_kind="text",
            parameter_2_description="#send is the id",
        )
    )
    assert after["kind"] == "api"
    assert after["stack"] == {"language": "python", "framework": "django"}
    assert after["skills"] == ["lists", "storage"]
    assert after["prompt"] == "One.\nTwo: with a colon.\n"
    assert after["remarks"] == ""
    assert after["checklist"] == [
        {
            "page": "Pages",
            "functions": [
                {"description": "Shows it.", "required": True, "tests": ["test_a", "test_b"]},
                {
                    "description": "Keeps the messages.",
                    "tests": ["test_messages_stay", "test_an_empty_message_is_refused"],
                    "required": False,
                },
            ],
        }
    ]
    parameters = after["parameters"]
    assert isinstance(parameters, dict)
    assert list(parameters) == ["start_url", "message_input", "send_button"]
    assert parameters["message_input"]["kind"] == "text"
    assert parameters["send_button"]["description"] == "#send is the id"


@pytest.mark.parametrize(
    "text", ["no", "1:30", "2024-01-01", "a: b", "# x", "- x", "'", '"', "x" * 3000, "ä ü €", "{a}", "@x", "null", "~"]
)
def test_any_text_is_read_back_as_it_was_typed(text: str) -> None:
    after = changed(COMMENTED, title=text, prompt=f"{text}\r\n  {text}\r\n\r\nend", parameter_1_description=text)
    found = read(after)
    assert found["title"] == text
    assert found["prompt"] == f"{text}\n  {text}\n\nend\n"
    assert "# for visitors" in after
    assert "# where it is" in after
    assert changed(after) == after


@pytest.mark.parametrize(
    ("action", "pages", "functions", "parameters", "focus"),
    [
        ("add-page", 2, [2, 1], 3, "page-1"),
        ("add-function-0", 1, [3], 3, "page-0-function-2-description"),
        ("remove-function-0-1", 1, [1], 3, "add-function-0"),
        ("remove-page-0", 0, [], 3, "add-page"),
        ("add-parameter", 1, [2], 4, "parameter-3-name"),
        ("remove-parameter-1", 1, [2], 2, "add-parameter"),
        ("remove-parameter-9", 1, [2], 3, "add-parameter"),
        ("remove-function-9-9", 1, [2], 3, "add-function-9"),
        ("nonsense", 1, [2], 3, ""),
    ],
)
def test_buttons_add_and_remove(action: str, pages: int, functions: list[int], parameters: int, focus: str) -> None:
    after = form_of_text(with_mission_form(COMMENTED, Fields(values={"action": [action]})))
    assert after is not None
    assert (len(after.pages), [len(page.functions) for page in after.pages]) == (pages, functions)
    assert len(after.parameters) == parameters
    assert focus_after(after, action) == focus


@pytest.mark.parametrize(
    "text", ["", "a: [", "- a", "checklist: 5\nparameters: [1]\nskills: 3\nstack: x\n", "title: [a]\n"]
)
def test_what_is_no_mission_yet_does_no_harm(text: str) -> None:
    form = form_of_text(text)
    assert form is None or form.pages == ()
    if form is not None:
        after = with_mission_form(text, Fields(values={"title": ["T"], "language": ["python"], "action": ["add-page"]}))
        assert read(after)["title"] == "T"
