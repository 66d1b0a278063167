"""Answers the requests of the people."""

from dataclasses import dataclass, field

from . import pages
from .delegations import DelegationDesk, move_on
from .desk import KeyDesk
from .errors import NotAllowed, Refused
from .matrix import Cell, MatrixDesk
from .pins import hash_pin, pin_matches
from .records import Records
from .register import enter_lines
from .requests import RIGHTS_TO_ASK_FOR, RequestDesk
from .sessions import Sessions
from .words import ADMINISTER, RIGHTS, VIEW


@dataclass
class Request:
    method: str
    path: str
    query: dict
    form: dict
    token: str | None


@dataclass
class Response:
    status: int = 200
    body: str = ""
    location: str | None = None
    token: str | None = None  # a session cookie to set; empty to take it back


@dataclass
class Menu:
    name: str
    today: str
    links: list = field(default_factory=list)


class App:
    def __init__(self, store):
        self._store = store
        self._sessions = Sessions()
        self._nobodys_pin = hash_pin("0000")
        self._routes = {
            ("GET", "/"): self._home,
            ("GET", "/keys"): self._keys,
            ("GET", "/key"): self._key,
            ("POST", "/key"): self._use_key,
            ("GET", "/rights"): self._rights,
            ("GET", "/matrix"): self._matrix,
            ("POST", "/matrix"): self._save_matrix,
            ("GET", "/register"): self._register,
            ("POST", "/register"): self._enter_lines,
            ("GET", "/today"): self._today,
            ("POST", "/today"): self._move_on,
            ("GET", "/delegations"): self._delegations,
            ("POST", "/delegations"): self._use_delegations,
            ("GET", "/requests"): self._requests,
            ("POST", "/requests"): self._use_requests,
            ("POST", "/sign-out"): self._sign_out,
        }

    def answer(self, request):
        if request.path == "/sign-in":
            return self._sign_in(request)
        name = self._sessions.name(request.token)
        if name is None:
            return redirect("/sign-in")
        route = self._routes.get((request.method, request.path), self._nowhere)
        try:
            with self._store.transaction() as db:
                records = Records(db)
                return route(request, records, records.person(name))
        except NotAllowed:
            return self._refusal(name, "Not allowed", 403)
        except Refused as refused:
            return self._refused_page(request, name, str(refused))

    # signing in and out

    def _sign_in(self, request):
        if request.method != "POST":
            return Response(body=pages.layout("Sign in", pages.sign_in()))
        name = request.form.get("name", "")
        with self._store.transaction() as db:
            stored = Records(db).pin_hash(name)
        matches = pin_matches(request.form.get("pin", ""), stored or self._nobodys_pin)
        if stored is None or not matches:
            body = pages.layout("Sign in", pages.sign_in(name), refusal="Wrong name or PIN.")
            return Response(status=403, body=body)
        self._sessions.end(request.token)
        return redirect("/keys", token=self._sessions.start(name))

    def _sign_out(self, request, records, person):
        self._sessions.end(request.token)
        return redirect("/sign-in", token="")

    # keys

    def _home(self, request, records, person):
        return redirect("/keys")

    def _keys(self, request, records, person):
        return self._page(records, person, "Keys", pages.keys(KeyDesk(records, person).keys()))

    def _key(self, request, records, person, **message):
        desk = KeyDesk(records, person)
        key = desk.key(request.query.get("name", ""))
        is_in = key["holder"] is None
        body = pages.key(
            key,
            may_borrow=is_in and desk.may_borrow(key),
            borrowers=desk.borrowers(key) if is_in and desk.may_lend(key) else None,
            may_return=desk.may_return(key),
        )
        return self._page(records, person, f"Key {key['name']}", body, **message)

    def _use_key(self, request, records, person):
        desk = KeyDesk(records, person)
        name = request.query.get("name", "")
        action = request.form.get("action")
        if action == "borrow":
            desk.borrow(name)
        elif action == "lend":
            desk.lend(name, request.form.get("person", ""))
        elif action == "return":
            desk.bring_back(name)
        else:
            raise NotAllowed
        try:
            desk.key(name)
        except NotAllowed:  # brought back by somebody who may not view it any more
            return redirect("/keys")
        return redirect(pages.address("/key", name=name))

    # rights

    def _rights(self, request, records, person):
        rights = records.rights()
        areas = rights.areas_with(person, VIEW)
        people = {other.name: other for other in records.people()} if person.caretaker else None
        chosen = request.query.get("person") if person.caretaker else person.name
        area = request.query.get("area")
        rows = None
        if area is not None and chosen is not None:
            if area not in areas or (people is not None and chosen not in people):
                raise NotAllowed
            shown_person = people[chosen] if people is not None else person
            shown = set(areas)
            rows = [
                (place, {right: rights.verdict(shown_person, right, place).reason for right in RIGHTS})
                for place in records.areas().inwards(area)
                if place in shown
            ]
        body = pages.rights(people, chosen, areas, area, rows)
        return self._page(records, person, "Rights", body)

    # matrix

    def _matrix(self, request, records, person, **message):
        desk = MatrixDesk(records, person)
        role = request.query.get("role")
        area = request.query.get("area")
        rows = desk.rows(role, area) if role is not None and area is not None else None
        if "notice" not in message and "refusal" not in message:
            message["notice"] = _count("Cells changed", request.query.get("changed"))
        return self._page(records, person, "Matrix", pages.matrix(desk, role, area, rows), **message)

    def _save_matrix(self, request, records, person):
        desk = MatrixDesk(records, person)
        role = request.query.get("role")
        area = request.query.get("area")
        changed = desk.save(role, _cells(request.form))
        if area in desk.areas:
            return redirect(pages.address("/matrix", role=role, area=area, changed=changed))
        return redirect(pages.address("/matrix", changed=changed))

    # register

    def _register(self, request, records, person, **message):
        _require_caretaker(person)
        if "refusal" not in message:
            message["notice"] = _count("Lines done", request.query.get("done"))
        body = pages.register(request.form.get("lines", ""))
        return self._page(records, person, "Register", body, **message)

    def _enter_lines(self, request, records, person):
        _require_caretaker(person)
        done = enter_lines(records, request.form.get("lines", ""))
        return redirect(pages.address("/register", done=done))

    # the day of the cabinet

    def _today(self, request, records, person, **message):
        _require_caretaker(person)
        return self._page(records, person, "Today", pages.today(), **message)

    def _move_on(self, request, records, person):
        _require_caretaker(person)
        move_on(records, request.form.get("day", ""))
        return redirect("/today")

    # delegations

    def _delegations(self, request, records, person, **message):
        body = pages.delegations(DelegationDesk(records, person), request.form)
        return self._page(records, person, "Delegations", body, **message)

    def _use_delegations(self, request, records, person):
        desk = DelegationDesk(records, person)
        form = request.form
        action = form.get("action")
        if action == "delegate":
            desk.delegate(
                form.get("right"),
                form.get("area"),
                form.get("person"),
                form.get("first", ""),
                form.get("last", ""),
                "onward" in form,
            )
        elif action == "revoke":
            desk.revoke(_number(form))
        else:
            raise NotAllowed
        return redirect("/delegations")

    # requests

    def _requests(self, request, records, person, **message):
        body = pages.requests(RequestDesk(records, person), RIGHTS_TO_ASK_FOR, request.form)
        return self._page(records, person, "Requests", body, **message)

    def _use_requests(self, request, records, person):
        desk = RequestDesk(records, person)
        form = request.form
        action = form.get("action")
        if action == "ask":
            desk.ask(form.get("right"), form.get("area"), form.get("last", ""))
        elif action == "approve":
            desk.approve(_number(form))
        elif action == "refuse":
            desk.refuse(_number(form))
        else:
            raise NotAllowed
        return redirect("/requests")

    # pages around all of this

    def _nowhere(self, request, records, person):
        return self._page(records, person, "Nothing here", "", status=404, refusal="There is no such page.")

    def _page(self, records, person, title, body, status=200, refusal=None, notice=None):
        menu = Menu(
            person.name,
            records.today(),
            [("/keys", "Keys"), ("/rights", "Rights"), ("/delegations", "Delegations"), ("/requests", "Requests")],
        )
        if person.caretaker or records.rights().areas_with(person, ADMINISTER):
            menu.links.append(("/matrix", "Matrix"))
        if person.caretaker:
            menu.links.append(("/register", "Register"))
            menu.links.append(("/today", "Today"))
        return Response(status=status, body=pages.layout(title, body, menu, refusal, notice))

    def _refusal(self, name, message, status):
        with self._store.transaction() as db:
            records = Records(db)
            return self._page(records, records.person(name), "Key cabinet", "", status=status, refusal=message)

    def _refused_page(self, request, name, message):
        """Show the page on which something was refused, with the message, as it is by now."""
        show = self._routes[("GET", request.path)]
        try:
            with self._store.transaction() as db:
                records = Records(db)
                response = show(request, records, records.person(name), refusal=message)
        except NotAllowed:
            return self._refusal(name, message, 409)
        response.status = 409
        return response


def redirect(location, token=None):
    return Response(status=303, location=location, token=token)


def _require_caretaker(person):
    if not person.caretaker:
        raise NotAllowed


def _number(form):
    """The number of the row whose button was used."""
    number = form.get("number", "")
    if not number.isdecimal() or len(number) > 15:
        raise NotAllowed
    return int(number)


def _count(label, number):
    if number is None or not number.isdecimal():
        return None
    return f"{label}: {number}"


def _cells(form):
    """The cells of the matrix that were shown on a page."""
    cells = []
    number = 0
    while f"area-{number}" in form:
        for right in RIGHTS:
            chosen = form.get(f"chosen-{right}-{number}")
            shown = form.get(f"shown-{right}-{number}")
            if chosen is not None and shown is not None:
                cells.append(Cell(form[f"area-{number}"], right, shown, chosen))
        number += 1
    return cells
