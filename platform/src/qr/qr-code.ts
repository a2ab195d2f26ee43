import { correctionOf } from './reed-solomon.ts';

/** Correction codewords of a block and number of blocks by version, from 1, at level M (ISO/IEC 18004, table 9). */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25] as const;

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
const FORMAT = { generator: 0x537, mask: 0x5412, level: 0b00 } as const;
const VERSION_GENERATOR = 0x1f25;
/** Light modules around the code. */
const QUIET_ZONE = 4;

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

const bitsOf = (value: number, length: number) => Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);
const alignments = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

/** Codewords that a version has room for, those of correction included. */
function capacity(version: number): number {
  const count = alignments(version);
  const patterns = version === 1 ? 0 : (25 * count - 10) * count - 55 + (version >= 7 ? 36 : 0);
  return Math.floor(((16 * version + 128) * version + 64 - patterns) / 8);
}

function alignmentCentres(version: number, size: number): number[] {
  const count = alignments(version);
  if (count === 0) return [];
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))];
}

/** Data codewords of a text in byte mode, filled up to `room`. */
function dataWords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...bitsOf(0, Math.min(4, room * 8 - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const words = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  const padding = Array.from({ length: room - words.length }, (_, at) => PADDING[at % 2] as number);
  return [...words, ...padding];
}

/** Data and correction codewords of all blocks, interleaved as they are drawn. */
function interleaved(words: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] as number;
  const correction = CORRECTION[version - 1] as number;
  const short = Math.floor(words.length / blocks);
  const shortBlocks = blocks - (words.length % blocks);
  const data = Array.from({ length: blocks }, (_, at) => {
    const start = at * short + Math.max(0, at - shortBlocks);
    return words.slice(start, start + short + (at < shortBlocks ? 0 : 1));
  });
  const checks = data.map((block) => correctionOf(block, correction));
  const columns = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...columns(data, short + 1), ...columns(checks, correction)];
}

/** The modules of a symbol while it is drawn; those of its patterns carry no data. */
class Modules {
  readonly size: number;
  readonly dark: boolean[][];
  readonly #isPattern: boolean[][];

  constructor(version: number) {
    this.size = version * 4 + 17;
    const grid = () => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = grid();
    this.#isPattern = grid();
    this.#drawPatterns(version);
  }

  isPattern(x: number, y: number): boolean {
    return this.#isPattern[y]?.[x] === true;
  }

  set(x: number, y: number, isDark: boolean): void {
    const row = this.dark[y];
    if (row) row[x] = isDark;
  }

  #pattern(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, isDark);
    (this.#isPattern[y] as boolean[])[x] = true;
  }

  #square(centreX: number, centreY: number, radius: number, isDark: (distance: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) this.#pattern(centreX + dx, centreY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #drawPatterns(version: number): void {
    const { size } = this;
    for (let at = 0; at < size; at += 1) {
      this.#pattern(6, at, at % 2 === 0);
      this.#pattern(at, 6, at % 2 === 0);
    }
    const finders = [[3, 3], [size - 4, 3], [3, size - 4]] as const; // prettier-ignore
    for (const [x, y] of finders) this.#square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    const centres = alignmentCentres(version, size);
    const isFinder = (x: number, y: number) => finders.some((finder) => Math.abs(finder[0] - x) < 6 && Math.abs(finder[1] - y) < 6);
    for (const x of centres) for (const y of centres) if (!isFinder(x, y)) this.#square(x, y, 2, (distance) => distance !== 1);
    this.drawFormat(0);
    if (version >= 7) this.#drawVersion(version);
  }

  /** The level and the mask, twice, with their own correction. */
  drawFormat(mask: number): void {
    const data = (FORMAT.level << 3) | mask;
    let rest = data;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * FORMAT.generator);
    const bits = ((data << 10) | rest) ^ FORMAT.mask;
    const bit = (at: number) => ((bits >>> at) & 1) === 1;
    const { size } = this;
    for (let at = 0; at < 15; at += 1) {
      if (at < 8) this.#pattern(8, at < 6 ? at : at + 1, bit(at));
      else this.#pattern(at === 8 ? 7 : 14 - at, 8, bit(at));
      if (at < 8) this.#pattern(size - 1 - at, 8, bit(at));
      else this.#pattern(8, size - 15 + at, bit(at));
    }
    this.#pattern(8, size - 8, true);
  }

  #drawVersion(version: number): void {
    let rest = version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * VERSION_GENERATOR);
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const [a, b] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.#pattern(a, b, ((bits >>> at) & 1) === 1);
      this.#pattern(b, a, ((bits >>> at) & 1) === 1);
    }
  }

  /** Coordinates of the modules that carry data, in the order of its bits. */
  *path(): Generator<readonly [x: number, y: number]> {
    // The column of the timing pattern belongs to no pair.
    const rights = Array.from({ length: (this.size - 1) / 2 }, (_, pair) => this.size - 1 - 2 * pair).map((right) =>
      right > 6 ? right : right - 1,
    );
    for (const right of rights) {
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) if (!this.isPattern(x, y)) yield [x, y];
      }
    }
  }

  invert(mask: number): void {
    const isInverted = MASKS[mask] as (x: number, y: number) => number;
    for (let y = 0; y < this.size; y += 1)
      for (let x = 0; x < this.size; x += 1) if (!this.isPattern(x, y) && isInverted(x, y) === 0) this.set(x, y, !this.dark[y]?.[x]);
    this.drawFormat(mask);
  }

  /** How hard a reader has it: long runs of one colour, and an uneven share of dark ones. */
  penalty(): number {
    const { dark, size } = this;
    let [runs, share] = [0, 0];
    for (let line = 0; line < size; line += 1) {
      runs += runPenalty(size, (at) => dark[line]?.[at] === true) + runPenalty(size, (at) => dark[at]?.[line] === true);
      for (let at = 0; at < size; at += 1) share += dark[line]?.[at] ? 1 : 0;
    }
    return runs + Math.floor(Math.abs(share / size ** 2 - 0.5) * 20) * 10;
  }
}

/** What the runs of five and more modules of one colour in a line count. */
function runPenalty(size: number, isDark: (at: number) => boolean): number {
  let [penalty, length, last] = [0, 0, false];
  for (let at = 0; at < size; at += 1) {
    const one = isDark(at);
    length = one === last ? length + 1 : 1;
    last = one;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  }
  return penalty;
}

/** The modules of a QR code with a text, row by row; up to 1125 bytes, at level M. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const roomOf = (version: number) => capacity(version) - (BLOCKS[version - 1] as number) * (CORRECTION[version - 1] as number);
  const fits = (version: number) => bytes.length * 8 + 4 + (version < 10 ? 8 : 16) <= roomOf(version) * 8;
  const version = BLOCKS.findIndex((_, at) => fits(at + 1)) + 1;
  if (version === 0) throw new Error(`${bytes.length} bytes are too many for a QR code.`);
  const bits = interleaved(dataWords(bytes, version, roomOf(version)), version).flatMap((word) => bitsOf(word, 8));
  const masked = MASKS.map((_, mask) => {
    const modules = new Modules(version);
    let next = 0;
    for (const [x, y] of modules.path()) modules.set(x, y, bits[next++] === 1);
    modules.invert(mask);
    return modules;
  });
  return masked.reduce((best, one) => (one.penalty() < best.penalty() ? one : best)).dark;
}

/** A QR code as an SVG picture. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + QUIET_ZONE * 2;
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
}
