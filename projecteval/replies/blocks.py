"""Fenced blocks of a reply, and files as blocks with their names next to them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from projecteval.replies.reading import Repair

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*([^`\n]*?)[ \t]*\r?")

# Each may become a file; more than a project may have are not an answer.
MOST_BLOCKS = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block: the words after its opening fence, its text, and the last line with words before it.

    `closed` is False where the reply ends inside of the block.
    """

    words: str
    text: str
    before: str = ""
    closed: bool = True

    @property
    def language(self) -> str:
        """The first word after the opening fence, in small letters."""
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
    """Return the content of the one block that `text` consists of, or `text` itself where it has no fence around it.

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


FILE_LINE = "File: "
NO_NEWLINE = "no-newline"
"""Follows the language where a file does not end with a line break."""

_FILE_LINE = re.compile(r"File: (.+)")
_FILE_WITHOUT_BLOCK = re.compile(r"^File: [^\n]*+\s*+(?:`{1,2}\s*+)?\Z", re.MULTILINE)
_PATH = r"[\w.@+()\[\]$~-]+(?:/[\w.@+()\[\]$~ -]+)*"
_NAME = re.compile(
    rf"[\s#>*\-\d.)]*(?:(?:file|filename|file name|path)\s*:)?\s*[`*\"'_]*({_PATH})[`*\"'_]*\s*:?[`*\s]*", re.I
)
_IN_WORDS = re.compile(rf"(?:^|[\s:=\"'])({_PATH})[\"']?$")
_COMMENT = re.compile(rf"\s*(?:#|//|--|/\*|<!--)\s*(?:(?:file|filename|path)\s*:)?\s*({_PATH})\s*(?:\*/|-->)?\s*", re.I)
_WITHOUT_DOT = frozenset({"dockerfile", "makefile", "procfile", "license", "readme", "gemfile", "rakefile"})


def exact_files(text: str) -> list[tuple[str, str]]:
    """Path and content of every block, where `text` is nothing but `File: path` lines with a block each.

    Raises ValueError.
    """
    files: list[tuple[str, str]] = []
    lines = text.strip().split("\n")
    position = 0
    while position < len(lines):
        if not lines[position].strip():
            position += 1
            continue
        named = _FILE_LINE.fullmatch(lines[position])
        opening = re.fullmatch(r"(`{3,})([^`]*)", lines[position + 1]) if position + 1 < len(lines) else None
        if named is None or opening is None:
            raise ValueError("expected a line with the file's path, then its block")
        try:
            end = lines.index(opening[1], position + 2)
        except ValueError:
            raise ValueError("a block is not closed") from None
        content = "".join(f"{line}\n" for line in lines[position + 2 : end])
        if NO_NEWLINE in opening[2].split():
            content = content.removesuffix("\n")
        files.append((named[1], content))
        position = end + 1
    return files


def tolerant_files(text: str) -> tuple[list[tuple[str, str]], set[Repair]]:
    """Path and content of every block whose file is named next to it, after its fence or in its first line."""
    blocks, lines_outside = fenced_blocks(text, nested=True)
    files: list[tuple[str, str]] = []
    repairs: set[Repair] = set()
    for block in blocks:
        path = _path_of(block)
        if path is None:
            repairs.add(Repair.PROSE)
            continue
        lines_outside -= path in block.before
        if not block.before.startswith(FILE_LINE):
            repairs.add(Repair.FILE_NAME)
        if not block.closed:
            repairs.add(Repair.TRUNCATED)
        content = block.text.removesuffix("\n") if NO_NEWLINE in block.words.split() else block.text
        files.append((path, content))
    if lines_outside:
        repairs.add(Repair.PROSE)
    if _FILE_WITHOUT_BLOCK.search(text):
        repairs.add(Repair.TRUNCATED)
    return files, repairs


def looks_like_path(text: str) -> bool:
    """Return True if `text` reads as the path of a file."""
    name = text.rpartition("/")[2]
    return bool(re.fullmatch(_PATH, text)) and (
        "." in name.strip(".") or name[:1] == "." or name.lower() in _WITHOUT_DOT
    )


def _path_of(block: Block) -> str | None:
    if (named := _FILE_LINE.fullmatch(block.before.rstrip("\r"))) is not None:
        return named[1].strip().strip("`*")
    candidates = [
        _NAME.fullmatch(block.before[:500]),
        _IN_WORDS.search(block.words[:500]),
        _COMMENT.fullmatch(block.text.partition("\n")[0][:500]),
    ]
    paths = (found[1] for found in candidates if found is not None)
    return next((path for path in paths if looks_like_path(path)), None)
