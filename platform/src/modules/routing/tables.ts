import type { MessageType } from '@cabinet/domain/channels';
import type { OperatorTableKind } from '@cabinet/domain/operators';
import type { RoutingRule } from '@cabinet/domain/routing';
import type { RoutingGroupContent } from '@cabinet/domain/routing-changes';
import type { RoutingVersionKind } from '@cabinet/domain/routing-draft';
import type { RerouteTrigger } from '@cabinet/domain/routing-rules';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;

export interface RoutingGroupTable {
  id: string;
  title: string;
  type: MessageType;
  providers: string[];
  rules: Json<RoutingRule[]>;
  reroute: Generated<RerouteTrigger[]>;
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

export interface OperatorGroupTable {
  id: string;
  title: string;
  mccmnc: string[];
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A group as versions keep it: the order of groups goes by when they were made. */
export interface StoredGroup extends RoutingGroupContent {
  createdAt: string;
}

/** A staged group: what it will be, null where it goes, and the version of the live group that it was made from. */
export interface StagedGroup {
  content: StoredGroup | null;
  base: string | null;
}
export type Staged = Readonly<Record<string, StagedGroup>>;

export interface RoutingVersionTable {
  id: string;
  number: number;
  kind: RoutingVersionKind;
  comment: Generated<string>;
  restored: number | null;
  author_id: string | null;
  changes: Generated<number>;
  content: Json<StoredGroup[]>;
  unassigned: Json<Record<string, string[]>>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RoutingStateTable {
  is_only: Generated<boolean>;
  version: number;
  staged: Json<Staged>;
  author_id: string | null;
  started_at: Date | null;
  updated_at: Date | null;
}

export interface OperatorTableTable {
  generation: number;
  kind: OperatorTableKind;
  lines: number;
  operators: number;
  countries: number;
  author_id: string | null;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    routing_group: RoutingGroupTable;
    user_routing_group: { user_id: string; routing_group_id: string };
    operator_range: { generation: number; prefix: string; operator: string; mccmnc: string; country: string };
    operator_set: { generation: number; previous: number | null; updated_at: Date };
    operator_table: OperatorTableTable;
    operator_previous: { prefix: string; operator: string; mccmnc: string; country: string };
    keyword_list: KeywordListTable;
    operator_group: OperatorGroupTable;
    routing_version: RoutingVersionTable;
    routing_state: RoutingStateTable;
  }
}
