import { isSolid, PERCENT } from "./characters.js";
import type { Source } from "./source.js";
import { DEFAULT_HANDLES, type Handles } from "./tags.js";

const VERSION = /^1\.[0-9]+$/;
const HANDLE = /^!(?:[0-9A-Za-z-]*!)?$/;
const PREFIX = /^[0-9A-Za-z\-#;/?:@&=+$_.!~*'()][0-9A-Za-z\-#;/?:@&=+$,_.!~*'()[\]]*$/;

function readWord(source: Source): string {
  const from = source.pos;
  while (isSolid(source.peek())) {
    source.pos++;
  }
  if (source.pos === from) {
    throw source.fault(from, "a directive is not complete");
  }
  return source.text.slice(from, source.pos);
}

/** A parameter of a directive, behind white space. */
function readParameter(source: Source, allowed: RegExp): string {
  source.skipWhite();
  const start = source.pos;
  const word = readWord(source);
  if (!allowed.test(word)) {
    throw source.fault(start, `the directive does not allow ${word}`);
  }
  return word;
}

/** l-directive+: gives the tag handles of the document that follows. */
export function readDirectives(source: Source): Handles {
  const handles = new Map(DEFAULT_HANDLES);
  const declared = new Set<string>();
  while (source.peek() === PERCENT) {
    const start = source.pos;
    source.pos++;
    const name = readWord(source);
    if (name === "YAML") {
      readParameter(source, VERSION);
      if (declared.has(name)) {
        throw source.fault(start, "a second %YAML directive");
      }
      declared.add(name);
    } else if (name === "TAG") {
      const handle = readParameter(source, HANDLE);
      if (declared.has(handle)) {
        throw source.fault(start, `a second %TAG directive for ${handle}`);
      }
      declared.add(handle);
      handles.set(handle, readParameter(source, PREFIX));
    } else {
      source.skipWhite();
      while (!source.atLineEnd()) {
        readWord(source);
        source.skipWhite();
      }
    }
    source.endLine();
  }
  return handles;
}
