import type { Frequency } from '@cabinet/domain/recurrent-payments';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Payment } from '@cabinet/domain/payments';
import { firstRow, run, transaction, type Db } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { nextPeriod } from './period.ts';
import type { RecurrentRow } from './repository.ts';

/** A recurrent payment that is due by time or by balance: of an active account, without a charge on its way. */
const DUE = `
  select r.* from recurrent_payment r join users u on u.id = r.owner_id and u.is_active left join balance b on b.owner_id = r.owner_id
  where r.status = 'ready' and r.removed_at is null and r.currency = $2
    and ((r.type = 'frequency' and r.next_at <= $1)
      or (r.type = 'threshold' and coalesce(b.available, 0) < r.threshold and (r.is_armed or r.charged_at < $1::timestamptz - interval '1 day')))
    and not exists (select from payment p where p.recurrent_id = r.id and p.status = 'init' and p.cause is not null)
  limit 1 for update of r skip locked`;

/** Arms recurrent payments whose balance is back at the threshold, so that the next fall charges again. */
const ARM = `
  update recurrent_payment r set is_armed = true from balance b
  where b.owner_id = r.owner_id and r.status = 'ready' and r.type = 'threshold' and not r.is_armed and b.available >= r.threshold`;

/**
 * Decides when kept cards are charged. A charge is written down together with what makes the next one another, under a cause that
 * is taken once, and only then made: a node may die anywhere, and any number may work.
 */
export class ChargeSchedule {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Schedules the charge of one due recurrent payment; returns whether there was one. */
  async step(now = new Date()): Promise<boolean> {
    const { services, pool, live } = this.#app;
    const { billings } = await services.settings.publicSettings();
    await run(pool, ARM);
    const made = await transaction(pool, async (client) => {
      const row = await firstRow<RecurrentRow>(client, DUE, [now, billings.currency]);
      return row && { row, payment: await this.#scheduleCharge(client, row, now) };
    });
    if (!made) return false;
    if (made.payment) live.publish('payments', 'created', made.row.owner_id, [made.payment]);
    await services.recurrentPayments?.publish(made.row.id);
    return true;
  }

  async #scheduleCharge(client: Db, row: RecurrentRow, now: Date): Promise<Payment | undefined> {
    const { id, type, frequency, confirmed_at: from, charges } = row;
    const next = type === 'frequency' ? nextPeriod(from ?? now, frequency as Frequency, now) : null;
    await run(
      client,
      'update recurrent_payment set charges = charges + 1, charged_at = $2, next_at = $3, is_armed = false, updated_at = $2 where id = $1',
      [id, now, next],
    );
    return this.#app.services.payments.scheduleCharge(client, {
      ownerId: row.owner_id,
      method: row.method,
      amount: toAmount(toUnits(row.amount)),
      recurrentId: id,
      cause: `recurrent:${id}:${charges + 1}`,
      provider: row.provider as string,
      currency: row.currency,
    });
  }
}
