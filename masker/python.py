"""Python: signatures, decorators, docstrings and structure stay; bodies become a raise that describes them."""

import io
import json
import re
import tokenize
from collections.abc import Mapping, Sequence

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, CodeSpan, MetadataWrapper

from masker.errors import MaskError
from masker.python_statements import is_main_guard, only_calls_entry_point, small_stays, stays
from masker.python_wiring import declares
from masker.splice import Splice, spliced
from masker.wording import MARK, enumeration, first_sentence, plain, shortened

_REST_OF_LINE = re.compile(rb"[ \t\f]*;?[ \t\f]*(?:#[^\r\n]*)?(?=\r?\n|\r|\Z)")
_TOOL_COMMENT = re.compile(r"#[ \t!]*(?:noqa|type:|pragma|pylint|mypy|ruff|fmt|isort|nosec|-\*-)")
_KINDS: Mapping[type[cst.CSTNode], str] = {
    cst.For: "a loop",
    cst.While: "a loop",
    cst.If: "a condition",
    cst.Match: "a condition",
    cst.With: "a with block",
    cst.Try: "a try block",
}


def mask_python(source: bytes, path: str) -> bytes:
    """The skeleton of a Python module, in the encoding of `source`.

    Raises MaskError with the line if the module does not parse or is not in the encoding that it declares.
    """
    encoding, text = _decoded(source, path)
    wrapper = MetadataWrapper(_parsed(text, path), unsafe_skip_copy=True)  # the parser makes each node once
    masking = _Masking(
        text=text.encode("utf-8"), module=wrapper.module, spans=wrapper.resolve(ByteSpanPositionProvider)
    )
    masking.block(wrapper.module.body)
    result = spliced(masking.text, masking.splices).decode("utf-8")
    _parsed(result, f"{path} (its skeleton)")
    return result.encode(encoding)


def _decoded(source: bytes, path: str) -> tuple[str, str]:
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        return encoding, source.decode(encoding)
    except (SyntaxError, UnicodeDecodeError) as error:
        raise MaskError(path, None, f"the file is not in the encoding that it declares: {error}") from error


def _parsed(text: str, path: str) -> cst.Module:
    try:
        return cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        line, reason = error.raw_line, "invalid syntax"
        try:
            compile(text, path, "exec", dont_inherit=True)  # names the line better than libcst does
        except SyntaxError as syntax_error:
            line, reason = syntax_error.lineno or line, syntax_error.msg
        except ValueError as value_error:
            reason = str(value_error)
        raise MaskError(path, line, f"the Python does not parse: {reason}") from error


class _Masking:
    """Collects the splices of one module; offsets are bytes of its UTF-8 text."""

    def __init__(self, *, text: bytes, module: cst.Module, spans: Mapping[cst.CSTNode, CodeSpan]) -> None:
        self.text = text
        self.module = module
        self.spans = spans
        self.splices: list[Splice] = []

    def block(self, statements: Sequence[cst.BaseStatement], *, of_class: bool = False) -> None:
        """Masks the statements of a module, class, or of a branch that stays."""
        run: list[cst.BaseStatement] = []
        kept = 0
        for statement in statements:
            if stays(statement):
                self.replace_run(run)
                run = []
                kept += 1
                self.inside(statement)
            else:
                if run and _comments(statement):
                    self.replace_run(run)
                    run = []
                run.append(statement)
        self.replace_run(run, last_of_class=of_class and not kept)

    def replace_run(self, run: Sequence[cst.BaseStatement], *, last_of_class: bool = False) -> None:
        """Replaces neighbouring statements by one comment that names their kinds."""
        if not run:
            return
        things = enumeration(map(_kind, run))
        comment = f"# {MARK}code that runs on import: {things}."
        self.replace(run, f"pass  {comment}" if last_of_class else comment)

    def replace(self, run: Sequence[cst.CSTNode], text: str) -> None:
        """Replaces everything from the first to the last statement, with a comment that follows on the line."""
        end = self.end(run[-1])
        if rest := _REST_OF_LINE.match(self.text, end):
            end = rest.end()
        self.splices.append(Splice(start=self.start(run[0]), end=end, text=text.encode("utf-8")))

    def start(self, node: cst.CSTNode) -> int:
        """Return the start of the node, its decorators included."""
        if isinstance(node, cst.FunctionDef | cst.ClassDef) and node.decorators:
            node = node.decorators[0]
        return int(self.spans[node].start)

    def end(self, node: cst.CSTNode) -> int:
        span = self.spans[node]
        return int(span.start + span.length)

    def inside(self, statement: cst.BaseStatement) -> None:
        """Masks what a statement that stays contains."""
        match statement:
            case cst.FunctionDef(name=name, body=body):
                self.body(body, name.value)
            case cst.ClassDef(body=cst.IndentedBlock(body=statements)):
                self.block(statements, of_class=True)
            case cst.ClassDef(body=cst.SimpleStatementSuite(body=parts)):
                if not all(map(small_stays, parts)):
                    self.replace(parts, f"pass  # {MARK}the body of the class.")
            case cst.SimpleStatementLine(body=parts):
                self.line(parts)
            case cst.If(body=body) if is_main_guard(statement):
                self.main_guard(body)
            case _:
                self.branches(statement)

    def branches(self, statement: cst.CSTNode) -> None:
        """Masks inside the bodies of an if, try or with statement."""
        for child in statement.children:
            match child:
                case cst.IndentedBlock(body=statements):
                    self.block(statements)
                case cst.SimpleStatementSuite(body=parts):
                    self.line(parts)
                case cst.If() | cst.Else() | cst.Finally() | cst.ExceptHandler():
                    self.branches(child)

    def line(self, parts: Sequence[cst.BaseSmallStatement]) -> None:
        """Masks the values and lambdas in a line of simple statements."""
        for part in parts:
            if isinstance(part, cst.Assign | cst.AnnAssign) and part.value is not None and not declares(part.value):
                self.value(part, alone=len(parts) == 1)
            else:
                for body in _lambda_bodies(part):
                    self.splices.append(Splice(start=self.start(body), end=self.end(body), text=b"None"))

    def value(self, assignment: cst.Assign | cst.AnnAssign, *, alone: bool) -> None:
        """Replaces an assigned value by None; a comment says so where the line has none."""
        masked = assignment.with_changes(value=cst.Name("None"), semicolon=cst.MaybeSentinel.DEFAULT)
        code = self.module.code_for_node(masked)
        end = self.end(assignment)
        if alone and (rest := _REST_OF_LINE.match(self.text, end)) and b"#" not in rest.group():
            end = rest.end()
            target = assignment.targets[0] if isinstance(assignment, cst.Assign) else assignment
            name = plain(self.module.code_for_node(target.target))
            code += f"  # {MARK}set {shortened(name, 40)}."
        self.splices.append(Splice(start=self.start(assignment), end=end, text=code.encode("utf-8")))

    def main_guard(self, body: cst.BaseSuite) -> None:
        """Keeps a single call of the entry point; any other program text is masked like a function body."""
        lines = body.body
        parts = lines[0].body if len(lines) == 1 and isinstance(lines[0], cst.SimpleStatementLine) else lines
        small = [part for part in parts if isinstance(part, cst.BaseSmallStatement)]
        if len(small) != len(parts) or not only_calls_entry_point(small):
            self.body(body, "the program")

    def body(self, body: cst.BaseSuite, name: str) -> None:
        """Keeps docstring and leading comments of a function and replaces what it does."""
        statements = list(body.body)
        has_docstring = bool(statements) and _is_docstring(statements[0])
        rest = statements[1:] if has_docstring else statements
        if not rest or (len(rest) == 1 and _does_nothing(rest[0])):
            return
        described = "" if has_docstring else first_sentence(_comments(rest[0]))
        message = json.dumps(MARK + (described or f"implement {name}."), ensure_ascii=False)
        self.replace(rest, f"raise NotImplementedError({message})")


def _kind(statement: cst.CSTNode) -> str:
    match statement:
        case cst.SimpleStatementLine(body=[cst.Expr(value=cst.Call())]):
            return "a call"
        case cst.SimpleStatementLine(body=[cst.Assign() | cst.AugAssign()]):
            return "an assignment"
    return _KINDS.get(type(statement), "a statement")


def _comments(statement: cst.CSTNode) -> str:
    """The describing comments directly above a statement, as one text."""
    lines = getattr(statement, "leading_lines", ())
    comments = [line.comment.value for line in lines if line.comment is not None]
    return " ".join(comment.lstrip("#! ") for comment in comments if not _TOOL_COMMENT.match(comment))


def _is_docstring(statement: cst.CSTNode) -> bool:
    match statement:
        case cst.SimpleStatementLine(body=[cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString())]):
            return True
    return False


def _does_nothing(statement: cst.CSTNode) -> bool:
    if isinstance(statement, cst.SimpleStatementLine) and len(statement.body) == 1:
        statement = statement.body[0]
    match statement:
        case cst.Pass() | cst.Expr(value=cst.Ellipsis() | cst.SimpleString()):
            return True
        case cst.Raise(exc=cst.Name(value=name) | cst.Call(func=cst.Name(value=name))):
            return name == "NotImplementedError"
    return False


def _lambda_bodies(node: cst.CSTNode) -> list[cst.BaseExpression]:
    """The bodies of the outermost lambdas in a node that are not masked yet."""
    if isinstance(node, cst.Lambda):
        masked = isinstance(node.body, cst.Name) and node.body.value == "None"
        return [] if masked else [node.body]
    return [body for child in node.children for body in _lambda_bodies(child)]
