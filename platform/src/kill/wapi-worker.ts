/**
 * A process that renews WhatsApp numbers, for a test that kills it: `node wapi-worker.ts <database url> <moment> <price in units>`. It ends
 * once nothing is due.
 */
import { RenewalSchedule } from '../modules/wapi/public.ts';
import { openDatabase } from '../plugins/database/open.ts';

const [url = '', moment = '', price = '0'] = process.argv.slice(2);
const database = openDatabase(url, 2, 'wapi');
const schedule = new RenewalSchedule(database.pool, async () => ({
  tariffId: '00000000-0000-7000-8000-000000000001',
  amount: Number(price),
}));

process.stdout.write('ready\n');
while (await schedule.step(new Date(moment)));
await database.close();
