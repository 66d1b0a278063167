"""A name, a description and a value for the parameter behind a recorded locator, as far as the recording shows."""

import re
from dataclasses import dataclass

from judge_machine import ParameterKind
from projecteval.authoring.recording.script import Chain, RecordedCall

# The first action on an element shows its kind; the strongest word counts.
_WORDS_OF_ACTIONS = {
    "set_input_files": "file_input",
    "select_option": "select",
    "check": "box",
    "uncheck": "box",
    "fill": "input",
    "type": "input",
    "press_sequentially": "input",
    "clear": "input",
    "to_have_value": "input",
    "to_be_checked": "box",
    "not_to_be_checked": "box",
}
_WORDS_OF_ROLES = {
    "button": "button",
    "link": "link",
    "checkbox": "box",
    "radio": "option",
    "tab": "tab",
    "heading": "heading",
    "textbox": "input",
    "spinbutton": "input",
    "searchbox": "input",
    "combobox": "select",
    "listbox": "select",
    "img": "picture",
    "row": "row",
    "listitem": "item",
    "menuitem": "entry",
}
_WORDS_OF_TAGS = {"li": "item", "tr": "row", "a": "link", "img": "picture", "h1": "heading", "h2": "heading"}
_DESCRIPTIONS = {
    "file_input": "The field for a file",
    "select": "The list to choose from",
    "box": "The box to tick",
    "input": "The field",
    "button": "The button",
    "link": "The link",
    "option": "The option",
    "tab": "The tab",
    "heading": "The heading",
    "picture": "The picture",
    "row": "The row",
    "item": "The item",
    "entry": "The entry",
    "text": "The element",
}
_LABELLED = frozenset({"textbox", "spinbutton", "searchbox", "checkbox", "radio", "combobox", "listbox", "slider"})
_BY_TEXT = frozenset({"button", "link", "tab", "menuitem", "heading"})
_ATTRIBUTES = {"get_by_placeholder": "placeholder", "get_by_title": "title", "get_by_alt_text": "alt"}
_ELEMENTS_OF_ROLES = {"listitem": "css=li", "row": "css=tr", "article": "css=article"}
_MOST_WORDS = 4
_ID = re.compile(r"#([A-Za-z_][\w-]*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A parameter as it is proposed; `value` is where the recorded page had it, None where that is unknown."""

    name: str
    kind: ParameterKind
    description: str
    value: str | None


def propose_element(calls: Chain, *, many: bool, actions: frozenset[str]) -> Proposal:
    """Return a parameter for what `calls` find, one element or `many`; `actions` are all that is done to it."""
    last = calls[-1]
    label = _label(last)
    word = _word(last, actions)
    name = _name(label, word, many=many)
    described = f"{_DESCRIPTIONS[word]}s, one element each" if many else _DESCRIPTIONS[word]
    quoted = f" “{label}”" if label and not many else ""
    return Proposal(
        name=name,
        kind=ParameterKind.ELEMENTS if many else ParameterKind.ELEMENT,
        description=f"{described}{quoted}; say what it is for.",
        value=value_of(calls),
    )


def propose_url(url: str, *, only: bool) -> Proposal:
    """Return a parameter for an address that was opened; `only` where the recording opens no other."""
    path = re.sub(r"^[a-z]+://[^/]*", "", url)
    words = _words(path.partition("?")[0])[:_MOST_WORDS]
    name = "page_url" if only or not words else f"{'_'.join(words)}_url"
    return Proposal(name=name, kind=ParameterKind.URL, description="URL of the page; say what it shows.", value=url)


def value_of(calls: Chain) -> str | None:
    """Return the value that finds the element, in the syntax of parameters, or None."""
    if any(not call.plain for call in calls):
        return None
    if len(calls) > 1:
        parts = [value_of((call,)) for call in calls]
        css = [_as_css(part) for part in parts if part]
        return f"css={' '.join(part for part in css if part)}" if len(css) == len(parts) and all(css) else None
    (call,) = calls
    text, name = call.text, call.option("name")
    if text is None:
        return None
    match call.name:
        case "locator":
            return _of_selector(text)
        case "get_by_test_id":
            return f"css=[data-testid={_quoted(text)}]"
        case "get_by_text":
            return f"text={text}"
        case "get_by_label":
            return _of_label(text)
        case "get_by_role" if isinstance(name, str):
            return f"text={name}" if text in _BY_TEXT else _of_label(name) if text in _LABELLED else None
        case "get_by_role":
            return _ELEMENTS_OF_ROLES.get(text)
        case known if known in _ATTRIBUTES:
            return f"css=[{_ATTRIBUTES[known]}={_quoted(text)}]"
        case _:
            return None


def same_place(value: str) -> str:
    """Return the value of a parameter in one spelling, so that two of them can be compared."""
    if value.startswith("//"):
        return f"xpath={value}"
    if value.startswith(("http://", "https://")):
        return re.sub(r"^[a-z]+://[^/]*", "", value) or "/"
    prefix, separator, rest = value.partition("=")
    if not (separator and prefix in ("id", "css", "xpath", "name", "text")):
        prefix, rest = ("css", value) if re.search(r"[#.\[> ]", value) else ("id", value)
    if prefix == "css" and (bare := _ID.fullmatch(rest)):
        return f"id={bare[1]}"
    return f"{prefix}={rest}"


def _of_selector(selector: str) -> str:
    if selector.startswith(("//", "xpath=")):
        return f"xpath={selector.removeprefix('xpath=')}"
    if selector.startswith("text="):
        return selector
    selector = selector.removeprefix("css=")
    bare = _ID.fullmatch(selector)
    return f"id={bare[1]}" if bare else f"css={selector}"


def _of_label(label: str) -> str | None:
    if '"' in label:
        return None
    text = f'normalize-space()="{label}"'
    around = f'ancestor::label[contains(normalize-space(), "{label}")]'
    return (
        "xpath=//*[self::input or self::select or self::textarea]"
        f'[@id=//label[{text}]/@for or {around} or @aria-label="{label}"]'
    )


def _as_css(value: str) -> str | None:
    prefix, _, rest = value.partition("=")
    return {"id": f"#{rest}", "css": rest}.get(prefix)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _label(call: RecordedCall) -> str:
    """Return the words by which a person recognizes the element; "" where the locator has none."""
    name = call.option("name")
    if isinstance(name, str):
        return name
    if call.name == "get_by_role" or call.text is None:
        return ""
    if call.name == "locator":
        found = re.findall(r"""[#.]([A-Za-z_][\w-]*)|\[(?:name|id|placeholder)=["']?([^"'\]]+)""", call.text)
        return " ".join(found[-1]).strip() if found else ""
    return call.text


def _word(call: RecordedCall, actions: frozenset[str]) -> str:
    for action, word in _WORDS_OF_ACTIONS.items():
        if action in actions:
            return word
    if call.name == "get_by_role" and call.text in _WORDS_OF_ROLES:
        return _WORDS_OF_ROLES[call.text]
    if call.name == "locator" and call.text in _WORDS_OF_TAGS:
        return _WORDS_OF_TAGS[call.text]
    return "button" if actions & {"click", "dblclick"} and call.name != "get_by_label" else "text"


def _name(label: str, word: str, *, many: bool) -> str:
    words = _words(label)[:_MOST_WORDS]
    ends = tuple(word.split("_"))
    is_complete = (
        words[-1:] == list(ends[-1:]) or words[-1:] == ["field"] or (len(words) > 1 and words[-1] in _DESCRIPTIONS)
    )
    name = "_".join(words if is_complete else (*words, *ends))
    plural = f"{name[:-1]}ies" if name.endswith("ry") else f"{name}es" if name.endswith("x") else f"{name}s"
    return plural if many and not name.endswith("s") else name


def _words(text: str) -> list[str]:
    words = re.findall(r"[a-z0-9]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower())
    return words if not words or words[0][0].isalpha() else ["the", *words]
