"""The picture on the first page: what projecteval does, in one drawing that the README shows too."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from lxml import etree, html
from playwright.sync_api import Browser

from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations

REPOSITORY = Path(__file__).parents[3]
PICTURE = REPOSITORY / "projecteval" / "web" / "static" / "overview.svg"


def test_readme_and_first_page_show_the_same_picture_with_the_same_words(browser: TestClient) -> None:
    (shown,) = html.document_fromstring(browser.get("/").text).xpath("//img[contains(@src, 'overview')]")
    answer = browser.get(shown.get("src"))
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == PICTURE.read_bytes()
    readme = (REPOSITORY / "README.md").read_text("utf-8")
    assert f"![{shown.get('alt')}]({PICTURE.relative_to(REPOSITORY)})" in readme
    drawn = " ".join("".join(text.itertext()) for text in etree.fromstring(answer.content).iter("{*}text"))
    for word in ("Mission", "Agent", "Attempt", "Judge machine", "Verdicts", "Report"):
        assert word in drawn


def test_type_is_readable_at_700_pixels() -> None:
    text = PICTURE.read_text("utf-8")
    width = float(re.findall(r'viewBox="0 0 (\d+)', text)[0])
    sizes = [float(size) for size in re.findall(r"(?:font: |font-size: )(\d+)px", text)]
    assert min(sizes) * 700 / width >= 11


@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_it_is_drawn_in_the_colours_of_the_page(
    chromium: Browser, address: str, complaints: list[str], size: tuple[int, int], scheme: str
) -> None:
    page = opened(chromium, address, size, scheme, complaints)
    page.goto(address)
    picture = page.locator("img.overview")
    # What is painted is what the browser makes of the picture's own styles under the policy of the page.
    paper = picture.evaluate(
        "(picture) => { const board = Object.assign(document.createElement('canvas'), {width: 1000, height: 596});"
        "const pen = board.getContext('2d'); pen.drawImage(picture, 0, 0, 1000, 596);"
        "return [...pen.getImageData(340, 300, 1, 1).data]; }"
    )
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == f"rgb({paper[0]}, {paper[1]}, {paper[2]})"
    assert overflow(page) <= 0
    assert violations(page) == []
    assert complaints == []
