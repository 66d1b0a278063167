"""Defects in C, C++, Java and TypeScript, and that compilers accept most of them."""

import shutil
import subprocess
from pathlib import Path

import pytest

from projecteval.agents.mutation import mutations
from projecteval.agents.mutation.compiled import c_edits, cpp_edits, java_edits
from projecteval.agents.mutation.edit import Edit
from projecteval.agents.mutation.javascript import tsx_edits, typescript_edits
from projecteval.project import Project

CPP = """\
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
// Ünïcode first, so that bytes and characters differ.
const int LIMIT = 1200;
enum Colour { RED = 1 };
std::vector<int> kept;
int sum = 0;
bool quiet = true;
void check_rules() {}
int limit(int x) { return std::min(x, LIMIT) + 1; }
int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: shop FILE" << std::endl;
    return 2;
  }
  check_rules();
  if (auto first = limit(argc); first > 3) kept.clear();
  for (int i = 0; i < 10; i++) kept.push_back(i * 2);
  std::sort(kept.begin(), kept.end());
  sum += limit(3);
  ++sum;
  if (sum == 7) throw std::string("seven");
  return quiet ? sum : sum - limit(4);
}
"""

JAVA = """\
import java.util.*;
public class Shop {
  private final List<String> names = new ArrayList<>();
  private int sum;
  int add(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("A name is missing.");
    }
    names.add(name + " ");
    Collections.sort(names);
    this.sum = Math.max(sum, names.size());
    return names.size() * 2;
  }
  boolean has(String name) { return names.contains(name); }
  String first() { return names.get(0); }
  static Runnable later() { return () -> { System.exit(3); }; }
}
"""


def changes(source: str, edits: list[Edit]) -> set[tuple[str, str, str]]:
    return {
        (str(edit.operator), source.encode()[edit.start : edit.end].decode(), edit.replacement.decode())
        for edit in edits
    }


def test_cpp_defects() -> None:
    assert changes(CPP, cpp_edits(CPP.encode())) == {
        ("changed constant", "true", "false"),
        ("changed constant", "min", "max"),
        ("missing result", "std::min(x, LIMIT) + 1", "{}"),
        ("wrong arithmetic", "+", "-"),
        ("off by one", "1", "2"),
        ("negated condition", "(argc < 2)", "(!(argc < 2))"),
        ("dropped validation", "(argc < 2)", "(false)"),
        ("off by one", "<", "<="),
        ("off by one", "2", "3"),
        ("missing text", '"usage: shop FILE"', '""'),
        ("dropped validation", "check_rules();", ";"),
        ("off by one", ">", ">="),
        ("off by one", "3", "4"),
        ("missing persistence", "kept.clear();", ";"),
        ("off by one", "0", "1"),
        ("off by one", "10", "11"),
        ("missing persistence", "kept.push_back(i * 2);", ";"),
        ("wrong arithmetic", "*", "+"),
        ("removed sort", "std::sort(kept.begin(), kept.end());", ";"),
        ("missing persistence", "sum += limit(3);", ";"),
        ("wrong arithmetic", "+=", "-="),
        ("wrong arithmetic", "++sum", "--sum"),
        ("negated condition", "(sum == 7)", "(!(sum == 7))"),
        ("dropped validation", "(sum == 7)", "(false)"),
        ("negated condition", "==", "!="),
        ("off by one", "7", "8"),
        ("dropped validation", 'throw std::string("seven");', ";"),
        ("negated condition", "quiet", "(!(quiet))"),
        ("missing result", "quiet ? sum : sum - limit(4)", "{}"),
        ("wrong arithmetic", "-", "+"),
        ("off by one", "4", "5"),
    }


def test_java_defects() -> None:
    assert changes(JAVA, java_edits(JAVA.encode())) == {
        ("negated condition", "(name.isEmpty())", "(!(name.isEmpty()))"),
        ("dropped validation", "(name.isEmpty())", "(false)"),
        ("dropped validation", 'throw new IllegalArgumentException("A name is missing.");', ";"),
        ("missing text", '"A name is missing."', '""'),
        ("missing persistence", 'names.add(name + " ");', ";"),
        ("removed sort", "Collections.sort(names);", ";"),
        ("missing persistence", "this.sum = Math.max(sum, names.size());", ";"),
        ("changed constant", "max", "min"),
        ("missing result", "names.size() * 2", "0"),
        ("wrong arithmetic", "*", "+"),
        ("off by one", "2", "3"),
        ("missing result", "names.contains(name)", "false"),
        ("missing result", "names.get(0)", "null"),
        ("off by one", "0", "1"),
        ("missing result", "() -> { System.exit(3); }", "null"),
        ("off by one", "3", "4"),
    }


def test_c_defects() -> None:
    source = "int twice(int x) { if (x < 0) return 1; return 2 * x; }\n"
    assert {("missing result", "2 * x", "0"), ("dropped validation", "(x < 0)", "(0)")} <= changes(
        source, c_edits(source.encode())
    )


def test_typescript_defects_leave_types_alone() -> None:
    source = (
        'interface Row { kind: "not found" }\nexport function count(rows: Row[]): number { return rows.length + 1; }\n'
    )
    assert changes(source, typescript_edits(source.encode())) == {
        ("missing result", "rows.length + 1", "undefined"),
        ("wrong arithmetic", "+", "-"),
        ("off by one", "1", "2"),
    }


def test_typescript_with_jsx_has_defects() -> None:
    source = "export const Row = ({ n }: Props) => { if (n > 3) { return <p title='a'>{n + 1}</p>; } return null; };\n"
    (path,) = {mutation.path for mutation in mutations(Project({"Row.tsx": source}), seed="a")}
    assert path == "Row.tsx"
    assert {("off by one", ">", ">="), ("wrong arithmetic", "+", "-")} <= changes(source, tsx_edits(source.encode()))


@pytest.mark.parametrize("find", [c_edits, cpp_edits, java_edits, typescript_edits, tsx_edits])
def test_what_cannot_be_read_has_no_defects(find) -> None:
    assert find(b"if (") == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "source", "compiler"),
    [("shop.cpp", CPP, ["g++", "-std=c++17", "-fsyntax-only"]), ("Shop.java", JAVA, ["javac", "-d", "."])],
)
def test_a_compiler_accepts_every_defect(path: str, source: str, compiler: list[str], tmp_path: Path) -> None:
    if shutil.which(compiler[0]) is None:
        pytest.skip(f"needs {compiler[0]}")
    names = []
    for number, mutation in enumerate(mutations(Project({path: source}), seed="a")):
        package = f"package p{number};\n" if path.endswith(".java") else ""
        names.append(f"p{number}/{path}")
        (tmp_path / f"p{number}").mkdir()
        (tmp_path / names[-1]).write_bytes(package.encode() + mutation.edit.apply(source.encode()))
    subprocess.run([*compiler, *names], cwd=tmp_path, check=True)
