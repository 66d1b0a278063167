"""Downloads: the bytes come from the store, whole or in part."""

from urllib.parse import quote

from flask import Blueprint, Response, abort, request

import papers
import store
from scans import key_of

downloads = Blueprint("downloads", __name__)


@downloads.get("/papers/<int:paper_id>/versions/<int:number>")
def download(paper_id, number):
    """Hand out the scan of a version."""
    found = papers.find(paper_id) and [one for one in papers.list_versions(paper_id) if one["number"] == number]
    if not found:
        abort(404)
    [version] = found
    try:
        status, headers, content = store.read(
            key_of(version["sha256"]), version["etag"], request.headers.get("Range", "")
        )
    except store.Unavailable as problem:
        print(f"The store is not available: {problem}", flush=True)
        return Response("The store does not work at the moment. Please try again later.", 503)
    if status in (store.MISSING, store.CHANGED):
        return Response("The store does not have the bytes of this scan.", 404)
    if status == store.BEYOND_THE_END:
        return Response(status=416, headers={"Content-Range": f"bytes */{version['bytes']}"})
    response = Response(content, status, content_type=version["type"])
    response.headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(version['file_name'], safe='')}"
    response.headers["Accept-Ranges"] = "bytes"
    response.headers["X-Content-Type-Options"] = "nosniff"
    if "Content-Range" in headers:
        response.headers["Content-Range"] = headers["Content-Range"]
    return response
