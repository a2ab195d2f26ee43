/** A node that does two kinds of jobs and never comes to their end, for tests that kill it: `node job-worker.ts <database url> <row> <account>`. */
import { pino } from 'pino';
import { openDatabase } from '../plugins/database/open.ts';
import { JobQueue } from '../plugins/jobs/job-queue.ts';

const [url = '', id = '', ownerId = ''] = process.argv.slice(2);
const database = openDatabase(url, 4);
const queue = new JobQueue({ log: pino({ level: 'silent' }), pool: database.pool, database });
let begun = 0;
const run = async () => {
  begun += 1;
  if (begun === 2) process.stdout.write('begun\n');
  await new Promise(() => undefined);
};
const rows = { open: `select '' as id, '' as owner_id, null::timestamptz as due_at where false`, inTurn: true };
queue.declare([
  { name: 'test.kill', run },
  { name: 'test.killRow', rows, run },
]);
await queue.start();
await queue.send('test.kill', { data: { id: 7 } });
await queue.order('test.killRow', { id, ownerId });
