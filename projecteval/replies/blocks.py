"""Fenced blocks of a reply."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*([^`\n]*?)[ \t]*\r?")

# Each may become a file; more than a project may have are not an answer.
MOST_BLOCKS = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block: the words behind its opening fence, its text, and the last line with words before it.

    `closed` is False where the reply ends inside of the block.
    """

    words: str
    text: str
    before: str = ""
    closed: bool = True

    @property
    def language(self) -> str:
        """The first word behind the opening fence, in small letters."""
        return self.words.split(maxsplit=1)[0].lower() if self.words else ""


def fenced_blocks(text: str, *, nested: bool = False) -> tuple[list[Block], int]:
    """The blocks of `text` in order, and how many lines with words there are outside of them.

    `nested` takes a fence with words inside of a block for the start of a block within it, as models write them.
    """
    blocks: list[Block] = []
    before, lines_outside = "", 0
    lines = iter(text.split("\n"))
    for line in lines:
        if len(blocks) == MOST_BLOCKS:
            break
        fence = _FENCE.fullmatch(line)
        if fence is None:
            if line.strip():
                before, lines_outside = line, lines_outside + 1
            continue
        content, closed = _content(lines, fence[1], nested=nested)
        blocks.append(Block(words=fence[2], text=content, before=before, closed=closed))
        before = ""
    return blocks, lines_outside


def _content(lines: Iterator[str], opening: str, *, nested: bool) -> tuple[str, bool]:
    depth = 1
    content: list[str] = []
    for line in lines:
        fence = _FENCE.fullmatch(line)
        if fence is not None and fence[1].startswith(opening):
            if not fence[2]:
                depth -= 1
            elif nested:
                depth += 1
            if depth == 0:
                return "".join(f"{part}\n" for part in content), True
        content.append(line)
    return "\n".join(content), False


def only_block(text: str, languages: tuple[str, ...]) -> str:
    """What is in the one block that `text` consists of, or `text` itself where it has no fence around it.

    Raises ValueError for a block in another language.
    """
    stripped = text.strip()
    first, _, rest = stripped.partition("\n")
    opening = _FENCE.fullmatch(first)
    if opening is None:
        return stripped
    content, _, last = rest.rpartition("\n")
    closing = _FENCE.fullmatch(last)
    if closing is None or closing[1] != opening[1] or closing[2] or opening[2].lower() not in languages:
        raise ValueError("not one block of the language that was asked for")
    return content
