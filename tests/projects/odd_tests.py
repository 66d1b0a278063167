"""Tests of a shop's interface that take for granted what its answers look like, each in another way."""

import csv
import datetime
import math
import re
import sqlite3
import struct
import xml.etree.ElementTree as ET
import zlib
from decimal import Decimal

import pytest


def test_launches(api, home_url):
    """The shop answers."""
    api.get(home_url).expect(200)


@pytest.fixture
def said(api, home_url):
    """What the shop says about something, as JSON."""
    return lambda about: api.get(home_url, params={"about": about}).json


def test_the_text_is_decoded(api, home_url):
    """Its texts are in a charset that exists."""
    assert api.get(home_url, params={"about": "charset"}).text == "Zoë"


def test_the_place_of_what_was_made_is_an_address(api, home_url, said):
    """Its addresses are addresses."""
    api.get(home_url.join(said("address"))).expect(200)


def test_the_token_can_be_sent(api, home_url, said):
    """Its tokens fit into a header."""
    api.get(home_url, headers={"Authorization": f"Bearer {said('token')}"}).expect(200)


def test_the_token_is_a_text(api, home_url, said):
    """Its keys are texts."""
    api.get(home_url, headers={"X-Key": said("key")}).expect(200)


def test_the_name_can_be_asked_for(api, home_url, said):
    """Its names can be sent back."""
    assert api.post(home_url, json={"name": said("name")}).text == "done"


def test_one_of_the_options_is_chosen(said, values):
    """It has something to choose from."""
    assert values.pick("option", said("options"))


def test_the_number_is_in_its_range(said, values):
    """Its ranges have a beginning and an end."""
    assert values.number("number", 0, said("most")) >= 0


def test_the_list_is_csv(said):
    """Its lists have columns."""
    assert len(next(csv.reader([said("csv")]))) == 2


def test_the_price_is_a_number(said):
    """Its prices can be added."""
    assert Decimal(said("price")) + 1 > 1


def test_the_share_is_of_something(said):
    """Its totals are not 0."""
    assert 1 / said("total") == 1


def test_the_power_is_finite(said):
    """Its exponents are small."""
    assert math.exp(said("exponent")) > 1


def test_the_day_exists(said):
    """Its days are in the calendar."""
    assert datetime.date(2026, 1, 1) + datetime.timedelta(days=said("days"))


def test_the_words_are_found(said):
    """Its words are words."""
    assert re.search(said("word"), "a lamp")


def test_the_page_is_xml(said):
    """Its pages are well-formed."""
    assert ET.fromstring(said("page")).tag == "shop"  # noqa: S314 - what it says is tiny


def test_the_packed_text_is_unpacked(said):
    """What it packs can be unpacked."""
    assert zlib.decompress(bytes.fromhex(said("packed"))) == b"lamp"
    assert struct.unpack("<H", bytes.fromhex(said("packed"))[:2])


def test_the_query_runs(said):
    """Its queries are SQL."""
    with sqlite3.connect(":memory:") as connection:
        assert connection.execute(said("query")).fetchone() == (1,)


def test_the_parts_are_told_apart(said):
    """Its parts nest like parts."""

    def depth(parts):
        return 1 + max(map(depth, parts), default=0)

    assert depth(said("parts")) == 3


def test_the_first_is_there(said):
    """It has a first one."""
    assert next(iter(said("firsts"))) == "lamp"


def test_the_file_can_be_named(said, tmp_path):
    """It names files as files are named."""
    (tmp_path / said("file")).write_text("lamp", "utf-8")


def test_the_sign_is_a_sign(said):
    """Its signs have a name."""
    assert chr(said("sign")) == "+"
