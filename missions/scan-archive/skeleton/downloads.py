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
    raise NotImplementedError("TODO: implement download.")
