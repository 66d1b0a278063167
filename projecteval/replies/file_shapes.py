"""The shapes in which lists and mappings can hold files."""

import json
from collections.abc import Callable

from pydantic import JsonValue

from projecteval.replies.blocks import looks_like_path
from projecteval.replies.reading import Repair, ReplyFormat

Files = list[tuple[str, str]]
Fields = dict[str, JsonValue]

_PATHS = ("path", "file_path", "filepath", "filename", "file_name", "file", "name", "relative_path")
_CONTENTS = ("code", "content", "contents", "text", "source", "body")
_MOST_DEPTH = 20


def exact_shape(tree: JsonValue, asked: ReplyFormat) -> Files:
    """The files of a document in exactly the shape that was asked for. Raises ValueError."""
    if asked is ReplyFormat.JSON_OBJECT and isinstance(tree, dict):
        return [(path, _exact_text(content)) for path, content in tree.items()]
    if asked in (ReplyFormat.JSON, ReplyFormat.XML) and isinstance(tree, list):
        return [_exact_file(fields, asked) for fields in tree]
    raise ValueError("another shape")


def _exact_file(fields: JsonValue, asked: ReplyFormat) -> tuple[str, str]:
    names = {"file", "path", "code"} if asked is ReplyFormat.JSON else {"path", "content"}
    if not isinstance(fields, dict) or fields.keys() != names:
        raise ValueError("other fields")
    path = _exact_text(fields["path"])
    if asked is ReplyFormat.JSON and path.rpartition("/")[2] != fields["file"]:
        raise ValueError("the path does not end with the name of the file")
    return path, _exact_text(fields["code" if asked is ReplyFormat.JSON else "content"])


def _exact_text(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise ValueError("no text")
    return value


def tolerant_shape(tree: JsonValue, asked: ReplyFormat, repairs: set[Repair]) -> Files:
    """The files of a document in any shape that models are known to use; what was needed goes into `repairs`."""
    files: Files = []
    if asked is ReplyFormat.JSON_OBJECT and isinstance(tree, list):
        repairs.add(Repair.OTHER_FORMAT)
    if asked is ReplyFormat.JSON and isinstance(tree, dict) and _is_flat(tree) and not is_one_file(tree):
        repairs.add(Repair.OTHER_FORMAT)

    def add(path: str, content: str) -> None:
        files.append((path, content))

    _walk(tree, "", add, repairs, depth=0)
    return files


def is_one_file(tree: JsonValue) -> bool:
    """Return True if a mapping describes one file, as opposed to files by their paths."""
    return isinstance(tree, dict) and {"path", "code"} <= tree.keys() <= {"file", "path", "code"}


def _is_flat(tree: Fields) -> bool:
    return all(isinstance(value, str) for value in tree.values())


def _walk(tree: JsonValue, folder: str, add: Callable[[str, str], None], repairs: set[Repair], *, depth: int) -> None:
    if depth > _MOST_DEPTH:
        return
    if isinstance(tree, list):
        if depth:
            repairs.add(Repair.NESTING)
        for item in tree:
            # A list of files is at the top; within it, everything but a file is nested otherwise.
            if isinstance(item, dict) and (file := _file(item, repairs)) is not None:
                add(folder + file[0], file[1])
            else:
                _walk(item, folder, add, repairs, depth=depth + 1)
    elif isinstance(tree, dict):
        if (file := _file(tree, repairs)) is not None:
            repairs.add(Repair.NESTING)
            add(folder + file[0], file[1])
            return
        for name, value in tree.items():
            _walk_field(name, value, folder, add, repairs, depth=depth)


def _walk_field(
    name: str, value: JsonValue, folder: str, add: Callable[[str, str], None], repairs: set[Repair], *, depth: int
) -> None:
    if looks_like_path(name.removeprefix("./").strip("/ ")) or (isinstance(value, str) and "/" in name):
        content = _content(value, name, repairs)
        if content is not None:
            if depth:
                repairs.add(Repair.NESTING)
            add(folder + name, content)
            return
    if isinstance(value, dict):
        repairs.add(Repair.NESTING)
        is_wrapper = name.lower() in ("files", "project", "code", "solution", "answer", "result")
        _walk(value, folder if is_wrapper else f"{folder}{name.strip('/')}/", add, repairs, depth=depth + 1)
    elif isinstance(value, list):
        _walk(value, folder, add, repairs, depth=depth + 1)


def _file(fields: Fields, repairs: set[Repair]) -> tuple[str, str] | None:
    """The file that a mapping with a path and a content describes, or None."""
    lower = {name.lower(): value for name, value in fields.items()}
    content_name = next((name for name in _CONTENTS if name in lower), None)
    names = [value for name in _PATHS if isinstance(value := lower.get(name), str) and value.strip()]
    if content_name is None or not names:
        return None
    path = _joined(lower.get("path"), lower.get("file"), names[0])
    content = _content(lower[content_name], path, repairs)
    if content is None:
        return None
    if (
        not (fields.keys() <= {"path", "file", "code"} or fields.keys() == {"path", "content"})
        or path != lower.get("path")
        or "file" not in lower
    ):
        repairs.add(Repair.FIELDS)
    return path, content


def _joined(path: JsonValue, file: JsonValue, otherwise: str) -> str:
    """The file's path from a `path` that may be that of its folder and a `file` that may be its name."""
    if not isinstance(path, str) or not isinstance(file, str) or not file.strip():
        return otherwise
    last = path.rpartition("/")[2]
    if last == file or path.endswith(f"/{file}") or file.startswith(f"{path.rstrip('/')}/"):
        return file if file.startswith(f"{path.rstrip('/')}/") and path.strip("/") else path
    if path.strip("/. ") == "" and not path.startswith("/"):
        return file
    return path if "." in last.strip(".") else f"{path.rstrip('/')}/{file}"


def _content(value: JsonValue, path: str, repairs: set[Repair]) -> str | None:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and value and all(isinstance(line, str) for line in value):
        repairs.add(Repair.TEXT)
        lines = [line.removesuffix("\n") for line in value if isinstance(line, str)]
        return "".join(f"{line}\n" for line in lines)
    if isinstance(value, dict):
        inner = next((value[name] for name in _CONTENTS if isinstance(value.get(name), str)), None)
        if isinstance(inner, str) and len(value) <= 3:
            repairs.add(Repair.NESTING)
            return inner
    if isinstance(value, dict | list) and path.endswith(".json"):
        repairs.add(Repair.TEXT)
        return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
    return None
