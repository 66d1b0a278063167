"""Start the website of the newsletter: python server.py"""

import logging
import signal
import threading

from newsletter import config
from newsletter.app import App
from newsletter.web import Server


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    app = App(config.DATA_FOLDER)
    server = Server(("", config.PORT), app)
    threading.Thread(target=server.serve_forever, name="web", daemon=True).start()
    app.mailer.start()
    logging.info("listening on port %s", config.PORT)
    while not stop.wait(1):
        pass
    server.shutdown()
    server.server_close()
    # Mail that the mail server is just taking is waited for, so that nobody gets it again after the next start.
    app.mailer.stop()


if __name__ == "__main__":
    main()
