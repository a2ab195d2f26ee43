import type { ContactValues } from './contacts.ts';

/** Something that can be read in order of address: a list, or the addresses that were typed (`id` null). */
export interface Source {
  id: string | null;
  page(after: string): Promise<{ address: string; values: ContactValues | null }[]>;
}

export interface Merged {
  address: string;
  /** Every place it was found in, in the order of the sources. */
  from: { source: string | null; values: ContactValues | null }[];
}

class Reader {
  private rows: { address: string; values: ContactValues | null }[] = [];
  private at = 0;
  private cursor: string;
  private ended = false;
  readonly source: Source;

  constructor(source: Source, after: string) {
    this.source = source;
    this.cursor = after;
  }

  get isEmpty(): boolean {
    return this.at >= this.rows.length;
  }

  get head(): { address: string; values: ContactValues | null } | undefined {
    return this.rows[this.at];
  }

  advance(): void {
    this.at += 1;
  }

  async fill(): Promise<void> {
    if (!this.isEmpty || this.ended) return;
    this.rows = await this.source.page(this.cursor);
    this.at = 0;
    const last = this.rows.at(-1);
    if (last) this.cursor = last.address;
    else this.ended = true;
  }
}

/** Merges sources that are each in order into one in order, each address once with all that it came from. */
export async function* merge(sources: readonly Source[], after: string): AsyncGenerator<Merged> {
  const readers = sources.map((source) => new Reader(source, after));
  for (;;) {
    for (const reader of readers) if (reader.isEmpty) await reader.fill();
    let address: string | undefined;
    for (const { head } of readers) if (head && (address === undefined || head.address < address)) address = head.address;
    if (address === undefined) return;
    const from: Merged['from'] = [];
    for (const reader of readers) {
      while (reader.head?.address === address) {
        from.push({ source: reader.source.id, values: reader.head.values });
        reader.advance();
      }
    }
    yield { address, from };
  }
}
