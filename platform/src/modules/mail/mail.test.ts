import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';

let server: TestApp | undefined;
let sink: SMTPServer | undefined;
afterEach(async () => {
  await server?.close();
  await new Promise<void>((resolve) => (sink ? sink.close(resolve) : resolve()));
  server = sink = undefined;
});

const email = {
  name: 'registration',
  locale: 'ru',
  values: { title: 'Cabinet', name: '<Анна>', username: 'anna' },
  link: 'http://localhost/login',
} as const;

/** A mail server that refuses the first `refusals` emails. */
async function listen(refusals: number, code = 450): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  let left = refusals;
  sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => done(left-- > 0 ? Object.assign(new Error('later'), { responseCode: code }) : null),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  return { url: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`, received };
}

async function start(smtpUrl?: string): Promise<TestApp> {
  server = await createTestApp({ mail: { smtpUrl, from: 'Cabinet <cabinet@example.com>' } }, ['identity', 'mail']);
  await server.app.startBackground();
  return server;
}

const states = async (app: TestApp) =>
  (await app.app.pool.query<{ state: string }>(`select state from queued_job where queue = 'mail.send' order by state`)).rows.map(
    ({ state }) => state,
  );
const waiting = (app: TestApp) => app.app.db.selectFrom('mail').selectAll().execute();

test('an email reaches the mail server and is deleted', async () => {
  const { url, received } = await listen(0);
  const app = await start(url);
  await app.app.services.mail.enqueue('anna@example.com', email);
  const [text] = await eventually(() => (received.length > 0 ? received : undefined));
  expect(text).toMatch(/From: Cabinet <cabinet@example.com>\r\nTo: anna@example.com/);
  expect(text).toMatch(/^Message-ID: <[^@]+@example.com>\r$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  await eventually(async () => (await waiting(app)).length === 0);
});

test('an email that the server defers is tried again, one that it refuses permanently is dropped', async () => {
  const { url, received } = await listen(2);
  const app = await start(url);
  await app.app.services.mail.enqueue('anna@example.com', email);
  const [late] = await eventually(
    async () =>
      (await waiting(app))
        .filter(({ error }) => error !== null)
        .slice(0, 1)
        .find(Boolean) && waiting(app),
  );
  expect(late).toMatchObject({ tries: 1, error: expect.stringContaining('later') });
  await app.app.db
    .updateTable('mail')
    .set({ next_try_at: new Date(0), tries: 6 })
    .execute();
  await eventually(async () => (await states(app)).join() === 'completed,delayed');
  await app.app.pool.query(`delete from pgboss.job where state = 'created' and name = 'mail.send'`);
  expect(await app.app.jobs.orderLost()).toBe(1);
  await eventually(async () => (await waiting(app)).length === 0);
  expect(received).toEqual([]);
});

test('an email that is not due yet waits for its time, in the queue too', async () => {
  const { url, received } = await listen(0);
  const app = await start(url);
  await app.app.jobs.stop();
  await app.app.services.mail.enqueue('anna@example.com', email);
  const [{ id } = { id: '' }] = await waiting(app);
  await app.app.db
    .updateTable('mail')
    .set({ next_try_at: sql<Date>`now() + interval '1 hour'` })
    .execute();
  await app.app.jobs.start();
  await eventually(async () => (await states(app)).join() === 'completed,delayed');
  expect((await waiting(app)).map((row) => ({ id: row.id, tries: row.tries }))).toEqual([{ id, tries: 0 }]);
  expect(received).toEqual([]);
});

test('an email is ordered with the transaction that writes it, and sent by a worker at once', async () => {
  const { url, received } = await listen(0);
  const app = await start(url);
  const order = (fails: boolean) =>
    app.app.db.transaction().execute(async (db) => {
      await app.app.services.mail.enqueue('anna@example.com', email, { db });
      if (fails) throw new Error('rolled back');
    });
  await expect(order(true)).rejects.toThrow('rolled back');
  await order(false);
  await eventually(() => received.length === 1);
  await eventually(async () => (await states(app)).join() === 'completed');
  const { rows } = await app.app.pool.query(
    `select started_at - created_at < interval '1 second' as soon from queued_job where queue = 'mail.send'`,
  );
  expect(rows).toEqual([{ soon: true }]);
});

test('without a mail server emails are read in the outbox, with demo data only, and nothing in them is markup', async () => {
  const app = await start();
  await app.app.services.mail.enqueue('anna@example.com', email);
  const { body, statusCode } = await app.app.inject({ url: '/debug/mail' });
  expect(statusCode).toBe(200);
  expect(body).toContain('&lt;Анна&gt;');
  expect(body).not.toContain('<Анна>');
  await app.close();
  server = await createTestApp({ demo: false }, ['identity', 'mail']);
  expect((await server.app.inject({ url: '/debug/mail' })).statusCode).toBe(404);
});
