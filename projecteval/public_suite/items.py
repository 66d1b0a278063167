"""Recorded items as the reference implementation compares them, malformed ones included.

Attempts and missions of the public data carry their answers unread (`Attempt.recorded`, `Mission.recorded`). What was
made of them for judging is not what the published numbers were computed from: pages in an unexpected form were
understood, files were moved, replaced by later ones or omitted, values made into text.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import JsonValue

from projecteval.scorers.files import SourceFile
from projecteval.scorers.parameter_scorer import compared

ParameterAnswers = dict[str, dict[str, Any]]
"""Page → function → the list of its parameters, as it was recorded."""


def checklist_texts(recorded: JsonValue) -> tuple[str, ...]:
    """`page||function||description` of each function, up to the first of a page that is not of this form."""
    return tuple(_functions(recorded))


def source_files(recorded: JsonValue) -> tuple[SourceFile, ...]:
    """The entries with a `code`, in order and with all duplicates; nothing where one of the codes is not text."""
    entries = [entry for entry in _items(recorded) if isinstance(entry, dict) and "code" in entry]
    texts = [entry["code"] for entry in entries]
    if not all(isinstance(text, str) for text in texts):
        return ()
    return tuple(
        SourceFile.of_text(text, path=_name(entry, number))
        for number, (entry, text) in enumerate(zip(entries, texts, strict=True), 1)
    )


def compared_parameters(
    canonical: JsonValue, generated: JsonValue, distance: Callable[[str, str], int]
) -> dict[str, Any]:
    """Each canonical parameter as PAGE||FUNCTION||NAME, the answer's name likewise or None, and their similarity.

    One answer without a name or a text, in a function that the canonical solution has, makes the whole project 0;
    `malformed` then names the first such function.
    """
    answered = parameter_answers(generated)
    matches: list[list[Any]] = []
    given, malformed = 0, ""
    for page, function, parameters in _canonical_parameters(canonical):
        try:
            answers = {each["name"]: each["answer"] for each in answered.get(page, {}).get(function, ())}
            found = compared(parameters, answers, distance)
        except (KeyError, TypeError):
            malformed = malformed or f"{page}||{function}"
            found = compared(parameters, {}, distance)
        given += found["generated"]
        place = f"{page}||{function}||"
        matches += [[place + name, answer and place + answer, value] for name, answer, value in found["matches"]]
    if malformed:
        matches = [[name, answer, 0.0] for name, answer, _ in matches]
    details = {"canonical": len(matches), "generated": given, "matches": matches}
    return {**details, "malformed": malformed} if malformed else details


def parameter_answers(recorded: JsonValue) -> ParameterAnswers:
    """The answers of a list of pages.

    A page that is named again replaces the earlier one; a page that breaks off keeps what came before.
    """
    answers: ParameterAnswers = {}
    for page in _items(recorded):
        try:
            answers[page["page"]] = {}
            for function in page["function"]:
                answers[page["page"]][function["function"]] = function["parameter"]
        except (TypeError, KeyError):
            continue
    return answers


def _canonical_parameters(recorded: JsonValue) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Page, function, and name → value of its parameters, of page → function → parameters as the dataset has them."""
    for page, functions in recorded.items() if isinstance(recorded, dict) else ():
        for function, parameters in functions.items() if isinstance(functions, dict) else ():
            yield page, function, {each["name"]: each["answer"] for each in _items(parameters) if _is_answer(each)}


def _functions(pages: JsonValue) -> Iterator[str]:
    for page in _items(pages):
        try:
            for function in page["function"]:
                yield page["page"] + "||" + function["function"] + "||" + function["description"]
        except (TypeError, KeyError):
            continue


def _items(recorded: JsonValue) -> list[Any]:
    """Anything but a list has no items: the reference implementation finds none among keys or letters."""
    return recorded if isinstance(recorded, list) else []


def _is_answer(item: object) -> bool:
    return isinstance(item, dict) and all(isinstance(item.get(key), str) for key in ("name", "answer"))


def _name(entry: Mapping[str, Any], number: int) -> str:
    named = next((entry[key] for key in ("path", "file") if isinstance(entry.get(key), str)), None)
    return named or f"entry {number}"
