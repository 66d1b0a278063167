import { convert, loadFiles, type SettingsFile } from "./settings.js";

function main(args: string[]): number {
  if (args.length !== 1) {
    process.stderr.write("usage: node dist/main.js FOLDER\n");
    return 2;
  }
  const folder = args[0];
  let files: SettingsFile[];
  try {
    files = loadFiles(folder);
  } catch (error) {
    process.stderr.write(`cannot read ${folder}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const { lines, faults } = convert(files);
  for (const line of lines) {
    process.stdout.write(line + "\n");
  }
  for (const fault of faults) {
    process.stderr.write(fault + "\n");
  }
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
