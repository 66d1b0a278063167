"""Downloads: their headers, and the part of a scan that a browser asks for."""

import re
from urllib.parse import quote

from archive.responses import Response


def download(version, data, range_header, if_range):
    """The answer with the bytes of a version, or with the part of them that was asked for."""
    tag = f'"{version["sha"]}"'
    headers = [
        ("Content-Type", version["type"]),
        ("Content-Disposition", disposition(version["file_name"])),
        ("Accept-Ranges", "bytes"),
        ("ETag", tag),
    ]
    if if_range is not None and if_range.strip() != tag:
        range_header = None
    part = wanted_part(range_header, len(data))
    if part is None:
        return Response(status=200, body=data, headers=headers)
    start, end = part
    if start >= end:
        return Response(
            status=416,
            body=b"The scan has none of these bytes.\n",
            headers=[("Content-Type", "text/plain; charset=utf-8"), ("Content-Range", f"bytes */{len(data)}")],
        )
    headers.append(("Content-Range", f"bytes {start}-{end - 1}/{len(data)}"))
    return Response(status=206, body=data[start:end], headers=headers)


def wanted_part(header, size):
    """Where the part that a Range header asks for starts and ends (exclusive).

    The part is empty if there are no such bytes; None stands for all bytes: there is no header, or not one valid range.
    """
    found = re.fullmatch(r"\s*bytes\s*=\s*([0-9]{0,18})\s*-\s*([0-9]{0,18})\s*", header or "", re.IGNORECASE)
    if found is None or not (found[1] or found[2]):
        return None
    if not found[1]:
        return max(0, size - int(found[2])), size
    start = int(found[1])
    if not found[2]:
        return start, size
    last = int(found[2])
    if last < start:
        return None
    return start, min(last + 1, size)


def disposition(file_name):
    """The header Content-Disposition of an attachment with any name."""
    plain = "".join(sign if " " <= sign <= "~" and sign not in '"\\%' else "_" for sign in file_name)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(file_name, safe='')}"
