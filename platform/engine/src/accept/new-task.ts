import { toDecimal, type Units } from '@cabinet/domain/money';
import { v7 as newId } from 'uuid';
import type { LookupPeriod } from '../audience/operators.ts';
import type { Billed, BilledTariff, ChainStep } from './billed-step.ts';
import { LANE, type SendRequest, type Step } from './send-request.ts';
import { run, type Db } from '../storage/sql.ts';
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

const orNull = (list: readonly unknown[] | undefined) => (list && list.length > 0 ? JSON.stringify(list) : null);

/** Writes the task of an order; `price` is what is put aside for its own messages. */
export async function insertTask(
  db: Db,
  task: EngineTask,
  { moderationKey, messageRules }: SendRequest,
  price: Units,
  now: Date,
): Promise<void> {
  const { price: base, unit, data, id: tariffId } = task.tariff;
  await run(
    db,
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, stretch_hours, lane, group_id,
       billing_id, tariff_id, tariff, providers, total, price, held, created_at, updated_at, fallbacks, validity, reroute, rules,
       other_tariffs, recorded, payload, moderation, moderation_key, reason, message_rules, networks_since, links, budget_id, hidden_codes, is_test, text_test, trace)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)`,
    [
      task.id, task.lane === LANE.single ? 'sendings:single' : 'sendings:bulk', task.title, task.ownerId, task.state, task.type, task.sender,
      task.text, JSON.stringify(task.audience), task.startsAt, task.stretchHours, task.lane, task.groupId, task.billingId, tariffId,
      JSON.stringify({ price: base, unit, data }), task.providers, task.total, toDecimal(price), now, orNull(task.fallbacks), task.validity,
      task.reroute, orNull(task.rules), orNull(task.otherTariffs), task.recorded ?? null, task.payload ? JSON.stringify(task.payload) : null,
      task.moderation ?? null, moderationKey ?? null, task.reason, orNull(messageRules),
      task.lookups?.since ?? null, task.links ? JSON.stringify(task.links) : null, task.budgetId ?? null,
      orNull(task.hiddenCodes), task.isTest, task.textTest ? JSON.stringify(task.textTest) : null, task.trace ?? null,
    ], // prettier-ignore
  );
}
