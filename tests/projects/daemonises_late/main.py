"""Goes to the background, and lets its start command end when the daemon may already answer.

The daemon takes a while to die, for what its memory holds.
"""

import os
import time

from polite import Handler, serve

if os.fork():
    while time.process_time() < 0.4:
        pass
    os._exit(0)
os.setsid()
ballast = b"x" * (200 << 20)
serve(Handler)
