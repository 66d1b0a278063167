"""Goes to the background and lets its start command end."""

import os

from polite import Handler, serve

if os.fork():
    os._exit(0)
os.setsid()
if os.fork():
    os._exit(0)
serve(Handler)
