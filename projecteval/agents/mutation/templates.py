"""Defects in HTML pages and templates, found by patterns over bytes, since templates are not well-formed HTML."""

import re
from collections.abc import Iterator
from itertools import pairwise

from projecteval.agents.mutation.edit import Edit, Operator

_SHOWN = re.compile(rb"\{\{[^{}]*\}\}")
_FIELD_NAME = re.compile(rb"(?<=\s)name=(?:\"[^\"{}]*\"|'[^'{}]*')")
_FIELD_TAG = re.compile(rb"<(?:input|textarea|select)\b[^>]*>", re.IGNORECASE)
_LINK = re.compile(rb"<a\b[^>]*?\shref=(\"[^\"]+\"|'[^']+')", re.IGNORECASE)
_METHOD = re.compile(rb"\smethod=[\"']?post[\"']?", re.IGNORECASE)
_CONDITION = re.compile(rb"\{%-?\s*if\s+(?!not\b)")
_BLOCK_TAG = re.compile(rb"\{%-?\s*(end)?(if|for)\b[^%]*%\}")
_SCRIPT = re.compile(rb"<script\b[^>]*\ssrc=[^>]*>\s*</script>", re.IGNORECASE)
_BOUND = re.compile(
    rb"\s(?:required|disabled|readonly|hidden|multiple|checked|autofocus)(?=[\s>/])"
    rb"|\s(?:min|max|minlength|maxlength|step|pattern|accept)=(?:\"[^\"]*\"|'[^']*')",
    re.IGNORECASE,
)
_ESCAPE_FILTER = re.compile(rb"\|\s*(?:escape|e|force_escape)\b")
_IN_ATTRIBUTE = re.compile(rb"=\s*[\"'][^\"'<>]*\Z")


def template_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this page, in order."""
    return sorted({edit for edit in (*_edits(source), *_semantic_edits(source)) if edit.apply(source) != source})


def _edits(source: bytes) -> Iterator[Edit]:
    shown = list(_SHOWN.finditer(source))
    for match in shown:
        yield _edit(match.start(), match.end(), b"", Operator.MISSING_FIELD)
    for left, right in pairwise(shown):
        between = source[left.end() : right.start()]
        # Fields next to each other are of one object; farther apart they belong to different scopes of the template.
        if b"{%" not in between:
            yield _edit(left.start(), right.end(), right.group() + between + left.group(), Operator.SWAPPED_FIELDS)
    for tag in _FIELD_TAG.finditer(source):
        for name in _FIELD_NAME.finditer(source, tag.start(), tag.end()):
            yield _edit(name.start(), name.end(), b"", Operator.MISSING_FIELD)
    for link in _LINK.finditer(source):
        yield _edit(link.start(1), link.end(1), b'"#"', Operator.DEAD_LINK)
    for method in _METHOD.finditer(source):
        yield _edit(method.start(), method.end(), b"", Operator.REMOVED_HANDLER)
    for condition in _CONDITION.finditer(source):
        yield _edit(condition.end(), condition.end(), b"not ", Operator.NEGATED_CONDITION)


def _semantic_edits(source: bytes) -> Iterator[Edit]:
    for start, end in _blocks(source):
        yield _edit(start, end, b"", Operator.REMOVED_BLOCK)
    for script in _SCRIPT.finditer(source):
        yield _edit(script.start(), script.end(), b"", Operator.REMOVED_HANDLER)
    for tag in _FIELD_TAG.finditer(source):
        for bound in _BOUND.finditer(source, tag.start(), tag.end()):
            yield _edit(bound.start(), bound.end(), b"", Operator.DROPPED_VALIDATION)
    for shown in _SHOWN.finditer(source):
        end = shown.end() - len(b"}}")
        if (
            b"|" not in shown.group()
            and b"(" not in shown.group()
            and not _IN_ATTRIBUTE.search(source, 0, shown.start())
        ):
            yield _edit(end, end, b"|safe ", Operator.DROPPED_ESCAPING)
        for escape in _ESCAPE_FILTER.finditer(source, shown.start(), end):
            yield _edit(escape.start(), escape.end(), b"|safe", Operator.DROPPED_ESCAPING)


def _blocks(source: bytes) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each condition and loop, with its content."""
    open_tags: list[tuple[int, bytes]] = []
    for tag in _BLOCK_TAG.finditer(source):
        if tag.group(1) is None:
            open_tags.append((tag.start(), tag.group(2)))
        elif open_tags and open_tags[-1][1] == tag.group(2):
            yield open_tags.pop()[0], tag.end()
        else:
            return


def _edit(start: int, end: int, replacement: bytes, operator: Operator) -> Edit:
    return Edit(start=start, end=end, replacement=replacement, operator=operator)
