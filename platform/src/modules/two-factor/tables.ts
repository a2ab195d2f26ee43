import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  title: string;
  is_backed_up: boolean;
  last_used_at: Date | null;
  created_at: Generated<Date>;
}

export interface RememberedDeviceTable {
  id: string;
  user_id: string;
  digest: string;
  password: string;
  ip: string;
  useragent: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    remembered_device: RememberedDeviceTable;
    totp_factor: { user_id: string; secret: string; last_counter: number; last_used_at: Date | null; created_at: Generated<Date> };
    passkey: PasskeyTable;
    backup_code: { user_id: string; digest: string; used_at: Date | null };
    two_factor_mark: { user_id: string };
    spent_step: { id: string; expires_at: Date };
    factor_recovery: { id: string; user_id: string; asked_by: string; reason: string; created_at: Generated<Date> };
  }
}
