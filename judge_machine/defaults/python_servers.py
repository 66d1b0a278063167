"""Django, Flask, FastAPI, and Python programs that serve HTTP themselves."""

import ast
from collections.abc import Iterator
from pathlib import PurePosixPath

from judge_machine.defaults.python_requirements import imported_names, python_install
from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest, ready_url
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest

_FLASK_PORT = 5000
_USUAL = ("app", "main", "wsgi", "asgi", "run", "server", "application", "api", "__init__")
_OWN_SERVERS = ("http.server", "socketserver", "wsgiref", "bottle", "tornado", "aiohttp.web", "cherrypy", "waitress")


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
        start=[*command, "runserver", "--noreload", str(DEFAULT_PORT)],  # the reloader would double the start
    )
    return DefaultManifest(manifest, f"{manage} makes it a Django project; {install.words}")


def flask_server(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when a file makes a Flask application; run as a script only when its main block does more than run."""
    path = _first(tree, "Flask")
    if path is None:
        return None
    install = python_install(tree, tools=("flask",))
    reason = f"{path} makes a Flask application; {install.words}"
    module = tree.module(path)
    if _main_block_does_more(module):
        port = _port_of(module, default=_FLASK_PORT)
        manifest = LaunchManifest(
            install=install.commands,
            start=["python", path],
            ready_url=ready_url(port),
            env={"PORT": str(DEFAULT_PORT)},
        )
        return DefaultManifest(manifest, f"{reason}; its main block prepares more than the server, so it is run itself")
    start = ["flask", "--app", _import_name(tree, path) or path, "run", "--port", str(DEFAULT_PORT)]
    return DefaultManifest(LaunchManifest(install=install.commands, start=start), reason)


def fastapi_server(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when a file makes a FastAPI application, in a variable or in a function."""
    path = _first(tree, "FastAPI")
    if path is None:
        return None
    install = python_install(tree, tools=("fastapi", "uvicorn"))
    name = _import_name(tree, path)
    folder, _, file = path.rpartition("/")
    target = f"{name or PurePosixPath(file).stem}:{_holder_of(tree.module(path), 'FastAPI')}"
    start = ["uvicorn", target, "--port", str(DEFAULT_PORT)]
    if not _at_module_level(tree.module(path), "FastAPI"):
        start.append("--factory")
    if name is None:
        start += ["--app-dir", folder]
    manifest = LaunchManifest(install=install.commands, start=start)
    return DefaultManifest(manifest, f"{path} makes a FastAPI application; {install.words}")


def own_server(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when a file imports a library that serves HTTP and calls something that starts a server."""
    for path in sorted(tree.python_files, key=_usual_first):
        served = next((name for name in imported_names(tree.module(path)) if name.startswith(_OWN_SERVERS)), None)
        if served is None or not _runs(tree.module(path)):
            continue
        install = python_install(tree)
        manifest = LaunchManifest(
            install=install.commands,
            start=["python", path],
            ready_url=ready_url(_port_of(tree.module(path), default=DEFAULT_PORT)),
            env={"PORT": str(DEFAULT_PORT)},
        )
        return DefaultManifest(manifest, f"{path} imports {served} and serves itself; {install.words}")
    return None


def _first(tree: SourceTree, maker: str) -> str | None:
    makers = [path for path, module in tree.modules() if any(_calls(module, maker))]
    return min(makers, key=_usual_first, default=None)


def _usual_first(path: str) -> tuple[int, int, str]:
    stem = PurePosixPath(path).stem
    return path.count("/"), _USUAL.index(stem) if stem in _USUAL else len(_USUAL), path


def _calls(node: ast.AST, maker: str) -> Iterator[ast.Call]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and maker == getattr(call.func, "id", getattr(call.func, "attr", None)):
            yield call


def _import_name(tree: SourceTree, path: str) -> str | None:
    """The dotted name under which the project imports this file from its root; None when it is run from its folder."""
    parts = PurePosixPath(path).with_suffix("").parts
    dotted = ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
    if len(parts) == 1 or tree.has(f"{parts[0]}/__init__.py"):
        return dotted
    imports = ast.walk(tree.module(path))
    relative = any(isinstance(node, ast.ImportFrom) and node.level > 0 for node in imports)
    from_root = any(name.startswith(f"{parts[0]}.") for name in imported_names(tree.module(path)))
    return dotted if relative or from_root else None


def _at_module_level(module: ast.Module, maker: str) -> bool:
    plain = (node for node in module.body if not isinstance(node, (ast.FunctionDef, ast.ClassDef)))
    return any(True for node in plain for _ in _calls(node, maker))


def _holder_of(module: ast.Module, maker: str) -> str:
    """The variable that holds what `maker` makes, or else the function that makes it."""
    for node in module.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and any(_calls(node.value, maker)):
            return target.id
    functions = (node for node in module.body if isinstance(node, ast.FunctionDef))
    return next((function.name for function in functions if any(_calls(function, maker))), "app")


def _main_block(module: ast.Module) -> ast.If | None:
    for node in module.body:
        left = node.test.left if isinstance(node, ast.If) and isinstance(node.test, ast.Compare) else None
        if isinstance(node, ast.If) and isinstance(left, ast.Name) and left.id == "__name__":
            return node
    return None


def _main_block_does_more(module: ast.Module) -> bool:
    block = _main_block(module)
    if block is None or not any(_calls(block, "run")):
        return False
    return any(
        not isinstance(node, (ast.Import, ast.ImportFrom)) and not any(_calls(node, "run")) for node in block.body
    )


def _runs(module: ast.Module) -> bool:
    starters = ("serve_forever", "run", "run_app", "quickstart", "serve", "run_simple", "listen")
    return any(any(_calls(module, starter)) for starter in starters)


def _port_of(module: ast.Module, *, default: int) -> int:
    """The port that a program listens on: from $PORT if it asks for it, else the first that it names."""
    if any(isinstance(node, ast.Constant) and node.value == "PORT" for node in ast.walk(module)):
        return DEFAULT_PORT
    named = {
        target.id: node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for candidate in _port_expressions(module):
        value = named.get(candidate.id) if isinstance(candidate, ast.Name) else candidate
        if isinstance(value, ast.Constant) and type(value.value) is int and 1024 <= value.value <= 65535:
            return value.value
    return default


def _port_expressions(module: ast.Module) -> Iterator[ast.expr]:
    for call in ast.walk(module):
        if isinstance(call, ast.Call):
            yield from (keyword.value for keyword in call.keywords if keyword.arg == "port")
            # (host, port), as servers of the standard library take it
            yield from (item.elts[1] for item in call.args if isinstance(item, ast.Tuple) and len(item.elts) == 2)
            if getattr(call.func, "attr", None) == "listen":
                yield from call.args[:1]


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
    """Directories next to manage.py with their own models, but no migration that would make their tables."""
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
