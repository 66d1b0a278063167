"""The website: which page answers which request, and for whom."""

import logging
import re
from dataclasses import dataclass, field

from lounge import pages, people, rooms
from lounge.people import Refused
from lounge.provider import ProviderFailed
from lounge.rooms import NoRoom
from lounge.signing_in import ANSWER_PATH, SignInFailed, local_path

SESSION_COOKIE = "lounge_session"
ATTEMPT_COOKIE = "lounge_attempt"

_ROOM = re.compile(r"/rooms/([0-9a-f]{16})")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Request:
    """A request of a browser; `form` has the fields of a POST and is None for a GET."""

    path: str
    query: str
    cookies: dict
    form: dict | None = None

    @property
    def address(self):
        """The address that was opened, without that of the site."""
        return f"{self.path}?{self.query}" if self.query and self.form is None else self.path

    def text(self, name):
        """What was typed into a field; empty if the form does not have it."""
        return (self.form or {}).get(name, "").replace("\r\n", "\n")

    def number(self, name):
        """The number in a field, 0 if there is none."""
        text = self.text(name)
        return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0


@dataclass
class Response:
    """An answer; a cookie without a value is taken away."""

    html: str = ""
    status: int = 200
    location: str | None = None
    cookies: dict = field(default_factory=dict)


class Site:
    """All pages, and what their forms do."""

    def __init__(self, database, signing_in):
        self._database = database
        self._signing_in = signing_in

    def answer(self, request):
        """Answer a request."""
        if request.path == ANSWER_PATH and request.form is None:
            return self._finish_sign_in(request)
        if request.path == "/sign-in" and request.form is not None:
            return self._begin_sign_in(request)
        if request.path == "/sign-out" and request.form is not None:
            return self._sign_out(request)
        with self._database.transaction() as c:
            person = people.person_of_session(c, request.cookies.get(SESSION_COOKIE))
        if person is None:
            return Response(pages.outside_page(local_path(request.address)), status=401)
        return self._answer_person(request, person)

    def failure(self):
        """The answer to a request that the site could not carry out."""
        return Response(pages.message_page(None, "Failed", "Something went wrong. Please try again."), status=500)

    def _answer_person(self, request, person):
        room = _ROOM.fullmatch(request.path)
        if request.path == "/":
            return self._start(person)
        if request.path == "/profile":
            return self._profile(request, person)
        if request.path == "/rooms/new":
            return self._new_room(request, person)
        if room is not None:
            return self._room(request, person, room[1])
        if request.path.startswith("/rooms/"):
            return _no_room(person)
        return Response(pages.message_page(person, "Not found", "There is no such page."), status=404)

    def _begin_sign_in(self, request):
        try:
            browser, address = self._signing_in.begin(
                request.cookies.get(ATTEMPT_COOKIE, ""), request.text("leads_to")
            )
        except SignInFailed as failed:
            return self._failed(failed)
        return Response(status=303, location=address, cookies={ATTEMPT_COOKIE: browser})

    def _finish_sign_in(self, request):
        browser, old_session = request.cookies.get(ATTEMPT_COOKIE), request.cookies.get(SESSION_COOKIE)
        try:
            done = self._signing_in.finish(browser, old_session, request.query)
        except SignInFailed as failed:
            return self._failed(failed)
        return Response(
            status=303, location=done.leads_to, cookies={SESSION_COOKIE: done.session, ATTEMPT_COOKIE: None}
        )

    def _failed(self, failed):
        return Response(
            pages.outside_page(failed.leads_to, refusal=str(failed)),
            status=403,
            cookies={SESSION_COOKIE: None, ATTEMPT_COOKIE: None},
        )

    def _sign_out(self, request):
        gone = {SESSION_COOKIE: None}
        try:
            address = self._signing_in.sign_out(request.cookies.get(SESSION_COOKIE))
        except ProviderFailed as error:
            _log.warning("no sign-out at the provider: %s", error)
            message = "You are signed out here, but the provider could not be reached: there you are still signed in."
            return Response(pages.outside_page("/", refusal=message), status=503, cookies=gone)
        return Response(status=303, location=address or "/", cookies=gone)

    def _start(self, person):
        with self._database.transaction() as c:
            listed = rooms.rooms_of(c, person)
        return Response(pages.start_page(person, listed))

    def _profile(self, request, person):
        if request.form is None:
            return Response(pages.profile_page(person))
        name = request.text("name")
        try:
            with self._database.transaction() as c:
                people.rename(c, person, name)
        except Refused as refused:
            return Response(pages.profile_page(person, refusal=str(refused), name=name), status=422)
        return Response(status=303, location="/profile")

    def _new_room(self, request, person):
        if request.form is None:
            return Response(pages.new_room_page(person), status=200 if rooms.is_moderator(person) else 403)
        title, private = request.text("title"), request.text("private") == "yes"
        try:
            with self._database.transaction() as c:
                address = rooms.make_room(c, person, title, private=private)
        except Refused as refused:
            page = pages.new_room_page(person, refusal=str(refused), title=title, private=private)
            return Response(page, status=422)
        return Response(status=303, location=f"/rooms/{address}")

    def _room(self, request, person, address):
        try:
            if request.form is None:
                return self._show_room(person, address)
            try:
                with self._database.transaction() as c:
                    _change_room(c, person, address, request)
            except Refused as refused:
                text = request.text("text")
                return self._show_room(person, address, status=422, refusal=str(refused), text=text)
        except NoRoom:
            return _no_room(person)
        return Response(status=303, location=f"/rooms/{address}")

    def _show_room(self, person, address, *, status=200, **more):
        with self._database.transaction() as c:
            room = rooms.room(c, person, address)
            posts = rooms.posts(c, room)
            maker = rooms.is_maker(person, room)
            admitted = rooms.admitted(c, room) if maker else []
            everybody = people.everybody(c) if maker else []
        return Response(pages.room_page(person, room, posts, admitted, everybody, **more), status=status)


def _change_room(c, person, address, request):
    """Carry out what a form on the page of a room asks for. Raises Refused and NoRoom."""
    action = request.text("do") or "post"
    if action == "post":
        rooms.write_post(c, person, address, request.text("text"))
    elif action == "delete":
        rooms.delete_post(c, person, address, request.number("post"))
    elif action in ("hide", "show"):
        rooms.set_hidden(c, person, address, request.number("post"), hidden=action == "hide")
    elif action in ("close", "open"):
        rooms.set_closed(c, person, address, closed=action == "close")
    elif action == "admit":
        rooms.admit(c, person, address, request.number("person"))
    elif action == "show-out":
        rooms.show_out(c, person, address, request.number("person"))
    else:
        rooms.room(c, person, address)
        raise Refused("This cannot be done in a room.")


def _no_room(person):
    return Response(pages.message_page(person, "Not found", "There is no such room."), status=404)
