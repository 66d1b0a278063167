import { EXCLAMATION, GREATER, isTagCharacter, isUriCharacter, isWordCharacter, LESS } from "./characters.js";
import type { Tag } from "./schema.js";
import type { Source } from "./source.js";

const CORE_PREFIX = "tag:yaml.org,2002:";

const CORE_TAGS: ReadonlyMap<string, Tag> = new Map(
  (["null", "bool", "int", "float", "str", "seq", "map"] as const).map((name): [string, Tag] => [
    CORE_PREFIX + name,
    name,
  ]),
);

/** A local tag, or a URI with its scheme. */
const VERBATIM = /^(?:!.|[A-Za-z][A-Za-z0-9+.-]*:)/;

/** The prefixes of tag handles. */
export type Handles = ReadonlyMap<string, string>;

export const DEFAULT_HANDLES: Handles = new Map([
  ["!", "!"],
  ["!!", CORE_PREFIX],
]);

function tagNamed(name: string): Tag {
  return CORE_TAGS.get(name) ?? "!";
}

function skipWhile(source: Source, from: number, test: (code: number) => boolean): number {
  let pos = from;
  while (test(source.at(pos))) {
    pos++;
  }
  return pos;
}

function readVerbatimTag(source: Source): Tag {
  const start = source.pos;
  const from = start + 2;
  const end = skipWhile(source, from, isUriCharacter);
  if (source.at(end) !== GREATER) {
    throw source.fault(end, "a tag is not closed by >");
  }
  const name = source.text.slice(from, end);
  if (!VERBATIM.test(name)) {
    throw source.fault(start, "a verbatim tag is neither local nor a URI");
  }
  source.pos = end + 1;
  return tagNamed(name);
}

/** c-ns-tag-property, at its exclamation mark. */
export function readTag(source: Source, handles: Handles): Tag {
  const start = source.pos;
  if (source.at(start + 1) === LESS) {
    return readVerbatimTag(source);
  }
  const wordEnd = skipWhile(source, start + 1, isWordCharacter);
  const named = source.at(wordEnd) === EXCLAMATION;
  const from = named ? wordEnd + 1 : start + 1;
  const end = skipWhile(source, from, isTagCharacter);
  if (end === from) {
    if (named) {
      throw source.fault(end, "a tag has nothing behind its handle");
    }
    source.pos = end;
    return "!";
  }
  const handle = source.text.slice(start, from);
  const prefix = handles.get(handle);
  if (prefix === undefined) {
    throw source.fault(start, `the tag handle ${handle} is not declared`);
  }
  source.pos = end;
  return tagNamed(prefix + source.text.slice(from, end));
}
