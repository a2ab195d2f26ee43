import type { PoolClient } from 'pg';
import { copyInto, field } from '../../../engine/copy.ts';
import { newIds } from '../../../ids.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { customOf, type ContactValues } from '../fields.ts';
import type { Batch } from './batch.ts';

const VALUES = ['email', 'first_name', 'middle_name', 'last_name', 'gender', 'date'] as const;
const COLUMNS = ['id', 'phone', ...VALUES, 'custom'].join(', ');

const STAGE = `create temp table if not exists contact_stage (
  id uuid, phone text collate "C", email text collate "C", first_name text, middle_name text, last_name text, gender text, date date, custom jsonb
) on commit delete rows`;

/**
 * Inserts what is staged under one kind of address. Contacts that are known take over values that are given and
 * differ; a contact that gains nothing is not written again.
 */
function merge(staged: string, address: 'phone' | 'email', target: string): string {
  const takes = VALUES.map((column) => `${column} = coalesce(excluded.${column}, contact.${column})`);
  const gains = VALUES.map((column) => `(excluded.${column} is not null and excluded.${column} is distinct from contact.${column})`);
  return `
    with stored as (
      insert into contact (${COLUMNS}, list_id, created_at, updated_at)
      select ${COLUMNS}, $1, $2, $2 from contact_stage where ${staged} order by ${address}
      on conflict ${target} do update set
        ${takes.join(', ')},
        custom = case when excluded.custom is null then contact.custom else coalesce(contact.custom, '{}') || excluded.custom end,
        updated_at = excluded.updated_at
      where ${gains.join(' or ')} or not coalesce(contact.custom, '{}') @> coalesce(excluded.custom, '{}')
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::integer as created from stored`;
}

const BY_PHONE = merge('phone is not null', 'phone', '(list_id, phone) where phone is not null');
const BY_EMAIL = merge('phone is null', 'email', '(list_id, email, phone) where email is not null');

function line(id: string, values: ContactValues): string {
  const { phone, email, firstName, middleName, lastName, gender, date } = values;
  const custom = customOf(values);
  const fields = [id, phone, email, firstName, middleName, lastName, gender, date, custom && JSON.stringify(custom)];
  return fields.map(field).join('\t');
}

function* lines(batch: Batch): Generator<string> {
  const ids = newIds();
  for (const values of batch.contacts()) yield line(ids.next().value, values);
}

/** Writes batches of contacts into one list over one connection; one at a time. */
export class ContactWriter {
  readonly #client: PoolClient;
  readonly #listId: string;

  constructor(client: PoolClient, listId: string) {
    this.#client = client;
    this.#listId = listId;
  }

  /**
   * Stores a batch, the list's count and whatever `beside` writes in one transaction; answers how many contacts are new.
   * Throws NOT_FOUND when the list is gone. Batches for one list wait for each other.
   */
  async write(batch: Batch, beside?: (created: number) => Promise<void>): Promise<number> {
    const [client, listId] = [this.#client, this.#listId];
    await client.query(STAGE);
    await client.query('begin');
    try {
      const list = await client.query('select 1 from contact_list where id = $1 for no key update', [listId]);
      if (list.rowCount === 0) throw new ApiError('NOT_FOUND');
      await copyInto(client, `contact_stage (${COLUMNS})`, lines(batch));
      const created = (await this.#merge(BY_PHONE)) + (batch.hasEmailOnly ? await this.#merge(BY_EMAIL) : 0);
      if (created > 0)
        await client.query('update contact_list set count = count + $2, updated_at = now() where id = $1', [listId, created]);
      await beside?.(created);
      await client.query('commit');
      return created;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  async #merge(statement: string): Promise<number> {
    const { rows } = await this.#client.query<{ created: number }>(statement, [this.#listId, new Date()]);
    return rows[0]?.created ?? 0;
  }
}
