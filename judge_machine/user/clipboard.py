"""The clipboard, read and emptied in an empty page of the judge's own.

The clipboard belongs to the whole browser. A page of the project can forbid its use, to itself (by a
`Permissions-Policy`, as hardened sites do) and so to whoever asks in it; nothing forbids pasting in another page.
"""

from judge_machine.user.devtools_line import DevToolsLine

_TAKES = (
    "document.body.append(document.createElement('textarea')); document.querySelector('textarea').focus();"
    """
addEventListener("paste", (event) => { globalThis.pasted = event.clipboardData.getData("text/plain"); });"""
)
_NOTHING = """addEventListener("copy", (event) => {
  event.clipboardData.setData("text/plain", "");
  event.preventDefault();
})"""


def read_clipboard(page: DevToolsLine) -> str:
    """Paste the clipboard into an empty page, and return the text."""
    page("Emulation.setFocusEmulationEnabled", enabled=True)
    page("Runtime.evaluate", expression=_TAKES)
    _edit(page, "paste")
    return str(page("Runtime.evaluate", expression="pasted")["result"].get("value", ""))


def empty_clipboard(page: DevToolsLine) -> None:
    """Copy the empty text in an empty page."""
    page("Emulation.setFocusEmulationEnabled", enabled=True)
    page("Runtime.evaluate", expression=_NOTHING)
    _edit(page, "copy")


def _edit(page: DevToolsLine, command: str) -> None:
    page("Input.dispatchKeyEvent", type="rawKeyDown", commands=[command])
