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
  throw new Error("TODO: implement namesIn.");
}

/** The lines of output for the documents of a file. */
function convert(folder: string, name: string): string[] {
  throw new Error("TODO: implement convert.");
}

/** Converts the files of a folder. */
function run(folder: string): void {
  throw new Error("TODO: implement run.");
}

const paths = process.argv.slice(2);
/* TODO: code that runs at the start: a try block. */
