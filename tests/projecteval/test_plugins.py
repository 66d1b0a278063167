"""Extension points: names of other packages, and what is said of them when they fail."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import PlugInError, UsageError
from projecteval.plugins import ExtensionPoint, fault_of, is_ours

POINT = ExtensionPoint(kind="greeters", noun="greeter", ours={"plain": "builtins:str"})
CODE = """\
from projecteval.errors import UsageError


def loud(name):
    return name.upper()


def broken(name):
    raise KeyError(name)


def strict(name):
    raise UsageError(f"greeters: {name}: is not a name")


def ends(name):
    raise SystemExit(name)
"""
Provide = Callable[[str], None]


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package `greeting` with entry points."""
    (tmp_path / "greeting.py").write_text(CODE, "utf-8")
    folder = tmp_path / "greeting-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: greeting\nVersion: 1.0\n", "utf-8")
    names = "\n".join(f"{name} = greeting:{name}" for name in ("loud", "plain", "broken", "strict", "ends", "absent"))
    (folder / "entry_points.txt").write_text(f"[projecteval.greeters]\n{names}\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "greeting", raising=False)


def test_other_packages_add_names_and_take_none_of_ours() -> None:
    assert POINT.names() == ("plain", "absent", "broken", "ends", "loud", "strict")
    assert POINT.make("loud", "ann") == "ANN"
    assert POINT.make("plain", "ann") == "ann"
    with pytest.raises(UsageError, match="greeters: lound: there is no such greeter; did you mean loud"):
        POINT.make("lound")
    with pytest.raises(UsageError, match="known are: plain, absent"):
        POINT.make("zzz")


@pytest.mark.parametrize(
    ("name", "problem"),
    [("broken", r"KeyError: 'ann'"), ("ends", "SystemExit: ann"), ("absent", "AttributeError: .*has no attribute")],
)
def test_a_factory_that_fails_is_named_with_its_package(name: str, problem: str) -> None:
    said = rf"greeters: {name}: the plug-in greeting:{name} of the package greeting cannot be used \({problem}"
    with pytest.raises(PlugInError, match=said):
        POINT.make(name, "ann")


def test_a_factory_may_refuse_what_it_is_given() -> None:
    with pytest.raises(UsageError, match=r"^greeters: ann: is not a name$"):
        POINT.make("strict", "ann")


class Unprintable(Exception):
    def __str__(self) -> str:
        raise ValueError


class Greeter:
    def greet(self, error: BaseException) -> None:
        raise error


def _message(error: BaseException) -> str:
    with pytest.raises(type(error)) as raised:
        Greeter().greet(error)
    fault = fault_of(raised.value, Greeter(), where="Ann on guest-book, code")
    assert fault.traceback.startswith("Traceback (most recent call last):")
    assert "raise error" in fault.traceback
    return fault.message


def test_a_fault_is_one_line_that_says_who_and_where() -> None:
    start = f"Ann on guest-book, code: the plug-in {__name__}:Greeter raised "
    place = "(test_plugins.py:"
    assert _message(ValueError("two\nlines")).startswith(f"{start}ValueError: two lines {place}")
    assert _message(SystemExit(3)).startswith(f"{start}SystemExit: 3 {place}")
    assert _message(Unprintable()).startswith(f"{start}Unprintable: <exception str() failed> {place}")
    assert len(_message(ValueError("x" * 10_000))) < 1000
    assert not is_ours(Greeter())
    assert is_ours(POINT)
