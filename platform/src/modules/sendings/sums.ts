import type { SendingSums } from '@cabinet/domain/sending-sums';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { BatchState, isReleased, MessageState } from '@cabinet/engine';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { candidatesOf, exceedsIndexLookup } from './candidates.ts';
import { messageCondition, outcomeCondition, readFilter, type SendingFilter } from './filters.ts';

/** How many messages, and batches of them, are read at most to add them up. */
export interface SumLimits {
  messages: number;
  batches: number;
  /** Where each message has to be read for what it says. */
  ofContents?: { messages: number; batches: number };
}

const LIMITS: SumLimits = { messages: 50_000, batches: 5000, ofContents: { messages: 10_000, batches: 2000 } };

interface Summed {
  complete: boolean;
  messages: string;
  parts: string;
  charged: string;
  refunded: string;
}

const { noReport, seen, failed, ofBatch } = MessageState;
const RELEASED = Object.values(BatchState).filter(isReleased);
/** Whether a message has failed in a way that its tariff says whether to charge: by its own status, or as it came too late. */
const HAS_FAILED = sql`(s.status = ${sql.lit(failed)} or (s.status = ${sql.lit(ofBatch)} and b.state = ${sql.lit(BatchState.expired)}))`;
const IS_CHARGED = sql`(s.status between ${sql.lit(noReport)} and ${sql.lit(seen)} or (not b.refund and ${HAS_FAILED}))`;
/** Whether a message, with its batch, got its price back. */
export const IS_REFUNDED = sql`((b.refund and ${HAS_FAILED}) or (s.status = ${sql.lit(ofBatch)} and b.state in (${sql.join(RELEASED.map((state) => sql.lit(state)))})))`;

const SUMS = sql`count(*) as messages, coalesce(sum(s.parts), 0) as parts,
  coalesce(sum(s.price) filter (where ${IS_CHARGED}), 0)::text as charged, coalesce(sum(s.price) filter (where ${IS_REFUNDED}), 0)::text as refunded`;

/**
 * Adds up messages of a list's filter. Parts and prices stand on messages only, so that these are read: as many as take some
 * ten milliseconds, and none where there are more.
 */
export class SendingSummation {
  readonly #db: Db;
  readonly #limits: SumLimits;

  constructor(db: Db, limits: SumLimits = LIMITS) {
    this.#db = db;
    this.#limits = limits;
  }

  /** Sums over all that the filter finds in the caller's scope; null where that is too much. */
  async sum(caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): Promise<SendingSums | null> {
    const filter = readFilter(caller, query);
    const { rows } = await ((await this.#isIndexed(filter)) ? this.#ofRecipient(filter) : await this.#ofBatches(filter)).execute(this.#db);
    const [found] = rows;
    if (!found?.complete) return null;
    return {
      messages: Number(found.messages),
      parts: Number(found.parts),
      charged: toAmount(toUnits(found.charged)),
      refunded: toAmount(toUnits(found.refunded)),
    };
  }

  /** Whether the messages are found by their recipients or ids; a common beginning of addresses is not. */
  async #isIndexed({ recipient }: SendingFilter): Promise<boolean> {
    if (!recipient) return false;
    const those = sql`from sending s where ${messageCondition({ recipient, facet: undefined })}`;
    return !('begins' in recipient) || !(await exceedsIndexLookup(this.#db, those));
  }

  #ofRecipient(filter: SendingFilter): RawBuilder<Summed> {
    const { messages } = this.#limits;
    return sql<Summed>`
      with found as materialized (
        select s.batch, s.status, s.parts, s.price from sending s join batch b on b.lo = s.batch
        where ${messageCondition(filter)} and ${filter.batch} and ${outcomeCondition(filter)} limit ${messages + 1})
      select count(*) <= ${messages} as complete, ${SUMS} from found s join batch b on b.lo = s.batch`;
  }

  async #ofBatches(filter: SendingFilter): Promise<RawBuilder<Summed>> {
    const { batch, outcome, contents } = filter;
    const { messages, batches } = (contents && this.#limits.ofContents) ?? this.#limits;
    const within = outcome ? { ...filter, batch: sql<boolean>`(${batch} and ${outcome.batch})` } : filter;
    const candidates = await candidatesOf(this.#db, within, 'desc');
    // The size is known before the first message is read, and decides whether any is.
    const fits = sql`(select count(*) <= ${batches} and coalesce(sum(hi - lo + 1) filter (where n > 0), 0) <= ${messages} from candidate)`;
    return sql<Summed>`
      with candidate as materialized (${candidates(batches + 1)})
      select ${fits} as complete, ${SUMS}
      from candidate r
      cross join lateral (select * from batch where lo = r.lo offset 0) b
      cross join lateral (
        select s.status, s.parts, s.price from sending s
        where s.id between r.lo and r.hi and ${outcomeCondition(filter)} and ${messageCondition(filter)} offset 0) s
      where r.n > 0 and ${fits}`;
  }
}
