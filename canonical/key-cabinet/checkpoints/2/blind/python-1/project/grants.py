"""The pages about rights for some days: delegations, requests, and the day of the cabinet."""
import datetime
import re

import rights
import store
from pages import NotAllowed, number, options, page
from store import RIGHTS, one, rows
from web import esc, redirect

ASKED = RIGHTS[1:]


def day(text):
    """A day such as 2030-01-31, or None."""
    text = text.strip()
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        return None


def area_options(user, chosen):
    return options([(area, user.matrix.areas[area]["name"]) for area in user.areas("view")], chosen)


def button(address, do, kind, label):
    return ('<form method="post" action="%s"><input type="hidden" name="do" value="%s">'
            '<button class="%s" type="submit">%s</button></form>' % (address, do, kind, label))


# ---------------------------------------------------------------------- today

def today_page(user, refusal="", text=""):
    if not user.caretaker:
        raise NotAllowed
    return page(user, "Today", """<form id="today-form" class="fields" method="post" action="/today" novalidate>
<label id="day-label" for="day">A later day</label>
<input id="day" name="day" type="text" value="%s" placeholder="YYYY-MM-DD" autocomplete="off">
<button id="move-on" type="submit">Move on</button>
</form>""" % esc(text), refusal)


def move_on(request, user):
    if not user.caretaker:
        raise NotAllowed
    later = day(request.field("day"))
    if not later or later <= user.matrix.today:
        return today_page(user, "This must be a day later than %s" % user.matrix.today, request.field("day"))
    store.DB.execute("update day set today = ?", (later,))
    rights.settle()
    store.DB.commit()
    return redirect("/today")


# ---------------------------------------------------------------- delegations

DELEGATION = ("select d.*, a.name as area_name, m.name as maker_name, r.name as receiver_name from delegations d "
              "join areas a on a.id = d.area join people m on m.id = d.maker join people r on r.id = d.receiver")


def delegation_state(user, delegation):
    if delegation["ended"]:
        return delegation["ended"]
    if user.matrix.today < delegation["first"]:
        return "Waiting"
    return "Active" if user.matrix.today <= delegation["last"] else "Over"


def may_revoke(user, delegation):
    return (delegation_state(user, delegation) in ("Waiting", "Active")
            and (user.caretaker or delegation["maker"] == user.number))


def delegation_form(user, form):
    people = [(row["id"], row["name"]) for row in store.named("people") if row["id"] != user.number]
    return """<form id="delegate-form" class="fields" method="post" action="/delegations" novalidate>
<label id="right-label" for="right">Right</label>
<select id="right" name="right" autocomplete="off">%s</select>
<label id="area-label" for="area">Area</label>
<select id="area" name="area" autocomplete="off">%s</select>
<label id="to-label" for="to">To</label>
<select id="to" name="to" autocomplete="off">%s</select>
<label id="first-label" for="first">First day</label>
<input id="first" name="first" type="text" value="%s" placeholder="YYYY-MM-DD" autocomplete="off">
<label id="last-label" for="last">Last day</label>
<input id="last" name="last" type="text" value="%s" placeholder="YYYY-MM-DD" autocomplete="off">
<label id="onward-label" for="onward"><input id="onward" name="onward" type="checkbox" value="1" autocomplete="off"%s>
May be delegated onward</label>
<button id="delegate" type="submit">Delegate</button>
</form>
""" % (options([(right, right) for right in RIGHTS], form("right")), area_options(user, number(form("area"))),
       options(people, number(form("to"))), esc(form("first")), esc(form("last")),
       " checked" if form("onward") else "")


def delegations_page(user, refusal="", form=lambda name: ""):
    lines = ""
    for row in rows(DELEGATION + " order by d.id desc"):
        if not user.caretaker and user.number not in (row["maker"], row["receiver"]):
            continue
        act = ""
        if may_revoke(user, row):
            act = button("/delegations/%d" % row["id"], "revoke", "revoke", "Revoke")
        lines += ('<tr class="delegation"><td class="delegation-right">%s</td><td class="delegation-area">%s</td>'
                  '<td class="delegation-people">%s to %s</td><td class="delegation-first">%s</td>'
                  '<td class="delegation-last">%s</td><td class="delegation-onward">%s</td>'
                  '<td class="delegation-state">%s</td><td>%s</td></tr>\n'
                  % (row["kind"], esc(row["area_name"]), esc(row["maker_name"]), esc(row["receiver_name"]),
                     row["first"], row["last"], "onward" if row["onward"] else "",
                     delegation_state(user, row), act))
    table = ('<table id="delegations"><thead><tr><th id="head-right">Right</th><th id="head-area">Area</th>'
             '<th id="head-people">People</th><th id="head-first">First day</th><th id="head-last">Last day</th>'
             '<th id="head-onward">Onward</th><th id="head-state">State</th><th id="head-act"></th></tr></thead><tbody>\n'
             '%s</tbody></table>' % lines) if lines else '<p id="no-delegations">No delegations</p>'
    shown = not user.caretaker and user.areas("view")
    return page(user, "Delegations", (delegation_form(user, form) if shown else "") + table, refusal)


def delegate(request, user):
    if user.caretaker:
        raise NotAllowed
    matrix = user.matrix
    right, area, to = request.field("right"), number(request.field("area")), number(request.field("to"))
    first, last = day(request.field("first")), day(request.field("last"))
    if right not in RIGHTS or area not in matrix.areas or to not in matrix.people or to == user.number:
        raise NotAllowed
    refusal = ""
    if not matrix.owns(user.number, area, right):
        refusal = "This right is not yours to delegate in this area"
        if area not in user.areas("view"):
            refusal = "Not allowed: t" + refusal[1:]
    elif not first or not last or first < matrix.today or last < first:
        refusal = "Days are wrong"
    elif not matrix.by_rules(user.number, area, right) and not any(
            base["first"] <= first and last <= base["last"] for base in matrix.bases(user.number, area, right)):
        refusal = "This is too long: the right was delegated to you for other days"
    if refusal:
        return delegations_page(user, refusal, request.field)
    store.DB.execute("insert into delegations (kind, area, maker, receiver, first, last, onward) "
                     "values (?, ?, ?, ?, ?, ?, ?)",
                     (right, area, user.number, to, first, last, 1 if request.field("onward") else 0))
    store.DB.commit()
    return redirect("/delegations")


def revoke(user, wanted):
    delegation = one(DELEGATION + " where d.id = ?", wanted)
    if not delegation or not may_revoke(user, delegation):
        raise NotAllowed
    store.DB.execute("update delegations set ended = 'Revoked' where id = ?", (wanted,))
    rights.settle()
    store.DB.commit()
    return redirect("/delegations")


# ------------------------------------------------------------------- requests

REQUEST = ("select q.*, a.name as area_name, p.name as person_name from requests q "
           "join areas a on a.id = q.area join people p on p.id = q.person")


def may_decide(user, asked):
    return asked["person"] != user.number and user.may("administer", asked["area"])


def request_form(user, form):
    return """<form id="ask-form" class="fields" method="post" action="/requests" novalidate>
<label id="right-label" for="right">Right</label>
<select id="right" name="right" autocomplete="off">%s</select>
<label id="area-label" for="area">Area</label>
<select id="area" name="area" autocomplete="off">%s</select>
<label id="last-label" for="last">Last day</label>
<input id="last" name="last" type="text" value="%s" placeholder="YYYY-MM-DD" autocomplete="off">
<button id="ask" type="submit">Ask</button>
</form>
""" % (options([(right, right) for right in ASKED], form("right")), area_options(user, number(form("area"))),
       esc(form("last")))


def requests_page(user, refusal="", form=lambda name: ""):
    lines = ""
    administered = user.areas("administer")
    for row in rows(REQUEST + " order by q.id desc"):
        if row["person"] != user.number and row["area"] not in administered:
            continue
        acts = ""
        if row["state"] == "Open" and may_decide(user, row):
            address = "/requests/%d" % row["id"]
            acts = button(address, "approve", "approve", "Approve") + " " + button(address, "refuse", "refuse", "Refuse")
        lines += ('<tr class="request"><td class="request-name">%s</td><td class="request-right">%s</td>'
                  '<td class="request-area">%s</td><td class="request-last">%s</td>'
                  '<td class="request-state">%s</td><td>%s</td></tr>\n'
                  % (esc(row["person_name"]), row["kind"], esc(row["area_name"]), row["last"], row["state"], acts))
    table = ('<table id="requests"><thead><tr><th id="head-name">Name</th><th id="head-right">Right</th>'
             '<th id="head-area">Area</th><th id="head-last">Last day</th><th id="head-state">State</th>'
             '<th id="head-act"></th></tr></thead><tbody>\n%s</tbody></table>' % lines
             ) if lines else '<p id="no-requests">No requests</p>'
    shown = not user.caretaker and user.areas("view")
    return page(user, "Requests", (request_form(user, form) if shown else "") + table, refusal)


def ask(request, user):
    if user.caretaker:
        raise NotAllowed
    right, area, last = request.field("right"), number(request.field("area")), day(request.field("last"))
    if right not in ASKED or area not in user.areas("view"):
        raise NotAllowed
    refusal = ""
    if user.may(right, area):
        refusal = "This right is already yours"
    elif not last or last < user.matrix.today:
        refusal = "Days are wrong"
    if refusal:
        return requests_page(user, refusal, request.field)
    store.DB.execute("insert into requests (kind, area, person, last, state) values (?, ?, ?, ?, 'Open')",
                     (right, area, user.number, last))
    store.DB.commit()
    return redirect("/requests")


def decide(request, user, wanted):
    asked = one(REQUEST + " where q.id = ?", wanted)
    state = {"approve": "Approved", "refuse": "Refused"}.get(request.field("do"))
    if not asked or not state or not may_decide(user, asked):
        raise NotAllowed
    if asked["state"] != "Open":
        return requests_page(user, "This request was already decided")
    store.DB.execute("update requests set state = ?, decider = ? where id = ?", (state, user.name, wanted))
    store.DB.commit()
    return redirect("/requests")
