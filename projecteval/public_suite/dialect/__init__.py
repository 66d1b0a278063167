"""The dialect of the published tests: the names that their code expects, on top of the judge machine.

A test is a function whose arguments are `driver` (Selenium), for a website, and its parameters; the parameter `name` of
test `test_2_10` is the mission's parameter `test_2_10__name`. All tests of a mission share one browser session, one
console program and the project's folder, and run in order.

The tests were written for another judge. These rules keep the verdicts equal:

- The browser shows the project's home page before the first test.
- After a click, the next command waits until the navigation that the click started has ended (`rest`).
- `time.sleep` waits until the page is at rest, and for the given time at most.
- A date is typed as year, month, day (`browser`); a Windows path names a material or a download (`files`).
- Programs run in the project's sandbox, never in the process of the tests; the project does not see reference files.
- A reference to a file outside of the downloads, the project and the materials finds no file.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_machine.extension import DialectSession, SessionSurroundings

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


class SuiteDialect:
    """The dialect of missions with `dialect: public-suite`; see `judge_machine.dialect`."""

    def packages(self, tests: Path) -> tuple[str, ...]:
        """All pinned packages where the tests use a library that has to be installed first, else none."""
        return PINS if _LIBRARY_USED.search(tests.read_text("utf-8")) else ()

    def session(self, surroundings: "SessionSurroundings") -> "DialectSession":
        """Begin an attempt."""
        from projecteval.public_suite.dialect.session import SuiteSession  # noqa: PLC0415 - loads Selenium

        return SuiteSession(surroundings, start_file=surroundings.manifest.env.get(START_FILE, ""))
