import type { Locale } from '@cabinet/domain/locales';
import type { MemberRole } from '@cabinet/domain/member-roles';
import type { Generated } from 'kysely';

export interface MemberInvitationTable {
  id: string;
  owner_id: string;
  email: string;
  role: MemberRole;
  digest: string;
  invited_by: string | null;
  locale: Locale | null;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    member_invitation: MemberInvitationTable;
  }
}
