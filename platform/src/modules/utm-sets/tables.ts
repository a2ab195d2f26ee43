import type { UtmProtocol } from '@cabinet/domain/utm-sets';
import type { Generated } from 'kysely';

export interface UtmSetTable {
  id: string;
  owner_id: string;
  title: string;
  protocol: UtmProtocol;
  url: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content: string;
  utm_term: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    utm_set: UtmSetTable;
  }
}
