"""HTML and templates: what stays, what goes, template pairs, scripts, refusals."""

import pytest

from masker import MaskError
from masker.html import mask_html


def mask(source: str) -> str:
    return mask_html(source.encode(), "a.html").decode()


@pytest.mark.parametrize(
    "source",
    [
        "",
        "<!DOCTYPE html>\n<html><head><title>{{ t }}</title><style>p { a: b }</style></head><body></body></html>\n",
        "<main><h1>Hello &amp; welcome</h1><p class='x'>Static <b>text</b>.<br></p><hr></main>",
        "{% extends 'b.html' %}{% load static %}{% block a %}{{ super() }}{% endblock %}{{ block.super }}",
        "<ul id='items'></ul><div id='root'></div><form>\n</form>",
        "<form><!-- Said already. --></form>",
        "<nav>{% block nav %}{% endblock %}</nav>",
        "<script src='a.js'></script><script type='importmap'>{\"imports\": {}}</script>",
        "<%- include('head') %><% if (a) { %><p>b</p><% } %>",
        "{{> partial}}{{#if a}}<p>b</p>{{else}}<p>c</p>{{/if}}",
    ],
)
def test_structure_stays_byte_for_byte(source: str) -> None:
    assert mask(source) == source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            '<form id="f"><label for="h">Height</label><input id="h" type="number"><button>Go</button></form>',
            '<form id="f"><!-- TODO: number field "Height", button "Go" --></form>',
        ),
        (
            "<label>Name <input></label>\n<input placeholder='Town'>",
            '<!-- TODO: text field "Name", text field "Town" -->',
        ),
        ("<select><option>A</option></select>", '<!-- TODO: choice, option "A" -->'),
        ("<input type=hidden name=x>", "<!-- TODO: text that the program fills in -->"),
        ("<p>{{ x }}</p><p id=r></p>", "<!-- TODO: values that the program gives -->"),
        ("<h2>Hi {{ x }}!</h2>", "<h2>Hi <!-- TODO: a value that the program gives -->!</h2>"),
        ("<p>See <a href='/x'>more</a>.</p>", '<p>See <!-- TODO: link "more" -->.</p>'),
        (
            "<ul>{% for a in b %}<li>{{ a }}</li>{% endfor %}</ul>",
            "<ul><!-- TODO: values that the program gives --></ul>",
        ),
        ("<form>{% csrf_token %}{{ form }}</form>", "<form><!-- TODO: values that the program gives --></form>"),
        ("<form>{% include 'x.html' %}</form>", "<form><!-- TODO: an included part --></form>"),
        (
            "<div onclick='go()' @click=go class='{{ c }}'>a</div>",
            "<div onclick='' @click=\"\" class='{{ c }}'>a</div>",
        ),
        ("<img alt='Logo' src=x><svg><path d='M0'/></svg>", "<img alt='Logo' src=x><!-- TODO: drawing -->"),
        (
            "<section><h2>Stats</h2><img alt='Chart'></section>",
            '<section><!-- TODO: heading "Stats", picture "Chart" --></section>',
        ),
        ("<table><tr><th>A -- b</th></tr></table>", '<table><!-- TODO: column "A b" --></table>'),
        (
            "<script type=text/template><b>{{ x }}</b></script>",
            "<script type=text/template><!-- TODO: a template --></script>",
        ),
        ("<script>run();</script>", "<script>/* TODO: code that runs at the start: a call. */</script>"),
        (
            "<script>function f() { return '{{ x }}' + {{ y|tojson }} + {% url 'z' %}; }</script>",
            "<script>function f() { /* TODO: implement f. */ }</script>",
        ),
    ],
)
def test_content_becomes_a_description(source: str, expected: str) -> None:
    assert mask(source) == expected
    assert mask(expected) == expected


def test_template_pair_that_crosses_an_element_is_never_torn() -> None:
    source = "{% if a %}<section class=x>{% else %}<section class=y>{% endif %}<p>{{ b }}</p></section>"
    result = mask(source)
    assert result == (
        "{% if a %}<section class=x>{% else %}<section class=y>{% endif %}"
        "<!-- TODO: values that the program gives --></section>"
    )


def test_neighbours_keep_the_template_tags_between_them() -> None:
    result = mask("{% if a %}<input>{% else %}<button>B</button>{% endif %}")
    assert result == '{% if a %}<!-- TODO: text field -->{% else %}<!-- TODO: button "B" -->{% endif %}'


def test_comparison_in_a_template_tag_is_no_tag_of_the_page() -> None:
    source = "{% if a < b and c > d %}<p>x</p>{% endif %}<option {% if a == 'b' %}selected{% endif %}>"
    assert mask(source).startswith("{% if a < b and c > d %}<p>x</p>{% endif %}<!-- TODO: option")


def test_block_that_another_template_fills_stays_in_place() -> None:
    source = "<section><h2>{% block title %}{% endblock %}</h2><input></section>"
    assert mask(source) == "<section><h2>{% block title %}{% endblock %}</h2><!-- TODO: text field --></section>"


def test_script_with_a_condition_across_a_function_is_replaced_whole() -> None:
    source = "<script>\nfunction f() { {% if a %} return 1; }\nfunction g() { {% endif %} return 2; }\n</script>"
    result = mask(source)
    assert "return" not in result
    assert mask(result) == result


def test_description_never_names_ids_or_field_names() -> None:
    source = '<form><input id="secret-id" name="secret_name"><textarea name="secret_name"></textarea></form>'
    assert mask(source) == "<form><!-- TODO: text field, text area --></form>"


def test_long_list_of_things_is_cut() -> None:
    source = "<nav>" + "".join(f"<a href=x>Page {number}</a>" for number in range(30)) + "</nav>"
    assert mask(source).endswith('link "Page 11", and more --></nav>')


def test_component_of_vue_keeps_its_outline() -> None:
    source = (
        "<template>\n  <div class='card' @click='add'>\n    <h2>{{ title }}</h2>\n    <button>Add</button>\n  </div>\n"
        "</template>\n<script>\nexport default {\n  data() { return { n: 1 } },\n}\n</script>\n"
        "<style scoped>a { b: c }</style>\n"
    )
    result = mask_html(source.encode(), "A.vue").decode()
    assert "<h2><!-- TODO: a value that the program gives --></h2>" in result
    assert "data() { /* TODO: implement data. */ }" in result
    assert mask(result) == result


def test_carriage_returns_and_letters_beyond_ascii_survive() -> None:
    source = "<h1>Größe ②</h1>\r\n<form>\r\n  <button>Zählen 🎲</button>\r\n</form>\r\n<p>é</p>"
    expected = '<h1>Größe ②</h1>\r\n<form>\r\n  <!-- TODO: button "Zählen 🎲" -->\r\n</form>\r\n<p>é</p>'
    assert mask(source) == expected


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("<p>\n<div <<<\n", 2, "the HTML does not parse"),
        ("<p>a</p>\n<script>\nlet a = 1;\nlet = = 2;\n</script>", 4, "the JavaScript does not parse"),
        ("<script lang='ts'>\nlet a: number</script>", 1, "no masker for ts scripts"),
    ],
)
def test_page_that_does_not_parse_is_refused_with_its_line(source: str, line: int, reason: str) -> None:
    with pytest.raises(MaskError, match=rf"^t/a\.html:{line}: {reason}"):
        mask_html(source.encode(), "t/a.html")
