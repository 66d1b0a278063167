import { BYTE_ORDER_MARK, DASH, DOT, PERCENT } from "./characters.js";
import { readDirectives } from "./directives.js";
import { DocumentReader } from "./document.js";
import { Source } from "./source.js";
import { DEFAULT_HANDLES, type Handles } from "./tags.js";

const MARKER_LENGTH = 3;

/** l-document-prefix* */
function skipPrefixes(source: Source): void {
  source.skipCommentLines();
  while (source.peek() === BYTE_ORDER_MARK) {
    source.pos++;
    source.skipCommentLines();
  }
}

/** l-explicit-document, at its marker. */
function readExplicitDocument(source: Source, handles: Handles): string {
  source.pos += MARKER_LENGTH;
  return new DocumentReader(source, handles).readBehindMarker();
}

function readDirectiveDocument(source: Source): string {
  const handles = readDirectives(source);
  if (source.peek() !== DASH || !source.isMarker(source.pos)) {
    throw source.fault(source.pos, "directives are not followed by ---");
  }
  return readExplicitDocument(source, handles);
}

/** l-yaml-stream: the values of the documents, as JSON. */
export function readDocuments(text: string): string[] {
  const source = new Source(text);
  const values: string[] = [];
  // Only at the start and behind ... a document may start without ---.
  let anyDocument = true;
  for (;;) {
    skipPrefixes(source);
    if (source.atEnd()) {
      return values;
    }
    const marked = source.isMarker(source.pos);
    if (marked && source.peek() === DOT) {
      source.pos += MARKER_LENGTH;
      source.endLine();
      anyDocument = true;
      continue;
    }
    if (marked) {
      values.push(readExplicitDocument(source, DEFAULT_HANDLES));
    } else if (!anyDocument) {
      throw source.fault(source.solidPosition(), "this does not belong to what is before it");
    } else if (source.peek() === PERCENT) {
      values.push(readDirectiveDocument(source));
    } else {
      values.push(new DocumentReader(source, DEFAULT_HANDLES).readAtLineStart());
    }
    anyDocument = false;
  }
}
