import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch, removeScratch } from '../../../testing/scratch.ts';
import { eventually } from '../../../testing/test-app.ts';
import { prepareHome } from './home.ts';
import { superviseCluster } from './supervisor.ts';
import { queryOnce, readPostmaster } from './postmaster.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeScratch('keep');
});
afterAll(() => removeScratch(dataDir));

const answers = (url: string) =>
  queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  );

test('a PostgreSQL that is killed is back at the same address with all that was committed; one that is stopped stays so', async () => {
  const news: string[] = [];
  const cluster = await superviseCluster(dataDir, { onStatus: (one) => news.push(one) });
  const { data } = await prepareHome(dataDir);
  await queryOnce(cluster.url, 'create table kept (n integer)');
  for (let kills = 0; kills < 2; kills++) {
    const { pid } = (await readPostmaster(data)) ?? { pid: 0 };
    await queryOnce(cluster.url, `insert into kept values (${kills})`);
    process.kill(pid, 'SIGKILL');
    await eventually(() => news.filter((one) => one === 'The database is back').length > kills, 60_000);
    expect((await readPostmaster(data))?.pid).not.toBe(pid);
  }
  expect(await queryOnce(cluster.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
  await cluster.stop();
  expect([await answers(cluster.url), await readPostmaster(data)]).toEqual([false, undefined]);
}, 120_000);

test('one that cannot start is tried again until it can', async () => {
  const failures: string[] = [];
  const cluster = await superviseCluster(dataDir, {
    disposable: true,
    onStatus: (_, error) => error instanceof Error && failures.push(error.message),
  });
  const { data } = await prepareHome(dataDir);
  const { pid } = (await readPostmaster(data)) ?? { pid: 0 };
  await writeFile(join(data, 'postgresql.auto.conf'), 'no_such_setting = on');
  process.kill(pid, 'SIGKILL');
  await eventually(() => failures.length > 1, 60_000);
  expect(failures[0]).toContain('no_such_setting');
  await writeFile(join(data, 'postgresql.auto.conf'), '');
  await eventually(() => answers(cluster.url), 60_000);
  await cluster.stop();
  expect(await answers(cluster.url)).toBe(false);
}, 120_000);
