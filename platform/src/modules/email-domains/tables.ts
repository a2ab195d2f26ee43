import type { EmailDomainRecord, EmailDomainState } from '@cabinet/domain/email-domains';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface EmailDomainTable {
  id: string;
  owner_id: string;
  domain: string;
  selector: string;
  /** Base64 of its DER form, as it stands in DNS. */
  public_key: string;
  /** PEM, sealed by the vault. */
  private_key: string;
  state: Generated<EmailDomainState>;
  records: ColumnType<EmailDomainRecord[], string, string>;
  confirmed_at: Date | null;
  checked_at: Date | null;
  next_check_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type EmailDomainRow = Selectable<EmailDomainTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    email_domain: EmailDomainTable;
  }
}
