// The journal: one line of JSON for every operation, in a file that is only ever appended to.

import * as fs from "node:fs";
import * as path from "node:path";
import { Operation, State } from "./state";

export class Journal {
  private readonly file: number;

  constructor(folder: string, state: State) {
    fs.mkdirSync(folder, { recursive: true });
    const name = path.join(folder, "journal.jsonl");
    this.file = fs.openSync(name, "a+");
    const bytes = fs.readFileSync(name);
    // A last line without its end was never acknowledged: the desk was stopped while it wrote.
    const end = bytes.lastIndexOf(10) + 1;
    if (end < bytes.length) fs.ftruncateSync(this.file, end);
    for (const line of bytes.subarray(0, end).toString("utf8").split("\n")) {
      if (line !== "") state.apply(JSON.parse(line) as Operation);
    }
  }

  write(operation: Operation): void {
    const bytes = Buffer.from(JSON.stringify(operation) + "\n", "utf8");
    const size = fs.fstatSync(this.file).size;
    try {
      for (let done = 0; done < bytes.length; ) done += fs.writeSync(this.file, bytes, done);
    } catch (error) {
      fs.ftruncateSync(this.file, size);
      throw error;
    }
  }
}
