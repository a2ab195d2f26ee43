import type { NewOtpTemplate, OtpTemplate } from '@cabinet/domain/otp-templates';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { OtpTemplateTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { name: 'name', channelType: 'channel_type', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['name'],
  tie: 'id',
};

const toTemplate = (row: Selectable<OtpTemplateTable>): OtpTemplate => ({
  id: row.id,
  name: row.name,
  channelType: row.channel_type,
  conditions: row.conditions,
  additionalSettings: row.additional_settings,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const written = ({ name, channelType, conditions, additionalSettings }: NewOtpTemplate) => ({
  name,
  channel_type: channelType,
  conditions: JSON.stringify(conditions),
  additional_settings: JSON.stringify(additionalSettings),
});

/** Texts that codes are sent with, in the scope of whoever asks. */
export class OtpTemplateRepository implements ResourceRepository<OtpTemplate, NewOtpTemplate, NewOtpTemplate> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<OtpTemplate>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toTemplate), ...counted };
  }

  async get(caller: Caller, id: string): Promise<OtpTemplate | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toTemplate(row);
  }

  async create({ account }: Caller, input: NewOtpTemplate): Promise<OtpTemplate> {
    const values = { id: newId(), owner_id: account.id, ...written(input) };
    return toTemplate(await this.#db.insertInto('otp_template').values(values).returningAll().executeTakeFirstOrThrow());
  }

  async update(caller: Caller, id: string, input: NewOtpTemplate): Promise<OtpTemplate | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('otp_template')
      .set({ ...written(input), updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toTemplate(row);
  }

  async remove(caller: Caller, id: string): Promise<OtpTemplate | undefined> {
    if (!isUuid(id)) return undefined;
    const gone = this.#db.deleteFrom('otp_template').where('id', '=', id).where(inScope(caller, 'owner_id')).returningAll();
    const row = await gone.executeTakeFirst();
    return row && toTemplate(row);
  }

  /** All of an account, the oldest first. */
  async ofOwner(ownerId: string): Promise<OtpTemplate[]> {
    const rows = await this.#db
      .selectFrom('otp_template')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toTemplate);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('otp_template').selectAll().where(inScope(caller, 'owner_id'));
  }
}
