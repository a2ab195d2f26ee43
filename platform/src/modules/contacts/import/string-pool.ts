import { unreadable } from './unreadable.ts';

/** Bytes that the shared texts of one workbook may take; five million short names. */
const MAX_BYTES = 120 * 2 ** 20;
const BLOCK_BYTES = 2 ** 20;
const STARTS_PER_BLOCK = 2 ** 16;

/**
 * Texts that are asked for by number, kept as bytes beside the heap: a million of them take what they are long and four bytes each, and no
 * collection of young objects moves them. They lie behind each other over blocks that never grow, so that nothing is copied either.
 */
export class StringPool {
  readonly #mostBytes: number;
  readonly #blocks: Buffer[] = [];
  /** Where each text begins; it ends where the next one does. */
  readonly #starts: Uint32Array[] = [];
  #count = 0;
  #end = 0;

  /** Throws IMPORT_NOT_CSV once the texts take more than `mostBytes`. */
  constructor(mostBytes = MAX_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Takes a text in and answers its number, counted from 0. */
  add(text: string): number {
    const length = Buffer.byteLength(text);
    if (length > BLOCK_BYTES || this.#end + length > this.#mostBytes) throw unreadable('tooLarge');
    if (this.#end + length > this.#blocks.length * BLOCK_BYTES) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    const of = Math.floor(this.#end / BLOCK_BYTES);
    const from = this.#end % BLOCK_BYTES;
    if (from + length <= BLOCK_BYTES) this.#blocks[of]?.write(text, from);
    else {
      const bytes = Buffer.from(text);
      bytes.copy(this.#blocks[of] as Buffer, from);
      bytes.copy(this.#blocks[of + 1] as Buffer, 0, BLOCK_BYTES - from);
    }
    const starts = (this.#starts[Math.floor(this.#count / STARTS_PER_BLOCK)] ??= new Uint32Array(STARTS_PER_BLOCK));
    starts[this.#count % STARTS_PER_BLOCK] = this.#end;
    this.#end += length;
    return this.#count++;
  }

  /** The text of a number; empty for one that no text has. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const start = this.#startOf(index);
    const length = this.#startOf(index + 1) - start;
    if (length === 0) return '';
    const of = Math.floor(start / BLOCK_BYTES);
    const from = start % BLOCK_BYTES;
    const block = this.#blocks[of] as Buffer;
    if (from + length <= BLOCK_BYTES) return block.toString('utf8', from, from + length);
    const rest = (this.#blocks[of + 1] as Buffer).subarray(0, from + length - BLOCK_BYTES);
    return Buffer.concat([block.subarray(from), rest]).toString('utf8');
  }

  /** Forgets all texts and keeps their bytes for others. */
  clear(): void {
    this.#count = 0;
    this.#end = 0;
  }

  #startOf(index: number): number {
    if (index === this.#count) return this.#end;
    return this.#starts[Math.floor(index / STARTS_PER_BLOCK)]?.[index % STARTS_PER_BLOCK] ?? 0;
  }
}
