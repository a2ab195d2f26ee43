import { CONTACT_TAGS, type ContactTag } from '@cabinet/domain/contact-tags';
import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Lists of a tag that the index is asked for one by one; of more the contacts are walked. */
const MAX_LISTS_ASKED = 500;

/** What one of so many contacts of a list has is common: a walk in the order of a page meets them before an index has gathered them all. */
export const COMMON_ONE_OF = 10;
/** Contacts of either end of a list that are looked at for what is common; half as many as of the whole list have it there, or a walk would pass by too many. */
export const END_CONTACTS = 300;

/** The words of a contact's tags, exactly as the index `contact_tagged` defines them. */
const WORDS = sql.raw(`(contact_tag_words(contact.list_id, contact.tags) collate "C")`);

/** Whether a row of `contact` has any of the words, each behind one of the lists; `lower` is constant for the planner, which estimates by the words. */
const hasWords = (lists: readonly string[], words: readonly RawBuilder<unknown>[]) => {
  const all = lists.flatMap((list) => words.map((word) => sql`${`${list}:`}::text || ${word}`));
  return all.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(contact.tags is not null and ${WORDS} && (array[${sql.join(all)}] collate "C"))`;
};

/** The condition that a row of `contact` has any of the tags; with the lists that it is looked for in the index finds it. */
export function hasTag(tags: readonly string[], lists?: readonly string[]): RawBuilder<boolean> {
  if (lists) return hasWords(lists, tags.map((tag) => sql`'tag=' || lower(${tag}::text)`)); // prettier-ignore
  const asked = sql.join(tags.map((tag) => sql`lower(${tag}::text)`));
  return sql<boolean>`exists (select 1 from unnest(contact.tags) as held (tag) where lower(held.tag) in (${asked}))`;
}

/** The condition that a row of `contact` has any tag at all. */
export const isTagged = (lists?: readonly string[]): RawBuilder<boolean> =>
  lists ? hasWords(lists, [sql`'tag'`]) : sql<boolean>`contact.tags is not null`;

/** The tags that an account's contacts have, in the lists of the caller's scope that are not in the bin. */
export class ContactTags {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Tags of an account that have a text in them, those of most contacts first. */
  async suggest(caller: Caller, ownerId: string, search: string): Promise<ContactTag[]> {
    if (!isUuid(ownerId)) return [];
    const rows = await this.#db
      .selectFrom('contact_tag')
      .innerJoin('contact_list', 'contact_list.id', 'contact_tag.list_id')
      .select([sql<string>`min(contact_tag.tag)`.as('tag'), sql<number>`sum(contact_tag.contacts)::int`.as('contacts')])
      .where('contact_list.owner_id', '=', ownerId)
      .where('contact_list.removed_at', 'is', null)
      .where(inScope(caller, 'contact_list.owner_id'))
      .where(sql<boolean>`position(lower(${search.trim()}::text) in contact_tag.key) > 0`)
      .groupBy('contact_tag.key')
      .orderBy('contacts', 'desc')
      .orderBy('contact_tag.key')
      .limit(CONTACT_TAGS.suggested)
      .execute();
    return rows;
  }

  /** Which of the tags are common in a list, among its newest contacts and its oldest: what an import brought lies together. */
  async commonIn(listId: string, tags: readonly string[]): Promise<ReadonlySet<string>> {
    if (tags.length === 0) return new Set();
    const { rows } = await sql<{ tag: string }>`
      with found as materialized (
        select asked.tag, contact_list.count from unnest(${tags}::text[]) as asked (tag)
          join contact_tag on contact_tag.list_id = ${listId} and contact_tag.key = lower(asked.tag)
          join contact_list on contact_list.id = contact_tag.list_id
        where contact_tag.contacts >= contact_list.count / ${COMMON_ONE_OF}::float8
      ), ends as materialized (
        (select true as is_newest, tags from contact where list_id = ${listId} order by created_at desc, id desc limit ${END_CONTACTS})
        union all (select false, tags from contact where list_id = ${listId} order by created_at, id limit ${END_CONTACTS})
      )
      select found.tag from found, lateral (
        select least(count(*) filter (where is_newest), count(*) filter (where not is_newest)) as contacts
        from ends, unnest(ends.tags) as held (tag) where lower(held.tag) = lower(found.tag)
      ) as at_ends
      where at_ends.contacts >= least(found.count, ${END_CONTACTS}) / ${2 * COMMON_ONE_OF}::float8`.execute(this.#db);
    return new Set(rows.map(({ tag }) => tag));
  }

  /** How many contacts of a list have a tag. */
  async countIn(listId: string, tag: string): Promise<number> {
    const row = await this.#db
      .selectFrom('contact_tag')
      .select('contacts')
      .where('list_id', '=', listId)
      .where(sql<boolean>`key = lower(${tag}::text)`)
      .executeTakeFirst();
    return row?.contacts ?? 0;
  }

  /** Lists in the caller's scope that have contacts with any of the tags; undefined where there are too many to ask the index for each. */
  async listsWith(caller: Caller, tags: readonly string[]): Promise<string[] | undefined> {
    const rows = await this.#db
      .selectFrom('contact_tag')
      .innerJoin('contact_list', 'contact_list.id', 'contact_tag.list_id')
      .select('contact_tag.list_id')
      .distinct()
      .where(sql<boolean>`contact_tag.key in (${sql.join(tags.map((tag) => sql`lower(${tag}::text)`))})`)
      .where('contact_list.removed_at', 'is', null)
      .where(inScope(caller, 'contact_list.owner_id'))
      .limit(MAX_LISTS_ASKED + 1)
      .execute();
    return rows.length > MAX_LISTS_ASKED ? undefined : rows.map(({ list_id }) => list_id);
  }
}
