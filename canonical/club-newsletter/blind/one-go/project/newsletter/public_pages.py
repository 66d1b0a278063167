"""The pages for everyone. None of them tells who is a reader."""

from html import escape
from http import HTTPStatus

from .app import App
from .exchange import Request, Response, redirect
from .layout import issue_content, message_page, page, refusal, status_for
from .text import clean_address, clean_line


def start(app: App, request: Request) -> Response:
    if not request.is_post:
        return _start_page()
    name = clean_line(request.field("name"))
    address = clean_address(request.field("email"))
    problems = []
    if not name:
        problems.append("Please type your name.")
    if address is None:
        problems.append("Please type your email address, such as ann@club.example.")
    if problems:
        return _start_page(request.field("name"), request.field("email"), " ".join(problems))
    app.readers.subscribe(name, address)
    app.mailer.wake()
    return redirect("/look-into-your-mail")


def _start_page(name: str = "", email: str = "", problem: str = "") -> Response:
    content = f"""<p>Get the newsletter of our club by mail.</p>
{refusal(problem)}
<form method="post" action="/" novalidate>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" value="{escape(name)}">
<label for="email">Email address</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" value="{escape(email)}">
<button id="subscribe-button">Subscribe</button>
</form>"""
    return page("Club newsletter", content, status=status_for(problem))


def look(app: App, request: Request) -> Response:
    return message_page(HTTPStatus.OK, "Almost done", "Please look into your mail")


def confirm(app: App, request: Request, token: str) -> Response:
    if request.is_post:
        if not app.readers.confirm(token):
            return invalid_link(app, request)
        return redirect("/confirmed")
    if not app.readers.can_confirm(token):
        return invalid_link(app, request)
    content = f"""<p id="message">Press the button to get the newsletter of our club.</p>
<form method="post" action="/confirm/{token}">
<button id="confirm-button">Yes, send me the newsletter</button>
</form>"""
    return page("One more step", content)


def confirmed(app: App, request: Request) -> Response:
    return message_page(HTTPStatus.OK, "Welcome", "You are subscribed")


def invalid_link(app: App, request: Request) -> Response:
    return message_page(HTTPStatus.NOT_FOUND, "Club newsletter", "This link is not valid")


def leave(app: App, request: Request, token: str) -> Response:
    if request.is_post and not app.readers.leave(token):
        return invalid_link(app, request)
    reader = app.readers.by_leave_token(token)
    if reader is None:
        return invalid_link(app, request)
    if reader["has_left"]:
        return message_page(HTTPStatus.OK, "Goodbye", "You are unsubscribed")
    content = f"""<p>The newsletter goes to <strong id="reader-address">{escape(reader["address"])}</strong>.</p>
<form method="post" action="/unsubscribe/{token}">
<button id="leave-button">Send me no more newsletters</button>
</form>"""
    return page("Leave the newsletter", content)


def archive(app: App, request: Request) -> Response:
    entries = "".join(
        f'<li class="archive-row"><a class="archive-link" href="/archive/{issue.id}">{escape(issue.subject)}</a></li>\n'
        for issue in app.issues.sent()
    )
    content = f'<ol id="archive" reversed>\n{entries}</ol>' if entries else '<p id="message">No issue was sent yet.</p>'
    return page("Archive", content)


def archived_issue(app: App, request: Request, issue_id: str) -> Response:
    issue = app.issues.get(int(issue_id))
    if issue is None or issue.is_draft:
        return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such issue.")
    return page("From the archive", issue_content(issue.subject, issue.public_text))
