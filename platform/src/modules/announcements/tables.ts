import type { AnnouncementKind, AnnouncementTone, Announcement } from '@cabinet/domain/announcements';
import type { MessageType } from '@cabinet/domain/channels';
import type { ColumnType, Generated } from 'kysely';

export interface AnnouncementTable {
  id: string;
  owner_id: string | null;
  kind: AnnouncementKind;
  tone: AnnouncementTone;
  text: ColumnType<Announcement['text'], string, string>;
  types: MessageType[];
  starts_at: Date;
  ends_at: Date | null;
  is_notified: boolean;
  notified_through: ColumnType<string | null, null | undefined, string>;
  notified_at: ColumnType<Date | null, null | undefined, Date>;
  provider: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable;
  }
}
