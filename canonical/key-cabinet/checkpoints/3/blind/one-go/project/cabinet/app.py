"""Answers the requests of the people."""

from dataclasses import dataclass, field

from . import pages
from .days import FIRST_DAY, day_from
from .delegations import DelegationDesk, move_on
from .desk import KeyDesk
from .errors import NOT_ALLOWED, NotAllowed, NotAllowedHere, Refused
from .matrix import Cell, MatrixDesk
from .pins import hash_pin, pin_matches
from .proposals import ProposalDesk
from .records import Records
from .register import enter_lines
from .requests import RIGHTS_TO_ASK_FOR, RequestDesk
from .sessions import Sessions
from .trail import ALL_ACTIONS, NOT_ALLOWED_ACTION, Filter, TrailDesk
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
    content_type: str = "text/html"
    file_name: str | None = None  # of a download


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
            ("GET", "/proposals"): self._proposals,
            ("POST", "/proposals"): self._use_proposals,
            ("GET", "/trail"): self._trail,
            ("GET", "/trail.csv"): self._trail_file,
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
            self._log_not_allowed(name)
            return self._refusal(name, NOT_ALLOWED, 403)
        except Refused as refused:
            if isinstance(refused, NotAllowedHere):
                self._log_not_allowed(name)
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

    def _rights(self, request, records, person, **message):
        areas = records.rights().areas_with(person, VIEW)
        area = request.query.get("area")
        if person.caretaker:
            people = [other.name for other in records.people()]
            chosen = request.query.get("person")
            day = request.query.get("day", "")
        else:
            people, chosen, day = None, person.name, ""
        rows = None
        if area is not None and chosen is not None and "refusal" not in message:
            if area not in areas or (people is not None and chosen not in people):
                raise NotAllowed
            rights = _rights_of_day(records, day)
            rows = _rights_rows(rights, chosen, area, None if person.caretaker else set(areas))
        body = pages.rights(people, chosen, areas, area, day, rows)
        return self._page(records, person, "Rights", body, **message)

    # matrix

    def _matrix(self, request, records, person, **message):
        desk = MatrixDesk(records, person)
        role = request.query.get("role")
        area = request.query.get("area")
        rows = desk.rows(role, area) if role is not None and area is not None else None
        if "notice" not in message and "refusal" not in message:
            changed = _count("Cells changed", request.query.get("changed"))
            proposed = _count("Cells proposed", request.query.get("proposed"))
            message["notice"] = ", ".join(count for count in (changed, proposed) if count) or None
        return self._page(records, person, "Matrix", pages.matrix(desk, role, area, rows), **message)

    def _save_matrix(self, request, records, person):
        desk = MatrixDesk(records, person)
        role = request.query.get("role")
        area = request.query.get("area")
        changed, proposed = desk.save(role, _cells(request.form))
        counts = {"changed": changed, "proposed": proposed}
        if area in desk.areas:
            return redirect(pages.address("/matrix", role=role, area=area, **counts))
        return redirect(pages.address("/matrix", **counts))

    # proposals

    def _proposals(self, request, records, person, **message):
        body = pages.proposals(ProposalDesk(records, person))
        return self._page(records, person, "Proposals", body, **message)

    def _use_proposals(self, request, records, person):
        desk = ProposalDesk(records, person)
        action = request.form.get("action")
        if action == "confirm":
            desk.confirm(_number(request.form))
        elif action == "decline":
            desk.decline(_number(request.form))
        else:
            raise NotAllowed
        return redirect("/proposals")

    # the trail

    def _trail(self, request, records, person):
        chosen = _filter(request.query)
        below = _whole_number(request.query.get("below", ""))
        entries, next_number = TrailDesk(records, person).page(chosen, below)
        return self._page(records, person, "Trail", pages.trail(entries, chosen, next_number))

    def _trail_file(self, request, records, person):
        content = TrailDesk(records, person).as_csv(_filter(request.query))
        return Response(body=content, content_type="text/csv", file_name="trail.csv")

    # register

    def _register(self, request, records, person, **message):
        _require_caretaker(person)
        if "refusal" not in message:
            message["notice"] = _count("Lines done", request.query.get("done"))
        body = pages.register(request.form.get("lines", ""))
        return self._page(records, person, "Register", body, **message)

    def _enter_lines(self, request, records, person):
        _require_caretaker(person)
        done = enter_lines(records, person, request.form.get("lines", ""))
        return redirect(pages.address("/register", done=done))

    # the day of the cabinet

    def _today(self, request, records, person, **message):
        _require_caretaker(person)
        return self._page(records, person, "Today", pages.today(), **message)

    def _move_on(self, request, records, person):
        _require_caretaker(person)
        move_on(records, person, request.form.get("day", ""))
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
            menu.links += [("/matrix", "Matrix"), ("/proposals", "Proposals"), ("/trail", "Trail")]
        if person.caretaker:
            menu.links.append(("/register", "Register"))
            menu.links.append(("/today", "Today"))
        return Response(status=status, body=pages.layout(title, body, menu, refusal, notice))

    def _log_not_allowed(self, name):
        with self._store.transaction() as db:
            Records(db).log(name, NOT_ALLOWED_ACTION)

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
    number = _whole_number(form.get("number", ""))
    if number is None:
        raise NotAllowed
    return number


def _whole_number(text):
    return int(text) if text.isdecimal() and len(text) <= 15 else None


def _filter(query):
    return Filter(
        person=query.get("person", "").strip(),
        action=query.get("action", ALL_ACTIONS),
        area=query.get("area", "").strip(),
    )


def _rights_of_day(records, text):
    """The rights at the end of the day that somebody typed, or else those of now."""
    if not text.strip():
        return records.rights()
    day = day_from(text)
    if day is None or not FIRST_DAY <= day <= records.today():
        raise Refused("Days are wrong")
    return records.rights_at_end_of(day)


def _rights_rows(rights, name, area, shown_areas):
    """The reasons for each area inside of one; shown_areas is None where all are shown."""
    person = rights.person(name) if rights is not None else None
    if person is None or area not in rights.areas:
        return []
    return [
        (place, {right: rights.verdict(person, right, place).reason for right in RIGHTS})
        for place in rights.areas.inwards(area)
        if shown_areas is None or place in shown_areas
    ]


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
