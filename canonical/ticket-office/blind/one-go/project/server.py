"""Start the website of the ticket office: python server.py"""

import logging
import signal
import threading

from ticketoffice import config
from ticketoffice.app import App
from ticketoffice.web import Server


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    app = App(config.DATA_FOLDER)
    server = Server(("", config.PORT), app)
    app.start()
    threading.Thread(target=server.serve_forever, name="web", daemon=True).start()
    logging.info("listening on port %s", config.PORT)
    while not stop.wait(1):
        pass
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
