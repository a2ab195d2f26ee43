import type { Currency } from '@cabinet/domain/currencies';
import { toDecimal, type Units } from '@cabinet/domain/money';
import type { Receipt, ReceiptKind } from '@cabinet/domain/receipts';
import type { Installation } from '@cabinet/domain/settings';
import { firstRow, rows, transaction, type Db } from '@cabinet/engine';
import { isUuid, newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { FiscalService } from './fiscal-service.ts';
import { REGISTER_RECEIPT } from './register-receipt.ts';
import { toReceipt, type ReceiptRow } from './receipt-row.ts';

/** What receipts say; read before the transaction of the money, which has one connection. */
export type ReceiptTerms = Installation['receipts'];

/** A payment, as its receipts need it. */
export interface ReceiptedPayment {
  id: string;
  owner_id: string;
  currency: Currency;
}

/** Money of a payer that came or went back; `cause` names the movement, so that it has one receipt. */
export interface MovedMoney {
  kind: ReceiptKind;
  cost: Units;
  cause: string;
}

/** Where the account's receipts go: an email that is known to reach it before any other, before its phone. */
export const CONTACT_OF_OWNER = `(select coalesce(u.confirmed_email, nullif(u.data ->> 'email', ''), nullif(u.data ->> 'phone', '')) from users u where u.id = $1)`;

/** The VAT of the one company that the account has contracts with; null where there is none, or a choice. */
const VAT_OF_COMPANY = `(
  select case when c.vat then c.body ->> 'vatRate' else 'none' end from company c where c.id = (
    select min(k.company_id::text)::uuid from contract k where k.owner_id = $1 and k.status <> 'rejected' having count(distinct k.company_id) = 1))`;

/** What went back is taxed like what came. */
const VAT_OF_INCOME = `(select vat from fiscal_receipt where payment_id = $2 and kind = 'income' limit 1)`;

const WRITE = `
  insert into fiscal_receipt (id, idempotency_key, owner_id, payment_id, cause, kind, amount, currency, tax_system, vat, item, contact, due_at, created_at, updated_at)
  values ($3, $3, $1, $2, $4, $5, $6, $7, $8, coalesce(${VAT_OF_INCOME}, ${VAT_OF_COMPANY}, $9), $10, ${CONTACT_OF_OWNER}, $11, $11, $11)
  on conflict (cause) do nothing returning id`;

/** A refusal is an answer to its key for good, so that what was corrected is asked for by another; anything else may have been registered already. */
const RETRY = `
  update fiscal_receipt set state = 'waiting', due_at = now(), attempts = 0, fault = null, updated_at = now(),
    idempotency_key = case when fault = 'refused' then $4 else idempotency_key end,
    reference = case when fault = 'refused' then null else reference end,
    contact = case when fault = 'refused' then coalesce(${CONTACT_OF_OWNER}, contact) else contact end
  where id = $2 and payment_id = $3 and owner_id = $1 and state = 'failed' returning *`;

/**
 * Fiscal receipts of payments (54-FZ, docs/decisions/0091): each is written down in the transaction that moves the payer's money, and
 * registered by the fiscal service afterwards. Where no service is configured none are written.
 */
export class ReceiptService {
  readonly fiscal: FiscalService | undefined;
  readonly #app: App;

  constructor(app: App, fiscal: FiscalService | undefined) {
    this.#app = app;
    this.fiscal = fiscal;
  }

  /** What receipts say now; undefined where none are due. */
  async terms(): Promise<ReceiptTerms | undefined> {
    return this.fiscal && (await this.#app.services.settings.installation()).receipts;
  }

  /** Writes down the receipt for money of a payment, in the transaction that moves it. */
  async onMoney(db: Db, payment: ReceiptedPayment, { kind, cost, cause }: MovedMoney, at: Date, terms: ReceiptTerms): Promise<void> {
    const { id, owner_id: ownerId, currency } = payment;
    if (cost <= 0 || this.fiscal?.currencies.includes(currency) !== true) return;
    const { taxSystem, vat, item } = terms;
    const values = [ownerId, id, newId(), cause, kind, toDecimal(cost), currency, taxSystem, vat, item, at];
    const written = await firstRow<{ id: string }>(db, WRITE, values);
    if (written) await this.#app.jobs.order(REGISTER_RECEIPT, { id: written.id, ownerId, db });
  }

  /** The receipts of a payment that the caller sees, the oldest first; undefined where it sees none of that id. */
  async ofPayment(caller: Caller, paymentId: string): Promise<Receipt[] | undefined> {
    if (!(await this.#app.services.payments.repository.get(caller, paymentId))) return undefined;
    const found = await rows<ReceiptRow>(
      this.#app.pool,
      'select * from fiscal_receipt where payment_id = $1 order by created_at, kind, id',
      [paymentId],
    );
    return found.map(toReceipt);
  }

  /** Has a receipt that was given up tried again, recorded where staff do; 409 for one that was not. */
  async retry(caller: Caller, paymentId: string, id: string): Promise<Receipt | undefined> {
    const payment = await this.#app.services.payments.repository.get(caller, paymentId);
    const known =
      isUuid(paymentId) &&
      isUuid(id) &&
      (await firstRow(this.#app.pool, 'select 1 from fiscal_receipt where id = $1 and payment_id = $2', [id, paymentId]));
    if (!payment || !known) return undefined;
    const { OwnerId: ownerId } = payment;
    return transaction(this.#app.pool, async (client) => {
      const row = await firstRow<ReceiptRow>(client, RETRY, [ownerId, id, paymentId, newId()]);
      if (!row) throw new ApiError('CONFLICT');
      await this.#app.jobs.order(REGISTER_RECEIPT, { id, ownerId, db: client });
      const [before, after] = [{ receipt: 'failed' }, { receipt: 'waiting' }];
      await recordByStaff(client, caller, { action: 'update', resource: 'payments', rowId: paymentId, ownerId, before, after });
      return toReceipt(row);
    });
  }
}

declare module '../../services.ts' {
  interface Services {
    /** Absent where the module does not run. */
    receipts?: ReceiptService;
  }
}
