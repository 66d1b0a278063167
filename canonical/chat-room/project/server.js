/** Starts the chat room on port 8000; the conversation is kept in the folder `data`. */

import express from "express";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { Conversation } from "./conversation.js";
import { Room } from "./room.js";

const PORT = 8000;

const app = express();
app.disable("x-powered-by");
app.use(express.static(fileURLToPath(new URL("public", import.meta.url))));

const server = createServer(app);
const room = new Room(new Conversation(fileURLToPath(new URL("data", import.meta.url))));
const sockets = new WebSocketServer({ server, path: "/room" });
sockets.on("connection", (socket) => room.enter(socket));
server.listen(PORT);
