import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import pg from 'pg';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

const [MARIA, NAMELESS, STRANGER] = ['+79161113344', '+79161113345', '+79161113346'] as const;

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});

const list = async (account: TestAccount, query = '') => (await account.get<Page<Sending>>(`sendings?${query}`)).body.data;
const contactsOf = async (account: TestAccount, query = '') =>
  new Map((await list(account, query)).map(({ recipient, contact }) => [recipient, contact]));
const listOf = async (who: TestAccount) => (await who.post<{ id: string }>('contactLists', { title: 'Guests', type: 'regular' })).body.id;
const add = async (who: TestAccount, given: object) =>
  (await who.post<{ id: string }>('contacts', { ListId: await listOf(who), ...given })).body.id;

async function sent(recipients: readonly string[]): Promise<void> {
  const before = (await list(anna)).length;
  await anna.post('sendings', body([...recipients]));
  await eventually(async () => (await list(anna)).length === before + recipients.length);
}

test('recipients are named for all rows of a page in one statement, in each kind of list and of a single message', async () => {
  const named = { id: await add(anna, { phone: MARIA, firstName: 'Maria', lastName: 'Lee' }), name: 'Maria Lee' };
  const nameless = { id: await add(anna, { phone: NAMELESS }), name: null };
  await sent([MARIA, NAMELESS, STRANGER]);
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  const expected = [[MARIA, named], [NAMELESS, nameless], [STRANGER, null]]; // prettier-ignore
  for (const query of ['', '$scope=full', 'status=pending,processing,sent,delivered', '$search=7916111']) {
    asked.mockClear();
    const found = await contactsOf(anna, query);
    expect([...found].sort()).toEqual(expected);
    const onContacts = asked.mock.calls.filter(([statement]) => /join contact /.test(JSON.stringify(statement)));
    expect(onContacts).toHaveLength(1);
  }
  asked.mockRestore();
  const [message] = await list(anna, `recipient=${encodeURIComponent(MARIA)}`);
  expect(message?.contact).toEqual(named);
  expect((await anna.get<Sending>(`sendings/${message?.id}`)).body.contact).toEqual(named);
});

test('a contact of another account names nobody, and programs that may not read contacts are told none', async () => {
  const boris = await server.account();
  await add(boris, { phone: MARIA, firstName: 'Secret' });
  await sent([MARIA]);
  expect(await contactsOf(anna)).toEqual(new Map([[MARIA, null]]));
  await add(anna, { phone: MARIA, firstName: 'Maria' });
  const [message] = await list(anna);
  const read = async (scopes: readonly string[], path: string) => {
    const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'Shop', scopes });
    return JSON.stringify((await server.call('GET', path, { headers: { authorization: `Bearer ${made.token}` } })).body);
  };
  for (const path of ['sendings', `sendings/${message?.id}`]) {
    expect(await read(['messages.read', 'contacts.read'], path)).toContain('Maria');
    const told = await read(['messages.read'], path);
    expect(told).toContain(MARIA);
    expect(told).not.toMatch(/Maria|"contact"/);
  }
});
