import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '@cabinet/domain/locales';
import type { MessageType } from '@cabinet/domain/channels';
import type { MemberRole } from '@cabinet/domain/member-roles';
import type { Role } from '@cabinet/domain/roles';
import type { TokenScope } from '@cabinet/domain/token-scopes';
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
    /** Language of the account's emails and notifications. */
    locale?: Locale;
  }>;
  search_text: ColumnType<string, never, never>;
  hidden: Json<{ comment?: string }>;
  referral_code: string;
  is_active: Generated<boolean>;
  reseller_id: string | null;
  manager_id: string | null;
  blocked_at: Generated<Date | null>;
  blocked_reason: Generated<string | null>;
  archived_at: Generated<Date | null>;
  verified_at: Generated<Date | null>;
  confirmed_email: Generated<string | null>;
  /** The account in which this is a person; null for accounts themselves. */
  member_of: Generated<string | null>;
  /** What the person does in the account; that of an account's own row is its first person's. */
  member_role: Generated<MemberRole>;
  /** When the person left the account; the row keeps their name for the journal. */
  left_at: Generated<Date | null>;
  /** The cell whose staff the row tells of, where it is another than this. */
  of_cell: Generated<number | null>;
  /** When the account closes unless its holder signs in before. */
  closes_at: Generated<Date | null>;
  /** Since when it is closed for good. */
  closed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UserCommentTable {
  id: string;
  user_id: string;
  author_id: string | null;
  text: string;
  created_at: Generated<Date>;
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
  ends_at: Generated<Date | null>;
  generation: Generated<number>;
  renewed_at: Generated<Date | null>;
  last_used_at: Generated<Date | null>;
  revoked_at: Date | null;
  /** When the person last proved a second factor. */
  verified_at: Generated<Date | null>;
}

export interface ApiTokenTable {
  id: string;
  owner_id: string;
  digest: string;
  description: string;
  ip_whitelist: string[];
  expired_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  last_used_for: string | null;
  scopes: TokenScope[] | null;
  channels: MessageType[] | null;
  daily_spend: string | null;
  time_zone: Generated<string>;
  /** Whether it is a test key; never changes. */
  is_test: Generated<boolean>;
  /** The version of the API that its calls use where they name none. */
  version: Generated<string>;
  former_digest: string | null;
  former_until: Date | null;
  /** The person who made it; null for those from before accounts had several. */
  made_by: Generated<string | null>;
  expiry_told_at: Date | null;
  unused_told_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SettingChangeTable {
  id: string;
  key: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  user_id: string | null;
  acting_user_id: string | null;
  ip: Generated<string>;
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
    recovery_key: { digest: string; user_id: string; expires_at: Date; email: Generated<string | null> };
    account_link: {
      digest: string;
      user_id: string;
      kind: 'confirmEmail' | 'notMe';
      email: string | null;
      token_id: string | null;
      expires_at: Date;
    };
    spent_puzzle: { digest: string; expires_at: Date };
    known_device: { user_id: string; digest: string; created_at: Generated<Date>; last_used_at: Generated<Date> };
    api_token: ApiTokenTable;
    telemetry: TelemetryTable;
    user_comment: UserCommentTable;
    referral: { user_id: string; owner_id: string; created_at: Generated<Date> };
    setting_change: SettingChangeTable;
    settings: { path: string; value: Json<unknown>; updated_at: Generated<Date> };
  }
}
