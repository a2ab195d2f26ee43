import type { ColumnType, Generated } from 'kysely';
import type { Gender } from '@cabinet/domain/contacts';
import type { ContactListType } from '@cabinet/domain/contact-lists';
import type { ImportState } from '@cabinet/domain/live';

export interface ContactListTable {
  id: string;
  owner_id: string;
  title: string;
  type: ContactListType;
  is_active: Generated<boolean>;
  count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Values of `custom01` … `custom20` that are not empty. */
export type CustomValues = Readonly<Record<string, string>>;

export interface ContactTable {
  id: string;
  list_id: string;
  phone: string | null;
  email: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  gender: Gender | null;
  /** `yyyy-MM-dd` */
  date: string | null;
  custom: ColumnType<CustomValues | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface ContactImportTable {
  id: string;
  list_id: string;
  owner_id: string;
  file_id: string;
  state: ImportState;
  total: Generated<number>;
  created: Generated<number>;
  merged: Generated<number>;
  refused: Generated<number>;
  progress: Generated<number>;
  ignored: Generated<string[]>;
  report_id: string | null;
  error: string | null;
  params: ColumnType<Record<string, string | number> | null, string | null, string | null>;
  runner: number;
  is_stopping: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    contact_list: ContactListTable;
    contact: ContactTable;
    contact_import: ContactImportTable;
  }
}
