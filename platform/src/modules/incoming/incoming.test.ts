import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
import pg from 'pg';
import { newId } from '../../ids.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let reseller: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account({ reseller });
});

const list = async (account: TestAccount, query = '') => (await account.get<Page<IncomingMessage>>(`sendingsIncoming?${query}`)).body;

async function came(owner: TestAccount | null, from: string, text: string, at: string, type = 'sms'): Promise<string> {
  const id = newId();
  await server.app.pool.query(
    'insert into sending_incoming (id, type, sender, text, owner_id, key, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, type, from, text, owner?.id ?? null, `smsc:${id}`, at],
  );
  return id;
}

test('an answer arrives in the list and, whole, on the sockets of its owner', async () => {
  await enableSending(server, anna);
  const publish = jest.spyOn(server.app.live, 'publish');
  const { body: accepted } = await anna.post<SendingAccepted>('sendings', body(['+79160000105']));
  const answer = await eventually(async () => (await list(anna)).data[0]);
  const { body: sent } = await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}`);
  expect(answer).toMatchObject({
    type: 'sms',
    from: '+79160000105',
    payload: { text: 'STOP' },
    OwnerId: anna.id,
    SendingId: sent.data[0]?.id,
    meta: { provider: null },
  });
  expect((await anna.get(`sendingsIncoming/${answer.id}`)).body).toEqual(answer);
  await eventually(() =>
    publish.mock.calls.find(
      ([resource, change, owner, rows]) =>
        resource === 'sendingsIncoming' && change === 'created' && owner === anna.id && rows[0]?.id === answer.id,
    ),
  );
  // Whoever listens may not be allowed to read contacts: who wrote is told with the list.
  const { contact, ...told } = answer;
  expect(contact).toBeNull();
  expect(publish).toHaveBeenCalledWith('sendingsIncoming', 'created', anna.id, [told]);
  publish.mockRestore();
});

test('messages are filtered by channel, writer and time, and ordered by time', async () => {
  await came(anna, '+79161110000', 'one', '2026-01-01T10:00:00Z');
  await came(anna, '+79161112222', 'two', '2026-01-02T10:00:00Z', 'viber');
  await came(anna, '+34600111222', 'three', '2026-01-03T10:00:00Z');
  const texts = async (query: string) => (await list(anna, query)).data.map(({ payload }) => payload.text);
  expect(await texts('')).toEqual(['three', 'two', 'one']);
  expect(await texts('$order=createdAt asc')).toEqual(['one', 'two', 'three']);
  expect(await texts('type=viber')).toEqual(['two']);
  expect(await texts(`from=${encodeURIComponent('8 916 111-22-22')}`)).toEqual(['two']);
  expect(await texts('$search=7916111')).toEqual(['two', 'one']);
  expect(await texts('createdAt[from]=2026-01-02T00:00:00Z&createdAt[to]=2026-01-03T00:00:00Z')).toEqual(['two']);
  expect(await texts('SendingId=none')).toEqual([]);
});

test('whoever does not own a message, or its owner, does not see it; what answers nothing is the administration’s', async () => {
  const id = await came(anna, '+79160000001', 'mine', '2026-02-01T10:00:00Z');
  const nobodys = await came(null, '+79160000001', 'nobody’s', '2026-02-01T10:00:00Z');
  const [stranger, admin] = [await server.account(), await server.account({ role: 'admin' })];
  const seenBy = async (account: TestAccount) =>
    Promise.all([id, nobodys].map(async (one) => (await account.get(`sendingsIncoming/${one}`)).status));
  expect(await seenBy(anna)).toEqual([200, 404]);
  expect(await seenBy(reseller)).toEqual([200, 404]);
  expect(await seenBy(stranger)).toEqual([404, 404]);
  expect(await seenBy(admin)).toEqual([200, 200]);
  expect((await list(reseller, `OwnerId=${anna.id}`)).total).toBe(1);
  expect((await list(stranger)).total).toBe(0);
});

describe('the contact who wrote', () => {
  const PHONE = '+79161113344';
  const listOf = async (who: TestAccount, title = 'Guests') =>
    (await who.post<{ id: string }>('contactLists', { title, type: 'regular' })).body.id;
  const add = async (who: TestAccount, ListId: string, given: object) =>
    (await who.post<{ id: string }>('contacts', { ListId, ...given })).body.id;
  const contacts = async (who: TestAccount) => (await list(who)).data.map(({ contact }) => contact);

  test('is named by phone or email, for all rows of a page in one statement', async () => {
    const guests = await listOf(anna);
    const maria = await add(anna, guests, { phone: PHONE, firstName: 'Maria', middleName: 'Ann', lastName: 'Lee' });
    const shop = await add(anna, guests, { email: 'shop@example.com', phone: '+79160000077' });
    await came(anna, PHONE, 'one', '2026-03-01T10:00:00Z');
    await came(anna, 'shop@example.com', 'two', '2026-03-02T10:00:00Z', 'email');
    await came(anna, '+79160000099', 'three', '2026-03-03T10:00:00Z');
    await came(anna, PHONE, 'four', '2026-03-04T10:00:00Z');
    const named = { id: maria, name: 'Maria Ann Lee' };
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const onContacts = () => query.mock.calls.filter((asked) => JSON.stringify(asked).includes('join contact c on')).length;
    expect(await contacts(anna)).toEqual([named, null, { id: shop, name: null }, named]);
    expect(onContacts()).toBe(1);
    for (let n = 0; n < 8; n += 1) await came(anna, `+7916000008${n}`, 'more', '2026-03-05T10:00:00Z');
    query.mockClear();
    expect(await contacts(anna)).toHaveLength(12);
    expect(onContacts()).toBe(1);
    query.mockRestore();
  });

  test('is the one with a name, and of these the one that was changed last; lists in the bin do not count', async () => {
    const [first, second, gone] = [await listOf(anna, 'First'), await listOf(anna, 'Second'), await listOf(anna, 'Gone')];
    const older = await add(anna, first, { phone: PHONE, firstName: 'Older' });
    await add(anna, second, { phone: PHONE });
    await add(anna, gone, { phone: PHONE, firstName: 'Gone' });
    await anna.remove(`contactLists/${gone}`);
    await came(anna, PHONE, 'one', '2026-03-01T10:00:00Z');
    expect(await contacts(anna)).toEqual([{ id: older, name: 'Older' }]);
    const newer = await add(anna, await listOf(anna, 'Third'), { phone: PHONE, firstName: 'Newer' });
    expect(await contacts(anna)).toEqual([{ id: newer, name: 'Newer' }]);
  });

  test('is never one of another account', async () => {
    const boris = await server.account({ reseller });
    await add(boris, await listOf(boris), { phone: PHONE, firstName: 'Secret' });
    await came(anna, PHONE, 'one', '2026-03-01T10:00:00Z');
    expect(await contacts(anna)).toEqual([null]);
    const own = await add(anna, await listOf(anna), { phone: PHONE, firstName: 'Anna’s' });
    expect((await list(reseller, `OwnerId=${anna.id}`)).data.map(({ contact }) => contact)).toEqual([{ id: own, name: 'Anna’s' }]);
    expect(await contacts(boris)).toEqual([]);
  });

  test('is not told to a program that may not read contacts, in the list, in conversations and on sockets', async () => {
    await add(anna, await listOf(anna), { phone: PHONE, firstName: 'Maria' });
    const id = await came(anna, PHONE, 'one', '2026-03-01T10:00:00Z');
    const read = async (scopes: readonly string[], path: string) => {
      const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'Shop', scopes });
      return (await server.call('GET', path, { headers: { authorization: `Bearer ${made.token}` } })).body;
    };
    const both = ['messages.read', 'contacts.read'];
    expect(JSON.stringify(await read(both, 'sendingsIncoming'))).toContain('Maria');
    expect(JSON.stringify(await read(both, 'conversations'))).toContain('Maria');
    for (const path of ['sendingsIncoming', `sendingsIncoming/${id}`, 'conversations']) {
      const told = JSON.stringify(await read(['messages.read'], path));
      expect(told).toContain(PHONE);
      expect(told).not.toMatch(/Maria|"contact"/);
    }
    const publish = jest.spyOn(server.app.live, 'publish');
    const { body: talks } = await anna.get<Page<{ id: string }>>('conversations');
    const conversation = `conversations/${talks.data[0]?.id}`;
    expect((await anna.post(`${conversation}/read`)).body).toMatchObject({ name: 'Maria' });
    expect((await anna.put(conversation, { state: 'closed' })).body).toMatchObject({ name: 'Maria' });
    const told = publish.mock.calls.filter(([resource]) => resource === 'conversations');
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/Maria|"name"|"contact"/);
    publish.mockRestore();
  });
});
