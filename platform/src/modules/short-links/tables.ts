import type { Generated } from 'kysely';

export interface ShortLinkTable {
  id: string;
  owner_id: string;
  full_url: string;
  domain: string;
  code: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ShortLinkClicksTable {
  link_id: string;
  clicks: number;
  automatic: Generated<number>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    short_link: ShortLinkTable;
    short_link_clicks: ShortLinkClicksTable;
    message_link_key: { is_only: Generated<boolean>; key: Buffer };
  }
}
