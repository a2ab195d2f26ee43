import type { Consent, ConsentSource } from '@cabinet/domain/opt-outs';

export interface OptOutTable {
  id: string;
  owner_id: string;
  recipient: string;
  /** `incoming` or `hand`; the first ones name their message: `incoming:id`. */
  source: string;
  created_at: Date;
}

export interface ConsentTable {
  id: string;
  owner_id: string;
  recipient: string;
  consent: Consent;
  source: ConsentSource;
  text: string | null;
  incoming_id: string | null;
  user_id: string | null;
  comment: string | null;
  at: Date;
  noted_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    opt_out: OptOutTable;
    consent: ConsentTable;
  }
}
