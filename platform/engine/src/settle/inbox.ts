import type { LookupResult } from '@cabinet/domain/lookup-results';
import type { PoolClient } from 'pg';
import { MessageState } from '../storage/states.ts';
import { matchParts } from './parts.ts';
import { yieldToEventLoop, inLightSlices } from '../storage/event-loop.ts';
import { arrays, run, type Db } from '../storage/sql.ts';

/** A report with the message it is about. */
export interface MatchedReport {
  inboxId: number;
  sendingId: number;
  /** Who reported it; null of what we found ourselves, such as a refusal. */
  provider: string | null;
  /** The provider that had the message, also where we found it ourselves. */
  holder: string;
  status: number;
  code: string | null;
  text: string | null;
  result: LookupResult | null;
  at: Date;
}

export interface InboxRow {
  id: string | number;
  provider: string;
  ref: string | null;
  sending_id: string | number | null;
  status: number;
  code: string | null;
  text: string | null;
  result: LookupResult | null;
  at: Date;
  tries: number;
}

/**
 * Retries of a report whose message is not known yet: 0.2 s, three times longer each time, at most a day. In all three days and
 * a half: a message may be found with a provider long after that reported on it, when the provider that it went to first has failed.
 */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 24 * 3_600_000;
const MOST_TRIES = 15;

type Columns = [
  InboxRow['id'],
  string,
  string | null,
  number | null,
  number,
  string | null,
  string | null,
  LookupResult | null,
  string,
  number,
];

/** Reports in order of arrival, from `low` on. */
export async function readInbox(client: PoolClient, inbox: string, low: number, limit: number): Promise<InboxRow[]> {
  const columns = 'id, provider, ref, sending_id, status, code, text, result, at, tries';
  const page = `select * from ${inbox} where id > $1 order by id limit $2`;
  const found = await arrays<Columns>(client, { columns, by: 'id', page, name: `read ${inbox}` }, [low, limit]);
  await yieldToEventLoop(found.length);
  return found.map(([id, provider, ref, sending_id, status, code, text, result, at, tries]) => {
    return { id, provider, ref, sending_id, status, code, text, result, at: new Date(at), tries };
  });
}

/** Messages by provider and its id. */
type KnownRefs = ReadonlyMap<string, number>;

/** Finds the messages that providers' ids of reports belong to, on as many connections at once as there are `dbs`. */
export async function findRefs(dbs: readonly Db[], inbox: readonly InboxRow[]): Promise<KnownRefs> {
  const refs = inbox.flatMap((row) => (row.sending_id === null && row.ref !== null ? row.ref : []));
  const known = new Map<string, number>();
  if (refs.length === 0) return known;
  // An id is looked up once: whatever is reported on it finds its message, or none does.
  const share = Math.ceil(refs.length / dbs.length);
  const asked = dbs.length === 1 ? refs : [...new Set(refs)];
  await Promise.all(
    dbs.map(async (db, index) => {
      const some = asked.slice(index * share, (index + 1) * share);
      if (some.length === 0) return;
      const [columns, page] = [`provider || ' ' || ref, sending_id`, 'select provider, ref, sending_id from ref where ref = any($1)'];
      const found = await arrays<[string, number]>(db, { columns, by: 'sending_id', page }, [some]);
      await inLightSlices(found, ([key, sendingId]) => known.set(key, sendingId));
    }),
  );
  return known;
}

/** Gives reports their messages; those without one, or of one of `strays`, are put aside to be tried again. */
export async function matchReports(
  client: PoolClient,
  inbox: readonly InboxRow[],
  known: KnownRefs,
  { now, strays }: { now: Date; strays: ReadonlySet<number> },
): Promise<MatchedReport[]> {
  const matched: MatchedReport[] = [];
  const unmatched: InboxRow[] = [];
  await inLightSlices(inbox, (row) => {
    const sendingId = row.sending_id === null ? known.get(`${row.provider} ${row.ref}`) : Number(row.sending_id);
    if (sendingId === undefined || (row.sending_id === null && strays.has(sendingId))) unmatched.push(row);
    else
      matched.push({
        inboxId: Number(row.id),
        sendingId,
        provider: row.sending_id === null ? row.provider : null,
        holder: row.provider,
        status: row.status,
        code: row.code,
        text: row.text,
        result: row.result,
        at: row.at,
      });
  });
  if (unmatched.length === 0) return matched;
  const ofParts = await matchParts(client, unmatched);
  for (const [row, { sendingId, status }] of ofParts)
    matched.push({
      inboxId: Number(row.id),
      sendingId,
      provider: row.provider,
      holder: row.provider,
      status,
      code: row.code,
      text: row.text,
      result: row.result,
      at: row.at,
    });
  const unknown = unmatched.filter((row) => !ofParts.has(row));
  if (unknown.length > 0) await putAside(client, unknown, now);
  return matched;
}

/** Under ids of their own: those of the two inboxes may be the same. */
async function putAside(client: PoolClient, unmatched: readonly InboxRow[], now: Date): Promise<void> {
  for (const [table, part] of [
    ['report_wait', unmatched.filter((row) => row.tries < MOST_TRIES)],
    ['report_dead', unmatched.filter((row) => row.tries >= MOST_TRIES)],
  ] as const) {
    if (part.length === 0) continue;
    await run(
      client,
      `insert into ${table} (id, provider, ref, status, code, text, at, tries, retry_at, result)
         select nextval(pg_get_serial_sequence('report_in', 'id')), * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::timestamptz[], $7::smallint[], $8::timestamptz[], $9::jsonb[])`,
      [
        part.map((row) => row.provider),
        part.map((row) => row.ref),
        part.map((row) => row.status),
        part.map((row) => row.code),
        part.map((row) => row.text),
        part.map((row) => row.at),
        part.map((row) => row.tries + 1),
        part.map((row) => new Date(now.getTime() + Math.min(LONGEST_WAIT, FIRST_WAIT * 3 ** row.tries))),
        part.map((row) => row.result && JSON.stringify(row.result)),
      ],
    );
  }
}

/** Puts reports whose time has come back into the inbox; answers how many. */
export function recallReports(client: PoolClient, now: Date, limit: number): Promise<number> {
  return run(
    client,
    `with due as (delete from report_wait where id = any(array(select id from report_wait where retry_at <= $1 order by retry_at limit $2)) returning *)
     insert into report_in (provider, ref, status, code, text, result, at, tries) select provider, ref, status, code, text, result, at, tries from due`,
    [now, limit],
  );
}

/** What the reports on each message come to, in order of arrival: the first outcome stands, only `seen` follows `delivered`. */
export function outcomesOf(found: readonly MatchedReport[]): Map<number, MatchedReport> {
  const outcomes = new Map<number, MatchedReport>();
  for (const report of found) {
    if (report.status < MessageState.noReport) continue;
    const known = outcomes.get(report.sendingId);
    const isNews =
      !known || known.status === MessageState.noReport || (known.status === MessageState.delivered && report.status === MessageState.seen);
    if (isNews && !(known && report.status === MessageState.noReport)) outcomes.set(report.sendingId, report);
  }
  return outcomes;
}
