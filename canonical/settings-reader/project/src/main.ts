/** Converts a folder of settings files to JSON: `main.js FOLDER`. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Broken } from "./broken.js";
import { readDocuments } from "./stream.js";
import { toJson } from "./values.js";

const SOME_BROKEN = 1;
const WRONG_USE = 2;
const SETTINGS = /\.ya?ml$/;

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The order of the codes of the characters; that of JavaScript is another one from U+10000 on. */
function byCodes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function namesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => SETTINGS.test(name) && isFile(join(folder, name)));
  return names.sort(byCodes);
}

/** The lines of output for the documents of a file, as one text. */
function convert(folder: string, name: string): string {
  const documents = readDocuments(readFileSync(join(folder, name), "utf8"));
  const head = `{"file":${JSON.stringify(name)},"document":`;
  return documents.map((value, index) => `${head}${index + 1},"value":${toJson(value)}}\n`).join("");
}

/** Converts the files of a folder. */
function run(folder: string): void {
  const converted: string[] = [];
  for (const name of namesIn(folder)) {
    try {
      converted.push(convert(folder, name));
    } catch (error) {
      if (!(error instanceof Broken)) {
        throw error;
      }
      console.error(`${name}:${error.line}: ${error.message}`);
      process.exitCode = SOME_BROKEN;
    }
  }
  process.stdout.write(converted.join(""));
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
