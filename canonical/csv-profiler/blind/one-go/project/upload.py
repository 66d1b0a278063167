"""Takes the uploaded file out of the body of a form."""

import re


def uploaded_file(request, field):
    """Returns the name and the content of the file in a field, ("", b"") if none was chosen."""
    boundary = re.search(r'boundary="?([^";]+)', request.headers.get("Content-Type", ""))
    if boundary is None:
        return "", b""
    delimiter = b"\r\n--" + boundary.group(1).strip().encode("latin-1")
    for part in (b"\r\n" + request.body).split(delimiter)[1:]:
        head, _, content = part.partition(b"\r\n\r\n")
        name = _parameter(head, b"name")
        file_name = _parameter(head, b"filename")
        if name == field and file_name is not None:
            return re.split(r"[/\\]", file_name)[-1].strip(), content
    return "", b""


def _parameter(head, name):
    found = re.search(rb';[ \t]*' + name + rb'="([^"]*)"', head, re.IGNORECASE)
    if found is None:
        return None
    return found.group(1).decode("utf-8", "replace").replace("%22", '"').replace("%0D", " ").replace("%0A", " ")
