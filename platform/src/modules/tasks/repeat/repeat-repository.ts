import type { MessageType } from '@cabinet/domain/channels';
import type { TaskState } from '@cabinet/domain/statuses';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { TextVariant } from '@cabinet/domain/text-tests';
import { STATES_OF_STATUS, type AudienceSpec, type FallbackStep, type SecondText } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Db } from '../../../plugins/database/open.ts';

/** A mailing as it was accepted, and how far its audience was turned into messages. */
export interface AcceptedMailing {
  title: string;
  state: TaskState;
  type: MessageType;
  sender: string;
  text: string;
  payload: PayloadExtras | null;
  fallbacks: FallbackStep[] | null;
  audience: AudienceSpec;
  startsAt: Date;
  /** Hours over which its dispatch is spread. */
  stretchHours: number;
  /** When nobody is written to; null where it goes at any time. */
  quietHours: QuietHours | null;
  /** Milliseconds for which its messages are good; null as long as usual. */
  validity: number | null;
  /** The last address for which a message was made, in byte order; null before the first. */
  cursor: string | null;
  /** Whether there is a message for each recipient. */
  isWhole: boolean;
  /** A second text that it tries. */
  textTest: SecondText | null;
  /** Whether both texts went out, and which of them the rest gets. */
  isTried: boolean;
  winner: TextVariant | null;
}

const { rows: OWN_STATES, batches: BATCH_STATES } = STATES_OF_STATUS.failed;
const HAS_FAILED = sql<boolean>`(s.status = any(${[...OWN_STATES]}::int[]) or s.status = 0 and b.state = any(${[...BATCH_STATES]}::int[]))`;

/** What a mailing was made of, and for whom it failed. */
export class RepeatRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async mailing(id: string): Promise<AcceptedMailing | undefined> {
    const { rows } = await sql<AcceptedMailing>`
      select title, state, message_type as type, sender, text, payload, fallbacks, audience, starts_at as "startsAt",
        stretch_hours::float8 as "stretchHours", quiet_hours as "quietHours", validity, cursor, made >= total as "isWhole",
        text_test as "textTest", decide_at is not null as "isTried", winner
      from task where id = ${id} and type = 'sendings:bulk'`.execute(this.#db);
    return rows[0];
  }

  /** Addresses of which every message failed, that of each fallback too, in byte order. It reads the messages of the mailing. */
  async failedAddresses(id: string): Promise<string[]> {
    const { rows } = await sql<{ address: string }>`
      select address from (
        select min(s.recipient) filter (where b.step = 0) as address, bool_and(${HAS_FAILED}) as has_failed
        from batch b cross join lateral (select s.id, s.chain_id, s.status, s.recipient from sending s where s.id between b.lo and b.hi) s
        where b.task_id = ${id} group by coalesce(s.chain_id, s.id)) chain
      where has_failed and address is not null order by address collate "C"`.execute(this.#db);
    return rows.map(({ address }) => address);
  }
}
