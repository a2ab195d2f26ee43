import type { NewOtpChannel, OtpChannel } from '@cabinet/domain/otp-channels';
import type { Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';
import type { OtpChannelTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { name: 'name', channelType: 'channel_type', ...OWNED_FIELDS },
  search: ['name'],
  tie: 'id',
};

const toChannel = (row: Selectable<OtpChannelTable>): OtpChannel => ({
  id: row.id,
  name: row.name,
  channelType: row.channel_type,
  additionalSettings: row.additional_settings,
  ...ownedFieldsOf(row),
});

const toColumns = ({ name, channelType, additionalSettings }: NewOtpChannel) => ({
  name,
  channel_type: channelType,
  additional_settings: JSON.stringify(additionalSettings),
});

/** Channels by which codes are sent, in the caller's scope. */
export class OtpChannelRepository extends OwnedRepository<'otp_channel', OtpChannel, NewOtpChannel> {
  constructor(db: Db) {
    super(db, { table: 'otp_channel', resource: 'otpChannels', list: LIST, toRow: toChannel, written: toColumns });
  }

  /** Channels of a widget in the order in which they are tried. */
  async ofWidget(widgetId: string): Promise<OtpChannel[]> {
    const rows = await this.db
      .selectFrom('otp_widget_channel')
      .innerJoin('otp_channel', 'otp_channel.id', 'otp_widget_channel.channel_id')
      .selectAll('otp_channel')
      .where('widget_id', '=', widgetId)
      .orderBy('priority')
      .orderBy('otp_channel.id')
      .execute();
    return rows.map(toChannel);
  }
}
