import type { MessageType } from '@cabinet/domain/channels';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { Reroute } from '@cabinet/domain/routing-rules';
import type { TaskState } from '@cabinet/domain/statuses';
import { decideOnStatus } from './chains/decide.ts';
import { after } from './clock.ts';
import { ROW } from './codes.ts';
import type { EngineContext } from './context.ts';
import { backOff } from './dispatch.ts';
import { findRepeats, movedOn, noteLateRepeats, noteMessages, type MessageEvent } from './events.ts';
import { holding, type Lease } from './lease.ts';
import { LANE } from './order.ts';
import { payloadsFor } from './payload.ts';
import { optedOutSince } from './opt-out.ts';
import { ProviderDown, type Outgoing, type Provider } from './providers/provider.ts';
import { refuse, rememberRefs } from './record.ts';
import { calling, providersOf, type Answer } from './routes/route.ts';
import { rows, run, transaction } from './sql.ts';

/** Messages that are offered again in one go. */
const AT_ONCE = 500;
/** How soon a message of a paused task is looked at again. */
const PAUSED = 2000;

interface RetryRow {
  id: string;
  batch: string;
  attempts: number;
  recipient: string;
  text: string;
  type: MessageType;
  sender: string;
  state: TaskState;
  routes: string[];
  reroute: Reroute[];
  /** Who may have the message. */
  provider: string | null;
  lane: number;
  step: number;
  is_chained: boolean;
  expires_at: Date | null;
  first_due_at: Date;
  payload: PayloadExtras | null;
  task_id: string;
  owner_id: string;
}

/** Offers throttled messages of a lane again, of one batch at a time; answers whether there were any. */
export async function retry(context: EngineContext, lane: number): Promise<boolean> {
  const { pool, clock, options } = context;
  const now = clock.now();
  const until = after(now, options.lease);
  const leased = await rows<{ sending_id: string; batch: string; provider: string | null }>(
    pool,
    `update sending_retry set lease_until = $2, attempts = attempts + 1 where sending_id = any(array(
       select sending_id from sending_retry where lane = $3 and due_at <= $1 and (lease_until is null or lease_until < $1)
       order by due_at limit ${AT_ONCE} for update skip locked))
     returning sending_id, batch, provider`,
    [now, until, lane],
  );
  if (leased.length === 0) return false;
  const batches = Map.groupBy(leased, (row) => `${row.batch} ${row.provider}`);
  const routes = await routesOf(context, leased);
  // What was put off or answered meanwhile has another lease, or none.
  const renew = async (from: Date, to: Date) =>
    (await run(pool, 'update sending_retry set lease_until = $3 where sending_id = any($1) and lease_until = $2', [
      leased.map((row) => row.sending_id),
      from,
      to,
    ])) > 0;
  await holding(context, { until, renew }, async (lease) => {
    for (const group of batches.values()) {
      if (!lease.isSound()) return;
      const ids = group.map((row) => Number(row.sending_id));
      try {
        await retryBatch(context, ids, clock.now(), lease);
      } finally {
        // Where another worker was faster, what both of them sent is marked.
        await noteLateRepeats(context, routes.get(group[0]?.batch ?? '') ?? [], () => notWaiting(context, ids));
      }
    }
  });
  return true;
}

/** The routes of batches, in the order in which they are tried. */
async function routesOf({ pool }: EngineContext, leased: readonly { batch: string }[]): Promise<Map<string, string[]>> {
  const found = await rows<{ lo: string; routes: string[] }>(
    pool,
    'select b.lo, coalesce(b.routes, t.providers) as routes from batch b join task t on t.id = b.task_id where b.lo = any($1)',
    [[...new Set(leased.map((row) => row.batch))]],
  );
  return new Map(found.map(({ lo, routes }) => [lo, routes]));
}

async function notWaiting({ pool }: EngineContext, ids: readonly number[]): Promise<number[]> {
  const open = await rows<{ id: string }>(pool, 'select sending_id as id from sending_retry where sending_id = any($1)', [ids]);
  const waiting = new Set(open.map(({ id }) => Number(id)));
  return ids.filter((id) => !waiting.has(id));
}

async function retryBatch(context: EngineContext, leased: readonly number[], now: Date, lease: Lease): Promise<void> {
  const found = await rows<RetryRow>(
    context.pool,
    `select s.id, s.batch, r.attempts, r.provider, s.recipient, coalesce(s.text, b.text, t.text) as text, b.type, b.sender, t.state,
       coalesce(b.routes, t.providers) as routes, b.reroute, b.lane, b.step, b.is_chained, b.expires_at, b.first_due_at, t.payload,
       b.task_id, b.owner_id
     from sending_retry r, sending s, batch b, task t
     where r.sending_id = any($1) and s.id = r.sending_id and s.id = any($1) and s.status = ${ROW.processing} and b.lo = s.batch and t.id = b.task_id`,
    [leased],
  );
  const ids = found.map((row) => Number(row.id));
  // A report came after all, from an earlier way.
  const settled = leased.filter((id) => !ids.includes(id));
  if (settled.length > 0) await run(context.pool, 'delete from sending_retry where sending_id = any($1)', [settled]);
  const [one] = found;
  if (!one) return;
  if (one.state === 'paused') return putOff(context, ids, after(now, PAUSED));
  const refuseAll = (code: 'stopped' | 'expired' | 'optedOut', references: readonly number[] = ids) =>
    references.map((reference): Answer => ({ reference, outcome: 'refused', code, text: '', provider: one.provider ?? '' }));
  if (one.state === 'stopped') return settleAnswers(context, one, refuseAll('stopped'), now);
  const validUntil = one.expires_at ?? after(one.first_due_at, context.options.validity);
  const isLate = now > validUntil;
  const range = { lo: Math.min(...ids), hi: Math.max(...ids), taskId: one.task_id, step: one.step, type: one.type };
  const payloadOf = await payloadsFor(context, range, one.payload);
  const messages = found.map((row): Outgoing => ({
    reference: Number(row.id),
    type: row.type,
    sender: row.sender,
    recipient: row.recipient,
    text: row.text,
    isUrgent: one.lane === LANE.single,
    validUntil,
    payload: payloadOf?.(Number(row.id), row.recipient),
  }));
  const routes = providersOf(context, one.routes);
  const holder = routes.find((provider) => provider.name === one.provider) ?? routes[0];
  const next = holder && routes[routes.indexOf(holder) + 1]?.name;
  try {
    if (!holder || !(await context.circuits.admits(holder.name))) throw new ProviderDown(one.provider ?? 'none', true);
    const known = await calling(context, holder, () => holder.lookup(ids));
    const answers = [...known].map(([reference, ref]): Answer => ({ reference, outcome: 'accepted', ref, provider: holder.name }));
    const refusing = await optedOutSince(context.pool, Number(one.batch));
    const open = messages.filter((message) => !known.has(message.reference));
    const [unwilling, waiting] = [true, false].map((isLeft) => open.filter(({ recipient }) => refusing.has(recipient) === isLeft));
    answers.push(...refuseAll('optedOut', referencesOf(unwilling)));
    if (isLate) answers.push(...refuseAll('expired', referencesOf(waiting)));
    else if (waiting?.length) answers.push(...(await offer(context, holder, waiting, lease)));
    const mayMove = next !== undefined && !isLate && one.reroute.includes('refused');
    const offered = new Set(referencesOf(waiting));
    const [moves, stay] = [[] as MessageEvent[], [] as Answer[]];
    for (const answer of answers) {
      if (mayMove && answer.outcome === 'refused' && offered.has(answer.reference))
        moves.push(movedOn(answer.reference, now, { provider: next, from: holder.name, reason: 'refused', text: answer.text }));
      else stay.push(answer);
    }
    await handOver(context, moves, next, now);
    await settleAnswers(context, one, stay, now);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    // Nobody has offered them to it yet.
    const isUntouched = one.attempts === 1 && error.tookNothing;
    if (isLate) await settleAnswers(context, one, refuseAll('expired'), now);
    else if (isUntouched && next !== undefined) {
      const move = { provider: next, from: holder?.name ?? '', reason: 'down' } as const;
      await handOver(context, ids.map((id) => movedOn(id, now, move)), next, now); // prettier-ignore
    } else await putOff(context, ids, after(now, backOff(context, one.attempts)));
  }
}

async function offer(context: EngineContext, provider: Provider, waiting: readonly Outgoing[], { isSound }: Lease): Promise<Answer[]> {
  const answers = await calling(context, provider, () => provider.submit(waiting, isSound));
  return answers.map((answer) => ({ ...answer, provider: provider.name }));
}

const referencesOf = (messages: readonly Outgoing[] | undefined): number[] => (messages ?? []).map(({ reference }) => reference);

/** Has messages that a route does not take go the next way, at once. */
async function handOver(context: EngineContext, moves: readonly MessageEvent[], provider: string | undefined, now: Date): Promise<void> {
  if (moves.length === 0 || provider === undefined) return;
  await transaction(context.pool, async (client) => {
    const moved = await rows<{ id: string }>(
      client,
      'update sending_retry set provider = $2, due_at = $3, lease_until = null, attempts = 0 where sending_id = any($1) returning sending_id as id',
      [moves.map(({ id }) => id), provider, now],
    );
    const done = new Set(moved.map(({ id }) => Number(id)));
    await noteMessages(client, moves.filter(({ id }) => done.has(id))); // prettier-ignore
  });
}

async function putOff({ pool }: EngineContext, ids: readonly number[], until: Date): Promise<void> {
  await run(pool, 'update sending_retry set due_at = $2, lease_until = null where sending_id = any($1)', [ids, until]);
}

async function settleAnswers(context: EngineContext, one: RetryRow, answers: readonly Answer[], now: Date): Promise<void> {
  const accepted = answers.filter((answer) => answer.outcome === 'accepted');
  const refused = answers.filter((answer) => answer.outcome === 'refused');
  const throttled = answers.filter((answer) => answer.outcome === 'throttled');
  const gone = [...accepted, ...refused].map((answer) => answer.reference);
  const repeats = await findRepeats(context, accepted, one.routes);
  await transaction(context.pool, async (client) => {
    const removed = await rows<{ id: string }>(client, 'delete from sending_retry where sending_id = any($1) returning sending_id as id', [
      gone,
    ]);
    const mine = new Set(removed.map((row) => Number(row.id)));
    const sent = accepted.filter((answer) => mine.has(answer.reference));
    await rememberRefs(client, sent, one.lane, now);
    await refuse(
      client,
      refused.filter((answer) => mine.has(answer.reference)),
      one.lane,
      now,
    );
    const marked = await run(
      client,
      `update sending set status = ${ROW.sent}, sent_at = $2, provider = $3 where id = any($1) and status = ${ROW.processing}`,
      [sent.map((answer) => answer.reference), now, sent[0]?.provider ?? null],
    );
    await run(
      client,
      'insert into batch_stat as s (lo, s1, s2) values ($1, $2, $3) on conflict (lo) do update set s1 = s.s1 + excluded.s1, s2 = s.s2 + excluded.s2',
      [one.batch, -marked, marked],
    );
    const params = { provider: one.provider ?? '', attempt: one.attempts };
    await noteMessages(client, [...[...mine].map((id) => ({ id, at: now, event: 'retried' as const, params })), ...repeats]);
    const ids = sent.map((answer) => answer.reference);
    if (ids.length > 0) await context.outbox.statuses(client, [{ ownerId: one.owner_id, ids, status: 'sent', error: null, at: now }]);
    const link = { taskId: one.task_id, lane: one.lane, step: one.step, isChained: one.is_chained };
    await decideOnStatus(context, client, [{ link, status: 'sent', ids }]);
  });
  for (const answer of throttled) await putOff(context, [answer.reference], after(now, answer.retryAfter * 2 ** Math.min(one.attempts, 6)));
  context.signals.task(one.task_id, one.owner_id);
  context.signals.sendings(one.owner_id, gone);
}
