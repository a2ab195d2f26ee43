import type { ColumnType, Generated } from 'kysely';

export interface SmppAccountTable {
  owner_id: string;
  receives: Generated<boolean>;
  binds: number | null;
  submit_window: number | null;
  rate: number | null;
}

export interface SmppCredentialTable {
  token_id: string;
  system_id: string;
  password_hash: string;
  created_at: ColumnType<Date, never, Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    smpp_account: SmppAccountTable;
    smpp_credential: SmppCredentialTable;
  }
}
