"""Never listens."""

import threading

threading.Event().wait()
