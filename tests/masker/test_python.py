"""Python: what stays, what goes, encodings and line ends, refusals."""

import pytest

from masker import MaskError
from masker.python import mask_python


def mask(source: str) -> str:
    return mask_python(source.encode(), "a.py").decode()


@pytest.mark.parametrize(
    "source",
    [
        "",
        "# only a comment\n",
        '"""Only a docstring."""\n',
        "import os\nfrom a.b import c as d\n__all__ = ['c']\n",
        "async def f(): ...\n",
        "def f():\n    pass\n",
        'def f():\n    """Described."""\n',
        "def f():\n    raise NotImplementedError\n",
        "class A(B, metaclass=C):\n    x: int\n    y: str = 'a'\n\n    class Meta:\n        ordering = ['y']\n",
        "type Pair = tuple[int, int]\n",
        "app = Flask(__name__)\n",
        "urlpatterns = [path('', views.index, name='index')] + extra\n",
        "if TYPE_CHECKING:\n    from a import B\n",
        "try:\n    import a\nexcept ImportError:\n    a = None\nfinally:\n    b = 1\n",
        "if __name__ == '__main__':\n    sys.exit(main())\n",
        "if __name__ == '__main__':\n    raise SystemExit(main())\n",
        "if __name__ == '__main__': main()\n",
        "admin.site.register(Book)\n",
        "title = f'{NAME} {VERSION}'\n",
        "rows = DATA[1:, 'a']\n",
        "with app.app_context():\n    db.create_all()\n",
        "KEY = os.environ.get('KEY') or 'development'\n",
    ],
)
def test_structure_stays_byte_for_byte(source: str) -> None:
    assert mask(source) == source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(a, *, b=1): return a\n", 'def f(a, *, b=1): raise NotImplementedError("TODO: implement f.")\n'),
        ("def f(): a = 1; return a;  # b\n", 'def f(): raise NotImplementedError("TODO: implement f.")\n'),
        (
            "def f():\n    # Adds. Then more.\n    return 1\n",
            'def f():\n    # Adds. Then more.\n    raise NotImplementedError("TODO: Adds.")\n',
        ),
        (
            'def f():\n    """Adds."""\n    # Slowly.\n    return 1\n',
            'def f():\n    """Adds."""\n    # Slowly.\n    raise NotImplementedError("TODO: implement f.")\n',
        ),
        (
            "def f():\n    @g\n    def inner(): return 1\n    return inner\n",
            'def f():\n    raise NotImplementedError("TODO: implement f.")\n',
        ),
        (
            "@g(lambda: 1)\nasync def f() -> int:\n    yield 1\n",
            '@g(lambda: 1)\nasync def f() -> int:\n    raise NotImplementedError("TODO: implement f.")\n',
        ),
        ("x = compute()\n", "x = None  # TODO: set x.\n"),
        ("x: int = compute()\n", "x: int = None  # TODO: set x.\n"),
        ("x = y = [a for a in b]  # rows\n", "x = y = None  # rows\n"),
        ("x = await_(\n    1,\n)\n", "x = None  # TODO: set x.\n"),
        ("a = 1; b = compute(); c = 2\n", "a = 1; b = None; c = 2\n"),
        ("double = lambda x: (x * 2)\n", "double = lambda x: (None)\n"),
        ("a, b = compute()\n", "# TODO: code that runs on import: an assignment.\n"),
        ("print(1)\nprint(2)\n", "# TODO: code that runs on import: 2 calls.\n"),
        ("class A: print(1)\n", "class A: pass  # TODO: the body of the class.\n"),
        ("class A:\n    print(1)\n", "class A:\n    pass  # TODO: code that runs on import: a call.\n"),
        ("x = 1\nwhile x:\n    x -= 1\nelse:\n    y = 2\n", "x = 1\n# TODO: code that runs on import: a loop.\n"),
        ("PAGE = '''<form>\n</form>'''\n", "PAGE = None  # TODO: set PAGE.\n"),
        (
            "if __name__ == '__main__':\n    x = 1\n    main(x)\n",
            "if __name__ == '__main__':\n    raise NotImplementedError(\"TODO: implement the program.\")\n",
        ),
        (
            "if DEBUG:\n    total = compute()\nelse:\n    total = 0\n",
            "if DEBUG:\n    total = None  # TODO: set total.\nelse:\n    total = 0\n",
        ),
        ("if DEBUG:\n    print(1)\nelse:\n    total = 0\n", "# TODO: code that runs on import: a condition.\n"),
        (
            "if A:\n    def f(): return 1\nelif B:\n    def f(): return 2\n",
            'if A:\n    def f(): raise NotImplementedError("TODO: implement f.")\n'
            'elif B:\n    def f(): raise NotImplementedError("TODO: implement f.")\n',
        ),
    ],
)
def test_program_text_becomes_a_description(source: str, expected: str) -> None:
    assert mask(source) == expected
    assert mask(expected) == expected


def test_carriage_returns_and_missing_last_newline_survive() -> None:
    source = b"import os\r\n\r\ndef f():\r\n\t# Zeile\r\n\treturn 1\r\nx = 1"
    assert mask_python(source, "a.py") == (
        b'import os\r\n\r\ndef f():\r\n\t# Zeile\r\n\traise NotImplementedError("TODO: Zeile.")\r\nx = 1'
    )


def test_names_and_comments_beyond_ascii_survive() -> None:
    source = 'größe = "é"\n\ndef fläche(a):  # ²\n    # Höhe ∙ Breite 🎲\n    return a\n'
    assert mask(source).startswith('größe = "é"\n\ndef fläche(a):  # ²\n    # Höhe ∙ Breite 🎲\n    raise')
    assert mask(source).endswith('("TODO: Höhe ∙ Breite 🎲.")\n')


def test_declared_encoding_and_byte_order_mark_survive() -> None:
    latin = "# -*- coding: latin-1 -*-\ndef f():\n    # Größe\n    return 'ü'\n".encode("latin-1")
    assert (
        mask_python(latin, "a.py")
        .decode("latin-1")
        .endswith('    # Größe\n    raise NotImplementedError("TODO: Größe.")\n')
    )
    marked = b"\xef\xbb\xbfdef f(): return 1\n"
    assert mask_python(marked, "a.py").startswith(b"\xef\xbb\xbfdef f(): raise")


def test_comment_cannot_break_out_of_the_message() -> None:
    result = mask('def f():\n    # Say "hi\\" + {x} %s <b>\n    return 1\n')
    assert result.endswith('raise NotImplementedError("TODO: Say hi + x s b.")\n')


def test_long_description_is_cut_to_one_line() -> None:
    result = mask("def f():\n    # " + "word " * 60 + "\n    return 1\n")
    assert result.splitlines()[-1].endswith('word….")')
    assert len(result.splitlines()[-1]) < 140


@pytest.mark.parametrize(
    ("source", "line"),
    [(b"x = 1\ndef f(:\n    pass\n", 2), (b"a = 1\n\nif a:\n  b\n c\n", 5), (b"x = (\n", 1)],
)
def test_file_that_does_not_parse_is_refused_with_its_line(source: bytes, line: int) -> None:
    with pytest.raises(MaskError, match=rf"^pkg/a\.py:{line}: the Python does not parse") as caught:
        mask_python(source, "pkg/a.py")
    assert (caught.value.path, caught.value.line) == ("pkg/a.py", line)


@pytest.mark.parametrize("source", [b"x = '\xff'\n", b"# coding: no-such-encoding\n"])
def test_file_in_another_encoding_than_declared_is_refused(source: bytes) -> None:
    with pytest.raises(MaskError, match=r"^a\.py: the file is not in the encoding that it declares"):
        mask_python(source, "a.py")
