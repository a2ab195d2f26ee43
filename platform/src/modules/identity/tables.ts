import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@cabinet/domain/roles';

type Json<T> = ColumnType<T, string, string>;

export interface UsersTable {
  id: string;
  username: string;
  password_hash: string;
  role: Role;
  email: string;
  data: Json<{ firstName: string; lastName: string; phone: string; country: string; hasContract?: boolean }>;
  search_text: ColumnType<string, never, never>;
  hidden: Json<{ comment?: string }>;
  referral_code: string;
  is_active: Generated<boolean>;
  reseller_id: string | null;
  manager_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  actor_id: string | null;
  parent_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface TelemetryTable {
  id: string;
  owner_id: string;
  action: string;
  ip: string;
  useragent: string;
  data: Json<Readonly<Record<string, unknown>>>;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    telemetry: TelemetryTable;
    settings: { path: string; value: Json<unknown>; updated_at: Generated<Date> };
  }
}
