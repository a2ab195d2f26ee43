import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import type { PoolClient } from 'pg';
import { firstId, monthOf } from '../storage/ids.ts';
import { rows, run, type Db } from '../storage/sql.ts';
import { BatchState, MessageState } from '../storage/states.ts';
import { LANE } from '../accept/send-request.ts';

const LOCK = 7_010_030;
const WEEK_MS = 7 * 24 * 3_600_000;
const FAILED_BATCHES = [BatchState.stopped, BatchState.expired, BatchState.rejected];

/** Whose mailings are counted, and from how many messages in seven days on somebody gets no more. */
export interface WeeklyLimit {
  ownerId: string;
  perWeek: number;
}

/**
 * Finds those of the `addresses` who got as many messages of the account's mailings in the seven days before `now` as it sends a person at most.
 * What failed counts for nothing, nor do fallbacks, look-ups and tests; single messages do not count and are not held back.
 */
export async function writtenOften(
  db: Db,
  { ownerId, perWeek }: WeeklyLimit,
  addresses: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - WEEK_MS);
  const found = await rows<{ recipient: string }>(
    db,
    `select s.recipient from sending s join batch b on b.lo = s.batch
     where s.recipient = any($1) and s.id >= $2 and b.owner_id = $3 and b.created_at > $4 and b.lane = $5 and b.step = 0 and not b.is_test
       and b.type <> all($6) and s.status <> $7 and (s.status <> $8 or b.state <> all($9))
     group by s.recipient having count(*) >= $10`,
    [
      addresses,
      firstId(monthOf(since)),
      ownerId,
      since,
      LANE.bulk,
      [...LOOKUP_TYPES],
      MessageState.failed,
      MessageState.ofBatch,
      FAILED_BATCHES,
      perWeek,
    ],
  );
  return new Set(found.map(({ recipient }) => recipient));
}

/** Has the account's mailings with such a limit make their messages one after the other until the transaction ends: each counts those of the others. */
export async function makeInTurn(client: PoolClient, ownerId: string): Promise<void> {
  await run(client, 'select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, ownerId]);
}
