"""A website on which anybody can ask a question and everybody can vote."""

import pathlib
import re
import secrets

import pages
import polls
from database import Database
from web import App, HTTPError, Response, redirect

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
COOKIE = "visitor"
COOKIE_SECONDS = 400 * 24 * 60 * 60

database = Database(FOLDER / "data" / "polls.sqlite3", polls.SCHEMA)
app = App(pages.error_page)
app.static("/static/", FOLDER / "static")


def for_visitor(function):
    """Calls a page with the visitor's number from the cookie, and gives a number to whoever has none."""

    def page(request, **values):
        visitor = request.cookie(COOKIE)
        if not visitor or not re.fullmatch(r"[A-Za-z0-9_-]{43}", visitor):
            visitor = secrets.token_urlsafe(32)
        response = function(request, visitor, **values)
        cookie = f"{COOKIE}={visitor}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax"
        response.headers.append(("Set-Cookie", cookie))
        return response

    return page


def found_poll(connection, poll_id):
    poll = polls.find_poll(connection, poll_id)
    if poll is None:
        raise HTTPError(404, "There is no such poll.")
    return poll


def poll_response(connection, poll, visitor, messages):
    options = polls.find_options(connection, poll["id"])
    shows_results = bool(poll["closed"]) or polls.has_voted(connection, poll["id"], visitor)
    return Response(pages.poll_page(poll, options, shows_results, poll["creator"] == visitor, messages))


@app.route("GET", "/")
@for_visitor
def get_board(request, visitor):
    with database.transaction() as connection:
        return Response(pages.board_page(polls.list_polls(connection)))


@app.route("GET", "/new")
@for_visitor
def get_new(request, visitor):
    return Response(pages.new_page("", [""] * pages.OPTION_FIELDS, []))


@app.route("POST", "/new")
@for_visitor
def post_new(request, visitor):
    question = request.form("question")
    options = (request.form_values("option") + [""] * pages.OPTION_FIELDS)[: pages.OPTION_FIELDS]
    with database.transaction() as connection:
        messages = polls.check_poll(connection, question, options)
        if messages:
            return Response(pages.new_page(question, options, messages))
        return redirect(f"/polls/{polls.add_poll(connection, question, options, visitor)}")


@app.route("GET", "/polls/{poll_id:int}")
@for_visitor
def get_poll(request, visitor, poll_id):
    with database.transaction() as connection:
        return poll_response(connection, found_poll(connection, poll_id), visitor, [])


@app.route("POST", "/polls/{poll_id:int}")
@for_visitor
def post_vote(request, visitor, poll_id):
    choice = request.form("option")
    with database.transaction() as connection:
        poll = found_poll(connection, poll_id)
        if poll["closed"]:
            return poll_response(connection, poll, visitor, ["This poll is closed, your vote was not counted."])
        if not polls.has_voted(connection, poll_id, visitor):
            ids = {str(option["id"]): option["id"] for option in polls.find_options(connection, poll_id)}
            if choice not in ids:
                return poll_response(connection, poll, visitor, ["Please choose an option."])
            polls.add_vote(connection, poll_id, visitor, ids[choice])
    return redirect(f"/polls/{poll_id}")


@app.route("POST", "/polls/{poll_id:int}/close")
@for_visitor
def post_close(request, visitor, poll_id):
    with database.transaction() as connection:
        poll = found_poll(connection, poll_id)
        if poll["creator"] != visitor:
            raise HTTPError(403, "Only the browser that created a poll can end it.")
        polls.close_poll(connection, poll_id)
    return redirect(f"/polls/{poll_id}")


if __name__ == "__main__":
    app.run(PORT)
