import type { Generated } from 'kysely';

export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  reply_to: string | null;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  error: string | null;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
