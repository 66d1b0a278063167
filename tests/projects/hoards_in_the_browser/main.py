"""A page that opens others, which all take memory and say so when they have it."""

from polite import Handler, serve

PAGES = 5
OPENS = f"""<!doctype html><title>Hoard</title><button id="hoard">Hoard</button><p id="held">0 of {PAGES}</p>
<script>
let held = 0;
new BroadcastChannel("hoard").onmessage = () => {{
  document.getElementById("held").textContent = ++held + " of {PAGES}";
}};
document.getElementById("hoard").onclick = () => {{
  for (let page = 0; page < {PAGES}; page++) window.open("/takes", "_blank", "noopener");
}};
</script>"""
TAKES = """<!doctype html><title>Takes</title><script>
window.held = [];
for (let part = 0; part < 6; part++) window.held.push(new Uint8Array(100 * 2 ** 20).fill(1));
new BroadcastChannel("hoard").postMessage("held");
</script>"""


class Hoarding(Handler):
    def do_GET(self):
        self.answer(TAKES if self.path == "/takes" else OPENS, kind="text/html")


serve(Hoarding)
