"""Answers in the notations that projecteval offers reach the published tests as they expect them."""

import ast

import pytest

from projecteval.public_suite.notations import Locator, located_parameters, locators_of, plain, plain_values

TESTS = """
def test_launches():
    pass

def test_1_1(driver, test_url, title_field, note_class, save):
    driver.get(test_url)
    driver.find_element(By.ID, title_field).send_keys("x")
    utils.selenium_find_minimum_ancestor(driver, driver.find_element(By.ID, "a"), by=By.CLASS_NAME, value=note_class)
    driver.find_element(By.XPATH, save).click()
"""


def test_a_parameter_is_located_by_what_stands_before_it() -> None:
    assert located_parameters(TESTS) == {
        "test_1_1__title_field": Locator.ID,
        "test_1_1__note_class": Locator.CLASS_NAME,
        "test_1_1__save": Locator.XPATH,
    }
    (function,) = ast.parse("def test(driver, a_id, a):\n    driver.find_element(By.TAG_NAME, a_id)").body
    assert isinstance(function, ast.FunctionDef)
    assert locators_of(function) == {}


@pytest.mark.parametrize(
    "answer",
    [
        "title-1", "#title-1", " #title-1 ", "id=title-1", "css=#title-1", "input#title-1", "*#title-1",
        '[id="title-1"]', "[id='title-1']", "[id=title-1]", 'css=input[id="title-1"]',
        '//*[@id="title-1"]', "//input[@id='title-1']", 'xpath=//*[@id="title-1"]',
    ],
)  # fmt: skip
def test_notations_of_a_plain_id(answer: str) -> None:
    assert plain(answer, Locator.ID) == "title-1"


@pytest.mark.parametrize(
    "answer",
    ["#form .title", "form > #title", "#1st", ".title", "name=title", "text=Title", "//form/*[@id='title']", "#", ""],
)
def test_what_is_no_plain_id_stays_as_it_is(answer: str) -> None:
    assert plain(answer, Locator.ID) == answer


@pytest.mark.parametrize(
    ("answer", "locator", "taken"),
    [
        (".note", Locator.CLASS_NAME, "note"),
        ("li.note", Locator.CLASS_NAME, "note"),
        ("[name='note']", Locator.NAME, "note"),
        ("name=note", Locator.NAME, "note"),
        ("xpath=//li[1]", Locator.XPATH, "//li[1]"),
        ("//li[1]", Locator.XPATH, "//li[1]"),
        ("css=li.note", Locator.CSS_SELECTOR, "li.note"),
        ("text=Next", Locator.LINK_TEXT, "Next"),
    ],
)
def test_other_ways_to_locate(answer: str, locator: Locator, taken: str) -> None:
    assert plain(answer, locator) == taken


def test_only_locators_change() -> None:
    answers = {"test_1_1__test_url": "#top", "test_1_1__title_field": "#title", "test_1_1__save": 7, "other": "#x"}
    assert plain_values(answers, TESTS) == {**answers, "test_1_1__title_field": "title"}
