/** Rows of a cell's own that refer to rows which the first cell keeps. */
interface OwnReference {
  table: string;
  column: string;
}

/** The rows of a table that the first cell keeps for all. */
interface SharedRows {
  where: string;
  refusedBy: string;
}

/** A trigger that only what comes from the first cell fires. */
interface ArrivalTrigger {
  name: string;
  on: 'before insert' | 'before insert or update' | 'after delete';
  does: string;
}

/** A table that the first cell keeps for all. */
export interface GlobalTable {
  name: string;
  /** Which of its rows it keeps, and what refuses changes of them; the others are each cell's own. */
  shared?: SharedRows;
  /** Whom nodes listen to for news of it. */
  channel?: string;
  /** The cell's own rows that refer to its rows by their id, and go with them. */
  references?: OwnReference;
  /** Triggers that tell the cell's accounts of a change, wherever it was made. */
  tells?: readonly { trigger: string; does: string }[];
  /** What has to be done in the cell with what comes. */
  arrivals?: readonly ArrivalTrigger[];
}

/** Tables that come together. What their rows refer to is in the group, in one before it, or each cell's own under the same name. */
export interface GlobalGroup {
  name: 'settings' | 'releases' | 'routing' | 'tariffs' | 'providers' | 'names';
  /** In a sentence. */
  what: string;
  /** What refers to others before what it refers to. */
  tables: readonly GlobalTable[];
}

const WITHOUT_OWNER: SharedRows = { where: 'owner_id is null', refusedBy: 'refuse_change_of_shared' };
const SHARED_PROVIDERS: SharedRows = { where: 'is_shared', refusedBy: 'refuse_change_of_shared_provider' };

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
        shared: WITHOUT_OWNER,
        tells: [
          { trigger: 'tariff_plan_is_told', does: 'notify_of_planned_tariff' },
          { trigger: 'tariff_plan_is_called_off', does: 'notify_of_planned_tariff' },
        ],
      },
      {
        name: 'tariff',
        shared: WITHOUT_OWNER,
        references: { table: 'user_tariff', column: 'tariff_id' },
        tells: [{ trigger: 'tariff_change_is_told', does: 'notify_of_tariff' }],
      },
    ],
  },
  {
    name: 'providers',
    what: 'shared providers with their prices',
    tables: [
      ...plain('provider_share'),
      {
        name: 'provider_price',
        shared: SHARED_PROVIDERS,
        arrivals: [{ name: 'price_arrives', on: 'before insert', does: 'receive_shared_price' }],
      },
      {
        name: 'provider',
        shared: SHARED_PROVIDERS,
        arrivals: [
          { name: 'provider_arrives', on: 'before insert or update', does: 'receive_shared_provider' },
          { name: 'provider_is_gone', on: 'after delete', does: 'forget_provider_state' },
        ],
      },
    ],
  },
  // Asked for where the first cell does not answer: there it is known at once.
  { name: 'names', what: 'which cell each name is of', tables: plain('directory') },
];
