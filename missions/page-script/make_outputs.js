// Writes materials/expected from materials/scripts with the engine of Node.js: `node make_outputs.js`.
// What it writes has to be compared with another engine, and with the standard where they differ.
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const SCRIPTS = path.join(__dirname, "materials/scripts");
const EXPECTED = path.join(__dirname, "materials/expected");
const CONSOLE = 'globalThis.console = { log: (say => (...a) => say(a.map(String).join(" ")))(say) }; delete globalThis.say;';

let rejected = [];
process.on("unhandledRejection", (reason) => rejected.push(reason));

/** What is said about a value that nobody caught. */
function described(value) {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return String(isObject ? value.name : value);
}

/** What a script prints. */
async function output(text) {
  const lines = [];
  let ended = false;
  rejected = [];
  const context = vm.createContext(Object.create(null), { microtaskMode: "afterEvaluate" });
  context.say = (line) => ended || lines.push(line);
  vm.runInContext(CONSOLE, context);
  try {
    new vm.Script(`"use strict";${text}`).runInContext(context, { timeout: 5000 });
  } catch (error) {
    lines.push(`Uncaught ${described(error)}`);
    ended = true;
  }
  for (let turn = 0; turn < 2; turn++) await new Promise((go) => setImmediate(go));
  if (!ended && rejected.length) lines.push(`Uncaught ${described(rejected[0])}`);
  ended = true;
  return lines.map((line) => `${line}\n`).join("");
}

/** Writes the outputs of all scripts. */
async function main() {
  fs.mkdirSync(EXPECTED, { recursive: true });
  for (const file of fs.readdirSync(SCRIPTS)) {
    const parts = fs.readFileSync(path.join(SCRIPTS, file), "utf8").split(/^\/\/\/\/ (.*)\n/m).slice(1);
    let whole = "";
    for (let at = 0; at < parts.length; at += 2) whole += `//// ${parts[at]}\n${await output(parts[at + 1])}`;
    fs.writeFileSync(path.join(EXPECTED, file.replace(/\.js$/, ".txt")), whole);
  }
}

main();
