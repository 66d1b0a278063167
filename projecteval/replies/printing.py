"""Writes answers in every reply format, exactly as the reader accepts them without a repair."""

import base64
import json
import re
from collections.abc import Mapping
from xml.sax.saxutils import escape

import yaml

from judge_machine import LaunchManifest
from projecteval.mission import Checklist
from projecteval.replies.blocks import FILE_LINE, NO_NEWLINE
from projecteval.replies.reading import ReplyFormat

# What XML cannot hold, and the line break that its readers replace.
_NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_LANGUAGES = {
    "py": "python", "js": "javascript", "ts": "typescript", "html": "html", "css": "css", "json": "json",
    "md": "markdown", "yaml": "yaml", "yml": "yaml", "sh": "sh", "sql": "sql", "toml": "toml", "txt": "text",
}  # fmt: skip


def print_files(files: Mapping[str, str], form: ReplyFormat) -> str:
    """Files by path, in the order of `files`."""
    match form:
        case ReplyFormat.JSON:
            listed = [{"file": path.rpartition("/")[2], "path": path, "code": code} for path, code in files.items()]
            return _json(listed)
        case ReplyFormat.JSON_OBJECT:
            return _json(dict(files))
        case ReplyFormat.XML:
            lines = [
                f"<file>\n{_element('path', path)}\n{_content(content)}\n</file>" for path, content in files.items()
            ]
            return _fenced("xml", "\n".join(["<files>", *lines, "</files>"]) + "\n")
        case ReplyFormat.FENCED:
            return "\n".join(_file_block(path, content) for path, content in files.items())


def print_checklist(checklist: Checklist, form: ReplyFormat) -> str:
    """A checklist, without the tests that cover it."""
    pages = [
        {
            "page": page.page,
            "functions": [
                {"description": function.description, "required": function.required} for function in page.functions
            ],
        }
        for page in checklist.pages
    ]
    if form is not ReplyFormat.XML:
        return _tree(pages, form)
    lines = ["<checklist>"]
    for page in checklist.pages:
        lines += ["<page>", _element("title", page.page), "<functions>"]
        for function in page.functions:
            required = _element("required", str(function.required).lower())
            lines.append(f"<function>{_element('description', function.description)}{required}</function>")
        lines += ["</functions>", "</page>"]
    return _fenced("xml", "\n".join([*lines, "</checklist>"]) + "\n")


def print_launch(launch: LaunchManifest, form: ReplyFormat) -> str:
    """A launch manifest; fields that have their default are omitted, all but the version."""
    fields = {"format": launch.format, **launch.model_dump(mode="json", exclude_defaults=True)}
    if form is not ReplyFormat.XML:
        return _tree(fields, form)
    lines = ["<launch>", _element("format", str(launch.format))]
    for name in ("install", "build", "setup"):
        if commands := getattr(launch, name):
            lines += [f"<{name}>", *(f"<command>{_arguments(command)}</command>" for command in commands), f"</{name}>"]
    if launch.start is not None:
        lines.append(f"<start>{_arguments(launch.start)}</start>")
    if "ready_url" in fields:
        lines.append(_element("ready_url", launch.ready_url))
    if launch.ports:
        lines.append(f"<ports>{''.join(_element('port', str(port)) for port in launch.ports)}</ports>")
    if launch.env:
        variables = (
            f"<variable>{_element('name', name)}{_element('value', value)}</variable>"
            for name, value in launch.env.items()
        )
        lines += ["<env>", *variables, "</env>"]
    return _fenced("xml", "\n".join([*lines, "</launch>"]) + "\n")


def print_values(values: Mapping[str, str], form: ReplyFormat) -> str:
    """Parameter values by name."""
    if form is not ReplyFormat.XML:
        return _tree(dict(values), form)
    lines = [f"<value>{_element('name', name)}{_element('value', value)}</value>" for name, value in values.items()]
    return _fenced("xml", "\n".join(["<values>", *lines, "</values>"]) + "\n")


def _tree(tree: object, form: ReplyFormat) -> str:
    if form is ReplyFormat.FENCED:
        text = yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=1000)
        if "\x85" in text:  # written as it is, it is folded into a space when it is read
            text = yaml.safe_dump(tree, allow_unicode=False, sort_keys=False, width=1000)
        return _fenced("yaml", text)
    return _json(tree)


def _json(tree: object) -> str:
    # Lone surrogates cannot be sent; they stay escapes.
    text = json.dumps(tree, ensure_ascii=False, indent=2)
    if re.search("[\ud800-\udfff]", text):
        text = json.dumps(tree, ensure_ascii=True, indent=2)
    return _fenced("json", text + "\n")


def _fenced(language: str, text: str) -> str:
    longest = max((len(run) for run in re.findall("`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{text}{fence}\n"


def _file_block(path: str, content: str) -> str:
    language = _LANGUAGES.get(path.rpartition(".")[2].lower(), "text")
    if content and not content.endswith("\n"):
        language, content = f"{language} {NO_NEWLINE}", f"{content}\n"
    return f"{FILE_LINE}{path}\n{_fenced(language, content)}"


def _element(name: str, text: str) -> str:
    if _NOT_XML.search(text):
        return f'<{name} encoding="base64">{_base64(text)}</{name}>'
    return f"<{name}>{escape(text)}</{name}>"


def _content(text: str) -> str:
    if _NOT_XML.search(text):
        return _element("content", text)
    return f"<content><![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]></content>"


def _arguments(command: list[str]) -> str:
    return "".join(_element("argument", argument) for argument in command)


def _base64(text: str) -> str:
    return base64.b64encode(text.encode("utf-8", "surrogatepass")).decode("ascii")
