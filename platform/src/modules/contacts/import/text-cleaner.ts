/** Takes out of a text that arrives in pieces what no table has and no database stores: NUL, and lone carriage returns where they end lines. */
export class TextCleaner {
  readonly #hasLoneReturns: boolean;
  /** A carriage return at the end of a piece, which may be half of a line end. */
  #held = '';

  constructor(hasLoneReturns = false) {
    this.#hasLoneReturns = hasLoneReturns;
  }

  /** Takes the next piece; answers what is known of it. */
  push(piece: string): string {
    const text = piece.replaceAll('\0', '');
    if (!this.#hasLoneReturns) return text;
    const joined = this.#held + text;
    this.#held = joined.endsWith('\r') ? '\r' : '';
    return (this.#held ? joined.slice(0, -1) : joined).replaceAll(/\r(?!\n)/g, '\n');
  }

  /** Answers what is left once the text has ended. */
  end(): string {
    return this.#held && '\n';
  }
}
