import { toAmount, type Units } from '@cabinet/domain/money';
import { normalizePhone } from '@cabinet/domain/phone';
import { periodFee } from '@cabinet/domain/price';
import { WAPI_LIMITS, type NewWapiInstance, type WapiInstance, type WapiQr, type WapiTerms } from '@cabinet/domain/wapi';
import { firstRow, fundsOf, leftOfBudget, leftOfMonth, run, transaction } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { budgetOf } from '../../plugins/auth/token-rights.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import { found } from '../../resource/resource.ts';
import { GatewayDown, type WapiGateway } from './gateway.ts';
import { lockedFunds, payPeriod, notifyOwner, type PeriodPrice, type Renewed } from './renewal.ts';
import { toInstance, WapiRepository } from './repository.ts';
import { WapiSessions } from './sessions.ts';
import type { WapiRow } from './tables.ts';

/** Throws 422 with a limit's name and what is missing where the limit leaves less than an amount. */
function checkLimit(code: 'DAILY_LIMIT' | 'MONTHLY_LIMIT', amount: Units, left: Units): void {
  if (left < amount) throw new ApiError(code, { missing: toAmount(amount - left), available: toAmount(left), price: toAmount(amount) });
}

/** Instances of the WhatsApp service: made, paid for, linked with phones and unlinked (spec 2 §4 "WAPI"). */
export class WapiService {
  readonly repository: WapiRepository;
  readonly sessions: WapiSessions;
  readonly gateway: WapiGateway | undefined;
  readonly #app: App;

  /** Without a gateway nothing can be linked: calls that need one are unavailable. */
  constructor(app: App, gatewayOf: (onSession: WapiSessions['apply']) => WapiGateway | undefined) {
    this.#app = app;
    this.repository = new WapiRepository(app.db);
    this.gateway = gatewayOf((id, session) => this.sessions.apply(id, session));
    this.sessions = new WapiSessions(app, this.gateway);
  }

  /** What a period costs an account; undefined where it has no tariff for instances. */
  async priceOf(ownerId: string): Promise<PeriodPrice | undefined> {
    const tariff = await this.#app.services.tariffs.subscriptionOf(ownerId);
    return tariff && { tariffId: tariff.id, amount: periodFee(tariff) };
  }

  async termsOf(ownerId: string): Promise<WapiTerms> {
    const [tariff, funds] = await Promise.all([this.#app.services.tariffs.subscriptionOf(ownerId), fundsOf(this.#app.pool, ownerId)]);
    return {
      tariff: tariff ? { id: tariff.id, title: tariff.title } : null,
      price: tariff ? toAmount(periodFee(tariff)) : null,
      days: WAPI_LIMITS.paidDays,
      available: toAmount(funds.available + funds.overdraft),
    };
  }

  /** Makes an instance that is not paid yet; refused without a tariff. */
  async create(caller: Caller, input: NewWapiInstance): Promise<WapiInstance> {
    if (!(await this.priceOf(caller.account.id))) throw new ApiError('tariff-required');
    return this.repository.create(caller, input);
  }

  /** A code for the phone to scan; what the last scan ran into is forgotten. */
  async qr(caller: Caller, id: string): Promise<WapiQr> {
    const row = found(await this.repository.row(caller, id));
    const { isPaid, state } = toInstance(row);
    if (!isPaid) throw new ApiError('instance-expired');
    if (state === 'authorized') throw new ApiError('instance-authorized');
    const { expiresAt, ...code } = await this.#ask((gateway) => gateway.code(row.id));
    await run(this.#app.pool, 'update wapi_instance set fault = null where id = $1 and fault is not null', [row.id]);
    return { ...code, expiresAt: expiresAt.toISOString() };
  }

  /** Pays the next period from the owner's balance; it follows what is paid already. */
  async renew(caller: Caller, id: string, now = new Date()): Promise<WapiInstance> {
    const { owner_id } = found(await this.repository.row(caller, id));
    const price = await this.priceOf(owner_id);
    if (!price) throw new ApiError('tariff-required');
    const renewed = await transaction(this.#app.pool, async (client) => {
      const row = await firstRow<WapiRow>(client, 'select * from wapi_instance where id = $1 and removed_at is null for update', [id]);
      if (!row) throw new ApiError('instance-removed');
      const available = await lockedFunds(client, owner_id);
      const from = row.expired_at && row.expired_at > now ? row.expired_at : null;
      const budgetId = budgetOf(caller.account);
      checkLimit('DAILY_LIMIT', price.amount, await leftOfBudget(client, budgetId, now));
      checkLimit('MONTHLY_LIMIT', price.amount, await leftOfMonth(client, owner_id, now));
      const paid = await payPeriod(client, row, price, from, now, budgetId);
      if (!paid)
        throw new ApiError('INSUFFICIENT_BALANCE', { missing: toAmount(price.amount - available), available: toAmount(available) });
      const endsAt = (paid.row.expired_at as Date).toISOString();
      await notifyOwner(client, row, 'subscription.enabled', `paid:${paid.row.periods}`, { notice: 'wapi', title: row.title, endsAt });
      await recordByStaff(client, caller, rowEvent('wapiInstances', toInstance(row, now), toInstance(paid.row, now)));
      return paid;
    });
    await this.publish(renewed as Renewed);
    return toInstance((renewed as Renewed).row, now);
  }

  /** Unlinks the device. */
  async logout(caller: Caller, id: string): Promise<WapiInstance> {
    const row = found(await this.repository.row(caller, id));
    await this.#ask((gateway) => gateway.logout(row.id));
    await this.sessions.apply(row.id, { state: 'notAuthorized', phone: null }, 'owner');
    await recordByStaff(this.#app.db, caller, { action: 'logout', resource: 'wapiInstances', rowId: row.id, ownerId: row.owner_id });
    return found(await this.repository.get(caller, id));
  }

  /** Whether an account's message goes through one of its instances, whose phone its sender is; refused where that is not paid. */
  async isSender(ownerId: string, sender: string): Promise<boolean> {
    const phone = normalizePhone(sender);
    if (!phone) return false;
    const row = await firstRow<WapiRow>(this.#app.pool, 'select * from wapi_instance where owner_id = $1 and phone = $2', [ownerId, phone]);
    if (row && !toInstance(row).isPaid) throw new ApiError('instance-expired');
    return row !== undefined;
  }

  /** Publishes an instance that was renewed or has expired, and what it cost. */
  async publish({ row, billingId }: Renewed): Promise<void> {
    const { live, services } = this.#app;
    live.publish('wapiInstances', 'updated', row.owner_id, [toInstance(row)]);
    if (billingId) live.publish('billings', 'created', row.owner_id, await services.billings.repository.byIds([billingId]));
  }

  async #ask<R>(call: (gateway: WapiGateway) => Promise<R>): Promise<R> {
    if (!this.gateway) throw new ApiError('UNAVAILABLE');
    try {
      return await call(this.gateway);
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error;
      this.#app.log.warn({ err: error }, 'wapi');
      throw new ApiError('UNAVAILABLE');
    }
  }
}

declare module '../../services.ts' {
  interface Services {
    wapi: WapiService;
  }
}
