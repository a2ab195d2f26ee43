import type { TrafficMeasure } from '@cabinet/engine';
import type { ColumnType } from 'kysely';

export interface TrafficTable {
  /** Minutes of a row: 1 or 60. */
  step: number;
  at: Date;
  measure: TrafficMeasure;
  type: string;
  provider: string;
  operator: string;
  detail: string;
  count: ColumnType<string, number, number>;
}

export interface NodeStateTable {
  node: string;
  roles: ('api' | 'worker')[];
  version: string;
  started_at: Date;
  at: Date;
  cpu: number;
  memory: ColumnType<string, number, number>;
  sockets: number;
  in_hand: ColumnType<Readonly<Record<string, number>>, string, string>;
  retention_at: Date | null;
}

export interface LedgerCheckTable {
  at: Date;
  accounts: number;
  entries: ColumnType<string, number, number>;
  differences: number;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    traffic: TrafficTable;
    node_state: NodeStateTable;
    ledger_check: LedgerCheckTable;
  }
}
