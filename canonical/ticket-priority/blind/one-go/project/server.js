/** Starts the tickets on port 8000; they are kept in the folder `data`. */

import { fileURLToPath } from "node:url";
import { createApp } from "./app.js";
import { Store } from "./store.js";
import { Tickets } from "./tickets.js";

const PORT = 8000;

const store = new Store(fileURLToPath(new URL("data/tickets.json", import.meta.url)));
createApp(new Tickets(store)).listen(PORT);
