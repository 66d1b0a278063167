"""Writes materials/expected from materials/pages with Chromium: `python make_boxes.py` (with playwright, fontTools).

`python make_boxes.py --firefox PATH` compares with a Firefox instead (needs websockets), and says where the two differ.
"""

import argparse
import asyncio
import base64
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = Path(__file__).parent
PAGES, EXPECTED = HERE / "materials/pages", HERE / "materials/expected"
DEFAULTS = (HERE / "defaults.css").read_text("utf-8")
NEAR = 0.05
FRAME = '<html xmlns="http://www.w3.org/1999/xhtml"><head><style>{style}</style></head>\n{body}</html>\n'
READ = """JSON.stringify([...document.querySelectorAll('[id]')].map(e => {
  const r = e.getBoundingClientRect();
  return e.getClientRects().length ? [e.id, r.x + scrollX, r.y + scrollY, r.width, r.height] : [e.id];
}))"""


def font():
    """The font whose every character is half an em wide, as base64."""
    builder = FontBuilder(1000, isTTF=True)
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((450, 0))
    pen.lineTo((450, 500))
    pen.closePath()
    glyph, empty = pen.glyph(), TTGlyphPen(None).glyph()
    builder.setupGlyphOrder([".notdef", "space", "sign"])
    builder.setupCharacterMap({32: "space", **dict.fromkeys(range(33, 127), "sign")})
    builder.setupGlyf({".notdef": glyph, "space": empty, "sign": glyph})
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", "space", "sign"), (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=0)
    builder.setupNameTable({"familyName": "Half", "styleName": "Regular"})
    builder.setupOS2(
        sTypoAscender=800,
        sTypoDescender=-200,
        sTypoLineGap=0,
        usWinAscent=800,
        usWinDescent=200,
        sxHeight=500,
        sCapHeight=500,
        fsSelection=0x80 | 0x40,
        version=4,
    )
    builder.setupPost()
    file = io.BytesIO()
    builder.save(file)
    return base64.b64encode(file.getvalue()).decode()


def dressed(page, face):
    """A page, given by style and body, with the font and with the defaults of the contract, not the browser's."""
    base = f"@font-face {{ font-family: Half; src: url(data:font/ttf;base64,{face}) }}\n"
    base += f"@layer defaults {{ {DEFAULTS} }}\n"
    style, body = page.split("<body", 1)
    return FRAME.format(style=f"<![CDATA[{base}{style}]]>", body=f"<body{body}")


def documents(path):
    """The pages of a file by their names, which stand in lines that begin with four strokes."""
    parts = re.split(r"^//// (.*)\n", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def line(box):
    """The line about an element."""
    numbers = [f"{number:.2f}" for number in box[1:]] or ["none"]
    return " ".join([box[0], *("0.00" if number == "-0.00" else number for number in numbers)])


def chromium(pages):
    """The boxes of pages, by their names, with Chromium."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only one of the browsers is needed

    found = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        tab = browser.new_page(viewport={"width": 800, "height": 600})
        for name, text in pages.items():
            file = Path(folder, "page.xhtml")
            file.write_text(text, "utf-8")
            tab.goto(file.as_uri())
            tab.evaluate("document.fonts.load('20px Half').then(() => document.fonts.ready)")
            found[name] = json.loads(tab.evaluate(READ))
        browser.close()
    return found


@contextmanager
def listening(program, folder):
    """A Firefox with a profile in a folder that listens for WebDriver BiDi: its address. It is ended at the end."""
    arguments = [program, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as process:
        try:
            lines = iter(process.stderr.readline, "")
            address = next((found[0] for line in lines if (found := re.search(r"ws://\S+", line))), None)
            if address is None:
                raise RuntimeError(f"{program} ended before it listened; is it a Firefox?")
            yield address
        finally:
            process.terminate()


async def firefox(program, pages):
    """The boxes of pages, by their names, with Firefox and its WebDriver BiDi."""
    import websockets  # noqa: PLC0415 - only one of the browsers is needed

    found, numbers = {}, count(1)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, listening(program, folder) as address:
        async with websockets.connect(f"{address}/session", max_size=None) as socket:

            async def ask(method, **parameters):
                number = next(numbers)
                await socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
                while (answer := json.loads(await socket.recv())).get("id") != number:
                    pass
                if answer.get("type") == "error":
                    raise RuntimeError(answer)
                return answer["result"]

            await ask("session.new", capabilities={})
            tab = (await ask("browsingContext.create", type="tab"))["context"]
            await ask("browsingContext.setViewport", context=tab, viewport={"width": 800, "height": 600})
            file = Path(folder, "page.xhtml")
            for name, text in pages.items():
                file.write_text(text, "utf-8")
                await ask("browsingContext.navigate", context=tab, url=file.as_uri(), wait="complete")
                script = f"document.fonts.load('20px Half').then(() => document.fonts.ready).then(() => {READ})"
                answer = await ask("script.evaluate", expression=script, target={"context": tab}, awaitPromise=True)
                found[name] = json.loads(answer["result"]["value"])
    return found


def say(text):
    """Print a line."""
    sys.stdout.write(f"{text}\n")


def differences(one, other):
    """The elements whose boxes are not the same in both."""
    for left, right in zip(one, other, strict=True):
        if len(left) != len(right) or any(abs(a - b) > NEAR for a, b in zip(left[1:], right[1:], strict=True)):
            yield line(left), line(right)


def main():
    """Write what Chromium says, or compare it with what Firefox says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--firefox")
    parser.add_argument("subjects", nargs="*")
    arguments = parser.parse_args()
    face = font()
    files = [file for file in sorted(PAGES.glob("*.txt")) if not arguments.subjects or file.stem in arguments.subjects]
    pages = {f"{file.stem}/{name}": dressed(text, face) for file in files for name, text in documents(file).items()}
    boxes = chromium(pages)
    if arguments.firefox:
        others = asyncio.run(firefox(arguments.firefox, pages))
        for name in pages:
            for left, right in differences(boxes[name], others[name]):
                say(f"{name}: Chromium {left}, Firefox {right}")
        say(f"compared {len(pages)} pages in Chromium and Firefox")
        return
    for file in files:
        whole = ""
        for name in documents(file):
            whole += f"//// {name}\n" + "".join(f"{line(box)}\n" for box in boxes[f"{file.stem}/{name}"])
        (EXPECTED / file.name).write_text(whole, "utf-8")


if __name__ == "__main__":
    main()
