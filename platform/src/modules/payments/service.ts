import { toDecimal, toUnits } from '@cabinet/domain/money';
import { costOf, type AvailableMethod, type Payment, type PaymentMethod } from '@cabinet/domain/payments';
import { DEFAULT_LOCALE, type Locale } from '@cabinet/domain/locales';
import type { Pool } from 'pg';
import { first, run, type Db } from '../../engine/sql.ts';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { availableMethods, takerOf } from './methods.ts';
import type { PaymentOrder, PaymentProvider, ReturnAddresses } from './provider.ts';
import { Settlement } from './settlement.ts';
import { PaymentRepository, toPayment, type PaymentRow } from './repository.ts';

/** How long a payer may take before the payment service is asked what became of it, in seconds. */
const FIRST_LOOK = 120;

/** What somebody wants to pay. */
export interface PaymentWish {
  ownerId: string;
  method: PaymentMethod;
  amount: number;
  back: ReturnAddresses;
  /** The recurrent payment that it confirms: the method is kept. */
  recurrentId?: string;
}

/** What a charge of a kept method is: `cause` names it, and is charged once. */
export interface Charge extends Pick<PaymentWish, 'ownerId' | 'method' | 'amount'> {
  recurrentId: string;
  cause: string;
  provider: string;
  currency: string;
}

/** An invoice whose money has come. */
export interface PaidInvoice {
  id: string;
  owner_id: string;
  doc_number: string;
  amount: string;
  currency: string;
  requisite_title: string;
  company_title: string;
  /** Of the payer. */
  bank: string;
}

/** Payments: from the wish to pay to the money on the balance. */
export class PaymentService {
  readonly repository: PaymentRepository;
  readonly settlement: Settlement;
  readonly #app: App;
  readonly #pool: Pool;
  readonly #providers: readonly PaymentProvider[];

  constructor(app: App, providers: readonly PaymentProvider[]) {
    this.#app = app;
    this.#pool = app.pool;
    this.#providers = providers;
    this.repository = new PaymentRepository(app.db);
    this.settlement = new Settlement(app);
  }

  provider(name: string): PaymentProvider | undefined {
    return this.#providers.find((one) => one.name === name);
  }

  async methodsOf(ownerId: string): Promise<AvailableMethod[]> {
    return availableMethods(this.#providers, await this.#app.services.settings.of(ownerId));
  }

  /** Whether a method can be kept and charged again; throws 422 where it cannot. */
  async assertKept(ownerId: string, method: PaymentMethod): Promise<void> {
    const methods = await this.methodsOf(ownerId);
    if (!methods.some((one) => one.method === method && one.isRecurrent)) throw invalid('method', 'notAllowed');
  }

  /** Begins a payment and answers where it is paid; 503 when the payment service does not answer. */
  async start(wish: PaymentWish): Promise<Payment & { url: string }> {
    const settings = await this.#app.services.settings.of(wish.ownerId);
    const offered = availableMethods(this.#providers, settings).find(({ method }) => method === wish.method);
    const taker = takerOf(this.#providers, wish.method, settings);
    if (!offered || !taker) throw invalid('method', 'notAllowed');
    const row = await this.#insert(this.#pool, {
      ...wish,
      id: newId(),
      provider: taker.name,
      currency: settings.billings.currency,
      commission: offered.commission,
      dueIn: FIRST_LOOK,
    });
    if (!row) throw new Error('A payment without a cause cannot be there before.');
    this.#app.live.publish('payments', 'created', row.owner_id, [toPayment(row)]);
    return this.#begin(row, taker, wish.back);
  }

  /** Writes down a charge that is to be made, in the caller's transaction; undefined where its cause was charged before. */
  async intend(client: Db, charge: Charge): Promise<Payment | undefined> {
    const { billings } = await this.#app.services.settings.of(charge.ownerId);
    const commission = billings.commissions[charge.method];
    const row = await this.#insert(client, { ...charge, id: newId(), commission, dueIn: 0 });
    return row && toPayment(row);
  }

  /** Writes down the payment of an invoice, which no payment service has made, in the caller's transaction; throws where it is there. */
  async recordInvoice(client: Db, invoice: PaidInvoice, at: Date): Promise<Payment> {
    const { id, owner_id, doc_number, amount, currency, requisite_title, company_title, bank } = invoice;
    const row = await first<PaymentRow>(
      client,
      `insert into payment (id, owner_id, cause, provider, method, entity, amount, cost, currency, status, bank, invoice_id, doc_number,
         requisite_title, company_title, created_at, updated_at)
       values ($1, $2, $3, 'invoice', 'invoice', 'legal', $4, $4, $5, 'completed', $6, $7, $8, $9, $10, $11, $11) returning *`,
      [newId(), owner_id, `invoice:${id}`, amount, currency, bank, id, doc_number, requisite_title, company_title, at],
    );
    return toPayment(row as PaymentRow);
  }

  /** What a payment service is told of a payment. */
  async orderOf(row: PaymentRow): Promise<PaymentOrder> {
    if (row.method === 'invoice') throw new Error('No payment service collects an invoice.');
    const { frontend } = await this.#app.services.settings.shared();
    const user = await this.#app.db.selectFrom('users').select(['username', 'data']).where('id', '=', row.owner_id).executeTakeFirst();
    return {
      id: row.id,
      method: row.method,
      cost: toUnits(row.cost),
      currency: row.currency,
      description: `${frontend.title}: ${user?.username ?? row.owner_id}`,
      locale: (user?.data.locale as Locale | undefined) ?? DEFAULT_LOCALE,
      isKept: row.recurrent_id !== null,
    };
  }

  /** Where a payment that somebody has not finished yet is paid; undefined when there is none of the last ten minutes. */
  async unfinished(recurrentId: string): Promise<(Payment & { url: string }) | undefined> {
    const row = await first<PaymentRow & { url: string }>(
      this.#pool,
      `select * from payment where recurrent_id = $1 and status = 'init' and url is not null and created_at > now() - interval '10 minutes'
       order by created_at desc limit 1`,
      [recurrentId],
    );
    return row && { ...toPayment(row), url: row.url };
  }

  /** Has the payment service asked at once, as its payer has come back. */
  async lookSoon(id: string): Promise<void> {
    await run(this.#pool, `update payment set due_at = least(due_at, now()) where id = $1 and status = 'init' and reference is not null`, [
      id,
    ]);
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

  #insert(
    db: Db,
    given: Omit<PaymentWish, 'back'> &
      Partial<Charge> & { id: string; provider: string; currency: string; commission: number; dueIn: number },
  ) {
    const { id, ownerId, recurrentId = null, cause = null, provider, method, amount, commission, currency, dueIn } = given;
    return first<PaymentRow>(
      db,
      `insert into payment (id, owner_id, recurrent_id, cause, provider, method, amount, cost, currency, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10)) on conflict (cause) do nothing returning *`,
      [id, ownerId, recurrentId, cause, provider, method, decimal(amount), decimal(costOf(amount, commission)), currency, dueIn],
    );
  }
}

const decimal = (amount: number) => toDecimal(toUnits(amount));

declare module '../../services.ts' {
  interface Services {
    payments: PaymentService;
  }
}
