import ast

import pytest

from projecteval.agents.mutation import Operator, mutations
from projecteval.agents.mutation.edit import Edit
from projecteval.agents.mutation.javascript import javascript_edits
from projecteval.agents.mutation.python import python_edits
from projecteval.agents.mutation.templates import template_edits
from projecteval.project import Project

PYTHON = '''\
"""Ünïcode first, so that bytes and characters differ."""

ROUTES = [path("book/", views.book), path("add/", views.add)]


@app.route("/message", methods=["POST"])
def add(request):
    if len(request.text) > 0 and request.user:
        Message.create(text=request.text, author=request.user)
        database.execute("BEGIN")
        database.execute("INSERT INTO log VALUES (1)")
    return page(total * 2), 404


def answer(status, name):
    return {"status": status, "name": name}


if __name__ == "__main__":
    app.run()
'''

JAVASCRIPT = """\
// Ünïcode first, so that bytes and characters differ.
app.post("/message", async (request, response) => {
  if (request.body.text.length > 0 && request.user) {
    await messages.save({ text: request.body.text, author: request.user });
  }
  db.run("PRAGMA foreign_keys = ON");
  response.status(404).send(total * 2);
});
function answer(status, name) {
  return { status: status, name: name };
}
"""

TEMPLATE = """\
<p>Ünïcode</p>{% if user %}<a class="x" href="{% url 'home' %}">Home</a>{% endif %}
<form method="post"><input id="text" name="text"><button name="send">Send</button></form>
<td>{{ book.title }}</td><td>{{ book.author }}</td>{% for x in y %}{{ x }}{% endfor %}
<input id="age" name="age" min="18" required><p>{{ note|escape }}</p><script src="live.js"></script>
"""

PYTHON_MEANING = '''\
"""A docstring of several words is no text for people."""


@login_required
@router.patch("/book")
def book(request, *, quiet=False):
    check_rules(request)
    age: Annotated[int, Field(ge=18, extra="forbid")] = 0
    if request.late:
        raise Refused("Come back tomorrow.")
    name = escape(request.name.strip())
    self.count += 1
    self.rooms[name] = request
    rows = query("SELECT name FROM rooms ORDER BY name DESC LIMIT 5")
    kept = [row for row in sorted(rows) if row is not None]
    return max(kept) if not quiet else kept.sort()
'''

JAVASCRIPT_MEANING = """\
app.get("/rooms", show);
function show(rooms, quiet) {
  validateRooms(rooms);
  if (rooms === null) { return; }
  const kept = rooms.filter(isFree).sort(byName);
  title.textContent = name.trim();
  note.innerHTML = escapeHtml(name);
  for (let i = 0; !quiet; i++) { say("No rooms are left"); }
  return Math.max(...kept) ? true : null;
}
"""


def _changes(source: str, edits: list[Edit]) -> set[tuple[str, str, str]]:
    """(operator, what was there, what is there now) of each edit."""
    content = source.encode()
    return {(str(edit.operator), content[edit.start : edit.end].decode(), edit.replacement.decode()) for edit in edits}


def test_python_defects() -> None:
    assert _changes(PYTHON, python_edits(PYTHON.encode())) == {
        ("removed handler", '"book/"', '"removed/"'),
        ("removed handler", '"add/"', '"removed/"'),
        ("removed handler", '@app.route("/message", methods=["POST"])', ""),
        ("negated condition", "len(request.text) > 0 and request.user", "not (len(request.text) > 0 and request.user)"),
        ("off by one", ">", ">="),
        ("off by one", "0", "1"),
        ("negated condition", "and", "or"),
        ("missing persistence", "Message.create(text=request.text, author=request.user)", "pass"),
        ("missing persistence", 'database.execute("INSERT INTO log VALUES (1)")', "pass"),
        ("swapped fields", "request.text, author=request.user", "request.user, author=request.text"),
        ("missing result", "page(total * 2), 404", "None"),
        ("wrong arithmetic", "*", "+"),
        ("off by one", "2", "3"),
        ("wrong status", "404", "200"),
        ("missing result", '{"status": status, "name": name}', "None"),
        ("swapped fields", 'status, "name": name', 'name, "name": status'),
    }


def test_python_defects_of_meaning() -> None:
    changes = _changes(PYTHON_MEANING, python_edits(PYTHON_MEANING.encode()))
    query = '"SELECT name FROM rooms ORDER BY name DESC LIMIT 5"'
    assert query in PYTHON_MEANING
    assert changes >= {
        ("dropped validation", "@login_required", ""),
        ("dropped validation", "request.late", "False"),
        ("dropped validation", "check_rules(request)", "pass"),
        ("dropped validation", '"forbid"', '"ignore"'),
        ("wrong method", "patch", "put"),
        ("dropped validation", 'raise Refused("Come back tomorrow.")', "pass"),
        ("dropped validation", "row is not None", "True"),
        ("missing text", '"Come back tomorrow."', '""'),
        ("dropped escaping", "escape(request.name.strip())", "request.name.strip()"),
        ("dropped normalisation", "request.name.strip()", "request.name"),
        ("missing persistence", "self.count += 1", "pass"),
        ("missing persistence", "self.rooms[name] = request", "pass"),
        ("removed sort", " ORDER BY name DESC", ""),
        ("removed sort", " DESC", ""),
        ("removed sort", "sorted(rows)", "list(rows)"),
        ("removed sort", "kept.sort()", "kept"),
        ("changed constant", "False", "True"),
        ("changed constant", "max", "min"),
        ("negated condition", "is not", "is"),
        ("negated condition", "not quiet", "bool(quiet)"),
        ("wrong arithmetic", "+=", "-="),
    }
    assert "A docstring of several words is no text for people." not in {was for _, was, _ in changes}
    assert not [change for change in changes if change[0] == "missing text" and "SELECT" in change[1]]


def test_what_leaves_the_same_program_is_no_defect() -> None:
    assert python_edits(b"keep: int | None\n") == []
    assert python_edits(b'def f() -> int | None:\n    """Only these words."""\n') == []


def test_javascript_defects_of_meaning() -> None:
    changes = _changes(JAVASCRIPT_MEANING, javascript_edits(JAVASCRIPT_MEANING.encode()))
    assert changes >= {
        ("dropped validation", "(rooms === null)", "(false)"),
        ("dropped validation", "validateRooms(rooms);", ";"),
        ("wrong method", "get", "delete"),
        ("dropped validation", "rooms.filter(isFree)", "rooms"),
        ("removed sort", "rooms.filter(isFree).sort(byName)", "rooms.filter(isFree)"),
        ("missing field", "title.textContent = name.trim();", ";"),
        ("dropped escaping", "textContent", "innerHTML"),
        ("dropped escaping", "escapeHtml(name)", "String(name)"),
        ("dropped normalisation", "name.trim()", "name"),
        ("negated condition", "!quiet", "Boolean(quiet)"),
        ("wrong arithmetic", "i++", "i--"),
        ("missing text", '"No rooms are left"', '""'),
        ("changed constant", "max", "min"),
        ("changed constant", "true", "false"),
    }


def test_javascript_defects() -> None:
    source = JAVASCRIPT.encode()
    changes = _changes(JAVASCRIPT, javascript_edits(source))
    route = JAVASCRIPT[JAVASCRIPT.index("app.post") : JAVASCRIPT.index("function")].rstrip()
    condition = "(request.body.text.length > 0 && request.user)"
    saving = "await messages.save({ text: request.body.text, author: request.user });"
    assert changes == {
        ("removed handler", route, ";"),
        ("wrong method", "post", "put"),
        ("negated condition", condition, f"(!{condition})"),
        ("off by one", ">", ">="),
        ("off by one", "0", "1"),
        ("negated condition", "&&", "||"),
        ("missing persistence", saving, ";"),
        ("swapped fields", "request.body.text, author: request.user", "request.user, author: request.body.text"),
        ("wrong status", "404", "200"),
        ("wrong arithmetic", "*", "+"),
        ("off by one", "2", "3"),
        ("missing result", "{ status: status, name: name }", "undefined"),
        ("swapped fields", "status, name: name", "name, name: status"),
    }


def test_template_defects() -> None:
    assert _changes(TEMPLATE, template_edits(TEMPLATE.encode())) == {
        ("negated condition", "", "not "),
        ("dead link", "\"{% url 'home' %}\"", '"#"'),
        ("removed handler", ' method="post"', ""),
        ("missing field", 'name="text"', ""),
        ("missing field", "{{ book.title }}", ""),
        ("missing field", "{{ book.author }}", ""),
        ("missing field", "{{ x }}", ""),
        ("missing field", "{{ note|escape }}", ""),
        ("missing field", 'name="age"', ""),
        ("removed block", TEMPLATE[TEMPLATE.index("{% if") : TEMPLATE.index("{% endif %}") + 11], ""),
        ("removed block", "{% for x in y %}{{ x }}{% endfor %}", ""),
        ("dropped escaping", "", "|safe "),
        ("dropped escaping", "|escape", "|safe"),
        ("dropped validation", ' min="18"', ""),
        ("dropped validation", " required", ""),
        ("removed handler", '<script src="live.js"></script>', ""),
        (
            "swapped fields",
            "{{ book.title }}</td><td>{{ book.author }}",
            "{{ book.author }}</td><td>{{ book.title }}",
        ),
    }


def test_every_python_defect_is_python() -> None:
    for edit in python_edits(PYTHON.encode()):
        assert ast.parse(edit.apply(PYTHON.encode()))


@pytest.mark.parametrize(
    ("find", "source"), [(python_edits, b"def ("), (python_edits, b"x = '\xff'"), (javascript_edits, b"if (")]
)
def test_what_cannot_be_read_has_no_defects(find, source: bytes) -> None:
    assert find(source) == []


PROJECT = Project(
    {
        "app.py": PYTHON,
        "rooms.py": PYTHON_MEANING,
        "static/app.js": JAVASCRIPT,
        "templates/a.html": TEMPLATE,
        "notes.txt": "1 < 2",
    }
)


def test_the_seed_alone_decides_the_order() -> None:
    assert mutations(PROJECT, seed="a") == mutations(PROJECT, seed="a")
    assert mutations(PROJECT, seed="a") != mutations(PROJECT, seed="b")
    assert set(mutations(PROJECT, seed="a")) == set(mutations(PROJECT, seed="b"))


def test_kinds_of_defects_take_turns() -> None:
    kinds = set(Operator) - {Operator.WRITTEN_BY_HAND}
    first = [mutation.edit.operator for mutation in mutations(PROJECT, seed="a")[: len(kinds)]]
    assert set(first) == kinds


def test_each_defect_changes_one_file_and_is_described() -> None:
    for mutation in mutations(PROJECT, seed="a"):
        mutant = mutation.apply(PROJECT)
        assert [path for path in PROJECT if mutant[path] != PROJECT[path]] == [mutation.path]
        was, becomes = mutation.changed_lines(PROJECT)
        assert was != becomes
        first, _, diff = mutation.describe(PROJECT).partition("\n\n")
        assert first.startswith(f"{mutation.edit.operator} in {mutation.path}, line ")
        assert diff.startswith(f"--- a/{mutation.path}\n+++ b/{mutation.path}\n@@ ")


@pytest.mark.parametrize(
    "path", ["manage.py", "site/settings.py", "shop/migrations/0001.py", "vendor/x.js", "x.min.js"]
)
def test_wiring_and_code_of_others_is_left_alone(path: str) -> None:
    source = JAVASCRIPT if path.endswith(".js") else PYTHON
    assert mutations(Project({path: source}), seed="a") == []
