import type { BlockListEntry, BlockOutcome } from '@cabinet/domain/block-lists';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  anna = await server.account();
  await enableSending(server, anna);
});
afterAll(() => server.close());

const block = (kind: string, values: string[]) => admin.post<BlockOutcome>('blockLists', { kind, values, comment: 'Complaints' });
const listed = async (query: string) => (await admin.get<Page<BlockListEntry>>(`blockLists?${query}`)).body.data;
const allow = async (kind: string) => {
  for (const { id } of await listed(`kind=${kind}`)) expect((await admin.remove(`blockLists/${id}`)).status).toBe(204);
};

test('a blocked recipient gets nothing from anybody, until allowed again', async () => {
  const { body: outcome } = await block('recipient', ['8 916 000-00-10', '+79160000010', 'nobody', 'Anna@Example.com']);
  expect(outcome).toEqual({ added: 2, known: 0, refused: ['nobody'] });
  const quoted = async () => (await anna.post<SendingQuote>('sendings/quote', body(['+79160000010', '+79160000011']))).body;
  expect(await quoted()).toMatchObject({ total: 1, skipped: [{ reason: 'optedOut', count: 1 }] });
  expect((await block('recipient', ['+79160000010'])).body).toMatchObject({ added: 0, known: 1 });
  await allow('recipient');
  expect(await quoted()).toMatchObject({ total: 2, skipped: [] });
});

test('a blocked word is refused as a whole word, whatever its case; a longer one is not', async () => {
  await block('word', ['Casino  Royal']);
  const send = (text: string) => {
    const sending = body(['+79160000011']);
    return anna.post<SendingQuote>('sendings/quote', { ...sending, payload: { ...sending.payload, text } });
  };
  expect(await send('Visit CASINO-ROYAL tonight')).toMatchObject({
    status: 422,
    body: { data: [{ path: 'payload.text', constraints: { 'blockLists.word': { word: 'casino royal' } } }] },
  });
  expect((await send('Casino royale')).status).toBe(200);
  await allow('word');
});

test('a blocked sender name is refused', async () => {
  const sending = body(['+79160000011']);
  await block('sender', [sending.payload.sender.toLowerCase()]);
  expect(await anna.post('sendings/quote', sending)).toMatchObject({ status: 422, body: { data: [{ path: 'payload.sender' }] } });
  await allow('sender');
  expect((await anna.post('sendings/quote', sending)).status).toBe(200);
});

test('what is blocked and allowed stands in the journal; only administrators read or change the lists', async () => {
  await block('word', ['lottery', 'jackpot']);
  expect((await listed('$search=jack')).map(({ value, OwnerId }) => [value, OwnerId])).toEqual([['jackpot', admin.id]]);
  const { body: journal } = await admin.get<Page<JournalEntry>>('eventsHistory?resource=blockLists&action=import');
  expect(journal.data[0]).toMatchObject({ after: { kind: 'word', count: 2 }, UserId: admin.id });
  expect((await anna.get('blockLists')).status).toBe(403);
  expect((await anna.post('blockLists', { kind: 'word', values: ['x'] })).status).toBe(403);
  expect((await block('word', [])).status).toBe(422);
});
