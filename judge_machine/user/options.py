"""The options with which a browser starts; the same for every backend."""

import os
from dataclasses import dataclass
from pathlib import Path

VIEWPORT_WIDTH_PX = 1280
VIEWPORT_HEIGHT_PX = 800

# They silence the browser's own network traffic and first-run windows, and make the backends alike.
QUIET_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--password-store=basic",
    "--use-mock-keychain",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--lang=en-US",
    # Without a screen Chromium assumes that no mouse exists; the person has one.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserOptions:
    """The options of one mission's browser.

    `executable` is a Chromium (or a script that starts one), `driver_executable` a chromedriver of the same version
    and only needed by Selenium, `arguments` further Chromium flags, `downloads` a writable directory that the browser
    and this process both see under the same path,
    `scratch` a directory for temporary files that the browser may leave behind (the system's when None).
    `counts_scripts` has the browser count what runs of the pages' scripts.
    """

    executable: Path
    downloads: Path
    driver_executable: Path | None = None
    arguments: tuple[str, ...] = ()
    scratch: Path | None = None
    headless: bool = True
    counts_scripts: bool = False

    @property
    def environment(self) -> dict[str, str]:
        """The environment of the browser's process; on Linux the browser takes its language from there."""
        scratch = {"TMPDIR": str(self.scratch)} if self.scratch else {}
        return {**os.environ, "LANGUAGE": "en_US", **scratch}

    @property
    def sandboxed(self) -> bool:
        """True unless the arguments switch Chromium's own sandbox off."""
        return "--no-sandbox" not in self.arguments
