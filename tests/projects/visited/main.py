"""Serves a page that is in order, one with a fault of each kind, whose script would hide them all, and an empty one."""

from polite import Handler, serve

HEAD = "<!doctype html><html lang=en><title>Visited</title><main>"
CLEAN = f"{HEAD}<h1>Everything is in order</h1><p id=greeting>Good day, stranger!</p></main>"
FAULTS = f"""{HEAD}<h1>Faults</h1>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width=20 height=20>
<p style="color: #ccc; background: #fff">This text is too faint.</p>
<div style="width: 700px">A block that is wider than a telephone</div>
<div id=cut style="width: 60px; overflow: hidden; white-space: nowrap">A label that nobody can read to its end</div>
<div style="position: relative; height: 20px"><span style="position: absolute">First words here</span
><span style="position: absolute; left: 4px">Second words here</span></div></main>
<script>
  window.axe = {{ run: async () => ({{ violations: [], passes: [], incomplete: [] }}) }};
  Document.prototype.querySelectorAll = Element.prototype.getBoundingClientRect = JSON.stringify = () => [];
  addEventListener("resize", () => fetch("/resized", {{ method: "POST" }}));
</script>"""
PAGES = {"/": CLEAN, "/faults": FAULTS, "/blank": f"{HEAD}</main>"}
resized = []


class Visited(Handler):
    def do_GET(self):
        if self.path == "/resized":
            self.answer(str(len(resized)))
        else:
            self.answer(PAGES[self.path], kind="text/html")

    def do_POST(self):
        resized.append(self.path)
        self.answer("done")


serve(Visited)
