import { unreadable } from '../unreadable.ts';

/** Bytes that the shared texts of one workbook may take; five million short names. */
const MAX_BYTES = 120 * 2 ** 20;
const BLOCK_BYTES = 2 ** 20;

/** Texts that cells refer to by number, kept as bytes beside the heap: a million of them take what they are long. */
export class StringPool {
  readonly #blocks: Buffer[] = [];
  #offsets = new Uint32Array(1024);
  #count = 0;
  #end = 0;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    // A text lies in one block, except one that is longer than a block.
    const left = this.#blocks.length * BLOCK_BYTES - this.#end;
    if (length > BLOCK_BYTES) throw unreadable('tooLarge');
    if (length > left) {
      this.#end = this.#blocks.length * BLOCK_BYTES;
      if (this.#end + BLOCK_BYTES > MAX_BYTES) throw unreadable('tooLarge');
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    }
    if (2 * this.#count + 1 >= this.#offsets.length) {
      const grown = new Uint32Array(this.#offsets.length * 2);
      grown.set(this.#offsets);
      this.#offsets = grown;
    }
    this.#blocks.at(-1)?.write(text, this.#end % BLOCK_BYTES);
    this.#offsets[2 * this.#count] = this.#end;
    this.#offsets[2 * this.#count + 1] = length;
    this.#count++;
    this.#end += length;
  }

  /** The text of a number; empty for one that the workbook does not have. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const start = this.#offsets[2 * index] ?? 0;
    const length = this.#offsets[2 * index + 1] ?? 0;
    if (length === 0) return '';
    const from = start % BLOCK_BYTES;
    return this.#blocks[Math.floor(start / BLOCK_BYTES)]?.toString('utf8', from, from + length) ?? '';
  }
}
