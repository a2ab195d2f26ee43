import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { moveAccount } from '@cabinet/platform/cell-move/move-account';
import type { CellOfMove } from '@cabinet/platform/cell-move/cell-of-move';
import { readConfig } from '@cabinet/platform/config';
import { newId } from '@cabinet/platform/ids';
import { storeOf } from '@cabinet/platform/modules/storage/public';
import { setMessageNumbers } from '@cabinet/platform/plugins/cells/message-numbers';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { newVaultKey } from '@cabinet/platform/plugins/vault/vault';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import type { Pool } from 'pg';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

/** Seconds for which an account may be away. */
const GOAL_S = 10;
const NAME = 'bench-mover';

/** Reads `--contacts 100000`: how many the account has, in ten lists; and `--there 100000`: how many others have in the cell that it comes to. */
function readOptions(args: readonly string[]) {
  const options = { contacts: { type: 'string', default: '100000' }, there: { type: 'string', default: '100000' } } as const;
  const { values } = parseArgs({ args: [...args], strict: false, options });
  return { contacts: Number(values.contacts), there: Number(values.there) };
}

async function startCell(number: number, folder: string, secret: string): Promise<CellOfMove> {
  const place = join(folder, String(number));
  const { url } = await startCluster(place);
  const database = openDatabase(url, 4, 'cabinet-bench');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  await setMessageNumbers(database.pool, number);
  const files = await storeOf(readConfig({ DATA_DIR: place }), undefined);
  return { number, database, secret, keys: [newVaultKey()], files, close: () => database.close() };
}

/** An account with contacts as people import them: names, emails, dates, tags, values of own fields. */
async function fillAccount(pool: Pool, username: string, contacts: number): Promise<void> {
  const owner = newId();
  await pool.query(
    `insert into users (id, username, password_hash, role, email, referral_code, created_at)
     values ($1, $2, '', 'reseller', $2 || '@bench.test', $2, now() - interval '1 day')`,
    [owner, username],
  );
  const lists = Array.from({ length: 10 }, () => newId());
  await pool.query(`insert into contact_list (id, owner_id, title, type, count) select id, $2, 'List ' || id, 'regular', $3 from unnest($1::uuid[]) id`, [lists, owner, Math.ceil(contacts / 10)]); // prettier-ignore
  await pool.query(
    `insert into contact (id, list_id, phone, email, first_name, last_name, gender, date, custom, tags, created_at, updated_at)
     select gen_random_uuid(), ($2::uuid[])[1 + n % 10],
       '+79' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0'), 'client' || n || '@mail.ru',
       (array['Анна', 'Иван', 'Мария', 'Пётр', 'Ольга'])[1 + n % 5],
       (array['Иванов', 'Петров', 'Сидоров', 'Кузнецов', 'Попов', 'Соколов', 'Лебедев', 'Козлов'])[1 + n / 5 % 8] || substr(md5(n::text), 1, 3),
       case when n % 2 = 0 then 'male' else 'female' end, date '1960-01-01' + n % 14600,
       '{"custom_club": "Silver"}'::jsonb, case when n % 3 = 1 then '{Customer,Newsletter}' end::text[], now() - interval '2 hours', now() - interval '2 hours'
     from generate_series(1, $1::int) n`,
    [contacts, lists],
  );
  await pool.query('vacuum analyze contact, contact_list, contact_value, contact_tag');
}

/** How long an account with large lists of contacts is away while it moves to another cell, by steps, on a machine that has both databases. */
export async function runMoveBench(): Promise<readonly Result[]> {
  const { contacts, there } = readOptions(process.argv.slice(2));
  const folder = await makeScratch('bench');
  const secret = randomBytes(32).toString('hex');
  const cells: CellOfMove[] = [];
  try {
    for (const number of [1, 2]) cells.push(await startCell(number, folder, secret));
    const [source, target] = cells as [CellOfMove, CellOfMove];
    await fillAccount(source.database.pool, NAME, contacts);
    await fillAccount(target.database.pool, 'bench-other', there);
    logProgress('filled');
    const steps: { name: string; seconds: number }[] = [];
    let began = performance.now();
    const onStep = (name: string) => {
      const now = performance.now();
      steps.push({ name, seconds: (now - began) / 1000 });
      logProgress(`${((now - began) / 1000).toFixed(2).padStart(7)} s  ${name}`);
      began = now;
    };
    await moveAccount(NAME, source, target, { wait: 60_000, onStep });
    logProgress(`load ${loadavg()[0]?.toFixed(1)}`);
    const away = steps.filter(({ name }) => name !== 'ahead' && name !== 'open').reduce((sum, { seconds }) => sum + seconds, 0);
    return [
      { name: `an account with ${contacts} contacts is away`, value: away, unit: 's', goal: { atMost: GOAL_S } },
      ...steps.map(({ name, seconds }): Result => ({ name: `  until ${name}`, value: seconds, unit: 's' })),
    ];
  } finally {
    for (const cell of cells) await cell.close();
    await removeScratch(folder);
  }
}
