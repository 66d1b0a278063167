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
  throw new Error("TODO: implement isFile.");
}

/** The order of the codes of the characters; that of JavaScript is another one from U+10000 on. */
function byCodes(one: string, other: string): number {
  throw new Error("TODO: implement byCodes.");
}

function namesIn(folder: string): string[] {
  throw new Error("TODO: implement namesIn.");
}

/** The lines of output for the documents of a file, as one text. */
function convert(folder: string, name: string): string {
  throw new Error("TODO: implement convert.");
}

/** Converts the files of a folder. */
function run(folder: string): void {
  throw new Error("TODO: implement run.");
}

const paths = process.argv.slice(2);
/* TODO: code that runs at the start: a try block. */
