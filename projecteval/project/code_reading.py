"""Source code as lizard reads it (https://github.com/terryyin/lizard): functions, lines with code, and tokens.

The code is only read. Comments of a project have no effect: lizard by itself leaves out functions that a comment
forgives, and what follows a comment about generated code.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from projecteval.project.project import Project
from projecteval.project.unified_tokens import UnifiedTokens

MOST_CHARACTERS = 200_000
"""The length of the longest file that is read; a longer one is data, or was made by a program."""

_MOST_CHARACTERS_IN_ALL = 2_000_000
_MOST_CHARACTERS_KNOWN = 1_000_000  # with their tokens about 10 MB
_MOST_CPU_S = 10.0  # for one project; a thousand lines take 50 ms
_TOKENS_BETWEEN_LOOKS = 4096
_END_OF_LINE = frozenset({"\n"})


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFunction:
    """A function, its first and last line from 1, its lines with code, and McCabe's cyclomatic complexity."""

    path: str
    line: int
    end_line: int
    name: str
    lines: int
    complexity: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFile:
    """A file of code: its lines with code, and its tokens, in which literals and names of a scope are made equal.

    `language` is lizard's name of it, such as `python`. `lines` counts lines of code without comments and blank ones,
    `code_lines` are their numbers. `token_lines` has the line of each of the `tokens`.
    """

    path: str
    language: str
    lines: int
    functions: tuple[CodeFunction, ...]
    code_lines: frozenset[int]
    tokens: tuple[str, ...] = field(repr=False)
    token_lines: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """The files that were read, and the paths of those in a known language that were not: too long, or unreadable."""

    files: tuple[CodeFile, ...]
    unread: tuple[str, ...]

    @property
    def functions(self) -> tuple[CodeFunction, ...]:
        """The functions of all files, in the order of the files."""
        return tuple(function for file in self.files for function in file.functions)

    @property
    def lines(self) -> int:
        """The lines of code of all files."""
        return sum(file.lines for file in self.files)


def read_code(project: Project) -> Code:
    """Read the files in languages that lizard knows, with 10 CPU seconds for all of them together."""
    from lizard_languages import get_reader_for  # noqa: PLC0415 - loads the readers of all languages

    left, until = _MOST_CHARACTERS_IN_ALL, time.thread_time() + _MOST_CPU_S
    files: list[CodeFile] = []
    unread: list[str] = []
    for path in project:
        if get_reader_for(path) is None or b"\0" in project[path]:
            continue
        text = source_text(project[path])
        file = _KNOWN.read(path, text, until) if len(text) <= min(left, MOST_CHARACTERS) else None
        if file is None:
            unread.append(path)
        else:
            left -= len(text)
            files.append(file)
    return Code(files=tuple(files), unread=tuple(unread))


def source_text(content: bytes) -> str:
    """The text of source code; one that is not UTF-8 is read byte by byte, since its language may allow that."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


class _OutOfTimeError(Exception):
    """The CPU seconds for a project are used up."""


class _KnownFiles:
    """The files that were read last: agents that change a given code base leave most of it as it was."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._files: OrderedDict[tuple[str, str], CodeFile] = OrderedDict()
        self._characters = 0

    def read(self, path: str, text: str, until: float) -> CodeFile | None:
        """Read a file, or give it as it was read before; None for one that cannot be read."""
        with self._lock:
            if (known := self._files.get((path, text))) is not None:
                self._files.move_to_end((path, text))
                return known
        file = _read(path, text, until)
        if file is not None:
            with self._lock:
                self._keep(path, text, file)
        return file

    def _keep(self, path: str, text: str, file: CodeFile) -> None:
        if (path, text) not in self._files:
            self._files[path, text] = file
            self._characters += len(text)
        while self._characters > _MOST_CHARACTERS_KNOWN:
            (_, oldest), _ = self._files.popitem(last=False)
            self._characters -= len(oldest)


_KNOWN = _KnownFiles()


def _read(path: str, text: str, until: float) -> CodeFile | None:
    from lizard import FileInfoBuilder, get_extensions  # noqa: PLC0415
    from lizard_languages import get_reader_for  # noqa: PLC0415

    context = FileInfoBuilder(path)
    reader = get_reader_for(path)(context)
    collector = _Collector(until)
    processors = (_PROCESSORS.get(one.__name__, one) for one in get_extensions([]))
    try:
        tokens = reader.generate_tokens(text)
        for processor in (*processors, collector):
            tokens = processor(tokens, reader)
        for _ in reader(tokens, reader):
            pass
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError, _OutOfTimeError):
        return None  # agents write what no compiler would take, and lizard has no errors of its own
    return CodeFile(
        path=path,
        language=reader.language_names[0].lower(),
        lines=context.fileinfo.nloc,
        functions=tuple(
            CodeFunction(
                path=path,
                line=one.start_line,
                end_line=one.end_line,
                name=one.name,
                lines=one.nloc,
                complexity=one.cyclomatic_complexity,
            )
            for one in context.fileinfo.function_list
        ),
        code_lines=frozenset(collector.code_lines),
        tokens=tuple(collector.tokens),
        token_lines=tuple(collector.token_lines),
    )


def _without_comments(tokens: Iterator[str], reader: Any) -> Iterator[str]:
    """Take comments and ends of lines out, and count the lines: the one that follows a comment has its own number."""
    context, comment_of = reader.context, reader.get_comment_from_token
    context.current_line = 1
    starts_line = 1
    for token in tokens:
        if token in _END_OF_LINE:
            context.current_line += 1
            starts_line = 1
        elif (comment := comment_of(token)) is not None:
            ends = len(comment.splitlines()) - 1
            if ends > 0:
                context.current_line += ends
                starts_line = 1
        else:
            count = token.count("\n")
            context.current_line += count
            context.add_nloc(count + starts_line)
            starts_line = 0
            yield token


def _as_they_are(tokens: Iterator[str], _reader: Any) -> Iterator[str]:
    return tokens


# In the place of lizard's; nobody asks for the number of tokens of a function.
_PROCESSORS = {"comment_counter": _without_comments, "line_counter": _as_they_are, "token_counter": _as_they_are}


class _Collector:
    """The last processor of tokens: it keeps the lines that have any, and the tokens with equal names."""

    def __init__(self, until: float) -> None:
        self.code_lines: set[int] = set()
        self.tokens: list[str] = []
        self.token_lines: list[int] = []
        self._until = until

    def __call__(self, tokens: Iterator[str], reader: Any) -> Iterator[str]:
        context = reader.context
        unified = UnifiedTokens(context).unified
        for count, token in enumerate(tokens):
            if count % _TOKENS_BETWEEN_LOOKS == 0 and time.thread_time() > self._until:
                raise _OutOfTimeError
            line = context.current_line
            if "\n" in token:
                self.code_lines.update(range(line - token.count("\n"), line))
            self.tokens.append(unified(token))
            self.token_lines.append(line)
            yield token
        self.code_lines.update(self.token_lines)
