"""Experiments are edited as text and as a form, and saved as files."""

from fastapi.testclient import TestClient

from projecteval.web.documents import digest_of
from projecteval.web.workspace import Workspace
from tests.projecteval.web.forms import send

YAML = """\
version: 1
# why these two
agents:
  - canonical  # the oracle
  - name: mine
    type: model:small-1
missions: {ids: [bill-splitter]}
samples: 2
"""


def seen(page: str) -> str:
    return page.partition('name="seen" value="')[2].partition('"')[0]


def test_an_experiment_is_written_and_saved(browser: TestClient, workspace: Workspace) -> None:
    opened = send(browser, "/experiments/new", name="first")
    assert opened.headers["location"] == "/experiments/edit/first"
    assert not workspace.experiments_folder.exists()
    saved = send(browser, "/experiments/edit/first/save", yaml=YAML.replace("\n", "\r\n"), seen="")
    assert saved.status_code == 303
    assert workspace.experiment_path("first").read_text() == YAML
    page = browser.get("/experiments").text
    assert "4 attempts: 2 agents, 1 mission, 1 column, 2 samples" in page


def test_problems_are_told_while_one_types(browser: TestClient) -> None:
    answer = send(browser, "/experiments/edit/first/check", yaml=YAML.replace("samples: 2", "sample: 2")).text
    assert "first.yaml:8: sample: is not a known key; did you mean &#39;samples&#39;?" in answer
    assert (
        "there is no such mission"
        in send(browser, "/experiments/edit/first/check", yaml=YAML.replace("bill-splitter", "bill-splitte")).text
    )
    both = YAML.replace("samples: 2", "sample: 2").replace("- canonical", "- canoncal")
    answer = send(browser, "/experiments/edit/first/check", yaml=both).text
    assert "first.yaml:8: sample: is not a known key" in answer
    assert "first.yaml:4: agents: canoncal: there is no such agent; did you mean canonical?" in answer
    assert "is not YAML" in send(browser, "/experiments/edit/first/check", yaml="a: [").text
    assert "Sound." in send(browser, "/experiments/edit/first/check", yaml=YAML).text


def test_the_form_changes_keys_and_keeps_comments(browser: TestClient) -> None:
    fields = {"agents": ["canonical", "empty"], "levels": ["1", "3"], "modes": "direct", "samples": "5", "workers": "1"}
    answer = send(browser, "/experiments/edit/first/apply", yaml=YAML, shows=digest_of(YAML), seed="0", **fields).text
    for part in ("# why these two", "canonical  # the oracle", "type: model:small-1", "- empty", "samples: 5", "  - 3"):
        assert part in answer, answer
    assert "Sound." in answer
    assert "8 attempts" not in answer
    assert "30 attempts" in answer


def test_the_form_asks_for_other_answers(browser: TestClient) -> None:
    fields = {"agents": "canonical", "levels": "1", "modes": "direct", "samples": "2", "workers": "1", "seed": "0"}
    apply = "/experiments/edit/first/apply"
    answer = send(browser, apply, yaml=YAML, shows=digest_of(YAML), explain_parameters="true", **fields).text
    assert "explain_parameters: true" in answer
    assert 'name="explain_parameters" value="true" checked' in answer
    asked = YAML + "explain_parameters: true\n"
    answer = send(browser, apply, yaml=asked, shows=digest_of(asked), **fields).text
    assert "explain_parameters: false" in answer
    assert 'name="explain_parameters" value="true" checked' not in answer


def test_nothing_changes_when_the_form_is_as_the_text(browser: TestClient) -> None:
    fields = {"agents": "canonical", "levels": "1", "modes": "direct", "samples": "2", "workers": "1", "seed": "0"}
    answer = send(browser, "/experiments/edit/first/apply", yaml=YAML, shows=digest_of(YAML), **fields).text
    for line in YAML.splitlines():
        assert line.replace("'", "&#39;") in answer


def test_what_was_changed_last_is_saved(browser: TestClient, workspace: Workspace) -> None:
    fields = {"agents": "canonical", "levels": "1", "modes": "direct", "samples": "9", "workers": "1", "seed": "0"}
    path = workspace.experiment_path("first")
    send(browser, "/experiments/edit/first/save", yaml=YAML, seen="", shows=digest_of("older"), **fields)
    assert path.read_text() == YAML  # the YAML was typed into after the form was filled
    digest = seen(browser.get("/experiments/edit/first").text)
    send(browser, "/experiments/edit/first/save", yaml=YAML, seen=digest, shows=digest_of(YAML), **fields)
    assert path.read_text() == YAML.replace("samples: 2", "samples: 9")


def test_a_file_that_somebody_else_changed_is_not_overwritten(browser: TestClient, workspace: Workspace) -> None:
    send(browser, "/experiments/edit/first/save", yaml=YAML, seen="")
    digest = seen(browser.get("/experiments/edit/first").text)
    workspace.experiment_path("first").write_text("version: 1\n")
    answer = send(browser, "/experiments/edit/first/save", yaml=YAML, seen=digest)
    assert answer.status_code == 409
    assert "has changed on disk" in answer.text
    assert workspace.experiment_path("first").read_text() == "version: 1\n"
