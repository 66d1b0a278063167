"""A table of small projects, and the manifest that each one gets."""

import json
from pathlib import Path

import pytest

from judge_machine.defaults import default_manifest
from judge_machine.errors import ProjectError
from judge_machine.packages import shipped_pins
from judge_machine.verdicts import Cause
from tests.files import write_files

MANAGE = "import os\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'site.settings')\nimport django\n"
SETTINGS = "INSTALLED_APPS = ['django.contrib.admin', 'rest_framework', 'shop']\nDATABASES = {'default': {}}\n"
MODELS = "from django.db import models\nclass Item(models.Model):\n    photo = models.ImageField()\n"
FLASK = "from flask import Flask\napp = Flask(__name__)\n"
RUN = "if __name__ == '__main__':\n    app.run(debug=True)\n"
FASTAPI = "from fastapi import FastAPI\napi = FastAPI()\n"
EXPRESS = "const app = require('express')()\napp.listen(process.env.PORT || 3000)\n"


def package(**fields: object) -> str:
    return json.dumps(fields)


def pinned(*names: str) -> list[str]:
    return ["pip", "install", *(f"{name}=={shipped_pins()[name]}" for name in names)]


DJANGO_START = "python manage.py runserver --noreload 8000"
VITE_START = "npx vite preview --host 127.0.0.1 --port 8000 --strictPort"

TABLE: list[tuple[str, dict[str, str], str | None, int]] = [
    ("django", {"manage.py": MANAGE}, DJANGO_START, 8000),
    ("django below", {"web/manage.py": MANAGE}, "python web/manage.py runserver --noreload 8000", 8000),
    (
        "django with a front end",
        {"manage.py": MANAGE, "package.json": package(scripts={"start": "x"})},
        DJANGO_START,
        8000,
    ),
    ("flask app", {"app.py": FLASK + RUN}, "flask --app app run --port 8000", 8000),
    ("flask main", {"main.py": FLASK, "templates/index.html": ""}, "flask --app main run --port 8000", 8000),
    (
        "flask factory in a package",
        {
            "shop/__init__.py": "import flask\ndef create_app():\n    return flask.Flask('shop')\n",
            "wsgi.py": "import shop\n",
        },
        "flask --app shop run --port 8000",
        8000,
    ),
    ("flask in a folder", {"backend/server.py": FLASK}, "flask --app backend/server.py run --port 8000", 8000),
    (
        "flask that prepares its data",
        {"app.py": FLASK + "if __name__ == '__main__':\n    init_db()\n    app.run(port=5050)\n"},
        "python app.py",
        5050,
    ),
    (
        "flask that prepares its data, usual port",
        {"app.py": FLASK + "if __name__ == '__main__':\n    init_db()\n    app.run()\n"},
        "python app.py",
        5000,
    ),
    (
        "flask that asks for PORT",
        {
            "app.py": "import os\n" + FLASK + "if __name__ == '__main__':\n    init_db()\n"
            "    app.run(port=int(os.environ.get('PORT', 5000)))\n"
        },
        "python app.py",
        8000,
    ),
    ("fastapi", {"main.py": FASTAPI}, "uvicorn main:api --port 8000", 8000),
    (
        "fastapi annotated",
        {"main.py": "import fastapi\nx: fastapi.FastAPI = fastapi.FastAPI()\n"},
        "uvicorn main:x --port 8000",
        8000,
    ),
    ("fastapi in a package", {"app/__init__.py": "", "app/main.py": FASTAPI}, "uvicorn app.main:api --port 8000", 8000),
    (
        "fastapi that imports from its root",
        {"app/main.py": "from app.db import x\n" + FASTAPI, "app/db.py": "x = 1\n"},
        "uvicorn app.main:api --port 8000",
        8000,
    ),
    (
        "fastapi that imports its neighbours",
        {"backend/main.py": "from db import x\n" + FASTAPI, "backend/db.py": "x = 1\n"},
        "uvicorn main:api --port 8000 --app-dir backend",
        8000,
    ),
    (
        "fastapi factory",
        {"main.py": "from fastapi import FastAPI\ndef make():\n    app = FastAPI()\n    return app\n"},
        "uvicorn main:make --port 8000 --factory",
        8000,
    ),
    (
        "standard library server",
        {"serve.py": "from http.server import HTTPServer\nPORT = 8123\nHTTPServer(('', PORT), None).serve_forever()\n"},
        "python serve.py",
        8123,
    ),
    ("bottle", {"main.py": "from bottle import run\nrun(host='localhost', port=8080)\n"}, "python main.py", 8080),
    ("npm start", {"package.json": package(scripts={"start": "node s.js"}), "s.js": EXPRESS}, "npm start", 8000),
    (
        "npm start with a fixed port",
        {"package.json": package(scripts={"start": "node s.js"}), "s.js": "const PORT = 3000;\napp.listen(PORT)\n"},
        "npm start",
        3000,
    ),
    ("vite", {"package.json": package(devDependencies={"vite": "7"}), "index.html": ""}, VITE_START, 8000),
    ("server.js alone", {"server.js": "http.createServer(f).listen(4000)\n", "index.html": ""}, "node server.js", 4000),
    ("static", {"index.html": "", "script.js": ""}, "python -m http.server 8000 --directory .", 8000),
    (
        "static in public",
        {"public/index.html": "", "README.md": ""},
        "python -m http.server 8000 --directory public",
        8000,
    ),
    ("console", {"main.py": "print(input())\n"}, None, 8000),
    ("console package", {"tool/__init__.py": "", "tool/__main__.py": "print(1)\n"}, None, 8000),
    ("console with another name", {"a.py": "", "todo.py": "if __name__ == '__main__':\n    pass\n"}, None, 8000),
    ("console in JavaScript", {"package.json": package(name="x"), "index.js": "console.log(1)\n"}, None, 8000),
]


@pytest.mark.parametrize(("files", "start", "port"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_start(tmp_path: Path, files: dict[str, str], start: str | None, port: int) -> None:
    manifest, reason = default_manifest(write_files(tmp_path, files))

    assert manifest.start == (start.split() if start else None)
    assert manifest.ready_url == f"http://localhost:{port}/"
    assert reason


def test_django_is_installed_and_migrated(tmp_path: Path) -> None:
    files = {
        "manage.py": MANAGE,
        "site/settings.py": SETTINGS,
        "shop/models.py": MODELS,
        "shop/tests.py": "import faker",
    }

    manifest, reason = default_manifest(write_files(tmp_path, files))

    assert manifest.install == [pinned("django", "djangorestframework", "pillow")]
    assert manifest.setup == [
        ["python", "manage.py", "makemigrations", "shop"],
        ["python", "manage.py", "migrate", "--noinput"],
    ]
    assert "manage.py" in reason


def test_django_with_migrations_only_migrates(tmp_path: Path) -> None:
    files = {
        "manage.py": MANAGE,
        "site/settings.py": SETTINGS,
        "shop/models.py": MODELS,
        "shop/migrations/0001_initial.py": "import unheard_of\n",
        "requirements.txt": "Django==5.2\n",
    }

    manifest, _ = default_manifest(write_files(tmp_path, files))

    assert manifest.install == [["pip", "install", "-r", "requirements.txt"]]
    assert manifest.setup == [["python", "manage.py", "migrate", "--noinput"]]


def test_django_without_a_database_sets_nothing_up(tmp_path: Path) -> None:
    assert default_manifest(write_files(tmp_path, {"manage.py": MANAGE})).manifest.setup == []


def test_imports_tell_the_packages_and_their_silent_needs(tmp_path: Path) -> None:
    files = {
        "main.py": "import os, db\nfrom PIL import Image\nimport unheard_of.thing\n" + FASTAPI,
        "db.py": "import sqlalchemy.orm\nfrom fastapi import Form\nimport pandas\npandas.read_excel('x')\n",
        "broken.py": "import (\n",
        "test_main.py": "import pytest\n",
        "node_modules/x/a.py": "import faker\n",
    }

    manifest, reason = default_manifest(write_files(tmp_path, files))

    assert manifest.install == [
        pinned("fastapi", "openpyxl", "pandas", "pillow", "python-multipart", "sqlalchemy", "uvicorn")
    ]
    assert "without unheard-of" in reason


def test_the_tool_of_the_start_command_is_added_to_the_projects_list(tmp_path: Path) -> None:
    manifest, _ = default_manifest(
        write_files(tmp_path, {"main.py": FASTAPI, "requirements.txt": "fastapi==0.128.0\n"})
    )

    assert manifest.install == [["pip", "install", "-r", "requirements.txt"], ["pip", "install", "uvicorn"]]


def test_pyproject_dependencies_are_used(tmp_path: Path) -> None:
    files = {"main.py": "print()\n", "pyproject.toml": "[project]\nname = 'x'\ndependencies = ['rich>=13', 'click']\n"}

    assert default_manifest(write_files(tmp_path, files)).manifest.install == [["pip", "install", "rich>=13", "click"]]


@pytest.mark.parametrize(
    ("files", "install", "build"),
    [
        ({}, [], []),
        ({"package-lock.json": "{}"}, [], []),
        ({"dependencies": {"express": "5"}}, [["npm", "install"]], []),
        ({"dependencies": {"express": "5"}, "package-lock.json": "{}"}, [["npm", "ci"]], []),
        ({"scripts": {"build": "x", "start": "y"}}, [], [["npm", "run", "build"]]),
        ({"devDependencies": {"vite": "7"}, "scripts": {}}, [["npm", "install"]], [["npx", "vite", "build"]]),
        (
            {"devDependencies": {"vite": "7"}, "scripts": {"build": "tsc && vite build"}},
            [["npm", "install"]],
            [["npm", "run", "build"]],
        ),
    ],
)
def test_node_install_and_build(
    tmp_path: Path, files: dict[str, object], install: list[list[str]], build: list[list[str]]
) -> None:
    fields = {"scripts": {"start": "node s.js"}, **files}
    tree = {"package-lock.json": "{}"} if fields.pop("package-lock.json", None) else {}
    tree["package.json"] = package(**fields)

    manifest, _ = default_manifest(write_files(tmp_path, tree))

    assert (manifest.install, manifest.build) == (install, build)


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"README.md": "# nothing"},
        {"package.json": "{ not json"},
        {"package.json": "[" * 100_000},
        {"app.go": "package main"},
        {".hidden/main.py": "print()"},
    ],
)
def test_nothing_found_says_what_was_looked_for(tmp_path: Path, files: dict[str, str]) -> None:
    with pytest.raises(ProjectError, match=r"manage\.py \(Django\); .* Give a launch manifest") as caught:
        default_manifest(write_files(tmp_path, files))

    assert caught.value.cause is Cause.START_FAILED


def test_a_project_that_is_built_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"has a CMakeLists\.txt: .* build: \[\[cmake, .* needs none\.$"):
        default_manifest(write_files(tmp_path, {"CMakeLists.txt": "project(a)", "main.cpp": "int main() {}"}))


def test_hostile_files_are_neither_followed_nor_run(tmp_path: Path) -> None:
    outside = tmp_path / "outside.py"
    outside.write_text(FLASK)
    project = write_files(
        tmp_path / "project",
        {
            "main.py": f"open({str(tmp_path / 'ran')!r}, 'w')\n",
            "deep.py": "(" * 5000,
            "long.py": "-" * 50_000 + "1",
            "escape.py": "x = '\\d'\n",
            "null.py": "\0",
        },
    )
    (project / "app.py").symlink_to(outside)
    (project / "bytes.py").write_bytes(b"\xff\xfe\x00")

    manifest, _ = default_manifest(project)

    assert manifest.start is None
    assert not (tmp_path / "ran").exists()
