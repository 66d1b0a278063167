"""Scripts of Playwright's recorder become draft tests; nothing of them is run."""

import ast
from pathlib import Path
from textwrap import dedent, indent

import pytest

from judge_machine import ParameterKind
from projecteval.authoring.recording.draft import DraftTest, draft_test
from projecteval.authoring.recording.proposals import Proposal
from projecteval.authoring.recording.script import read_script
from projecteval.errors import UsageError

WHOLE = """\
import re
from playwright.sync_api import Playwright, sync_playwright, expect


def run(playwright: Playwright) -> None:
    browser = playwright.chromium.launch(headless=False)
    context = browser.new_context()
    page = context.new_page()
{}

    # ---------------------
    context.close()
    browser.close()


with sync_playwright() as playwright:
    run(playwright)
"""


def translated(lines: str, *, known: tuple[Proposal, ...] = ()) -> DraftTest:
    text = WHOLE.format(indent(dedent(lines), "    "))
    return draft_test(read_script(text, path=Path("recording.py")), known=known)


def body(lines: str) -> list[str]:
    """The lines of the test behind its docstring."""
    _, _, rest = translated(lines).test.partition('sees."""\n')
    return [line.removeprefix("    ") for line in rest.splitlines()]


@pytest.mark.parametrize(
    ("recorded", "line"),
    [
        ('page.get_by_role("button", name="Save bill").click()', "user.click(save_bill_button)"),
        ('page.get_by_role("link", name="More").dblclick()', "user.double_click(more_link)"),
        ('page.get_by_role("img", name="Cat").hover()', "user.hover(cat_picture)"),
        ('page.get_by_role("textbox", name="Title").fill("Tea")', 'user.fill(title_input, "Tea")'),
        ('page.get_by_label("Height in cm").fill("180")', 'user.fill(height_in_cm_input, "180")'),
        ('page.get_by_placeholder("Your name").fill("\\"Ada\\"")', 'user.fill(your_name_input, "\\"Ada\\"")'),
        ('page.locator("#total_input").press("Enter")', 'user.press("Enter", on=total_input)'),
        ('page.locator("#field").press("ControlOrMeta+a")', 'user.press("Control+a", on=field)'),
        ('page.keyboard.press("Escape")', 'user.press("Escape")'),
        ('page.get_by_label("Urgent").check()', "user.check(urgent_box)"),
        ('page.get_by_label("Urgent").uncheck()', "user.uncheck(urgent_box)"),
        ('page.get_by_label("Shop").select_option("b")', 'user.choose(shop_select, "b")'),
        ('page.get_by_label("Shop").select_option(label="Bakery")', 'user.choose(shop_select, "Bakery")'),
        ('page.fill("#old-way", "x")', 'user.fill(old_way_input, "x")'),
        ('expect(page.locator("#sum")).to_contain_text("27")', 'user.sees("27", in_=sum_text)'),
        ('expect(page.locator("#sum")).not_to_contain_text("27")', 'user.does_not_see("27", in_=sum_text)'),
        ('expect(page.locator("#sum")).to_be_visible()', "user.sees_element(sum_text)"),
        ('expect(page.locator("#sum")).to_be_hidden()', "user.does_not_see_element(sum_text)"),
        ('expect(page.get_by_label("Age")).to_have_value("7")', 'user.sees_value(age_input, "7")'),
        ('expect(page.locator("#age")).to_be_empty()', 'user.sees_value(age_text, "")'),
        ('expect(page.get_by_label("Urgent")).to_be_checked()', "user.sees_checked(urgent_box)"),
        ('expect(page.get_by_role("button", name="Go")).to_be_disabled()', "user.sees_disabled(go_button)"),
        ('expect(page.get_by_text("Saved")).to_be_visible()', 'user.sees("Saved")'),
        ('expect(page.get_by_role("heading", name="Bills")).to_be_visible()', 'user.sees("Bills")'),
        ("page.reload()", "user.reload()"),
        ("page.go_back()", "user.back()"),
        (
            'page.get_by_role("listitem").filter(has_text="Milk").get_by_role("button", name="Delete").click()',
            'user.click(delete_button, within=user.row(items, containing="Milk"))',
        ),
        (
            'page.get_by_role("row", name="Milk 2").get_by_role("link", name="Edit").click()',
            'user.click(edit_link, within=user.row(rows, containing="Milk 2"))',
        ),
        ('page.locator("li").nth(2).click()', "user.click(user.nth(items, 2))"),
        ('page.locator(".box").first.click()', "user.click(user.nth(box_buttons, 0))"),
        ('expect(page.locator("li").last).to_contain_text("x")', 'user.sees("x", in_=user.nth(items, -1))'),
        (
            'expect(page.locator("li").filter(has_text="Milk").locator(".price")).to_contain_text("2")',
            'user.sees("2", in_=price_text, within=user.row(items, containing="Milk"))',
        ),
    ],
)
def test_one_step_becomes_one_verb(recorded: str, line: str) -> None:
    assert body(recorded) == [line]


def test_what_surrounds_a_step_surrounds_the_verb() -> None:
    assert body("""
        page.goto("http://localhost:8000/")
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.get_by_role("button", name="Clear").click()
        with page.expect_popup() as page1_info:
            page.get_by_role("link", name="Help").click()
        page1 = page1_info.value
        page1.get_by_role("link", name="Index").click()
        page1.close()
        with page.expect_download() as download_info:
            page.get_by_role("button", name="Export").click()
        download = download_info.value
    """) == [
        "user.visit(page_url)",
        "with user.expects_dialog(accept=False):",
        "    user.click(clear_button)",
        "with user.expects_new_tab():",
        "    user.click(help_link)",
        "user.click(index_link)",
        "user.close_tab()",
        "downloaded = user.download(export_button)",
    ]


def test_a_click_that_only_gives_the_focus_is_left_out() -> None:
    assert body("""
        page.get_by_label("Name").click()
        page.get_by_label("Name").fill("Ada")
        page.get_by_label("Other").click()
        page.get_by_label("Name").press("Tab")
    """) == ['user.fill(name_input, "Ada")', "user.click(other_text)", 'user.press("Tab", on=name_input)']


def test_a_pattern_names_an_element_whose_place_is_not_known() -> None:
    draft = translated('page.get_by_role("button", name=re.compile("Save.*")).click()')
    assert "    user.click(save_button)\n" in draft.test
    assert draft.new[0].value is None


def test_files_come_from_the_materials() -> None:
    draft = translated('page.get_by_label("Picture").set_input_files(["cat.png", "dog.png"])')
    assert 'user.upload(picture_file_input, materials / "cat.png", materials / "dog.png")' in draft.test
    assert "def test_recorded(user, materials, picture_file_input):" in draft.test
    assert "put cat.png, dog.png into the folder materials of the mission" in draft.notes


@pytest.mark.parametrize(
    "statement",
    [
        "page.locator('iframe').content_frame.get_by_role('button').click()",
        "expect(page.locator('body')).to_match_aria_snapshot('- heading')",
        "expect(page.locator('#sum')).to_contain_text(re.compile('2.'))",
        "page.mouse.wheel(0, 100)",
        "expect(page).to_have_title('Bills')",
    ],
)
def test_what_has_no_verb_stays_as_a_comment(statement: str) -> None:
    draft = translated(f"page.reload()\n{statement}")
    assert f"    # not translated: {statement}\n" in draft.test
    assert "some of what was recorded has no verb; see the comments in the test" in draft.notes
    ast.parse(draft.test)


def test_every_draft_is_python_that_names_its_parameters_once() -> None:
    draft = translated("""
        page.goto("http://localhost:8000/bills/new?a=1")
        page.get_by_role("textbox", name="Total").fill("10")
        page.get_by_role("textbox", name="Total").fill("20")
        page.get_by_role("button", name="Total").click()
        page.goto("http://localhost:8000/")
        page.locator("#total").fill("5")
    """)
    (function,) = ast.parse(draft.test).body
    assert isinstance(function, ast.FunctionDef)
    names = [argument.arg for argument in function.args.args]
    assert names == ["user", "bills_new_url", "total_input", "total_button", "page_url", "total_input_2"]
    assert [one.name for one in draft.new] == names[1:]
    assert "the test expects nothing yet" in draft.notes[-1]


def test_values_are_proposed_as_far_as_the_recording_tells() -> None:
    draft = translated("""
        page.goto("http://localhost:8000/")
        page.locator("#total").fill("5")
        page.locator("css=form .total").fill("5")
        page.get_by_test_id("save").click()
        page.get_by_role("button", name="Add").click()
        page.get_by_role("slider").click()
        page.get_by_placeholder("Na\\"me").fill("x")
    """)
    assert [one.value for one in draft.new] == [
        "http://localhost:8000/",
        "id=total",
        "css=form .total",
        'css=[data-testid="save"]',
        "text=Add",
        None,
        'css=[placeholder="Na\\\\"me"]'.replace("\\\\", "\\"),
    ]
    assert "unknown from the recording" in draft.values
    assert 'total_input: {kind: element, description: "The field “total”; say what it is for."}' in draft.questions


def test_the_names_of_the_mission_are_used_where_they_lead_to_the_same_place() -> None:
    known = (
        Proposal(name="list_url", kind=ParameterKind.URL, description="", value="http://localhost:8000/"),
        Proposal(name="amount_field", kind=ParameterKind.ELEMENT, description="", value="#total"),
        Proposal(name="add_button", kind=ParameterKind.ELEMENT, description="", value="css=form > button"),
    )
    draft = translated(
        """
        page.goto("http://127.0.0.1:8000/")
        page.locator("[id=x], #total").first.click()
        page.locator("#total").fill("5")
        page.get_by_role("button", name="Add").click()
        page.get_by_role("button", name="Other").click()
    """,
        known=known,
    )
    assert "user.visit(list_url)" in draft.test
    assert 'user.fill(amount_field, "5")' in draft.test
    assert "user.click(add_button)" in draft.test
    assert [one.name for one in draft.new][-1] == "other_button"
    assert any("by their names alone: add_button" in note for note in draft.notes)


@pytest.mark.parametrize(
    "text",
    [
        'def test_example(page: Page) -> None:\n    page.get_by_role("button", name="Go").click()\n',
        "async def run(playwright):\n    page = await context.new_page()\n"
        '    await page.get_by_role("button", name="Go").click()\n    await context.close()\n\n\n'
        "async def main():\n    async with async_playwright() as playwright:\n        await run(playwright)\n\n\n"
        "asyncio.run(main())\n",
        "with sync_playwright() as p:\n    browser = p.chromium.launch()\n    page = browser.new_page()\n"
        '    page.get_by_role("button", name="Go").click()\n    browser.close()\n',
    ],
)
def test_other_shapes_of_scripts_are_read(text: str) -> None:
    draft = draft_test(read_script(text, path=Path("one.py")))
    assert "    user.click(go_button)\n" in draft.test
    assert "not translated" not in draft.test


@pytest.mark.parametrize("text", ["def broken(:\n", "print('hello')\n", ""])
def test_what_is_no_recording_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"one\.py"):
        read_script(text, path=Path("one.py"))


def test_nothing_of_a_recording_is_run(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    lines = f'open({str(trap)!r}, "w").write("run")\npage.goto("http://localhost:8000/")'
    assert "not translated: open(" in translated(lines).test
    assert not trap.exists()
