import type { NewOtpWidget, OtpWidget, OtpWidgetChannels } from '@cabinet/domain/otp-widgets';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { OtpWidgetTable } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    name: 'name',
    isActive: { column: 'is_active', type: 'boolean' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['name'],
  tie: 'id',
};

type Attached = OtpWidget['otpWidgetChannelSettings'];
type Row = Selectable<OtpWidgetTable> & { channels: Attached };

/** Channels of the widget of a row, as the resource shows them (spec 2 §3). */
const ATTACHED = sql<Attached>`coalesce((
  select jsonb_agg(jsonb_build_object('otpChannelSettingsId', c.id, 'priority', a.priority,
    'otpChannelSettings', jsonb_build_object('name', c.name, 'channelType', c.channel_type)) order by a.priority, c.id)
  from otp_widget_channel as a join otp_channel as c on c.id = a.channel_id where a.widget_id = otp_widget.id), '[]')`;

const toWidget = (row: Row): OtpWidget => ({
  id: row.id,
  name: row.name,
  styles: row.styles,
  isActive: row.is_active,
  isBlocked: row.is_blocked,
  ipWhitelist: row.ip_whitelist,
  otpWidgetChannelSettings: row.channels,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const written = ({ name, styles, isActive, ipWhitelist }: NewOtpWidget) => ({
  name,
  styles: JSON.stringify(styles),
  is_active: isActive,
  ip_whitelist: ipWhitelist,
});

/** Widgets with their channels, in the scope of whoever asks. */
export class OtpWidgetRepository implements ResourceRepository<OtpWidget, NewOtpWidget, NewOtpWidget> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<OtpWidget>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toWidget), ...counted };
  }

  async get(caller: Caller, id: string): Promise<OtpWidget | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toWidget(row);
  }

  async create({ account }: Caller, input: NewOtpWidget): Promise<OtpWidget> {
    const values = { id: newId(), owner_id: account.id, ...written(input) };
    const row = await this.#db.insertInto('otp_widget').values(values).returningAll().executeTakeFirstOrThrow();
    return toWidget({ ...row, channels: [] });
  }

  async update(caller: Caller, id: string, input: NewOtpWidget): Promise<OtpWidget | undefined> {
    return this.#change(caller, id, written(input));
  }

  /** Takes a widget out of service, or back into it, whatever its owner says. */
  async block(caller: Caller, id: string, isBlocked: boolean): Promise<OtpWidget | undefined> {
    return this.#change(caller, id, { is_blocked: isBlocked });
  }

  async remove(caller: Caller, id: string): Promise<OtpWidget | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const gone = this.#db.deleteFrom('otp_widget').where('id', '=', id).where(inScope(caller, 'owner_id')).returning('id');
    return (await gone.executeTakeFirst()) && known;
  }

  /** Replaces the channels of a widget; throws 422 on the entries that are no channel of the widget's owner. */
  async attach(caller: Caller, id: string, { otpWidgetChannelSettings: entries }: OtpWidgetChannels): Promise<OtpWidget | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await this.#db.transaction().execute(async (db) => {
      // Two savings at once: the later one's channels hold, not both mixed.
      await db.selectFrom('otp_widget').select('id').where('id', '=', id).forUpdate().execute();
      const ids = entries.map((entry) => entry.otpChannelSettingsId);
      const own =
        ids.length === 0 ? [] : await db.selectFrom('otp_channel').select('id').where('owner_id', '=', known.OwnerId).where('id', 'in', ids).execute(); // prettier-ignore
      const there = new Set(own.map((channel) => channel.id));
      const strange = entries.flatMap(({ otpChannelSettingsId }, index) =>
        there.has(otpChannelSettingsId.toLowerCase())
          ? []
          : [errorItem(`otpWidgetChannelSettings[${index}].otpChannelSettingsId`, 'otp.noChannel')],
      );
      if (strange.length > 0) throw new ApiError('VALIDATION', undefined, strange);
      await db.deleteFrom('otp_widget_channel').where('widget_id', '=', id).execute();
      if (entries.length > 0)
        await db
          .insertInto('otp_widget_channel')
          .values(entries.map((entry) => ({ widget_id: id, channel_id: entry.otpChannelSettingsId, priority: entry.priority })))
          .execute();
      await db.updateTable('otp_widget').set({ updated_at: new Date() }).where('id', '=', id).execute();
    });
    return this.get(caller, id);
  }

  /** A widget for its visitors, whoever they are. */
  async byId(id: string): Promise<OtpWidget | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row && toWidget(row);
  }

  async #change(
    caller: Caller,
    id: string,
    change: Partial<ReturnType<typeof written>> & { is_blocked?: boolean },
  ): Promise<OtpWidget | undefined> {
    if (!isUuid(id)) return undefined;
    const changed = await this.#db
      .updateTable('otp_widget')
      .set({ ...change, updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returning('id')
      .executeTakeFirst();
    return changed && this.get(caller, id);
  }

  #all() {
    return this.#db.selectFrom('otp_widget').selectAll().select(ATTACHED.as('channels'));
  }

  #seen(caller: Caller) {
    return this.#all().where(inScope(caller, 'owner_id'));
  }
}
