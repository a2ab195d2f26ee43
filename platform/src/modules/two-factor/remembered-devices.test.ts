import type { RememberedDevice, SetUp, SignInAnswer } from '@cabinet/domain/two-factor';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { hashPassword } from '../identity/public.ts';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'two-factor', 'journal', 'notifications']);
  await server.app.services.settings.set('twoFactor.rememberDays', 30);
});
afterAll(() => server.close());

/** A browser keeps the cookies that it is given. */
class Browser {
  readonly #cookies = new Map<string, string>();

  get remembered(): string | undefined {
    return this.#cookies.get('cabinet_remembered');
  }

  set remembered(value: string | undefined) {
    if (value !== undefined) this.#cookies.set('cabinet_remembered', value);
  }

  async post(path: string, payload: object): Promise<{ status: number; body: SignInAnswer }> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await server.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { cookie } });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return { status: answer.statusCode, body: answer.json() };
  }

  login = ({ user: { username } }: TestAccount, password = TEST_PASSWORD) => this.post('login', { username, password });
}

/** Backup codes of an account that has set a factor up: each proves it once, whenever it is. */
async function withFactor(account: TestAccount): Promise<string[]> {
  const { body } = await account.post<SetUp>('twoFactor/setUp', { factor: 'totp', password: TEST_PASSWORD });
  const done = await account.put<SignInAnswer>('twoFactor/setUp', {
    step: body.step,
    code: new TOTP({ secret: body.totp?.secret ?? '' }).generate(),
  });
  return [...(done.body.backupCodes ?? [])];
}

/** Signs in with a code, and has the browser remembered. */
async function remember(account: TestAccount, codes: string[], browser = new Browser()): Promise<Browser> {
  const { body } = await browser.login(account);
  const done = await browser.post('login/second', { step: body.second?.step, code: codes.pop(), remember: true });
  expect(done).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  return browser;
}

const devicesOf = async (account: TestAccount) => (await account.get<{ data: RememberedDevice[] }>('twoFactor/devices')).body.data;
const isAsked = async (browser: Browser, account: TestAccount) => (await browser.login(account)).body.second !== undefined;

test('a browser that is remembered is asked for the password alone, and no other browser or account is', async () => {
  const [anna, boris] = [await server.account(), await server.account()];
  const codes = await withFactor(anna);
  await withFactor(boris);
  const browser = new Browser();
  expect((await browser.login(anna)).body.second).toMatchObject({ rememberDays: 30 });
  await remember(anna, codes, browser);

  expect((await browser.login(anna)).body).toEqual({ token: expect.any(String) });
  expect(await isAsked(new Browser(), anna)).toBe(true);
  expect(await isAsked(browser, boris)).toBe(true);
  expect(await browser.login(anna, 'not-the-password')).toMatchObject({ status: 401 });
  expect(await devicesOf(anna)).toMatchObject([{ ip: '127.0.0.1', current: false }]);

  const { data } = (await anna.get<{ data: { action: string; resource: string; after: unknown }[] }>('eventsHistory')).body;
  expect(data).toContainEqual(expect.objectContaining({ action: 'create', resource: 'factors', after: { factor: 'rememberedDevice' } }));
  expect(data).toContainEqual(expect.objectContaining({ action: 'login', after: { by: 'rememberedDevice' } }));
});

test('what costs most asks for the factor all the same', async () => {
  const anna = await server.account();
  const browser = await remember(anna, await withFactor(anna));
  const { body } = await browser.login(anna);
  const headers = { authorization: body.token };
  const made = await server.call('POST', 'tokens', { headers, payload: { title: 'Program' } });
  expect(made).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
});

test('it ends with the days, the setting, a new password, a change of factors, and when it is forgotten', async () => {
  const anna = await server.account();
  let codes = await withFactor(anna);
  const browser = await remember(anna, codes);
  const { settings, identity } = server.app.services;

  await settings.set('twoFactor.rememberDays', 0);
  expect(await isAsked(browser, anna)).toBe(true);
  await settings.set('twoFactor.rememberDays', 30);
  expect(await isAsked(browser, anna)).toBe(false);

  const [{ id } = { id: '' }] = await devicesOf(anna);
  expect((await (await server.account()).remove(`twoFactor/devices/${id}`)).status).toBe(404);
  expect((await anna.remove(`twoFactor/devices/${id}`)).status).toBe(204);
  expect(await isAsked(browser, anna)).toBe(true);

  await remember(anna, codes, browser);
  await server.app.db
    .updateTable('remembered_device')
    .set({ created_at: sql<Date>`now() - interval '30 days'` })
    .execute();
  expect(await isAsked(browser, anna)).toBe(true);
  expect(await devicesOf(anna)).toEqual([]);

  await remember(anna, codes, browser);
  codes = [...((await anna.post<SignInAnswer>('twoFactor/backupCodes', {})).body.backupCodes ?? [])];
  expect(await isAsked(browser, anna)).toBe(true);

  await remember(anna, codes, browser);
  await identity.accounts.setPassword(anna.id, await hashPassword('another-one-7'));
  expect((await browser.login(anna, 'another-one-7')).body.second?.factors).toEqual(['totp', 'backupCode']);
});

test('ending all other sessions forgets all other browsers; staff forget every one', async () => {
  const [anna, admin] = [await server.account(), await server.account({ role: 'admin' })];
  const codes = await withFactor(anna);
  const [here, there] = [await remember(anna, codes), await remember(anna, codes)];
  const { body } = await here.login(anna);
  const headers = { authorization: body.token, cookie: `cabinet_remembered=${here.remembered}` };
  expect(await server.call('DELETE', 'sessions', { headers })).toMatchObject({ status: 204 });
  expect(await isAsked(here, anna)).toBe(false);
  expect(await isAsked(there, anna)).toBe(true);

  expect((await admin.remove(`users/${anna.id}/sessions`)).status).toBe(204);
  expect(await isAsked(here, anna)).toBe(true);
});

test('remembering gives the browser another value: a copy from before is worth nothing, and its other accounts stay', async () => {
  const [anna, boris] = [await server.account(), await server.account()];
  const codes = await withFactor(anna);
  const browser = await remember(anna, codes);
  const copy = new Browser();
  copy.remembered = browser.remembered;
  await remember(boris, await withFactor(boris), browser);

  expect(await isAsked(browser, anna)).toBe(false);
  expect(await isAsked(browser, boris)).toBe(false);
  expect(await isAsked(copy, anna)).toBe(true);
});
