import { decideOnBatch } from '../chains/decide.ts';
import type { Claim } from '../dispatch/claim.ts';
import { BatchState, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { post } from '../ledger/entries.ts';
import { noteMargin } from '../margin/note.ts';
import { idsOfRemaining, sumOfRemaining } from '../settle/remaining.ts';
import { Rollback, firstRow, rows, run, transaction } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

/** A batch that could not be dispatched within its validity has failed; its money goes as that of every failure. */
export async function expireBatch(context: EngineContext, batch: Claim): Promise<void> {
  const now = context.clock.now();
  const done = await transaction(context.pool, async (client) => {
    const isMine = await run(
      client,
      `update batch set state = ${BatchState.expired}, lease_until = null, ended_at = $3,
         timeout_at = case when timeout is not null then least(timeout_at, $3::timestamptz + timeout * interval '1 millisecond') end
       where lo = $1 and attempts = $2 and state = ${BatchState.leased}`,
      [batch.lo, batch.attempts, now],
    );
    if (isMine === 0) throw new Rollback();
    const { ownerId, billingId, refund } = batch;
    await decideOnBatch(context, client, batch, 'failed');
    await context.outbox.statuses(client, [{ ownerId, ids: idsOfRemaining(client, batch), status: 'failed', error: 'expired', at: now }]);
    const kind = refund ? 'release' : 'capture';
    const left = await sumOfRemaining(client, batch);
    if (kind === 'capture') await noteMargin(client, [{ kind: 'charged', ids: await idsOfRemaining(client, batch)() }], now);
    await post(client, [{ ownerId, billingId, kind, ...left, key: `expire:${batch.lo}` }], now);
    return left;
  });
  if (!done) return;
  context.traffic.add({ measure: 'failed', type: batch.type, provider: batch.provider ?? '', detail: 'expired' }, done.count);
  context.signals.task(batch.taskId, batch.ownerId);
  context.signals.billing(batch.billingId, batch.ownerId);
  context.signals.manySendings(batch.ownerId);
}

/**
 * Gives up waiting for reports on one batch that was dispatched long enough ago: what has none is `sent` for good,
 * without a report. Goes through the inbox, so that a report that arrives at the same moment is weighed in one place.
 */
export async function giveUpOnReports(context: EngineContext): Promise<boolean> {
  const { options, providers } = context;
  let did = false;
  for (const { name, reportTimeout } of providers.values())
    did = (await giveUpOn(context, options.reportTimeout ?? reportTimeout, 'provider = $2', name)) || did;
  // Of a provider that is gone nothing is known but that it had its time.
  return (await giveUpOn(context, TUNING.removedProviderReportMs, 'provider <> all($2)', [...providers.keys()])) || did;
}

async function giveUpOn(context: EngineContext, timeout: number, condition: string, given: unknown): Promise<boolean> {
  const now = context.clock.now();
  const done = await transaction(context.pool, async (client) => {
    const found = await firstRow<{ lo: string; hi: string; provider: string }>(
      client,
      `select lo, hi, provider from batch where state = ${BatchState.dispatched} and quiet_at is null
         and dispatched_at <= $1 and ${condition} order by dispatched_at limit 1 for update skip locked`,
      [new Date(now.getTime() - timeout), given],
    );
    if (!found) throw new Rollback();
    const [open] = await rows<{ retries: number }>(client, 'select count(*)::int as retries from sending_retry where batch = $1', [
      found.lo,
    ]);
    await run(
      client,
      `insert into report_in (provider, sending_id, status, code, at)
         select $3, id, ${MessageState.noReport}, 'noReport', $4 from sending where id between $1 and $2
           and (status = 0 or (status = ${MessageState.sent} and sent_at < $5))`,
      [found.lo, found.hi, found.provider, now, new Date(now.getTime() - timeout)],
    );
    // Messages that went out later than their batch are looked at again.
    const later = await firstRow<{ at: Date }>(
      client,
      `select max(sent_at) as at from sending where id between $1 and $2 and status = ${MessageState.sent} and sent_at >= $3 having max(sent_at) is not null`,
      [found.lo, found.hi, new Date(now.getTime() - timeout)],
    );
    const again = later?.at ?? ((open?.retries ?? 0) > 0 ? now : null);
    await run(
      client,
      'update batch set quiet_at = case when $2::timestamptz is null then $3::timestamptz end, dispatched_at = coalesce($2::timestamptz, dispatched_at) where lo = $1',
      [found.lo, again, now],
    );
    return true;
  });
  return done === true;
}
