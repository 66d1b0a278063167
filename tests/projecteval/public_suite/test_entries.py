import pytest

from projecteval.public_suite.entries import read_entries
from tests.projecteval.public_suite.conftest import MESSY


def test_messy_entries_become_a_project() -> None:
    read = read_entries(MESSY)
    assert read.project is not None
    assert read.project.texts() == {
        "both.d/inside.py": "and a folder",
        "site/__init__.py": "",
        "site/static/style.css": "a {}\nb {}\n",
        "site/templates/page.html": "<p>",
        "site/views.py": "views",
        "srv/site/manage.py": "second",
    }
    assert read.remarks == (
        "4 of 11 entries moved to a path inside the project; 1 of 11 entries replaced by a later one; "
        "4 of 11 entries left out"
    )


@pytest.mark.parametrize("said", [None, [], "text", {"files": []}, [{"file": "a.py", "path": "a.py"}]])
def test_nothing_usable_gives_no_project(said: object) -> None:
    assert read_entries(said).project is None
