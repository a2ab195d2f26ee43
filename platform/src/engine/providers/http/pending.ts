import type { Journal } from '../journal.ts';

const KEPT = 5000;
const AT_ONCE = 100;

/** Ids whose end is not known yet, to be asked about in turn; what went out before a restart comes from the journal. */
export class Pending {
  private readonly journal: Journal;
  private readonly ids = new Set<string>();
  private isLoaded = false;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  add(id: string): void {
    if (this.ids.size >= KEPT) this.ids.delete(this.ids.values().next().value as string);
    this.ids.add(id);
  }

  done(id: string): void {
    this.ids.delete(id);
  }

  /** The next to ask about; they go to the end of the row. */
  async some(): Promise<string[]> {
    if (!this.isLoaded) {
      for (const id of await this.journal.recent(KEPT)) this.add(id);
      this.isLoaded = true;
    }
    const next = [...this.ids].slice(0, AT_ONCE);
    for (const id of next) {
      this.ids.delete(id);
      this.ids.add(id);
    }
    return next;
  }
}
