import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';

/** How long a cell may take to say what it knows, and for how long one that did not is left out, in milliseconds. */
const PATIENCE_MS = 1000;
const SILENCE_MS = 5000;

/** What cells have answered, by cell, and whether one of those that were asked has not. */
export interface Told<T> {
  answers: ReadonlyMap<number, T>;
  isWhole: boolean;
}

/** The cells that have a part of shared providers beside this one. */
export class OtherCells {
  readonly #app: App;
  readonly #link: CellLink;
  readonly #silentUntil = new Map<number, number>();

  constructor(app: App, link: CellLink) {
    this.#app = app;
    this.#link = link;
  }

  /** Names of the providers that cells share; none where nobody follows. */
  async sharedNames(): Promise<string[]> {
    const { rows } = await this.#app.pool.query<{ name: string }>(
      'select name from provider where is_shared and exists (select from provider_share where cell <> $1 and not is_gone)',
      [this.#link.here],
    );
    return rows.map(({ name }) => name);
  }

  /** Asks one after the other; undefined where it does not answer. */
  async ask<T>(cell: number, name: string, asked: object): Promise<T | undefined> {
    if ((this.#silentUntil.get(cell) ?? 0) > performance.now()) return undefined;
    try {
      return await this.#link.ask<T>(cell, name, asked, PATIENCE_MS);
    } catch (error) {
      this.#silentUntil.set(cell, performance.now() + SILENCE_MS);
      this.#app.log.warn({ err: error, cell }, 'a cell that shares providers does not answer');
      return undefined;
    }
  }

  async askAll<T>(name: string, asked: object): Promise<Told<T>> {
    const cells = await this.all();
    const told = await Promise.all(cells.map(async (cell) => [cell, await this.ask<T>(cell, name, asked)] as const));
    const answers = new Map(told.flatMap(([cell, answer]) => (answer === undefined ? [] : [[cell, answer] as const])));
    return { answers, isWhole: answers.size === cells.length };
  }

  async all(): Promise<number[]> {
    const { rows } = await this.#app.pool.query<{ cell: number }>(
      'select cell from provider_share where cell <> $1 and not is_gone order by cell',
      [this.#link.here],
    );
    return rows.map(({ cell }) => cell);
  }
}
