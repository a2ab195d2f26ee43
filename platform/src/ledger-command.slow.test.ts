import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { phones, scenario, type Scenario } from '@cabinet/engine/testing';

const MAIN = fileURLToPath(new URL('../../shared/deploy/src/main.ts', import.meta.url));
let at: Scenario;
beforeAll(async () => {
  at = await scenario({ options: { batch: 10 } });
});
afterAll(() => at.close());

async function verify(env: Record<string, string> = { DATABASE_URL: at.database.url }) {
  const child = spawn(process.execPath, [MAIN, 'ledger', 'verify'], { env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

test('the command proves the ledger while a bulk runs', async () => {
  const { accepted } = await at.send({ to: phones(200) });
  const [proof] = await Promise.all([verify(), at.settle()]);
  expect(proof).toMatchObject({ code: 0, text: expect.stringMatching(/^accounts 1, entries \d+, differences 0\n$/) });
  expect(accepted.total).toBe(200);
});

test('a fault is named, with what stands there and what should', async () => {
  await at.pool.query('update balance set available = available + 0.0001 where owner_id = $1', [at.ownerId]);
  const { code, text } = await verify();
  expect(code).toBe(1);
  expect(text).toContain('differences 1');
  expect(text).toContain(`balance ${at.ownerId}: available is 800.0001, should be 800.0000`);
  await at.pool.query('update balance set available = available - 0.0001 where owner_id = $1', [at.ownerId]);
  expect((await verify()).code).toBe(0);
});

test('where there is no database none is made', async () => {
  const { code, text } = await verify({ DATABASE_URL: '', DATA_DIR: '/tmp/cabinet-no-such-folder' });
  expect([code, text]).toEqual([2, expect.stringContaining('There is no database')]);
});
