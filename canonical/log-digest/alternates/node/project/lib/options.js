/** The command line. */

import { parseArgs } from "node:util";

import { isMoment, LEVELS } from "./line.js";
import { canonicalEncoding } from "./sources.js";
import { Unusable } from "./unusable.js";

export const USAGE = `Usage: logdigest [FILE ...] [options]

Makes one digest of all log files. Without a file, or for "-", it reads standard input;
files that end in .gz are compressed with gzip.

  --level LEVEL     only entries of this level and more severe ones (${LEVELS.join(", ")})
  --from TIME       only entries from this moment on, such as "2026-03-01 12:00:05"
  --to TIME         only entries up to this moment
  --top N           how many of the most frequent messages are listed (5)
  --encoding NAME   the encoding of the logs (utf-8)
  --json            a JSON object instead of lines
  --help            this text

Exit codes: 0 all lines were good, 1 some were malformed, 2 there is no digest.`;

const OPTIONS = {
  level: { type: "string", default: LEVELS[0] },
  from: { type: "string" },
  to: { type: "string" },
  top: { type: "string", default: "5" },
  encoding: { type: "string", default: "utf-8" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
};

/** What an option allows, and how that is told. */
const ALLOWED = {
  level: [(value) => LEVELS.includes(value), `one of ${LEVELS.join(", ")}`],
  from: [isMoment, "a moment such as 2026-03-01 12:00:05"],
  to: [isMoment, "a moment such as 2026-03-01 12:00:05"],
  top: [(value) => /^0*[1-9]\d*$/.test(value), "a whole number from 1 up"],
  encoding: [(value) => canonicalEncoding(value) !== null, "the name of an encoding, such as latin-1"],
};

/**
 * Reads the arguments. Throws Unusable naming the option that is wrong.
 * @param {string[]} words
 */
export function readOptions(words) {
  const { values, positionals } = parse(words);
  for (const [name, [allows, expected]] of Object.entries(ALLOWED)) {
    if (values[name] !== undefined && !allows(values[name])) {
      throw new Unusable(`--${name} must be ${expected}, not "${values[name]}"`);
    }
  }
  return {
    ...values,
    top: Number(values.top),
    encoding: canonicalEncoding(values.encoding),
    sources: positionals.length > 0 ? positionals : ["-"],
  };
}

function parse(words) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error.code?.startsWith("ERR_PARSE_ARGS")) {
      throw new Unusable(error.message);
    }
    throw error;
  }
}
