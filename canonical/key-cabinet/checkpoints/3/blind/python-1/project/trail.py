"""The trail of everything that happened: a page with filters, and a CSV file."""
import csv
import io
import urllib.parse

import store
from pages import NotAllowed, number, options, page
from store import rows
from web import Response, esc

ACTIONS = ("person", "area", "key", "role", "rule", "propose", "confirm", "decline", "borrow", "lend", "return",
           "delegate", "revoke", "lapse", "request", "approve", "refuse", "today", "not allowed")
COLUMNS = ("id", "day", "who", "action", "whom", "what", "before", "after", "why")
HEADER = ("number", "day", "who", "action", "for", "what", "before", "after", "why")
ON_PAGE = 20


def wanted(request):
    """The filter of a request."""
    action = request.arg("action")
    return {"person": request.arg("person").strip(), "action": action if action in ACTIONS else "all",
            "area": request.arg("area").strip()}


def entries(user, chosen, before=None, limit=-1):
    """The entries of a filter that the user may see, the newest first."""
    conditions, values = [], []
    if not user.caretaker:
        add_areas(conditions, values, user.areas("administer"))
    if chosen["person"]:
        conditions.append("(who = ? or whom = ?)")
        values += [chosen["person"], chosen["person"]]
    if chosen["action"] != "all":
        conditions.append("action = ?")
        values.append(chosen["action"])
    if chosen["area"]:
        area = store.number_of("areas", chosen["area"])
        add_areas(conditions, values, [] if area is None else user.matrix.within(area))
    if before is not None:
        conditions.append("id < ?")
        values.append(before)
    return rows("select * from trail%s order by id desc limit ?"
                % (" where " + " and ".join(conditions) if conditions else ""), *values, limit)


def add_areas(conditions, values, areas):
    """An entry must be about one of these areas."""
    listed = ", ".join("%d" % area for area in areas)
    conditions.append("(area in (%s) or other_area in (%s))" % (listed, listed))


def check(user):
    if not user.caretaker and not user.areas("administer"):
        raise NotAllowed


def trail_page(request, user):
    check(user)
    chosen = wanted(request)
    found = entries(user, chosen, number(request.arg("before")), ON_PAGE + 1)
    shown = found[:ON_PAGE]
    lines = "".join('<tr class="entry">%s</tr>\n' % "".join(
        '<td class="entry-%s">%s</td>' % ("number" if column == "id" else column, esc(row[column]))
        for column in COLUMNS) for row in shown)
    heads = "".join('<th id="head-%s">%s</th>' % (name, name.capitalize()) for name in HEADER)
    table = '<table id="trail"><thead><tr>%s</tr></thead><tbody>\n%s</tbody></table>' % (heads, lines)
    query = urllib.parse.urlencode(chosen)
    following = ""
    if len(found) > ON_PAGE:
        following = '<p><a id="next" href="/trail?%s">Next page</a></p>' % esc(
            "%s&before=%d" % (query, shown[-1]["id"]))
    return page(user, "Trail", """<form id="trail-form" class="fields" method="get" action="/trail">
<label id="person-label" for="person">Person</label>
<input id="person" name="person" type="text" value="%s" autocomplete="off">
<label id="action-label" for="action">Action</label>
<select id="action" name="action" autocomplete="off">%s</select>
<label id="area-label" for="area">Area</label>
<input id="area" name="area" type="text" value="%s" autocomplete="off">
<button id="filter" type="submit">Filter</button>
</form>
<p><a id="export" href="/trail.csv?%s">trail.csv</a></p>
%s
%s""" % (esc(chosen["person"]), options([(action, action) for action in ("all", *ACTIONS)], chosen["action"]),
         esc(chosen["area"]), esc(query), table, following))


def export(request, user):
    check(user)
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(HEADER)
    for row in reversed(entries(user, wanted(request))):
        writer.writerow([row[column] for column in COLUMNS])
    return Response(file.getvalue(), headers=[("Content-Disposition", 'attachment; filename="trail.csv"')],
                    content_type="text/csv; charset=utf-8")
