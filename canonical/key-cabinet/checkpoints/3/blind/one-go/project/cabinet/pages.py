"""The pages as HTML. Whatever people typed goes through text()."""

from html import escape
from urllib.parse import urlencode

from .trail import ACTIONS, ALL_ACTIONS, COLUMNS, value
from .words import EFFECT_LABELS, RIGHTS, cell_text, key_state

_STYLE = """
body { font-family: sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #222; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; border-bottom: 1px solid #bbb;
      padding-bottom: .5rem; }
nav form { margin: 0; }
table { border-collapse: collapse; margin-top: 1rem; }
th, td { border: 1px solid #bbb; padding: .3rem .6rem; text-align: left; }
form { margin: 1rem 0; }
label { display: block; margin: .5rem 0; }
textarea { width: 100%; box-sizing: border-box; font-family: monospace; }
#refusal { background: #fdd; border: 1px solid #b00; padding: .5rem; }
#notice { background: #dfd; border: 1px solid #080; padding: .5rem; }
"""


def text(content):
    return escape(str(content), quote=True)


def address(path, **query):
    return f"{path}?{urlencode(query)}"


def layout(title, body, menu=None, refusal=None, notice=None):
    parts = []
    if menu is not None:
        parts.append(_navigation(menu))
    parts.append(f'<h1 id="title">{text(title)}</h1>')
    if refusal is not None:
        parts.append(f'<p id="refusal" role="alert">{text(refusal)}</p>')
    if notice is not None:
        parts.append(f'<p id="notice" role="status">{text(notice)}</p>')
    parts.append(body)
    content = "\n".join(parts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{text(title)} – Key cabinet</title>
<style>{_STYLE}</style>
</head>
<body>
{content}
</body>
</html>
"""


def _navigation(menu):
    links = "\n".join(f'<a id="to-{path[1:]}" href="{path}">{label}</a>' for path, label in menu.links)
    return f"""<nav>
{links}
<span>Today: <span id="today">{text(menu.today)}</span></span>
<span id="signed-in">Signed in as {text(menu.name)}</span>
<form method="post" action="/sign-out"><button id="sign-out">Sign out</button></form>
</nav>"""


def _options(options, chosen):
    return "".join(
        f'<option value="{text(option)}"{" selected" if option == chosen else ""}>{text(label)}</option>'
        for option, label in options
    )


def _name_options(names, chosen=None):
    return _options([(name, name) for name in names], chosen)


def sign_in(name=""):
    return f"""<form method="post" action="/sign-in">
<label for="name">Name <input id="name" name="name" value="{text(name)}" autocomplete="off"></label>
<label for="pin">PIN <input id="pin" name="pin" type="password" autocomplete="off"></label>
<button id="sign-in">Sign in</button>
</form>"""


def register(lines=""):
    return f"""<form method="post" action="/register">
<label for="lines">Lines</label>
<textarea id="lines" name="lines" rows="15">
{text(lines)}</textarea>
<button id="enter">Enter</button>
</form>"""


def rights(people, person, areas, area, day, rows):
    """people is None where the person has no choice; rows is None without a table."""
    if people is None:
        person_list = day_field = ""
    else:
        person_list = f"""<label for="person">Person
<select id="person" name="person" autocomplete="off">{_name_options(people, person)}</select></label>"""
        day_field = f"""<label for="day">At the end of the day
<input id="day" name="day" value="{text(day)}" placeholder="YYYY-MM-DD" autocomplete="off"></label>"""
    form = f"""<form method="get" action="/rights">
{person_list}
<label for="area">Area
<select id="area" name="area" autocomplete="off">{_name_options(areas, area)}</select></label>
{day_field}
<button id="show-rights">Show</button>
</form>"""
    if rows is None:
        return form
    heads = "".join(f"<th>{right.capitalize()}</th>" for right in RIGHTS)
    lines = "\n".join(_rights_row(name, reasons) for name, reasons in rows)
    return f"""{form}
<table id="rights">
<thead><tr><th>Area</th>{heads}</tr></thead>
<tbody>
{lines}
</tbody>
</table>"""


def _rights_row(name, reasons):
    cells = "".join(f'<td class="reason-{right}">{text(reasons[right])}</td>' for right in RIGHTS)
    return f'<tr class="rights-row"><td class="rights-name">{text(name)}</td>{cells}</tr>'


def matrix(desk, role, area, rows):
    """rows is None as long as no role and area are chosen."""
    form = f"""<form method="get" action="/matrix">
<label for="role">Role
<select id="role" name="role" autocomplete="off">{_name_options(desk.roles, role)}</select></label>
<label for="area">Area
<select id="area" name="area" autocomplete="off">{_name_options(desk.areas, area)}</select></label>
<button id="show-matrix">Show</button>
</form>"""
    if rows is None:
        return form
    heads = "".join(f"<th>{right.capitalize()}</th>" for right in desk.rights)
    lines = "\n".join(_matrix_row(number, name, effects) for number, (name, effects) in enumerate(rows))
    return f"""{form}
<form method="post" action="{text(address('/matrix', role=role, area=area))}" autocomplete="off">
<table id="matrix">
<caption id="matrix-role">{text(role)}</caption>
<thead><tr><th>Area</th>{heads}</tr></thead>
<tbody>
{lines}
</tbody>
</table>
<p><button id="save-matrix">Save</button></p>
</form>"""


def _matrix_row(number, name, effects):
    cells = "".join(
        f'<td><input type="hidden" name="shown-{right}-{number}" value="{effect}">'
        f'<select class="cell-{right}" name="chosen-{right}-{number}" aria-label="{right}" autocomplete="off">'
        f"{_options(EFFECT_LABELS.items(), effect)}</select></td>"
        for right, effect in effects.items()
    )
    return (
        f'<tr class="matrix-row"><td><span class="matrix-name">{text(name)}</span>'
        f'<input type="hidden" name="area-{number}" value="{text(name)}"></td>{cells}</tr>'
    )


def keys(rows):
    lines = "\n".join(
        f'<tr class="key-row"><td><a class="key-link" href="{text(address("/key", name=key["name"]))}">'
        f'{text(key["name"])}</a></td><td class="key-area">{text(key["area"])}</td>'
        f'<td class="key-state">{text(key_state(key["holder"]))}</td></tr>'
        for key in rows
    )
    return f"""<table id="keys">
<thead><tr><th>Key</th><th>Area</th><th>Where</th></tr></thead>
<tbody>
{lines}
</tbody>
</table>"""


def key(row, may_borrow, borrowers, may_return):
    """borrowers is None where the key cannot be lent."""
    action = text(address("/key", name=row["name"]))
    parts = [
        f'<p>Area: <span id="key-area">{text(row["area"])}</span></p>',
        f'<p>Where: <span id="where">{text(key_state(row["holder"]))}</span></p>',
    ]
    if may_borrow:
        parts.append(
            f'<form method="post" action="{action}"><input type="hidden" name="action" value="borrow">'
            '<button id="borrow">Take the key</button></form>'
        )
    if borrowers is not None:
        parts.append(
            f'<form method="post" action="{action}"><input type="hidden" name="action" value="lend">'
            f'<label for="lend-to">Lend to <select id="lend-to" name="person" autocomplete="off">'
            f"{_name_options(borrowers)}</select></label>"
            '<button id="lend">Lend the key</button></form>'
        )
    if may_return:
        parts.append(
            f'<form method="post" action="{action}"><input type="hidden" name="action" value="return">'
            '<button id="return">Bring the key back</button></form>'
        )
    return "\n".join(parts)


def today():
    return """<form method="post" action="/today">
<label for="day">Later day <input id="day" name="day" placeholder="YYYY-MM-DD" autocomplete="off"></label>
<button id="move-on">Move on</button>
</form>"""


def delegations(desk, typed):
    form = ""
    if desk.may_ask:
        checked = " checked" if typed.get("onward") else ""
        form = f"""<form method="post" action="/delegations">
<input type="hidden" name="action" value="delegate">
<label for="right">Right
<select id="right" name="right" autocomplete="off">{_name_options(RIGHTS, typed.get("right"))}</select></label>
<label for="area">Area
<select id="area" name="area" autocomplete="off">{_name_options(desk.areas(), typed.get("area"))}</select></label>
<label for="person">Person
<select id="person" name="person" autocomplete="off">{_name_options(desk.others(), typed.get("person"))}</select></label>
{_day_field("first", "First day", typed)}
{_day_field("last", "Last day", typed)}
<label for="onward"><input type="checkbox" id="onward" name="onward" value="yes" autocomplete="off"{checked}>
May be delegated onward</label>
<button id="delegate">Delegate</button>
</form>"""
    lines = "\n".join(_delegation_row(desk, delegation) for delegation in desk.delegations())
    return f"""{form}
<table id="delegations">
<thead><tr><th>Right</th><th>Area</th><th>People</th><th>Days</th><th>Onward</th><th>State</th><th></th></tr></thead>
<tbody>
{lines}
</tbody>
</table>"""


def _day_field(name, label, typed):
    return (
        f'<label for="{name}">{label} <input id="{name}" name="{name}" placeholder="YYYY-MM-DD" '
        f'value="{text(typed.get(name, ""))}" autocomplete="off"></label>'
    )


def _delegation_row(desk, delegation):
    button = ""
    if desk.may_revoke(delegation):
        button = _row_form("/delegations", delegation.number, [("revoke", "Revoke")])
    return f"""<tr class="delegation-row">
<td class="delegation-right">{text(delegation.right)}</td>
<td class="delegation-area">{text(delegation.area)}</td>
<td class="delegation-people">{text(delegation.maker)} to {text(delegation.receiver)}</td>
<td class="delegation-days">{text(delegation.first)} – {text(delegation.last)}</td>
<td class="delegation-onward">{"Yes" if delegation.onward else "No"}</td>
<td class="delegation-state">{text(delegation.state(desk.today))}</td>
<td>{button}</td>
</tr>"""


def _row_form(path, number, actions):
    buttons = " ".join(
        f'<button class="{action}" name="action" value="{action}">{label}</button>' for action, label in actions
    )
    return (
        f'<form method="post" action="{path}"><input type="hidden" name="number" value="{number}">'
        f"{buttons}</form>"
    )


def requests(desk, rights_to_ask_for, typed):
    form = ""
    if desk.may_ask:
        form = f"""<form method="post" action="/requests">
<input type="hidden" name="action" value="ask">
<label for="right">Right
<select id="right" name="right" autocomplete="off">{_name_options(rights_to_ask_for, typed.get("right"))}</select></label>
<label for="area">Area
<select id="area" name="area" autocomplete="off">{_name_options(desk.areas(), typed.get("area"))}</select></label>
{_day_field("last", "Last day", typed)}
<button id="ask">Ask</button>
</form>"""
    lines = "\n".join(_request_row(desk, request) for request in desk.requests())
    return f"""{form}
<table id="requests">
<thead><tr><th>Name</th><th>Right</th><th>Area</th><th>Last day</th><th>State</th><th></th></tr></thead>
<tbody>
{lines}
</tbody>
</table>"""


def _request_row(desk, request):
    buttons = ""
    if desk.may_decide(request):
        buttons = _row_form("/requests", request.number, [("approve", "Approve"), ("refuse", "Refuse")])
    return f"""<tr class="request-row">
<td class="request-name">{text(request.person)}</td>
<td class="request-right">{text(request.right)}</td>
<td class="request-area">{text(request.area)}</td>
<td class="request-last">{text(request.last)}</td>
<td class="request-state">{text(request.state)}</td>
<td>{buttons}</td>
</tr>"""


def proposals(desk):
    lines = "\n".join(_proposal_row(desk, proposal) for proposal in desk.proposals())
    return f"""<table id="proposals">
<thead><tr><th>Name</th><th>Proposal</th><th>State</th><th></th></tr></thead>
<tbody>
{lines}
</tbody>
</table>"""


def _proposal_row(desk, proposal):
    buttons = ""
    if desk.may_decide(proposal):
        buttons = _row_form("/proposals", proposal.number, [("confirm", "Confirm"), ("decline", "Decline")])
    return f"""<tr class="proposal-row">
<td class="proposal-maker">{text(proposal.maker)}</td>
<td class="proposal-text">{text(cell_text(proposal.right, proposal.role, proposal.area))}</td>
<td class="proposal-state">{text(proposal.state)}</td>
<td>{buttons}</td>
</tr>"""


def trail(entries, chosen, next_number):
    """The entries of one page; next_number is None on the last one."""
    query = {"person": chosen.person, "action": chosen.action, "area": chosen.area}
    actions = [(action, action) for action in (ALL_ACTIONS, *ACTIONS)]
    heads = "".join(f"<th>{name.capitalize()}</th>" for name in COLUMNS.values())
    lines = "\n".join(_trail_row(entry) for entry in entries)
    next_link = ""
    if next_number is not None:
        next_link = f'<p><a id="next" href="{text(address("/trail", **query, below=next_number))}">Next page</a></p>'
    return f"""<form method="get" action="/trail">
<label for="person">Person <input id="person" name="person" value="{text(chosen.person)}" autocomplete="off"></label>
<label for="action">Action
<select id="action" name="action" autocomplete="off">{_options(actions, chosen.action)}</select></label>
<label for="area">Area <input id="area" name="area" value="{text(chosen.area)}" autocomplete="off"></label>
<button id="filter">Filter</button>
</form>
<p><a id="export" href="{text(address("/trail.csv", **query))}" download="trail.csv">Download trail.csv</a></p>
<table id="trail">
<thead><tr>{heads}</tr></thead>
<tbody>
{lines}
</tbody>
</table>
{next_link}"""


def _trail_row(entry):
    cells = "".join(f'<td class="entry-{name}">{text(value(entry, column))}</td>' for column, name in COLUMNS.items())
    return f'<tr class="trail-row">{cells}</tr>'
