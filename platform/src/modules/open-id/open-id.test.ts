import type { AddressInfo } from 'node:net';
import type { OpenIdState, OpenIdTest } from '@cabinet/domain/installation-settings';
import { OPEN_ID_CALLBACK } from '@cabinet/domain/open-id';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import { decodeJwt } from 'jose';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { claimedRole } from './claims.ts';
import { CLIENT, TestProvider } from './testing.ts';

let server: TestApp;
let provider: TestProvider;
let admin: TestAccount;
let base: string;

beforeAll(async () => {
  const config = { allowPrivateAddresses: true, publicUrl: 'http://127.0.0.1' };
  server = await createTestApp(config, ['identity', 'mail', 'two-factor', 'open-id', 'installation', 'journal']);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  // The port is known only now.
  server.app.config.publicUrl = base;
  provider = await TestProvider.start(() => `${base}${OPEN_ID_CALLBACK}`);
  admin = await server.account({ role: 'admin', username: 'boss' });
  const { settings } = server.app.services;
  await settings.set('openId.title', 'Company');
  await settings.set('openId.issuer', provider.issuer);
  await settings.set('openId.clientId', CLIENT.id);
  await admin.put('installation/openId/secret', { secret: CLIENT.secret });
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(() => {
  provider.isRefusing = false;
});

/** A browser that keeps cookies and follows redirects by hand, up to the cabinet's sign-in page. */
class Browser {
  readonly cookies = new Map<string, string>();

  async follow(from: string): Promise<URL> {
    let url = new URL(from);
    for (let steps = 0; steps < 12; steps++) {
      if (url.origin === base && url.pathname === '/login') return url;
      const answer = await this.call(url);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${url.href}: ${answer.status} ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error('There is no end to it.');
  }

  async call(url: URL, method = 'GET'): Promise<Response> {
    const answer = await fetch(url, { method, redirect: 'manual', headers: { cookie: this.#sent(url) } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      this.cookies.set(`${url.origin} ${name}`, value.join('='));
    }
    return answer;
  }

  /** What the sign-in page does when the provider has led back to it. */
  async goOn(): Promise<{ status: number; body: SignInAnswer & { error?: string } }> {
    const answer = await this.call(new URL('/api/login/openId', base), 'POST');
    return { status: answer.status, body: (await answer.json()) as SignInAnswer };
  }

  #sent({ origin }: URL): string {
    return [...this.cookies]
      .filter(([key]) => key.startsWith(`${origin} `))
      .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
      .join('; ');
  }
}

const hashOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1));
const begin = (browser: Browser, next = '') => browser.follow(`${base}/api/login/openId${next}`);
const refusal = async (browser = new Browser()) => hashOf(await begin(browser)).get('openIdError');
const signIn = async (browser = new Browser()) => {
  expect((await begin(browser)).hash).toBe('#openId');
  return browser.goOn();
};
const confirmEmail = (id: string) =>
  server.app.db
    .updateTable('users')
    .set(({ ref }) => ({ verified_at: new Date(), confirmed_email: ref('email') }))
    .where('id', '=', id)
    .execute();

test('an account is found by the email that it has confirmed by a link, and signs in once, in the browser that began', async () => {
  const anna = await server.account({ username: 'anna' });
  await server.app.db.updateTable('users').set({ confirmed_email: 'anna@example.com' }).where('id', '=', anna.id).execute();
  provider.person = { email: 'Anna@example.com' };
  // It counts without a link: somebody else may have entered it.
  expect((await begin(new Browser(), '?next=%2Fcontacts')).href).toBe(`${base}/login?next=%2Fcontacts#openIdError=noAccount`);
  await confirmEmail(anna.id);
  const browser = new Browser();
  expect((await begin(browser, '?next=%2Fcontacts')).href).toBe(`${base}/login?next=%2Fcontacts#openId`);
  expect(await new Browser().goOn()).toMatchObject({ status: 410, body: { error: 'STEP_EXPIRED' } });
  const taken = browser.cookies.get(`${base} cabinet_open_id_step`) ?? '';
  const { status, body } = await browser.goOn();
  expect(status).toBe(200);
  expect(decodeJwt(body.token ?? '')).toMatchObject({ id: anna.id, username: 'anna' });
  browser.cookies.set(`${base} cabinet_open_id_step`, taken);
  expect(await browser.goOn()).toMatchObject({ status: 410, body: { error: 'STEP_EXPIRED' } });
  const { body: journal } = await anna.get<{ data: object[] }>('eventsHistory?action=login');
  expect(journal.data).toMatchObject([{ after: { by: 'openId' } }]);
});

test('an email that another account has entered and not confirmed leads to nobody but the account that has', async () => {
  const owner = await server.account({ username: 'owner' });
  await confirmEmail(owner.id);
  const thief = await server.account({ username: 'thief' });
  await confirmEmail(thief.id);
  await server.app.db.updateTable('users').set({ email: 'owner@example.com' }).where('id', '=', thief.id).execute();
  provider.person = { email: 'owner@example.com' };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: owner.id });
});

test('who has signed in once is found by issuer and subject: a changed email leads to the same account, somebody else with the email to none', async () => {
  const rita = await server.account({ username: 'rita' });
  await server.app.db
    .updateTable('users')
    .set({ verified_at: new Date(Date.now() - 60_000), confirmed_email: 'rita@example.com' })
    .where('id', '=', rita.id)
    .execute();
  provider.person = { id: 'rita-7', email: 'rita@example.com' };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: rita.id });
  // Married: the provider has not confirmed the new one, and nobody here has it.
  provider.person = { id: 'rita-7', email: 'rita.new@example.com', isVerified: false };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: rita.id });
  await server.app.services.settings.set('openId.domains', ['company.example']);
  expect(await refusal()).toBe('domain');
  await server.app.services.settings.set('openId.domains', []);

  // Her former address was given to a new colleague.
  provider.person = { id: 'colleague-8', email: 'rita@example.com' };
  expect(await refusal()).toBe('otherPerson');

  // Whoever confirms the address here anew, signed in to the account, says whose it is.
  await confirmEmail(rita.id);
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: rita.id });
  provider.person = { id: 'rita-7', email: 'rita@example.com' };
  expect(await refusal()).toBe('otherPerson');
});

test('another provider is another name: it is found by the email, and known from then on', async () => {
  const lena = await server.account({ username: 'lena' });
  await confirmEmail(lena.id);
  await server.app.db
    .insertInto('open_id_identity')
    .values({ issuer: 'https://former.example', subject: 'lena', user_id: lena.id })
    .execute();
  provider.person = { id: 'lena', email: 'lena@example.com' };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: lena.id });
  const kept = server.app.db.selectFrom('open_id_identity').select('issuer').where('user_id', '=', lena.id).orderBy('issuer');
  expect((await kept.execute()).map(({ issuer }) => issuer).toSorted()).toEqual([provider.issuer, 'https://former.example'].toSorted());
});

test('whoever signs out is led to the end of the provider’s session, and to the sign-in page where there is none', async () => {
  const browser = new Browser();
  const answer = await browser.call(new URL('/api/logout/openId', base));
  const url = new URL(answer.headers.get('location') ?? '');
  expect(url.href).toContain(`${provider.issuer}/session/end?`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${base}/login`);
  expect(answer.headers.get('set-cookie')).toMatch(/^cabinet_open_id_session=; .*Max-Age=0/);
  await server.app.services.settings.set('openId.title', '');
  expect((await browser.call(new URL('/api/logout/openId', base))).headers.get('location')).toBe(`${base}/login`);
  await server.app.services.settings.set('openId.title', 'Company');
});

test('what follows a password follows the provider: a second factor that the account has to have', async () => {
  const olga = await server.account({ username: 'olga' });
  await confirmEmail(olga.id);
  await server.app.db.insertInto('two_factor_mark').values({ user_id: olga.id }).execute();
  provider.person = { email: 'olga@example.com' };
  expect((await signIn()).body).toMatchObject({ setUp: { step: expect.any(String) } });
});

test('an email that the provider does not vouch for, or of another domain, lets nobody in', async () => {
  const vera = await server.account({ username: 'vera' });
  await confirmEmail(vera.id);
  provider.person = { email: 'vera@example.com', isVerified: false };
  expect(await refusal()).toBe('unverified');
  await server.app.services.settings.set('openId.domains', ['company.example']);
  provider.person = { email: 'vera@example.com' };
  expect(await refusal()).toBe('domain');
  await server.app.services.settings.set('openId.domains', ['example.com']);
  expect((await signIn()).status).toBe(200);
  await server.app.services.settings.set('openId.domains', []);
});

test('another browser cannot end a sign-in, nor can a state be made up; who refuses at the provider is told so', async () => {
  provider.person = { email: 'boss@example.com' };
  const callback = `${base}${OPEN_ID_CALLBACK}`;
  expect(hashOf(await new Browser().follow(`${callback}?code=x&state=y`)).get('openIdError')).toBe('expired');
  const browser = new Browser();
  await browser.follow(`${base}/api/login/openId`);
  // The first way was taken: its request is gone from the browser.
  expect(hashOf(await browser.follow(`${callback}?code=x&state=y`)).get('openIdError')).toBe('expired');
  provider.isRefusing = true;
  expect(await refusal()).toBe('denied');
});

test('a provider that is at fault is not the person’s refusal', async () => {
  const browser = new Browser();
  const { headers } = await browser.call(new URL('/api/login/openId', base));
  const state = new URL(headers.get('location') ?? '').searchParams.get('state');
  const back = await browser.follow(
    `${base}${OPEN_ID_CALLBACK}?error=server_error&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
  );
  expect(hashOf(back).get('openIdError')).toBe('unavailable');
});

test('a role comes with its claim, as by an administrator, except from the last one; without its claim nobody has it', async () => {
  const { settings } = server.app.services;
  await settings.set('openId.rolesClaim', 'groups');
  await settings.set('openId.roles', [{ value: 'cabinet-managers', role: 'manager' }]);
  const seller = await server.account({ role: 'reseller', username: 'seller' });
  const petr = await server.account({ username: 'petr', reseller: seller });
  await confirmEmail(petr.id);
  provider.person = { email: 'petr@example.com', groups: ['everybody', 'cabinet-managers'] };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ role: 'manager' });
  expect((await petr.get('users')).status).toBe(401);
  const { body } = await admin.get<object>(`users/${petr.id}`);
  expect(body).toMatchObject({ role: 'manager', ResellerId: null });
  provider.person = { email: 'petr@example.com', groups: ['everybody'] };
  expect(await refusal()).toBe('noRole');
  await confirmEmail(admin.id);
  provider.person = { email: 'boss@example.com', groups: ['cabinet-managers'] };
  expect(await refusal()).toBe('role');
  provider.person = { email: 'boss@example.com', groups: [] };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ role: 'admin' });
  await settings.set('openId.rolesClaim', '');
});

test('whoever shares an account signs in as themselves, with the role of the account, which no claim of theirs changes', async () => {
  const { settings } = server.app.services;
  const company = await server.account({ username: 'company' });
  const kira = await server.account({ username: 'kira' });
  await confirmEmail(kira.id);
  await server.app.db.updateTable('users').set({ member_of: company.id, member_role: 'sender' }).where('id', '=', kira.id).execute();
  provider.person = { email: 'kira@example.com', groups: ['cabinet-managers'] };
  expect(decodeJwt((await signIn()).body.token ?? '')).toMatchObject({ id: company.id, person: kira.id, username: 'kira', role: 'me' });
  await settings.set('openId.rolesClaim', 'groups');
  expect(await refusal()).toBe('role');
  await settings.set('openId.rolesClaim', '');
  await server.app.db.updateTable('users').set({ is_active: false }).where('id', '=', company.id).execute();
  expect(await refusal()).toBe('disabled');
});

test('claims are found by name and by path, and nothing that every object has is one', () => {
  const roles = [{ value: 'staff', role: 'manager' as const }];
  expect(claimedRole({ realm_access: { roles: ['staff'] } }, 'me', { rolesClaim: 'realm_access.roles', roles })).toBe('manager');
  expect(claimedRole({ 'https://company/role': 'staff' }, 'me', { rolesClaim: 'https://company/role', roles })).toBe('manager');
  expect(claimedRole({ groups: ['other'] }, 'me', { rolesClaim: 'groups', roles })).toBe('me');
  expect(claimedRole({ groups: ['other'] }, 'manager', { rolesClaim: 'groups', roles })).toBeUndefined();
  expect(claimedRole({}, 'me', { rolesClaim: 'constructor.name', roles: [{ value: 'Object', role: 'admin' }] })).toBe('me');
});

test('settings of signing in ask for the second factor again and are not changed while acting as somebody', async () => {
  const olga = await server.account({ role: 'admin', username: 'olga2' });
  await server.app.db.insertInto('totp_factor').values({ user_id: olga.id, secret: '', last_counter: 0, last_used_at: null }).execute();
  const asked = await olga.put('installation/settings/openId.issuer', { value: 'https://evil.example' });
  expect(asked).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
  expect((await olga.put('installation/settings/frontend.title', { value: 'Cabinet' })).status).toBe(200);
  const { body } = await admin.get<{ token: string }>(`login/as/${olga.id}`);
  const headers = { authorization: body.token };
  const acting = await server.call('PUT', 'installation/settings/openId.issuer', { headers, payload: { value: 'https://evil.example' } });
  expect(acting).toMatchObject({ status: 403, body: { error: 'ACTING' } });
});

test('the administrator learns what to register and whether the provider answers; the secret is sealed and told to nobody', async () => {
  const { body } = await admin.get<OpenIdState>('installation/openId');
  expect(body).toEqual({ redirectUri: `${base}${OPEN_ID_CALLBACK}`, signedOutUri: `${base}/login`, hasSecret: true, isActive: true });
  expect((await admin.post<OpenIdTest>('installation/openId/test')).body).toMatchObject({ outcome: 'ok' });
  const { rows } = await server.app.pool.query<{ text: string }>(
    `select (select string_agg(s::text, ' ') from open_id_secret s) || (select string_agg(e::text, ' ') from event_history e) as text`,
  );
  expect(rows[0]?.text).not.toContain(CLIENT.secret);
  await server.app.services.settings.set('openId.issuer', 'http://127.0.0.1:9');
  expect((await admin.post<OpenIdTest>('installation/openId/test')).body.outcome).toBe('failed');
  expect(await refusal()).toBe('unavailable');
  await server.app.services.settings.set('openId.title', '');
  expect(await refusal()).toBe('unavailable');
});
