"""The ways in which an answer may name an element, and the one that the published tests understand.

They hand a parameter to Selenium as it is, and their code says how it is looked for: `find_element(By.ID, title_field)`
needs the value of an id and nothing else. Agents are told by projecteval that `#title`, `id=title` or an XPath do as
well, which hold here where they denote a plain id (or class, or name).
"""

import ast
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import pairwise

from judge_machine.documents import parse_python
from projecteval.public_suite.dataset import parameter_name


class Locator(StrEnum):
    """The strategies of Selenium that the published tests use with parameters, by their names in `By`."""

    ID = "ID"
    CLASS_NAME = "CLASS_NAME"
    NAME = "NAME"
    XPATH = "XPATH"
    CSS_SELECTOR = "CSS_SELECTOR"
    LINK_TEXT = "LINK_TEXT"

    @property
    def expected(self) -> str:
        """The answer that Selenium takes as it is, in words."""
        return _EXPECTED[self]


_EXPECTED = {
    Locator.ID: "the value of its id attribute, alone",
    Locator.CLASS_NAME: "one of its classes, alone",
    Locator.NAME: "the value of its name attribute, alone",
    Locator.XPATH: "an XPath",
    Locator.CSS_SELECTOR: "a CSS selector",
    Locator.LINK_TEXT: "the text of the link",
}
_ATTRIBUTES = {Locator.ID: "id", Locator.CLASS_NAME: "class", Locator.NAME: "name"}
_SIGNS = {Locator.ID: "#", Locator.CLASS_NAME: r"\."}
_PREFIXES = {Locator.XPATH: "xpath=", Locator.CSS_SELECTOR: "css=", Locator.LINK_TEXT: "text="}
_TAG = r"(?:\*|[a-zA-Z][\w-]*)"


def locators_of(function: ast.FunctionDef) -> dict[str, Locator]:
    """How the arguments of a test are looked for, each by the first `By` that stands before it in a call."""
    found: dict[str, Locator] = {}
    names = {argument.arg for argument in function.args.args}
    for call in ast.walk(function):
        if isinstance(call, ast.Call):
            for by, value in pairwise([*call.args, *(keyword.value for keyword in call.keywords)]):
                if isinstance(value, ast.Name) and value.id in names and (locator := _locator(by)):
                    found.setdefault(value.id, locator)
    return found


def located_parameters(tests: str | bytes) -> dict[str, Locator]:
    """How each parameter of a mission is looked for, of the text of its tests; without those that are no locators."""
    return {
        parameter_name(function.name, name): locator
        for function in parse_python(tests).body
        if isinstance(function, ast.FunctionDef)
        for name, locator in locators_of(function).items()
    }


def plain(answer: str, locator: Locator) -> str:
    """The answer as Selenium takes it; an answer that is no other notation for it stays as it is."""
    text = answer.strip()
    if locator in _PREFIXES:
        return text.removeprefix(_PREFIXES[locator])
    for pattern in _notations(locator):
        if found := re.fullmatch(pattern, text):
            return found["value"]
    return answer


def plain_values(answers: Mapping[str, object], tests: str | bytes) -> dict[str, object]:
    """All answers to the parameters of a mission, those that are locators as Selenium takes them."""
    locators = located_parameters(tests)
    return {
        name: plain(answer, locators[name]) if name in locators and isinstance(answer, str) else answer
        for name, answer in answers.items()
    }


def _locator(by: ast.expr) -> Locator | None:
    is_by = isinstance(by, ast.Attribute) and isinstance(by.value, ast.Name) and by.value.id == "By"
    return Locator(by.attr) if is_by and isinstance(by, ast.Attribute) and by.attr in Locator.__members__ else None


def _notations(locator: Locator) -> Iterator[str]:
    attribute = _ATTRIBUTES[locator]
    yield rf"{attribute}=(?P<value>[^\s'\"]+)"
    yield rf"(?:css=)?{_TAG}?\[{attribute}=(?P<quote>['\"]?)(?P<value>[^\s'\"\]]+)(?P=quote)\]"
    yield rf"(?:xpath=)?//{_TAG}\[@{attribute}=(?P<quote>['\"])(?P<value>[^\s'\"]+)(?P=quote)\]"
    if locator in _SIGNS:
        yield rf"(?:css=)?{_TAG}?{_SIGNS[locator]}(?P<value>[^\W\d][\w-]*)"
