import fp from 'fastify-plugin';
import { JobQueue } from './job-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of background work, which modules declare their `jobs` for. */
    jobs: JobQueue;
  }
}

/** Provides `app.jobs`; nothing is asked of the database before the first job. */
export const jobs = fp(
  async (app) => {
    const queue = new JobQueue(app);
    queue.declare([{ name: 'jobs.orderLost', schedule: '*/5 * * * *', run: () => queue.orderLost() }]);
    app.decorate('jobs', queue);
    // Where it was opened to order a job, and no background work was started that ends it.
    app.addHook('preClose', () => queue.stop());
  },
  { name: 'jobs' },
);
