import type { NewOtpChannel, OtpChannel } from '@cabinet/domain/otp-channels';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { OtpChannelTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { name: 'name', channelType: 'channel_type', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['name'],
  tie: 'id',
};

const toChannel = (row: Selectable<OtpChannelTable>): OtpChannel => ({
  id: row.id,
  name: row.name,
  channelType: row.channel_type,
  additionalSettings: row.additional_settings,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const written = ({ name, channelType, additionalSettings }: NewOtpChannel) => ({
  name,
  channel_type: channelType,
  additional_settings: JSON.stringify(additionalSettings),
});

/** How channels carry codes, in the scope of whoever asks. */
export class OtpChannelRepository implements ResourceRepository<OtpChannel, NewOtpChannel, NewOtpChannel> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<OtpChannel>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toChannel), ...counted };
  }

  async get(caller: Caller, id: string): Promise<OtpChannel | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toChannel(row);
  }

  async create({ account }: Caller, input: NewOtpChannel): Promise<OtpChannel> {
    const values = { id: newId(), owner_id: account.id, ...written(input) };
    return toChannel(await this.#db.insertInto('otp_channel').values(values).returningAll().executeTakeFirstOrThrow());
  }

  async update(caller: Caller, id: string, input: NewOtpChannel): Promise<OtpChannel | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('otp_channel')
      .set({ ...written(input), updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toChannel(row);
  }

  async remove(caller: Caller, id: string): Promise<OtpChannel | undefined> {
    if (!isUuid(id)) return undefined;
    const gone = this.#db.deleteFrom('otp_channel').where('id', '=', id).where(inScope(caller, 'owner_id')).returningAll();
    const row = await gone.executeTakeFirst();
    return row && toChannel(row);
  }

  /** The channels of a widget, in the order in which they are tried. */
  async ofWidget(widgetId: string): Promise<OtpChannel[]> {
    const rows = await this.#db
      .selectFrom('otp_widget_channel')
      .innerJoin('otp_channel', 'otp_channel.id', 'otp_widget_channel.channel_id')
      .selectAll('otp_channel')
      .where('widget_id', '=', widgetId)
      .orderBy('priority')
      .orderBy('otp_channel.id')
      .execute();
    return rows.map(toChannel);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('otp_channel').selectAll().where(inScope(caller, 'owner_id'));
  }
}
