"""A server on loopback that sends exactly the bytes that a test wants, and hangs up."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class RawServer:
    """Answers every request with `answer`, whatever was asked."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self.answer = b""
        self.origin = f"localhost:{listener.getsockname()[1]}"

    def serve(self) -> None:
        """Until the listener is closed."""
        with suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                with connection, suppress(OSError):
                    connection.settimeout(5)
                    connection.recv(65536)
                    connection.sendall(self.answer)


@contextmanager
def raw_server() -> Iterator[RawServer]:
    """A raw server while the context lasts."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = RawServer(listener)
        thread = threading.Thread(target=server.serve)
        thread.start()
        try:
            yield server
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()
