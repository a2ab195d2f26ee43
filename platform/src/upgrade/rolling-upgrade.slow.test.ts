import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { firstRow, verifyLedger } from '@cabinet/engine';
import { eventually } from '@cabinet/engine/testing';
import { body } from '../modules/sendings/testing/sender.ts';
import { Installation } from '../kill/installation.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { freePort } from '../plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { makeScratch } from '../testing/scratch.ts';
import { copyIn } from './copy-tables.ts';
import { readFormerRelease } from './release-record.ts';
import { checkOut, hasCommit } from './testing/former-code.ts';

const former = readFormerRelease();
const MAILINGS = process.env.TEST_LONG === '1' ? 40 : 8;
const RECIPIENTS = 1000;
const headers = { authorization: former.sender.token, 'content-type': 'application/json' };

const isThere = hasCommit(former.commit);
if (!isThere) console.info(`Skipped: this copy has no history with ${former.commit}, the release before (git fetch --unshallow).`);
const testWithHistory = isThere ? test : test.skip;

let at: Installation;
let code: string;
beforeAll(async () => {
  at = await Installation.make({ migrates: false });
  code = await makeScratch('former');
});
afterAll(async () => {
  await at.remove();
  await rm(code, { recursive: true, force: true });
});

const count = async (from: string) => (await firstRow<{ n: number }>(at.pool, `select count(*)::int as n from ${from}`))?.n ?? 0;

interface ApiNode {
  child: ChildProcess;
  url: string;
}

/** Ends a process as an operator does. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}

testWithHistory(
  'nodes of the release before and of this one work side by side: nobody is refused, no message is lost, sent or charged twice',
  async () => {
    const all = await readMigrations(MIGRATION_ROOTS);
    await migrate(
      at.pool,
      all.filter(({ name }) => former.migrations.includes(name)),
    );
    await copyIn(at.pool, former);
    const file = checkOut(former.commit, code);
    const api = async (main?: string): Promise<ApiNode> => {
      const port = await freePort();
      return { child: await at.startServer({ role: 'api', port, main }), url: `http://127.0.0.1:${port}/api` };
    };
    const worker = (main?: string) => at.startServer({ role: 'worker', main });
    let sent = 0;
    const send = async ({ url }: ApiNode) => {
      const recipients = Array.from({ length: RECIPIENTS }, (_, index) => `+79${String(sent * RECIPIENTS + index).padStart(7, '0')}10`);
      const response = await fetch(`${url}/sendings`, { method: 'POST', headers, body: JSON.stringify(body(recipients)) });
      expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([201, '']);
      sent += 1;
    };
    const [before, submitted] = [await count('sending'), await count('sandbox_submit, unnest(sendings)')];
    const open = await count('task where finished_at is null and starts_at <= now()');

    const [oldApi, oldWorker] = [await api(file), await worker(file)];
    for (let number = 0; number < MAILINGS; number += 1) await send(oldApi);
    // The first node of this release makes its tables while those of the release before are at work.
    const newApi = await api();
    for (let number = 0; number < MAILINGS; number += 1) await Promise.all([send(oldApi), send(newApi)]);
    const newWorker = await worker();
    await Promise.all([end(oldApi.child), end(oldWorker), ...Array.from({ length: MAILINGS }, () => send(newApi))]);

    expect(open).toBeGreaterThan(0);
    await eventually(async () => (await count('task where finished_at is null and starts_at <= now()')) === 0);
    await eventually(async () => (await count('report_in')) === 0);
    const messages = MAILINGS * 4 * RECIPIENTS;
    expect(sent * RECIPIENTS).toBe(messages);
    expect(
      await count(
        `sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id where t.created_at > '${former.day}'::date and s.status = 4`,
      ),
    ).toBeGreaterThanOrEqual(messages);
    expect(await count('sending')).toBeGreaterThanOrEqual(before + messages);
    expect((await count('sandbox_submit, unnest(sendings)')) - submitted).toBe((await count('sending')) - before);
    expect(await verifyLedger(at.pool)).toEqual([]);
    await end(newWorker);
  },
);
