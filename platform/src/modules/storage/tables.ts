import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface FileTable {
  id: string;
  owner_id: string;
  title: string;
  filename: string;
  type: string;
  size: number;
  hash: string;
  meta: JSONColumnType<Record<string, unknown>>;
  expired_at: ColumnType<Date | null, Date | null, Date | null>;
  locks: Generated<string[]>;
  thumbnail: Generated<boolean>;
  is_public: Generated<boolean>;
  public_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A file that arrives in pieces. */
export interface UploadTable {
  id: string;
  owner_id: string;
  filename: string;
  is_public: boolean;
  length: number;
  received: Generated<number>;
  pieces: Generated<string[]>;
  finishing_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expired_at: Date;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    file: FileTable;
    upload: UploadTable;
  }
}
