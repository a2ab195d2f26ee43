import type { MessageType } from '@cabinet/domain/channels';
import type { RoutingRule } from '@cabinet/domain/routing';
import type { Reroute } from '@cabinet/domain/routing-rules';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface RoutingGroupTable {
  id: string;
  title: string;
  type: MessageType;
  providers: string[];
  rules: ColumnType<RoutingRule[], string | undefined, string>;
  reroute: Generated<Reroute[]>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type RoutingGroupRow = Selectable<RoutingGroupTable>;

export interface KeywordListTable {
  id: string;
  title: string;
  words: string[];
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    routing_group: RoutingGroupTable;
    user_routing_group: { user_id: string; routing_group_id: string };
    operator_range: { generation: number; prefix: string; operator: string; mccmnc: string; country: string };
    operator_set: { generation: number; updated_at: Date };
    keyword_list: KeywordListTable;
  }
}
