import type { WapiFault, WapiState } from '@cabinet/domain/wapi';
import type { Generated, Selectable } from 'kysely';

export interface WapiInstanceTable {
  id: string;
  owner_id: string;
  title: string;
  phone: string | null;
  state: Generated<WapiState>;
  fault: WapiFault | null;
  is_canceled: Generated<boolean>;
  is_paid: Generated<boolean>;
  expired_at: Date | null;
  periods: Generated<number>;
  sync_at: Date | null;
  removed_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type WapiRow = Selectable<WapiInstanceTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    wapi_instance: WapiInstanceTable;
  }
}
