"""A chat room: serves the page, and the conversation over WebSockets (standard library only)."""
import asyncio
import base64
import hashlib
import json
import os
import sqlite3
import struct
import time
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
DATABASE = os.path.join(HERE, "chat.db")
PORT = int(os.environ.get("PORT", "8000"))
RESERVED_SECONDS = 2.5      # how long names from before a restart are kept for their owners
TAKEN_WAIT_SECONDS = 0.5    # a page that is being reloaded may not have gone yet
PING_SECONDS = 5
SILENCE_SECONDS = 20
MAX_FRAME = 8 * 1024 * 1024
STATIC = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/chat.js": ("chat.js", "text/javascript; charset=utf-8"),
    "/chat.css": ("chat.css", "text/css; charset=utf-8"),
}


def clean(text):
    """The text without spaces at its ends and without halves of surrogate pairs."""
    if not isinstance(text, str):
        return ""
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.strip().strip("\ufeff\x00").strip()


def name_key(name):
    return unicodedata.normalize("NFC", name).casefold()


class Store:
    """Messages, and who was in the room when the server stopped."""

    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.db.execute("CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY AUTOINCREMENT,"
                        " client TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,"
                        " text TEXT NOT NULL, UNIQUE (client, number))")
        self.db.execute("CREATE TABLE IF NOT EXISTS present (client TEXT PRIMARY KEY, name TEXT NOT NULL)")
        self.db.commit()

    def add(self, client, number, name, text):
        """Stores a message; None if it had arrived before."""
        cursor = self.db.execute("INSERT OR IGNORE INTO messages (client, number, name, text)"
                                 " VALUES (?, ?, ?, ?)", (client, number, name, text))
        self.db.commit()
        if cursor.rowcount != 1:
            return None
        return {"id": cursor.lastrowid, "name": name, "text": text}

    def after(self, last):
        rows = self.db.execute("SELECT id, name, text FROM messages WHERE id > ? ORDER BY id", (last,))
        return [{"id": row[0], "name": row[1], "text": row[2]} for row in rows]

    def present(self):
        return dict(self.db.execute("SELECT client, name FROM present"))

    def came(self, client, name):
        self.db.execute("INSERT OR REPLACE INTO present (client, name) VALUES (?, ?)", (client, name))
        self.db.commit()

    def left(self, client):
        self.db.execute("DELETE FROM present WHERE client = ?", (client,))
        self.db.commit()


class Socket:
    """The server's end of one WebSocket."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.heard = time.monotonic()

    def frame(self, opcode, data):
        if len(data) < 126:
            head = struct.pack("!BB", 0x80 | opcode, len(data))
        elif len(data) < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 127, len(data))
        if not self.writer.is_closing():
            self.writer.write(head + data)

    def send(self, value):
        self.frame(1, json.dumps(value).encode())

    def ping(self):
        self.frame(9, b"")

    def abort(self):
        self.writer.transport.abort()

    async def receive(self):
        """The next text, or None at the end."""
        parts = []
        size = 0
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack("!H", await self.reader.readexactly(2))
            elif length == 127:
                length, = struct.unpack("!Q", await self.reader.readexactly(8))
            size += length
            if size > MAX_FRAME or not second & 128:
                return None
            mask = await self.reader.readexactly(4)
            data = await self.reader.readexactly(length)
            if length:
                key = (mask * (length // 4 + 1))[:length]
                data = (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")
            self.heard = time.monotonic()
            opcode = first & 15
            if opcode == 8:
                self.frame(8, data[:2])
                return None
            if opcode == 9:
                self.frame(10, data)
            elif opcode in (0, 1, 2):
                parts.append(data)
                if first & 128:
                    return b"".join(parts).decode("utf-8", "replace")


class Room:
    def __init__(self, store):
        self.store = store
        self.people = {}     # client -> (name, socket), in the order of joining
        self.reserved = store.present()
        self.reserved_until = time.monotonic() + RESERVED_SECONDS

    def broadcast(self, value):
        for _, socket in list(self.people.values()):
            socket.send(value)

    def tell_people(self):
        self.broadcast({"type": "people", "names": [name for name, _ in self.people.values()]})

    def expire_reserved(self):
        if self.reserved and time.monotonic() >= self.reserved_until:
            for client in self.reserved:
                self.store.left(client)
            self.reserved = {}

    def holder(self, name, client):
        """How somebody else holds the name: "room", "reserved" or None."""
        self.expire_reserved()
        key = name_key(name)
        for other, (taken, _) in self.people.items():
            if other != client and name_key(taken) == key:
                return "room"
        for other, taken in self.reserved.items():
            if other != client and name_key(taken) == key:
                return "reserved"
        return None

    async def join(self, socket, client, name, last):
        """Takes somebody into the room, or tells why not."""
        if not name:
            socket.send({"type": "refused", "message": "Please enter a name."})
            return False
        patience = time.monotonic() + TAKEN_WAIT_SECONDS
        while True:
            held = self.holder(name, client)
            if held is None:
                break
            if held == "room" and time.monotonic() >= patience:
                socket.send({"type": "refused", "message": "This name is already taken."})
                return False
            await asyncio.sleep(0.05)
            if socket.reader.at_eof():
                return False
        before = self.people.get(client)
        self.people[client] = (name, socket)
        if before:
            before[1].abort()
        self.reserved.pop(client, None)
        self.store.came(client, name)
        socket.send({"type": "joined", "name": name, "messages": self.store.after(last)})
        self.tell_people()
        return True

    def say(self, socket, client, name, number, text):
        text = clean(text)
        if text:
            message = self.store.add(client, number, name, text)
            if message:
                self.broadcast({"type": "message", "message": message})
        socket.send({"type": "received", "number": number})

    def leave(self, socket, client):
        if client in self.people and self.people[client][1] is socket:
            del self.people[client]
            self.store.left(client)
            self.tell_people()

    async def watch(self):
        """Drops connections that have gone silent."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            self.expire_reserved()
            for _, socket in list(self.people.values()):
                if time.monotonic() - socket.heard > SILENCE_SECONDS:
                    socket.abort()
                else:
                    socket.ping()

    async def serve(self, socket):
        client = None
        name = ""
        try:
            while True:
                text = await socket.receive()
                if text is None:
                    break
                try:
                    value = json.loads(text)
                except ValueError:
                    break
                if not isinstance(value, dict):
                    break
                if client is None:
                    client = str(value.get("client"))[:100]
                    name = clean(value.get("name"))
                    last = value.get("last")
                    if not await self.join(socket, client, name, last if type(last) is int else 0):
                        break
                elif value.get("type") == "say" and type(value.get("number")) is int:
                    self.say(socket, client, name, value["number"], value.get("text"))
                elif value.get("type") == "leave":
                    break
        except (asyncio.IncompleteReadError, ConnectionError, OSError):
            pass
        finally:
            if client is not None:
                self.leave(socket, client)


class Server:
    def __init__(self, room):
        self.room = room

    def answer(self, writer, status, kind, body, head=False):
        writer.write((f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
                      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                      "Connection: close\r\n\r\n").encode() + (b"" if head else body))

    async def upgrade(self, reader, writer, headers):
        origin = headers.get("origin")
        key = headers.get("sec-websocket-key")
        if not key or (origin and origin.split("//")[-1] != headers.get("host")):
            self.answer(writer, "403 Forbidden", "text/plain", b"Forbidden")
            return
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        writer.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Accept: {base64.b64encode(accept).decode()}\r\n\r\n").encode())
        await self.room.serve(Socket(reader, writer))

    async def connection(self, reader, writer):
        try:
            request = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 15)).decode("latin-1").split("\r\n")
            method, target = request[0].split(" ")[:2]
            headers = {}
            for line in request[1:]:
                name, _, value = line.partition(":")
                headers[name.strip().lower()] = value.strip()
            path = target.split("?")[0]
            if path == "/socket" and headers.get("upgrade", "").lower() == "websocket":
                await self.upgrade(reader, writer, headers)
            elif method not in ("GET", "HEAD"):
                self.answer(writer, "405 Method Not Allowed", "text/plain", b"Not allowed")
            elif path == "/alive":
                self.answer(writer, "200 OK", "text/plain", b"yes", method == "HEAD")
            elif path in STATIC:
                file, kind = STATIC[path]
                with open(os.path.join(HERE, "static", file), "rb") as stream:
                    self.answer(writer, "200 OK", kind, stream.read(), method == "HEAD")
            else:
                self.answer(writer, "404 Not Found", "text/plain", b"Not found", method == "HEAD")
            await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.TimeoutError,
                ValueError, ConnectionError, OSError):
            pass
        finally:
            writer.close()


async def main():
    room = Room(Store(DATABASE))
    server = Server(room)
    try:
        listening = await asyncio.start_server(server.connection, ["127.0.0.1", "::1"], PORT)
    except OSError:
        listening = await asyncio.start_server(server.connection, "127.0.0.1", PORT)
    watching = asyncio.create_task(room.watch())
    async with listening:
        await listening.serve_forever()
    watching.cancel()


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        pass
