/** Starts the desk on port 8000; everything that must last is kept in the folder `data` beside the program. */

import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { answerTo } from "./http.js";
import { Journal } from "./journal.js";

const PORT = 8000;

const journal = new Journal(fileURLToPath(new URL("../data", import.meta.url)));
createServer(answerTo((request) => { throw new Error("TODO: implement the callback of answerTo."); })).listen(PORT, "127.0.0.1");
