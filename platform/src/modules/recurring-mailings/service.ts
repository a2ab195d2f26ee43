import { birthdaysFor, nextRun } from '@cabinet/domain/recurrence';
import {
  RECURRING_MAILING_LIMITS,
  type NewRecurringMailing,
  type RecurringMailing,
  type RecurringMailingOccurrence,
  type RecurringSending,
} from '@cabinet/domain/recurring-mailings';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { NewSending } from '@cabinet/domain/sendings';
import { firstRow, run, transaction, type Db } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { accountOfOrderer } from '../../resource/orderer.ts';
import { recurrenceOf, RecurringMailingRepository, type RecurringMailingRow } from './repository.ts';

const MINUTE_MS = 60_000;
/** For how long a node has a mailing that is due: as long as counting the largest takes. Another goes on where it died. */
const CLAIM_MS = 5 * MINUTE_MS;

const CLAIM = `
  update recurring_mailing set claimed_until = $2 where id = (
    select id from recurring_mailing where state = 'active' and next_at <= $1 and (claimed_until is null or claimed_until <= $1)
    order by next_at limit 1 for update skip locked)
  returning *`;

/** Goes on to the next time, unless what was due has been done, paused or changed meanwhile. */
const GO_ON = `
  update recurring_mailing set next_at = $3, next_day = $4, state = $5, reason = $6, last_at = next_at,
    last_task_id = $7, last_error = $8, claimed_until = null, updated_at = greatest(now(), updated_at + interval '1 millisecond')
  where id = $1 and state = 'active' and next_at = $2 returning *`;

const NOTE = 'insert into recurring_mailing_occurrence (mailing_id, day, due_at, task_id, error) values ($1, $2, $3, $4, $5)';

type Outcome = Pick<RecurringMailingOccurrence, 'TaskId' | 'error'>;

/** A mailing that is due no more: somebody else has sent it, or it was paused, stopped or changed. */
class NotDue extends Error {}

/** A send of a recurring mailing as `POST /sendings` would take it. */
const sendingOf = ({ stretchHours, quietHours, validity, ...content }: RecurringSending, title: string, at: Date | null): NewSending => ({
  ...content,
  schedule: { delay: at, until: stretchHours, quietHours },
  $options: { title, ...(validity === null ? {} : { validity }) } as NewSending['$options'],
});

/**
 * Recurring mailings. What is due is sent, noted and its next time set in one transaction, so that each is sent once however many nodes work and
 * wherever they die (docs/decisions/0111-a-recurring-mailing-sends-tasks.md).
 */
export class RecurringMailingService {
  readonly #app: App;
  readonly repository: RecurringMailingRepository;

  constructor(app: App) {
    this.#app = app;
    this.repository = new RecurringMailingRepository(app.db);
  }

  /** Throws what a send would be refused with, at the fields of `sending`; money and the number of recipients are a matter of the day. */
  async check(account: Account, { title, sending }: NewRecurringMailing): Promise<void> {
    try {
      await this.#app.services.sendings.check(account, sendingOf(sending, title, null));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.items) throw error;
      const items = error.items.map((item) => ({ ...item, path: `sending.${item.path}` }));
      throw new ApiError(error.code, error.params, items);
    }
  }

  async create(caller: Caller, input: NewRecurringMailing): Promise<RecurringMailing> {
    await this.check(caller.account, input);
    return this.repository.create(caller, input);
  }

  async update(caller: Caller, id: string, input: NewRecurringMailing): Promise<RecurringMailing | undefined> {
    if (!(await this.repository.get(caller, id))) return undefined;
    await this.check(caller.account, input);
    return this.repository.update(caller, id, input);
  }

  /** Sends one mailing that is due; answers whether there was any. */
  async step(now = new Date()): Promise<boolean> {
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const row = await transaction(this.#app.pool, (db) => firstRow<RecurringMailingRow>(db, CLAIM, [now, claimedUntil]));
    if (!row) return false;
    try {
      const error = await this.#send(row, now);
      if (error) await transaction(this.#app.pool, (db) => this.#close(db, row, { TaskId: null, error }));
    } catch (error) {
      if (!(error instanceof NotDue)) throw error;
    }
    const changed = await this.repository.byId(row.id);
    if (changed) this.#app.live.publish('recurringMailings', 'updated', row.owner_id, [changed]);
    return true;
  }

  /** Sends what is due, or answers why not. */
  async #send(row: RecurringMailingRow, now: Date): Promise<Outcome['error'] | undefined> {
    const { owner_id: accountId, person_id: personId, next_at: dueAt, next_day: day, repeat, sending, title } = row;
    if (now.getTime() - (dueAt as Date).getTime() > RECURRING_MAILING_LIMITS.lateMinutes * MINUTE_MS) return 'MISSED';
    const owner = (await this.#app.services.identity.byIds([accountId])).get(accountId);
    if (!owner?.isActive) return 'ACCOUNT_BLOCKED';
    try {
      const account = await accountOfOrderer(this.#app, { accountId, personId: personId === accountId ? null : personId });
      if (scopeOfPermission(account.permissions, 'sendings.generate') === false) return 'FORBIDDEN';
      await this.#app.services.sendings.accept(account, sendingOf(sending, title, new Date()), {
        budgetId: row.budget_id ?? undefined,
        birthdays: repeat.every === 'birthday' ? birthdaysFor(day as string, repeat.daysBefore) : undefined,
        note: (db, { TaskId }) => this.#close(db, row, { TaskId, error: null }),
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code;
    }
  }

  /** Notes what became of a mailing that was due, and goes on; whoever may not send any more ends it. Throws `NotDue`. */
  async #close(db: Db, row: RecurringMailingRow, { TaskId, error }: Outcome): Promise<void> {
    const { id, owner_id: ownerId, next_at: dueAt, next_day: day, title } = row;
    const isOver = error === 'FORBIDDEN';
    const next = isOver ? undefined : nextRun(recurrenceOf(row), dueAt as Date);
    const state = isOver ? 'failed' : next ? 'active' : 'finished';
    const values = [id, dueAt, next?.at ?? null, next?.day ?? null, state, isOver ? error : null, TaskId, error];
    if (!(await firstRow(db, GO_ON, values))) throw new NotDue();
    await run(db, NOTE, [id, day, dueAt, TaskId, error]);
    // Where nobody has a birthday there is nothing to mend.
    if (error === null || (error === 'NO_RECIPIENTS' && row.repeat.every === 'birthday')) return;
    const data = { notice: error === 'INSUFFICIENT_BALANCE' ? 'recurringMoney' : 'recurring', RecurringMailingId: id, title, error };
    await run(db, 'select notify_owner($1, $2, $3, $4)', [
      ownerId,
      'sendings.paused',
      `recurring-mailing:${id}:${day}`,
      JSON.stringify(data),
    ]);
  }
}

declare module '../../services.ts' {
  interface Services {
    recurringMailings: RecurringMailingService;
  }
}
