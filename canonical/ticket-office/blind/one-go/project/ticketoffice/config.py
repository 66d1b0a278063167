"""Settings of the website."""

import os
from pathlib import Path

PORT = 8000
DATA_FOLDER = Path(__file__).resolve().parent.parent / "data"
PUBLIC_URL = os.environ.get("PUBLIC_URL", f"http://localhost:{PORT}").rstrip("/")

PAYMENT_URL = os.environ.get("PAYMENT_URL", "").rstrip("/")
PAYMENT_KEY = os.environ.get("PAYMENT_KEY", "")
PAYMENT_WEBHOOK_SECRET = os.environ.get("PAYMENT_WEBHOOK_SECRET", "")
WEBHOOK_PATH = "/payments"

OFFICE_PASSWORD = "curtain-at-eight"
SESSION_SECONDS = 7 * 24 * 3600

MAX_SEATS_OF_ORDER = 6
