import { createCipheriv, type Cipheriv } from 'node:crypto';
import { LINK_LETTERS, MESSAGE_LINK } from '@cabinet/domain/message-links';

const LETTERS = LINK_LETTERS.length;
const HALF_LETTERS = MESSAGE_LINK.partLength / 2;
/** Values of half a part. */
const HALF = LETTERS ** HALF_LETTERS;
const ROUNDS = 8;
const BLOCK_BYTES = 16;
/** Where the half and the round stand in a block, after the code of the link. */
const AT = { code: 0, half: 8, round: 12 } as const;

/** Ids begin with their month: `202611` and ten digits. Counting months from here leaves room for the check. */
const FIRST_YEAR = 2024;
const MONTHS = 1200;
const PER_MONTH = 1e10;
/** Numbers of messages; all above it belong to none, by which one part of some 25,000 that are guessed passes. */
const NUMBERS = MONTHS * PER_MONTH;

const DIGITS = new Map([...LINK_LETTERS].map((letter, value) => [letter, value]));

function numberOf(id: number): number {
  const month = Math.floor(id / PER_MONTH);
  return ((Math.floor(month / 100) - FIRST_YEAR) * 12 + (month % 100) - 1) * PER_MONTH + (id % PER_MONTH);
}

function idOf(number: number): number {
  const months = Math.floor(number / PER_MONTH);
  return ((FIRST_YEAR + Math.floor(months / 12)) * 100 + (months % 12) + 1) * PER_MONTH + (number % PER_MONTH);
}

function write(half: number): string {
  let text = '';
  for (let rest = half, index = 0; index < HALF_LETTERS; index += 1, rest = Math.floor(rest / LETTERS))
    text += LINK_LETTERS[rest % LETTERS];
  return text;
}

const read = (text: string): number => [...text].reduceRight((value, letter) => value * LETTERS + (DIGITS.get(letter) ?? 0), 0);

/**
 * Turns ids of messages into the parts of their addresses and back: a permutation of all parts, keyed and different for each link
 * (a Feistel network over AES, as in format-preserving encryption). Nothing is stored of a part; without the key nobody finds
 * that of another message, nor tells how many there are.
 */
export class MessageParts {
  readonly #cipher: Cipheriv;

  constructor(key: Uint8Array) {
    this.#cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  /** The parts of messages in the addresses that they have of a link. All of a batch go through the cipher together. */
  partsOf(code: string, ids: readonly number[]): string[] {
    const left = ids.map((id) => Math.floor(numberOf(id) / HALF));
    const right = ids.map((id) => numberOf(id) % HALF);
    const blocks = this.#blocksFor(code, ids.length);
    for (let round = 0; round < ROUNDS; round += 2) {
      this.#mix(blocks, round, right, left, 1);
      this.#mix(blocks, round + 1, left, right, 1);
    }
    return ids.map((_, index) => write(left[index] as number) + write(right[index] as number));
  }

  /** The message that has the part in its address of a link; undefined for what was never given out. */
  idOf(code: string, part: string): number | undefined {
    const left = [read(part.slice(0, HALF_LETTERS))];
    const right = [read(part.slice(HALF_LETTERS))];
    const blocks = this.#blocksFor(code, 1);
    for (let round = ROUNDS; round > 0; round -= 2) {
      this.#mix(blocks, round - 1, left, right, -1);
      this.#mix(blocks, round - 2, right, left, -1);
    }
    const [high = 0, low = 0] = [left[0], right[0]];
    const number = high * HALF + low;
    // What is too large is also too large to be exact, and still no number of a message.
    return number < NUMBERS ? idOf(number) : undefined;
  }

  #blocksFor(code: string, count: number): Buffer {
    const blocks = Buffer.alloc(count * BLOCK_BYTES);
    for (let index = 0; index < count; index += 1) blocks.write(code, index * BLOCK_BYTES + AT.code, 'latin1');
    return blocks;
  }

  /** One round: adds to the halves `into`, or takes away from them, what the cipher makes of the halves `from`. */
  #mix(blocks: Buffer, round: number, from: readonly number[], into: number[], sign: 1 | -1): void {
    for (const [index, half] of from.entries()) {
      blocks.writeUInt32BE(half, index * BLOCK_BYTES + AT.half);
      blocks[index * BLOCK_BYTES + AT.round] = round;
    }
    const mixed = this.#cipher.update(blocks);
    for (const [index, half] of into.entries()) {
      const added = mixed.readUIntBE(index * BLOCK_BYTES, 6) % HALF;
      into[index] = (half + sign * added + HALF) % HALF;
    }
  }
}
