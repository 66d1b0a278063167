"""Club newsletter: subscribing, issues, and the mail to all readers."""

import hashlib
import hmac
import re
import secrets
import signal
import sys
from functools import wraps
from pathlib import Path

import pages
from mailer import Mailer
from recent import Recent
from store import Store
from web import App, Response, e, redirect, serve

PASSWORD_SALT = bytes.fromhex("c3a17e5d90b2468f")
PASSWORD_HASH = "980dfdc1e633212d2ca9a0ee521a6f13d97d5687f8f0c4097d8b23c5bda27e23"
COOKIE = "editor"
ADDRESS = re.compile(r'[^\s@<>(),;:"\[\]\\\x00-\x1f\x7f]+@[^\s@<>(),;:"\[\]\\\x00-\x1f\x7f]+')

app = App()
store = Store(Path(__file__).parent / "data" / "newsletter.sqlite")
mailer = Mailer(store)
app.error_page = lambda request, status, text: Response(
    pages.page("Newsletter of our club", f'<p id="error">{e(text)}</p>'), status)
recent_subscriptions = Recent(5)
recent_confirmations = Recent(5)
recent_issues = Recent(30)


def line(text):
    """Typed text in one line, without spaces around it."""
    return re.sub(r"[\x00-\x1f\x7f\u2028\u2029\x85]+", " ", text).strip()


def is_address(text):
    return ADDRESS.fullmatch(text.strip()) is not None


def number(text):
    return int(text) if len(text) < 10 else 0


# for everyone

@app.route("GET", "/")
def start(request):
    return Response(pages.start_page())


@app.route("POST", "/")
def subscribe(request):
    name, email = line(request.get("name")), request.get("email").strip()
    refusal = None
    if not name:
        refusal = "Please type your name."
    elif not is_address(email):
        refusal = "Please type an email address, such as ada@club.example."
    if refusal:
        return Response(pages.start_page(request.get("name"), request.get("email"), refusal), 422)
    recent_subscriptions.get((request.get("token"), name, email), lambda: store.subscribe(name, email))
    mailer.wake()
    return Response(pages.asked_page())


@app.route("GET", "/confirm/([A-Za-z0-9_-]+)")
def confirm_form(request, token):
    if not store.can_confirm(token):
        return Response(pages.confirmed_page(False), 404)
    return Response(pages.confirm_page(token))


@app.route("POST", "/confirm/([A-Za-z0-9_-]+)")
def confirm(request, token):
    valid = recent_confirmations.get((request.get("token"), token), lambda: store.confirm(token))
    return Response(pages.confirmed_page(valid), 200 if valid else 404)


@app.route("GET", "/confirm(?:/.*)?")
def no_link(request):
    return Response(pages.confirmed_page(False), 404)


@app.route("GET", "/unsubscribe/([A-Za-z0-9_-]+)")
def leave_form(request, link):
    reader = store.reader_of_link(link)
    if reader is None:
        return Response(pages.confirmed_page(False), 404)
    return Response(pages.leave_page(reader))


@app.route("POST", "/unsubscribe/([A-Za-z0-9_-]+)", foreign=True)
def leave(request, link):
    store.leave(link)
    return leave_form(request, link)


@app.route("GET", "/archive")
def archive(request):
    return Response(pages.archive_page(store.archive()))


@app.route("GET", "/archive/([0-9]+)")
def archived_issue(request, issue_id):
    issue = store.issue(number(issue_id))
    if issue is None or issue["sent"] is None:
        return app.error_page(request, 404, "There is no such issue.")
    return Response(pages.archived_issue_page(issue))


# for the editor

def _hashed(token):
    return hashlib.sha256(token.encode()).hexdigest()


def editor(handler):
    """Everybody who is not signed in gets the form instead of the page."""
    @wraps(handler)
    def guarded(request, *arguments):
        token = request.cookie(COOKIE)
        if not token or not store.has_session(_hashed(token)):
            target = request.path if request.method == "GET" else "/editor/issues"
            return Response(pages.sign_in_page(target), 401)
        return handler(request, *arguments)
    return guarded


@app.route("GET", "/editor/sign-in")
def sign_in_form(request):
    return Response(pages.sign_in_page("/editor/issues"))


@app.route("POST", "/editor/sign-in")
def sign_in(request):
    target = request.get("next")
    if not re.fullmatch(r"/editor(/[A-Za-z0-9-]+)+", target) or target == "/editor/sign-in":
        target = "/editor/issues"
    typed = hashlib.pbkdf2_hmac("sha256", request.get("password").encode("utf-8", "replace"), PASSWORD_SALT, 200_000)
    if not hmac.compare_digest(typed.hex(), PASSWORD_HASH):
        return Response(pages.sign_in_page(target, wrong=True), 401)
    token = secrets.token_urlsafe(32)
    store.add_session(_hashed(token))
    return redirect(target, [("Set-Cookie", f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax")])


@app.route("POST", "/editor/sign-out")
def sign_out(request):
    token = request.cookie(COOKIE)
    if token:
        store.remove_session(_hashed(token))
    return redirect("/editor/sign-in", [("Set-Cookie", f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")])


@app.route("GET", "/editor")
@editor
def editor_start(request):
    return redirect("/editor/issues")


@app.route("GET", "/editor/readers")
@editor
def readers(request):
    return Response(pages.readers_page(store.readers()))


@app.route("GET", "/editor/links")
@editor
def links(request):
    return Response(pages.links_page(store.valid_seconds()))


@app.route("POST", "/editor/links")
@editor
def save_links(request):
    text = request.get("seconds").strip()
    if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= 604800:
        return Response(pages.links_page(store.valid_seconds(), "The seconds are a whole number from 1 to 604800."), 422)
    store.set_valid_seconds(int(text))
    return redirect("/editor/links")


@app.route("GET", "/editor/issues")
@editor
def issues(request):
    return Response(pages.issues_page(store.issues()))


def issue_refusal(subject, text):
    if not subject:
        return "The issue needs a subject."
    if not text.strip():
        return "The issue needs a text."
    return None


@app.route("GET", "/editor/issues/new")
@editor
def new_issue_form(request):
    return Response(pages.new_issue_page())


@app.route("POST", "/editor/issues/new")
@editor
def new_issue(request):
    subject, text = line(request.get("subject")), request.get("text")
    refusal = issue_refusal(subject, text)
    if refusal:
        return Response(pages.new_issue_page(request.get("subject"), text, refusal), 422)
    issue = recent_issues.get((request.get("token"), subject, text), lambda: store.add_issue(subject, text))
    return redirect(f"/editor/issues/{issue}")


@app.route("GET", "/editor/issues/([0-9]+)")
@editor
def issue_page(request, issue_id):
    issue = store.issue(number(issue_id))
    if issue is None:
        return app.error_page(request, 404, "There is no such issue.")
    return Response(pages.issue_page(issue))


@app.route("POST", "/editor/issues/([0-9]+)")
@editor
def change_issue(request, issue_id):
    issue = store.issue(number(issue_id))
    if issue is None:
        return app.error_page(request, 404, "There is no such issue.")
    action = request.get("action")
    done = True
    if action == "test":
        address = request.get("address")
        if issue["sent"] is None and not is_address(address):
            return Response(pages.issue_page(issue, test=address, refusal="The test needs an email address."), 422)
        done = store.send_test(issue["id"], address)
        mailer.wake()
    elif action == "send":
        store.send_issue(issue["id"])
        mailer.wake()
    else:
        subject, text = line(request.get("subject")), request.get("text")
        refusal = issue_refusal(subject, text)
        if refusal and issue["sent"] is None:
            return Response(pages.issue_page(issue, request.get("subject"), text, refusal=refusal), 422)
        done = store.save_issue(issue["id"], subject, text)
    if not done:
        return Response(pages.issue_page(store.issue(issue["id"]), refusal="This issue was sent already."), 409)
    return redirect(f"/editor/issues/{issue['id']}")


@app.route("GET", "/editor/bounces")
@editor
def bounces(request):
    return Response(pages.bounces_page(store.bounces()))


@app.route("POST", "/editor/bounces/([0-9]+)")
@editor
def restore(request, reader_id):
    store.restore(number(reader_id))
    return redirect("/editor/bounces")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *arguments: sys.exit(0))
    mailer.start()
    try:
        serve(app)
    finally:
        mailer.stop()
