/** One record of a file, with the line on which it begins (from 1). */
export interface CsvRecord {
  line: number;
  fields: string[];
}

/** A quoted field that has not ended after this many characters is taken for a stray quote. */
const MAX_QUOTED_RECORD_LENGTH = 32_768;
/** Characters after a quote that are needed to decide whether it closes the field: another quote, a carriage return, a line break. */
const LOOK_AHEAD = 4;

interface ScannedRecord {
  fields: string[];
  /** Position after the record's line break. */
  next: number;
  breaks: number;
}

/**
 * Splits CSV text that arrives in pieces into records; any division into pieces gives the same records. Lenient where
 * people's files are: quotes inside a quoted field need not be doubled, and a quote that is never closed costs its
 * own line only, not the rest of the file (csv-parse, at a similar speed, gives up there; on well-formed files both agree,
 * which a test checks). Records with nothing in them are left out.
 */
export class CsvParser {
  readonly #delimiter: string;
  readonly #newline: '\n' | '\r';
  #text = '';
  #line = 1;

  constructor(delimiter: string, newline: '\n' | '\r' = '\n') {
    this.#delimiter = delimiter;
    this.#newline = newline;
  }

  /** Takes the next piece and returns the records that it completes. */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#take(false);
  }

  /** Returns what is left once the file has ended. */
  end(): CsvRecord[] {
    return this.#take(true);
  }

  #take(ended: boolean): CsvRecord[] {
    const [text, newline, delimiter] = [this.#text, this.#newline, this.#delimiter];
    const records: CsvRecord[] = [];
    let position = 0;
    while (position < text.length) {
      let lineEnd = text.indexOf(newline, position);
      if (lineEnd < 0) {
        if (!ended) break;
        lineEnd = text.length;
      }
      const line = text.slice(position, lineEnd);
      let scanned: ScannedRecord | undefined;
      if (line.includes('"')) {
        scanned = this.#scan(position, ended);
        if (!scanned && !ended && text.length - position < MAX_QUOTED_RECORD_LENGTH + LOOK_AHEAD) break;
      }
      scanned ??= { fields: withoutReturn(line).split(delimiter), next: lineEnd + 1, breaks: 1 };
      if (scanned.fields.some((field) => field.trim() !== '')) records.push({ line: this.#line, fields: scanned.fields });
      this.#line += scanned.breaks;
      position = scanned.next;
    }
    this.#text = text.slice(position);
    return records;
  }

  /** Reads the record at `start`, quotes and all; undefined when a quoted field in it does not end. */
  #scan(start: number, ended: boolean): ScannedRecord | undefined {
    const [text, newline, delimiter] = [this.#text, this.#newline, this.#delimiter];
    const limit = Math.min(text.length, start + MAX_QUOTED_RECORD_LENGTH);
    const fields: string[] = [];
    let breaks = 1;
    let position = start;
    for (;;) {
      let field = '';
      if (text[position] === '"') {
        const quoted = this.#quoted(position + 1, limit, ended);
        if (!quoted) return undefined;
        field = quoted.value;
        position = quoted.next;
        breaks += quoted.breaks;
      }
      const rest = position;
      while (position < limit && text[position] !== delimiter && text[position] !== newline) position++;
      if (position >= limit && !(ended && limit === text.length)) return undefined;
      field += text.slice(rest, position);
      const last = text[position] !== delimiter || position >= limit;
      fields.push(last ? withoutReturn(field) : field);
      if (last) return { fields, next: position + 1, breaks };
      position++;
    }
  }

  /** Reads a quoted field from behind its opening quote to behind its closing one. */
  #quoted(start: number, limit: number, ended: boolean): { value: string; next: number; breaks: number } | undefined {
    const [text, newline] = [this.#text, this.#newline];
    let value = '';
    let breaks = 0;
    let loose = false;
    let position = start;
    while (position < limit) {
      const quote = text.indexOf('"', position);
      if (quote < 0 || quote >= limit) return undefined;
      const part = text.slice(position, quote);
      breaks += part.split(newline).length - 1;
      value += part;
      if (quote + LOOK_AHEAD > text.length && !ended) return undefined;
      if (text[quote + 1] === '"') {
        value += '"';
        position = quote + 2;
        if (loose && this.#endsField(position)) return { value, next: position, breaks };
      } else if (this.#endsField(quote + 1)) {
        return { value, next: quote + 1, breaks };
      } else {
        loose = true;
        value += '"';
        position = quote + 1;
      }
    }
    return undefined;
  }

  #endsField(position: number): boolean {
    const [text, delimiter, newline] = [this.#text, this.#delimiter, this.#newline];
    const at = text[position];
    return at === undefined || at === delimiter || at === newline || (at === '\r' && (text[position + 1] ?? newline) === newline);
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
