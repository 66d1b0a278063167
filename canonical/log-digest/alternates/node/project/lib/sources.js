/** Where the lines come from: files, compressed files and standard input. */

import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { Unusable } from "./unusable.js";

const unpack = promisify(gunzip);

/** Common names of encodings that TextDecoder does not know. */
const ALIASES = { "latin-1": "latin1", "utf-16-le": "utf-16le", "utf-16-be": "utf-16be" };

/**
 * The name under which TextDecoder knows an encoding.
 * @param {string} name
 * @returns {string | null} null if there is no such encoding
 */
export function canonicalEncoding(name) {
  const label = ALIASES[name.toLowerCase()] ?? name;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * The lines of a source that are not empty. Throws Unusable naming the source.
 * @param {string} source a path, or "-" for standard input
 * @param {string} encoding
 * @returns {Promise<string[]>}
 */
export async function readLines(source, encoding) {
  const bytes = await readBytes(source);
  let text;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unusable(`${source}: is not in the encoding ${encoding}`);
  }
  return text.split(/\r?\n/).filter((line) => line !== "");
}

async function readBytes(source) {
  if (source === "-") {
    return buffer(process.stdin);
  }
  try {
    const bytes = await readFile(source);
    return source.endsWith(".gz") ? await unpack(bytes) : bytes;
  } catch (error) {
    throw new Unusable(error.code === "ENOENT" ? `${source}: there is no such file` : `${source}: ${error.message}`);
  }
}
