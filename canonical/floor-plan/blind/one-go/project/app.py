"""The server: addresses, forms and cookies."""

import re
import socketserver
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pages
from plans import Plans, is_name

PORT = 8000
DATA = Path(__file__).resolve().parent / "floor-plan.db"
COOKIE = "browser"
YEAR = 365 * 24 * 60 * 60
LARGEST_FORM = 100_000

plans = Plans(DATA)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/":
            self.answer(pages.entry_page())
            return
        plan = self.plan_of(path)
        if plan is None:
            self.answer(pages.layout("Not found", '<p id="not-found">There is no such page. <a href="/">Enter</a></p>'), 404)
            return
        person = plans.person_in(self.browser(), plan)
        if person is None:
            self.lead_to("/")
        else:
            self.answer(pages.plan_page(plans.view(plan, person)))

    def do_POST(self):
        form = self.form()
        if form is None:
            return
        path = urlsplit(self.path).path
        plan = self.plan_of(path)
        if path == "/":
            self.enter(form)
        elif plan is not None:
            self.change(plan, form)
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

    def change(self, plan, form):
        person = plans.person_in(self.browser(), plan)
        if person is None:
            self.lead_to("/")
            return
        action = form.get("do", "")
        if action == "leave":
            plans.leave(self.browser(), person)
            self.lead_to("/")
            return
        table = form.get("table", "")
        table = int(table) if re.fullmatch(r"[0-9]{1,15}", table) else 0
        values = [form.get(key, "") for key in ("name", "place", "chairs")]
        if action == "add":
            plans.add(plan, person, *values)
        elif action == "save":
            plans.save(plan, person, table, *values)
        elif action == "remove":
            plans.remove(plan, person, table)
        elif action == "undo":
            plans.undo(plan, person)
        elif action == "redo":
            plans.redo(plan, person)
        self.lead_to(f"/plan/{plan}")

    def plan_of(self, path):
        found = re.fullmatch(r"/plan/([0-9]{1,15})", path)
        return int(found[1]) if found else None

    def browser(self):
        try:
            cookie = SimpleCookie(self.headers.get("Cookie", "")).get(COOKIE)
        except CookieError:
            return ""
        return cookie.value if cookie else ""

    def form(self):
        length = self.headers.get("Content-Length", "0")
        if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > LARGEST_FORM:
            self.close_connection = True
            self.answer(pages.layout("Too large", '<p id="too-large">This is too much. <a href="/">Enter</a></p>'), 413)
            return None
        text = self.rfile.read(int(length)).decode("utf-8", "replace")
        return {key: values[-1] for key, values in parse_qs(text, keep_blank_values=True).items()}

    def answer(self, page, status=200):
        content = page.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

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
