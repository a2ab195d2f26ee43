import type { InstallationTestResult } from '@cabinet/domain/installation-settings';
import { toDecimal, toUnits } from '@cabinet/domain/money';
import { totalCost, type AvailableMethod, type Payment, type PaymentMethod } from '@cabinet/domain/payments';
import type { Locale } from '@cabinet/domain/locales';
import type { Pool } from 'pg';
import { firstRow, run, transaction, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { COLLECT_PAYMENT, PaymentCollector } from './collector.ts';
import { availableMethods, providerFor } from './methods.ts';
import type { PaymentOrder, PaymentProvider, ReturnAddresses } from './provider.ts';
import { PaymentRefunds } from './refunds.ts';
import { SavedCards } from './saved-cards.ts';
import { PaymentSettlement } from './settlement.ts';
import { PaymentRepository, toPayment, type PaymentRow } from './repository.ts';

/** Seconds after which the payment service is first asked for a payment's state. */
const FIRST_CHECK_SECONDS = 120;

/** A request to pay. */
export interface PaymentRequest {
  ownerId: string;
  method: PaymentMethod;
  amount: number;
  back: ReturnAddresses;
  /** The recurrent payment that it confirms; its method is saved. */
  recurrentId?: string;
  /** Saves the card that pays, for whoever pays. */
  savesCard?: boolean | undefined;
  /** The saved card of whoever pays that is charged at once. */
  cardId?: string | undefined;
}

/** A charge of a saved method; `cause` identifies it, so that it is charged once. */
export interface Charge extends Pick<PaymentRequest, 'ownerId' | 'method' | 'amount'> {
  recurrentId: string;
  cause: string;
  provider: string;
  currency: string;
}

/** An invoice that was paid. */
export interface PaidInvoice {
  id: string;
  owner_id: string;
  doc_number: string;
  amount: string;
  currency: string;
  requisite_title: string;
  company_title: string;
  /** The bank of the payer. */
  bank: string;
}

/** Payments: from the wish to pay to the money on the balance. */
export class PaymentService {
  readonly repository: PaymentRepository;
  readonly settlement: PaymentSettlement;
  readonly refunds: PaymentRefunds;
  readonly cards: SavedCards;
  readonly #app: App;
  readonly #pool: Pool;
  readonly #collector: PaymentCollector;
  readonly #providers: readonly PaymentProvider[];

  constructor(app: App, providers: readonly PaymentProvider[]) {
    this.#app = app;
    this.#pool = app.pool;
    this.#providers = providers;
    this.repository = new PaymentRepository(app.db);
    this.settlement = new PaymentSettlement(app);
    this.refunds = new PaymentRefunds(app, this.repository);
    this.cards = new SavedCards(app);
    this.#collector = new PaymentCollector(app);
  }

  provider(name: string): PaymentProvider | undefined {
    return this.#providers.find((one) => one.name === name);
  }

  /** Whether anybody can pay, by any method that the installation offers. */
  async hasMethods(): Promise<boolean> {
    return availableMethods(this.#providers, await this.#app.services.settings.publicSettings()).length > 0;
  }

  /** Asks every payment service whether it takes payments, and answers what each said. */
  check(): Promise<InstallationTestResult[]> {
    const ask = async (provider: PaymentProvider): Promise<InstallationTestResult> => {
      const begun = Date.now();
      const result = (outcome: 'ok' | 'failed', answer: string) => ({
        outcome,
        of: provider.name,
        answer,
        milliseconds: Date.now() - begun,
      });
      return provider.check().then(
        (answer) => result('ok', answer),
        (error: Error) => result('failed', error.message),
      );
    };
    return Promise.all(this.#providers.map(ask));
  }

  async methodsOf(ownerId: string): Promise<AvailableMethod[]> {
    return availableMethods(this.#providers, await this.#app.services.settings.settingsOf(ownerId));
  }

  /** Throws 422 where a method cannot be saved and charged again. */
  async assertSavable(ownerId: string, method: PaymentMethod): Promise<void> {
    const methods = await this.methodsOf(ownerId);
    if (!methods.some((one) => one.method === method && one.isRecurrent)) throw invalid('method', 'notAllowed');
  }

  /**
   * Begins a payment, recorded with it, and answers where it is paid; 503 when the payment service does not answer. A saved card is charged at
   * once: the answer has what became of it, and no address.
   */
  async start(wish: PaymentRequest, caller: Caller): Promise<Payment> {
    const { row, taker } = await this.#write(wish, caller);
    return wish.cardId === undefined ? this.#begin(row, taker, wish.back) : this.#charge(row);
  }

  /** Begins the payment that confirms the card of a recurrent payment. */
  async startConfirmation(wish: PaymentRequest & { recurrentId: string }, caller: Caller): Promise<Payment & { url: string }> {
    const { row, taker } = await this.#write(wish, caller);
    return this.#begin(row, taker, wish.back);
  }

  async #write(wish: PaymentRequest, caller: Caller): Promise<{ row: PaymentRow; taker: PaymentProvider }> {
    const settings = await this.#app.services.settings.settingsOf(wish.ownerId);
    const offered = availableMethods(this.#providers, settings).find(({ method }) => method === wish.method);
    const taker = providerFor(this.#providers, wish.method, settings);
    if (!offered || !taker) throw invalid('method', 'notAllowed');
    const { ownerId, amount, method } = wish;
    const card = wish.cardId === undefined ? undefined : await this.cards.usable(caller.account.id, wish.cardId);
    if (card && method !== 'card') throw invalid('cardId', 'notAllowed');
    if (wish.savesCard && !offered.isRecurrent) throw invalid('savesCard', 'notAllowed');
    const id = newId();
    const { currency } = settings.billings;
    const row = await transaction(this.#pool, async (client) => {
      const given = {
        ...wish,
        id,
        provider: card?.provider ?? taker.name,
        currency,
        commission: offered.commission,
        dueIn: FIRST_CHECK_SECONDS,
        savesCardFor: wish.savesCard ? caller.account.id : null,
      };
      if (wish.recurrentId !== undefined) await refuseSecond(client, wish.recurrentId);
      await recordByStaff(client, caller, { action: 'create', resource: 'payments', rowId: id, ownerId, after: { amount, method } });
      return this.#insert(client, given);
    });
    if (!row) throw new Error('A payment without a cause cannot be there before.');
    this.#app.live.publish('payments', 'created', row.owner_id, [toPayment(row)]);
    return { row, taker };
  }

  /** Writes down a charge that is to be made, in the caller's transaction; undefined where its cause was charged before. */
  async scheduleCharge(client: Db, charge: Charge): Promise<Payment | undefined> {
    const { billings } = await this.#app.services.settings.settingsOf(charge.ownerId);
    const commission = billings.commissions[charge.method];
    const row = await this.#insert(client, { ...charge, id: newId(), commission, dueIn: 0 });
    return row && toPayment(row);
  }

  /** Writes down the payment of an invoice, which no payment service has made, in the caller's transaction; throws where it is there. */
  async recordInvoice(client: Db, invoice: PaidInvoice, at: Date): Promise<Payment> {
    const { id, owner_id, doc_number, amount, currency, requisite_title, company_title, bank } = invoice;
    const row = await firstRow<PaymentRow>(
      client,
      `insert into payment (id, owner_id, cause, provider, method, entity, amount, cost, currency, status, bank, invoice_id, doc_number,
         requisite_title, company_title, created_at, updated_at)
       values ($1, $2, $3, 'invoice', 'invoice', 'legal', $4, $4, $5, 'completed', $6, $7, $8, $9, $10, $11, $11) returning *`,
      [newId(), owner_id, `invoice:${id}`, amount, currency, bank, id, doc_number, requisite_title, company_title, at],
    );
    return toPayment(row as PaymentRow);
  }

  /** The order that a payment service gets for a payment. */
  async orderOf(row: PaymentRow): Promise<PaymentOrder> {
    if (row.method === 'invoice') throw new Error('No payment service collects an invoice.');
    const { frontend } = await this.#app.services.settings.publicSettings();
    const user = await this.#app.db.selectFrom('users').select(['username', 'data']).where('id', '=', row.owner_id).executeTakeFirst();
    return {
      id: row.id,
      method: row.method,
      cost: toUnits(row.cost),
      currency: row.currency,
      description: `${frontend.title}: ${user?.username ?? row.owner_id}`,
      locale: (user?.data.locale as Locale | undefined) ?? frontend.locale,
      savesMethod: row.recurrent_id !== null || row.saves_card_for !== null,
    };
  }

  /**
   * The payment that was begun to confirm a recurrent payment and can still be made, with the address where it is; the payment service is
   * asked, and what became of one that has ended is settled first. Undefined where there is none; 503 where the service does not answer.
   */
  async unfinished(recurrentId: string): Promise<(Payment & { url: string }) | undefined> {
    const row = await firstRow<PaymentRow & { url: string; reference: string }>(
      this.#pool,
      `select * from payment where recurrent_id = $1 and status = 'init' and cause is null and url is not null and reference is not null
       order by created_at desc limit 1`,
      [recurrentId],
    );
    const provider = row && this.provider(row.provider);
    if (!row || !provider) return undefined;
    const report = await provider.fetchStatus(row.reference).catch((error: unknown) => {
      this.#app.log.warn({ err: error, payment: row.id }, 'a payment service did not answer');
      throw new ApiError('UNAVAILABLE');
    });
    await this.settlement.apply(provider.name, report);
    return report.state === 'pending' ? { ...toPayment(row), url: row.url } : undefined;
  }

  /** Has the payment service asked at once, as its payer has come back. */
  async checkSoon(id: string): Promise<void> {
    await transaction(this.#pool, async (client) => {
      const isOpen = await run(
        client,
        `update payment set due_at = least(due_at, now()) where id = $1 and status = 'init' and reference is not null`,
        [id],
      );
      if (isOpen > 0) await this.#app.jobs.order(COLLECT_PAYMENT, { id, db: client });
    });
  }

  async #begin(row: PaymentRow, taker: PaymentProvider, back: ReturnAddresses): Promise<Payment & { url: string }> {
    const at = (address: string) => {
      const url = new URL(address);
      url.searchParams.set('payment', row.id);
      return url.href;
    };
    try {
      const { reference, url } = await taker.start(await this.orderOf(row), { success: at(back.success), fail: at(back.fail) });
      await run(this.#pool, 'update payment set reference = $2, url = $3 where id = $1', [row.id, reference, url]);
      return { ...toPayment(row), url };
    } catch (error) {
      this.#app.log.error({ err: error, payment: row.id }, 'a payment could not be begun');
      await this.settlement.fail(row.id, 'unreachable');
      throw new ApiError('UNAVAILABLE');
    }
  }

  /** Charges a saved card now, as the collector would; where the payment service does not answer, the collector goes on. */
  async #charge(row: PaymentRow): Promise<Payment> {
    await this.#collector.process(row);
    return toPayment((await firstRow<PaymentRow>(this.#pool, 'select * from payment where id = $1', [row.id])) ?? row);
  }

  async #insert(
    db: Db,
    given: Omit<PaymentRequest, 'back' | 'savesCard'> &
      Partial<Charge> & {
        id: string;
        provider: string;
        currency: string;
        commission: number;
        dueIn: number;
        savesCardFor?: string | null;
      },
  ) {
    const { id, ownerId, recurrentId = null, cause = null, provider, method, amount, commission, currency, dueIn } = given;
    const { cardId = null, savesCardFor = null } = given;
    const row = await firstRow<PaymentRow>(
      db,
      `insert into payment (id, owner_id, recurrent_id, cause, provider, method, amount, cost, currency, card_id, saves_card_for, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12)) on conflict (cause) do nothing returning *`,
      [
        id,
        ownerId,
        recurrentId,
        cause,
        provider,
        method,
        decimal(amount),
        decimal(totalCost(amount, commission)),
        currency,
        cardId,
        savesCardFor,
        dueIn,
      ],
    );
    if (row?.due_at) await this.#app.jobs.order(COLLECT_PAYMENT, { id: row.id, ownerId, dueAt: row.due_at, db });
    return row;
  }
}

/** Throws 409 while another payment is begun that confirms the same recurrent payment: a card is to be charged once for it. */
async function refuseSecond(client: Db, recurrentId: string): Promise<void> {
  await run(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`confirmation of ${recurrentId}`]);
  const begun = await firstRow(client, `select 1 from payment where recurrent_id = $1 and status = 'init' and cause is null`, [
    recurrentId,
  ]);
  if (begun) throw new ApiError('CONFLICT');
}

const decimal = (amount: number) => toDecimal(toUnits(amount));

declare module '../../services.ts' {
  interface Services {
    payments: PaymentService;
  }
}
