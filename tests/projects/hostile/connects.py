"""Reaches for the network: connects.py TARGETS

TARGETS is a JSON list of [kind, address, port]; the kinds are tcp, udp, abstract, path and family. A target was reached
when it takes a connection, by udp when it answers, and a family (its number is the port) when it gives a socket.
"""

import json
import socket
import sys

PATIENCE_S = 5.0


def reached(kind, address, port):
    if kind == "family":
        socket.socket(port, socket.SOCK_STREAM).close()
        return True
    if kind in ("abstract", "path"):
        line, place = socket.socket(socket.AF_UNIX), "\0" * (kind == "abstract") + address
    else:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        line, place = socket.socket(family, socket.SOCK_DGRAM if kind == "udp" else socket.SOCK_STREAM), (address, port)
    with line:
        line.settimeout(PATIENCE_S)
        line.connect(place)
        if kind != "udp":  # what takes a connection may end it before a word is said
            return True
        line.send(b"hello")
        return bool(line.recv(64))


def main():
    found = []
    for target in json.loads(sys.argv[1]):
        try:
            if reached(*target):
                found.append(target)
        except OSError:
            continue
    print(json.dumps({"reached": found}))


main()
