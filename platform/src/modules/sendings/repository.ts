import type { Billing } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import type { AppliedMessageRule } from '@cabinet/domain/message-rule-actions';
import type { PlannedFallback, Sending, TimelineEntry } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import { BatchState, isReleased, MessageState, SETTLED, type FallbackStep } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { Services } from '../../services.ts';
import { readTraceparent } from '../../plugins/tracing/traceparent.ts';
import { traceUrl } from '../../plugins/tracing/tracing-config.ts';
import { contactsByAddress } from '../contacts/public.ts';
import { seesProviders } from '../../plugins/auth/sees-providers.ts';
import { withoutProviderNames } from './provider-visibility.ts';
import { presentStep, withSend } from './full-sendings.ts';
import { SendingList } from './list.ts';
import { WHOLE_COLUMNS, toSending, type SendingRow } from './row.ts';
import { messageHistory } from './message-history.ts';
import { presentSendings, type PresentSetup } from './present-sendings.ts';
import { timelineOf, type TimelineFacts } from './timeline.ts';

interface WholeRow extends SendingRow {
  billing_id: string;
  tariff_id: string;
  refund: boolean;
  task_state: string;
  accepted_at: Date;
  is_of_mailing: boolean;
  task_updated_at: Date;
  moderated_at: Date | null;
  moderation_reason: string | null;
  message_rules: AppliedMessageRule[] | null;
  trace: string | null;
}

/** Says what providers take, and makes addresses of links. */
interface MessageServices extends Readonly<PresentSetup['services']> {
  providerPrices: Pick<Services['providerPrices'], 'costsOf'>;
}

const ID = /^\d{1,16}$/;

const addressOf = ({ OwnerId, recipient }: Sending) => ({ ownerId: OwnerId, address: recipient });

/** Messages in the caller's scope. */
export class SendingRepository {
  readonly list: SendingList;
  readonly #db: Db;

  readonly #services: MessageServices;

  readonly #traceUrl: string | undefined;

  constructor({ db, pool, config }: Pick<App, 'db' | 'pool'> & Partial<Pick<App, 'config'>>, services: MessageServices) {
    this.#traceUrl = config?.traceUrl;
    this.#db = db;
    this.#services = services;
    this.list = new SendingList({ db, pool, services });
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Sending>> {
    const page = await this.list.find(caller, query);
    // Where pages of several cells are merged, only places of messages are asked for at first.
    if (query.part === 'places') return page;
    const data = await this.#withContacts(caller, page.data);
    return { ...page, data: query.named?.includes('full') ? await withSend(this.#db, data) : data };
  }

  async get(caller: Caller, id: string): Promise<Sending | undefined> {
    const row = await this.#wholeRow(caller, id);
    if (!row) return undefined;
    const hasInsight = seesProviders(caller);
    const presented = await presentSendings({ db: this.#db, services: this.#services }, [row], hasInsight);
    const [sending] = await withSend(this.#db, await this.#withContacts(caller, presented));
    return sending && hasInsight ? { ...sending, meta: { ...sending.meta, cost: await this.#providerCost(row) } } : sending;
  }

  /** Messages with the contacts who have the addresses that they went to, as far as the caller may read those. */
  async #withContacts(caller: Caller, sendings: readonly Sending[]): Promise<Sending[]> {
    const contactOf = await contactsByAddress(this.#db, caller, sendings.map(addressOf));
    return sendings.map((sending) => {
      const contact = contactOf(addressOf(sending));
      return contact === undefined ? sending : { ...sending, contact };
    });
  }

  /** What the provider took for a message that it has; null where it has none, or nothing tells its price. */
  async #providerCost({ id, provider, tariff_id: tariffId, type, recipient, text, parts, ...row }: WholeRow): Promise<number | null> {
    const { rows } = await sql`select from ref where sending_id = ${id}::bigint limit 1`.execute(this.#db);
    if (provider === null || rows.length === 0) return null;
    const at = row.sent_at ?? row.dispatched_at ?? row.created_at;
    const [cost] = await this.#services.providerPrices.costsOf([{ provider, tariffId, type, recipient, text, segments: parts, at }]);
    return cost === null || cost === undefined ? null : toAmount(cost);
  }

  async timeline(caller: Caller, id: string): Promise<TimelineEntry[] | undefined> {
    const row = await this.#wholeRow(caller, id);
    if (!row) return undefined;
    const noted = await messageHistory(this.#db, row);
    const facts = (one: WholeRow): TimelineFacts => ({
      ...noted,
      acceptedAt: one.accepted_at,
      isOfMailing: one.is_of_mailing,
      refund: one.refund,
      taskState: one.task_state,
      taskUpdatedAt: one.task_updated_at,
      moderatedAt: one.moderated_at,
      moderationReason: one.moderation_reason,
      messageRules: one.message_rules ?? [],
      trace: one.trace === null ? {} : this.#traceOf(one.trace),
    });
    const timeline = timelineOf(row, facts(row));
    return seesProviders(caller) ? timeline : withoutProviderNames(timeline);
  }

  /** What is told of a trace: its id, and where people see it. */
  #traceOf(traceparent: string): TimelineFacts['trace'] {
    const trace = readTraceparent(traceparent)?.traceId;
    if (trace === undefined) return {};
    return this.#traceUrl === undefined ? { trace } : { trace, traceUrl: traceUrl(this.#traceUrl, trace) };
  }

  /** The steps of its send that come after the latest that was sent of its chain. */
  async planned(caller: Caller, id: string): Promise<PlannedFallback[] | undefined> {
    const row = await this.#wholeRow(caller, id);
    if (!row) return undefined;
    const { rows } = await sql<{ fallbacks: FallbackStep[] | null; step: number | null }>`
      select t.fallbacks, (select max(step) from chain_step where chain_id = ${row.chain_id ?? row.id}) as step from task t
      where t.id = ${row.task_id}`.execute(this.#db);
    return (rows[0]?.fallbacks ?? []).slice(rows[0]?.step ?? 0).map(presentStep);
  }

  /** What one message costs: held until its outcome, then charged or given back. */
  async costOf(caller: Caller, id: string): Promise<Billing | undefined> {
    const row = await this.#wholeRow(caller, id);
    if (!row) return undefined;
    const price = toAmount(toUnits(row.price));
    const hasEnded = row.status === MessageState.ofBatch && (isReleased(row.batch_state) || row.batch_state === BatchState.expired);
    const isFailure = row.status === MessageState.failed || hasEnded;
    const state =
      row.status < SETTLED && !hasEnded ? 'held' : isFailure && (row.refund || isReleased(row.batch_state)) ? 'released' : 'captured';
    const { updatedAt } = toSending(row);
    return {
      id: row.billing_id,
      source: `sendings.${row.type}`,
      amount: state === 'released' ? 0 : -price,
      status: state === 'held' ? 'pending' : state === 'released' ? 'refunded' : 'complete',
      data: { price, count: 1, held: 0, captured: 0, released: 0, [state]: price, multiplier: 1 },
      meta: { groupId: row.group_id, TaskId: row.task_id },
      OwnerId: row.owner_id,
      TariffId: row.tariff_id,
      createdAt: row.created_at.toISOString(),
      updatedAt,
    };
  }

  async #wholeRow(caller: Caller, id: string): Promise<WholeRow | undefined> {
    if (!ID.test(id)) return undefined;
    const { rows } = await sql<WholeRow>`
      select ${sql.raw(WHOLE_COLUMNS)}, b.billing_id, b.refund, coalesce(l.tariff_id, t.tariff_id) as tariff_id, t.state as task_state, t.created_at as accepted_at, t.type = 'sendings:bulk' as is_of_mailing, t.updated_at as task_updated_at, t.moderated_at, t.moderation_reason, t.message_rules, t.trace
      from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id left join billing l on l.id = b.billing_id
      where s.id = ${id}::bigint and ${inScope(caller, 'b.owner_id')}`.execute(this.#db);
    return rows[0];
  }
}
