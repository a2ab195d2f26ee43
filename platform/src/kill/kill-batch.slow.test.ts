import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@cabinet/domain/resource';
import { NDJSON, type BatchAnswer } from '@cabinet/domain/sending-batches';
import type { Sending } from '@cabinet/domain/sendings';
import { areSettled, eventually } from '@cabinet/engine/testing';
import { firstRow, run, verifyLedger } from '@cabinet/engine';
import { enableSending } from '../modules/sendings/testing/sender.ts';
import { lineOf } from '../modules/sendings/testing/batch.ts';
import { freePort } from '../plugins/database/embedded/postmaster.ts';
import type { TestAccount, TestApp } from '../testing/test-app.ts';
import { Installation } from './installation.ts';

const IS_LONG = process.env.TEST_LONG === '1';
/** Calls, each of which is killed under and repeated. */
const CALLS = IS_LONG ? 10 : 2;
const LINES = IS_LONG ? 10_000 : 3000;
const PAGE = 500;
const MOMENTS_MS = IS_LONG ? 1500 : 400;
jest.setTimeout(IS_LONG ? 1_200_000 : 240_000);

let at: Installation;
let server: TestApp;
beforeAll(async () => {
  at = await Installation.make();
  server = await at.testApp();
});
afterAll(async () => {
  await server.close();
  await at.remove();
});

/** What the messages of an account say. */
async function textsOf(account: TestAccount): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const { data } = (await account.get<Page<Sending>>(`sendings?$limit=${PAGE}&$offset=${offset}`)).body;
    for (const { recipient, payload } of data) texts.add(`${recipient} ${payload.text}`);
    if (data.length < PAGE) return texts;
  }
}

test('a batch whose node and worker are killed in its middle is repeated by its key: no line is lost, sent or charged twice', async () => {
  const money = CALLS * LINES + 1000;
  const anna = await server.account();
  await enableSending(server, anna, { balance: money });
  const { token } = (await anna.post<{ token: string }>('tokens', { description: 'A program' })).body;
  const startApi = async () => {
    const port = await freePort();
    return { child: await at.startServer({ role: 'api', port }), url: `http://127.0.0.1:${port}/api/sendings/batch` };
  };
  const startWorker = (): Promise<ChildProcess> => at.startServer({ role: 'worker', port: 0 });
  const accepted = async () => (await firstRow<{ n: number }>(at.pool, 'select count(*)::int as n from sending'))?.n ?? 0;
  const linesOf = (call: number) =>
    Array.from({ length: LINES }, (_, index) => lineOf(`+7916${String(index).padStart(5, '0')}10`, `Order ${call}-${index}`));
  const textOf = (call: number) =>
    linesOf(call)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  const post = async (url: string, call: number): Promise<{ status: number; text: string }> => {
    const headers = { authorization: token, 'content-type': NDJSON, 'idempotency-key': `call-${call}` };
    const response = await fetch(url, { method: 'POST', headers, body: textOf(call) });
    return { status: response.status, text: await response.text() };
  };

  let [api, worker] = [await startApi(), await startWorker()];
  let interrupted = 0;
  const ids = new Set<string>();
  for (let call = 0; call < CALLS; call += 1) {
    const before = await accepted();
    const broken = post(api.url, call).then(
      ({ status }) => status,
      () => 'cut off' as const,
    );
    await eventually(async () => (await accepted()) > before, 60_000);
    await wait(Math.random() * MOMENTS_MS);
    await Promise.all([at.kill(api.child), at.kill(worker)]);
    if ((await broken) === 'cut off') interrupted += 1;
    // The two minutes that a dead call keeps its key.
    await run(at.pool, `update idempotency_keys set running_until = now() - interval '1 second' where key = $1`, [`call-${call}`]);
    [api, worker] = [await startApi(), await startWorker()];
    const { status, text } = await post(api.url, call);
    expect(status).toBe(200);
    const answers = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as BatchAnswer);
    expect(answers.map(({ line }) => line)).toEqual(Array.from({ length: LINES }, (_, index) => index + 1));
    for (const answer of answers) ids.add('id' in answer ? answer.id : `refused ${answer.line}`);
    expect(ids.size).toBe((call + 1) * LINES);
    expect((await post(api.url, call)).text).toBe(text);
  }
  await eventually(() => firstRow(at.pool, 'select 1 from task where finished_at is null').then((open) => !open), 240_000);
  await eventually(() => areSettled(at.pool, []), 240_000);

  const all = CALLS * LINES;
  const sent = await firstRow(
    at.pool,
    `select count(*)::int as all, count(distinct m.id)::int as distinct, (select count(*)::int from sending where status = 4) as delivered
     from sandbox_submit, unnest(sendings) as m (id)`,
  );
  expect(sent).toEqual({ all, distinct: all, delivered: all });
  expect((await textsOf(anna)).size).toBe(all);
  expect((await anna.get<{ result: { balance: number; held: number } }>(`billings/balance/${anna.id}`)).body.result).toMatchObject({
    balance: money - all,
    held: 0,
  });
  expect(await verifyLedger(at.pool)).toEqual([]);
  if (IS_LONG) console.info(`${CALLS} calls of ${LINES} lines, ${interrupted} of them cut off`);
});
