"""Django: manage.py, its migrations, and the development server without the reloader (it would double the start)."""

import ast

from judge_machine.defaults.python_requirements import python_install
from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest


def django_project(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when there is a manage.py of Django at the root or one directory below."""
    manage = next((path for path in tree.files if _is_manage(tree, path)), None)
    if manage is None:
        return None
    folder = manage.removesuffix("manage.py")
    install = python_install(tree, tools=("django",), folder=folder)
    command = ["python", manage]
    setup: list[list[str]] = []
    if any(_assigns(module, "DATABASES") for _, module in tree.modules()):
        unmigrated = _apps_without_migrations(tree, folder)
        setup += [[*command, "makemigrations", *unmigrated]] if unmigrated else []
        setup += [[*command, "migrate", "--noinput"]]
    manifest = LaunchManifest(
        install=install.commands,
        setup=setup,
        start=[*command, "runserver", "--noreload", str(DEFAULT_PORT)],
    )
    return DefaultManifest(manifest, f"{manage} makes it a Django project; {install.words}")


def _is_manage(tree: SourceTree, path: str) -> bool:
    return path.endswith("manage.py") and path.split("/")[1:] in ([], ["manage.py"]) and "django" in tree.text(path)


def _assigns(module: ast.Module, name: str) -> bool:
    return any(
        isinstance(target, ast.Name) and target.id == name
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        for target in node.targets
    )


def _apps_without_migrations(tree: SourceTree, folder: str) -> list[str]:
    """Directories beside manage.py with models of their own, but no migration that would make their tables."""
    apps = []
    for path in tree.python_files:
        app, _, name = path.removeprefix(folder).rpartition("/")
        is_app = path.startswith(folder) and app and "/" not in app and name == "models.py"
        first = f"{folder}{app}/migrations/0"
        if is_app and _has_models(tree.module(path)) and not any(file.startswith(first) for file in tree.files):
            apps.append(app)
    return apps


def _has_models(module: ast.Module) -> bool:
    return any(isinstance(node, ast.ClassDef) and node.bases for node in module.body)
