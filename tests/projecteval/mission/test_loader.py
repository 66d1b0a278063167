from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import ParameterKind
from projecteval.errors import UsageError
from projecteval.mission import Difficulty, MissionKind, load_mission

WriteMission = Callable[..., Path]

# What is broken (old text, new text) and what the error must say.
BROKEN_YAML = {
    "unknown key": ("remarks:", "remark:", ["mission.yaml:26: remark: is not a known key; did you mean 'remarks'?"]),
    "unknown nested key": ("{test_s: 10}", "{tests_s: 10}", [":24: limits.tests_s: is not a known key; did you mean"]),
    "id is not the folder": ("id: guest-book", "id: guestbook", [":3: id: 'guestbook' is not the folder's name"]),
    "missing key": ("title: Guest book\n", "", ["mission.yaml: title: is missing; add it"]),
    "unknown kind": ("kind: website", "kind: site", [":5: kind: found 'site'; use 'website', 'console'"]),
    "unknown parameter kind": ("kind: url", "kind: uri", [":21: parameters.book_url.kind: found 'uri'; use 'url'"]),
    "number for text": ("title: Guest book", "title: 5", [":4: title: expected text, found 5; put it in quotes"]),
    "yes for text": ("title: Guest book", "title: on", ["title: expected text, found True; put it in quotes"]),
    "empty prompt": ("prompt: |\n  I want", "prompt: ''\nx: |\n  I want", [":10: prompt: is empty; fill it"]),
    "bad skill": ("[forms, lists]", "[Forms!]", [":7: skills.0: found 'Forms!'; use a name of the form"]),
    "future format": ("format: 1", "format: 2", [":2: format: input should be less than or equal to 1, found 2"]),
    "bad limit": ("{test_s: 10}", "{test_s: -1}", [":24: limits.test_s: input should be greater than 0, found -1"]),
    "duplicate key": ("kind: website", "kind: website\nid: guest-book", [":6: id: is already set in line 3; keep one"]),
    "duplicate parameter": (
        "  send_button:",
        "  book_url: {kind: url, description: Again.}\n  send_button:",
        [":23: parameters.book_url: is already set in line 21"],
    ),
    "no test for a function": (
        "        tests: [test_a_message_is_shown]\n",
        "        tests: []\n",
        [
            "checklist.0.functions.0: no test covers this function; list its tests or remove it",
            "tests.py:19: test_a_message_is_shown: is under no checklist function; list it",
        ],
    ),
    "no tests key": (
        "        tests: [test_a_message_is_shown]\n",
        "",
        [":15: checklist.0.functions.0.tests: is missing"],
    ),
    "listed test does not exist": (
        "[test_messages_stay,",
        "[test_message_stays,",
        ["'test_message_stays' is no test of tests.py; did you mean 'test_messages_stay'?"],
    ),
    "test under two functions": (
        "[test_messages_stay,",
        "[test_a_message_is_shown, test_messages_stay,",
        ["test_a_message_is_shown: is listed 2 times (checklist.0.functions.0, checklist.0.functions.1)"],
    ),
    "unused parameter": (
        "  send_button:",
        "  title_text: {kind: text, description: The title.}\n  send_button:",
        [":23: parameters.title_text: no test uses it"],
    ),
    "parameter named as a fixture": (
        "  send_button:",
        "  user: {kind: text, description: The title.}\n  send_button:",
        [":23: parameters.user: is the name of a fixture of the judge; rename it"],
    ),
    "undeclared parameter": (
        "  send_button: {kind: element, description: Sends the message.}\n",
        "",
        ["test_a_message_is_shown: the argument 'send_button' is neither a parameter of the mission nor a fixture"],
    ),
    "sentence that YAML cuts off": (
        "remarks:",
        "contract:\n  - Begins with 'Room #4'.\n  - \"Room #5.\"  # quoted\n  - Ends with Room #6.\nremarks:",
        [': contract.0: ends before "#4\'."', ": contract.2: ends before '#6.', which YAML takes for a comment"],
    ),
    "weight for an unknown test": (
        "{test_messages_stay: 2}",
        "{test_message_stay: 2}",
        [":25: weights.test_message_stay: is no test of tests.py; did you mean 'test_messages_stay'?"],
    ),
    "weight of zero": (
        "{test_messages_stay: 2}",
        "{test_messages_stay: 0}",
        ["weights.test_messages_stay: input should"],
    ),
    "part of an unknown test": (
        "remarks:",
        "scoring: {parts: {all: {share: 1, tests: [test_nothing]}}}\nremarks:",
        ["scoring.parts.all: 'test_nothing' is no test of tests.py", ": in no part; put every test but"],
    ),
    "parts that overlap": (
        "remarks:",
        "scoring: {parts: {a: {share: 0.5, tests: [test_messages_stay]}, b: {share: 0.6, tests: [test_messages_stay]}}}"
        "\nremarks:",
        ["scoring.parts.b: 'test_messages_stay' is also in a", "scoring.parts: the shares have the sum 1.1"],
    ),
    "review beyond the whole": (
        "remarks:",
        "scoring: {review: 1.5}\nremarks:",
        [":26: scoring.review: "],
    ),
    "input that is not there": (
        "remarks:",
        "inputs:\n  guests.csv: {description: Guests.}\nremarks:",
        [":27: inputs.guests.csv: is neither in materials/ nor a name that tests.py places; correct the name"],
    ),
    "input in a folder": (
        "remarks:",
        "inputs:\n  a/b.csv: {description: Guests.}\nremarks:",
        [":27: inputs.a/b.csv: found 'a/b.csv'; use a name of the form"],
    ),
    "input without a description": (
        "remarks:",
        "inputs:\n  first: {show: false}\nremarks:",
        [":27: inputs.first.description: is missing"],
    ),
    "placed input that is to be shown": (
        "remarks:",
        "inputs:\n  first: {description: The first., show: true}\nremarks:",
        [":27: inputs.first.show: only a file of materials/ in UTF-8 of at most"],
    ),
    "not YAML": ("skills: [forms, lists]", "skills: [forms, lists", ["mission.yaml:8: file: is not YAML ("]),
    "object tag": ("title: Guest book", "title: !!python/name:os.system x", ["mission.yaml:4: file: is not YAML ("]),
    "colon in text": ("title: Guest book", "title: Guest: book", ["mission.yaml:4: file: is not YAML (mapping values"]),
    "recursive alias": ("skills: [forms, lists]", "skills: &a [*a]", [":7: file: *a is part of"]),
}

BROKEN_TESTS = {
    "no test_launches": ("def test_launches", "def test_opens", ["test_launches: is missing; make the first test"]),
    "test_launches is not first": (
        "def _send",
        'def test_before(user):\n    """First."""\n    user.sees("x")\n\n\ndef _send',
        ["tests.py:18: test_launches: is not the first test; move it to the top"],
    ),
    "needs an unknown test": (
        'needs("test_a_message_is_shown")',
        'needs("test_message_is_shown")',
        ["needs 'test_message_is_shown', which is no test; did you mean 'test_a_message_is_shown'?"],
    ),
    "needs a later test": (
        'needs("test_a_message_is_shown")',
        'needs("test_an_empty_message_is_refused")',
        ["tests.py:26: test_messages_stay: needs 'test_an_empty_message_is_refused', which is not an earlier test"],
    ),
    "needs something computed": (
        'needs("test_a_message_is_shown")',
        "needs(_send)",
        [":24: test_messages_stay: needs takes"],
    ),
    "a long time limit": ("time_limit(30)", "time_limit(6000)", ["time_limit takes one number of seconds up to 600"]),
    "another mark": ("pytest.mark.time_limit(30)", "pytest.mark.skip", ["has the decorator pytest.mark.skip; only"]),
    "parametrize": (
        "pytest.mark.time_limit(30)",
        'pytest.mark.parametrize("x", [1])',
        ["has the decorator parametrize"],
    ),
    "a sleep": (
        "    server.restart()",
        "    import asyncio; asyncio.sleep(1)",
        [":28: tests: sleeps for a fixed time"],
    ),
    "import time": ("import pytest\n", "import pytest\nimport time\n", ["tests.py:4: tests: imports time"]),
    "from time import sleep": ("import pytest\n", "from time import sleep\n", ["tests.py:3: tests: imports time"]),
    "a foreign import": ("import pytest\n", "import requests\n", ["tests.py:3: tests: imports requests; only pytest"]),
    "openpyxl on a website": ("import pytest\n", "import openpyxl.utils\n", ["imports openpyxl.utils; only pytest"]),
    "a relative import": ("import pytest\n", "from . import pytest\n", ["tests.py:3: tests: imports .; only"]),
    "no assertion": (
        "    user.sees(values.text",
        "    user.text_of(values.text",
        ["test_messages_stay: asserts nothing"],
    ),
    "no assertion in the helper": ("    user.sees(text)\n", "", ["test_a_message_is_shown: asserts nothing"]),
    "a constant assertion": ('assert "empty" in user.text_of(send_button)', "assert True", ["asserts nothing"]),
    "no docstring": ('    """The guest book opens."""\n', "", ["test_launches: has no docstring"]),
    "an async test": ("def test_launches", "async def test_launches", ["test_launches: is asynchronous"]),
    "a class": ("def _send", "class TestBook:\n    pass\n\n\ndef _send", ["TestBook: is a class of tests"]),
    "the same name twice": (
        "def test_messages_stay",
        "def test_a_message_is_shown",
        ["tests.py:26: test_a_message_is_shown: is already defined in line 19"],
    ),
    "an unknown fixture": ("server, book_url", "browser, book_url", ["the argument 'browser' is neither a parameter"]),
    "not Python": ("def test_launches(", "def test_launches", ["tests.py:13: file: is not Python"]),
}


def test_a_good_mission_is_read_completely(write_mission: WriteMission) -> None:
    mission = load_mission(write_mission())
    assert (mission.id, mission.kind, mission.difficulty) == ("guest-book", MissionKind.WEBSITE, Difficulty.EASY)
    assert mission.skills == ("forms", "lists")
    assert mission.stack.framework == "none"
    assert mission.prompt.startswith("I want a guest book.")
    assert [parameter.name for parameter in mission.parameters] == ["book_url", "message_input", "send_button"]
    assert mission.parameters[1].kind is ParameterKind.ELEMENT
    assert mission.test_names == (
        "test_launches",
        "test_a_message_is_shown",
        "test_messages_stay",
        "test_an_empty_message_is_refused",
    )
    assert mission.limits.test_s == 10
    assert dict(mission.weights) == dict.fromkeys(mission.test_names, 1.0) | {"test_messages_stay": 2.0}
    assert mission.remarks == "Any storage will do."
    assert mission.materials_path is None
    assert mission.starter_project() is None


def test_the_tests_are_read_without_running_them(write_mission: WriteMission) -> None:
    stays = load_mission(write_mission()).tests[2]
    assert stays.docstring == "A message is still there after the server was started again."
    assert stays.needs == ("test_a_message_is_shown",)
    assert stays.time_limit_s == 30
    assert stays.fixtures == ("user", "values", "server", "book_url")
    assert stays.line == 26


def test_an_argument_with_a_default_is_no_fixture(write_mission: WriteMission) -> None:
    assert load_mission(write_mission()).tests[3].fixtures == ("user", "book_url", "send_button")


def test_the_checklist_is_given_without_tests_to_agents(write_mission: WriteMission) -> None:
    checklist = load_mission(write_mission()).checklist
    assert next(checklist.functions()).tests == ("test_a_message_is_shown",)
    assert [function.tests for function in checklist.without_tests().functions()] == [(), ()]
    assert [function.description for function in checklist.without_tests().functions()][1] == "Keeps the messages."


def test_the_solution_is_read_from_beside_or_inside(write_mission: WriteMission) -> None:
    folder = write_mission()
    mission = load_mission(folder)
    assert mission.canonical_folder == folder.parents[1] / "canonical/guest-book"
    assert list(mission.canonical_project()) == ["server.py"]
    assert mission.canonical_launch().start == ["python", "server.py"]
    assert mission.canonical_parameters()["message_input"] == "message"
    assert b"..." in mission.skeleton_project()["server.py"]
    (folder.parents[1] / "canonical/guest-book").rename(folder / "canonical")
    assert load_mission(folder).canonical_folder == folder / "canonical"


def test_what_the_solution_lacks_is_named(write_mission: WriteMission) -> None:
    folder = write_mission()
    solution = folder.parents[1] / "canonical/guest-book"
    (solution / "parameters.yaml").write_text("book_url: http://localhost:8000/\nsend_button: on\nmessage_inputs: x\n")
    (solution / "launch.yaml").write_text("start: []\nport: 1\n")
    mission = load_mission(folder)
    with pytest.raises(UsageError) as raised:
        mission.canonical_parameters()
    assert [problem.split(": ", 1)[1] for problem in raised.value.problems] == [
        "message_input: is not answered; add its value",
        "message_inputs: is not a parameter of guest-book; did you mean 'message_input'?",
        "send_button: expected text, found True; put the value in quotes",
    ]
    with pytest.raises(UsageError) as raised:
        mission.canonical_launch()
    assert len(raised.value.problems) == 2
    (folder / "skeleton/server.py").unlink()
    (folder / "skeleton").rmdir()
    with pytest.raises(UsageError, match=r"skeleton: folder: .* is not a directory; make it with"):
        mission.skeleton_project()


@pytest.mark.parametrize("name", BROKEN_YAML)
def test_a_broken_mission_file_is_explained(write_mission: WriteMission, mission_yaml: str, name: str) -> None:
    old, new, expected = BROKEN_YAML[name]
    assert old in mission_yaml
    _explains(write_mission(mission_yaml.replace(old, new, 1)), expected)


@pytest.mark.parametrize("name", BROKEN_TESTS)
def test_broken_tests_are_explained(write_mission: WriteMission, mission_yaml: str, tests_py: str, name: str) -> None:
    old, new, expected = BROKEN_TESTS[name]
    assert old in tests_py
    _explains(write_mission(mission_yaml, tests_py.replace(old, new, 1)), expected)


def _explains(folder: Path, expected: list[str]) -> None:
    with pytest.raises(UsageError) as raised:
        load_mission(folder)
    for words in expected:
        assert any(words in problem for problem in raised.value.problems), raised.value.problems
    for problem in raised.value.problems:
        assert problem.startswith(str(folder))
        assert problem.count("\n") == 0
        assert ";" in problem or problem.endswith("?"), problem


def test_all_problems_are_told_together(write_mission: WriteMission, mission_yaml: str, tests_py: str) -> None:
    yaml = mission_yaml.replace("kind: website", "kind: site\nkinds: x").replace(
        "{test_messages_stay: 2}", "{test_x: 2}"
    )
    tests = tests_py.replace("import pytest", "import time").replace('needs("test_a', 'needs("test_the')
    with pytest.raises(UsageError) as raised:
        load_mission(write_mission(yaml, tests))
    assert len(raised.value.problems) == 5
    assert str(raised.value).splitlines() == list(raised.value.problems)


def test_a_missing_tests_file_is_told_with_the_rest(write_mission: WriteMission, mission_yaml: str) -> None:
    with pytest.raises(UsageError) as raised:
        load_mission(write_mission(mission_yaml.replace("kind: website", "kind: site"), None))
    assert any("tests.py: file: cannot be read" in problem for problem in raised.value.problems)
    assert any("kind: found 'site'" in problem for problem in raised.value.problems)


def test_a_file_that_is_not_utf8_is_named(write_mission: WriteMission) -> None:
    folder = write_mission()
    (folder / "mission.yaml").write_bytes(b"title: caf\xe9\n")
    with pytest.raises(UsageError, match=r"mission\.yaml: file: is not UTF-8 \(byte 11\); save it as UTF-8"):
        load_mission(folder)


@pytest.mark.parametrize("content", ["", "- a\n", "just text\n", "? [a]\n: b\n"])
def test_a_file_that_is_no_mapping_is_explained(write_mission: WriteMission, content: str) -> None:
    with pytest.raises(UsageError, match=r"mission\.yaml:?\d*: file: .*; "):
        load_mission(write_mission(content))


def test_a_batch_mission_may_read_workbooks(write_mission: WriteMission, mission_yaml: str, tests_py: str) -> None:
    yaml = mission_yaml.replace("kind: website", "kind: batch")
    mission = load_mission(write_mission(yaml, tests_py.replace("import pytest", "import openpyxl\nimport pytest")))
    assert mission.kind is MissionKind.BATCH
