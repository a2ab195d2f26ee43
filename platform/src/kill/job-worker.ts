/** A node that does one kind of job and never comes to its end, for tests that kill it: `node job-worker.ts <database url>`. */
import { pino } from 'pino';
import { openDatabase } from '../plugins/database/open.ts';
import { JobQueue } from '../plugins/jobs/job-queue.ts';

const database = openDatabase(process.argv[2] ?? '', 4);
const queue = new JobQueue({ log: pino({ level: 'silent' }), pool: database.pool, database });
queue.declare([
  {
    name: 'test.kill',
    run: async () => {
      process.stdout.write('begun\n');
      await new Promise(() => undefined);
    },
  },
]);
await queue.start();
await queue.send('test.kill', { data: { id: 7 } });
