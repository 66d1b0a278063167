"""The packages that a Python project needs: its own list, or its imports for which this package names a version."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from packaging.utils import canonicalize_name

from judge_machine.defaults.source_tree import SourceTree
from judge_machine.packages.constraints import shipped_pins

# Import name → package, where they differ by more than - and _.
_PACKAGE_OF = {
    "PIL": "pillow",
    "bs4": "beautifulsoup4",
    "corsheaders": "django-cors-headers",
    "crispy_forms": "django-crispy-forms",
    "dateutil": "python-dateutil",
    "django_filters": "django-filter",
    "docx": "python-docx",
    "dotenv": "python-dotenv",
    "engineio": "python-engineio",
    "environ": "django-environ",
    "jwt": "pyjwt",
    "mpl_toolkits": "matplotlib",
    "multipart": "python-multipart",
    "pkg_resources": "setuptools",
    "rest_framework": "djangorestframework",
    "slugify": "python-slugify",
    "socketio": "python-socketio",
    "widget_tweaks": "django-widget-tweaks",
    "yaml": "pyyaml",
}
# Names whose use needs a package that is not imported.
_NEEDS = {
    "fastapi.File": "python-multipart",
    "fastapi.Form": "python-multipart",
    "fastapi.UploadFile": "python-multipart",
    "fastapi.security.OAuth2PasswordRequestForm": "python-multipart",
    "fastapi.templating.Jinja2Templates": "jinja2",
    "starlette.templating.Jinja2Templates": "jinja2",
    "pydantic.EmailStr": "email-validator",
    ".ImageField": "pillow",
    ".read_excel": "openpyxl",
    ".to_excel": "openpyxl",
}
_LISTS = ("requirements.txt", "requirements/production.txt", "requirements/prod.txt", "requirements/base.txt")


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonInstall:
    """Install commands for a manifest, and in words where they come from."""

    commands: list[list[str]]
    words: str


def python_install(tree: SourceTree, *, tools: tuple[str, ...] = (), folder: str = "") -> PythonInstall:
    """Return how to install what the project needs, and the `tools` (package names) of the start command.

    `folder` ("" or "NAME/") is looked into for a requirements file before the root.
    """
    listed = next((path for place in (folder, "") for name in _LISTS if tree.has(path := place + name)), None)
    if listed is not None:
        # A name without a version never contradicts the version in the project's own list.
        missing = [tool for tool in tools if tool.partition("[")[0].lower() not in tree.text(listed).lower()]
        commands = [["pip", "install", "-r", listed], *([["pip", "install", *missing]] if missing else [])]
        return PythonInstall(commands=commands, words=f"packages from {listed}")
    declared = _declared(tree)
    if declared:
        return PythonInstall(commands=[["pip", "install", *declared, *tools]], words="packages from pyproject.toml")
    return _scanned(tree, tools)


def imported_names(module: ast.Module) -> Iterator[str]:
    """Every absolute import as a dotted name; `from a import b` gives a.b."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _scanned(tree: SourceTree, tools: tuple[str, ...]) -> PythonInstall:
    pins = shipped_pins()
    wanted = dict.fromkeys(tools)
    unknown: dict[str, None] = {}
    for _, module in tree.modules():
        for name in (*imported_names(module), *_installed_apps(module)):
            top = name.partition(".")[0]
            if top in sys.stdlib_module_names or top in tree.own_names:
                continue
            package = canonicalize_name(_PACKAGE_OF.get(top, top))
            (wanted if package in pins else unknown)[package] = None
            if name in _NEEDS:
                wanted[_NEEDS[name]] = None
        attributes = (f".{node.attr}" for node in ast.walk(module) if isinstance(node, ast.Attribute))
        wanted |= dict.fromkeys(_NEEDS[name] for name in attributes if name in _NEEDS)
    pinned = sorted({f"{package}=={pins[canonicalize_name(package.partition('[')[0])]}" for package in wanted})
    words = f"packages from its imports ({', '.join(sorted(wanted)) or 'none'})"
    if unknown:
        words += f", without {', '.join(sorted(unknown))}, for which no version is known"
    return PythonInstall(commands=[["pip", "install", *pinned]] if pinned else [], words=words)


def _installed_apps(module: ast.Module) -> Iterator[str]:
    """The applications that Django settings name as strings."""
    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id in ("INSTALLED_APPS", "MIDDLEWARE") for target in node.targets
        ):
            for item in ast.walk(node.value):
                if isinstance(item, ast.Constant) and isinstance(item.value, str):
                    yield item.value


def _declared(tree: SourceTree) -> list[str]:
    if not tree.has("pyproject.toml"):
        return []
    try:
        project = tomllib.loads(tree.text("pyproject.toml")).get("project", {})
    except (tomllib.TOMLDecodeError, RecursionError):
        return []
    names = project.get("dependencies", []) if isinstance(project, dict) else []
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
