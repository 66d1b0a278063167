"""Forms as browsers send them: urlencoded, or with files as multipart/form-data."""

import re
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, unquote

# Larger forms are not read; whoever sent one has chosen a file that is much too large.
FORM_LIMIT = 4 * 1024 * 1024


@dataclass(frozen=True)
class UploadedFile:
    """A file that somebody has chosen: its own name and its bytes."""

    file_name: str
    data: bytes


@dataclass
class Form:
    """The fields and files of a form by their names."""

    fields: dict = field(default_factory=dict)
    files: dict = field(default_factory=dict)
    too_large: bool = False

    def text(self, name):
        """What was typed into a field; empty if the form does not have it."""
        return self.fields.get(name, "").replace("\r\n", "\n")

    def file(self, name):
        """The file that was chosen, or None."""
        return self.files.get(name)


def parse_form(content_type, body):
    """The form in the body of a request; an empty one if it is in no known format."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        pairs = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, errors="replace")
        return Form(fields=dict(pairs))
    boundary = re.search(r"boundary=(?:\"([^\"]+)\"|([^;\s]+))", content_type, re.IGNORECASE)
    if kind == "multipart/form-data" and boundary is not None:
        return _parse_multipart(body, (boundary[1] or boundary[2]).encode("latin-1", "replace"))
    return Form()


def _parse_multipart(body, boundary):
    form = Form()
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary)[1:]:
        if part.startswith(b"--"):
            break
        head, separator, content = part.partition(b"\r\n\r\n")
        disposition = _disposition(head)
        name = re.search(r"[;\s]name=\"(.*?)\"\s*(?:;|$)", disposition)
        if not separator or name is None:
            continue
        file_name = _file_name(disposition)
        if file_name is None:
            form.fields[_unescaped(name[1])] = content.decode("utf-8", "replace")
        elif file_name or content:
            form.files[_unescaped(name[1])] = UploadedFile(file_name=file_name or "scan", data=content)
    return form


def _disposition(head):
    for line in head.decode("utf-8", "replace").split("\r\n"):
        if line.lower().startswith("content-disposition:"):
            return line
    return ""


def _file_name(disposition):
    """The name of the file in a part, empty if no file was chosen, or None if the part is no file."""
    extended = re.search(r"filename\*=utf-8''([^;\s]+)", disposition, re.IGNORECASE)
    if extended is not None:
        return unquote(extended[1], errors="replace")
    plain = re.search(r"[;\s]filename=\"(.*?)\"\s*(?:;|$)", disposition)
    return None if plain is None else _unescaped(plain[1])


def _unescaped(text):
    """Browsers send quotation marks in names as %22."""
    return text.replace("%22", '"')
