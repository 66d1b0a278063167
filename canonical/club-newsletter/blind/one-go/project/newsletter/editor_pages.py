"""The pages of the editor."""

from html import escape
from http import HTTPStatus

from . import config
from .app import App
from .exchange import SESSION_COOKIE, Request, Response, redirect
from .issues import Issue
from .layout import issue_content, message_page, page, refusal, status_for
from .text import clean_address, clean_line, clean_text, whole_number

SIGN_IN = "/editor/sign-in"
HOME = "/editor/issues"
SENT_ALREADY = "This issue was sent already, so nothing was changed."


def is_for_editor_alone(path: str) -> bool:
    return (path == "/editor" or path.startswith("/editor/")) and path != SIGN_IN


def sign_in(app: App, request: Request) -> Response:
    if not request.is_post:
        return _sign_in_page(HOME)
    following = request.field("next")
    if not is_for_editor_alone(following) or not following.isprintable() or not following.isascii():
        following = HOME
    token = app.sessions.sign_in(request.field("password"))
    if token is None:
        return _sign_in_page(following, "This password is wrong.", HTTPStatus.FORBIDDEN)
    cookie = f"{SESSION_COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={config.SESSION_SECONDS}"
    return redirect(following, ("Set-Cookie", cookie))


def sign_in_instead(request: Request) -> Response:
    """The sign-in form at the address of a page of the editor."""
    if request.is_post:
        return _sign_in_page(HOME, status=HTTPStatus.FORBIDDEN)
    return _sign_in_page(HOME if request.path == "/editor/sign-out" else request.path)


def _sign_in_page(following: str, problem: str = "", status: HTTPStatus = HTTPStatus.OK) -> Response:
    error = f'<p id="sign-in-error" class="refusal" role="alert">{escape(problem)}</p>' if problem else ""
    content = f"""<form method="post" action="{SIGN_IN}" novalidate>
<input type="hidden" name="next" value="{escape(following)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">
{error}
<button id="sign-in-button">Sign in</button>
</form>"""
    return page("Editor", content, status=status)


def sign_out(app: App, request: Request) -> Response:
    if request.is_post:
        app.sessions.sign_out(request.session_token)
    return redirect(SIGN_IN)


def home(app: App, request: Request) -> Response:
    return redirect(HOME)


def readers(app: App, request: Request) -> Response:
    rows = "".join(
        f'<tr class="reader-row"><td class="reader-address">{escape(reader["address"])}</td>'
        f'<td class="reader-name">{escape(reader["name"])}</td><td class="reader-state">{reader["state"]}</td></tr>\n'
        for reader in app.readers.all()
    )
    content = f"""<table id="readers">
<thead><tr><th>Address</th><th>Name</th><th>State</th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Readers", content, for_editor=True)


def links(app: App, request: Request) -> Response:
    if not request.is_post:
        return _links_page(app)
    seconds = whole_number(request.field("seconds"), 1, config.MAX_LINK_SECONDS)
    if seconds is None:
        return _links_page(app, f"Please type a whole number of seconds from 1 to {config.MAX_LINK_SECONDS}.")
    app.settings.set_link_seconds(seconds)
    return redirect("/editor/links")


def _links_page(app: App, problem: str = "") -> Response:
    content = f"""{refusal(problem)}
<form method="post" action="/editor/links" novalidate>
<label for="validity">Seconds after which confirmation links expire</label>
<input id="validity" name="seconds" type="text" inputmode="numeric" autocomplete="off"
 value="{app.settings.link_seconds()}">
<button id="validity-button">Save</button>
</form>"""
    return page("Validity of links", content, for_editor=True, status=status_for(problem))


def bounces(app: App, request: Request) -> Response:
    if request.is_post:
        reader_id = whole_number(request.field("reader"), 1, 10**11)
        if reader_id is not None:
            app.readers.put_back(reader_id)
        return redirect("/editor/bounces")
    rows = "".join(
        f'<tr class="bounce-row"><td class="bounce-address">{escape(reader["address"])}</td>'
        f'<td class="bounce-subject">{escape(reader["bounce_subject"])}</td>'
        f'<td class="bounce-reply">{escape(reader["bounce_reply"])}</td>'
        '<td><form method="post" action="/editor/bounces">'
        f'<input type="hidden" name="reader" value="{reader["id"]}">'
        '<button class="restore-button">Put back</button></form></td></tr>\n'
        for reader in app.readers.bounced()
    )
    content = f"""<table id="bounces">
<thead><tr><th>Address</th><th>Issue</th><th>Reply of the mail server</th><th></th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Bounces", content, for_editor=True)


def issues(app: App, request: Request) -> Response:
    rows = "".join(
        f'<tr class="issue-row"><td><a class="issue-link" href="/editor/issues/{issue.id}">{escape(issue.subject)}</a></td>'
        f'<td class="issue-state">{issue.state}</td></tr>\n'
        for issue in app.issues.all()
    )
    content = f"""<table id="issues">
<thead><tr><th>Subject</th><th>State</th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Issues", content, for_editor=True)


def new_issue(app: App, request: Request) -> Response:
    if not request.is_post:
        return _new_issue_page()
    subject, text = clean_line(request.field("subject")), clean_text(request.field("text"))
    problem = _problem_with(subject, text)
    if problem:
        return _new_issue_page(request.field("subject"), text, problem)
    return redirect(f"/editor/issues/{app.issues.create(subject, text)}")


def _new_issue_page(subject: str = "", text: str = "", problem: str = "") -> Response:
    content = refusal(problem) + _issue_form("/editor/issues/new", subject, text)
    return page("New issue", content, for_editor=True, status=status_for(problem))


def _problem_with(subject: str, text: str) -> str:
    problems = []
    if not subject:
        problems.append("Please type a subject.")
    if not text.strip():
        problems.append("Please type a text.")
    return " ".join(problems)


def _issue_form(address: str, subject: str, text: str) -> str:
    return f"""<form method="post" action="{address}" novalidate>
<label for="subject">Subject</label>
<input id="subject" name="subject" type="text" autocomplete="off" value="{escape(subject)}">
<label for="text">Text; {{name}} stands for the name of the reader</label>
<textarea id="text" name="text">
{escape(text)}</textarea>
<button id="save-button" name="action" value="save">Save</button>
</form>"""


def issue(app: App, request: Request, issue_id: str) -> Response:
    found = app.issues.get(int(issue_id))
    if found is None:
        return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such issue.")
    if not request.is_post:
        return _issue_page(app, found)
    action = request.field("action")
    if action == "send":
        app.issues.send(found.id)
    elif action == "test":
        address = clean_address(request.field("test_address"))
        if address is None and found.is_draft:
            problem = "Please type an email address for the test, such as ann@club.example."
            return _issue_page(app, found, problem, test_address=request.field("test_address"))
        if address is None or not app.issues.send_test(found.id, address):
            return _issue_page(app, app.issues.get(found.id) or found, SENT_ALREADY)
    elif action == "save":
        subject, text = clean_line(request.field("subject")), clean_text(request.field("text"))
        problem = _problem_with(subject, text)
        if problem and found.is_draft:
            return _issue_page(app, found, problem, typed=(request.field("subject"), text))
        if problem or not app.issues.save(found.id, subject, text):
            return _issue_page(app, app.issues.get(found.id) or found, SENT_ALREADY)
    app.mailer.wake()
    return redirect(f"/editor/issues/{found.id}")


def _issue_page(
    app: App, issue: Issue, problem: str = "", typed: tuple[str, str] | None = None, test_address: str = ""
) -> Response:
    address = f"/editor/issues/{issue.id}"
    preview = f'<section id="preview">\n{issue_content(issue.subject, issue.public_text)}\n</section>'
    if issue.is_draft:
        subject, text = typed or (issue.subject, issue.text)
        content = f"""{_issue_form(address, subject, text)}
<h2>Preview</h2>
{preview}
<form method="post" action="{address}" novalidate>
<label for="test-address">Email address for a test</label>
<input id="test-address" name="test_address" type="text" inputmode="email" autocomplete="off"
 value="{escape(test_address)}">
<button id="test-button" name="action" value="test">Send a test</button>
</form>
<form method="post" action="{address}">
<button id="send-button" name="action" value="send">Send to all readers</button>
</form>"""
    else:
        counts = app.issues.counts(issue.id)
        content = f"""<dl>
<dt>Delivered</dt><dd id="delivered-count">{counts.delivered}</dd>
<dt>Waiting</dt><dd id="waiting-count">{counts.waiting}</dd>
<dt>Bounced</dt><dd id="bounced-count">{counts.bounced}</dd>
</dl>
{preview}"""
    state = f'<p>State: <span id="state">{issue.state}</span></p>\n'
    return page("Issue", refusal(problem) + state + content, for_editor=True, status=status_for(problem))
