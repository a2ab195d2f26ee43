import type pg from 'pg';
import type { Config } from '../../config.ts';
import { pathMark, tokenMark, withoutMark } from './cell-marks.ts';

/** How long an address counts before the table is read again: what an operator changes holds within it, without a restart. */
const READ_AGAIN_MS = 5000;
const UNDEFINED_TABLE = '42P01';

/** A cell as an operator has registered it. */
export interface RegisteredCell {
  number: number;
  address: string;
}

/** The cells of the installation, and which of them this node is in (docs/cells.md). */
export class Cells {
  /** The number of this cell; undefined where the installation is one cell, and nothing has a mark. */
  readonly here: number | undefined;
  readonly #pool: pg.Pool;
  #addresses: ReadonlyMap<number, string> = new Map();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(pool: pg.Pool, here: number | undefined) {
    this.#pool = pool;
    this.here = here;
  }

  /** What stands before the path of addresses of this cell that others keep; empty in the first. */
  get path(): string {
    return pathMark(this.here);
  }

  /** A token as it is given out: its cell is read without decoding it. */
  mark(token: string): string {
    return tokenMark(this.here) + token;
  }

  /** An address or a token of this cell without its mark. */
  unmark(text: string): string {
    return this.here === undefined ? text : withoutMark(text, this.here);
  }

  /** Whether a cell that a value names is another one than this. */
  isOther(cell: number | undefined): cell is number {
    return cell !== undefined && this.here !== undefined && cell !== this.here;
  }

  /** Where the nodes of a cell answer; undefined for one that nobody has registered. */
  async addressOf(cell: number): Promise<string | undefined> {
    await this.#refresh();
    return this.#addresses.get(cell);
  }

  /** The cells beside this one, by their numbers. */
  async others(): Promise<number[]> {
    await this.#refresh();
    return [...this.#addresses.keys()].filter((cell) => cell !== this.here);
  }

  async #refresh(): Promise<void> {
    if (performance.now() - this.#readAt > READ_AGAIN_MS) await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  async #read(): Promise<void> {
    const rows = await registeredCells(this.#pool).catch((error: unknown) => {
      // This cell's database is nothing to the others: their calls are passed on to where they were.
      if (this.#addresses.size > 0) return undefined;
      throw error;
    });
    if (!rows) return;
    this.#addresses = new Map(rows.map(({ number, address }) => [number, address]));
    this.#readAt = performance.now();
  }
}

/** The cells that this one knows, itself among them. */
export async function registeredCells(pool: pg.Pool): Promise<RegisteredCell[]> {
  const { rows } = await pool.query<RegisteredCell>('select number, address from cell order by number');
  return rows;
}

/** Finds out which cell a database is; one from before there were cells is none. */
export async function readCells(pool: pg.Pool): Promise<Cells> {
  const { rows } = await pool.query<{ number: number }>('select number from cell_identity').catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return { rows: [] };
    throw error;
  });
  return new Cells(pool, rows[0]?.number);
}

/** The configuration in a cell: all addresses that are made from `publicUrl` have its mark. */
export const inCell = (config: Config, { path }: Cells): Config =>
  path === '' ? config : { ...config, publicUrl: config.publicUrl + path };
