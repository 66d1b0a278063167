"""Python statements of a module or class that stay in a skeleton; anything else there is program text and goes."""

from collections.abc import Sequence
from itertools import chain

import libcst as cst

from masker.python_wiring import declares

# Calls that are a whole statement and register something with a framework.
WIRING_STATEMENTS = frozenset(
    [
        "add_api_route",
        "add_command",
        "add_exception_handler",
        "add_middleware",
        "add_typer",
        "add_url_rule",
        "autodiscover",
        "basicConfig",
        "create_all",
        "filterwarnings",
        "include_router",
        "init_app",
        "load_dotenv",
        "mount",
        "register",
        "register_blueprint",
        "register_error_handler",
        "setdefault",
    ]
)


def stays(statement: cst.BaseStatement) -> bool:
    """Return True if a statement of a module or class stays; values, bodies and lambdas in it may still be masked."""
    match statement:
        case cst.FunctionDef() | cst.ClassDef():
            return True
        case cst.SimpleStatementLine(body=parts):
            return all(small_stays(part) for part in parts)
        case cst.If(test=test, body=body, orelse=orelse):
            return is_main_guard(statement) or (declares(test) and _suites_stay((body, orelse)))
        case cst.Try(body=body, handlers=handlers, orelse=orelse, finalbody=finalbody):
            return _suites_stay((body, *handlers, orelse, finalbody))
        case cst.With(items=items, body=body):
            return all(declares(item.item) for item in items) and _suites_stay((body,))
    return False


def _suites_stay(owners: Sequence[cst.CSTNode | None]) -> bool:
    """Return True if all statements in these bodies, else branches and handlers stay."""
    for owner in owners:
        match owner:
            case cst.If() if not stays(owner):
                return False
            case cst.IndentedBlock(body=statements) if not all(map(stays, statements)):
                return False
            case cst.SimpleStatementSuite(body=parts) if not all(map(small_stays, parts)):
                return False
            case cst.Else(body=body) | cst.Finally(body=body) | cst.ExceptHandler(body=body):
                if not _suites_stay((body,)):
                    return False
    return True


def small_stays(statement: cst.BaseSmallStatement) -> bool:
    """Return True if one statement of a line stays."""
    match statement:
        case cst.Import() | cst.ImportFrom() | cst.Pass() | cst.AnnAssign() | cst.TypeAlias():
            return True
        case cst.Assign(targets=targets, value=value):
            unpacks = any(isinstance(target.target, cst.Tuple | cst.List) for target in targets)
            return declares(value) or not unpacks
        case cst.AugAssign(value=value):
            return declares(value)
        case cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString() | cst.Ellipsis()):
            return True
        case cst.Expr(value=cst.Call() as call):
            arguments = chain((argument.value for argument in call.args), _receivers(call))
            return _called_name(call) in WIRING_STATEMENTS and all(map(declares, arguments))
        case cst.Raise(exc=cst.Call(func=cst.Name(value="NotImplementedError"))):
            return True
    return False


def _called_name(call: cst.Call) -> str:
    match call.func:
        case cst.Name(value=name) | cst.Attribute(attr=cst.Name(value=name)):
            return name
    return ""


def _receivers(call: cst.Call) -> tuple[cst.BaseExpression, ...]:
    return (call.func.value,) if isinstance(call.func, cst.Attribute) else ()


def is_main_guard(statement: cst.If) -> bool:
    """Return True if this is `if __name__ == "__main__":` without an else branch."""
    test = statement.test
    return (
        statement.orelse is None
        and isinstance(test, cst.Comparison)
        and isinstance(test.left, cst.Name)
        and test.left.value == "__name__"
    )


def only_calls_entry_point(parts: Sequence[cst.BaseSmallStatement]) -> bool:
    """Return True if the body of a main guard is one call: `main()`, `app.run(debug=True)` or `sys.exit(main())`."""
    match parts:
        case [cst.Expr(value=cst.Call() as call)] | [cst.Raise(exc=cst.Call() as call)]:
            return all(_is_bare_call(argument.value) or declares(argument.value) for argument in call.args) and all(
                map(declares, _receivers(call))
            )
    return False


def _is_bare_call(expression: cst.BaseExpression) -> bool:
    return isinstance(expression, cst.Call) and not expression.args and declares(expression.func)
