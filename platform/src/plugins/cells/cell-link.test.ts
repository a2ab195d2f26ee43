import { createHash, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { readConfig } from '../../config.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CELL_PATH, PROOF } from './cell-link.ts';

const SECRET = 'a secret that all cells of a test share';
let one: TestApp;
let two: TestApp;
let stranger: TestApp;

const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function startCell(number: number, cellsSecret: string | undefined): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  const server = await createTestApp({ cellsSecret }, ['identity'], { database });
  server.app.cellLink?.serve<{ text: string }>('echo', async (from, { text }) => ({ from, text, here: number }));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

beforeAll(async () => {
  one = await startCell(1, SECRET);
  two = await startCell(2, SECRET);
  stranger = await startCell(3, `${SECRET}, which this one has wrong`);
  for (const { app } of [one, two, stranger]) {
    for (const [number, server] of [one, two, stranger].entries())
      await app.pool.query('insert into cell (number, address) values ($1, $2)', [number + 1, urlOf(server)]);
    await app.pool.query('insert into cell (number, address) values (4, $1)', [urlOf(one)]);
  }
});
afterAll(async () => {
  for (const cell of [one, two, stranger]) await cell?.close();
});

const linkOf = ({ app }: TestApp) => {
  if (!app.cellLink) throw new Error('no link');
  return app.cellLink;
};

test('a cell knows which one calls', async () => {
  expect(await linkOf(two).ask(1, 'echo', { text: 'Привет' })).toEqual({ from: 2, text: 'Привет', here: 1 });
  expect(await linkOf(one).ask(2, 'echo', { text: '' })).toEqual({ from: 1, text: '', here: 2 });
});

test.each([
  ['that nobody has registered', 9, 'echo'],
  ['whose secret is another', 3, 'echo'],
  ['whose address leads to another one', 4, 'echo'],
  ['that does not know the call', 1, 'unheard'],
])('a cell %s does not answer', async (_what, cell, name) => {
  await expect(linkOf(two).ask(cell, name, { text: '' })).rejects.toMatchObject({ code: 'UNAVAILABLE', params: { cell } });
});

test('a cell that hangs is waited for some seconds', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  await one.app.pool.query('insert into cell (number, address) values (5, $1)', [
    `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`,
  ]);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
  await one.app.cells.addressOf(5);
  clock.mockRestore();
  await expect(linkOf(one).ask(5, 'echo', { text: '' })).rejects.toMatchObject({ code: 'UNAVAILABLE', params: { cell: 5 } });
  hanging.closeAllConnections();
  await new Promise((resolve) => hanging.close(resolve));
});

describe('an outsider', () => {
  const BODY = JSON.stringify({ text: 'x' });
  const PATH = `${CELL_PATH}/echo`;

  /** A proof as cell 2 makes it for cell 1, but for what is given. */
  async function proofWith({
    secret = SECRET,
    audience = 'c1',
    issuer = 'c2',
    subject = PATH,
    body = BODY,
    expires = 30,
  }: Partial<Record<'secret' | 'audience' | 'issuer' | 'subject' | 'body', string> & { expires: number }>): Promise<string> {
    return new SignJWT({ body: createHash('sha256').update(body).digest('base64url') })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
      .sign(new Uint8Array(hkdfSync('sha256', secret, '', 'calls between cells', 32)));
  }

  const statusWith = async (proof: string | undefined, path = PATH) =>
    (
      await fetch(urlOf(one) + path, {
        method: 'POST',
        body: BODY,
        headers: { 'content-type': 'application/json', ...(proof === undefined ? {} : { [PROOF]: proof }) },
      })
    ).status;

  test('is let in by a proof alone, which the test makes as cells do', async () => {
    expect(await statusWith(await proofWith({}))).toBe(200);
  });

  test('learns nothing without one, not even what there is', async () => {
    const account = await one.account();
    const withToken = await fetch(urlOf(one) + PATH, { method: 'POST', body: BODY, headers: { authorization: account.token, 'content-type': 'application/json' } }); // prettier-ignore
    expect([await statusWith(undefined), await statusWith(undefined, `${CELL_PATH}/unheard`), await statusWith(''), withToken.status]).toEqual([401, 401, 401, 401]); // prettier-ignore
  });

  test.each([
    ['of another secret', { secret: `${SECRET}!` }],
    ['for another cell', { audience: 'c2' }],
    ['for another call', { subject: `${CELL_PATH}/other` }],
    ['for another body', { body: '{"text":"y"}' }],
    ['of no cell', { issuer: 'somebody' }],
    ['that has ended', { expires: -31 }],
  ])('is refused with a proof %s', async (_what, given) => {
    expect(await statusWith(await proofWith(given))).toBe(401);
  });

  test('finds nothing in a cell without a secret, nor where there is one cell', async () => {
    const alone = await createTestApp({ cellsSecret: SECRET }, ['identity']);
    try {
      expect(alone.app.cellLink).toBeUndefined();
      expect((await alone.app.inject({ method: 'POST', url: PATH, payload: {} })).statusCode).toBe(404);
    } finally {
      await alone.close();
    }
  });
});

test('a short secret stops the start', () => {
  expect(() => readConfig({ CELLS_SECRET: 'short' })).toThrow('CELLS_SECRET needs at least 32 characters');
  expect(readConfig({ CELLS_SECRET: SECRET }).cellsSecret).toBe(SECRET);
  expect(readConfig({}).cellsSecret).toBeUndefined();
});
