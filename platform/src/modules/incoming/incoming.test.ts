import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
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
  expect(publish).toHaveBeenCalledWith('sendingsIncoming', 'created', anna.id, [answer]);
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
