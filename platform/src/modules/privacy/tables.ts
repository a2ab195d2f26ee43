import type { LegalText } from '@cabinet/domain/legal-texts';
import type { Generated } from 'kysely';

export interface DataExportTable {
  id: string;
  owner_id: string;
  state: Generated<'waiting' | 'running' | 'completed' | 'failed' | 'expired'>;
  attempts: Generated<number>;
  lease_until: Date | null;
  rows: Generated<number>;
  file_id: string | null;
  size: number | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Date | null;
}

export interface AccountClosingTable {
  user_id: string;
  asked_at: Generated<Date>;
  asked_by: string | null;
  reason: Generated<string>;
  refund_to: string | null;
  warned_at: Generated<Date | null>;
  lease_until: Generated<Date | null>;
  erased_at: Generated<Date | null>;
}

export interface TextAcceptanceTable {
  id: string;
  owner_id: string;
  user_id: string;
  text: LegalText;
  version: string;
  url: string;
  means: 'registration' | 'cabinet';
  ip: string;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    data_export: DataExportTable;
    text_acceptance: TextAcceptanceTable;
    account_closing: AccountClosingTable;
    closed_identifier: { digest: Buffer; free_at: Date };
  }
}
