import { rows, run, type Db } from '../storage/sql.ts';

/** Batches whose messages lose their content in one transaction: at most some ten thousand messages. */
const BATCHES = 4;

/** What stands in place of a recipient or a sender that was forgotten. */
const FORGOTTEN = `''`;

/**
 * Takes recipients, senders, texts and what look-ups found away from the next messages of an account, in the caller's transaction. Prices,
 * states and counts stay, by which the ledger is proved. Answers from where to go on; undefined when there are no more.
 */
export async function forgetMessages(db: Db, ownerId: string, after = '0'): Promise<string | undefined> {
  const batches = await rows<{ lo: string; hi: string }>(
    db,
    'select lo::text, hi::text from batch where owner_id = $1 and lo > $2 order by lo limit $3 for update',
    [ownerId, after, BATCHES],
  );
  for (const { lo, hi } of batches) {
    const range = [lo, hi];
    await run(
      db,
      `update sending set recipient = ${FORGOTTEN}, text = null, error_text = null where id between $1 and $2 and batch = $1 and recipient <> ${FORGOTTEN}`,
      range,
    );
    await run(db, 'delete from chain_value where sending_id between $1 and $2', range);
    await run(db, 'delete from lookup_result where sending_id between $1 and $2', range);
    await run(db, 'delete from sending_event where sending_id between $1 and $2', range);
    await run(db, 'delete from batch_event where lo = $1', [lo]);
    await run(db, `update batch set sender = ${FORGOTTEN}, text = null where lo = $1`, [lo]);
  }
  return batches.at(-1)?.lo;
}
