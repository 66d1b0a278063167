"""A website on which people sign up for events."""

import hmac
import pathlib
import secrets

import downloads
import events
import pages
from database import Database
from web import App, HTTPError, Response, redirect

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
OWNER_PASSWORD = "open-doors-9"
COOKIE = "owner"
SESSION_SECONDS = 30 * 24 * 60 * 60
NEW_EVENT = "/events/new"

database = Database(FOLDER / "data" / "events.sqlite3", events.SCHEMA)
app = App(pages.error_page)
app.static("/static/", FOLDER / "static")


# The owner


def is_owner(connection, request):
    token = request.cookie(COOKIE)
    if not token:
        return False
    return connection.execute("SELECT 1 FROM sessions WHERE token = ?", (token,)).fetchone() is not None


def owner_cookie(token, seconds):
    return ("Set-Cookie", f"{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax")


@app.route("GET", "/sign-in")
def get_sign_in(request):
    return Response(pages.sign_in_page("/"))


@app.route("POST", "/sign-in")
def post_sign_in(request):
    following = NEW_EVENT if request.form("following") == NEW_EVENT else "/"
    if not hmac.compare_digest(request.form("password").encode(), OWNER_PASSWORD.encode()):
        return Response(pages.sign_in_page(following, failed=True))
    token = secrets.token_urlsafe(32)
    with database.transaction() as connection:
        connection.execute("INSERT INTO sessions (token) VALUES (?)", (token,))
    return redirect(following, [owner_cookie(token, SESSION_SECONDS)])


@app.route("POST", "/sign-out")
def post_sign_out(request):
    with database.transaction() as connection:
        connection.execute("DELETE FROM sessions WHERE token = ?", (request.cookie(COOKIE) or "",))
    return redirect("/", [owner_cookie("", 0)])


# Events


def found(event):
    if event is None:
        raise HTTPError(404, "There is no such event.")
    return event


@app.route("GET", "/")
def get_start(request):
    with database.transaction() as connection:
        return Response(pages.start_page(events.list_events(connection), is_owner(connection, request)))


@app.route("GET", NEW_EVENT)
def get_new_event(request):
    with database.transaction() as connection:
        if not is_owner(connection, request):
            return Response(pages.sign_in_page(NEW_EVENT))
    return Response(pages.event_form_page({"title": "", "date": "", "capacity": ""}, []))


@app.route("POST", NEW_EVENT)
def post_new_event(request):
    values = {name: request.form(name) for name in ["title", "date", "capacity"]}
    messages = events.check_event(values)
    with database.transaction() as connection:
        if not is_owner(connection, request):
            return Response(pages.sign_in_page(NEW_EVENT))
        if messages:
            return Response(pages.event_form_page(values, messages))
        return redirect(f"/events/{events.add_event(connection, values)}")


@app.route("GET", "/events/{event_id:int}")
def get_event(request, event_id):
    with database.transaction() as connection:
        event = found(events.find_event(connection, event_id))
        owner = is_owner(connection, request)
    return Response(pages.event_page(event, owner, {"name": "", "email": ""}, []))


@app.route("POST", "/events/{event_id:int}")
def post_sign_up(request, event_id):
    values = {name: request.form(name) for name in ["name", "email"]}
    with database.transaction() as connection:
        event = found(events.find_event(connection, event_id))
        messages = [] if event.is_over else events.check_sign_up(event, values)
        if event.is_over or messages:
            return Response(pages.event_page(event, is_owner(connection, request), values, messages))
        return redirect(f"/mine/{events.add_sign_up(connection, event, values)}")


@app.route("GET", "/events/{event_id:int}/calendar.ics")
def get_calendar(request, event_id):
    with database.transaction() as connection:
        event = found(events.find_event(connection, event_id))
    name = f'attachment; filename="event-{event_id}.ics"'
    return Response(
        downloads.calendar_file(event), "text/calendar; charset=utf-8", headers=[("Content-Disposition", name)]
    )


@app.route("GET", "/events/{event_id:int}/participants.csv")
def get_participants(request, event_id):
    with database.transaction() as connection:
        if not is_owner(connection, request):
            return Response(pages.sign_in_page("/"))
        event = found(events.find_event(connection, event_id))
    name = f'attachment; filename="participants-{event_id}.csv"'
    return Response(
        downloads.participants_csv(event), "text/csv; charset=utf-8", headers=[("Content-Disposition", name)]
    )


# The own page


@app.route("GET", "/mine/{token}")
def get_own(request, token):
    with database.transaction() as connection:
        event = found(events.find_event_of(connection, token))
        owner = is_owner(connection, request)
    return Response(pages.own_page(event, token, event.state_of(token), owner))


@app.route("POST", "/mine/{token}/cancel")
def post_cancel(request, token):
    with database.transaction() as connection:
        found(events.find_event_of(connection, token))
        events.cancel_sign_up(connection, token)
    return redirect(f"/mine/{token}")


if __name__ == "__main__":
    app.run(PORT)
