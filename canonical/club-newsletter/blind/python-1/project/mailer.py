"""Takes the mail that waits to the mail server, until it is taken or refused for good."""

import os
import smtplib
import sys
import threading
import time
import traceback
from email import policy
from email.message import EmailMessage
from email.utils import formatdate

SENDER = "newsletter@club.example"
AT_ONCE = 32
CONNECT_SECONDS = 10
REPLY_SECONDS = 60


class RefusedForAWhile(Exception):
    pass


class RefusedForGood(Exception):
    pass


def _check(code, reply):
    text = reply.decode("utf-8", "replace") if isinstance(reply, bytes) else str(reply)
    if 500 <= code <= 599:
        raise RefusedForGood(f"{code} {text}")
    if not 200 <= code <= 299:
        raise RefusedForAWhile(f"{code} {text}")


def message_of(mail):
    plain = mail["address"].isascii()
    message = EmailMessage(policy=policy.SMTP if plain else policy.SMTPUTF8)
    message["From"] = SENDER
    message["To"] = mail["address"]
    message["Subject"] = mail["subject"]
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{mail['message']}@club.example>"
    if mail["leave_link"]:
        message["List-Unsubscribe"] = f"<{mail['leave_link']}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail["text"])
    return message.as_bytes()


class Mailer:
    def __init__(self, store):
        self._store = store
        self._busy = set()
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._stopping = False

    def start(self):
        threading.Thread(target=self._run, daemon=True).start()

    def wake(self):
        self._wake.set()

    def stop(self, seconds=5):
        """Begins no further mail, and waits for what the mail server is taking at the moment."""
        self._stopping = True
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            with self._lock:
                if not self._busy:
                    return
            time.sleep(0.02)

    def _run(self):
        while not self._stopping:
            try:
                with self._lock:
                    busy = set(self._busy)
                for mail in self._store.due_mails(busy, AT_ONCE - len(busy)):
                    with self._lock:
                        if self._stopping:
                            return
                        self._busy.add(mail["id"])
                    threading.Thread(target=self._try, args=(mail,), daemon=True).start()
            except Exception:
                traceback.print_exc(file=sys.stderr)
            self._wake.wait(0.2)
            self._wake.clear()

    def _try(self, mail):
        try:
            try:
                self._deliver(mail)
            except RefusedForGood as refusal:
                self._store.refused_for_good(mail["id"], str(refusal))
            except (RefusedForAWhile, OSError, smtplib.SMTPException):
                self._store.refused_for_a_while(mail["id"])
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self._store.refused_for_a_while(mail["id"])
        finally:
            with self._lock:
                self._busy.discard(mail["id"])
            self._wake.set()

    def _deliver(self, mail):
        message = message_of(mail)
        smtp = smtplib.SMTP(local_hostname="localhost", timeout=CONNECT_SECONDS)
        try:
            code, reply = smtp.connect(os.environ.get("SMTP_HOST", "localhost"), int(os.environ.get("SMTP_PORT", "25")))
            if code != 220:
                raise RefusedForAWhile(code)
            smtp.sock.settimeout(REPLY_SECONDS)
            smtp.ehlo_or_helo_if_needed()
            options = []
            if not mail["address"].isascii():
                if not smtp.has_extn("smtputf8"):
                    raise RefusedForGood("The mail server does not take addresses with such letters")
                smtp.command_encoding = "utf-8"
                options = ["SMTPUTF8", "BODY=8BITMIME"]
            _check(*smtp.mail(SENDER, options))
            _check(*smtp.rcpt(mail["address"]))
            if not self._store.still_waits(mail["id"]):
                return
            try:
                code, reply = smtp.data(message)
            except smtplib.SMTPDataError as error:
                code, reply = error.smtp_code, error.smtp_error
            _check(code, reply)
            self._store.delivered(mail["id"])
            try:
                smtp.sock.settimeout(CONNECT_SECONDS)
                smtp.quit()
            except (OSError, smtplib.SMTPException):
                pass
        finally:
            smtp.close()
