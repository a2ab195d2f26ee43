import type { NewOtpTemplate, OtpTemplate } from '@cabinet/domain/otp-templates';
import type { Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';
import type { OtpTemplateTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { name: 'name', channelType: 'channel_type', ...OWNED_FIELDS },
  search: ['name'],
  tie: 'id',
};

const toTemplate = (row: Selectable<OtpTemplateTable>): OtpTemplate => ({
  id: row.id,
  name: row.name,
  channelType: row.channel_type,
  conditions: row.conditions,
  additionalSettings: row.additional_settings,
  ...ownedFieldsOf(row),
});

const toColumns = ({ name, channelType, conditions, additionalSettings }: NewOtpTemplate) => ({
  name,
  channel_type: channelType,
  conditions: JSON.stringify(conditions),
  additional_settings: JSON.stringify(additionalSettings),
});

/** Templates of the texts of codes, in the caller's scope. */
export class OtpTemplateRepository extends OwnedRepository<'otp_template', OtpTemplate, NewOtpTemplate> {
  constructor(db: Db) {
    super(db, { table: 'otp_template', resource: 'otpTemplates', list: LIST, toRow: toTemplate, written: toColumns });
  }

  /** All templates of an account, the oldest first. */
  async ofOwner(ownerId: string): Promise<OtpTemplate[]> {
    const rows = await this.db
      .selectFrom('otp_template')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toTemplate);
  }
}
