import { addressKind, type MessageType } from '@cabinet/domain/channels';
import type { LedgerKind } from '@cabinet/domain/billings';
import { toDecimal, UNITS_PER_ONE, type Units } from '@cabinet/domain/money';
import type { Tariff } from '@cabinet/domain/tariffs';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { User } from '@cabinet/domain/users';
import type { PoolClient } from 'pg';
import {
  compileMessage,
  copyInto,
  field,
  firstId,
  MessageState,
  monthOf,
  NOTE_ALL_FACETS,
  NOTE_ALL_MARGINS,
  NOTE_PAST_ACTIVITY,
} from '@cabinet/engine';
import { newId } from '../ids.ts';
import type { App } from '../module.ts';
import { DEMO_IN, type DemoAccounts } from './accounts.ts';
import { DEMO_TEXTS } from './texts/by-locale.ts';
import type { DemoTexts } from './texts/demo-texts.ts';
import { randomFrom, type PastSend } from './history.ts';
import { pastPayments } from './past-payments.ts';
import { billingRow, rowsOf, type Row } from './past-rows.ts';
import { demoContact } from './people.ts';

const TOP_UP = 15_000 * UNITS_PER_ONE;
const LOWEST = 500 * UNITS_PER_ONE;
/** What every account has to spend when the demo begins. */
const LEFT = 60_000 * UNITS_PER_ONE;

type Table = 'task' | 'batch' | 'batch_stat' | 'task_error' | 'payment' | 'billing' | 'ledger' | 'balance';

const outcomeOf = (type: MessageType, chance: number, { failures }: DemoTexts): { status: number; error?: string; text?: string } => {
  if (chance < 0.022) return { status: MessageState.failed, error: 'undelivered', text: failures.undelivered };
  if (chance < 0.031) return { status: MessageState.failed, error: 'rejected', text: failures.rejected };
  if (chance < 0.046) return { status: MessageState.noReport, error: 'noReport' };
  const isSeen = (type === 'viber' || type === 'whatsapp' || type === 'telegram') && chance > 0.35;
  return { status: isSeen ? MessageState.seen : MessageState.delivered };
};

/** The tariffs that the demo in a language sends by. */
async function tariffsIn(app: App, accounts: DemoAccounts, locale: Locale): Promise<Map<MessageType, Tariff>> {
  const { campaigns, service } = DEMO_TEXTS[locale];
  const types = [...new Set([...campaigns, ...service].map(({ type }) => type))];
  const found = await Promise.all(
    types.map(async (type) => [type, (await app.services.tariffs.tariffsFor(accounts[DEMO_IN[locale]].id, type))[0]] as const),
  );
  return new Map(found.filter((pair): pair is [MessageType, Tariff] => pair[1] !== undefined));
}

/** Writes sends of the past as the engine would have left them, all at once, in sets. */
export class PastWriter {
  readonly #lines: string[] = [];
  readonly #tables: Record<Table, Row[]> = {
    task: [],
    batch: [],
    batch_stat: [],
    task_error: [],
    payment: [],
    billing: [],
    ledger: [],
    balance: [],
  };
  readonly #counters = new Map<number, number>();
  readonly #available = new Map<string, Units>();
  readonly #random = randomFrom(42);
  readonly #app: App;
  readonly #users: readonly User[];
  readonly #now: Date;
  readonly #tariffs: ReadonlyMap<DemoTexts, ReadonlyMap<MessageType, Tariff>>;
  readonly #lists: ReadonlyMap<string, string>;

  private constructor(
    app: App,
    users: readonly User[],
    now: Date,
    tariffs: ReadonlyMap<DemoTexts, ReadonlyMap<MessageType, Tariff>>,
    lists: ReadonlyMap<string, string>,
  ) {
    this.#app = app;
    this.#users = users;
    this.#now = now;
    this.#tariffs = tariffs;
    this.#lists = lists;
  }

  static async create(app: App, accounts: DemoAccounts, now: Date): Promise<PastWriter> {
    const tariffs = await Promise.all(LOCALES.map(async (locale) => [DEMO_TEXTS[locale], await tariffsIn(app, accounts, locale)] as const));
    const lists = await app.db
      .selectFrom('contact_list')
      .select(['id', 'owner_id'])
      .where('type', '=', 'regular')
      .orderBy('count')
      .execute();
    return new PastWriter(app, Object.values(accounts), now, new Map(tariffs), new Map(lists.map((list) => [list.owner_id, list.id])));
  }

  add(send: PastSend, owner: User): void {
    const tariff = this.#tariffs.get(send.texts)?.get(send.type);
    if (!tariff || send.people.length === 0) return;
    const kind = addressKind(send.type);
    const rate = compileMessage({ ...send, tariff }, this.#app.services.routing.operators.operatorOf);
    const people = send.people.map((number) => demoContact(number, send.texts));
    const messages = people
      .map((values) => rate({ address: values[kind] ?? '', values, lists: [] }))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
    const total = messages.reduce((sum, message) => sum + message.price, 0);
    const ids = { task: newId(), billing: newId(), group: newId() };
    this.#topUpFor(owner, total, send.at);
    this.#entry(owner.id, ids.billing, 'hold', total, messages.length, `hold:${ids.task}`, send.at);

    const lo = this.#reserve(send.at, messages.length);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    const errors = new Map<string, number>();
    const { refundOnFailed } = tariff.data.options;
    let released = 0;
    let end = send.at;
    messages.forEach((message, index) => {
      const outcome = outcomeOf(send.type, this.#random(), send.texts);
      const finalAt = new Date(Math.min(this.#now.getTime(), send.at.getTime() + 800 + this.#random() * 9000));
      if (finalAt > end) end = finalAt;
      counts[outcome.status] = (counts[outcome.status] ?? 0) + 1;
      if (outcome.status === MessageState.failed) {
        errors.set(outcome.error ?? '', (errors.get(outcome.error ?? '') ?? 0) + 1);
        if (refundOnFailed) released += message.price;
      }
      const seenAt = outcome.status === MessageState.seen ? finalAt.toISOString() : null;
      this.#lines.push(
        [
          lo + index, lo, finalAt.toISOString(), field(seenAt), outcome.status, message.parts, message.characters, message.encoding === 'gsm7' ? 0 : 1,
          toDecimal(message.price), field(message.address), field(message.operator), message.text === send.text ? '\\N' : field(message.text),
          field(outcome.error), field(outcome.text),
        ].join('\t'), // prettier-ignore
      );
    });
    this.#entry(
      owner.id,
      ids.billing,
      'capture',
      total - released,
      messages.length - (refundOnFailed ? (counts[MessageState.failed] ?? 0) : 0),
      `capture:${ids.task}`,
      end,
    );
    this.#entry(owner.id, ids.billing, 'release', released, counts[MessageState.failed] ?? 0, `release:${ids.task}`, end);
    const rows = rowsOf(send, owner.id, tariff, ids, {
      lo,
      total,
      released,
      end,
      counts,
      errors,
      recipients: messages.map((message) => message.address),
      list: send.isSingle ? undefined : this.#lists.get(owner.id),
      now: this.#now,
    });
    for (const [table, made] of Object.entries(rows) as [Table, Row[]][]) this.#tables[table].push(...made);
  }

  /** Leaves every account money to try things with. */
  topUp(): void {
    for (const user of this.#users) this.#topUpFor(user, LEFT - LOWEST, new Date(this.#now.getTime() - 600_000));
    for (const user of this.#users)
      this.#tables.balance.push({
        owner_id: user.id,
        available: toDecimal(this.#available.get(user.id) ?? 0),
        held: 0,
        overdraft: 0,
        updated_at: this.#now,
      });
  }

  async write(client: PoolClient): Promise<void> {
    await copyInto(
      client,
      'sending (id, batch, final_at, seen_at, status, parts, characters, encoding, price, recipient, operator, text, error, error_text)',
      this.#lines,
    );
    await client.query(NOTE_ALL_FACETS);
    for (const table of ['payment', 'billing', 'task', 'batch', 'batch_stat', 'task_error', 'ledger', 'balance'] as const) {
      const rows = this.#tables[table];
      const columns = Object.keys(rows[0] ?? {}).join(', ');
      await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
        JSON.stringify(rows),
      ]);
    }
    await client.query(NOTE_ALL_MARGINS);
    await client.query(NOTE_PAST_ACTIVITY);
    for (const [month, n] of this.#counters)
      await client.query('insert into sending_counter (month, n) values ($1, $2) on conflict (month) do nothing', [month, n]);
  }

  #reserve(at: Date, count: number): number {
    const month = monthOf(at);
    const used = this.#counters.get(month) ?? 0;
    this.#counters.set(month, used + count);
    return firstId(month) + used + 1;
  }

  #topUpFor(owner: User, price: Units, at: Date): void {
    const before = new Date(Math.max(at.getTime() - 3_900_000, owner.createdAt ? new Date(owner.createdAt).getTime() : 0));
    const lacking = price + LOWEST - (this.#available.get(owner.id) ?? 0);
    if (lacking <= 0) return;
    const amount = Math.ceil(lacking / TOP_UP) * TOP_UP;
    const [billing_id, payment_id] = [newId(), newId()];
    this.#tables.payment.push(...pastPayments(payment_id, owner.id, toDecimal(amount), before, this.#random()));
    this.#tables.billing.push(
      billingRow({
        id: billing_id,
        owner_id: owner.id,
        source: 'accrual',
        payment_id,
        moved: toDecimal(amount),
        created_at: before,
        updated_at: before,
      }),
    );
    this.#entry(owner.id, billing_id, 'accrual', amount, 1, `payment:${payment_id}`, before);
  }

  #entry(owner_id: string, billing_id: string, kind: LedgerKind, amount: Units, count: number, key: string, at: Date): void {
    if (amount === 0) return;
    this.#tables.ledger.push({ owner_id, billing_id, kind, amount: toDecimal(amount), count, key, at });
    const sign = kind === 'accrual' || kind === 'release' ? 1 : kind === 'hold' ? -1 : 0;
    this.#available.set(owner_id, (this.#available.get(owner_id) ?? 0) + sign * amount);
  }
}
