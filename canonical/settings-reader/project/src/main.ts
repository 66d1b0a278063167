/** Converts a folder of settings files to JSON: `main.js FOLDER`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Broken } from "./broken.js";
import { readDocuments } from "./stream.js";
import { toJson } from "./values.js";

const SOME_BROKEN = 1;
const WRONG_USE = 2;
const SETTINGS = /\.ya?ml$/;

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && SETTINGS.test(entry.name)).map(({ name }) => name).sort();
}

/** The lines of output for the documents of a file. */
function convert(folder: string, name: string): string[] {
  const documents = readDocuments(readFileSync(join(folder, name), "utf8"));
  const head = `{"file":${JSON.stringify(name)},"document":`;
  return documents.map((value, index) => `${head}${index + 1},"value":${toJson(value)}}\n`);
}

/** Converts the files of a folder. */
function run(folder: string): void {
  const lines: string[] = [];
  for (const name of namesIn(folder)) {
    try {
      lines.push(...convert(folder, name));
    } catch (error) {
      if (!(error instanceof Broken)) {
        throw error;
      }
      console.error(`${name}:${error.line}: ${error.message}`);
      process.exitCode = SOME_BROKEN;
    }
  }
  process.stdout.write(lines.join(""));
}

const paths = process.argv.slice(2);
try {
  if (paths.length !== 1) {
    throw Object.assign(new Error("the path of one folder is needed"), { code: "USAGE" });
  }
  run(paths[0]);
} catch (error) {
  if (!(error instanceof Error) || !("code" in error)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = WRONG_USE;
}
