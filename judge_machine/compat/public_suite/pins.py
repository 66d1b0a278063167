"""The packages of early 2025, for which the public projects and their tests were written."""

import re
from pathlib import Path

# Newer versions judge differently: Django 6 has another admin, NumPy 2 prints numbers in another way.
PINS = (
    "beautifulsoup4==4.13.3",
    "Django==5.1.6",
    "django-crispy-forms==2.3",
    "django-widget-tweaks==1.5.0",
    "djangorestframework==3.15.2",
    "Markdown==3.7",
    "markdown2==2.5.3",
    "matplotlib==3.9.4",
    "numpy==1.26.4",
    "opencv-python-headless==4.10.0.84",
    "openpyxl==3.1.5",
    "pandas==2.2.3",
    "pillow==11.1.0",
    "plotly==6.0.0",
    "python-dateutil==2.9.0.post0",
    "python-decouple==3.8",
    "python-dotenv==1.0.1",
    "pytz==2025.1",
    "qrcode==7.4.2",
    "requests==2.32.3",
    "scikit-learn==1.6.1",
    "scipy==1.15.2",
    "seaborn==0.13.2",
    "statsmodels==0.14.4",
    "whitenoise==6.9.0",
    "xlsxwriter==3.2.2",
)

START_FILE = "PUBLIC_SUITE_START_FILE"
"""The variable of a launch manifest that names the file with which the project's program starts."""

_LIBRARY_USED = re.compile(r"\b(pd\.|calculate_histogram_similarity\b)")


def need_tools(tests: Path) -> bool:
    """Whether a file of tests uses a library that has to be installed first."""
    return _LIBRARY_USED.search(tests.read_text("utf-8")) is not None
