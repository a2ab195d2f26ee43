import type { Payment, PaymentMethod } from '@cabinet/domain/payments';
import type { NewRecurrent, RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { isRecurrentActionAllowed, type RecurrentAction, type RecurrentStatus, type TaskAction } from '@cabinet/domain/statuses';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { firstRow, run, type Db } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { PaymentReport, PaymentRow, ReturnAddresses } from '../payments/public.ts';
import type { TaskDescription, TaskSource } from '../tasks/public.ts';
import { nextPeriod } from './period.ts';
import { RecurrentRepository, type RecurrentRow } from './repository.ts';
import { describeRecurrentTasks } from './tasks.ts';

/** The action that each status asked for by its owner is. */
const ACTIONS: Readonly<Partial<Record<RecurrentStatus, RecurrentAction>>> = { pause: 'pause', ready: 'resume' };

/** Standing orders to charge saved cards, and how payments change their status. */
export class RecurrentService implements TaskSource {
  readonly repository: RecurrentRepository;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.repository = new RecurrentRepository(app.db);
  }

  async create(caller: Caller, ownerId: string, input: NewRecurrent): Promise<RecurrentPayment> {
    const { payments, settings } = this.#app.services;
    await payments.assertSavable(ownerId, input.method);
    const { billings } = await settings.settingsOf(ownerId);
    return this.repository.create(caller, ownerId, input, billings.currency);
  }

  /** Begins the payment that confirms the card, or goes on with one that was begun and can still be made; 409 unless it waits to be confirmed. */
  async confirm(caller: Caller, row: RecurrentRow, method: PaymentMethod, back: ReturnAddresses): Promise<Payment & { url: string }> {
    if (!isRecurrentActionAllowed(row.status, 'confirm')) throw new ApiError('CONFLICT');
    if (method !== row.method) throw invalid('method', 'notAllowed');
    const { payments } = this.#app.services;
    await payments.assertSavable(row.owner_id, method);
    const begun = await payments.unfinished(row.id);
    if (begun) return begun;
    // What was begun may have been paid without a word: the card is confirmed then.
    const now = await this.repository.row(caller, row.id);
    if (!now || !isRecurrentActionAllowed(now.status, 'confirm')) throw new ApiError('CONFLICT');
    const amount = toAmount(toUnits(row.amount));
    return payments.startConfirmation({ ownerId: row.owner_id, method, amount, back, recurrentId: row.id }, caller);
  }

  /** Pauses or resumes; administrators block, and take a block back. 409 where the status does not allow it. */
  async change(caller: Caller, row: RecurrentRow, status: RecurrentStatus, now = new Date()): Promise<RecurrentPayment> {
    const action = ACTIONS[status];
    const isDecision = caller.scope === true && (status === 'block' ? row.status !== 'block' : status === 'init' && row.status === 'block');
    if (!isDecision && !(action && isRecurrentActionAllowed(row.status, action))) throw new ApiError('CONFLICT');
    const isResumed = status === 'ready' && row.frequency !== null && row.confirmed_at !== null;
    const changes = isResumed
      ? { next_at: nextPeriod(row.confirmed_at as Date, row.frequency as NonNullable<RecurrentRow['frequency']>, now) }
      : {};
    const changed = await this.repository.change(caller, row, status, changes);
    if (!changed) throw new ApiError('CONFLICT');
    return changed;
  }

  /** Pauses, resumes or stops what a task of the type `payments:recurrent` stands for; a stopped one is removed. 409 where the state does not allow it. */
  async controlTask(caller: Caller, id: string, action: Exclude<TaskAction, 'remove'>): Promise<void> {
    const row = await this.repository.row(caller, id);
    if (!row) throw new ApiError('TASK_STATE', { state: 'stopped' });
    if (action !== 'stop') await this.change(caller, row, action === 'pause' ? 'pause' : 'ready');
    else if (!isRecurrentActionAllowed(row.status, 'remove') || !(await this.repository.remove(caller, row)))
      throw new ApiError('CONFLICT');
    await this.publish(id);
  }

  /** What the tasks of recurrent payments are about and how far they are. */
  describeTasks(ids: readonly string[]): Promise<ReadonlyMap<string, TaskDescription>> {
    return describeRecurrentTasks(this.#app.pool, ids);
  }

  /** The token that charges a payment's card; undefined where its recurrent payment was paused, blocked or removed meanwhile. */
  async tokenFor({ recurrent_id, provider }: PaymentRow): Promise<string | undefined> {
    const card = await firstRow<{ card_id: string }>(
      this.#app.pool,
      `select c.id as card_id from recurrent_payment r join saved_card c on c.recurrent_id = r.id
       where r.id = $1 and r.status = 'ready' and r.provider = $2 and r.removed_at is null`,
      [recurrent_id, provider],
    );
    return card && this.#app.services.payments.cards.tokenFor({ ...card, provider });
  }

  /** Follows the end of a payment, in its transaction: the first one that is paid confirms the card, one that fails stops the charges. */
  async onPayment(client: Db, payment: PaymentRow, report: PaymentReport, at: Date): Promise<void> {
    if (payment.recurrent_id === null) return;
    const row = await firstRow<RecurrentRow>(client, 'select * from recurrent_payment where id = $1 and removed_at is null for update', [
      payment.recurrent_id,
    ]);
    if (!row) return;
    if (payment.status === 'error') return this.#failed(client, row, payment, at);
    if (payment.cause === null && isRecurrentActionAllowed(row.status, 'confirm') && report.token !== undefined)
      await this.#confirmed(client, row, payment, report, at);
  }

  /** Publishes the current state to everybody who sees it. */
  async publish(id: string): Promise<void> {
    const changed = await this.repository.byId(id);
    if (changed) this.#app.live.publish('recurrentPayments', 'updated', changed.OwnerId, [changed]);
  }

  async #failed(client: Db, row: RecurrentRow, { fault, cause }: PaymentRow, at: Date): Promise<void> {
    // A charge that its owner has stopped has not failed, nor has a card whose payment was begun and left.
    const isLeft = fault === 'stopped' || (cause === null && fault === 'expired');
    const isFollowed = cause === null ? isRecurrentActionAllowed(row.status, 'confirm') : row.status === 'ready';
    if (isLeft || !isFollowed) return;
    await run(client, `update recurrent_payment set status = 'error', updated_at = $2 where id = $1`, [row.id, at]);
  }

  async #confirmed(client: Db, row: RecurrentRow, payment: PaymentRow, report: PaymentReport, at: Date): Promise<void> {
    const next = row.frequency === null ? null : nextPeriod(at, row.frequency, at);
    const { provider } = payment;
    await this.#app.services.payments.cards.keep(client, { ownerId: row.owner_id, provider, recurrentId: row.id }, report, at);
    await run(
      client,
      `update recurrent_payment set status = 'ready', provider = $2, card_number = $3, confirmed_at = $4, next_at = $5,
         is_armed = false, charged_at = $4, updated_at = $4 where id = $1`,
      [row.id, provider, report.cardNumber ?? null, at, next],
    );
  }
}

declare module '../../services.ts' {
  interface Services {
    recurrentPayments?: RecurrentService;
  }
}
