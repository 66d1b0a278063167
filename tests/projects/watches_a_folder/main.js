// Shows the names of the files that it saw appear in a folder.
const fs = require("node:fs");
const http = require("node:http");

fs.mkdirSync("inbox", { recursive: true });
const seen = new Set();
fs.watch("inbox", (_event, name) => seen.add(name));
http
  .createServer((_request, response) => {
    fs.writeFileSync("inbox/letter", "");
    setTimeout(() => response.end(`${[...seen]} arrived`), 100);
  })
  .listen(8000);
