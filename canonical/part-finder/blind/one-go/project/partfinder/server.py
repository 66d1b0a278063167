"""Answers the requests of browsers."""

import re
from email.parser import BytesHeaderParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

from . import pages
from .lists import ListError, read_list
from .searching import BEST, SORTINGS, Search
from .store import Refused

LARGEST_BODY = 64_000_000
PART_PATH = re.compile(r"/parts/([A-Z0-9-]+)(/delete)?")
FILES = {"/style.css": "text/css", "/search.js": "text/javascript"}


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


def serve(store, web, host, port):
    class Handler(_Handler):
        pass

    Handler.store = store
    Handler.web = web
    Server((host, port), Handler).serve_forever()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        parts = urlsplit(self.path)
        match = PART_PATH.fullmatch(unquote(parts.path))
        part = self.store.part(match[1]) if match and not match[2] else None
        if parts.path == "/":
            self._show_results(_fields(parts.query))
        elif part is not None:
            self._answer(pages.part_page(part))
        elif parts.path == "/import":
            self._show_import(_fields(parts.query))
        elif parts.path == "/synonyms":
            self._answer(pages.synonyms_page(self.store.synonym_groups()))
        elif parts.path == "/saved":
            self._answer(pages.saved_page(self.store.saved_searches()))
        elif parts.path in FILES:
            text = (self.web / parts.path[1:]).read_text(encoding="utf-8")
            self._answer(text, kind=FILES[parts.path])
        else:
            self._answer(pages.missing_page(), 404)

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            self._answer(pages.missing_page(), 413)
            return
        body = self.rfile.read(int(length))
        parts = urlsplit(self.path)
        match = PART_PATH.fullmatch(unquote(parts.path))
        if parts.path == "/import":
            self._import(body)
            return
        fields = _fields(body.decode("utf-8", "replace"))
        if parts.path == "/":
            self._save_search(_fields(parts.query), _field(fields, "name"))
        elif match and match[2]:
            self.store.delete_part(match[1])
            self._redirect("/")
        elif parts.path == "/synonyms":
            self._add_synonyms(_field(fields, "words"))
        elif parts.path == "/synonyms/remove":
            self.store.remove_synonyms(_number(fields, "group"))
            self._redirect("/synonyms")
        elif parts.path == "/saved/delete":
            self.store.delete_search(_number(fields, "search"))
            self._redirect("/saved")
        else:
            self._answer(pages.missing_page(), 404)

    def _show_results(self, fields, save_name="", message=""):
        wanted = _wanted(fields)
        results = self.store.search(wanted)
        page = min(max(_number(fields, "page"), 1), pages.page_count(results))
        self._answer(pages.results_page(wanted, results, page, save_name, message))

    def _save_search(self, fields, name):
        try:
            self.store.save_search(name.strip(), _wanted(fields))
        except Refused as refusal:
            self._show_results(fields, name, str(refusal))
        else:
            self._redirect("/saved")

    def _add_synonyms(self, text):
        try:
            self.store.add_synonyms(text)
        except Refused as refusal:
            self._answer(pages.synonyms_page(self.store.synonym_groups(), text, str(refusal)))
        else:
            self._redirect("/synonyms")

    def _show_import(self, fields):
        result = ""
        if "new" in fields and "replaced" in fields:
            result = f"{_number(fields, 'new')} new, {_number(fields, 'replaced')} replaced"
        self._answer(pages.import_page(result))

    def _import(self, body):
        name, data = _uploaded_file(self.headers.get("Content-Type", ""), body)
        if not name:
            self._answer(pages.import_page(message="Please choose a file"))
            return
        try:
            new, replaced = self.store.put_parts(read_list(data))
        except ListError as error:
            self._answer(pages.import_page(message=str(error)))
        else:
            self._redirect(f"/import?new={new}&replaced={replaced}")

    def _redirect(self, address):
        self.send_response(303)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def _answer(self, text, status=200, kind="text/html"):
        data = text.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *args):
        pass


def _fields(text):
    return parse_qs(text, keep_blank_values=True)


def _field(fields, name):
    return fields.get(name, [""])[0]


def _number(fields, name):
    """The number in a field, or 0 if there is none."""
    text = _field(fields, name)
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0


def _wanted(fields):
    sorting = _field(fields, "sort")
    return Search(
        _field(fields, "q"),
        tuple(dict.fromkeys(fields.get("maker", []))),
        tuple(dict.fromkeys(fields.get("category", []))),
        sorting if sorting in SORTINGS else BEST,
    )


def _uploaded_file(content_type, body):
    """The name and the content of the file in a form; the name is empty if none was chosen."""
    match = re.search(r'boundary="?([^";]+)', content_type)
    if match is None:
        return "", b""
    separator = b"\r\n--" + match[1].encode("latin-1")
    for part in (b"\r\n" + body).split(separator)[1:]:
        head, _, data = part.partition(b"\r\n\r\n")
        disposition = BytesHeaderParser().parsebytes(head.lstrip(b"\r\n"))
        if disposition.get_param("name", header="content-disposition") == "file":
            return disposition.get_filename() or "", data
    return "", b""
