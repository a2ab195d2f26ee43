import type { PoolClient } from 'pg';
import { contactField, NAMED_CONTACT_FIELDS, type ContactFieldKind } from '@cabinet/domain/contact-fields';
import { CONTACT_TAGS } from '@cabinet/domain/contact-tags';
import { copyInto, field } from '@cabinet/engine';
import { newIds } from '../../../ids.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { columnOf, customOf, type ContactValues } from '../fields.ts';
import type { ContactBatch } from './contact-batch.ts';

const FIELD_COLUMNS = NAMED_CONTACT_FIELDS.map(columnOf);
/** Columns that a merge may change; the phone is what identifies a contact. */
const VALUES = FIELD_COLUMNS.filter((column) => column !== 'phone');
const COLUMNS = ['id', ...FIELD_COLUMNS, 'custom', 'tags'].join(', ');

/** The tags of a contact that is there already, after a merge. */
const TAGS = `case when excluded.tags is null then contact.tags else contact_tags_with(contact.tags, excluded.tags, ${CONTACT_TAGS.perContact}) end`;

/** Imports that a contact is told it was changed by. */
const TOLD_IMPORTS = 20;
/** The times of imports of a contact that is there already, after one more that can be told. */
const TIMES = `case when $3::uuid is null then contact.import_times
  else (contact.import_times || $2::timestamptz(3))[coalesce(cardinality(contact.import_times), 0) - ${TOLD_IMPORTS - 2}:] end`;

const SQL_TYPES: Readonly<Record<ContactFieldKind, string>> = {
  phone: 'text collate "C"',
  email: 'text collate "C"',
  name: 'text',
  text: 'text',
  gender: 'text',
  date: 'date',
  zone: 'text',
};
const STAGE = `create temp table if not exists contact_stage (
  id uuid, ${NAMED_CONTACT_FIELDS.map((field) => `${columnOf(field)} ${SQL_TYPES[contactField(field).kind]}`).join(', ')}, custom jsonb, tags text[]
) on commit delete rows`;

/**
 * SQL that merges the staged contacts of one kind of address into the list. An existing contact takes over the values that are given
 * and differ, and keeps its tags beside those that are given; a contact whose values stay the same is not written again. What an import
 * changes is kept beside it, old values as they were before the statement, so that it can be undone; its time stays, by which contacts
 * are told what import they came in with.
 */
function merge(staged: string, address: 'phone' | 'email', target: string): string {
  const assignments = VALUES.map((column) => `${column} = coalesce(excluded.${column}, contact.${column})`);
  const differences = VALUES.map((column) => `(excluded.${column} is not null and excluded.${column} is distinct from contact.${column})`);
  return `
    with stored as (
      insert into contact (${COLUMNS}, list_id, created_at, updated_at)
      select ${COLUMNS}, $1, $2, $2 from contact_stage where ${staged} order by ${address}
      on conflict ${target} do update set
        ${assignments.join(', ')},
        custom = case when excluded.custom is null then contact.custom else coalesce(contact.custom, '{}') || excluded.custom end,
        tags = ${TAGS},
        import_times = ${TIMES},
        updated_at = excluded.updated_at
      where ${differences.join(' or ')} or ${TAGS} is distinct from contact.tags or not coalesce(contact.custom, '{}') @> coalesce(excluded.custom, '{}')
      returning id, xmax = 0 as is_new
    ), kept as (
      insert into contact_import_batch (import_id, at, created, merged)
      select $3::uuid, $2, coalesce(array_agg(id) filter (where is_new), '{}'),
        (select coalesce(jsonb_agg(to_jsonb(old)), '[]') from contact old where old.id = any(array(select id from stored where not is_new)))
      from stored where $3::uuid is not null having count(*) > 0
    ), noted as (
      update contact_import set batch_times = batch_times || $2::timestamptz(3) where id = $3::uuid and exists (select from stored)
    )
    select count(*) filter (where is_new)::integer as created from stored`;
}

const BY_PHONE = merge('phone is not null', 'phone', '(list_id, phone) where phone is not null');
const BY_EMAIL = merge('phone is null', 'email', '(list_id, email, phone) where email is not null');

/** An array as PostgreSQL reads it. */
const arrayOf = (texts: readonly string[]) => `{${texts.map((text) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`).join(',')}}`;

function line(id: string, values: ContactValues): string {
  let text = field(id);
  for (const name of NAMED_CONTACT_FIELDS) text += `\t${field(values[name])}`;
  const custom = customOf(values);
  return `${text}\t${field(custom && JSON.stringify(custom))}\t${field(values.tags && arrayOf(values.tags))}`;
}

function* lines(batch: ContactBatch): Generator<string> {
  const ids = newIds();
  for (const values of batch.contacts()) yield line(ids.next().value, values);
}

/** Writes batches of contacts into one list over one connection; one at a time. */
export class ContactWriter {
  readonly #client: PoolClient;
  readonly #listId: string;
  readonly #importId: string | null;

  /** `importId` is the import that can be undone; null for what cannot. */
  constructor(client: PoolClient, listId: string, importId: string | null = null) {
    this.#client = client;
    this.#listId = listId;
    this.#importId = importId;
  }

  /**
   * Stores a batch, the list's count and whatever `writeAlso` writes in one transaction; returns how many contacts are new.
   * Throws NOT_FOUND when the list was removed. Batches for one list wait for each other.
   */
  async write(batch: ContactBatch, writeAlso?: (created: number) => Promise<void>): Promise<number> {
    const [client, listId] = [this.#client, this.#listId];
    await client.query(STAGE);
    await client.query('begin');
    try {
      const list = await client.query('select 1 from contact_list where id = $1 and removed_at is null for no key update', [listId]);
      if (list.rowCount === 0) throw new ApiError('NOT_FOUND');
      await copyInto(client, `contact_stage (${COLUMNS})`, lines(batch));
      const created = (await this.#merge(BY_PHONE)) + (batch.hasEmailOnly ? await this.#merge(BY_EMAIL) : 0);
      if (created > 0)
        await client.query('update contact_list set count = count + $2, updated_at = now() where id = $1', [listId, created]);
      await writeAlso?.(created);
      await client.query('commit');
      return created;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  async #merge(statement: string): Promise<number> {
    const { rows } = await this.#client.query<{ created: number }>(statement, [this.#listId, new Date(), this.#importId]);
    return rows[0]?.created ?? 0;
  }
}
