"""Finds JSON in a reply, whole or broken."""

import json
import re
from collections.abc import Iterator

from pydantic import JsonValue

from projecteval.replies.blocks import Block, fenced_blocks, only_block
from projecteval.replies.json_repairs import mended_json
from projecteval.replies.reading import Document, Effort, Repair

_START = re.compile(r"[\[{](?=\s*[\[{\"'\]}])")
_LANGUAGES = ("", "json", "jsonc", "json5", "javascript", "js")

# Tries in prose, each of which may read to the end; an answer is among the first brackets.
_MOST_STARTS = 40


def exact_json(text: str) -> JsonValue:
    """The JSON that `text` consists of, with a fence around it or without. Raises ValueError."""
    body = only_block(text, ("", "json"))
    try:
        return _loads(body, object_pairs_hook=_without_twins)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def tolerant_json(text: str, effort: Effort) -> Iterator[tuple[Document, ...]]:
    """Yield the documents that may be meant, the least repaired first; those of one tuple belong together.

    A reply that ends within a fenced block lacks its end, wherever its last bracket is.
    """
    blocks, lines_outside = fenced_blocks(text)
    if (whole := _lenient(text)) is not None:
        yield (whole,)
    ended = all(block.closed for block in blocks)
    blocks = [block for block in blocks if block.language in _LANGUAGES and block.text.lstrip()[:1] in ("{", "[")]
    if blocks:
        outside = {Repair.PROSE} if lines_outside else set[Repair]()
        found = [_lenient(block.text) or _mended(block.text, effort, closed=block.closed) for block in blocks]
        several = {Repair.SEVERAL_BLOCKS} if len(blocks) > 1 else set[Repair]()
        yield tuple(document.with_repairs(outside | several) for document in found if document is not None)
    yield from _in_prose(text, effort, ended=ended)
    yield from _from_the_first_bracket(text, blocks, effort, ended=ended)


def _in_prose(text: str, effort: Effort, *, ended: bool) -> Iterator[tuple[Document, ...]]:
    decoder = json.JSONDecoder(strict=False)
    found: list[Document] = []
    position = end_of_whole = 0
    broken: set[Repair] = set()
    for _ in range(_MOST_STARTS):
        start = _START.search(text, position)
        if start is None or effort.is_spent:
            break
        try:
            _, position = decoder.raw_decode(text, start.start())
        except (ValueError, RecursionError):
            position = start.end()
            closed = ended and text.rstrip("`~ \t\r\n")[-1:] in ("}", "]")
            broken = {Repair.SYNTAX} if closed else {Repair.SYNTAX, Repair.TRUNCATED}
            continue
        if (document := _lenient(text[start.start() : position])) is not None:
            found.append(document.with_repairs({Repair.PROSE}))
            end_of_whole = position
    # What is complete is taken as it is; only the rest needs repair.
    rest = _START.search(text, end_of_whole) if found and Repair.TRUNCATED in broken else None
    if rest is not None and (last := _mended(text[rest.start() :], effort, closed=False)) is not None:
        found.append(last)
    if found:
        several = {Repair.SEVERAL_BLOCKS} if len(found) > 1 else set[Repair]()
        yield tuple(document.with_repairs(several | broken) for document in found)


def _from_the_first_bracket(
    text: str, blocks: list[Block], effort: Effort, *, ended: bool
) -> Iterator[tuple[Document, ...]]:
    start = _START.search(text)
    if start is None:
        return
    region = text[start.start() :]
    end = max(region.rfind("}"), region.rfind("]")) + 1
    rest = region[end:].strip().strip("`~").strip()
    # Words after the last bracket are prose where they are outside any string, else the end is missing.
    cut = region[:end] if end and not any(mark in rest for mark in ('"', "\\n")) else region
    prose = {Repair.PROSE} if text[: start.start()].strip() and not blocks else set[Repair]()
    mended = _mended(cut, effort, closed=ended and cut.rstrip()[-1:] in ("}", "]"))
    if mended is not None:
        yield (mended.with_repairs(prose),)


def _lenient(text: str) -> Document | None:
    ways: tuple[tuple[dict[str, object], set[Repair]], ...] = (
        ({"object_pairs_hook": _without_twins}, set()),
        ({}, {Repair.TWICE}),
        ({"strict": False}, {Repair.CONTROL_CHARACTERS}),
    )
    for options, repairs in ways:
        try:
            return Document(tree=_loads(text, **options), repairs=frozenset(repairs))
        except (ValueError, RecursionError):
            continue
    return None


def _mended(text: str, effort: Effort, *, closed: bool) -> Document | None:
    tree = mended_json(text, within_s=effort.left_s)
    if not isinstance(tree, dict | list):
        return None
    repairs = {Repair.SYNTAX} if closed else {Repair.SYNTAX, Repair.TRUNCATED}
    return Document(tree=tree, repairs=frozenset(repairs))


def _loads(text: str, **options: object) -> JsonValue:
    return json.loads(text, parse_constant=_no_number, **options)  # type: ignore[arg-type, no-any-return]


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not JSON")


def _without_twins(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return fields
