"""The server: addresses, forms and cookies."""

import base64
import binascii
import json
import re
import socketserver
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pages
from csv_files import write_file
from plans import SHOWN, Plans, is_name

PORT = 8000
FOLDER = Path(__file__).resolve().parent
COOKIE = "browser"
YEAR = 365 * 24 * 60 * 60
LARGEST_FORM = 10_000_000

plans = Plans(FOLDER / "floor-plan.db")


def text_of(value):
    """A text from what a page sent."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else ""


def number_of(value):
    return value if isinstance(value, int) and 0 <= value < 10**15 else 0


def bytes_of(value):
    """The content of a file from what a page sent."""
    try:
        return base64.b64decode(text_of(value), validate=True)
    except (binascii.Error, ValueError):
        return b""


def part_of(sent, key, kind):
    value = sent.get(key)
    return value if isinstance(value, kind) else kind()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/":
            self.answer(pages.entry_page())
            return
        if address.path == "/plan.js":
            script = (FOLDER / "plan.js").read_text(encoding="utf-8")
            self.answer(script, kind="text/javascript")
            return
        plan, rest = self.plan_of(address.path)
        if plan is None or rest not in ("", "/state", "/compare", "/export"):
            self.answer(pages.layout("Not found", '<p id="not-found">There is no such page. <a href="/">Enter</a></p>'), 404)
            return
        person = plans.person_in(self.browser(), plan)
        if rest == "/state":
            self.state(plan, person, parse_qs(address.query).get("known", [""])[0])
        elif rest == "/compare":
            self.compare(plan, person, parse_qs(address.query))
        elif person is None:
            self.lead_to("/")
        elif rest == "/export":
            self.export(plan)
        else:
            self.answer(pages.plan_page(plans.view(plan, person)))

    def do_POST(self):
        content = self.content()
        if content is None:
            return
        path = urlsplit(self.path).path
        plan, rest = self.plan_of(path)
        if path == "/":
            self.enter(self.form(content))
        elif rest == "/do":
            self.act(plan, content)
        elif rest == "":
            self.leave(plan, self.form(content))
        else:
            self.lead_to("/")

    def enter(self, form):
        person = form.get("person", "").strip()
        evening = form.get("evening", "").strip()
        wrong = [what for what, name in (("person", person), ("evening", evening)) if not is_name(name)]
        if wrong:
            message = " ".join(f"The name of the {what} must have 1 to 40 characters." for what in wrong)
            self.answer(pages.entry_page(person, evening, message))
            return
        browser, plan = plans.enter(self.browser(), person, evening)
        cookie = f"{COOKIE}={browser}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        self.lead_to(f"/plan/{plan}", cookie)

    def leave(self, plan, form):
        person = plans.person_in(self.browser(), plan)
        if person is not None and form.get("do") != "leave":
            self.lead_to(f"/plan/{plan}")
            return
        if person is not None:
            plans.leave(self.browser(), person)
        self.lead_to("/")

    def state(self, plan, person, known):
        """What is new for a page that knows this version."""
        if person is None:
            self.answer_json({}, 403)
            return
        if known == "-".join(str(part) for part in plans.version(plan)):
            self.send_response(204)
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
        else:
            self.answer_json(plans.view(plan, person))

    def compare(self, plan, person, query):
        if person is None:
            self.answer_json({}, 403)
        else:
            first, second = (query.get(key, [""])[0] for key in ("first", "second"))
            self.answer_json({"differences": plans.compare(plan, first, second)})

    def export(self, plan):
        text = write_file(plans.tables_now(plan))
        self.answer(text, kind="text/csv", headers={"Content-Disposition": 'attachment; filename="floor-plan.csv"'})

    def act(self, plan, content):
        person = plans.person_in(self.browser(), plan)
        if person is None:
            self.answer_json({}, 403)
            return
        try:
            sent = json.loads(content)
        except ValueError:
            sent = None
        if not isinstance(sent, dict):
            self.answer_json({}, 400)
            return
        if sent.get("person") != person:
            # Somebody else has entered in this browser; the page is told so.
            self.answer_json({"refused": True, "overtaken": False, "state": plans.view(plan, person)})
            return
        table = number_of(sent.get("table"))
        ticked = {number_of(value) for value in part_of(sent, "ticked", list)}
        typed = {key: text_of(value) for key, value in part_of(sent, "typed", dict).items() if key in SHOWN}
        seen = {key: number_of(value) for key, value in part_of(sent, "seen", dict).items() if key in SHOWN}
        works = {
            "add": (plans.add, *(text_of(sent.get(key)) for key in SHOWN)),
            "save": (plans.save, table, typed, seen),
            "remove": (plans.remove, table),
            "move": (plans.move_ticked, ticked, text_of(sent.get("direction"))),
            "remove-ticked": (plans.remove_ticked, ticked),
            "undo": (plans.undo,),
            "redo": (plans.redo,),
            "skip": (plans.skip,),
            "keep": (plans.keep_version, text_of(sent.get("name"))),
            "restore": (plans.restore_version, number_of(sent.get("version"))),
            "import": (plans.import_file, text_of(sent.get("file")), bytes_of(sent.get("content"))),
        }
        work = works.get(text_of(sent.get("action")))
        if work is None:
            self.answer_json({}, 400)
        else:
            self.answer_json(plans.act(plan, person, *work))

    def plan_of(self, path):
        found = re.fullmatch(r"/plan/([0-9]{1,15})(/[a-z]+)?", path)
        return (int(found[1]), found[2] or "") if found else (None, None)

    def browser(self):
        try:
            cookie = SimpleCookie(self.headers.get("Cookie", "")).get(COOKIE)
        except CookieError:
            return ""
        return cookie.value if cookie else ""

    def content(self):
        length = self.headers.get("Content-Length", "0")
        if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > LARGEST_FORM:
            self.close_connection = True
            self.answer(pages.layout("Too large", '<p id="too-large">This is too much. <a href="/">Enter</a></p>'), 413)
            return None
        return self.rfile.read(int(length)).decode("utf-8", "replace")

    def form(self, content):
        return {key: values[-1] for key, values in parse_qs(content, keep_blank_values=True).items()}

    def answer(self, page, status=200, kind="text/html", headers=None):
        content = page.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def answer_json(self, data, status=200):
        self.answer(json.dumps(data), status, "application/json")

    def lead_to(self, address, cookie=None):
        self.send_response(303)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.send_header("Cache-Control", "no-store")
        if cookie:
            self.send_header("Set-Cookie", cookie)
        self.end_headers()

    def log_message(self, format, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def server_bind(self):
        # Without the look-up of the computer's own name, which needs a network.
        socketserver.TCPServer.server_bind(self)
        self.server_name = "localhost"
        self.server_port = self.server_address[1]


if __name__ == "__main__":
    Server(("0.0.0.0", PORT), Handler).serve_forever()
