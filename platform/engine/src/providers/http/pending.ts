import type { Journal } from '../journal.ts';
import { TUNING } from '../../options.ts';

/** Ids whose end is not known yet, to be asked about in turn; what went out before a restart comes from the journal. */
export class PendingReports {
  readonly #journal: Journal;
  readonly #ids = new Set<string>();
  #isLoaded = false;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  add(id: string): void {
    if (this.#ids.size >= TUNING.polledIds) this.#ids.delete(this.#ids.values().next().value as string);
    this.#ids.add(id);
  }

  done(id: string): void {
    this.#ids.delete(id);
  }

  /** The next to ask about; they go to the end of the row. */
  async some(): Promise<string[]> {
    if (!this.#isLoaded) {
      for (const id of await this.#journal.recent(TUNING.polledIds)) this.add(id);
      this.#isLoaded = true;
    }
    const next = [...this.#ids].slice(0, TUNING.pollIds);
    for (const id of next) {
      this.#ids.delete(id);
      this.#ids.add(id);
    }
    return next;
  }
}
