import type { PoolClient } from 'pg';
import { MessageState } from '../storage/states.ts';
import { rows, run } from '../storage/sql.ts';

const BETWEEN = ' ';

/** One id for a message that a provider took in several parts, each under an id of its own. */
export const joinParts = (ids: readonly string[]): string => ids.join(BETWEEN);
export const partsOf = (ref: string): string[] => ref.split(BETWEEN);

/** Keeps the ids of messages that went out in parts. */
export async function rememberParts(
  client: PoolClient,
  provider: string,
  taken: readonly { reference: number; ref: string }[],
  now: Date,
): Promise<void> {
  const parts = taken.flatMap(({ reference, ref }) => partsOf(ref).map((id) => ({ reference, id })));
  if (parts.length === 0) return;
  await run(
    client,
    `insert into ref_part (provider, ref, sending_id, created_at)
       select $1, ref, id, $4 from unnest($2::text[], $3::bigint[]) as t (ref, id) on conflict do nothing`,
    [provider, parts.map((part) => part.id), parts.map((part) => part.reference), now],
  );
}

interface PartReport {
  provider: string;
  ref: string | null;
  status: number;
  code: string | null;
  text: string | null;
  at: Date;
}

/**
 * What reports on single parts say about their messages: delivered when all parts are, failed when one is, on its way
 * until then (decisions.md "Sending"). Answers by report; undefined where no part has its id.
 */
export async function matchParts<R extends PartReport>(
  client: PoolClient,
  reports: readonly R[],
): Promise<Map<R, { sendingId: number; status: number }>> {
  const matched = new Map<R, { sendingId: number; status: number }>();
  const refs = reports.flatMap((report) => report.ref ?? []);
  const known = await rows<{ provider: string; ref: string; sending_id: string; status: number }>(
    client,
    `select provider, ref, sending_id, status from ref_part
     where sending_id = any(array(select sending_id from ref_part where ref = any($1)))`,
    [refs],
  );
  const byRef = new Map(known.map((part) => [`${part.provider} ${part.ref}`, part]));
  const messages = Map.groupBy(known, (part) => `${part.provider} ${part.sending_id}`);
  const changed = new Set<(typeof known)[number]>();
  for (const report of reports) {
    const part = byRef.get(`${report.provider} ${report.ref}`);
    if (!part) continue;
    if (part.status < MessageState.delivered && report.status > part.status) {
      part.status = report.status;
      changed.add(part);
    }
    const parts = messages.get(`${part.provider} ${part.sending_id}`) ?? [];
    const isDone = parts.every((one) => one.status === MessageState.delivered || one.status === MessageState.seen);
    const status =
      report.status === MessageState.failed
        ? MessageState.failed
        : isDone
          ? Math.min(...parts.map((one) => one.status))
          : MessageState.sent;
    matched.set(report, { sendingId: Number(part.sending_id), status });
  }
  if (changed.size > 0)
    await run(
      client,
      `update ref_part p set status = n.status from unnest($1::text[], $2::text[], $3::smallint[]) as n (provider, ref, status)
       where p.provider = n.provider and p.ref = n.ref`,
      [[...changed].map((part) => part.provider), [...changed].map((part) => part.ref), [...changed].map((part) => part.status)],
    );
  return matched;
}
