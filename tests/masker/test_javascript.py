"""JavaScript: what stays, what goes, automatic semicolons, refusals."""

import pytest

from masker import MaskError
from masker.javascript import mask_javascript


def mask(source: str) -> str:
    return mask_javascript(source.encode(), "a.js").decode()


@pytest.mark.parametrize(
    "source",
    [
        "",
        "#!/usr/bin/env node\n'use strict';\n// Hello\n/** Doc */\n;\n",
        "import a, { b as c } from 'd';\nimport * as e from 'f';\nexport { c };\nexport * from 'g';\n",
        "const a = require('a'), { b } = require('b');\n",
        "function noop() {}\nconst later = () => { /* nothing yet */ };\n",
        "class A extends mixin(B) { static x = 1; y; get z() {} }\n",
        "const LIMITS = { low: -1, high: [1, 2], 'a b': `c${LIMIT}`, pattern: /x/g };\n",
        "import cors from 'cors';\nconst app = new Server();\napp.use(cors({ origin: '*' })).listen(PORT || 3000);\n",
        "const express = require('express');\nconst app = express();\napp.use(express.json());\n",
        "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');\n",
        "const { createApp } = Vue;\nconst app = createApp({ name: 'x' });\n",
        "module.exports = { a, b };\nexports.c = c;\nA.prototype.limit = 3;\n",
        "await mongoose.connect(process.env.URL);\n",
        "let x, y = 2;\nvar z;\n",
        "if (require.main === module) {\n  app.listen(3000);\n}\n",
        "export default { name: 'x', limit: 3 };\n",
        "const root = ReactDOM.createRoot(node);\nroot.render(<App />);\n",
    ],
)
def test_structure_stays_byte_for_byte(source: str) -> None:
    assert mask(source) == source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("function add(a, b = 1) { return a + b; }", "function add(a, b = 1) { /* TODO: implement add. */ }"),
        ("async function* f() {\n  yield 1;\n}\n", "async function* f() {\n  // TODO: implement f.\n}\n"),
        (
            "export default async (x) => x;",
            "export default async (x) => { /* TODO: implement the default export. */ };",
        ),
        (
            "const f = (x) => { return x } // why\n\nlet y",
            "const f = (x) => { /* TODO: implement f. */ } // why\n\nlet y",
        ),
        ("const f = x => ({ y: x });", "const f = x => { /* TODO: implement f. */ };"),
        ("f.g = function () { return 1; };", "f.g = function () { /* TODO: implement f.g. */ };"),
        (
            "const o = { m() { return 1 }, get p() { return 2 }, ['q']: () => 3 };",
            "const o = { m() { /* TODO: implement m. */ }, get p() { /* TODO: implement p. */ }, "
            "['q']: () => { /* TODO: implement ['q']. */ } };",
        ),
        (
            "router.get('/a', auth, async (q, r) => {\n  // Sends it.\n  r.send(1);\n  // Bye.\n});\n",
            "router.get('/a', auth, async (q, r) => {\n  // Sends it.\n  // TODO: handle GET \"/a\".\n});\n",
        ),
        (
            "io.on('connection', (s) => { s.join('a'); });",
            "io.on('connection', (s) => { /* TODO: react to \"connection\". */ });",
        ),
        ("const a = document.getElementById('b');", "const a = undefined /* TODO: set a. */;"),
        ("const t = `a\nb`;", "const t = undefined /* TODO: set t. */;"),
        (
            "a();\nb = 2;\n// why\nfor (;;) {}\n",
            "/* TODO: code that runs at the start: a call and an assignment. */\n// why\n"
            "/* TODO: code that runs at the start: a loop. */\n",
        ),
        (
            "const f = () => 1;\nconst x = f(2);\n",
            "const f = () => { /* TODO: implement f. */ };\nconst x = undefined /* TODO: set x. */;\n",
        ),
        (
            "const x = later(2);\nfunction later(y) { return y; }\n",
            "const x = undefined /* TODO: set x. */;\nfunction later(y) { /* TODO: implement later. */ }\n",
        ),
        (
            "class A { #x = f(); static { g(); } }",
            "class A { #x = undefined /* TODO: set #x. */; static { /* TODO: prepare the class. */ } }",
        ),
        (
            "$(function () {\n  let n = 0;\n  $('#a').on('click', () => n++);\n});\n",
            "$(function () {\n  let n = 0;\n  /* TODO: code that runs at the start: a call. */\n});\n",
        ),
        ("(async () => { await main(); })();", "(async () => { /* TODO: code that runs at the start: a call. */ })();"),
    ],
)
def test_program_text_becomes_a_description(source: str, expected: str) -> None:
    assert mask(source) == expected
    assert mask(expected) == expected


def test_replaced_statement_keeps_its_neighbours_apart() -> None:
    # Without the semicolon the first line would call its value with the last one as argument.
    result = mask("const a = b\nrun()\n;(function () { start(); })()\n")
    assert mask(result) == result
    joined = mask("let a = b\nlater()\n[c, d] = [d, c]\n")
    assert mask(joined) == joined


def test_carriage_returns_and_letters_beyond_ascii_survive() -> None:
    source = "// Größe ②\r\nconst größe = (é) => {\r\n  // Zählt 🎲\r\n  return é;\r\n};\r\n"
    expected = "// Größe ②\r\nconst größe = (é) => {\r\n  // Zählt 🎲\r\n  // TODO: implement größe.\r\n};\r\n"
    assert mask(source) == expected


def test_text_of_a_call_cannot_end_the_comment() -> None:
    result = mask("app.get('/a*/</script>', () => 1);")
    assert result == "app.get('/a*/</script>', () => { /* TODO: handle GET \"/a /script\". */ });"


def test_file_that_does_not_parse_is_refused_with_its_line() -> None:
    with pytest.raises(MaskError, match=r"^b/a\.js:3: the JavaScript does not parse$"):
        mask_javascript(b"const a = 1;\n\nfunction (\n", "b/a.js")


def test_file_that_is_not_utf8_is_refused_with_its_line() -> None:
    with pytest.raises(MaskError, match=r"^a\.js:2: the file is not UTF-8"):
        mask_javascript(b"let a;\nlet b = '\xff';\n", "a.js")
