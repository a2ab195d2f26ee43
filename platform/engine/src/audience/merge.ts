import type { ContactValues } from './contacts.ts';

/** Something that can be read in order of address: a list, or the addresses that were typed (`id` null). */
export interface Source {
  id: string | null;
  /** Rows of every page but the last. */
  pageSize: number;
  page(after: string): Promise<{ address: string; values: ContactValues | null }[]>;
}

export interface Merged {
  address: string;
  /** Every place it was found in, in the order of the sources. */
  from: { source: string | null; values: ContactValues | null }[];
}

type Row = Awaited<ReturnType<Source['page']>>[number];

class Reader {
  readonly source: Source;
  #rows: Row[] = [];
  #at = 0;
  #next: Promise<Row[]> | undefined;
  #cursor: string;
  #ended = false;

  constructor(source: Source, after: string) {
    this.source = source;
    this.#cursor = after;
  }

  get wantsMore(): boolean {
    return this.#at >= this.#rows.length && !this.#ended;
  }

  get head(): Row | undefined {
    return this.#rows[this.#at];
  }

  advance(): void {
    this.#at += 1;
  }

  /** Takes the next page, and has the one after it read while this one is worked on. */
  async fill(): Promise<void> {
    const asked = this.#next ?? this.source.page(this.#cursor);
    this.#next = undefined;
    this.#rows = await asked;
    this.#at = 0;
    const last = this.#rows.at(-1);
    if (!last) this.#ended = true;
    else {
      this.#cursor = last.address;
      if (this.#rows.length < this.source.pageSize) return;
      this.#next = this.source.page(last.address);
      // Its rejection is handled where the page is taken.
      this.#next.catch(() => undefined);
    }
  }
}

/** Merges sources that are each in order into one in order, each address once with all that it came from. */
export class Merger {
  readonly #readers: readonly Reader[];

  constructor(sources: readonly Source[], after: string) {
    this.#readers = sources.map((source) => new Reader(source, after));
  }

  /** The next up to `limit` addresses; fewer only at the end. */
  async take(limit: number): Promise<Merged[]> {
    const readers = this.#readers;
    const taken: Merged[] = [];
    while (taken.length < limit) {
      for (const reader of readers) if (reader.wantsMore) await reader.fill();
      let address: string | undefined;
      for (const { head } of readers) if (head && (address === undefined || head.address < address)) address = head.address;
      if (address === undefined) break;
      const from: Merged['from'] = [];
      for (const reader of readers) {
        while (reader.head?.address === address) {
          from.push({ source: reader.source.id, values: reader.head.values });
          reader.advance();
        }
      }
      taken.push({ address, from });
    }
    return taken;
  }
}
