"""What a person does with a shopping list."""

import pytest


def add(user, item_input, add_button, text):
    """Add one item."""
    user.fill(item_input, text)
    user.click(add_button)


def test_launches(user, page_url):
    """The page opens."""
    user.opens(page_url)


def test_item_is_listed(user, values, page_url, item_input, add_button, items):
    """An item that was added is listed."""
    user.visit(page_url)
    add(user, item_input, add_button, values.title("first"))
    user.sees(values.title("first"), in_=user.row(items, containing=values.title("first")))


def test_newest_item_comes_first(user, values, page_url, item_input, add_button, items):
    """An item that was added later stands above the earlier one."""
    user.visit(page_url)
    for key in ("older", "newer"):
        add(user, item_input, add_button, values.title(key))
        user.row(items, containing=values.title(key))
    listed = user.texts_of(items)
    assert values.title("newer") in listed[0]
    assert values.title("older") in listed[1]


def test_empty_item_is_refused(user, page_url, item_input, add_button, items, message):
    """An empty item is not listed, and a message says why."""
    user.visit(page_url)
    before = user.count(items)
    add(user, item_input, add_button, "   ")
    user.sees("Please type something.", in_=message)
    user.sees_count(items, before)


@pytest.mark.needs("test_item_is_listed")
def test_items_stay_after_a_reload(user, values, page_url, item_input, add_button, items):
    """An item is still listed when the page is loaded again."""
    user.visit(page_url)
    add(user, item_input, add_button, values.title("kept"))
    user.row(items, containing=values.title("kept"))
    user.reload()
    user.sees(values.title("kept"), in_=user.row(items, containing=values.title("kept")))
