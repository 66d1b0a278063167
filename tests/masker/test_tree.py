"""Whole trees and folders: what is kept and why, what is left out, what is refused."""

import json
import os
from pathlib import Path

import pytest

import masker
from masker import Action, MaskError, mask_directory, mask_tree

CODE = b"def f():\n    return 1\n"


@pytest.mark.parametrize(
    ("path", "content", "reason"),
    [
        ("site/settings.py", b"DEBUG = compute()\n", "settings of the framework"),
        ("site/settings/base.py", b"DEBUG = compute()\n", "settings of the framework"),
        ("app/migrations/0001_initial.py", CODE, "migration of the database"),
        (
            "manage.py",
            b"def main():\n    execute_from_command_line(sys.argv)\n",
            "entry point written by the framework",
        ),
        ("site/wsgi.py", b"application = get_wsgi_application()\n", "entry point written by the framework"),
        ("site/asgi.py", b"application = get()\n", "entry point written by the framework"),
        ("requirements-dev.txt", b"a\n", "dependencies"),
        ("package.json", b"{}", "dependencies"),
        ("package-lock.json", b"{}", "lock file"),
        ("uv.lock", b"", "lock file"),
        ("vite.config.js", b"export default make(() => 1)", "configuration"),
        (".env", b"A=1", "configuration"),
        ("Dockerfile", b"FROM x", "configuration"),
        ("static/a.CSS", b"p {}", "style sheet"),
        ("README.md", b"x", "text"),
        ("static/chart.min.js", b"function f(){return 1}", "third-party code"),
        ("static/vendor/chart.js", b"function f(){return 1}", "third-party code"),
        ("logo.png", b"\x89PNG\0", "binary file"),
        ("rows.csv", b"a,b", "data"),
        ("pkg/__init__.py", b"", "nothing to mask"),
    ],
)
def test_file_is_kept_with_its_reason(path: str, content: bytes, reason: str) -> None:
    tree = mask_tree({path: content})
    assert tree.files == {path: content}
    assert [(entry.path, entry.action, entry.reason) for entry in tree.report] == [(path, Action.KEPT, reason)]


@pytest.mark.parametrize("path", ["settings.py", "wsgi.py", "manage.py", "app/settings/views.py", "vendor/views.py"])
def test_name_of_the_framework_does_not_hide_own_functions(path: str) -> None:
    tree = mask_tree({path: CODE})
    assert tree.report[0].action is Action.MASKED
    assert b"return 1" not in tree.files[path]


@pytest.mark.parametrize("path", ["src/app.rs", "main.go", "run.sh", "a/Card.svelte"])
def test_source_without_a_masker_is_refused_rather_than_kept(path: str) -> None:
    with pytest.raises(MaskError, match="there is no masker for this language"):
        mask_tree({path: b"x"})


@pytest.mark.parametrize("path", ["/etc/a.py", "../a.py", "a/../../b.py", "a\\b.py", ""])
def test_path_that_leaves_the_tree_is_refused(path: str) -> None:
    with pytest.raises(MaskError, match="stay inside the tree"):
        mask_tree({path: CODE})


def test_result_does_not_depend_on_the_order_of_files() -> None:
    files = {"b.py": CODE, "a.js": b"const f = () => 1", "c/index.html": b"<form><input></form>"}
    forwards = mask_tree(files)
    backwards = mask_tree(dict(reversed(files.items())))
    assert forwards == backwards
    assert list(forwards.files) == list(backwards.files) == ["a.js", "b.py", "c/index.html"]
    assert json.loads(forwards.to_json())[0] == {"path": "a.js", "action": "masked", "reason": "javascript source"}


def test_example_of_the_readme_holds() -> None:
    tree = mask_tree({"app.py": b"def add(a, b):\n    return a + b\n"})
    readme = Path(masker.__file__).with_name("README.md").read_text(encoding="utf-8")
    assert f"# {tree.files['app.py']!r}\n" in readme
    assert f"# {tree.report!r}\n" in readme


def write(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_folder_is_masked_without_caches_and_databases(tmp_path: Path) -> None:
    left_out = ["__pycache__/a.pyc", ".git/config", "node_modules/x/index.js", "db.sqlite3"]
    source = write(tmp_path / "source", {"a/b.py": CODE, "run.py": CODE} | dict.fromkeys(left_out, b"x"))
    (source / "run.py").chmod(0o755)
    tree = mask_directory(source, tmp_path / "new" / "skeleton")
    written = [path for path in (tmp_path / "new" / "skeleton").rglob("*") if path.is_file()]
    assert sorted(path.name for path in written) == ["b.py", "run.py"]
    assert all(
        path.read_bytes() == tree.files[path.relative_to(tmp_path / "new/skeleton").as_posix()] for path in written
    )
    assert os.access(tmp_path / "new" / "skeleton" / "run.py", os.X_OK)
    assert (source / "a/b.py").read_bytes() == CODE


def test_empty_destination_is_used(tmp_path: Path) -> None:
    source = write(tmp_path / "source", {"a.py": CODE})
    (tmp_path / "skeleton").mkdir()
    assert mask_directory(source, tmp_path / "skeleton").files.keys() == {"a.py"}


def test_destination_with_files_is_refused_and_left_alone(tmp_path: Path) -> None:
    source = write(tmp_path / "source", {"a.py": CODE})
    destination = write(tmp_path / "skeleton", {"mine.txt": b"mine"})
    with pytest.raises(MaskError, match="is not an empty folder"):
        mask_directory(source, destination)
    assert [path.name for path in destination.iterdir()] == ["mine.txt"]


def test_destination_inside_the_source_is_refused(tmp_path: Path) -> None:
    source = write(tmp_path / "source", {"a.py": CODE})
    with pytest.raises(MaskError, match="lies inside"):
        mask_directory(source, source / "skeleton")
    assert not (source / "skeleton").exists()


def test_source_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MaskError, match="is not a folder"):
        mask_directory(tmp_path / "absent", tmp_path / "skeleton")


def test_symbolic_link_is_refused(tmp_path: Path) -> None:
    source = write(tmp_path / "source", {"a.py": CODE})
    (source / "link.py").symlink_to("/etc/hostname")
    with pytest.raises(MaskError, match="is a symbolic link"):
        mask_directory(source, tmp_path / "skeleton")


def test_nothing_is_written_if_one_file_is_refused(tmp_path: Path) -> None:
    source = write(tmp_path / "source", {"a.py": CODE, "b.py": b"def f(:\n"})
    with pytest.raises(MaskError, match=r"b\.py:1"):
        mask_directory(source, tmp_path / "skeleton")
    assert not (tmp_path / "skeleton").exists()
