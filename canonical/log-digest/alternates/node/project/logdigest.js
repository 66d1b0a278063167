#!/usr/bin/env node
/** Tells what is in a log: node logdigest.js --help. */

import { Tally } from "./lib/tally.js";
import { Unusable } from "./lib/unusable.js";
import { parseLine } from "./lib/line.js";
import { readLines } from "./lib/sources.js";
import { readOptions, USAGE } from "./lib/options.js";

const EXIT = { clean: 0, malformed: 1, unusable: 2 };

/**
 * Digests what the command line asks for.
 * @param {string[]} words the arguments of the program
 * @returns {Promise<{text: string, exitCode: number}>}
 */
async function run(words) {
  const options = readOptions(words);
  if (options.help) {
    return { text: USAGE, exitCode: EXIT.clean };
  }
  const tally = new Tally(options);
  for (const source of options.sources) {
    for (const line of await readLines(source, options.encoding)) {
      tally.add(parseLine(line));
    }
  }
  return {
    text: options.json ? tally.toJson() : tally.toText(),
    exitCode: tally.malformed > 0 ? EXIT.malformed : EXIT.clean,
  };
}

try {
  const { text, exitCode } = await run(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof Unusable)) {
    throw error;
  }
  process.stderr.write(`logdigest: ${error.message}\n`);
  process.exitCode = EXIT.unusable;
}
