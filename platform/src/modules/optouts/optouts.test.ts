import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { sinkOf } from '../../engine/reports.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

const PHONE = '+79160000010';
let server: TestApp;
let reseller: TestAccount;
let anna: TestAccount;
let key = 0;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account({ reseller });
  await enableSending(server, anna);
});

const listed = async (account = anna, query = '') => (await account.get<Page<OptOut>>(`optOuts?${query}`)).body.data;
const quoted = async () => (await anna.post<SendingQuote>('sendings/quote', body([PHONE, '+79160000011']))).body;
const journal = async (id: string, account = anna) => account.get<ConsentEntry[]>(`optOuts/${id}/journal`);

/** Somebody answers what Anna sent them. */
async function writes(text: string, at = new Date()): Promise<void> {
  const { pool } = server.app;
  const { rows } = await pool.query<{ id: number }>('select s.id from sending s join batch b on b.lo = s.batch where b.owner_id = $1', [
    anna.id,
  ]);
  if (rows.length === 0) await anna.post('sendings', body([PHONE]));
  const sent = await pool.query<{ id: number }>('select s.id from sending s join batch b on b.lo = s.batch where b.owner_id = $1', [
    anna.id,
  ]);
  key += 1;
  await pool.query('insert into ref (sending_id, provider, ref) values ($1, $2, $3)', [sent.rows[0]?.id, 'test', `r${key}`]);
  await sinkOf(server.app.services.engine.context).incoming('test', [
    { key: String(key), type: 'sms', from: PHONE, text, ref: `r${key}`, at },
  ]);
}

test('STOP takes its writer off the sends, START puts them back, and the journal keeps the words of both', async () => {
  const at = new Date('2026-03-01T10:00:00.000Z');
  await writes('«стоп!»', at);
  const [optOut] = (await listed()) as [OptOut];
  expect(optOut).toMatchObject({ recipient: PHONE, source: 'incoming', OwnerId: anna.id });
  expect(await quoted()).toMatchObject({ total: 1, skipped: [{ reason: 'optedOut', count: 1 }] });
  await writes('STOP');
  await writes('Старт.');
  expect(await listed()).toEqual([]);
  expect(await quoted()).toMatchObject({ total: 2, skipped: [] });
  const { body: entries } = await journal(optOut.id);
  expect(entries.map(({ consent, source, text, by }) => [consent, source, text, by])).toEqual([
    ['out', 'incoming', '«стоп!»', null],
    ['in', 'incoming', 'Старт.', null],
  ]);
  expect(entries[0]?.createdAt).toBe(at.toISOString());
  const { body: message } = await anna.get<IncomingMessage>(`sendingsIncoming/${entries[0]?.IncomingId}`);
  expect(message.payload.text).toBe('«стоп!»');
});

test('by hand a number is put on the list and taken off it, by somebody who is named', async () => {
  const made = await anna.post<OptOut>('optOuts', { recipient: '8 916 000-00-10', comment: 'Asked by phone' });
  expect([made.status, made.body.recipient, made.body.source]).toEqual([201, PHONE, 'hand']);
  expect((await anna.post<OptOut>('optOuts', { recipient: PHONE })).body.id).toBe(made.body.id);
  expect((await listed(anna, '$search=8916')).length).toBe(1);
  expect((await listed(anna, '$search=7917')).length).toBe(0);
  expect((await reseller.remove(`optOuts/${made.body.id}`)).status).toBe(204);
  expect((await anna.remove(`optOuts/${made.body.id}`)).status).toBe(404);
  const { body: entries } = await journal(made.body.id);
  expect(entries.map(({ consent, by, comment }) => [consent, by?.username, comment])).toEqual([
    ['out', anna.user.username, 'Asked by phone'],
    ['in', reseller.user.username, null],
  ]);
  expect(await anna.post('optOuts', { recipient: 'nobody' })).toMatchObject({ status: 422, body: { data: [{ path: 'recipient' }] } });
});

test('a stranger sees neither the list nor the journal', async () => {
  const { body: made } = await anna.post<OptOut>('optOuts', { recipient: PHONE });
  const stranger = await server.account();
  expect(await listed(stranger)).toEqual([]);
  expect((await stranger.get(`optOuts/${made.id}`)).status).toBe(404);
  expect((await journal(made.id, stranger)).status).toBe(404);
  expect((await stranger.remove(`optOuts/${made.id}`)).status).toBe(404);
  expect((await stranger.get<string>('optOuts/export')).body).not.toContain(PHONE);
});

test('the journal is exported whole, formulas made harmless, and cannot be rewritten', async () => {
  await server.app.pool.query(
    `insert into consent (id, owner_id, recipient, consent, source, text, at, noted_at)
     select gen_random_uuid(), $1, '+7916' || lpad(i::text, 7, '0'), 'out', 'incoming', '=1+1', now(), now() from generate_series(1, 2500) i`,
    [anna.id],
  );
  const { body: csv, headers } = await anna.get<string>('optOuts/export');
  expect(headers['content-type']).toContain('text/csv');
  const lines = csv.trim().split('\n');
  expect(lines.length).toBe(2501);
  expect(lines[0]).toContain('createdAt,recipient,consent,source,text');
  expect(lines[1]).toContain(`,out,incoming,'=1+1,`);
  expect((await anna.get<string>('optOuts/export?recipient=%2B79160000001')).body.trim().split('\n').length).toBe(2);
  await expect(server.app.pool.query('update consent set text = null')).rejects.toThrow('only grows');
  await expect(server.app.pool.query('delete from consent')).rejects.toThrow('only grows');
});
