import { sql, type RawBuilder } from 'kysely';
import type { AddressKind } from '@cabinet/domain/channels';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import type { ContactField } from '@cabinet/domain/contacts';
import type { Db } from '../../plugins/database/open.ts';
import { columnOf } from './fields.ts';
import type { SegmentRepository } from './segments/segment-repository.ts';

type Values = Readonly<Partial<Record<ContactField, string | null>>>;

const EVERYBODY = sql<boolean>`true`;

function fieldOf(field: ContactField): RawBuilder<unknown> {
  return isNamedContactField(field) ? sql.ref(columnOf(field)) : sql`custom ->> ${field}`;
}

/** Lists that are not in the bin. */
const present = (listIds: readonly string[]) =>
  sql`array(select id from contact_list where id = any(${listIds}::uuid[]) and removed_at is null)`;

/** The lists that segments of an account look in. */
const regularListsOf = (ownerId: string) =>
  sql`array(select id from contact_list where owner_id = ${ownerId} and type = 'regular' and removed_at is null)`;

const FIRST_YEAR = 1880;

/** Whether a row of `contact` has one of these birthdays (`MM-dd`), by the dates that they have been: the index of the field finds those. */
function hasBirthday(birthdays: readonly string[] | undefined): RawBuilder<boolean> {
  if (!birthdays) return EVERYBODY;
  const years = Array.from({ length: new Date().getUTCFullYear() - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  const dates = years.flatMap((year) => birthdays.map((birthday) => `${year}-${birthday}`));
  const existing = dates.filter((date) => new Date(date).toISOString().startsWith(date));
  return sql<boolean>`contact.date = any(${existing}::date[])`;
}

/** The contacts of one id of a send, by the condition that a row of `contact` meets: a list that is not in the bin, or a segment. */
export interface ContactSource {
  lists: RawBuilder<unknown>;
  isMember: RawBuilder<boolean>;
}

/**
 * Contacts as a send reads them: whole lists and segments in byte order of the address, page by page, whatever their size. It does not
 * check permissions: callers have checked that the lists and segments may be used.
 */
export class ContactAudience {
  readonly #db: Db;
  readonly #segments: Pick<SegmentRepository, 'membersOf' | 'membersAmong'>;

  constructor(db: Db, segments: Pick<SegmentRepository, 'membersOf' | 'membersAmong'>) {
    this.#db = db;
    this.#segments = segments;
  }

  /** Up to `limit` distinct addresses of a list or a segment that come after `after`, each with the values of `fields`; see `AudienceSpec` for `birthdays`. */
  async page(
    id: string,
    kind: AddressKind,
    after: string,
    limit: number,
    fields: readonly ContactField[],
    birthdays?: readonly string[],
  ): Promise<{ address: string; values: Values }[]> {
    const { lists, isMember } = await this.#sourceOf(id);
    const address = sql.ref(`contact.${kind}`);
    const values = fields.map((field, index) => sql`, ${fieldOf(field)} as ${sql.id(`v${index}`)}`);
    // Several contacts may share an email, and several lists a phone; the send uses the values of one of them. Each list is read by its own index.
    const { rows } = await sql<Record<string, string | null> & { address: string }>`
      select distinct on (found.address) found.*
      from unnest(${lists}) as source (list_id), lateral (
        select distinct on (${address}) ${address} as address ${sql.join(values, sql``)}
        from contact where contact.list_id = source.list_id and ${address} > ${after} and ${isMember} and ${hasBirthday(birthdays)}
        order by ${address} limit ${limit}) found
      order by found.address limit ${limit}`.execute(this.#db);
    return rows.map((row) => ({
      address: row.address,
      values: Object.fromEntries(fields.map((field, index) => [field, row[`v${index}`] ?? null])),
    }));
  }

  /** Which of `addresses` are contacts of any of the lists and segments. */
  async among(ids: readonly string[], kind: AddressKind, addresses: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const { lists, isMember } of await this.sourcesOf(ids)) {
      const { rows } = await sql<{ address: string }>`
        select distinct ${sql.ref(kind)} as address from contact
        where list_id = any(${lists}) and ${sql.ref(kind)} = any(${addresses}::text[]) and ${isMember}`.execute(this.#db);
      for (const { address } of rows) found.add(address);
    }
    return found;
  }

  /** Number of contacts of the lists and segments that have no address of this kind. */
  async withoutAddress(ids: readonly string[], kind: AddressKind, birthdays?: readonly string[]): Promise<number> {
    let total = 0;
    for (const { lists, isMember } of await this.sourcesOf(ids)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from contact
        where list_id = any(${lists}) and ${sql.ref(kind)} is null and ${isMember} and ${hasBirthday(birthdays)}`.execute(this.#db);
      total += rows[0]?.count ?? 0;
    }
    return total;
  }

  async #sourceOf(id: string): Promise<ContactSource> {
    const segment = await this.#segments.membersOf(id);
    return segment
      ? { lists: regularListsOf(segment.ownerId), isMember: segment.isMember() }
      : { lists: present([id]), isMember: EVERYBODY };
  }

  /** The lists together, which are told apart by nothing, and each segment. */
  async sourcesOf(ids: readonly string[]): Promise<ContactSource[]> {
    const lists: string[] = [];
    const sources: ContactSource[] = [];
    const segments = await this.#segments.membersAmong(ids);
    for (const id of ids) {
      const segment = segments.get(id);
      if (segment) sources.push({ lists: regularListsOf(segment.ownerId), isMember: segment.isMember() });
      else lists.push(id);
    }
    return lists.length > 0 ? [{ lists: present(lists), isMember: EVERYBODY }, ...sources] : sources;
  }
}
