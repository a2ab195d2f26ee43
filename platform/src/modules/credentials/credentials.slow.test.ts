import { credentials, type Credential } from '@cabinet/domain/credentials';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { HttpPeer, phones, SmppCentre } from '@cabinet/engine/testing';
import { createHmac } from 'node:crypto';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let centre: SmppCentre;
let port: number;
/** Passwords that the centre lets in. */
const accepted = new Set(['old-secret']);
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  centre = new SmppCentre();
  centre.behaviour = {
    bind: () => (accepted.has(String(centre.binds.at(-1)?.['password'])) ? 0 : 0x0e),
    after: (taken, at) => at.receipt(taken, 'DELIVRD'),
    delay: 2,
  };
  port = await centre.listen();
  await server.app.startBackground();
});
afterAll(async () => {
  await server.close();
  await centre.close();
});

const provider = (name: string, CredentialId: string | null, given: object = {}) => ({
  name,
  title: name,
  kind: 'smpp',
  settings: { host: '127.0.0.1', port, systemId: 'own', binds: 2, window: 5 },
  CredentialId,
  ...given,
});
const make = async (given: object = {}) =>
  (await admin.post<Credential>('credentials', { title: 'Account A', kind: 'smpp', user: 'shared', secrets: { password: 'old-secret' }, ...given }))
    .body; // prettier-ignore
const read = async ({ id }: { id: string }) => (await admin.get<Credential>(`credentials/${id}`)).body;
const nodesOf = async (name: string) => (await admin.get<Page<Provider>>(`providers?$search=${name}`)).body.data[0]?.health ?? [];
const isCurrent = (name: string) =>
  eventually(async () => {
    const nodes = await nodesOf(name);
    return nodes.length > 0 && nodes.every((node) => node.isCurrent && node.state === 'up');
  });
const events = async () =>
  (await server.app.pool.query<{ event: string }>('select event from batch_event union all select event from sending_event')).rows.map(
    ({ event }) => event,
  );

test('secrets go in and never come out: not to a reader, nor to the journal, nor to the database as they are', async () => {
  const made = await make({ title: 'Quiet', secrets: { password: 'very-quiet-1' } });
  expect(made).toMatchObject({ title: 'Quiet', user: 'shared', secrets: ['password'], staged: null, previous: null, usedBy: [] });
  const staged = await admin.put<Credential>(`credentials/${made.id}/staged`, { user: 'shared', secrets: { password: 'very-quiet-2' } });
  expect(staged.body.staged).toMatchObject({ user: 'shared', secrets: ['password'], trials: null });
  const rotated = await admin.post<Credential>(`credentials/${made.id}/rotate`, {});
  expect(rotated.body).toMatchObject({ staged: null, previous: { secrets: ['password'] } });
  const { body: journal } = await admin.get<Page<JournalEntry>>(`eventsHistory?resource=credentials`);
  expect(journal.data.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
  const { rows } = await server.app.pool.query<{ text: string }>('select credential::text as text from credential');
  for (const all of [made, staged, rotated, journal, await admin.get('credentials'), rows])
    expect(JSON.stringify(all)).not.toContain('very-quiet');
  expect((await admin.remove(`credentials/${made.id}`)).status).toBe(204);
});

test('only administrators have to do with credentials, and every field is checked', async () => {
  for (const role of ['me', 'reseller', 'manager'] as const)
    expect((await (await server.account({ role })).get(credentials.path)).status).toBe(403);
  const faults = async (given: object) =>
    (await admin.post<ErrorBody>('credentials', { title: 'A', kind: 'smpp', ...given })).body.data ?? [];
  expect((await faults({ secrets: { token: 'x' } })).map(({ path }) => path)).toEqual(['secrets']);
  expect((await faults({ secrets: {} })).map(({ code }) => code)).toEqual(['required']);
  const made = await make({ title: 'Mail', kind: 'smtp' });
  const other = await admin.post<ErrorBody>('providers', provider('mailer', made.id));
  expect(other.body.data?.map(({ path, code }) => [path, code])).toEqual([['CredentialId', 'credentials.otherKind']]);
  expect((await admin.put(`credentials/${made.id}/staged`, { secrets: { token: 'x' } })).status).toBe(422);
  expect((await admin.post(`credentials/${made.id}/rotate`, {})).status).toBe(404);
  expect((await admin.post(`credentials/${made.id}/revert`)).status).toBe(404);
});

test('a rotation under traffic: connections by the new secret open before those by the old one close, and no message notices', async () => {
  const credential = await make();
  for (const name of ['first', 'second']) expect((await admin.post('providers', provider(name, credential.id))).status).toBe(201);
  await Promise.all([isCurrent('first'), isCurrent('second')]);
  expect(centre.binds.at(-1)).toMatchObject({ system_id: 'shared', password: 'old-secret' });
  const before = new Set(centre.sessions);
  expect(before.size).toBe(4);

  const customer = await server.account();
  await enableSending(server, customer, { balance: 1000 });
  await server.app.pool.query(`update routing_group set providers = '{first,second}'`);
  let [sent, isTraffic] = [0, true];
  const traffic = (async () => {
    while (isTraffic) {
      await customer.post('sendings', body(phones(20, '10', sent)));
      sent += 20;
      // The next is sent while messages of this one are on their way.
      await eventually(() => centre.taken.length > sent - 15);
    }
  })();
  await eventually(() => centre.taken.length > 40);

  await admin.put(`credentials/${credential.id}/staged`, { user: 'renamed', secrets: { password: 'new-secret' } });
  const refused = await admin.post<Credential>(`credentials/${credential.id}/staged/test`);
  expect(refused.body.staged?.trials?.map(({ ok, text }) => [ok, text])).toEqual([
    [false, 'ESME_RINVPASWD'],
    [false, 'ESME_RINVPASWD'],
  ]);
  expect(await admin.post(`credentials/${credential.id}/rotate`, {})).toMatchObject({
    status: 409,
    body: { error: 'CREDENTIAL_UNTESTED' },
  });

  // Forced although the centre refuses it: what works stays.
  await admin.post(`credentials/${credential.id}/rotate`, { isForced: true });
  await eventually(async () => (await nodesOf('first')).some(({ text }) => text === 'ESME_RINVPASWD'));
  expect([...before].every((session) => centre.sessions.includes(session))).toBe(true);

  accepted.add('new-secret');
  let fewest = Infinity;
  const watch = setInterval(() => (fewest = Math.min(fewest, centre.sessions.length)), 1);
  await Promise.all([isCurrent('first'), isCurrent('second')]);
  await eventually(() => [...before].every((session) => !centre.sessions.includes(session)));
  clearInterval(watch);
  expect(fewest).toBeGreaterThanOrEqual(4);
  const already = centre.taken.length;
  await eventually(() => centre.taken.length > already + 40);
  isTraffic = false;
  await traffic;

  await eventually(async () => {
    const { body: found } = await admin.get<Page<Sending>>(`sendings?OwnerId=${customer.id}&$limit=1000`);
    return found.data.length === sent && found.data.every(({ state }) => state.status === 'delivered');
  });
  const numbers = centre.taken.map(({ to }) => to);
  expect(numbers).toHaveLength(sent);
  expect(new Set(numbers).size).toBe(sent);
  expect(centre.taken.some(({ session }) => before.has(session))).toBe(true);
  expect(centre.taken.some(({ session }) => !before.has(session))).toBe(true);
  expect(centre.binds.at(-1)).toMatchObject({ system_id: 'renamed', password: 'new-secret' });
  expect(new Set(await events())).toEqual(new Set(['submitted']));
});

test('the previous secrets are put back, and gone once they are dropped; what is in use is not removed', async () => {
  const credential = (await admin.get<Page<Credential>>('credentials?$search=Account')).body.data[0] as Credential;
  expect(credential.usedBy.map(({ name }) => name)).toEqual(['first', 'second']);
  const gone = await admin.remove(`credentials/${credential.id}`);
  expect(gone).toMatchObject({ status: 409, body: { error: 'CREDENTIAL_USED', params: { providers: 'first, second' } } });
  const reverted = await admin.post<Credential>(`credentials/${credential.id}/revert`);
  expect(reverted.body).toMatchObject({ user: 'shared', previous: null, staged: { user: 'renamed', trials: null } });
  await isCurrent('first');
  await eventually(() => centre.binds.at(-1)?.['password'] === 'old-secret');

  const tested = await admin.post<Credential>(`credentials/${credential.id}/staged/test`);
  expect(tested.body.staged?.trials?.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await admin.post(`credentials/${credential.id}/rotate`, {})).status).toBe(200);
  expect((await admin.remove(`credentials/${credential.id}/previous`)).status).toBe(200);
  expect(await read(credential)).toMatchObject({ previous: null, staged: null, user: 'renamed' });

  const [first] = (await admin.get<Page<Provider>>('providers?$search=first')).body.data;
  const own = provider('first', null, { credentials: { password: 'old-secret' } });
  expect((await admin.put<Provider>(`providers/${first?.id ?? ''}`, own)).body.CredentialId).toBeNull();
  await eventually(() => centre.binds.at(-1)?.['system_id'] === 'own');
});

test('two who change one credential do not undo each other', async () => {
  const made = await make({ title: 'Shared work' });
  const read = { 'if-match': `"${made.updatedAt}"` };
  expect((await admin.put(`credentials/${made.id}`, { title: 'Renamed' }, read)).status).toBe(200);
  expect((await admin.put(`credentials/${made.id}/staged`, { secrets: { password: 'x' } }, read)).status).toBe(412);
});

test('while a signing secret is exchanged, reports signed with either are taken', async () => {
  const peer = new HttpPeer();
  const url = await peer.listen();
  const made = await make({ title: 'Signing', kind: 'http', user: '', secrets: { key: 'old-key' } });
  const settings = {
    request: { url: `${url}/send` },
    answer: { id: 'id' },
    reports: { id: 'id', status: 'status', statuses: { ok: 'delivered' } },
    signature: { header: 'x-signature', secret: 'key', encoding: 'hex' },
  };
  const stored = await admin.post<Provider>('providers', {
    name: 'api',
    title: 'API',
    kind: 'http',
    types: ['sms'],
    settings,
    CredentialId: made.id,
  });
  const { body: callback } = await admin.post<{ url: string }>(`providers/${stored.body.id}/callback`);
  const path = new URL(callback.url).pathname.replace('/api/', '');
  const payload = JSON.stringify({ id: 'x-1', status: 'ok' });
  const push = async (key: string) => {
    const headers = { 'content-type': 'application/json', 'x-signature': createHmac('sha256', key).update(payload).digest('hex') };
    return (await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).statusCode;
  };
  expect([await push('old-key'), await push('new-key')]).toEqual([204, 403]);
  await admin.put(`credentials/${made.id}/staged`, { secrets: { key: 'new-key' } });
  await admin.post(`credentials/${made.id}/rotate`, { isForced: true });
  expect([await push('old-key'), await push('new-key'), await push('other')]).toEqual([204, 204, 403]);
  await admin.remove(`credentials/${made.id}/previous`);
  expect(await push('new-key')).toBe(204);
  await eventually(async () => (await push('old-key')) === 403);
  await peer.close();
});
