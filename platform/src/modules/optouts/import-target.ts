import type { MessageType } from '@cabinet/domain/channels';
import { CONTACT_VALUE_LENGTH } from '@cabinet/domain/contacts';
import type { ImportError } from '@cabinet/domain/contact-import';
import { optOutColumnOf, parseChannel, type OptOutColumn } from '@cabinet/domain/opt-out-import';
import type { Locale } from '@cabinet/domain/locales';
import { parseRecipient } from '@cabinet/domain/recipients';
import { importOptOuts } from '@cabinet/engine';
import type { PoolClient } from 'pg';
import type { Live } from '../../plugins/realtime/live.ts';
import { openTable, readName, readPhoneText, readText, type ImportTarget, type RowBatch, type RowFault } from '../contacts/public.ts';

/** Which column of a file holds what. */
interface Columns {
  fields: readonly (OptOutColumn | undefined)[];
  names: readonly string[];
  ignored: readonly string[];
  header: boolean;
}

interface Row {
  addresses: string[];
  type: MessageType | null;
  comment: string | null;
}

const TITLES: Readonly<Record<Locale, string>> = { ru: 'Отписки', en: 'Opt-outs', es: 'Bajas' };

/** The stored form of a phone or an email, or why a cell is neither. */
function readAddress(cell: string, country: string): { address: string; fault?: undefined } | { address?: undefined; fault: ImportError } {
  const { text, fault } = readPhoneText(cell);
  if (fault) return { fault };
  const read = parseRecipient(text, country);
  if (read?.kind === 'phone') return { address: read.phone };
  if (read?.kind === 'email') return { address: read.email.toLowerCase() };
  return { fault: cell.includes('@') ? 'emailInvalid' : 'phoneInvalid' };
}

/** Maps columns by their names; a file without a header has a phone or an email in its first record, and holds nothing else. */
export function readColumns(first: readonly string[], country: string): Columns | undefined {
  const names = first.map(readName);
  const fields = names.map(optOutColumnOf);
  if (fields.includes('address'))
    return { fields, names, ignored: names.filter((name, at) => name !== '' && fields[at] === undefined), header: true };
  const address = names.findIndex((name) => readAddress(name, country).fault === undefined);
  if (address < 0) return undefined;
  return {
    fields: names.map((_, at) => (at === address ? 'address' : undefined)),
    names: names.map((_, at) => `column ${at + 1}`),
    ignored: [],
    header: false,
  };
}

/** Reads a record: every phone and email of it opts out. */
export function readRow(record: readonly string[], fields: Columns['fields'], country: string): Row | ImportError {
  const row: Row = { addresses: [], type: null, comment: null };
  for (const [at, cell] of record.entries()) {
    const value = readText(cell);
    if (value === '') continue;
    if (at >= fields.length) return 'tooManyColumns';
    if (value.length > CONTACT_VALUE_LENGTH) return 'tooLong';
    if (fields[at] === 'address') {
      const { address, fault } = readAddress(value, country);
      if (fault) return fault;
      row.addresses.push(address);
    } else if (fields[at] === 'channel') {
      const type = parseChannel(value);
      if (type === undefined) return 'channelUnknown';
      row.type ??= type;
    } else if (fields[at] === 'reason') row.comment ??= value;
  }
  return row.addresses.length === 0 ? 'noAddress' : row;
}

/** Opt-outs of a file that are stored together; a recipient that stands in several rows counts as added in the first. */
class OptOutBatch implements RowBatch {
  rows = 0;
  readonly #columns: Columns;
  readonly #country: string;
  readonly #by: { ownerId: string; userId: string };
  readonly #rows = new Map<string, Omit<Row, 'addresses'> & { row: number }>();

  constructor(columns: Columns, country: string, by: { ownerId: string; userId: string }) {
    this.#columns = columns;
    this.#country = country;
    this.#by = by;
  }

  add(record: readonly string[]): RowFault | undefined {
    const read = readRow(record, this.#columns.fields, this.#country);
    if (typeof read === 'string') return { refused: read };
    const { addresses, ...rest } = read;
    for (const address of addresses) if (!this.#rows.has(address)) this.#rows.set(address, { ...rest, row: this.rows });
    this.rows += 1;
    return undefined;
  }

  async write(client: PoolClient, writeAlso: (created: number) => Promise<void>): Promise<void> {
    const given = [...this.#rows].map(([recipient, { type, comment }]) => ({ recipient, type, comment }));
    await client.query('begin');
    try {
      const added = await importOptOuts(client, { ...this.#by, at: new Date() }, given);
      await writeAlso(new Set([...added].map((recipient) => this.#rows.get(recipient)?.row)).size);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}

interface Setting {
  ownerId: string;
  /** Who brings the file. */
  userId: string;
  /** Default region of phones. */
  country: string;
  live: Live;
}

/** Recipients of a file onto the stop list of an account. */
export const optOutTarget = ({ ownerId, userId, country, live }: Setting): ImportTarget => ({
  ownerId,
  listId: null,
  titleIn: (locale) => TITLES[locale],
  async open(source) {
    const { columns, chunks } = await openTable(source, (first) => readColumns(first, country));
    return { columns, chunks, newBatch: () => new OptOutBatch(columns, country, { ownerId, userId }) };
  },
  async publish({ created }) {
    if (created > 0) live.refresh('optOuts', 'created', ownerId);
  },
});
