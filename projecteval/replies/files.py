"""Reads the files of a project out of a reply."""

from collections.abc import Iterator

from pydantic import JsonValue

from projecteval.errors import BadProjectError
from projecteval.project import Project
from projecteval.replies.blocks import exact_files, tolerant_files
from projecteval.replies.documents import cleaned, exact_document, problem_of_size, tolerant_documents
from projecteval.replies.file_shapes import exact_shape, is_one_file, tolerant_shape
from projecteval.replies.reading import Effort, Read, Repair, ReplyFormat

Files = list[tuple[str, str]]

# With no more than these repairs a reading is as its author meant it; others are compared by how much they recover.
_HARMLESS = frozenset(
    {
        Repair.BYTE_ORDER_MARK,
        Repair.REASONING,
        Repair.PROSE,
        Repair.SEVERAL_BLOCKS,
        Repair.CONTROL_CHARACTERS,
        Repair.FIELDS,
        Repair.PATH,
        Repair.TWICE,
    }
)


def read_files(text: str, asked: ReplyFormat) -> Read[Project]:
    """The project in a reply that was asked for in the format `asked`, in whichever format it came.

    Files of several blocks are merged; of two with one path the later counts. A path that could lead out of the
    project makes the whole reply unreadable.
    """
    if problem := problem_of_size(text):
        return Read(problem=problem)
    try:
        return _project(_exact(text, asked), set())
    except ValueError:
        pass
    text, cleaning = cleaned(text)
    best: tuple[int, Files, frozenset[Repair]] = (0, [], frozenset())
    for files, repairs in _readings(text, asked, Effort()):
        if files and repairs <= _HARMLESS:
            return _project(files, repairs | cleaning)
        size = sum(len(path) + len(content) for path, content in files)
        best = max(best, (size, files, frozenset(repairs)), key=lambda reading: reading[0])
    _, files, found_repairs = best
    if not files:
        return Read(problem="no files were found in the reply")
    return _project(files, set(found_repairs) | cleaning)


def _exact(text: str, asked: ReplyFormat) -> Files:
    files = exact_files(text) if asked is ReplyFormat.FENCED else exact_shape(exact_document(text, asked), asked)
    if not files or len({path for path, _ in files}) != len(files):
        raise ValueError("no files, or one of them twice")
    return files


def _readings(text: str, asked: ReplyFormat, effort: Effort) -> Iterator[tuple[Files, set[Repair]]]:
    fenced, fenced_repairs = tolerant_files(text)
    if asked is ReplyFormat.FENCED:
        yield fenced, fenced_repairs
    for documents in tolerant_documents(text, asked, effort, but="yaml"):
        repairs: set[Repair] = set()
        files: Files = []
        for document in documents:
            repairs |= document.repairs
            files += _shaped(document.tree, asked, repairs)
        yield files, repairs
    if asked is not ReplyFormat.FENCED:
        yield fenced, fenced_repairs | {Repair.OTHER_FORMAT}


def _shaped(tree: JsonValue, asked: ReplyFormat, repairs: set[Repair]) -> Files:
    if not is_one_file(tree):
        try:
            return exact_shape(tree, asked)
        except ValueError:
            pass
    return tolerant_shape(tree, asked, repairs)


def _project(files: Files, repairs: set[Repair]) -> Read[Project]:
    contents: dict[str, bytes | str] = {}
    for path, content in files:
        clean = path.strip()
        while clean.startswith("./"):
            clean = clean[2:]
        if clean != path:
            repairs = repairs | {Repair.PATH}
        if contents.get(clean, content) != content:
            repairs = repairs | {Repair.TWICE}
        contents[clean] = content
    try:
        return Read(value=Project(contents), repairs=frozenset(repairs))
    except BadProjectError as error:
        return Read(problem=f"the files cannot be a project: {error}", repairs=frozenset(repairs))
