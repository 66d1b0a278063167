/** Keeps the uploaded files; what is inside of them the pages find out themselves: node server.js. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import express from "express";

const PORT = 9000;
const FOLDER = "uploads";
const LIST = join(FOLDER, "list.json");

mkdirSync(FOLDER, { recursive: true });
/** @type {string[]} the names, the oldest first; a file is kept under its place in the list */
const names = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : [];

const app = express();
app.use(express.static("web"));

app.get("/uploads", (request, response) => {
  response.json(names.map((name, id) => ({ id, name })).reverse());
});

app.post("/uploads", express.raw({ type: () => true, limit: "50mb" }), (request, response) => {
  const id = names.length;
  writeFileSync(join(FOLDER, String(id)), request.body);
  names.push(String(request.query.name));
  writeFileSync(`${LIST}.new`, JSON.stringify(names));
  renameSync(`${LIST}.new`, LIST);
  response.status(201).json({ id });
});

app.get("/uploads/:id", ({ params }, response) => {
  const id = Number(params.id);
  if (id in names) {
    response.set("X-Name", encodeURIComponent(names[id])).send(readFileSync(join(FOLDER, String(id))));
  } else {
    response.sendStatus(404);
  }
});

app.listen(PORT);
