"""Takes connections and leaves them unanswered."""

import socket
import threading

listener = socket.create_server(("127.0.0.1", 8000))
threading.Event().wait()
