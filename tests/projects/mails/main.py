"""A project that sends a mail when it starts and one for each post; it tries again what is refused for a while."""

import os
import smtplib
import threading
import time
from email.message import EmailMessage
from urllib.parse import parse_qs, urlsplit

import polite


def send(to):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "desk@club.example", to, "Grüße"
    message.set_content(f"Please open http://localhost:8000/?name={to.partition('@')[0]}. Thank you!")
    with smtplib.SMTP(os.environ["SMTP_HOST"], int(os.environ["SMTP_PORT"]), timeout=5) as connection:
        connection.send_message(message)


def send_at_last(to):
    while True:
        try:
            return send(to)
        except (smtplib.SMTPException, OSError):
            time.sleep(0.05)


class Handler(polite.Handler):
    def do_POST(self):
        to = parse_qs(urlsplit(self.path).query).get("to", [""])[0]
        if to:
            threading.Thread(target=send_at_last, args=(to,), daemon=True).start()
        self.answer("done")


send("start@example.org")
polite.serve(Handler)
