import type { Announcement, NewAnnouncement } from '@cabinet/domain/announcements';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { ownedFieldsOf } from '../../resource/table-repository.ts';
import type { AnnouncementTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { kind: 'kind', startsAt: 'starts_at', endsAt: 'ends_at', createdAt: 'created_at' },
  search: [sql`text::text`],
  tie: 'id',
};

/** Maps a stored announcement to the API's. */
export const toAnnouncement = (row: Selectable<AnnouncementTable>): Announcement => ({
  id: row.id,
  kind: row.kind,
  tone: row.tone,
  text: row.text,
  types: row.types,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  isNotified: row.is_notified,
  provider: row.provider,
  ...ownedFieldsOf(row),
});

const toColumns = ({ kind, tone, text, types, startsAt, endsAt, isNotified }: NewAnnouncement) => ({
  kind,
  tone,
  text: JSON.stringify(text),
  types,
  starts_at: startsAt,
  ends_at: endsAt,
  is_notified: isNotified,
});

/** Announcements, for administrators. */
export class AnnouncementRepository extends OwnedRepository<'announcement', Announcement, NewAnnouncement> {
  constructor(db: Db) {
    super(db, { table: 'announcement', resource: 'announcements', list: LIST, toRow: toAnnouncement, written: toColumns });
  }
}
