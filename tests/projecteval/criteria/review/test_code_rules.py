"""Rules about calls and imports: planted violations are found, what only looks like one is not."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from projecteval.criteria.review import Finding, review_project
from projecteval.mission.review_rules import ReviewRule
from projecteval.project import Project

RULE: TypeAdapter[Any] = TypeAdapter(ReviewRule)


def broken(project: dict[str, str], **rule: Any) -> list[str]:
    (outcome,) = review_project([RULE.validate_python({"reason": "a test", **rule})], Project(project), given=None)
    assert outcome.is_kept is not bool(outcome.findings)
    return [str(one) for one in outcome.findings]


# The file, its text, and the line with a use of the function of the rule.
CALLS = {
    "python": (
        "os.system",
        "main.py",
        [
            ("import os\nos.system('ls')", 2),
            ("import os as o\no.system('ls')", 2),
            ("from os import system\n", 1),
            ("from os import system as run\nrun('ls')", 1),
            ("import os\nrun = os.system\nrun('ls')", 2),
            ("import os\no = os\no.system('ls')", 3),
            ("import os\ngetattr(os, 'system')('ls')", 2),
            ("__import__('os').system('ls')", 1),
            ("import importlib\nimportlib.import_module('os').system('ls')", 2),
            ("import os\naddress = 'http://x'; os.system('ls')", 2),
            ("import os\n(os).system('ls')", 2),
            ("import os\nlist(map(os.system, ['ls']))", 2),
            ("import os\nx = f'{os.system(1)}'", 2),
        ],
        [
            "# os.system('ls')\n",
            "'''os.system('ls')'''\n",
            "text = 'import os; os.system(1)'\n",
            "import os\nos.system_name = 1\n",
            "import platform\nplatform.system()\n",
            "def system(command):\n    return command\nsystem('ls')\n",
            "class os:\n    pass\n",
            "import myos\nmyos.os.system_('ls')\n",
        ],
    ),
    "javascript": (
        "child_process.exec",
        "app.js",
        [
            ("const cp = require('child_process');\ncp.exec('ls');", 2),
            ("const {exec} = require('node:child_process');\nexec('ls');", 2),
            ("const {exec: run} = require('child_process');\nrun('ls');", 2),
            ("import {exec as run} from 'child_process';\nrun('ls');", 2),
            ("import * as cp from 'node:child_process';\ncp['exec']('ls');", 2),
            ("require('child_process').exec('ls');", 1),
            ("const cp = require(`child_process`);\nconst run = cp.exec;\nrun('ls');", 2),
            ("const cp = require('child_process');\nconst {exec} = cp;\nexec('ls');", 3),
            ("(await import('child_process')).exec('ls');", 1),
            ("const cp = require('child_process'); const a = 'http://x'; cp.exec('ls');", 1),
        ],
        [
            "// cp.exec('ls')\n",
            "const text = \"require('child_process').exec('ls')\";\n",
            "const cp = require('child_process');\ncp.execFile('ls');\n",
            "/regex/.exec('ls');\n",
            "function exec() {}\nexec('ls');\n",
            "/* child_process.exec */ const a = {exec: 1};\n",
        ],
    ),
    "typescript": (
        "eval",
        "app.ts",
        [
            ("const a: number = eval('1');", 1),
            ("globalThis.eval('1');", 1),
            ("window['eval']('1');", 1),
            ("(0, eval)('1');", 1),
            ("const run = eval;\n", 1),
        ],
        [
            "model.eval();",
            "// eval('1')\n",
            "const text = 'eval(1)';",
            "interface A { eval: string }",
            "evaluate('1');",
        ],
    ),
    "c++": (
        "sort",
        "main.cpp",
        [
            ("#include <algorithm>\nint main() { std::sort(a, b); }", 2),
            ("using namespace std;\nint main() { sort(a, b); }", 2),
            ("int main() { std :: sort (a, b); }", 1),
            ("int main() { ::std::sort<int*>(a, b); }", 1),
            ("using std::sort;\n", 1),
            ("#define ORDER(a, b) std::sort(a, b)\n", 1),
            ("#define ORDER sort\n", 1),
            ("int main() { auto f = std::sort<int*>; }", 1),
            ('int main() { const char* a = "http://x"; std::sort(a, b); }', 1),
            ("int main() { std::so\\\nrt(a, b); }", 1),
        ],
        [
            "// std::sort(a, b)\n",
            "/* sort(a, b) */\n",
            'const char* text = "std::sort(a, b)";\n',
            "void sort(int* a, int n) {}\nint main() { sort(a, 3); }\n",
            "int main() { stable_sort(a, b); list.sort(); }\n",
            "int main() { int sort = 3; }\n",
            '#define TEXT "sort"\n',
        ],
    ),
    "c": (
        "system",
        "main.c",
        [
            ('#include <stdlib.h>\nint main(void) { return system("ls"); }', 2),
            ('int main(void) { return (system)("ls"); }', 1),
            ("int (*run)(const char *) = &system;\n", 1),
            ("%:define RUN system\n", 1),
        ],
        ["/* system() */\n", "int filesystem(void);\n", 'char *s = "system()"; // system\n'],
    ),
    "java": (
        "Runtime.getRuntime.exec",
        "Main.java",
        [
            ('class Main { void a() throws Exception { Runtime.getRuntime().exec("ls"); } }', 1),
            ('class Main { void a() throws Exception { java.lang.Runtime.getRuntime().exec("ls"); } }', 1),
            ('import static java.lang.Runtime.getRuntime;\nclass Main { void a() { getRuntime().exec("ls"); } }', 2),
            ('import static java.lang.Runtime.*;\nclass Main { void a() { getRuntime().exec("ls"); } }', 2),
        ],
        [
            "// Runtime.getRuntime().exec()\nclass Main {}",
            'class Main { String s = "Runtime.getRuntime().exec(1)"; }',
            "class Main { void a() { Runtime.getRuntime().availableProcessors(); pool.exec(1); } }",
        ],
    ),
    "html": (
        "document.write",
        "index.html",
        [("<p>x</p>\n<script>\ndocument.write('x');\n</script>", 3)],
        ["<p>document.write('x')</p>", "<!-- <script>document.write('x')</script> -->"],
    ),
}
USES = [(name, path, text, line) for name, path, planted, _ in CALLS.values() for text, line in planted]
LOOK_ALIKES = [(name, path, text) for name, path, _, alike in CALLS.values() for text in alike]


@pytest.mark.parametrize(("name", "path", "text", "line"), USES)
def test_a_forbidden_function_is_found(name: str, path: str, text: str, line: int) -> None:
    found = broken({path: text}, kind="forbidden_call", calls=[name])
    assert found
    assert found[0].startswith(f"{path}:{line}: ")


@pytest.mark.parametrize(("name", "path", "text"), LOOK_ALIKES)
def test_what_looks_like_a_forbidden_function_is_not_found(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="forbidden_call", calls=[name]) == []


@pytest.mark.parametrize(("name", "path", "text"), LOOK_ALIKES)
def test_what_looks_like_a_required_call_is_none(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="required_call", calls=[name]) == [f"{name} is called nowhere"]


@pytest.mark.parametrize(
    ("name", "path", "text"),
    [
        ("os.system", "main.py", "import os as o\no.system('ls')"),
        ("child_process.exec", "app.js", "const {exec: run} = require('child_process');\nrun('ls');"),
        ("sort", "main.cpp", "int main() { std::sort<int*>(a, b); }"),
        ("Runtime.getRuntime.exec", "A.java", "class A { void a() { Runtime.getRuntime().exec(1); } }"),
        (".execute", "main.py", "database.cursor().execute('select 1')"),
        ("hashlib.*", "main.py", "import hashlib\nhashlib.scrypt(b'')"),
        ("Thread", "A.java", "class A { Object a = new Thread(); }"),
        ("Function", "app.js", "new Function('x')"),
    ],
)
def test_a_required_call_is_seen(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="required_call", calls=[name]) == []


IMPORTS = [
    ("os", "main.py", "import os.path"),
    ("os", "main.py", "from os import path"),
    ("os", "main.py", "def late():\n    import os"),
    ("os", "main.py", "__import__('os')"),
    ("os.path", "main.py", "from os import path"),
    ("vector", "main.cpp", "#include<vector>"),
    ("vector", "main.cpp", "#  include   < vector >"),
    ("vector", "main.cpp", "#include <vector> // a comment"),
    ("vector", "main.cpp", '#include "vector"'),
    ("vector", "main.cpp", "#define LIST <vector>\n#include LIST"),
    ("vector", "main.cpp", "#inc\\\nlude <vector>"),
    ("vector", "main.cpp", "%:include <vector>"),
    ("bits/*", "main.cpp", "#include <bits/stdc++.h>"),
    ("java.net", "A.java", "import java.net.*;\nclass A {}"),
    ("java.net.Socket", "A.java", "import java.net.Socket;\nclass A {}"),
    ("java.net.Socket", "A.java", "import java.net.*;\nclass A { Socket a; }"),
    ("java.net.Socket", "A.java", "class A { java.net.Socket a = new java.net.Socket(); }"),
    ("child_process", "app.js", "require('node:child_process')"),
    ("child_process", "app.mjs", "export * from 'child_process';"),
    ("child_process", "app.ts", "import cp from 'child_process';"),
    ("child_process", "app.js", "import('child_process')"),
    ("fs", "app.js", "import {readFile} from 'node:fs/promises';"),
    ("https:*", "index.html", "<script src='https://cdn.example/x.js'></script>"),
]


@pytest.mark.parametrize(("name", "path", "text"), IMPORTS)
def test_a_forbidden_import_is_found(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="forbidden_import", imports=[name])


@pytest.mark.parametrize(("name", "path", "text"), IMPORTS)
def test_an_import_that_is_allowed_breaks_nothing(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="required_import", imports=[name]) == []


@pytest.mark.parametrize(
    ("name", "path", "text"),
    [
        ("os", "main.py", "import osmium"),
        ("os", "main.py", "'import os'"),
        ("os", "main.py", "# import os"),
        ("os", "main.py", "from .os import path"),
        ("vector", "main.cpp", "// #include <vector>"),
        ("vector", "main.cpp", "/*\n#include <vector>\n*/"),
        ("vector", "main.cpp", "#include <vector.h>"),
        ("vector", "main.cpp", 'auto text = R"(\n#include <vector>\n)";'),
        ("java.net", "A.java", "// import java.net.*;\nimport java.netx.B;\nclass A {}"),
        ("fs", "app.js", "require('./fs')"),
        ("fs", "app.js", "const text = `import 'fs'`;"),
        ("fs", "app.js", "require('fsevents')"),
    ],
)
def test_what_looks_like_a_forbidden_import_is_not_found(name: str, path: str, text: str) -> None:
    assert broken({path: text}, kind="forbidden_import", imports=[name]) == []


def test_own_modules_need_no_permission() -> None:
    files = {
        "main.py": "import store, json\nfrom tools import x\n",
        "store.py": "from . import y\n",
        "tools/__init__.py": "",
        "main.cpp": '#include "shape.h"\n#include <vector>\n',
        "shape.h": "",
        "app.js": "require('./x'); require('fs');",
        "index.html": "<script src='app.js'></script><script src='//cdn.example/x.js'></script>",
        "a/A.java": "package a;\nimport a.b.C;\nimport java.util.List;\nclass A {}",
    }
    assert broken(files, kind="allowed_imports", imports=["nothing"]) == [
        "a/A.java:3: imports java.util.List",
        "app.js:1: imports fs",
        "index.html:1: imports //cdn.example/x.js",
        "main.cpp:2: imports vector",
        "main.py:1: imports json",
    ]


@pytest.mark.parametrize(
    ("path", "text"),
    [("main.py", "__import__('o' + 's')"), ("app.js", "require('f' + 's')"), ("main.cpp", "#include NAME\n")],
)
def test_an_import_by_a_computed_name_is_not_allowed(path: str, text: str) -> None:
    (found,) = broken({path: text}, kind="allowed_imports", imports=["os", "fs", "NAME"])
    assert found == f"{path}:1: imports a name that is computed"


def test_only_the_chosen_files_are_read() -> None:
    files = {"main.py": "import os", "tests/test_main.py": "import pytest"}
    assert broken(files, kind="forbidden_import", imports=["pytest"], files=["*.py", "!tests/**"]) == []
    assert broken(files, kind="forbidden_import", imports=["pytest"]) == ["tests/test_main.py:1: imports pytest"]


def test_code_that_no_compiler_takes_is_read_as_far_as_it_goes() -> None:
    assert broken({"main.py": "import os\nos.system('ls')\ndef (:\n"}, kind="forbidden_call", calls=["os.system"])


def test_what_breaks_a_rule_is_a_file_and_a_line() -> None:
    assert str(Finding(path="a.py", line=3, text="uses eval")) == "a.py:3: uses eval"
    assert str(Finding(path="a.py", text="was changed")) == "a.py: was changed"
    assert str(Finding(text="no file is b.py")) == "no file is b.py"
