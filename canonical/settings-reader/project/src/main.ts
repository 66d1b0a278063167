/** Converts a folder of settings files to JSON: `main.js FOLDER`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Broken } from "./broken.js";
import { readDocuments } from "./stream.js";
import { toJson } from "./values.js";

const SOME_BROKEN = 1;
const WRONG_USE = 2;

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name)).map(({ name }) => name).sort();
}

/** The lines of output for the documents of a file. */
function convert(folder: string, name: string): string[] {
  const documents = readDocuments(readFileSync(join(folder, name), "utf8"));
  return documents.map((value, index) => {
    return `{"file":${JSON.stringify(name)},"document":${index + 1},"value":${toJson(value)}}\n`;
  });
}

function run(folder: string): void {
  const lines: string[] = [];
  for (const name of namesIn(folder)) {
    try {
      lines.push(...convert(folder, name));
    } catch (error) {
      if (!(error instanceof Broken)) {
        throw error;
      }
      process.stderr.write(`${name}:${error.line}: ${error.message}\n`);
      process.exitCode = SOME_BROKEN;
    }
  }
  process.stdout.write(lines.join(""));
}

const [folder, ...rest] = process.argv.slice(2);
try {
  if (folder === undefined || rest.length > 0) {
    throw new TypeError("usage: FOLDER");
  }
  run(folder);
} catch (error) {
  if (!(error instanceof Error)) { throw error; }
  console.error(`${folder}: ${error.message}`);
  process.exitCode = WRONG_USE;
}
