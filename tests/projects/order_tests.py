"""Tests whose failures show an object, as Python writes it. Judged with tests/projects/even_answers."""


def test_launches(api, home_url):
    """The shop answers."""
    api.get(home_url).expect(200)


def test_the_lamp_comes_first():
    """The lamp is the first of two."""
    assert ["desk", "lamp"].index("lamp") == 0


def test_the_lamp_has_a_price():
    """The price is found by the name of the lamp."""
    assert {"lamp": 1}[iter(["lamp"])] == 1
