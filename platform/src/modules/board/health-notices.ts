import type { BoardProblem } from '@cabinet/domain/operations-overview';
import type { Db } from '../../plugins/database/open.ts';
import { sql } from 'kysely';

/** Problems that are told as such; of providers the administration is told when their circuit opens, of webhooks their owners are. */
const TOLD: ReadonlySet<BoardProblem['problem']> = new Set(['providerDown', 'queueLate', 'nodeSilent', 'mailFails', 'ledgerDiffers']);
/** Looks in a row that have to find a problem: what is over by itself within a minute is no news. */
const LOOKS = 2;

const nameOf = ({ problem, of }: BoardProblem) => `${problem}:${of}`;

/** Tells the administration of what is wrong with the platform (spec 2 §9 "platform issues"). */
export class HealthNotices {
  readonly #db: Db;
  /** How often in a row each problem was found. */
  #found: ReadonlyMap<string, number> = new Map();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes what is wrong now; each problem is told once an hour while it lasts, whichever node sees it. */
  async look(problems: readonly BoardProblem[]): Promise<void> {
    const told = problems.filter(({ problem }) => TOLD.has(problem));
    this.#found = new Map(told.map((one) => [nameOf(one), (this.#found.get(nameOf(one)) ?? 0) + 1]));
    for (const one of told) if ((this.#found.get(nameOf(one)) ?? 0) >= LOOKS) await this.#notify(one);
  }

  async #notify(problem: BoardProblem): Promise<void> {
    const data = { notice: problem.problem, of: problem.of, count: problem.count };
    await sql`
      insert into notification_due (owner_id, type, key, data)
      select id, 'platform.issues', due.key, ${JSON.stringify(data)}::jsonb
      from users cross join lateral (
        select 'problem:' || ${nameOf(problem)}::text || ':' || users.id || ':' || to_char(now() at time zone 'utc', 'YYYYMMDDHH24') as key) as due
      where role = 'admin' and is_active and not exists (select from notification told where told.key = due.key)
      on conflict (key) do nothing`.execute(this.#db);
  }
}
