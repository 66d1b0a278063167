"""The answers to a page's dialogs under Playwright."""

import contextlib

from playwright.sync_api import Dialog as PlaywrightDialog
from playwright.sync_api import Error as PlaywrightError

from judge_machine.user.driver import Dialog


def answer_dialog(dialog: PlaywrightDialog, expected: Dialog | None) -> None:
    """Answer as the person means to, and tell them what was asked; any other dialog is accepted."""
    with contextlib.suppress(PlaywrightError):  # the tab may close together with its dialog
        if expected is None or expected.message is not None or dialog.type == "beforeunload":
            dialog.accept()
            return
        expected.message, expected.kind = dialog.message, dialog.type
        if expected.accept:
            dialog.accept(expected.answer if expected.answer is not None else dialog.default_value)
        else:
            dialog.dismiss()
