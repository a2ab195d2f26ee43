import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CONTACT_FIELD_TABLE, NamedContactField } from '@cabinet/domain/contact-fields';
import type { Gender, SlashDateFormat } from '@cabinet/domain/contacts';
import type { CustomFieldType } from '@cabinet/domain/custom-fields';
import type { ContactSegment } from '@cabinet/domain/contact-segments';
import type { ContactListType } from '@cabinet/domain/contact-lists';
import type { ImportState } from '@cabinet/domain/live';

export interface ContactListTable {
  id: string;
  owner_id: string;
  title: string;
  type: ContactListType;
  is_active: Generated<boolean>;
  count: Generated<number>;
  /** When the list was put into the bin; null for one that is not in it. */
  removed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Values of `custom01` … `custom20` and of own fields (`custom_<key>`) that are not empty. */
export type CustomValues = Readonly<Record<string, string>>;

type FieldTable = typeof CONTACT_FIELD_TABLE;
/** Columns of the named fields of a contact; a date is `yyyy-MM-dd`. */
export type ContactFieldColumns = {
  [F in NamedContactField as FieldTable[F]['column']]: (FieldTable[F]['kind'] extends 'gender' ? Gender : string) | null;
};

export interface ContactTable extends ContactFieldColumns {
  id: string;
  list_id: string;
  custom: ColumnType<CustomValues | null, string | null, string | null>;
  /** Null where it has none. */
  tags: string[] | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `contact` as `to_jsonb` writes it. */
export type StoredContact = Omit<Selectable<ContactTable>, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string };

/** Tags that the contacts of a list have; triggers of `contact` keep it. */
export interface ContactTagTable {
  list_id: string;
  /** In lower case. */
  key: string;
  tag: string;
  contacts: number;
}

export interface ContactFieldTable {
  id: string;
  owner_id: string;
  key: string;
  title: string;
  type: CustomFieldType;
  choices: string[];
  position: number;
  is_active: boolean;
  removed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ContactSegmentTable {
  id: string;
  owner_id: string;
  title: string;
  match: ContactSegment['match'];
  conditions: ColumnType<ContactSegment['conditions'], string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ContactImportTable {
  id: string;
  /** Null where the file holds opt-outs. */
  list_id: string | null;
  owner_id: string;
  file_id: string;
  state: ImportState;
  total: Generated<number>;
  created: Generated<number>;
  merged: Generated<number>;
  refused: Generated<number>;
  /** Cells that contacts came in without. */
  cells: Generated<number>;
  progress: Generated<number>;
  ignored: Generated<string[]>;
  report_id: string | null;
  error: string | null;
  params: ColumnType<Record<string, string | number> | null, string | null, string | null>;
  runner: number;
  is_stopping: Generated<boolean>;
  undone_at: Generated<Date | null>;
  /** The times that its batches gave their contacts. */
  batch_times: Generated<Date[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ContactImportBatchTable {
  import_id: string;
  number: Generated<string>;
  /** The time that the batch gave its contacts as `updated_at`. */
  at: Date;
  created: string[];
  /** Rows of `contact` as they were before. */
  merged: ColumnType<unknown, string, never>;
}

export interface ContactMergeTable {
  id: string;
  owner_id: string;
  /** The contact that stayed. */
  contact_id: string;
  /** Rows of `contact` as they were before, the one that stayed among them. */
  before: ColumnType<StoredContact[], string, never>;
  /** The one that stayed, as the merge left it. */
  after: ColumnType<StoredContact, string, never>;
  undone_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ContactImportMappingTable {
  owner_id: string;
  /** Hash of the names of the columns. */
  header: string;
  columns: (string | null)[];
  date_format: SlashDateFormat | null;
  used_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    contact_list: ContactListTable;
    contact: ContactTable;
    contact_tag: ContactTagTable;
    contact_field: ContactFieldTable;
    contact_segment: ContactSegmentTable;
    contact_import: ContactImportTable;
    contact_import_batch: ContactImportBatchTable;
    contact_import_mapping: ContactImportMappingTable;
    contact_merge: ContactMergeTable;
  }
}
