import * as fs from "node:fs";
import * as path from "node:path";
import { Fault, lineOf } from "./source";
import { DocumentReader } from "./stream";

/** What goes to the two outputs. */
interface Report {
  readonly documents: string[];
  readonly faults: string[];
}

function compareNames(first: string, second: string): number {
  return Buffer.compare(Buffer.from(first, "utf8"), Buffer.from(second, "utf8"));
}

function isSettingsFile(folder: string, name: string): boolean {
  if (!name.endsWith(".yaml") && !name.endsWith(".yml")) {
    return false;
  }
  return fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

function convertText(name: string, text: string, report: Report): void {
  try {
    const values = new DocumentReader(text).readDocuments();
    const file = JSON.stringify(name);
    values.forEach((value, index) => {
      report.documents.push(`{"file":${file},"document":${index + 1},"value":${value.json}}\n`);
    });
  } catch (error) {
    if (!(error instanceof Fault)) {
      throw error;
    }
    report.faults.push(`${name}:${lineOf(text, error.place)}: ${error.message}\n`);
  }
}

function convertFile(folder: string, name: string, report: Report): void {
  let text: string;
  try {
    text = fs.readFileSync(path.join(folder, name), "utf8");
  } catch {
    report.faults.push(`${name}:1: the file cannot be read\n`);
    return;
  }
  convertText(name, text, report);
}

function main(parameters: string[]): number {
  if (parameters.length !== 1) {
    process.stderr.write("Usage: node dist/main.js FOLDER\n");
    return 2;
  }
  const folder = parameters[0];
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    process.stderr.write(`The folder ${folder} cannot be read\n`);
    return 2;
  }
  const report: Report = { documents: [], faults: [] };
  for (const name of names.filter((each) => isSettingsFile(folder, each)).sort(compareNames)) {
    convertFile(folder, name, report);
  }
  for (const line of report.documents) {
    process.stdout.write(line);
  }
  for (const line of report.faults) {
    process.stderr.write(line);
  }
  return report.faults.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
