import { toDecimal, type Units } from '@cabinet/domain/money';
import { v7 as newId } from 'uuid';
import type { LookupPeriod } from '../audience/operators.ts';
import type { Billed, BilledTariff, ChainStep } from './billed-step.ts';
import { LANE, type SendRequest, type Step } from './send-request.ts';
import { jsonOf, run, type Db, type NamedStatement } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';
import { currentTraceparent } from '../tracing.ts';

/** Gives each tariff of a step the billing of what it prices. */
function billed({ tariff, otherTariffs = [] }: Step): Billed & { otherTariffs: readonly BilledTariff[] } {
  return { tariff, billingId: newId(), otherTariffs: otherTariffs.map((one): BilledTariff => ({ ...one, billingId: newId() })) };
}

/** The task of an order, before anything of it is made. */
export function taskFor(request: SendRequest, lookups: LookupPeriod | undefined): EngineTask {
  const {
    ownerId,
    title,
    type,
    sender,
    text,
    audience,
    startsAt,
    stretchHours,
    quiet,
    recorded,
    providers,
    rules,
    payload,
    links,
    budgetId,
    hiddenCodes,
    isTest = false,
    textTest,
  } = request;
  const isHeld = request.moderationKey !== undefined;
  return {
    id: newId(),
    ownerId,
    title,
    state: 'scheduled',
    type,
    sender,
    text,
    audience,
    startsAt,
    stretchHours,
    quiet,
    lane: request.isSingle ? LANE.single : LANE.bulk,
    groupId: newId(),
    ...billed(request),
    recorded,
    providers: [...providers],
    total: 0,
    held: 0,
    cursor: null,
    made: 0,
    madePrice: 0,
    queuePosition: null,
    isMade: false,
    reason: isHeld ? 'moderation' : null,
    fallbacks: request.fallbacks?.map((step): ChainStep => ({ ...step, ...billed(step) })) ?? [],
    validity: request.validity ?? null,
    reroute: [...(request.reroute ?? [])],
    rules: rules && rules.length > 0 ? rules : undefined,
    payload,
    links,
    moderation: isHeld ? 'pending' : undefined,
    lookups,
    budgetId,
    hiddenCodes,
    isTest,
    textTest,
    decideAt: null,
    winner: null,
    trace: currentTraceparent(),
  };
}

const listOrNull = (list: readonly unknown[] | undefined) => (list && list.length > 0 ? list : null);

/** Columns of a new task with their types, as a row of JSON gives them. */
const COLUMNS = {
  id: 'uuid',
  type: 'text',
  title: 'text',
  owner_id: 'uuid',
  state: 'text',
  message_type: 'text',
  sender: 'text',
  text: 'text',
  audience: 'jsonb',
  starts_at: 'timestamptz',
  stretch_hours: 'numeric',
  quiet_hours: 'jsonb',
  lane: 'smallint',
  group_id: 'uuid',
  billing_id: 'uuid',
  tariff_id: 'uuid',
  tariff: 'jsonb',
  providers: 'text[]',
  total: 'integer',
  price: 'numeric',
  held: 'numeric',
  cursor: 'text',
  made: 'integer',
  made_price: 'numeric',
  made_at: 'timestamptz',
  turn: 'bigint',
  is_made: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  fallbacks: 'jsonb',
  validity: 'integer',
  reroute: 'text[]',
  rules: 'jsonb',
  other_tariffs: 'jsonb',
  recorded: 'integer',
  payload: 'jsonb',
  moderation: 'text',
  moderation_key: 'uuid',
  reason: 'text',
  message_rules: 'jsonb',
  networks_since: 'timestamptz',
  links: 'jsonb',
  budget_id: 'uuid',
  hidden_codes: 'jsonb',
  is_test: 'boolean',
  text_test: 'jsonb',
  trace: 'text',
} as const satisfies Readonly<Record<string, string>>;

const NAMES = Object.keys(COLUMNS).join(', ');
const INSERT: NamedStatement = {
  name: 'new tasks',
  text: `insert into task (${NAMES}) select ${NAMES} from json_to_recordset($1) as t (${Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
};

/** A task that is written, with what is put aside for its own messages. */
export interface NewTask {
  request: Pick<SendRequest, 'moderationKey' | 'messageRules' | 'isMailing'>;
  task: EngineTask;
  price: Units;
  now: Date;
}

function rowOf({ task, request, price: held, now }: NewTask): Record<keyof typeof COLUMNS, unknown> {
  const { price, unit, data, id: tariffId } = task.tariff;
  return {
    id: task.id,
    type: task.lane === LANE.single || request.isMailing === false ? 'sendings:single' : 'sendings:bulk',
    title: task.title,
    owner_id: task.ownerId,
    state: task.state,
    message_type: task.type,
    sender: task.sender,
    text: task.text,
    audience: task.audience,
    starts_at: task.startsAt,
    stretch_hours: task.stretchHours,
    quiet_hours: task.quiet,
    lane: task.lane,
    group_id: task.groupId,
    billing_id: task.billingId,
    tariff_id: tariffId,
    tariff: { price, unit, data },
    providers: task.providers,
    total: task.total,
    price: toDecimal(held),
    held: toDecimal(held),
    cursor: task.cursor,
    made: task.made,
    made_price: toDecimal(task.madePrice),
    made_at: task.isMade ? now : null,
    turn: task.queuePosition,
    is_made: task.isMade,
    created_at: now,
    updated_at: now,
    fallbacks: listOrNull(task.fallbacks),
    validity: task.validity,
    reroute: task.reroute,
    rules: listOrNull(task.rules),
    other_tariffs: listOrNull(task.otherTariffs),
    recorded: task.recorded,
    payload: task.payload,
    moderation: task.moderation,
    moderation_key: request.moderationKey,
    reason: task.reason,
    message_rules: listOrNull(request.messageRules),
    networks_since: task.lookups?.since,
    links: task.links,
    budget_id: task.budgetId,
    hidden_codes: listOrNull(task.hiddenCodes),
    is_test: task.isTest,
    text_test: task.textTest,
    trace: task.trace,
  };
}

/** Writes the tasks of orders. */
export async function insertTasks(db: Db, tasks: readonly NewTask[]): Promise<void> {
  await run(db, INSERT, [jsonOf(tasks.map(rowOf))]);
}
