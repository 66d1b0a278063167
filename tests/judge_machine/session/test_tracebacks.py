"""The end of a traceback is found in what a server printed."""

from judge_machine.session.tracebacks import last_traceback

PYTHON = """\
127.0.0.1 - - "GET /events/1 HTTP/1.1" 500 -
Traceback (most recent call last):
  File "/project/app.py", line 3, in page
    int("x")
ValueError: invalid literal for int() with base 10: 'x'
127.0.0.1 - - "GET /favicon.ico HTTP/1.1" 404 -
"""
NODE = """\
Listening on 8000
TypeError: Cannot read properties of undefined (reading 'name')
    at /project/server.js:12:31
    at Layer.handle (/project/node_modules/express/lib/router/layer.js:95:5)
GET /
"""


def test_it_is_the_last_one_of_python_or_node() -> None:
    assert last_traceback(PYTHON) == PYTHON.partition("500 -\n")[2].rpartition("\n127")[0]
    assert last_traceback(NODE) == NODE.partition("8000\n")[2].rpartition("\nGET")[0]
    assert last_traceback(PYTHON + NODE) == last_traceback(NODE)
    assert last_traceback(NODE + PYTHON) == last_traceback(PYTHON)


def test_it_is_short() -> None:
    deep = '  File "a.py", line 1, in f\n    f()\n' * 500
    shown = last_traceback(f"Traceback (most recent call last):\n{deep}RecursionError: {'x' * 9000}")
    assert len(shown.splitlines()) == 8
    assert shown.splitlines()[-1].startswith("RecursionError: xxx")
    assert len(shown) < 1600


def test_a_log_without_one_has_none() -> None:
    assert last_traceback("GET / 200\nMet\n    at noon\n") == ""
    assert last_traceback("") == ""
