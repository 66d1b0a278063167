/** Reads and writes CSV files. */

const SEPARATORS = { ",": "comma", ";": "semicolon", "\t": "tab" };

/**
 * @typedef {object} Table
 * @property {string} encoding
 * @property {string} separator its name
 * @property {string[]} header
 * @property {string[][]} rows the good ones; a missing value is ""
 * @property {{line: number, text: string}[]} bad
 */

/**
 * Reads a file.
 * @param {ArrayBuffer} bytes
 * @returns {Table}
 */
export function readTable(bytes) {
  const { encoding, text } = decode(bytes);
  const separator = guessSeparator(text);
  const [first, ...others] = records(text, separator);
  const header = first?.values ?? [];
  const good = others.filter(({ values }) => values.length === header.length);
  return {
    encoding,
    separator: SEPARATORS[separator],
    header,
    rows: good.map(({ values }) => values.map((value) => (value === "NA" ? "" : value))),
    bad: others.filter(({ values }) => values.length !== header.length).map(({ line, text }) => ({ line, text })),
  };
}

/**
 * Writes a file with commas.
 * @param {string[]} header
 * @param {string[][]} rows
 * @returns {string}
 */
export function writeTable(header, rows) {
  const quoted = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  // A line with nothing in it would be no row.
  const lines = [header, ...rows].map((values) => values.map(quoted).join(",") || '""');
  return lines.map((line) => `${line}\r\n`).join("");
}

function decode(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) {
    return { encoding: "UTF-16", text: new TextDecoder("utf-16le").decode(bytes) };
  }
  if (first === 0xfe && second === 0xff) {
    return { encoding: "UTF-16", text: new TextDecoder("utf-16be").decode(bytes) };
  }
  try {
    return { encoding: "UTF-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "Windows-1252", text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** The separator that divides the header into the most fields. */
function guessSeparator(text) {
  const width = (separator) => records(text, separator).next().value?.values.length ?? 0;
  return Object.keys(SEPARATORS).reduce((best, other) => (width(other) > width(best) ? other : best));
}

/** The rows one after the other, without blank ones: their values, the line on which they begin, and their text. */
function* records(text, separator) {
  let place = 0;
  let line = 1;
  while (place < text.length) {
    const { values, end } = readRecord(text, place, separator);
    const written = text.slice(place, end).replace(/\r?\n$/, "");
    if (/[^ ]/.test(written)) {
      yield { values, line, text: written };
    }
    line += text.slice(place, end).split("\n").length - 1;
    place = end;
  }
}

/** One row, and where the next one begins. */
function readRecord(text, start, separator) {
  const values = [];
  let value = "";
  let quoted = false;
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place];
    if (quoted) {
      if (sign !== '"') {
        value += sign;
      } else if (text[place + 1] === '"') {
        value += sign;
        place += 1;
      } else {
        quoted = false;
      }
    } else if (sign === '"' && value.trim() === "") {
      quoted = true;
    } else if (sign === separator) {
      values.push(value.trim());
      value = "";
    } else if (sign === "\n") {
      return { values: [...values, value.trim()], end: place + 1 };
    } else {
      value += sign;
    }
  }
  return { values: [...values, value.trim()], end: text.length };
}
