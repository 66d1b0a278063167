/** A shopping list on one page: the page, and what it asks for. */

import express from "express";

import { addItem, readItems } from "./store.js";

const app = express();
app.use(express.static("public"));
app.use(express.json());

/** Answers with the texts of all items, the newest first. */
function showItems(request, response) {
  response.json(readItems());
}

/** Adds an item, or refuses an empty one. */
function add(request, response) {
  const text = String(request.body.text ?? "");
  if (!text.trim()) {
    response.status(422).json({ message: "Please type something." });
    return;
  }
  addItem(text);
  response.status(201).json(readItems());
}

app.get("/items", showItems);
app.post("/items", add);
app.listen(8000, "127.0.0.1");
