"""The form beside a mission's YAML: the same file, with its comments, changed field by field."""

from collections.abc import Callable, Iterator
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from judge_machine import ParameterKind
from projecteval.web.documents import document_text, flow, read_document, rewritten, scalar
from projecteval.web.missions.fields import Line, MissionForm, PageLine, form_of, mappings, parameters_of
from projecteval.web.site import Fields

PARAMETER_KINDS = tuple(ParameterKind)


def with_mission_form(text: str, form: Fields) -> str:
    """The YAML with what the form changed, and with what its button `action` adds or removes.

    Everything else, comments too, stays as it is. Raises UsageError for YAML that cannot be edited.
    """
    document = read_document(text, what="mission.yaml")
    changes = list(_changes(document, form_of(document), form))
    for change in changes:
        change()
    acted = _act(document, form.one("action"))
    return document_text(document) if changes or acted else text


def focus_after(form: MissionForm, action: str) -> str:
    """The id of the field, or button, with which somebody at the keyboard goes on after a button was pressed."""
    match [part for part in action.split("-") if not part.isdecimal()], _numbers(action):
        case ["add", "page"], []:
            return f"page-{len(form.pages) - 1}"
        case ["add", "function"], [page] if page < len(form.pages):
            return f"page-{page}-function-{len(form.pages[page].functions) - 1}-description"
        case ["add", "parameter"], []:
            return f"parameter-{len(form.parameters) - 1}-name"
        case ["remove", "function"], [page, _]:
            return f"add-function-{page}"
        case ["remove", "page" | "parameter" as what], _:
            return f"add-{what}"
    return ""


def _changes(document: Any, before: MissionForm, form: Fields) -> Iterator[Callable[[], None]]:
    """What is to be done, each made from the document as it was."""
    for line in before.lines:
        given = form.raw(line.name, line.value).strip("\n" if line.rows > 1 else None)
        if given != line.value.rstrip("\n"):
            yield _setting(document, line, given)
    for page_index, page in enumerate(mappings(document.get("checklist"))):
        yield from _page_changes(page, before.pages[page_index], form, f"page-{page_index}")
    for index, (name, part) in enumerate(parameters_of(document)):
        shown = before.parameters[index]
        for key, value in (("kind", shown.kind), ("description", shown.description)):
            given = form.one(f"parameter-{index}-{key}", value)
            if given != value:
                yield _assigning(part, key, scalar(given))
        new_name = form.one(f"parameter-{index}-name", shown.name)
        if new_name not in (shown.name, "") and new_name not in document["parameters"]:
            yield _renaming(document["parameters"], name, new_name)


def _page_changes(page: Any, before: PageLine, form: Fields, prefix: str) -> Iterator[Callable[[], None]]:
    given = form.one(prefix, before.page)
    if given != before.page:
        yield _assigning(page, "page", scalar(given))
    for index, function in enumerate(mappings(page.get("functions"))):
        shown, name = before.functions[index], f"{prefix}-function-{index}"
        description = form.one(f"{name}-description", shown.description)
        if description != shown.description:
            yield _assigning(function, "description", scalar(description))
        # A box that is not checked is not sent; the description tells that the function was on the page.
        if f"{name}-description" in form.values and (bool(form.one(f"{name}-required")) != shown.required):
            yield _assigning(function, "required", not shown.required)
        tests = form.one(f"{name}-tests", shown.tests)
        if _split(tests) != _split(shown.tests):
            yield _assigning(function, "tests", flow(_split(tests)))


def _setting(document: Any, line: Line, given: str) -> Callable[[], None]:
    match line.name:
        case "skills":
            return _assigning(document, "skills", flow(_split(given)))
        case "language" | "framework":
            if not isinstance(document.get("stack"), dict):
                document["stack"] = CommentedMap()
            return _assigning(document["stack"], line.name, scalar(given))
        case _:
            text = f"{given}\n" if line.rows > 1 and given else given
            return _assigning(document, line.name, rewritten(document.get(line.name), text))


def _assigning(mapping: Any, key: str, value: object) -> Callable[[], None]:
    def assign() -> None:
        mapping[key] = value

    return assign


def _renaming(mapping: Any, name: str, new_name: str) -> Callable[[], None]:
    def rename() -> None:
        place = list(mapping).index(name)
        comment = mapping.ca.items.pop(name, None)
        mapping.insert(place, new_name, mapping.pop(name))
        if comment is not None:
            mapping.ca.items[new_name] = comment

    return rename


def _act(document: Any, action: str) -> bool:
    """Add or remove what a button stands for, such as `add-function-0`; whether there was something to do."""
    words, numbers = [part for part in action.split("-") if not part.isdecimal()], _numbers(action)
    checklist = _list(document, "checklist") if "function" in words or "page" in words else []
    try:
        match words, numbers:
            case ["add", "page"], []:
                checklist.append(CommentedMap(page="", functions=CommentedSeq([_new_function()])))
            case ["add", "function"], [page]:
                _list(checklist[page], "functions").append(_new_function())
            case ["add", "parameter"], []:
                _add_parameter(document)
            case ["remove", "page"], [page]:
                del checklist[page]
            case ["remove", "function"], [page, function]:
                del checklist[page]["functions"][function]
            case ["remove", "parameter"], [index]:
                del document["parameters"][list(document["parameters"])[index]]
            case _:
                return False
    except (IndexError, KeyError, TypeError):
        return False  # the button of a page that is not what the YAML has
    return True


def _add_parameter(document: Any) -> None:
    if not isinstance(document.get("parameters"), dict):
        document["parameters"] = CommentedMap()
    parameters = document["parameters"]
    parameters.fa.set_block_style()
    number = next(number for number in range(1, 1000) if f"parameter_{number}" not in parameters)
    part = CommentedMap(kind=str(ParameterKind.TEXT), description="")
    part.fa.set_flow_style()
    parameters[f"parameter_{number}"] = part


def _new_function() -> CommentedMap:
    return CommentedMap(description="", tests=flow([]))


def _list(mapping: Any, key: str) -> Any:
    if not isinstance(mapping.get(key), list):
        mapping[key] = CommentedSeq()
    return mapping[key]


def _numbers(action: str) -> list[int]:
    return [int(part) for part in action.split("-") if part.isdecimal() and len(part) < 5]


def _split(names: str) -> list[str]:
    return [name for name in names.replace(",", " ").split() if name]
