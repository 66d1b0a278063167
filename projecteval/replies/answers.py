"""Reads a checklist, a launch manifest or parameter values out of a reply."""

from collections.abc import Callable, Collection
from typing import TypeVar

from pydantic import JsonValue

from judge_machine import BadInput, LaunchManifest, parse_manifest
from projecteval.mission import Checklist
from projecteval.replies.documents import cleaned, exact_document, problem_of_size, tolerant_documents
from projecteval.replies.reading import Effort, Read, Repair, ReplyFormat
from projecteval.replies.shapes import checklist_of, launch_fields, values_of

T = TypeVar("T")
Interpretation = Callable[[JsonValue, set[Repair]], T | None]
"""Makes an answer of a document and notes the repairs it took; None where it holds no such answer."""


def read_checklist(text: str, asked: ReplyFormat) -> Read[Checklist]:
    """The checklist in a reply; the pages of several blocks are merged."""
    return _read(text, asked, checklist_of, lambda one, other: Checklist(pages=(*one.pages, *other.pages)), "checklist")


def read_values(text: str, asked: ReplyFormat, names: Collection[str]) -> Read[dict[str, str]]:
    """The values in a reply of the parameters `names`; those that are not answered are omitted.

    Values of several blocks are merged; of two for one name the later counts.
    """

    def interpret(tree: JsonValue, repairs: set[Repair]) -> dict[str, str] | None:
        return values_of(tree, repairs, names)

    return _read(text, asked, interpret, lambda one, other: {**one, **other}, "value of any parameter")


def read_launch(text: str, asked: ReplyFormat) -> Read[LaunchManifest]:
    """The launch manifest in a reply; of several the last counts."""
    found = _read(text, asked, launch_fields, lambda _one, other: other, "launch manifest")
    if found.value is None:
        return Read(problem=found.problem, repairs=found.repairs)
    try:
        manifest = parse_manifest(found.value, where="launch manifest")
    except BadInput as error:
        return Read(problem=str(error), repairs=found.repairs)
    return Read(value=manifest, repairs=found.repairs)


def read_tree(text: str, interpret: Callable[[JsonValue], T | None], *, noun: str) -> Read[T]:
    """The answer in a reply that was asked for as JSON, of which the last counts; `noun` says what it is.

    `interpret` makes it from a tree, or returns None for a tree that is something else.
    """
    return _read(text, ReplyFormat.JSON, lambda tree, _repairs: interpret(tree), lambda _one, other: other, noun)


def _read(text: str, asked: ReplyFormat, interpret: Interpretation[T], join: Callable[[T, T], T], noun: str) -> Read[T]:
    if problem := problem_of_size(text):
        return Read(problem=problem)
    try:
        repairs: set[Repair] = set()
        value = interpret(exact_document(text, asked), repairs)
        if value is not None:
            return Read(value=value, repairs=frozenset(repairs))
    except ValueError:
        pass
    text, cleaning = cleaned(text)
    for documents in tolerant_documents(text, asked, Effort()):
        repairs = set(cleaning)
        whole: T | None = None
        for document in documents:
            part = interpret(document.tree, repairs)
            if part is not None:
                repairs |= document.repairs
                whole = part if whole is None else join(whole, part)
        if whole is not None:
            return Read(value=whole, repairs=frozenset(repairs or {Repair.SYNTAX}))
    return Read(problem=f"no {noun} was found in the reply")
