import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { TaskMoney, TaskOperator } from '@cabinet/domain/task-summary';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { TextVariant } from '@cabinet/domain/text-tests';
import { MessageState, STATES_OF_STATUS, type SecondText } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';

/** What a task was accepted with. */
interface TaskHead {
  recipients: number;
  made: number;
  /** The channel of the task, then those of its fallbacks; each once. */
  types: MessageType[];
  /** The first text, and the test of another one. */
  tried: TriedRow | null;
}

/** A test of two texts as its task has it. */
export interface TriedRow {
  type: MessageType;
  text: string;
  payload: PayloadExtras | null;
  textTest: SecondText;
  decideAt: Date | null;
  decidedAt: Date | null;
  winner: TextVariant | null;
  isByHand: boolean;
  isMade: boolean;
}

/** A task with more messages is told by operator without what became of them. */
const READ_MESSAGES = 20_000;
const ARRIVED = [MessageState.delivered, MessageState.seen];
const { rows: FAILED, batches: FAILED_BATCHES } = STATES_OF_STATUS.failed;

const amount = (value: string): number => toAmount(toUnits(value));

/**
 * What is known of a task beside its progress. There are sums of money and clicks, and the batches of a task find the answers to their
 * messages by index; messages themselves are read only where they are few.
 */
export class SummaryRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async head(id: string): Promise<TaskHead | undefined> {
    const { rows } = await sql<
      { total: number; made: number; message_type: MessageType; others: MessageType[]; text_test: SecondText | null } & Omit<
        TriedRow,
        'type' | 'textTest'
      >
    >`
      select total, made, message_type, text, payload, text_test, decide_at as "decideAt", decided_at as "decidedAt", winner, is_decided_by_hand as "isByHand", is_made as "isMade", array(select f ->> 'type' from jsonb_array_elements(fallbacks) f) as others
      from task where id = ${id}`.execute(this.#db);
    return rows.map(({ total, made, message_type, others, text_test, text, payload, decideAt, decidedAt, winner, isByHand, isMade }) => ({
      recipients: total,
      made,
      types: [...new Set([message_type, ...others])],
      tried: text_test && { type: message_type, text, payload, textTest: text_test, decideAt, decidedAt, winner, isByHand, isMade },
    }))[0];
  }

  /** Money of a send by channel: its billings are one for each channel and tariff. */
  async money(reader: Caller, groupId: string): Promise<ReadonlyMap<string, TaskMoney>> {
    const { rows } = await sql<{ type: string; held: string; captured: string; released: string }>`
      select split_part(source, '.', 2) as type, sum(held)::text as held, sum(captured)::text as captured, sum(released)::text as released
      from billing where group_id = ${groupId} and ${inScope(reader, 'owner_id')} group by 1`.execute(this.#db);
    return new Map(
      rows.map(({ type, held, captured, released }) => [
        type,
        { held: amount(held), captured: amount(captured), released: amount(released) },
      ]),
    );
  }

  /** The messages of a task to phones by operator, the one with the most first; none where there is no more than one. */
  async operators(id: string): Promise<TaskOperator[]> {
    const { rows: known } = await sql<Pick<TaskOperator, 'operator' | 'messages'>>`
      select f.operator, sum(f.count)::int as messages from batch b join batch_facet f on f.batch = b.lo
      where b.task_id = ${id} and b.type <> 'email' group by 1 order by 2 desc, 1`.execute(this.#db);
    if (known.length < 2) return [];
    const isRead = known.reduce((sum, { messages }) => sum + messages, 0) <= READ_MESSAGES;
    const outcomes = isRead ? await this.#outcomesByOperator(id) : new Map<string | null, never>();
    return known.map((one) => ({ ...one, delivered: null, failed: null, ...outcomes.get(one.operator) }));
  }

  async #outcomesByOperator(id: string) {
    const { rows } = await sql<{ operator: string | null; delivered: number; failed: number }>`
      select s.operator, count(*) filter (where s.status = any(${ARRIVED}::int[]))::int as delivered,
        count(*) filter (where s.status = any(${[...FAILED]}::int[]) or (s.status = ${MessageState.ofBatch} and b.state = any(${[...FAILED_BATCHES]}::int[])))::int as failed
      from batch b join sending s on s.id between b.lo and b.hi where b.task_id = ${id} and b.type <> 'email' group by 1`.execute(this.#db);
    return new Map(rows.map(({ operator, ...outcome }) => [operator, outcome]));
  }

  /** Messages of which a person followed a link. */
  async clicked(id: string): Promise<number> {
    const { rows } = await sql<{ messages: number }>`select messages::int as messages from task_clicked where task_id = ${id}`.execute(
      this.#db,
    );
    return rows[0]?.messages ?? 0;
  }

  /** Emails that came back, and those that were called spam. */
  async returned(id: string): Promise<{ bounces: number; complaints: number }> {
    const { rows } = await sql<{ bounces: number; complaints: number }>`
      select coalesce(sum(r.bounces), 0)::int as bounces, coalesce(sum(r.complaints), 0)::int as complaints from batch b cross join lateral (
        select count(*) filter (where m.source = 'bounce') as bounces, count(*) filter (where m.source = 'complaint') as complaints
        from returned_mail m where m.sending_id between b.lo and b.hi) r
      where b.task_id = ${id} and b.type = 'email'`.execute(this.#db);
    return rows[0] ?? { bounces: 0, complaints: 0 };
  }

  /** Messages that were answered, of answers in the reader's scope. */
  async answered(reader: Caller, id: string): Promise<number> {
    const { rows } = await sql<{ messages: number }>`
      select coalesce(sum(a.n), 0)::int as messages from batch b cross join lateral (
        select count(distinct i.sending_id) as n from sending_incoming i where i.sending_id between b.lo and b.hi and ${inScope(reader, 'i.owner_id')}) a
      where b.task_id = ${id}`.execute(this.#db);
    return rows[0]?.messages ?? 0;
  }
}
