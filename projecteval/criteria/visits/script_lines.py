"""Lines of the scripts of pages that could run, and those that did, as the browser has counted them.

A script is found among the files of the project by its text's length, and by its name where it has one. Scripts that a
build or a server changed are not found, and those that no page loads (a server in JavaScript, say) are not counted.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from judge_machine import RunScript
from projecteval.criteria.visits.python_lines import FileLines
from projecteval.project import Project

_INLINE = re.compile(r"<script\b([^>]*)>(.*?)</script", re.IGNORECASE | re.DOTALL)
_NO_CODE = re.compile(r"""\bsrc\s*=|\btype\s*=\s*["']?(?!module|text/javascript|application/javascript)""", re.I)
_SCRIPTS, _PAGES = (".js", ".mjs", ".cjs"), (".html", ".htm")
_OF_OTHERS = re.compile(r"(^|/)(node_modules|vendor|site-packages|\.?venv)/|\.min\.js$")
_MOST_BYTES = 1 << 20
_KINDS = "expression return if for for_in while do throw switch try break continue"
_STATEMENTS = frozenset(f"{kind}_statement" for kind in _KINDS.split()) | {
    "lexical_declaration",
    "variable_declaration",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Script:
    """A script in a file, from the line `first` on (0 for a file of its own); `name` is "" inside a page."""

    path: str
    name: str
    text: str
    first: int = 0

    @property
    def length(self) -> int:
        """The UTF-16 units of the text."""
        return len(self.text) + sum(letter > "\uffff" for letter in self.text)


def script_lines(project: Project, ran: Iterable[RunScript]) -> tuple[tuple[FileLines, ...], int]:
    """The lines of the project's scripts that pages have loaded, by file; and how many loaded ones are in no file."""
    by_length: dict[int, list[_Script]] = {}
    for own in _scripts(project):
        by_length.setdefault(own.length, []).append(own)
    lines: dict[str, dict[int, bool]] = {}
    unknown = 0
    for one in ran:
        script = _found(one, by_length)
        if script is None:
            unknown += 1
            continue
        file = lines.setdefault(script.path, {})
        for line, has_run in _lines_of(script, one.ran).items():
            file[line] = file.get(line, False) or has_run
    return tuple(_file_lines(path, file) for path, file in sorted(lines.items()) if file), unknown


def _scripts(project: Project) -> Iterator[_Script]:
    for path in sorted(project):
        text = project.text(path) if len(project[path]) <= _MOST_BYTES and not _OF_OTHERS.search(path) else None
        if text is None:
            continue
        if path.endswith(_SCRIPTS):
            yield _Script(path=path, name=path.rpartition("/")[2], text=text.removeprefix("\ufeff"))
        elif path.endswith(_PAGES):
            text = text.replace("\r\n", "\n")  # as the browser reads a page
            for found in _INLINE.finditer(text):
                if not _NO_CODE.search(found[1]):
                    yield _Script(path=path, name="", text=found[2], first=text.count("\n", 0, found.start(2)))


def _found(ran: RunScript, by_length: Mapping[int, list[_Script]]) -> _Script | None:
    """The one script that this was; None where several may be it."""
    candidates = by_length.get(ran.length, [])
    named = [one for one in candidates if one.name and one.name == ran.path.rpartition("/")[2]]
    known = named or candidates
    return known[0] if len(known) == 1 else None


def _lines_of(script: _Script, ran: Iterable[tuple[int, int]]) -> dict[int, bool]:
    """Each line on which a statement begins, and whether one of these ran."""
    content, spans = script.text.encode("utf-8"), tuple(ran)
    lines: dict[int, bool] = {}
    for node in _statements(_parser().parse(content).root_node):
        line = script.first + node.start_point[0] + 1
        place = len(content[: node.start_byte].decode("utf-8").encode("utf-16-le")) // 2
        lines[line] = lines.get(line, False) or any(start <= place < end for start, end in spans)
    return lines


def _statements(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type in _STATEMENTS:
            yield node
        waiting.extend(node.children)


def _file_lines(path: str, lines: Mapping[int, bool]) -> FileLines:
    return FileLines(path=path, whole=len(lines), missed=tuple(sorted(line for line, ran in lines.items() if not ran)))


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_javascript.language()))
