import type { TaskState } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import type { EngineContext } from '../context.ts';
import { withOpenChains } from '../chains/open.ts';
import { FIRST_RETAINED_ID } from '../maintenance/months.ts';
import { rows, run, transaction, type Db } from '../storage/sql.ts';
import { BatchState } from '../storage/states.ts';
import { BATCH_SUMS, tallyOf, type BatchCounts } from './tally.ts';

/** How far tasks are. */
export type Progress = Task['meta'];

interface TaskRow {
  id: string;
  state: TaskState;
  total: number;
  made: number;
  is_made: boolean;
  reason: string | null;
  is_quiet: boolean;
}

interface Counts extends BatchCounts {
  task_id: string;
  is_fallback: boolean;
}

function progressOf(task: Omit<TaskRow, 'id'>, counts: readonly Counts[], failures: readonly { code: string; count: number }[]): Progress {
  const tally = tallyOf(counts);
  const { statuses, errors } = tally;
  let { completed } = tally;
  const fallbacks = counts.reduce((sum, { is_fallback, count }) => sum + (is_fallback ? count : 0), 0);
  for (const failure of failures) errors[failure.code] = (errors[failure.code] ?? 0) + failure.count;
  const unmade = Math.max(0, task.total - task.made);
  if ((task.state === 'stopped' || task.state === 'failed') && unmade > 0) {
    const reason = task.state === 'stopped' ? 'stopped' : 'moderation';
    statuses.failed = (statuses.failed ?? 0) + unmade;
    errors[reason] = (errors[reason] ?? 0) + unmade;
    completed += unmade;
  } else if (unmade > 0) {
    const waiting = task.state === 'paused' ? 'paused' : 'pending';
    statuses[waiting] = (statuses[waiting] ?? 0) + unmade;
  }
  const total = task.total + fallbacks;
  const progress = total === 0 ? 1 : completed / total;
  return { total, completed, errored: statuses.failed ?? 0, progress, errors, statuses, reason: task.reason };
}

/** Messages that wait for the morning of their recipients, and when the last of these is. */
async function asleepOf(db: Db, ids: readonly string[], now: Date): Promise<Map<string, NonNullable<Progress['asleep']>>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ task_id: string; count: number; until: Date }>(
    db,
    `select task_id, sum(count)::int as count, max(wakes_at) as until from batch
     where task_id = any($1) and state = ${BatchState.waiting} and wakes_at > $2 group by 1`,
    [ids, now],
  );
  return new Map(found.map(({ task_id, count, until }) => [task_id, { count, until: until.toISOString() }]));
}

/** The progress of tasks by their id, added up over their batches. */
export async function progressOfTasks(db: Db, ids: readonly string[], now = new Date()): Promise<Map<string, Progress>> {
  if (ids.length === 0) return new Map();
  const tasks = await rows<TaskRow>(
    db,
    'select id, state, total, made, is_made, reason, quiet_hours is not null as is_quiet from task where id = any($1)',
    [ids],
  );
  const counts = await rows<Counts>(
    db,
    `select b.task_id, b.state, b.step > 0 as is_fallback, ${BATCH_SUMS}
     from batch b left join batch_stat s on s.lo = b.lo where b.task_id = any($1) and b.lo >= ${FIRST_RETAINED_ID} group by 1, 2, 3
     union all select task_id, state, is_fallback, count, s1, s2, s3, s4, s5, s6 from dropped_count where task_id = any($1)`,
    [ids],
  );
  const failures = await rows<{ task_id: string; code: string; count: number }>(
    db,
    'select task_id, code, count from task_error where task_id = any($1)',
    [ids],
  );
  const countsOf = Map.groupBy(counts, (row) => row.task_id);
  const failuresOf = Map.groupBy(failures, (row) => row.task_id);
  const asleep = await asleepOf(db, tasks.flatMap((task) => (task.is_quiet ? task.id : [])), now); // prettier-ignore
  return new Map(
    tasks.map(({ id, ...task }) => {
      const progress = progressOf(task, countsOf.get(id) ?? [], failuresOf.get(id) ?? []);
      const waiting = asleep.get(id);
      return [id, waiting ? { ...progress, asleep: waiting } : progress];
    }),
  );
}

/** A paused task with fallbacks: what makes the next one follow may still be reported, and has to wait. */
const IS_HELD = `state = 'paused' and fallbacks is not null`;

/** Ends the tasks among `ids` whose every message has its outcome. */
export async function finishTasks({ pool, clock, chains }: EngineContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // One moment of all tables: a message that has its outcome, and the fallback which that decides on, are seen together.
  const done = await transaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read');
    const open = await rows<{ id: string; is_chained: boolean }>(
      client,
      `select id, fallbacks is not null as is_chained from task where id = any($1) and is_made and finished_at is null and not (${IS_HELD})`,
      [ids],
    );
    const progress = await progressOfTasks(
      client,
      open.map((row) => row.id),
    );
    const over = [...progress].filter(([, { completed, total }]) => completed >= total);
    const chained = new Set(open.filter((row) => row.is_chained).map((row) => row.id));
    const waiting = await withOpenChains(
      chains,
      client,
      over.map(([id]) => id).filter((id) => chained.has(id)),
    );
    return over.filter(([id]) => !waiting.has(id));
  });
  for (const [id, { total }] of done ?? []) {
    await run(
      pool,
      `update task set finished_at = $2, updated_at = $2, state = case when state in ('stopped', 'failed') then state else $3::text end,
         reason = case when state = 'failed' then reason when $3::text = 'failed' then 'noRecipients' end where id = $1 and finished_at is null and is_made and not (${IS_HELD})`,
      [id, clock.now(), total === 0 ? 'failed' : 'completed'],
    );
  }
}

/** Tasks that may have ended without this process having noticed. */
export async function noteUnfinished({ pool, signals }: EngineContext): Promise<void> {
  const open = await rows<{ id: string; owner_id: string }>(
    pool,
    `select id, owner_id from task where finished_at is null and is_made order by id limit 500`,
  );
  for (const row of open) signals.task(row.id, row.owner_id);
}
