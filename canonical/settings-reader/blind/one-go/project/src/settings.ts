import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "./yaml/source.js";
import { readDocuments } from "./yaml/stream.js";

export interface SettingsFile {
  name: string;
  text: string;
}

export interface Conversion {
  /** JSON lines of the files that are not broken */
  lines: string[];
  /** one line for each broken file */
  faults: string[];
}

/** The order of the bytes in UTF-8 is the order of the codes of the characters. */
function compareNames(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function isSettingsFile(folder: string, name: string): boolean {
  if (!name.endsWith(".yaml") && !name.endsWith(".yml")) {
    return false;
  }
  return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

export function loadFiles(folder: string): SettingsFile[] {
  return readdirSync(folder)
    .filter((name) => isSettingsFile(folder, name))
    .sort(compareNames)
    .map((name) => ({ name, text: readFileSync(join(folder, name)).toString("utf8") }));
}

export function convert(files: SettingsFile[]): Conversion {
  const lines: string[] = [];
  const faults: string[] = [];
  for (const { name, text } of files) {
    try {
      readDocuments(text).forEach((value, index) => {
        lines.push(`{"file":${JSON.stringify(name)},"document":${index + 1},"value":${value}}`);
      });
    } catch (error) {
      if (!(error instanceof Fault)) {
        throw error;
      }
      faults.push(`${name}:${error.line}: ${error.message}`);
    }
  }
  return { lines, faults };
}
