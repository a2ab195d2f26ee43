import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Page } from '@cabinet/domain/resource';
import type { SenderName, SenderNameReview } from '@cabinet/domain/sender-names';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let address: string;
let manager: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
let admin: TestAccount;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  manager = await server.account({ role: 'manager' });
  reseller = await server.account({ role: 'reseller', manager });
  client = await server.account({ reseller });
  admin = await server.account({ role: 'admin' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

const ask = async (account: TestAccount, name: string, type = 'sms') =>
  (await account.post<SenderName>('sendernames', { name, type, comment: 'ООО Ромашка, ИНН 7701234567' })).body;
const decide = (account: TestAccount, { id }: { id: string }, decision: object) => account.put<SenderName>(`sendernames/${id}`, decision);
const find = async (account: TestAccount, query: string) => (await account.get<Page<SenderName>>(`sendernames?${query}`)).body;
const names = async (account: TestAccount, query: string) => (await find(account, query)).data.map(({ name }) => name).sort();
const review = async (account: TestAccount, { id }: { id: string }) => account.get<SenderNameReview>(`sendernames/${id}/review`);

test('private comments reach only those who decide, by every way out', async () => {
  const heard: string[] = [];
  for (const { token } of [client, reseller, manager]) {
    const socket = io(address, { reconnection: false, transports: ['websocket'], auth: { token } });
    sockets.push(socket);
    socket.onAny((event: string, payload: unknown) => heard.push(`${event} ${JSON.stringify(payload)}`));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  }
  const name = await ask(client, 'SECRETS');
  const byReseller = await decide(reseller, name, { moderation: 'approved', commentPrivate: 'reseller only' });
  const byAdmin = await decide(admin, name, { moderation: 'rejected', comment: 'A common word', commentPrivate: 'admin only' });
  const back = await decide(manager, name, { isActive: false });
  await server.app.live.flush();
  await eventually(() => heard.filter((line) => line.startsWith('sendernames.updated')).length >= 3);

  const of = async (account: TestAccount) =>
    JSON.stringify([
      (await account.get(`sendernames/${name.id}`)).body,
      await find(account, '$scope=meta'),
      await find(account, '$scope=review,meta'),
      (await review(account, name)).body,
      (await account.get(`eventsHistory?rowId=${name.id}`)).body,
    ]);
  const reads = async (account: TestAccount) => {
    const text = await of(account);
    return [text.includes('A common word'), text.includes('reseller only'), text.includes('admin only')];
  };
  expect(await reads(client)).toEqual([true, false, false]);
  expect(await reads(reseller)).toEqual([true, true, false]);
  expect(await reads(manager)).toEqual([true, true, false]);
  expect(await reads(admin)).toEqual([true, true, true]);
  expect(byReseller.body.meta).toMatchObject({ resellerCommentPrivate: 'reseller only' });
  expect(byAdmin.body.meta).toMatchObject({ adminCommentPrivate: 'admin only', resellerCommentPrivate: 'reseller only' });
  expect([back.body.meta.adminCommentPrivate, back.body.moderation, back.body.isActive]).toEqual([undefined, 'rejected', false]);
  expect(heard.join()).not.toMatch(/only/);
});

test('a reseller does not read what its manager noted about a name of its own', async () => {
  const name = await ask(reseller, 'OWNNAME');
  await decide(manager, name, { moderation: 'rejected', comment: 'No', commentPrivate: 'a trick' });
  const read = [await reseller.get(`sendernames/${name.id}`), await reseller.get(`eventsHistory?rowId=${name.id}`)];
  expect(JSON.stringify(read.map(({ body }) => body))).not.toContain('a trick');
  expect(JSON.stringify((await manager.get(`sendernames/${name.id}`)).body)).toContain('a trick');
  expect([(await review(reseller, name)).status, (await review(client, name)).status]).toEqual([403, 403]);
});

test('a decision may be taken back, takes its reason with it, and stays in the history', async () => {
  const name = await ask(client, 'UNDONE');
  expect(await decide(reseller, name, { moderation: 'rejected' })).toMatchObject({ status: 422, body: { data: [{ path: 'comment' }] } });
  await decide(reseller, name, { moderation: 'rejected', comment: 'A common word' });
  expect((await decide(reseller, name, { moderation: 'pending' })).body).toMatchObject({ moderation: 'pending' });
  const { body } = await decide(admin, name, { moderation: 'approved', comment: 'Welcome' });
  expect(body.meta).toEqual({ comment: 'ООО Ромашка, ИНН 7701234567', adminComment: 'Welcome' });

  const { decisions } = (await review(reseller, name)).body;
  expect(decisions).toMatchObject([
    { moderation: 'approved', comment: 'Welcome', role: 'admin', author: null },
    { moderation: 'pending', role: 'reseller', author: { id: reseller.id } },
    { moderation: 'rejected', comment: 'A common word' },
  ]);
  const journal = await admin.get<Page<{ action: string; ip: string; after: object }>>(`eventsHistory?rowId=${name.id}`);
  expect(journal.body.data.map(({ action }) => action)).toEqual(['approve', 'update', 'reject']);
  expect(journal.body.data[0]).toMatchObject({ after: { moderation: 'approved' } });
});

test('several names are decided at once; what is out of reach or one’s own is passed over', async () => {
  const [first, second, own] = [await ask(client, 'BATCH1'), await ask(client, 'BATCH2'), await ask(reseller, 'BATCHOWN')];
  const foreign = await ask(await server.account(), 'FOREIGN');
  const ids = [first, second, own, foreign].map(({ id }) => id);
  expect((await client.put('sendernames', { ids, moderation: 'approved' })).status).toBe(403);
  expect((await reseller.put('sendernames', { ids, moderation: 'rejected' })).status).toBe(422);
  expect((await reseller.put('sendernames', { ids: [own.id, foreign.id], moderation: 'approved' })).status).toBe(404);
  const { body } = await reseller.put<Page<SenderName>>('sendernames', { ids, moderation: 'approved' });
  expect(body.data.map(({ name }) => name).sort()).toEqual(['BATCH1', 'BATCH2']);
  expect((await admin.get<SenderName>(`sendernames/${foreign.id}`)).body.moderation).toBe('pending');
});

test('a decision about several names undoes none that somebody else has made meanwhile', async () => {
  const [waiting, refused] = [await ask(client, 'SLOW1'), await ask(client, 'SLOW2')];
  await admin.put(`sendernames/${refused.id}`, { moderation: 'rejected', comment: 'Not theirs' });
  const decide = (ids: readonly string[], moderation: string) => reseller.put<Page<SenderName>>('sendernames', { ids, moderation });

  const both = await decide([waiting.id, refused.id], 'approved');
  expect(both.body).toMatchObject({ total: 1, data: [{ name: 'SLOW1', moderation: 'approved' }] });
  expect((await admin.get<SenderName>(`sendernames/${refused.id}`)).body.moderation).toBe('rejected');
  expect(await decide([refused.id], 'approved')).toMatchObject({ status: 200, body: { total: 0, data: [] } });
  expect((await decide([waiting.id, refused.id], 'pending')).body.total).toBe(2);
});

test('names that read alike are told to those who decide, as far as they see the accounts', async () => {
  const [other, stranger] = [await server.account({ reseller }), await server.account()];
  const [same, alike, hidden] = [await ask(other, 'alfa-b4nk'), await ask(other, 'ALFAB4NK1'), await ask(stranger, 'ALFA.B4NK')];
  for (const name of [same, alike, hidden]) await decide(admin, name, { moderation: 'approved' });
  const name = await ask(client, 'A1FA-B4NK');
  expect((await review(reseller, name)).body.similar).toMatchObject([{ name: 'alfa-b4nk', isSame: false, OwnerId: other.id }]);
  const seen = (await review(admin, name)).body.similar;
  expect(seen.map((one) => one.name).sort()).toEqual(['ALFA.B4NK', 'alfa-b4nk']);
  const listed = async (account: TestAccount) => (await find(account, '$scope=review&name=A1FA')).data.map((one) => one.similar);
  expect([await listed(reseller), await listed(admin)]).toEqual([[1], [2]]);
  expect((await review(admin, await ask(client, 'Alfa-B4nk'))).body.similar.find(({ id }) => id === same.id)?.isSame).toBe(true);
});

test('scopes give what may be sent under, what is attached, and what is to be decided; others are refused', async () => {
  const owner = await server.account({ reseller });
  const [good, bad, off] = [await ask(owner, 'GOOD'), await ask(owner, 'REJECTED'), await ask(owner, 'SWITCHED')];
  await ask(owner, 'WAITING');
  await decide(reseller, good, { moderation: 'approved', comment: 'Fine' });
  await decide(reseller, bad, { moderation: 'rejected', comment: 'No' });
  await decide(reseller, off, { moderation: 'approved', isActive: false });
  const all = ['GOOD', 'REJECTED', 'SWITCHED', 'WAITING'];

  expect(await names(owner, '$scope=usable')).toEqual(['GOOD']);
  expect(await names(reseller, '$scope=usable')).toEqual([]);
  expect(await names(reseller, `$scope=usable&OwnerId=${owner.id}`)).toEqual(['GOOD']);
  expect(await names(owner, '$scope=attached')).toEqual(all);
  expect(await names(reseller, `$scope=attached&OwnerId=${owner.id}`)).toEqual(all);
  expect(await names(await server.account(), `$scope=attached&OwnerId=${owner.id}`)).toEqual([]);
  expect((await find(owner, '$scope=usable')).data[0]?.meta).toEqual({});
  expect((await find(owner, '$scope=usable,meta')).data[0]?.meta).toMatchObject({ resellerComment: 'Fine' });
  expect((await find(owner, '$scope=usable&$scope=meta')).data[0]?.meta).toMatchObject({ resellerComment: 'Fine' });

  const own = await ask(reseller, 'MYOWN');
  const waiting = await find(reseller, '$scope=review&moderation=pending&$limit=100');
  expect(waiting.data.map(({ name }) => name)).toContain('WAITING');
  expect(waiting.data.map(({ id }) => id)).not.toContain(own.id);
  expect(await names(owner, '$scope=review')).toEqual([]);
  expect(await owner.get('sendernames?$scope=junk')).toMatchObject({ status: 422, body: { data: [{ path: '$scope' }] } });
});

test('names of a type that the setting does not list are free', async () => {
  const post = (type: string) => client.post('sendernames', { name: 'Any name', type, comment: 'ООО Ромашка, ИНН 7701234567' });
  expect((await post('voice')).status).toBe(422);
  await server.app.services.settings.set('sendings.sendernamesCheck', ['sms']);
  expect([(await post('voice')).status, (await post('sms')).status]).toEqual([201, 422]);
  expect((await client.post('sendernames', { name: 'NOTAX', type: 'sms', comment: 'ООО Ромашка' })).body).toMatchObject({
    data: [{ path: 'comment', constraints: { 'senderName.noTaxNumber': {} } }],
  });
});
