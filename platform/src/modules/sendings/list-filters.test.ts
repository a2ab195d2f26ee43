import type { Report } from '@cabinet/domain/reports';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  await enableSending(server, anna);
  await server.app.startBackground();
});
afterAll(() => server.close());

const found = async (query: string) => {
  const { body: page } = await anna.get<Page<Sending>>(`sendings?${query}`);
  expect(page.total).toBe(page.data.length);
  return page.data.map(({ recipient }) => recipient).toSorted();
};

test('messages are found by operator, price and moderation, also beside what their batches know', async () => {
  const [mts, beeline, failing, long] = ['+79161110011', '+79031110012', '+79161110001', '+79161110014'] as const;
  const { body: short } = await anna.post<SendingAccepted>('sendings', body([mts, beeline, failing]));
  const { body: dear } = await anna.post<SendingAccepted>('sendings', body([long], { text: 'a'.repeat(400) }));
  // While messages move on, a total and its rows need not be of one moment.
  await eventually(async () => (await anna.get<Page<Sending>>('sendings?status=delivered,failed')).body.data.length === 4);
  const all = [mts, beeline, failing, long].toSorted();

  expect(await found(`operator=${encodeURIComponent('Билайн')}`)).toEqual([beeline]);
  expect(await found(`operator=${encodeURIComponent('МТС')}&status=failed`)).toEqual([failing]);
  expect(await found(`operator=${encodeURIComponent('МТС')}&groupId=${dear.groupId}`)).toEqual([long]);
  expect(await found('operator=Nobody')).toEqual([]);
  expect(await found('price[from]=3')).toEqual([long]);
  expect(await found('price[to]=1')).toEqual([beeline, failing, mts].toSorted());
  expect(await found('price[from]=1&price[to]=3')).toEqual(all);
  expect(await found(`price[to]=1&recipient=${encodeURIComponent(long)}`)).toEqual([]);
  expect((await anna.get('sendings?price[from]=much')).status).toBe(422);
  expect((await anna.get('sendings?price=3')).status).toBe(422);

  expect(await found('moderation=approved')).toEqual(all);
  expect(await found('moderation=pending,rejected')).toEqual([]);
  await server.app.pool.query(`update task set moderation = 'rejected' where id = $1`, [short.TaskId]);
  expect(await found('moderation=rejected')).toEqual([beeline, failing, mts].toSorted());
  expect(await found('moderation=approved,pending')).toEqual([long]);
  expect(await found('moderation=approved,pending,rejected')).toEqual(all);
});

test('failed messages are found by why they failed, and by who carried them where that may be seen', async () => {
  const [refused, undelivered, delivered] = ['+79162230001', '+79162230002', '+79162230014'] as const;
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body([refused, undelivered, delivered]));
  const admin = await server.account({ role: 'admin' });
  const ofTask = async (who: TestAccount, query: string) => {
    const { body: page } = await who.get<Page<Sending>>(`sendings?TaskId=${sent.TaskId}&${query}`);
    expect(page.total).toBe(page.data.length);
    return page.data.map(({ recipient }) => recipient).toSorted();
  };
  await eventually(async () => (await ofTask(anna, 'status=delivered,failed')).length === 3);

  expect(await ofTask(anna, 'error=rejected')).toEqual([refused]);
  expect(await ofTask(anna, 'error=undelivered&status=failed')).toEqual([undelivered]);
  expect(await ofTask(anna, 'error=rejected,undelivered')).toEqual([refused, undelivered]);
  expect(await ofTask(anna, `error=rejected&recipient=${encodeURIComponent(undelivered)}`)).toEqual([]);
  expect(await ofTask(anna, `error=rejected&operator=${encodeURIComponent('МТС')}`)).toEqual([refused]);
  expect(await ofTask(anna, 'error=stopped')).toEqual([]);

  expect(await ofTask(admin, 'provider=sandbox')).toEqual([refused, undelivered, delivered]);
  expect(await ofTask(admin, 'provider=sandbox&error=undelivered')).toEqual([undelivered]);
  expect(await ofTask(admin, 'provider=another')).toEqual([]);
  expect(await ofTask(anna, 'provider=sandbox')).toEqual([]);

  await server.app.pool.query(`update batch set state = 5 where task_id = $1`, [sent.TaskId]);
  await server.app.pool.query(`update sending set status = 0 where recipient = $1`, [delivered]);
  expect(await ofTask(anna, 'error=stopped')).toEqual([delivered]);

  const where = { TaskId: sent.TaskId ?? '', error: ['stopped', 'rejected'] };
  for (const preset of ['sendings.details', 'sendings.totals'] as const) {
    const { body: report } = await anna.post<Report>('reports', { preset, where });
    const ended = async () => (await anna.get<Report>(`reports/${report.key}`)).body;
    await eventually(async () => (await ended()).state !== 'running');
    expect(await ended()).toMatchObject({ state: 'completed', rows: preset === 'sendings.details' ? 2 : 1 });
  }
});

test('pages of what is read message by message follow each other, in both directions', async () => {
  const to = Array.from({ length: 40 }, (_, index) => `+791622200${10 + index}`);
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(to));
  await eventually(async () => (await anna.get<Page<Sending>>(`sendings?TaskId=${sent.TaskId}`)).body.total === 40);
  const ids = async (order: string) => {
    const pages = await Promise.all(
      [0, 16, 32].map((offset) =>
        anna.get<Page<Sending>>(`sendings?price[from]=1&TaskId=${sent.TaskId}&$offset=${offset}&$order=createdAt ${order}`),
      ),
    );
    return pages.flatMap(({ body: page }) => page.data.map(({ id }) => Number(id)));
  };
  const [down, up] = [await ids('desc'), await ids('asc')];
  expect(new Set(down).size).toBe(40);
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  expect(up).toEqual(down.toReversed());
});
