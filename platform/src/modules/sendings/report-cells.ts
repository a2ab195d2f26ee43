import { LOOKUP_TYPES, type LookupResult } from '@cabinet/domain/lookup-results';
import { sql } from 'kysely';
import { BatchState, MessageState, outcomeOf, type Outcome } from '@cabinet/engine';
import { CLICKS } from './row.ts';
import { isoTime, type CsvCell } from '../../resource/csv-line.ts';

const literal = (word: string | null) => (word === null ? 'null' : `'${word}'`);

/** What `outcomeOf` says of the rows of `s` and `b`, as an expression. */
function outcome(of: keyof Outcome): string {
  const word = (row: number, state: number) => literal(outcomeOf(row, state, null)[of]);
  const own = Object.values(MessageState).filter((row) => row !== MessageState.ofBatch);
  const rows = own.map((row) => {
    const fallback = word(row, BatchState.dispatched);
    return `when ${row} then ${row === MessageState.failed && of === 'error' ? `coalesce(s.error, ${fallback})` : fallback}`;
  });
  const states = Object.values(BatchState).map((state) => `when ${state} then ${word(MessageState.ofBatch, state)}`);
  return `case s.status ${rows.join(' ')} else case b.state ${states.join(' ')} end end`;
}

const LOOKUPS = [...LOOKUP_TYPES].map((type) => `'${type}'`).join();

/** What a look-up of a number found out; empty for other messages, which are not asked for. */
const found = (name: Exclude<keyof LookupResult, 'cost' | 'at'>) =>
  sql.raw(`case when b.type in (${LOOKUPS}) then (select l.result ->> '${name}' from lookup_result l where l.sending_id = s.id) end`);

/** Columns of a report of messages by the API's names, with the tables named `s`, `b` and `t`; a text as it was written, with its placeholders. */
export const REPORT_CELLS = {
  id: { value: sql`s.id` },
  chainId: { value: sql`coalesce(s.chain_id, s.id)` },
  createdAt: { value: isoTime('b.created_at') },
  updatedAt: { value: isoTime('coalesce(s.seen_at, s.final_at, b.ended_at, s.sent_at, b.dispatched_at, b.created_at)') },
  type: { value: sql`b.type` },
  sender: { value: sql`b.sender`, isFree: true },
  recipient: { value: sql`s.recipient`, isFree: true },
  text: { value: sql`coalesce(s.text, b.text, t.text)`, isFree: true },
  status: { value: sql.raw(outcome('status')) },
  error: { value: sql.raw(outcome('error')) },
  errorText: { value: sql.raw(`case when b.state = ${BatchState.rejected} then t.moderation_reason else s.error_text end`), isFree: true },
  operator: { value: sql`s.operator`, isFree: true },
  characters: { value: sql`s.characters` },
  segments: { value: sql`s.parts` },
  price: { value: sql`trim_scale(s.price)` },
  clicks: { value: sql.raw(CLICKS) },
  resultStatus: { value: found('status') },
  resultNetwork: { value: found('network'), isFree: true },
  resultRoaming: { value: found('roaming') },
  resultPorted: { value: found('ported') },
  variant: { value: sql`b.variant` },
  livemode: { value: sql`not b.is_test` },
  groupId: { value: sql`b.group_id` },
  TaskId: { value: sql`b.task_id` },
  OwnerId: { value: sql`b.owner_id` },
} as const satisfies Readonly<Record<string, CsvCell>>;
