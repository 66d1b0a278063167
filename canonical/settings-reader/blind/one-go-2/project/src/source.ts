import {
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  END,
  HASH,
  LINE_FEED,
  SPACE,
  isBreak,
  isGap,
  isUnprintable,
  isWhite,
} from "./characters";

/** What makes a file broken, and the place of it in the text. */
export class Fault extends Error {
  constructor(
    readonly place: number,
    message: string,
  ) {
    super(message);
  }
}

/** The text of a file and the place up to which it is read. */
export class Source {
  protected position = 0;

  /** The number of line breaks that were read within flow nodes. */
  protected breaks = 0;

  /** The beginning of the line whose content was reached last. */
  protected lineStart = 0;

  /** The number of spaces before this content. */
  protected column = 0;

  /** Whether there are tabs, too, before this content. */
  protected tabbed = false;

  /** Whether there is no more content in the document. */
  protected atEnd = false;

  /** Whether the document may have no more content, as white space stands where none may. */
  protected mustEnd = false;

  constructor(protected readonly text: string) {}

  protected at(place: number): number {
    return place < this.text.length ? this.text.charCodeAt(place) : END;
  }

  protected current(): number {
    return this.at(this.position);
  }

  protected fail(place: number, message: string): never {
    throw new Fault(place, message);
  }

  protected afterSpaces(place: number): number {
    while (this.at(place) === SPACE) {
      place++;
    }
    return place;
  }

  protected afterWhite(place: number): number {
    while (isWhite(this.at(place))) {
      place++;
    }
    return place;
  }

  /** The place after the line break at a place. */
  protected afterBreak(place: number): number {
    return this.at(place) === CARRIAGE_RETURN && this.at(place + 1) === LINE_FEED ? place + 2 : place + 1;
  }

  /** The place of the next line break, or the end. */
  protected lineEnd(place: number): number {
    let code = this.at(place);
    while (code !== END && !isBreak(code)) {
      code = this.at(++place);
    }
    return place;
  }

  /** Whether a marker of documents stands at the beginning of a line. */
  protected isMarker(place: number): boolean {
    return (
      (this.text.startsWith("---", place) || this.text.startsWith("...", place)) && isGap(this.at(place + 3))
    );
  }

  /** Whether the current character is an indicator that must be followed by white space. */
  protected isLoneIndicator(code: number): boolean {
    return this.current() === code && isGap(this.at(this.position + 1));
  }

  protected isComment(place: number): boolean {
    if (this.at(place) !== HASH) {
      return false;
    }
    const before = place === 0 ? LINE_FEED : this.at(place - 1);
    return isWhite(before) || isBreak(before);
  }

  /** The end of the comment at a place. */
  protected afterComment(place: number): number {
    const end = this.lineEnd(place);
    this.checkPrintable(place, end);
    return end;
  }

  protected checkPrintable(from: number, to: number): void {
    for (let place = from; place < to; place++) {
      if (isUnprintable(this.at(place))) {
        this.fail(place, "this character is not allowed here");
      }
    }
  }

  /** Whether nothing but a comment follows in the line. */
  protected isAtLineEnd(): boolean {
    const code = this.current();
    return code === END || isBreak(code) || this.isComment(this.position);
  }

  /** Goes from the beginning of a line to the next content. */
  protected toContent(): void {
    let start = this.position;
    for (;;) {
      const indented = this.afterSpaces(start);
      let place = this.afterWhite(indented);
      const code = this.at(place);
      if (code !== END && !isBreak(code) && code !== HASH) {
        this.lineStart = start;
        this.column = indented - start;
        this.tabbed = place > indented;
        this.atEnd = place === start && (this.isMarker(place) || code === BYTE_ORDER_MARK);
        this.position = place;
        return;
      }
      if (code === HASH) {
        place = this.afterComment(place);
      }
      if (this.at(place) === END) {
        this.atEnd = true;
        this.position = place;
        return;
      }
      start = this.afterBreak(place);
    }
  }

  /** Goes from the end of a node to the next content; only a comment may stand between them in the line. */
  protected toNextLine(): void {
    this.position = this.afterWhite(this.position);
    if (!this.isAtLineEnd()) {
      this.fail(this.position, "the line should end here");
    }
    if (this.current() === HASH) {
      this.position = this.afterComment(this.position);
    }
    if (this.current() !== END) {
      this.position = this.afterBreak(this.position);
    }
    this.toContent();
  }
}

/** The number of the line to which the character at a place belongs. */
export function lineOf(text: string, place: number): number {
  const end = Math.min(place, text.length - 1);
  let line = 1;
  for (let index = 0; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED)) {
      line++;
    }
  }
  return line;
}
