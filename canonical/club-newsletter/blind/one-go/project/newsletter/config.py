"""Settings of the website."""

import os
from pathlib import Path

PORT = 8000
DATA_FOLDER = Path(__file__).resolve().parent.parent / "data"
PUBLIC_URL = os.environ.get("PUBLIC_URL", f"http://localhost:{PORT}").rstrip("/")

SMTP_HOST = os.environ.get("SMTP_HOST", "localhost")
SMTP_PORT = int(os.environ.get("SMTP_PORT") or 25)
SENDER = "newsletter@club.example"

EDITOR_PASSWORD = "ink-and-stamps-7"
SESSION_SECONDS = 7 * 24 * 3600

DEFAULT_LINK_SECONDS = 172800
MAX_LINK_SECONDS = 604800
