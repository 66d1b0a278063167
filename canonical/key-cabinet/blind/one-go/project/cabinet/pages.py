"""The pages as HTML. Whatever people typed goes through text()."""

from html import escape
from urllib.parse import urlencode

from .words import ALLOW, DENY, NONE, RIGHTS

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

_EFFECT_LABELS = ((ALLOW, "Allow"), (DENY, "Deny"), (NONE, "Inherit"))


def text(value):
    return escape(str(value), quote=True)


def address(path, **query):
    return f"{path}?{urlencode(query)}"


def state(key):
    return "In" if key["holder"] is None else f"With {key['holder']}"


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
<span id="signed-in">Signed in as {text(menu.name)}</span>
<form method="post" action="/sign-out"><button id="sign-out">Sign out</button></form>
</nav>"""


def _options(values, chosen):
    return "".join(
        f'<option value="{text(value)}"{" selected" if value == chosen else ""}>{text(label)}</option>'
        for value, label in values
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


def rights(people, person, areas, area, rows):
    """people is None where the person has no choice; rows is None without a table."""
    if people is None:
        person_list = ""
    else:
        person_list = f"""<label for="person">Person
<select id="person" name="person" autocomplete="off">{_name_options(people, person)}</select></label>"""
    form = f"""<form method="get" action="/rights">
{person_list}
<label for="area">Area
<select id="area" name="area" autocomplete="off">{_name_options(areas, area)}</select></label>
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
        f"{_options(_EFFECT_LABELS, effect)}</select></td>"
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
        f'<td class="key-state">{text(state(key))}</td></tr>'
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
        f'<p>Where: <span id="where">{text(state(row))}</span></p>',
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
