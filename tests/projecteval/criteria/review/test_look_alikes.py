"""What only looks like a violation, or only looks like keeping a rule, over every kind of rule.

Each case says where it looks like one: in a comment, a text, a name, a document, the words of another language, or a
folder that a build has made. Two bounds at the end keep count.
"""

from collections import Counter
from typing import Any

import pytest
from pydantic import TypeAdapter

from projecteval.criteria.review import review_project
from projecteval.mission.review_rules import ReviewRule
from projecteval.project import Project
from tests.projecteval.criteria.review.test_code_rules import IMPORTS, LOOK_ALIKES, USES

RULE: TypeAdapter[Any] = TypeAdapter(ReviewRule)
Case = tuple[str, dict[str, Any], dict[str, str]]


def call(*names: str) -> dict[str, Any]:
    return {"kind": "forbidden_call", "calls": list(names)}


def imported(*names: str) -> dict[str, Any]:
    return {"kind": "forbidden_import", "imports": list(names)}


def allowed(*names: str) -> dict[str, Any]:
    return {"kind": "allowed_imports", "imports": list(names)}


ADDS = "add_executable(x a.c)\n"
COMPILER_ID = """\
char const* info_compiler = "INFO" ":" "compiler[" COMPILER_ID "]";
int main(int argc, char* argv[]) { int require = 0; require += info_compiler[argc]; (void)argv; return require; }
"""

# Nothing of these breaks its rule.
KEPT: list[Case] = [
    # Comments
    ("comment", call("os.system"), {"a.py": "import os  # os.system('ls') is not used\n"}),
    ("comment", call("os.system"), {"a.py": "x = (1,  # os.system\n     2)\n"}),
    ("comment", call("eval"), {"a.js": "/** Uses no {@link eval}: `eval('1')` is slow. */\nrun();\n"}),
    ("comment", call("eval"), {"a.js": "#!/usr/bin/env node eval\nrun();\n"}),
    ("comment", call("eval"), {"a.tsx": "const a = <p>{/* eval('1') */}</p>;\n"}),
    ("comment", call("system"), {"a.c": "int a; /* // */ int b; // system(\"ls\") \\\n system(1)\n"}),
    ("comment", call("sort"), {"a.cpp": "#include <vector> // std::sort(a, b)\n#define A 1 /* sort(a) */\n"}),
    ("comment", call("system"), {"A.java": "class A { /* System.exit(1); system(\"ls\"); */ }"}),
    ("comment", imported("fs"), {"a.js": "// import fs from 'fs';\n/* require('fs') */\nrun();\n"}),
    ("comment", imported("java.net"), {"A.java": "/** See {@link java.net.Socket}. */\nclass A {}"}),
    ("comment", allowed("vector"), {"a.cpp": "#include <vector> /* #include <map> */\n// #include <set>\n"}),
    ("comment", call("document.write"), {"a.html": "<script>\n// document.write('x')\n</script>"}),
    # Texts
    ("text", call("os.system"), {"a.py": 'def f():\n    """Like os.system(\'ls\')."""\n'}),
    ("text", call("os.system"), {"a.py": "x = rb'os.system(1)' + b\"os.system\"\n"}),
    ("text", call("os.system"), {"a.py": "x = f'os.system({1 + 1}) {{os.system}}'\n"}),
    ("text", call("eval"), {"a.js": "const a = `eval(${b}) \\` eval`;\n"}),
    ("text", call("eval"), {"a.js": "const a = /eval\\('1'\\)/.test(b);\n"}),
    ("text", call("eval"), {"a.tsx": "const a = <p title=\"eval('1')\">eval('1')</p>;\n"}),
    ("text", call("sort"), {"a.cpp": 'auto a = R"x(std::sort(a, b);)" sort(a) )x";\n'}),
    ("text", call("sort"), {"a.cpp": "auto a = u8\"sort(a, b)\" L\"sort\"; char b = 'sort';\n"}),
    ("text", call("Runtime.exec"), {"A.java": 'class A { String a = """\nRuntime.exec(1)\n"""; }'}),
    ("text", imported("os"), {"a.py": "'''\nimport os\nfrom os import path\n'''\n"}),
    ("text", imported("child_process"), {"a.js": 'log("import cp from \'child_process\'");\n'}),
    ("text", allowed("vector"), {"a.cpp": '#include <vector>\nauto a = "#include <map>";\n'}),
    ("text", call("document.write"), {"a.html": "<p title=\"<script>document.write('x')</script>\">x</p>"}),
    # Names
    ("name", call("eval"), {"a.py": "class A:\n    def eval(self):\n        return self.eval()\n"}),
    ("name", call("eval"), {"a.py": "def f(eval=1, *, x: int = 2):\n    return f(eval=3)\n"}),
    ("name", call("os.system"), {"a.py": "import os.path\nos.path.system_root = 1\nmyos.system('ls')\n"}),
    ("name", call("exec"), {"a.js": "const a = {exec() { return 1; }, 'eval': 2};\na.exec();\n"}),
    ("name", call("eval"), {"a.js": "class A { eval() {} static eval = 1; }\nnew A().eval();\n"}),
    ("name", call("eval"), {"a.ts": "enum A { eval = 1 }\ntype B = { eval(): void };\nclass C { eval?: number }\n"}),
    ("name", call("sort"), {"a.cpp": "struct A { void sort() {} int b; };\nint main() { A a; a.sort(); }\n"}),
    ("name", call("sort"), {"a.cpp": "namespace own { void sort(int) {} }\nint main() { own::sort(1); }\n"}),
    ("name", call("sort"), {"a.cpp": "void f(int sort, int sorted) { g(sorted); }\nenum { sort_by };\n"}),
    ("name", call("system"), {"a.c": "struct a { int system; };\nint f(struct a *b) { return b->system; }\n"}),
    ("name", call("Thread"), {"A.java": "class A { int thread; void Threads() { Threads(); } }"}),
    ("name", imported("os"), {"a.py": "import cosmos.os\nfrom . import os\nfrom .os import path\n"}),
    ("name", imported("fs"), {"a.js": "import {fs} from './own.js';\nimport x from 'fs-extra';\n"}),
    ("name", imported("map"), {"a.cpp": '#include <map.hpp>\n#include "own/mapping"\n'}),
    ("name", imported("java.net"), {"A.java": "import java.network.A;\nimport own.java.net.B;\nclass C {}"}),
    # Documents, and files of other kinds
    ("document", call("os.system"), {"README.md": "```python\nos.system('ls')\n```\n", "notes.txt": "os.system('ls')"}),
    ("document", call("eval"), {"docs/a.rst": "eval('1')\n", "package.json": '{"scripts": {"x": "eval(1)"}}'}),
    ("document", imported("os"), {"README": "import os\n", "a.py.txt": "import os\n", "a.pyc.md": "import os"}),
    ("document", allowed("vector"), {"doc.h.in": "#include <map>\n", "a.hpp~": "#include <map>\n"}),
    ("document", {"kind": "length", "file_lines": 3}, {"LONG.md": "x\n" * 9, "a.csv": "1\n" * 9, "a.py": "x = 1\n"}),
    ("document", {"kind": "files_absent", "files": ["*.db"]}, {"db": "", "a.db.md": "", "a.dbx": "", "dbs/a.py": ""}),
    ("document", {"kind": "files_absent", "files": ["/build/"]}, {"src/build/a.c": "", "build.md": "", "build": ""}),
    # Words of other languages
    ("language", call("os.system"), {"a.rb": "os.system('ls')\n", "b.lua": "os.system('ls')\n", "c.py": "x = 1\n"}),
    ("language", call("System.exit"), {"a.py": "class System:\n    pass\nsystem.exit(1)\n"}),
    ("language", call("exec"), {"a.py": "cursor.exec('select 1')\n", "b.sql": "exec x;\n", "c.sh": "exec ls\n"}),
    ("language", imported("os"), {"a.js": "const os_path = 1; label: import_os();\n", "b.sh": "import os\n"}),
    ("language", imported("fs"), {"a.css": "@import 'fs';\n", "b.html": "<style>@import 'fs';</style>"}),
    ("language", call("document.write"), {"a.html": "<script type=\"text/template\">document.write('x')</script>"}),
    ("language", imported("./x.js"), {"a.html": "<script type='application/json'>{\"import\": \"./x.js\"}</script>"}),
    # What a build or an installer has made
    ("build", call("system"), {"build/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c": COMPILER_ID}),
    ("build", allowed("vector"), {"build/CMakeFiles/3.25.1/CompilerIdCXX/CMakeCXXCompilerId.cpp": COMPILER_ID}),
    ("build", allowed("vector"), {"build/main.d": "main.o: main.cpp /usr/include/c++/12/map\n"}),
    ("build", call("os.system"), {"__pycache__/a.cpython-311.pyc": "\0os\0system\nos.system('ls')\n"}),
    ("build", imported("java.net"), {"target/classes/A.class": "\0java/net/Socket\nimport java.net.Socket;\n"}),
    ("build", call("eval"), {"dist/app.js.map": '{"sourcesContent": ["eval(1)"]}'}),
    ("build", {"kind": "length", "file_lines": 3}, {"b/CMakeCache.txt": "", "b/CMakeFiles/Id.cpp": "int a;\n" * 9}),
    ("build", {"kind": "length", "file_lines": 3}, {"node_modules/x/a.js": "a();\n" * 9, ".venv/a.py": "a()\n" * 9}),
]  # fmt: skip

# Nothing of these keeps its rule.
BROKEN: list[Case] = [
    ("comment", {"kind": "build_outputs", "outputs": ["x"]}, {"CMakeLists.txt": "#[=[\nadd_executable(x a.c)\n]=]\n"}),
    ("text", {"kind": "build_outputs", "outputs": ["x"]}, {"CMakeLists.txt": 'set(A "add_executable(x a.c)")\n'}),
    ("name", {"kind": "build_outputs", "outputs": ["x"]}, {"CMakeLists.txt": "my_add_executable(x a.c)\n"}),
    ("document", {"kind": "build_outputs", "outputs": ["x"]}, {"CMakeLists.txt.md": "add_executable(x a.c)\n"}),
    ("build", {"kind": "build_outputs", "outputs": ["x"]}, {"b/CMakeCache.txt": "", "b/_deps/CMakeLists.txt": ADDS}),
    ("comment", {"kind": "ignored", "paths": ["a.o"]}, {".gitignore": "# *.o\n"}),
    ("name", {"kind": "ignored", "paths": ["a.o"]}, {".gitignore": "*.obj\nsrc/*.o\na.o/\n"}),
    ("document", {"kind": "ignored", "paths": ["a.o"]}, {"docs/.gitignore": "*.o\n", "gitignore": "*.o\n"}),
    ("name", {"kind": "files_present", "files": ["README.md"]}, {"README.md.txt": "x", "MY_README.md": "x"}),
    ("build", {"kind": "files_present", "files": ["LICENSE"]}, {"node_modules/x/LICENSE": "x"}),
    ("comment", {"kind": "required_import", "imports": ["sqlite3"]}, {"a.py": "# import sqlite3\n'import sqlite3'\n"}),
    ("build", {"kind": "required_import", "imports": ["express"]}, {"node_modules/x/a.js": "require('express')"}),
    ("name", {"kind": "required_call", "calls": ["hashlib.scrypt"]}, {"a.py": "import hashlib\nx = hashlib.scrypt\n"}),
    ("document", {"kind": "required_call", "calls": ["listen"]}, {"README.md": "listen()\n", "a.js": "// listen()\n"}),
]  # fmt: skip
IDS = {
    "KEPT": [f"{place}-{rule['kind']}-{number}" for number, (place, rule, _) in enumerate(KEPT)],
    "BROKEN": [f"{place}-{rule['kind']}-{number}" for number, (place, rule, _) in enumerate(BROKEN)],
}


def findings(rule: dict[str, Any], files: dict[str, str]) -> list[str]:
    (outcome,) = review_project([RULE.validate_python({"reason": "a test", **rule})], Project(files), given=None)
    return [str(one) for one in outcome.findings]


@pytest.mark.parametrize(("place", "rule", "files"), KEPT, ids=IDS["KEPT"])
def test_what_looks_like_a_violation_is_none(place: str, rule: dict[str, Any], files: dict[str, str]) -> None:
    assert findings(rule, files) == [], place


@pytest.mark.parametrize(("place", "rule", "files"), BROKEN, ids=IDS["BROKEN"])
def test_what_looks_like_keeping_a_rule_does_not(place: str, rule: dict[str, Any], files: dict[str, str]) -> None:
    assert findings(rule, files), place


def test_each_place_has_its_cases() -> None:
    """At least 60 planted violations and 60 look-alikes besides those that differ in nothing but the rule."""
    places = Counter(place for place, _, _ in (*KEPT, *BROKEN))
    assert all(places[place] >= 5 for place in ("comment", "text", "name", "document", "language", "build")), places
    assert len({str(files) for _, _, files in (*KEPT, *BROKEN)}) + len(LOOK_ALIKES) >= 60
    assert len(USES) + len(IMPORTS) >= 60
