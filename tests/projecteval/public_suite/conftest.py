"""A tiny dataset in the published format, written for these tests, with answers as messy as recorded ones."""

import json
from pathlib import Path

import pytest

WEBSITE = {
    "project_id": "1",
    "project_type": "website",
    "nl_prompt": "I want a page that greets me.",
    "framework_technical_stack": [{"language": "Python", "technical_stack": "Django"}],
    "nl_checklist": [
        {
            "page": "Home",
            "required": True,
            "function": [
                {"function": "Greeting", "description": "Greets the visitor.", "required": True},
                {"function": "Nothing tests this", "description": "Shows the weather.", "required": False},
            ],
        }
    ],
    "testcode": [
        {
            "page": "Home",
            "function": [
                {
                    "function": "Greeting",
                    "test": (
                        "def test_greeting(driver, test_url, greeting_id):\n\tdriver.get(test_url)\n"
                        "\tassert driver.find_element(By.ID, greeting_id).text == 'Hello'"
                    ),
                    "parameter": [
                        {"name": "test_url", "description": "the address"},
                        {"name": "greeting_id", "description": ""},
                    ],
                },
                {
                    "function": "Not in the checklist",
                    "test": "def check_rule(driver):\n    time.sleep(1)\n    return None\n",
                    "parameter": [],
                },
            ],
        }
    ],
    "skeleton": [{"file": "manage.py", "path": "manage.py", "code": "# starts the server"}],
}
PROGRAM = {
    "project_id": "12",
    "project_type": "batch",
    "nl_prompt": "Count the words of a file.",
    "framework_technical_stack": [{"language": "Python", "technical_stack": "None"}],
    "nl_checklist": [{"page": "Program", "function": [{"function": "Count"}]}],
    "testcode": [
        {
            "page": "Program",
            "function": [
                {
                    "function": "Count",
                    "test": "def test_count(entry):\n    out, err = utils.run_entry(entry)\n    assert out",
                    "parameter": [{"name": "entry", "description": "the file to run"}],
                }
            ],
        }
    ],
    "skeleton": [{"file": "count.py", "path": "count.py", "code": "# counts"}],
}
ANSWERS = {
    "1": [
        {"file": "manage.py", "path": "manage.py", "code": "print('manage')"},
        {"file": None, "path": "media"},
    ],
    "12": [{"file": "count.py", "path": "count.py", "code": "print(3)"}],
}
PARAMETERS = {
    "1": {"Home": {"Greeting": [{"name": "test_url", "answer": "http://localhost:8000/"},
                                {"name": "greeting_id", "answer": ""}], "Not in the checklist": []}},
    "12": {"Program": {"Count": [{"name": "entry", "answer": "count.py"}]}},
}  # fmt: skip

MESSY = [
    {"file": "manage.py", "path": "/srv/site/manage.py", "code": "first"},
    {"file": "manage.py", "path": "srv/site/manage.py", "code": "second"},
    {"file": None, "path": "site", "code": ""},
    {"file": "views.py", "path": "site\\views.py", "code": "views"},
    {"file": "views.py", "path": "./site/views.py", "code": "views"},
    {"file": "outside.py", "path": "../../outside.py", "code": "x"},
    {"file": "models.py", "path": "site/models.py"},
    {"file": "late.py", "path": "late.py", "code": "late"},
    "no entry at all",
]
RECORDED = {
    "": {"1": MESSY, "12": "```json\n[not a list of files]\n```"},
    "_parameter": {
        "1": [
            {
                "page": "Home",
                "function": [
                    {
                        "function": "Greeting",
                        "parameter": [
                            {"name": "test_url", "answer": "http://localhost:8000/"},
                            {"name": "greeting_id", "answer": "greeting"},
                        ],
                    }
                ],
            }
        ],
        "12": "not even a list",
    },
    "_startfile": {"1": "/srv/site/manage.py"},
    "_information": {"1": {"initiate_commands": [["manage.py", "runserver"]], "requirements": ["django"]}},
    "_nl_checklist": {"1": [{"page": "Home", "functions": [{"function": "Greet", "description": "Says hello."}]}]},
    "_skeleton": {"1": {"files": "somewhere"}},
}


def write_dataset(folder: Path) -> Path:
    """Write the dataset into `folder`, which is made."""
    (folder / "material").mkdir(parents=True)
    (folder / "material" / "12-three words.txt").write_text("one two three")
    (folder / "material" / "1-picture.txt").write_text("a picture")
    for name, content in (("project", [WEBSITE, PROGRAM]), ("answer", ANSWERS), ("parameter", PARAMETERS)):
        (folder / f"project_eval_{name}.json").write_text(json.dumps(content))
    return folder


def write_recorded(folder: Path) -> Path:
    """Write a generation from level 1 into `folder`, which is made, and return its answer file."""
    folder.mkdir(parents=True)
    for suffix, content in RECORDED.items():
        (folder / f"tiny-model_20260102-030405_level_1{suffix}.json").write_text(json.dumps(content))
    return folder / "tiny-model_20260102-030405_level_1.json"


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    """The folder of the dataset."""
    return write_dataset(tmp_path / "dataset")


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The answer file of a generation in cascade from level 1."""
    return write_recorded(tmp_path / "runs" / "tiny-model" / "cascade")
