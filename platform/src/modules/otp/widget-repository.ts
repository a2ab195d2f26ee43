import { toUnits } from '@cabinet/domain/money';
import { NO_OTP_LIMITS, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { ChangedOtpWidget, NewOtpWidget, OtpWidget, OtpWidgetChannels } from '@cabinet/domain/otp-widgets';
import { removeBudget, setBudget } from '@cabinet/engine';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { OtpWidgetTable } from './tables.ts';
import { throwZoneError } from './time-zone.ts';

const LIST: ListColumns = {
  fields: {
    name: 'name',
    isActive: { column: 'is_active', type: 'boolean' },
    ...OWNED_FIELDS,
  },
  search: ['name'],
  tie: 'id',
};

type Attached = OtpWidget['otpWidgetChannelSettings'];
type WidgetRow = Selectable<OtpWidgetTable> & { channels: Attached };

/** SQL of a widget's channels, as the resource shows them (spec 2 §3). */
const ATTACHED = sql<Attached>`coalesce((
  select jsonb_agg(jsonb_build_object('otpChannelSettingsId', c.id, 'priority', a.priority,
    'otpChannelSettings', jsonb_build_object('name', c.name, 'channelType', c.channel_type)) order by a.priority, c.id)
  from otp_widget_channel as a join otp_channel as c on c.id = a.channel_id where a.widget_id = otp_widget.id), '[]')`;

const toWidget = (row: WidgetRow): OtpWidget => ({
  id: row.id,
  name: row.name,
  styles: row.styles,
  isActive: row.is_active,
  isBlocked: row.is_blocked,
  ipWhitelist: row.ip_whitelist,
  limits: row.limits ?? NO_OTP_LIMITS,
  otpWidgetChannelSettings: row.channels,
  ...ownedFieldsOf(row),
});

const toColumns = ({ name, styles, isActive, ipWhitelist }: ChangedOtpWidget) => ({
  name,
  styles: JSON.stringify(styles),
  is_active: isActive,
  ip_whitelist: ipWhitelist,
});

/** Widgets with their channels, in the caller's scope. */
export class OtpWidgetRepository extends TableRepository<'otp_widget', OtpWidget, WidgetRow> {
  constructor(db: Db) {
    super(db, 'otp_widget', LIST, 'otpWidgets');
  }

  protected present(rows: readonly WidgetRow[]) {
    return rows.map(toWidget);
  }

  protected override rows() {
    return this.db.selectFrom('otp_widget').selectAll().select(ATTACHED.as('channels'));
  }

  /** Makes a widget with what it may send, its budget with it; throws 422 where the database does not know the time zone. */
  async create(caller: Caller, { limits, ...input }: NewOtpWidget & { limits: OtpWidgetLimits }): Promise<OtpWidget> {
    const row = await this.db
      .transaction()
      .execute(async (trx) => {
        const values = { owner_id: caller.account.id, ...toColumns(input), limits: JSON.stringify(limits) };
        const made = await this.createRow(caller, values, trx);
        await this.#setBudget(trx, made, limits);
        return made;
      })
      .catch((error: unknown) => throwZoneError(error, 'limits.timeZone'));
    return toWidget({ ...row, channels: [] });
  }

  async update(caller: Caller, id: string, input: ChangedOtpWidget): Promise<OtpWidget | undefined> {
    return (await this.updateRow(caller, id, toColumns(input))) && this.get(caller, id);
  }

  /** Blocks or unblocks a widget, independently of its owner's own switch. */
  async block(caller: Caller, id: string, isBlocked: boolean): Promise<OtpWidget | undefined> {
    return (await this.updateRow(caller, id, { is_blocked: isBlocked })) && this.get(caller, id);
  }

  /** Sets what a widget may send, its budget with it; throws 422 where the database does not know the time zone. */
  async limit(caller: Caller, id: string, limits: OtpWidgetLimits): Promise<OtpWidget | undefined> {
    const changed = await this.db
      .transaction()
      .execute(async (trx) => {
        const row = await this.updateRow(caller, id, { limits: JSON.stringify(limits) }, undefined, trx);
        if (row) await this.#setBudget(trx, row, limits);
        return row !== undefined;
      })
      .catch((error: unknown) => throwZoneError(error));
    return changed ? this.get(caller, id) : undefined;
  }

  async remove(caller: Caller, id: string): Promise<OtpWidget | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    return this.db.transaction().execute(async (trx) => {
      if (!(await this.deleteRow(caller, id, trx))) return undefined;
      await removeBudget(engineStatements(trx), id);
      return known;
    });
  }

  /** Replaces the channels of a widget; throws 422 on entries that are no channel of the widget's owner. */
  async attach(caller: Caller, id: string, { otpWidgetChannelSettings: entries }: OtpWidgetChannels): Promise<OtpWidget | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const channelsOf = (db: Db) => db.selectFrom('otp_widget_channel').select(['channel_id as id', 'priority']).where('widget_id', '=', id).orderBy('priority').execute(); // prettier-ignore
    await this.db.transaction().execute(async (db) => {
      // Of two updates at the same time the later one's channels are stored, not a mix of both.
      await db.selectFrom('otp_widget').select('id').where('id', '=', id).forUpdate().execute();
      const ids = entries.map((entry) => entry.otpChannelSettingsId);
      const own =
        ids.length === 0 ? [] : await db.selectFrom('otp_channel').select('id').where('owner_id', '=', known.OwnerId).where('id', 'in', ids).execute(); // prettier-ignore
      const ownIds = new Set(own.map((channel) => channel.id));
      const errors = entries.flatMap(({ otpChannelSettingsId }, index) =>
        ownIds.has(otpChannelSettingsId.toLowerCase())
          ? []
          : [errorItem(`otpWidgetChannelSettings[${index}].otpChannelSettingsId`, 'otp.noChannel')],
      );
      if (errors.length > 0) throw new ApiError('VALIDATION', undefined, errors);
      const before = { channels: await channelsOf(db) };
      await db.deleteFrom('otp_widget_channel').where('widget_id', '=', id).execute();
      if (entries.length > 0)
        await db
          .insertInto('otp_widget_channel')
          .values(entries.map((entry) => ({ widget_id: id, channel_id: entry.otpChannelSettingsId, priority: entry.priority })))
          .execute();
      await db.updateTable('otp_widget').set({ updated_at: new Date() }).where('id', '=', id).execute();
      const event = { action: 'update', resource: 'otpWidgets', rowId: id, ownerId: known.OwnerId, before } as const;
      await recordByStaff(db, caller, { ...event, after: { channels: await channelsOf(db) } });
    });
    return this.get(caller, id);
  }

  async #setBudget(db: Db, row: Pick<WidgetRow, 'id' | 'owner_id'>, { spendPerDay, timeZone: zone }: OtpWidgetLimits): Promise<void> {
    const daily = spendPerDay === null ? null : toUnits(spendPerDay);
    await setBudget(engineStatements(db), { id: row.id, ownerId: row.owner_id, daily, zone });
  }

  /** A widget by id without a check of scope: for its visitors. */
  async byId(id: string): Promise<OtpWidget | undefined> {
    const row = await this.rowOf(this.rows(), id);
    return row && toWidget(row);
  }
}
