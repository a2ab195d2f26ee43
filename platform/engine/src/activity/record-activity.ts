import { run, type Db } from '../storage/sql.ts';

/** What a recipient did, or what happened to a message to it. */
export type ActivityKind = 'delivered' | 'answered' | 'clicked';

/** Something that a recipient of an account did; recipients of messages that were forgotten have no address, and are left out. */
export interface RecipientActivity {
  ownerId: string;
  /** As the messages to it have it. */
  recipient: string;
  at: Date;
}

/**
 * The statement that writes the last moments of `found`, a query of `owner_id`, `recipient` and `at`. What is known already, or is older, changes no
 * row. Rows are written in one order, so that no two statements wait for each other in a circle.
 */
export const keepLatest = (kind: ActivityKind, found: string): string => {
  const column = `last_${kind}_at`;
  return `insert into recipient_activity as known (owner_id, recipient, ${column})
    select owner_id, recipient, max(at) from (${found}) as found (owner_id, recipient, at)
    where recipient <> '' group by owner_id, recipient order by owner_id, recipient collate "C"
    on conflict (owner_id, recipient) do update set ${column} = excluded.${column}
    where known.${column} is null or known.${column} < excluded.${column}`;
};

/** Writes what recipients did, in the caller's transaction. */
export async function recordActivity(
  db: Db,
  kind: Exclude<ActivityKind, 'delivered'>,
  activities: readonly RecipientActivity[],
): Promise<void> {
  if (activities.length === 0) return;
  await run(db, keepLatest(kind, 'select * from unnest($1::uuid[], $2::text[], $3::timestamptz[])'), [
    activities.map(({ ownerId }) => ownerId),
    activities.map(({ recipient }) => recipient),
    activities.map(({ at }) => at),
  ]);
}
