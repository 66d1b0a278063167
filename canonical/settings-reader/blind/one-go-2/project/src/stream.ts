import { BYTE_ORDER_MARK, END, PERCENT } from "./characters";
import { BlockReader, ROOT } from "./blocks";
import { Value } from "./values";

const COMMENT = "(?:[ \\t]+#.*|[ \\t]*)$";
const URI = "[0-9A-Za-z\\-#;/?:@&=+$,_.!~*'()[\\]%]";
const NAME = /^%([^ \t]+)/;
const YAML_DIRECTIVE = new RegExp("^%YAML[ \\t]+[0-9]+\\.[0-9]+" + COMMENT);
const TAG_DIRECTIVE = new RegExp(
  "^%TAG[ \\t]+(![0-9A-Za-z-]+!|!!|!)[ \\t]+(!" + URI + "*|[0-9A-Za-z\\-#;/?:@&=+$_.~*'()%]" + URI + "*)" + COMMENT,
);

/** Reads the documents of a file. */
export class DocumentReader extends BlockReader {
  readDocuments(): Value[] {
    const documents: Value[] = [];
    let mayBegin = true; // whether a document may begin without a marker
    this.toContent();
    for (;;) {
      const code = this.current();
      if (code === END) {
        return documents;
      }
      if (code === BYTE_ORDER_MARK && this.atEnd) {
        this.position++;
        this.toContent();
      } else if (this.isAtMarker("...")) {
        this.position += 3;
        this.toNextLine();
        mayBegin = true;
      } else if (mayBegin || this.isAtMarker("---")) {
        documents.push(this.readDocument());
        mayBegin = false;
      } else {
        this.fail(this.position, "the document before has ended");
      }
    }
  }

  private isAtMarker(marker: string): boolean {
    return this.atEnd && this.text.startsWith(marker, this.position);
  }

  private readDocument(): Value {
    this.startDocument();
    if (this.isAtDirective()) {
      this.readDirectives();
    }
    const isExplicit = this.isAtMarker("---");
    if (isExplicit) {
      this.position += 3;
    }
    const value = this.readNodeBlock(-1, ROOT, !isExplicit);
    if (!this.atEnd) {
      this.fail(this.position, "the document should end here");
    }
    return value;
  }

  private isAtDirective(): boolean {
    return !this.atEnd && this.current() === PERCENT && this.column === 0 && !this.tabbed;
  }

  private readDirectives(): void {
    let hasVersion = false;
    while (this.isAtDirective()) {
      const start = this.position;
      const end = this.lineEnd(start);
      const line = this.text.slice(start, end);
      const name = NAME.exec(line);
      if (name === null) {
        this.fail(start, "the name of a directive is missing");
      }
      if (name[1] === "YAML") {
        if (hasVersion || !YAML_DIRECTIVE.test(line)) {
          this.fail(start, "this directive for the version is wrong");
        }
        hasVersion = true;
      } else if (name[1] === "TAG") {
        this.declareHandle(line, start);
      }
      this.checkPrintable(start, end);
      this.position = end;
      this.toNextLine();
    }
    if (!this.isAtMarker("---")) {
      this.fail(this.position, "the marker of a document is missing after directives");
    }
  }

  private declareHandle(line: string, start: number): void {
    const match = TAG_DIRECTIVE.exec(line);
    if (match === null || this.handles.has(match[1])) {
      this.fail(start, "this directive for tags is wrong");
    }
    this.handles.set(match[1], match[2]);
  }
}
