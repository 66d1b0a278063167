"""What is read off tests that are written like those of the public suite."""

import pytest

from projecteval.public_suite.comparisons.traits import Trait, read_suite

VISIT = "    driver.get(test_url)\n"


def traits(body: str, arguments: str = "driver, test_url") -> frozenset[Trait]:
    return read_suite("test_1_1", f"def check({arguments}):\n{body}").traits


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("    driver.find_element(By.ID, 'a').click()\n", Trait.ASSERTS_NOTHING),
        ("    box = driver.find_element(By.ID, 'a')\n    assert box.text is not None\n", Trait.ALWAYS_TRUE),
        ("    assert len(driver.find_elements(By.ID, 'a')) >= 0\n", Trait.ALWAYS_TRUE),
        ("    assert 'Settings' not in driver.title\n", Trait.ONLY_ABSENCE),
        ("    if 'Settings' in driver.title:\n        raise Exception\n", Trait.ONLY_ABSENCE),
        ("    assert len(driver.find_elements(By.ID, 'a')) == 0\n", Trait.ONLY_ABSENCE),
        ("    assert driver.find_element(By.ID, 'a').is_displayed()\n", Trait.ONLY_DISPLAYED),
    ],
)
def test_weak_tests_are_told_apart(body: str, expected: Trait) -> None:
    assert traits(VISIT + body) == {expected}


@pytest.mark.parametrize(
    "body",
    [
        "    assert driver.title == 'Home'\n",
        "    if not ('Home' in driver.title or 'Start' in driver.title):\n        raise Exception\n",
        "    for link in links:\n        if link != 'Home':\n            raise ValueError\n",
        "    assert 'a' not in driver.title and 'b' in driver.title\n",
        "    assert all(['a' not in driver.title, 'b' in driver.title])\n",
    ],
)
def test_strong_tests_have_no_trait(body: str) -> None:
    assert traits(VISIT + body) == frozenset()


def test_a_raise_in_a_handler_is_no_check() -> None:
    body = "    try:\n        driver.find_element(By.ID, 'a')\n    except:\n        raise Exception('not found')\n"
    assert traits(VISIT + body) == {Trait.ASSERTS_NOTHING}


def test_where_a_text_comes_from_and_where_it_is_looked_for() -> None:
    body = VISIT + "    source = driver.page_source.lower()\n    assert greeting in source\n"
    assert traits(body, "driver, test_url, greeting") == {Trait.ANYWHERE, Trait.OF_THE_AGENT}


def test_without_a_visit_it_begins_where_another_ended() -> None:
    assert traits("    assert driver.title == 'Home'\n") == {Trait.LEFT_PAGE}
    assert traits("    assert run(entry) == 3\n", "entry") == frozenset()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("    button.click()\n    assert driver.title == 'Home'\n", {Trait.AFTER_CLICK}),
        ("    for link in links:\n        link.click()\n        assert driver.title == 'Home'\n", {Trait.AFTER_CLICK}),
        ("    button.click()\n    time.sleep(1)\n    assert driver.title == 'Home'\n", set()),
    ],
)
def test_a_look_on_the_line_after_a_click(body: str, expected: set[Trait]) -> None:
    assert traits(VISIT + body) == expected


def test_a_plainer_reading_goes_by_words_alone() -> None:
    raising = "    if driver.title != 'Home':\n        raise Exception\n"
    named = "    assert expected_text in driver.page_source\n"
    assert read_suite("test_1_1", f"def check(driver):\n{VISIT}{raising}").by_wording == {Trait.ASSERTS_NOTHING}
    assert read_suite("test_1_1", f"def check(driver, expected_text):\n{VISIT}{named}").by_wording == {
        Trait.OF_THE_AGENT
    }
    assert read_suite("test_1_1", f"def check(driver, expected_text):\n{VISIT}").by_wording == {Trait.ASSERTS_NOTHING}
