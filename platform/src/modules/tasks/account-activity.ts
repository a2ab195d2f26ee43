import { controlTask } from '@cabinet/engine';
import { sql } from 'kysely';
import type { App, Stop } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ActivitySource } from '../../services.ts';

/** The reason of a task that waits because its account is blocked or archived. */
const ACCOUNT_BLOCKED = 'accountBlocked';
const SWEEP_MS = 10_000;
const SINGLE = 'sendings:single';
/** What an account that is switched off does not go on with: what it sends, and operations on the balances below it. */
const STOPPED_BY_BLOCK = ['sendings:bulk', SINGLE, 'billings:operations'] as const;

/** Pauses and resumes what an account has running, when staff block and unblock it. */
export class AccountActivity implements ActivitySource {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async pause(accountId: string): Promise<void> {
    await this.#pauseAll(accountId);
  }

  async resumeSingles(accountId: string): Promise<void> {
    const tasks = await this.#app.db
      .selectFrom('task')
      .select('id')
      .where('owner_id', '=', accountId)
      .where('type', '=', SINGLE)
      .where('state', '=', 'paused')
      .where(sql<boolean>`finished_at is null and reason = ${ACCOUNT_BLOCKED}`)
      .execute();
    for (const { id } of tasks) await controlTask(this.#app.services.engine.context, id, 'resume');
  }

  async hasHistory(accountId: string, db: Db): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from billing where owner_id = ${accountId}) or exists (select from ledger where owner_id = ${accountId})
        or exists (select from task where owner_id = ${accountId}) as has`.execute(db);
    return rows[0]?.has ?? false;
  }

  /**
   * Pauses again and again what accounts that are switched off have running: a send that was accepted while its account was being blocked, and
   * the rest of a block that a node did not live to finish.
   */
  sweep(): Stop {
    const timer = setInterval(
      () => void this.#pauseAll().catch((error: unknown) => this.#app.log.error({ err: error }, 'tasks of blocked accounts')),
      SWEEP_MS,
    );
    return () => clearInterval(timer);
  }

  async #pauseAll(accountId?: string): Promise<void> {
    const running = this.#app.db
      .selectFrom('task')
      .innerJoin('users', 'users.id', 'task.owner_id')
      .select('task.id')
      .where('users.is_active', '=', false)
      .where('task.type', 'in', STOPPED_BY_BLOCK)
      .where('task.state', 'in', ['scheduled', 'running'])
      .where(sql<boolean>`task.finished_at is null`);
    const tasks = await (accountId === undefined ? running : running.where('task.owner_id', '=', accountId)).execute();
    for (const { id } of tasks) await controlTask(this.#app.services.engine.context, id, 'pause', ACCOUNT_BLOCKED);
  }
}
