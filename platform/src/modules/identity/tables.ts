import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '@cabinet/domain/locales';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';

type Json<T> = ColumnType<T, string, string>;

export interface UsersTable {
  id: string;
  username: string;
  password_hash: string;
  role: Role;
  email: string;
  data: Json<{
    firstName: string;
    lastName: string;
    phone: string;
    country: string;
    hasContract?: boolean;
    meta?: User['data']['meta'];
    /** Language of the account's letters. */
    locale?: Locale;
  }>;
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
  ip: Generated<string>;
  useragent: Generated<string>;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface ApiTokenTable {
  id: string;
  owner_id: string;
  digest: string;
  description: string;
  ip_whitelist: string[];
  expired_at: Date | null;
  last_used_at: Date | null;
  created_at: Generated<Date>;
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
    recovery_key: { digest: string; user_id: string; expires_at: Date };
    api_token: ApiTokenTable;
    telemetry: TelemetryTable;
    referral: { user_id: string; owner_id: string; created_at: Generated<Date> };
    settings: { path: string; value: Json<unknown>; updated_at: Generated<Date> };
  }
}
