from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
INSTALLED_APPS = ["library"] + [name for name in ("django.contrib.staticfiles",)]
