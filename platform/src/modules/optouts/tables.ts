import type { MessageType } from '@cabinet/domain/channels';
import type { Locale } from '@cabinet/domain/locales';
import type { Consent, ConsentSource } from '@cabinet/domain/opt-outs';
import type { Generated } from 'kysely';

export interface OptOutTable {
  id: string;
  owner_id: string;
  recipient: string;
  /** A `ConsentSource`; rows written by early versions name their message: `incoming:id`. */
  source: string;
  type: MessageType | null;
  created_at: Date;
}

export interface ConsentTable {
  id: string;
  owner_id: string;
  recipient: string;
  consent: Consent;
  source: ConsentSource;
  type: MessageType | null;
  text: string | null;
  incoming_id: string | null;
  user_id: string | null;
  comment: string | null;
  at: Date;
  noted_at: Date;
}

export interface OptOutWordTable {
  id: string;
  owner_id: string;
  word: string;
  /** The word as messages are compared with it (`consentPhrase`). */
  phrase: string;
  consent: Consent;
  language: Locale;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    opt_out: OptOutTable;
    consent: ConsentTable;
    opt_out_word: OptOutWordTable;
  }
}
