import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import type { EngineContext } from '../context.ts';
import { TUNING } from '../options.ts';
import { batchOf, messagesOf, readByKeys, takeNotes } from '../storage/notes.ts';
import { firstRow, Rollback, run, transaction } from '../storage/sql.ts';
import { MessageState } from '../storage/states.ts';
import { keepLatest } from './record-activity.ts';

/** Messages `s` that reached somebody, with their batches; look-ups of numbers and test messages reach nobody. */
const REACHED = `s.status in (${MessageState.delivered}, ${MessageState.seen}) and b.type <> all('{${[...LOOKUP_TYPES].join(',')}}'::text[]) and not b.is_test`;
const BATCH = 'join batch b on b.lo = s.batch';

/** Clocks of providers may be ahead; what lay in the future would not be surpassed by what comes after it. `$1` is now. */
const notAfterNow = (moment: string) => `least(${moment}, $1::timestamptz)`;
const DELIVERED = `select b.owner_id, s.recipient, ${notAfterNow('s.final_at')}`;

/** Whom noted messages reached: `$2` are the notes. */
const OF_NOTES = keepLatest(
  'delivered',
  `${DELIVERED} from ${messagesOf('activity_in')} ${batchOf('s')} where n.id = any($2) and ${REACHED}`,
);

/** What happened to the messages from `$2` to `$3`. */
const OF_PAST = [
  keepLatest('delivered', `${DELIVERED} from sending s ${BATCH} where s.id between $2 and $3 and ${REACHED}`),
  keepLatest(
    'answered',
    `select i.owner_id, s.recipient, ${notAfterNow('i.created_at')} from sending_incoming i join sending s on s.id = i.sending_id
     where i.sending_id between $2 and $3 and i.owner_id is not null`,
  ),
  keepLatest(
    'clicked',
    `select b.owner_id, s.recipient, ${notAfterNow('k.at')} from message_click k join sending s on s.id = k.sending_id ${BATCH}
     where k.sending_id between $2 and $3 and not k.is_automatic`,
  ),
];

/** Writes down whom the oldest noted messages reached. Notes are deleted in the same transaction: what is interrupted is done anew. */
function foldNotes({ pool, clock }: EngineContext): Promise<{ hasMore: boolean } | undefined> {
  return transaction(pool, async (client) => {
    const { notes, hasMore } = await takeNotes(client, 'activity_in', { notes: TUNING.activityNotes, messages: TUNING.activityMessages });
    if (notes.length === 0) throw new Rollback();
    await readByKeys(client);
    await run(client, OF_NOTES, [clock.now(), notes]);
    await run(client, 'delete from activity_in where id = any($1)', [notes]);
    return { hasMore };
  });
}

/** Looks through the next messages of before, the latest first: what is asked for is mostly about the last weeks, and later slices change less. */
function foldPast({ pool, clock }: EngineContext): Promise<{ hasMore: boolean } | undefined> {
  return transaction(pool, async (client) => {
    const past = await firstRow<{ id: string; lo: string; hi: string }>(
      client,
      'select id, lo, hi from activity_past order by id limit 1 for update skip locked',
    );
    if (!past) throw new Rollback();
    const slice = await firstRow<{ from: string | null }>(
      client,
      `select min(id) as from from (select id from sending where id between $1 and $2 order by id desc limit ${TUNING.activityMessages}) as latest`,
      [past.lo, past.hi],
    );
    if (!slice?.from) {
      await run(client, 'delete from activity_past where id = $1', [past.id]);
      return { hasMore: true };
    }
    await readByKeys(client);
    for (const statement of OF_PAST) await run(client, statement, [clock.now(), slice.from, past.hi]);
    await run(client, 'update activity_past set hi = $2::bigint - 1 where id = $1', [past.id, slice.from]);
    return { hasMore: true };
  });
}

/**
 * Writes down when recipients were reached last: by messages that were noted since, and by those of before this was kept, with answers and clicks.
 * Undefined where there was nothing to do, else whether there is more. The later moment stands, so that nothing goes wrong where it is done twice.
 */
export async function foldActivity(context: EngineContext): Promise<{ hasMore: boolean } | undefined> {
  const done = [await foldNotes(context), await foldPast(context)].filter((one) => one !== undefined);
  return done.length > 0 ? { hasMore: done.some(({ hasMore }) => hasMore) } : undefined;
}
