import {
  isCredit,
  type BulkOperation,
  type BulkOperationAccepted,
  type BulkOperationQuote,
  type OperationFault,
} from '@cabinet/domain/billings';
import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import { permissionsOf, scopeOfPermission } from '@cabinet/domain/permissions';
import type { Task } from '@cabinet/domain/tasks';
import { firstRow, Loop, rows, run, transaction } from '@cabinet/engine';
import { stringify } from 'csv-stringify/sync';
import type { PoolClient } from 'pg';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { budgetOf } from '../../plugins/auth/token-rights.ts';
import { doerOf } from '../../plugins/auth/person.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { escapeFormula } from '../../resource/csv-cell.ts';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import { moveByHand, operatorOf, spendOrRefuse } from '../billings/public.ts';
import type { TaskDescription, TaskSource } from '../tasks/public.ts';
import { planOperations } from './plan.ts';
import type { OperationRow, OperationTaskRow } from './tables.ts';

const POLL_MS = 1000;
/** Operations between two looks at the task, after which its progress is published. */
const ROWS_PER_STEP = 25;

/** The oldest task that is due. What an account that is switched off has ordered waits for somebody to resume it. */
const OPEN = `
  select o.* from task t join operation_task o on o.task_id = t.id join users u on u.id = o.account_id and u.is_active
  where t.finished_at is null and t.type = 'billings:operations' and t.state in ('scheduled', 'running') and t.starts_at <= $1
  order by t.id limit 1`;
/** The next account that no other node has in hand, while its task goes on. */
const NEXT = `
  select r.place, r.owner_id, r.amount::text from operation_row r join task t on t.id = r.task_id
  where r.task_id = $1 and r.state = 'waiting' and t.state in ('scheduled', 'running')
  order by r.place limit 1 for update of r skip locked`;
const FINISH = `
  update task set state = 'completed', finished_at = $2, updated_at = $2
  where id = $1 and finished_at is null and state in ('scheduled', 'running')
    and not exists (select from operation_row where task_id = $1 and state = 'waiting')`;
const TASK = `
  insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff,
    providers, total, price, held, is_made, created_at, updated_at)
  values ($1, 'billings:operations', $2, $3, 'scheduled', '', '', '', '{}', $4, 1, $5, $5, $5, '{}', '{}', $6, 0, 0, true, $4, $4)`;
const ROWS = `
  insert into operation_row (task_id, place, account, owner_id, amount, state, fault)
  select $1, place, account, owner_id, amount, case when fault is null then 'waiting' else 'refused' end, fault
  from unnest($2::int[], $3::text[], $4::uuid[], $5::numeric[], $6::text[]) as r (place, account, owner_id, amount, fault)`;
const PROGRESS = `
  select o.task_id, o.source, o.multiplier::text, t.state, t.reason, count(r.*)::int as total, coalesce(sum(r.amount) filter (where r.state <> 'refused'), 0)::text as amount,
    count(r.*) filter (where r.state = 'done')::int as done, count(r.*) filter (where r.state = 'refused')::int as refused,
    coalesce((select jsonb_object_agg(fault, n) from (
      select fault, count(*)::int as n from operation_row where task_id = o.task_id and state = 'refused' group by 1) as f), '{}') as faults
  from operation_task o join task t on t.id = o.task_id left join operation_row r on r.task_id = o.task_id
  where o.task_id = any($1) group by o.task_id, t.state, t.reason`;

interface ProgressRow extends Pick<OperationTaskRow, 'task_id' | 'source' | 'multiplier'> {
  state: Task['state'];
  reason: string | null;
  total: number;
  amount: string;
  done: number;
  refused: number;
  faults: Readonly<Record<string, number>>;
}

function describe({ source, multiplier, state, reason, total, amount, done, refused, faults }: ProgressRow): TaskDescription {
  const left = state === 'stopped' ? total - done - refused : 0;
  const completed = done + refused + left;
  const sum = toAmount(toUnits(amount));
  return {
    data: { operation: { source, amount: isCredit(source) ? sum : -sum, multiplier: toAmount(toUnits(multiplier)) } },
    meta: {
      total,
      completed,
      errored: refused + left,
      progress: total === 0 ? 1 : completed / total,
      errors: { ...faults, ...(left > 0 ? { stopped: left } : {}) },
      statuses: { delivered: done, failed: refused + left, pending: total - completed },
      reason,
    },
  };
}

/** Operations on the balances of many accounts: tasks that any worker makes, one account a transaction, each once. */
export class OperationService implements TaskSource {
  readonly #app: App;
  readonly #loop: Loop;

  constructor(app: App) {
    this.#app = app;
    this.#loop = new Loop(
      () => this.step(),
      POLL_MS,
      (error) => app.log.error({ err: error }, 'operations'),
    );
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Says what an order would do; throws 403 where the caller may not change balances. */
  async quote(caller: Caller, order: BulkOperation): Promise<BulkOperationQuote> {
    await this.#operatorOf(caller.account);
    return (await planOperations(this.#app, caller, order)).quote;
  }

  /** Accepts an order as a task; accounts that are short of money now are tried when their turn comes. */
  async create(caller: Caller, order: BulkOperation, at = new Date()): Promise<BulkOperationAccepted> {
    const { payerId } = await this.#operatorOf(caller.account);
    const { rows: planned, quote } = await planOperations(this.#app, caller, order);
    const id = newId();
    const { source, data } = order;
    const { account, ip = '' } = caller;
    await transaction(this.#app.pool, async (client) => {
      await run(client, TASK, [id, order.title ?? data.title ?? '', account.id, at, newId(), planned.length]);
      await run(client, 'insert into operation_task values ($1, $2, $3, $4, $5, $6, $7, $8)', [
        id,
        source,
        toDecimal(toUnits(data.multiplier)),
        data.title ?? null,
        JSON.stringify(data.hidden ?? {}),
        account.id,
        // Whoever did it is asked for again when it is done.
        doerOf(account) === account.id ? null : doerOf(account),
        ip,
      ]);
      await run(client, ROWS, [
        id,
        planned.map(({ place }) => place),
        planned.map((row) => row.account),
        planned.map(({ ownerId }) => ownerId ?? null),
        planned.map(({ amount }) => toDecimal(amount)),
        planned.map(({ fault }) => (fault === undefined || fault === 'insufficient' ? null : fault)),
      ]);
      // By a token the whole is spent when it is ordered, as a mailing's is: what its rows come to is known then.
      if (payerId !== null && isCredit(source)) await spendOrRefuse(client, budgetOf(account), toUnits(quote.amount), at);
      const after = { type: 'billings:operations', source, ...data, accounts: planned.length, amount: quote.amount };
      await this.#app.services.journal.record(
        caller,
        { action: 'create', resource: 'tasks', rowId: id, ownerId: account.id, after },
        client,
      );
    });
    await this.#publish(id, 'created');
    this.#loop.wake();
    return { TaskId: id, ...quote };
  }

  /** Makes some operations of the oldest open task; returns whether there was any. */
  async step(now = new Date()): Promise<boolean> {
    const { pool } = this.#app;
    const task = await firstRow<OperationTaskRow>(pool, OPEN, [now]);
    if (!task) return false;
    await run(pool, `update task set state = 'running', updated_at = $2 where id = $1 and state = 'scheduled'`, [task.task_id, now]);
    const caller = await this.#callerOf(task);
    let made = 0;
    while (made < ROWS_PER_STEP && (await this.#makeNext(task, caller, new Date()))) made += 1;
    const isOver = made < ROWS_PER_STEP && (await run(pool, FINISH, [task.task_id, new Date()])) > 0;
    if (made > 0 || isOver) await this.#publish(task.task_id, 'updated');
    return made > 0;
  }

  /** Makes the next operation of a task with its outcome, in one transaction; returns false where none is left. */
  async #makeNext(task: OperationTaskRow, caller: Caller | undefined, at: Date): Promise<boolean> {
    let made: string[] = [];
    const did = await transaction(this.#app.pool, async (client) => {
      const row = await firstRow<Pick<OperationRow, 'place' | 'owner_id' | 'amount'>>(client, NEXT, [task.task_id]);
      if (!row) return false;
      const outcome = await this.#move(client, task, row, caller, at);
      made = 'fault' in outcome ? [] : outcome.billingIds;
      await run(
        client,
        'update operation_row set state = $3, fault = $4, billing_id = $5, done_at = $6 where task_id = $1 and place = $2',
        [task.task_id, row.place, 'fault' in outcome ? 'refused' : 'done', 'fault' in outcome ? outcome.fault : null, made[0] ?? null, at],
      );
      return true;
    });
    for (const billing of await this.#app.services.billings.repository.byIds(made))
      this.#app.live.publish('billings', 'created', billing.OwnerId, [billing]);
    return did === true;
  }

  async #move(
    client: PoolClient,
    task: OperationTaskRow,
    { place, owner_id: ownerId, amount }: Pick<OperationRow, 'place' | 'owner_id' | 'amount'>,
    caller: Caller | undefined,
    at: Date,
  ): Promise<{ billingIds: string[] } | { fault: OperationFault }> {
    const inReach = caller && ownerId && (await this.#app.services.identity.accounts.get(caller, ownerId));
    if (!inReach) return { fault: 'forbidden' };
    const { source, multiplier, comment, hidden, task_id: taskId } = task;
    await client.query('savepoint operation');
    try {
      const operator = await this.#operatorOf(caller.account);
      const order = { ...operator, ownerId, source, amount: toUnits(amount ?? 0), multiplier: toAmount(toUnits(multiplier)) };
      const title = comment ?? undefined;
      return { billingIds: await moveByHand(client, { ...order, title, hidden, key: `operations:${taskId}:${place}` }, at) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await client.query('rollback to savepoint operation');
      return { fault: error.code === 'INSUFFICIENT_BALANCE' ? 'insufficient' : 'forbidden' };
    }
  }

  /** The outcome of every account as CSV. */
  async report(taskId: string): Promise<string> {
    const found = await rows<OperationRow & { username: string | null }>(
      this.#app.pool,
      `select r.*, r.amount::text, u.username from operation_row r left join users u on u.id = r.owner_id where task_id = $1 order by place`,
      [taskId],
    );
    const lines = found.map(({ account, username, amount, state, fault, billing_id }) =>
      [account, username, amount, state, fault, billing_id].map((cell) => escapeFormula(cell ?? '')),
    );
    return stringify([['account', 'username', 'amount', 'state', 'error', 'billing'], ...lines], RECORD_OPTIONS);
  }

  async describeTasks(ids: readonly string[]): Promise<ReadonlyMap<string, TaskDescription>> {
    const found = await rows<ProgressRow>(this.#app.pool, PROGRESS, [ids]);
    return new Map(found.map((row) => [row.task_id, describe(row)]));
  }

  async #operatorOf(account: Pick<Account, 'id' | 'role' | 'actorId' | 'member'>) {
    const { billings } = await this.#app.services.settings.publicSettings();
    return operatorOf(account, billings, false);
  }

  /** Whoever ordered a task, as far as they still may; undefined where they may not any more. */
  async #callerOf({ account_id: id, acting_id: actorId, ip }: OperationTaskRow): Promise<Caller | undefined> {
    const record = (await this.#app.services.identity.byIds([id])).get(id);
    if (!record?.isActive) return undefined;
    const { username, role } = record;
    const permissions = permissionsOf(role);
    const scope = scopeOfPermission(permissions, 'billings.generate');
    const account: Account = { id, username, role, permissions, sessionId: '', expiresAt: new Date(), actorId };
    return scope === false ? undefined : { account, scope, ip };
  }

  async #publish(id: string, change: 'created' | 'updated'): Promise<void> {
    for (const task of await this.#app.services.tasks.byIds([id])) this.#app.live.publish('tasks', change, task.OwnerId, [task]);
  }
}

declare module '../../services.ts' {
  interface Services {
    operations: OperationService;
  }
}
