"""A test in which the mail server fails by itself."""

import ctypes
import threading


def test_launches(api, home_url):
    """The project answers."""
    api.get(home_url).expect(200)


def test_mail_comes(api, home_url, mail):
    """The thread of the mail server ends when the project connects."""
    thread = next(one for one in threading.enumerate() if one.name == "service mail")
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))
    api.post(home_url, params={"to": "lost@example.org"})
    thread.join(10)
    mail.next("lost@example.org", within_s=0.1)
