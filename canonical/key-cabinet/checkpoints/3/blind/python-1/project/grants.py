"""The pages about rights for some days: delegations, requests, and the day of the cabinet."""
import rights
import store
from pages import NotAllowed, day, number, options, page
from rights import state_of
from store import RIGHTS, note, one, rows
from web import esc, redirect

ASKED = RIGHTS[1:]
NEED_TWO = ("lend", "administer")  # rights that no single person gives away


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
    rights.keep_day()
    note(user.name, "today", before=user.matrix.today, after=later, why=store.BY_CARETAKER)
    store.DB.execute("update day set today = ?", (later,))
    rights.settle()
    store.DB.commit()
    return redirect("/today")


# ---------------------------------------------------------------- delegations

DELEGATION = ("select d.*, a.name as area_name, m.name as maker_name, r.name as receiver_name from delegations d "
              "join areas a on a.id = d.area join people m on m.id = d.maker join people r on r.id = d.receiver")


def delegation_state(user, delegation):
    return state_of(delegation, user.matrix.today)


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
    note(user.name, "delegate", whom=matrix.people[to], what="%s at %s" % (right, matrix.areas[area]["name"]),
         after="Waiting" if matrix.today < first else "Active", why=user.reason(right, area), area=area)
    store.DB.commit()
    return redirect("/delegations")


def revoke(user, wanted):
    delegation = one(DELEGATION + " where d.id = ?", wanted)
    if not delegation or not may_revoke(user, delegation):
        raise NotAllowed
    store.DB.execute("update delegations set ended = 'Revoked' where id = ?", (wanted,))
    note(user.name, "revoke", whom=delegation["receiver_name"],
         what="%s at %s" % (delegation["kind"], delegation["area_name"]),
         before=delegation_state(user, delegation), after="Revoked",
         why=store.BY_CARETAKER if user.caretaker else "made it", area=delegation["area"])
    rights.settle()
    store.DB.commit()
    return redirect("/delegations")


# ------------------------------------------------------------------- requests

REQUEST = ("select q.*, a.name as area_name, p.name as person_name from requests q "
           "join areas a on a.id = q.area join people p on p.id = q.person")


def may_decide(user, asked):
    return asked["person"] != user.number and user.may("administer", asked["area"])


def is_open(asked):
    return asked["state"] in ("Open", "Approved once")


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
        if is_open(row) and may_decide(user, row) and row["first_decider"] != user.name:
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
    note(user.name, "request", whom=user.name, what="%s at %s" % (right, user.matrix.areas[area]["name"]),
         after="Open", why=user.reason("view", area), area=area)
    store.DB.commit()
    return redirect("/requests")


def decide(request, user, wanted):
    asked = one(REQUEST + " where q.id = ?", wanted)
    do = request.field("do")
    if not asked or do not in ("approve", "refuse") or not may_decide(user, asked):
        raise NotAllowed
    if not is_open(asked):
        return requests_page(user, "This request was already decided")
    if asked["first_decider"] == user.name:
        raise NotAllowed
    state = "Refused"
    if do == "approve":
        state = "Approved once" if asked["kind"] in NEED_TWO and asked["state"] == "Open" else "Approved"
    who = "first_decider" if state == "Approved once" else "decider"
    store.DB.execute("update requests set state = ?, %s = ? where id = ?" % who, (state, user.name, wanted))
    note(user.name, do, whom=asked["person_name"], what="%s at %s" % (asked["kind"], asked["area_name"]),
         before=asked["state"], after=state, why=user.reason("administer", asked["area"]), area=asked["area"])
    store.DB.commit()
    return redirect("/requests")


# ------------------------------------------------------------------ proposals

PROPOSAL = ("select o.*, a.name as area_name, r.name as role_name from proposals o "
            "join areas a on a.id = o.area join roles r on r.id = o.role")


def must_be_proposed(right, effect):
    """Whether a choice in the matrix needs somebody else who confirms it."""
    return right in NEED_TWO and effect == "allow"


def propose(user, role, area, right, before):
    """Proposes to allow a right in the matrix; who calls this commits."""
    store.DB.execute("insert into proposals (maker, role, area, kind, before, state) values (?, ?, ?, ?, ?, 'Open')",
                     (user.name, role, area, right, before))
    note_proposal(user, "propose", role, area, right, before, "allow")


def note_proposal(user, action, role, area, right, before, after):
    note(user.name, action, what=store.cell(role, area, right), before=store.LABELS[before],
         after=store.LABELS[after], why=user.reason("administer", area), area=area)


def may_end(user, proposal):
    return proposal["maker"] != user.name and user.may_edit(proposal["role"], proposal["kind"], proposal["area"])


def proposals_page(user, refusal="", status=200):
    administered = user.areas("administer")
    if not user.caretaker and not administered:
        raise NotAllowed
    lines = ""
    for row in rows(PROPOSAL + " order by o.id desc"):
        if row["area"] not in administered:
            continue
        acts = ""
        if row["state"] == "Open" and may_end(user, row):
            address = "/proposals/%d" % row["id"]
            acts = (button(address, "confirm", "confirm", "Confirm") + " "
                    + button(address, "decline", "decline", "Decline"))
        lines += ('<tr class="proposal"><td class="proposal-maker">%s</td><td class="proposal-what">%s</td>'
                  '<td class="proposal-state">%s</td><td>%s</td></tr>\n'
                  % (esc(row["maker"]), esc("%s of %s at %s" % (row["kind"], row["role_name"], row["area_name"])),
                     row["state"], acts))
    table = ('<table id="proposals"><thead><tr><th id="head-maker">Proposed by</th><th id="head-what">Allow</th>'
             '<th id="head-state">State</th><th id="head-act"></th></tr></thead><tbody>\n%s</tbody></table>' % lines
             ) if lines else '<p id="no-proposals">No proposals</p>'
    return page(user, "Proposals", table, refusal, status=status)


def end_proposal(request, user, wanted):
    proposal = one(PROPOSAL + " where o.id = ?", wanted)
    do = request.field("do")
    if not proposal or do not in ("confirm", "decline") or not may_end(user, proposal):
        raise NotAllowed
    if proposal["state"] != "Open":
        return proposals_page(user, "Not allowed: this proposal was already decided", 403)
    role, area, right = proposal["role"], proposal["area"], proposal["kind"]
    now = user.matrix.rules.get((role, area, right), "none")
    if do == "confirm" and now != proposal["before"]:
        return proposals_page(user, "What the matrix says there has changed since it was proposed")
    store.DB.execute("update proposals set state = ? where id = ?",
                     ("Confirmed" if do == "confirm" else "Declined", wanted))
    note_proposal(user, do, role, area, right, now, "allow" if do == "confirm" else now)
    if do == "confirm":
        store.set_rule(role, area, right, "allow")
        rights.settle()
    store.DB.commit()
    return redirect("/proposals")
