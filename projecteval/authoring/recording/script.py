"""A recorded script step by step, read from the syntax tree of the Python that Playwright's recorder wrote.

The recorder also writes JSON lines (`--target=jsonl`, undocumented; it works in Playwright 1.65). They are not used:
scripts that people record elsewhere are Python in any case, and one format needs one reader.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_machine.documents import parse_python
from projecteval.errors import UsageError

DIALOG, NEW_TAB, DOWNLOAD = "dialog", "new tab", "download"
_AROUND = {"expect_popup": NEW_TAB, "expect_download": DOWNLOAD}
# `page.click("#save")` is an old way to say `page.locator("#save").click()`.
_ON_ELEMENTS = frozenset(
    {"click", "dblclick", "hover", "fill", "type", "press", "check", "uncheck", "select_option", "set_input_files"}
)
_PLUMBING = frozenset({"browser", "context", "playwright", "asyncio"})
_OPENING = frozenset({"launch", "launch_persistent_context", "new_context"})
_NOTHING_DONE = frozenset(
    {"wait_for_load_state", "wait_for_url", "wait_for_timeout", "bring_to_front", "set_default_timeout"}
)

Literal = str | int | bool | None | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """One call of a chain, such as `get_by_role("button", name="Save")`; an attribute is a call without arguments.

    `plain` is False where some argument is not a literal but a pattern or a name.
    """

    name: str
    arguments: tuple[Literal, ...] = ()
    options: tuple[tuple[str, Literal], ...] = ()
    plain: bool = True

    def option(self, name: str) -> Literal:
        """Return the keyword argument `name`, or None."""
        return dict(self.options).get(name)

    @property
    def text(self) -> str | None:
        """The first argument where it is a text."""
        return self.arguments[0] if self.arguments and isinstance(self.arguments[0], str) else None


Chain = tuple[RecordedCall, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedStep:
    """One action or expectation; `around` is what happened meanwhile: a dialog, a new tab or a download.

    `chain` leads to the element and is empty for what is done to the page, `action` is what is done or expected.
    `expects` is True for an expectation. `page` is the script's name of the page, "page" for the first one.
    `source` is the statement as it was recorded.
    """

    chain: Chain
    action: RecordedCall
    page: str = "page"
    expects: bool = False
    around: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadStatement:
    """A statement that is not a step known here."""

    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedScript:
    """The steps of a recorded script in their order."""

    steps: tuple[RecordedStep | UnreadStatement, ...]


def read_script(text: str, *, path: Path) -> RecordedScript:
    """Read the text of a script; `path` is named in messages.

    Async scripts and those for pytest are read as well. Raises UsageError for a text that is not Python, and for a
    script that drives no page.
    """
    try:
        tree = parse_python(text, filename=str(path))
    except (SyntaxError, ValueError, RecursionError) as error:
        line = f":{error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
        raise UsageError(
            f"{path}{line}: file: is not Python ({error}); give a script of `playwright codegen`"
        ) from error
    reader = _Reader()
    steps = tuple(reader.read(tree.body))
    if not any(isinstance(step, RecordedStep) for step in steps):
        raise UsageError(
            f"{path}: file: drives no page; record one with: playwright codegen --target=python -o FILE URL"
        )
    return RecordedScript(steps=steps)


class _Reader:
    """Remembers which names are pages, and what the next action brings about."""

    def __init__(self) -> None:
        self._pages = {"page"}
        self._dialog = False

    def read(self, statements: list[ast.stmt], around: str = "") -> Iterator[RecordedStep | UnreadStatement]:
        for statement in statements:
            match statement:
                case ast.FunctionDef(name=name, body=body) | ast.AsyncFunctionDef(name=name, body=body):
                    if name != "main":
                        yield from self.read(body)
                case ast.With(items=[item], body=body) | ast.AsyncWith(items=[item], body=body):
                    yield from self._read_with(item.context_expr, body)
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    yield from self._read_assignment(name, value)
                case ast.Expr(value=value):
                    yield from self._read_expression(value, around)
                case _:
                    continue  # imports, docstrings, the call of the function

    def _read_with(self, manager: ast.expr, body: list[ast.stmt]) -> Iterator[RecordedStep | UnreadStatement]:
        root, chain = _unrolled(manager)
        if root in self._pages and len(chain) == 1 and chain[0].name in _AROUND:
            yield from self.read(body, around=_AROUND[chain[0].name])
        elif root in ("sync_playwright", "async_playwright"):
            yield from self.read([part for part in body if not _calls_a_function(part)])
        else:
            yield from self.read(body)

    def _read_assignment(self, name: str, value: ast.expr) -> Iterator[RecordedStep | UnreadStatement]:
        root, chain = _unrolled(value)
        if root.endswith("_info") or (chain and chain[-1].name == "new_page"):
            if not root.startswith("download"):
                self._pages.add(name)
        elif root not in _PLUMBING and not (chain and chain[-1].name in _OPENING):
            yield UnreadStatement(source=ast.unparse(value))

    def _read_expression(self, value: ast.expr, around: str) -> Iterator[RecordedStep | UnreadStatement]:
        value = value.value if isinstance(value, ast.Await) else value
        if isinstance(value, ast.Constant):
            return  # a docstring
        root, chain = _unrolled(value)
        source = ast.unparse(value)
        if root == "expect" and len(chain) == 2:
            yield self._expectation(value, chain[1], source)
        elif root in self._pages and chain:
            yield from self._action(root, chain, around, source)
        elif root not in _PLUMBING and not _is_call_of_main(value):
            yield UnreadStatement(source=source)

    def _expectation(self, value: ast.expr, assertion: RecordedCall, source: str) -> RecordedStep | UnreadStatement:
        match value:
            case ast.Call(func=ast.Attribute(value=ast.Call(args=[looked_at]))):
                root, chain = _unrolled(looked_at)
                if root in self._pages:
                    return RecordedStep(chain=chain, action=assertion, page=root, expects=True, source=source)
        return UnreadStatement(source=source)

    def _action(self, page: str, chain: Chain, around: str, source: str) -> Iterator[RecordedStep | UnreadStatement]:
        *before, action = chain
        if not before and action.name in ("once", "on") and action.text == "dialog":
            self._dialog = True  # what follows opens it
            return
        if not before and action.name in _NOTHING_DONE:
            return
        if not before and action.name in _ON_ELEMENTS and action.text is not None:
            before = [RecordedCall(name="locator", arguments=(action.text,))]
            action = RecordedCall(
                name=action.name, arguments=action.arguments[1:], options=action.options, plain=action.plain
            )
        if self._dialog:
            around, self._dialog = DIALOG, False
        yield RecordedStep(chain=tuple(before), action=action, page=page, around=around, source=source)


def _unrolled(expression: ast.expr) -> tuple[str, Chain]:
    """Return the name that an expression starts from ("" for none), and the calls and attributes after it."""
    calls: list[RecordedCall] = []
    node = expression.value if isinstance(expression, ast.Await) else expression
    while True:
        match node:
            case ast.Call(func=ast.Attribute(value=inner, attr=name)):
                calls.append(_call(name, node))
                node = inner
            case ast.Call(func=ast.Name(id=name)):  # expect(…), run(…)
                return name, (_call(name, node), *reversed(calls))
            case ast.Attribute(value=inner, attr=name):
                calls.append(RecordedCall(name=name))
                node = inner
            case ast.Name(id=name):
                return name, tuple(reversed(calls))
            case _:
                return "", tuple(reversed(calls))


def _call(name: str, node: ast.Call) -> RecordedCall:
    arguments = [_literal(argument) for argument in node.args]
    options = [(keyword.arg or "**", _literal(keyword.value)) for keyword in node.keywords]
    return RecordedCall(
        name=name,
        arguments=tuple(value for value, _ in arguments),
        options=tuple((option, value) for option, (value, _) in options),
        plain=all(plain for _, plain in arguments) and all(plain for _, (_, plain) in options),
    )


def _literal(node: ast.expr) -> tuple[Literal, bool]:
    match node:
        case ast.Constant(value=str() | int() | None as value):
            return value, True
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -value, True
        case ast.List(elts=items) | ast.Tuple(elts=items):
            texts = [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]
            return tuple(texts), len(texts) == len(items)
        case ast.Call(func=ast.Attribute(attr="compile"), args=[ast.Constant(value=str() as pattern), *_]):
            return pattern, False
        case _:
            return None, False


def _calls_a_function(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name()) | ast.Await(value=ast.Call(func=ast.Name()))):
            return True
    return False


def _is_call_of_main(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("run", "main")
