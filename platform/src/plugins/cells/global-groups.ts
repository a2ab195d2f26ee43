/** Rows of a cell's own that refer to rows which the first cell keeps. */
interface OwnReference {
  table: string;
  column: string;
}

/** A table that the first cell keeps for all. */
export interface GlobalTable {
  name: string;
  /** Rows without an owner alone: those of owners are each cell's own. */
  isSharedInPart?: true;
  /** Whom nodes listen to for news of it. */
  channel?: string;
  /** The cell's own rows that refer to its rows by their id, and go with them. */
  references?: OwnReference;
  /** Triggers that tell the cell's accounts of a change, wherever it was made. */
  tells?: readonly { trigger: string; does: string }[];
}

/** Tables that come together. What their rows refer to is in the group, in one before it, or each cell's own under the same name. */
export interface GlobalGroup {
  name: 'settings' | 'releases' | 'routing' | 'tariffs' | 'names';
  /** In a sentence. */
  what: string;
  /** What refers to others before what it refers to. */
  tables: readonly GlobalTable[];
}

const plain = (...names: string[]): GlobalTable[] => names.map((name) => ({ name }));

/** What the first cell keeps for all, replicated to the others by PostgreSQL itself (docs/cells.md). */
export const GLOBAL_GROUPS: readonly GlobalGroup[] = [
  {
    name: 'settings',
    what: 'settings, operators and rules of messages',
    tables: [
      ...plain('message_rule_group', 'operator_group', 'operator_previous', 'operator_range', 'operator_table'),
      { name: 'operator_set', channel: 'cabinet_operators' },
      { name: 'settings', channel: 'cabinet_settings' },
    ],
  },
  {
    name: 'releases',
    what: 'releases',
    tables: [...plain('packed_releases', 'registry_history'), { name: 'registry', channel: 'cabinet_registry' }],
  },
  {
    name: 'routing',
    what: 'routing',
    tables: [
      ...plain('keyword_list', 'provider_group', 'routing_state', 'routing_version'),
      { name: 'routing_group', references: { table: 'user_routing_group', column: 'routing_group_id' } },
    ],
  },
  {
    name: 'tariffs',
    what: 'tariffs without an owner',
    tables: [
      {
        name: 'tariff_change',
        isSharedInPart: true,
        tells: [
          { trigger: 'tariff_plan_is_told', does: 'notify_of_planned_tariff' },
          { trigger: 'tariff_plan_is_called_off', does: 'notify_of_planned_tariff' },
        ],
      },
      {
        name: 'tariff',
        isSharedInPart: true,
        references: { table: 'user_tariff', column: 'tariff_id' },
        tells: [{ trigger: 'tariff_change_is_told', does: 'notify_of_tariff' }],
      },
    ],
  },
  // Asked for where the first cell does not answer: there it is known at once.
  { name: 'names', what: 'which cell each name is of', tables: plain('directory') },
];

/** Which rows of a table that is shared in part the first cell keeps. */
export const SHARED_ROWS = 'owner_id is null';
