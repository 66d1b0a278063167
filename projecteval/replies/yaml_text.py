"""Finds YAML in a reply."""

from collections.abc import Iterator
from typing import Any

import yaml
from pydantic import JsonValue

from judge_machine.bounded_yaml import BoundedComposer
from projecteval.replies.blocks import fenced_blocks, only_block
from projecteval.replies.reading import Document, Effort, Repair

_LANGUAGES = ("", "yaml", "yml")

# PyYAML needs seconds for a mebibyte; checklists, manifests and values are short.
MAX_YAML_CHARACTERS = 128 * 1024


class _Loader(BoundedComposer, yaml.BaseLoader):
    """Keeps every scalar as text and has no aliases."""

    allows_aliases = False

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        fields = super().construct_mapping(node, deep=deep)
        if len(fields) != len(node.value):
            raise yaml.constructor.ConstructorError(problem="a key stands twice")
        return fields


def exact_yaml(text: str) -> JsonValue:
    """The YAML mapping or list that `text` consists of, with a fence around it or without. Raises ValueError."""
    return _parse(only_block(text, _LANGUAGES))


def tolerant_yaml(text: str, effort: Effort) -> Iterator[tuple[Document, ...]]:
    """The blocks of a reply that are YAML, else the reply itself."""
    blocks, lines_outside = fenced_blocks(text)
    outside = {Repair.PROSE} if lines_outside else set[Repair]()
    found: list[Document] = []
    left = MAX_YAML_CHARACTERS
    for block in blocks:
        if block.language in _LANGUAGES:
            if len(block.text) > left or effort.is_spent:
                continue
            left -= len(block.text)
            repairs = outside | (set[Repair]() if block.closed else {Repair.TRUNCATED})
            try:
                found.append(Document(tree=_parse(block.text), repairs=frozenset(repairs)))
            except ValueError:
                continue
    if found:
        several = {Repair.SEVERAL_BLOCKS} if len(found) > 1 else set[Repair]()
        yield tuple(document.with_repairs(several) for document in found)
    else:
        try:
            yield (Document(tree=_parse(text)),)
        except ValueError:
            return


def _parse(text: str) -> JsonValue:
    if len(text) > MAX_YAML_CHARACTERS:
        raise ValueError("too long for YAML")
    try:
        tree: JsonValue = yaml.load(text, _Loader)  # noqa: S506 - makes nothing but texts, lists and mappings
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise ValueError("not readable as YAML") from error
    if not isinstance(tree, dict | list):
        raise ValueError("neither a mapping nor a list")
    return tree
