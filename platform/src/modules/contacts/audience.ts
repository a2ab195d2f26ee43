import { sql, type RawBuilder } from 'kysely';
import type { AddressKind } from '@cabinet/domain/channels';
import type { ContactField } from '@cabinet/domain/contacts';
import type { Db } from '../../plugins/database/open.ts';
import { COLUMN_OF, isNamed } from './fields.ts';

type Values = Readonly<Partial<Record<ContactField, string | null>>>;

function fieldOf(field: ContactField): RawBuilder<unknown> {
  return isNamed(field) ? sql.ref(COLUMN_OF[field]) : sql`custom ->> ${field}`;
}

/**
 * Contacts as a send reads them: whole lists in byte order of the address, page by page, whatever their size. Whoever
 * calls has checked that the lists may be used.
 */
export class ContactAudience {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Up to `limit` distinct addresses of a list that come after `after`, each with the values of `fields`. */
  async page(
    listId: string,
    kind: AddressKind,
    after: string,
    limit: number,
    fields: readonly ContactField[],
  ): Promise<{ address: string; values: Values }[]> {
    const values = fields.map((field, index) => sql`, ${fieldOf(field)} as ${sql.id(`v${index}`)}`);
    // Several contacts may share an email; the earliest of them speaks for it.
    const { rows } = await sql<Record<string, string | null> & { address: string }>`
      select distinct on (${sql.ref(kind)}) ${sql.ref(kind)} as address ${sql.join(values, sql``)}
      from contact where list_id = ${listId} and ${sql.ref(kind)} > ${after}
      order by ${sql.ref(kind)} limit ${limit}`.execute(this.#db);
    return rows.map((row) => ({
      address: row.address,
      values: Object.fromEntries(fields.map((field, index) => [field, row[`v${index}`] ?? null])),
    }));
  }

  /** Those of `addresses` that stand in any of the lists. */
  async among(listIds: readonly string[], kind: AddressKind, addresses: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ address: string }>`
      select distinct ${sql.ref(kind)} as address from contact
      where list_id = any(${listIds}::uuid[]) and ${sql.ref(kind)} = any(${addresses}::text[])`.execute(this.#db);
    return new Set(rows.map(({ address }) => address));
  }

  /** How many contacts of the lists have no such address. */
  async withoutAddress(listIds: readonly string[], kind: AddressKind): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contact where list_id = any(${listIds}::uuid[]) and ${sql.ref(kind)} is null`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}
