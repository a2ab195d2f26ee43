import { sql, type RawBuilder } from 'kysely';
import type { AddressKind } from '@cabinet/domain/channels';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import type { ContactField } from '@cabinet/domain/contacts';
import type { Db } from '../../plugins/database/open.ts';
import { columnOf } from './fields.ts';

type Values = Readonly<Partial<Record<ContactField, string | null>>>;

function fieldOf(field: ContactField): RawBuilder<unknown> {
  return isNamedContactField(field) ? sql.ref(columnOf(field)) : sql`custom ->> ${field}`;
}

/** Lists that are not in the bin. */
const present = (listIds: readonly string[]) =>
  sql`array(select id from contact_list where id = any(${listIds}::uuid[]) and removed_at is null)`;

/**
 * Contacts as a send reads them: whole lists in byte order of the address, page by page, whatever their size. It does not check
 * permissions: callers have checked that the lists may be used.
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
    // Several contacts may share an email; the send uses the values of the earliest.
    const { rows } = await sql<Record<string, string | null> & { address: string }>`
      select distinct on (${sql.ref(kind)}) ${sql.ref(kind)} as address ${sql.join(values, sql``)}
      from contact where list_id = ${listId} and ${sql.ref(kind)} > ${after}
        and exists (select from contact_list where id = ${listId} and removed_at is null)
      order by ${sql.ref(kind)} limit ${limit}`.execute(this.#db);
    return rows.map((row) => ({
      address: row.address,
      values: Object.fromEntries(fields.map((field, index) => [field, row[`v${index}`] ?? null])),
    }));
  }

  /** Which of `addresses` are contacts of any of the lists. */
  async among(listIds: readonly string[], kind: AddressKind, addresses: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ address: string }>`
      select distinct ${sql.ref(kind)} as address from contact
      where list_id = any(${present(listIds)}) and ${sql.ref(kind)} = any(${addresses}::text[])`.execute(this.#db);
    return new Set(rows.map(({ address }) => address));
  }

  /** Number of contacts of the lists that have no address of this kind. */
  async withoutAddress(listIds: readonly string[], kind: AddressKind): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contact where list_id = any(${present(listIds)}) and ${sql.ref(kind)} is null`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}
