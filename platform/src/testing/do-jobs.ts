import type { TestApp } from './test-app.ts';

const TAKE = `
  delete from pgboss.job where name = $1 and id = (
    select id from pgboss.job where name = $1 and state = 'created' and start_after <= now() order by created_on, id limit 1) returning data`;

/** Does the background jobs of a name that are due, one after the other, on a server that does none by itself; answers how many there were. */
export async function doJobs({ app }: Pick<TestApp, 'app'>, name: string): Promise<number> {
  const job = app.jobs.declared.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  for (let done = 0; ; done += 1) {
    const { rows } = await app.pool.query<{ data: { id?: string } | null }>(TAKE, [name]);
    const [taken] = rows;
    if (!taken) return done;
    const again = await job.run(taken.data ?? {}, new AbortController().signal);
    if (again instanceof Date && taken.data?.id) await app.jobs.order(name, { id: taken.data.id, dueAt: again });
  }
}

/** How many jobs of a name wait. */
export async function waitingJobs({ app }: Pick<TestApp, 'app'>, name: string): Promise<number> {
  // Nothing is ordered by the database before a node has made the queue.
  await app.jobs.open();
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from queued_job where queue = $1 and state in ('waiting', 'delayed')`,
    [name],
  );
  return rows[0]?.count ?? 0;
}
