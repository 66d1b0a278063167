/** Starts the API on port 8000; everything that must last is kept in the folder `data`. */

import { fileURLToPath } from "node:url";
import { createApp } from "./app.js";
import { Store } from "./store.js";

const PORT = 8000;

const store = new Store(fileURLToPath(new URL("data", import.meta.url)));
createApp(store).listen(PORT);
