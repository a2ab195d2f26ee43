import { Readable } from 'node:stream';
import type { ImportResult } from '@cabinet/domain/contact-import';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { ImportProgress } from '@cabinet/domain/live';
import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import { OPT_OUT_WORD, type OptOutWord } from '@cabinet/domain/opt-out-words';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
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
  await server.app.services.engine.sink.incoming('test', [{ key: String(key), type: 'sms', from: PHONE, text, ref: `r${key}`, at }]);
}

test('STOP takes its writer off the sends, START puts them back, and the journal keeps the words of both', async () => {
  const at = new Date('2026-03-01T10:00:00.000Z');
  await writes('«стоп!»', at);
  const [optOut] = (await listed()) as [OptOut];
  expect(optOut).toMatchObject({ recipient: PHONE, source: 'incoming', type: 'sms', OwnerId: anna.id });
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

test('the list of the journal keeps whoever opted in again, and each entry leads to their whole history', async () => {
  await writes('STOP', new Date('2026-03-01T10:00:00.000Z'));
  await writes('START', new Date('2026-03-02T10:00:00.000Z'));
  await anna.post('optOuts', { recipient: 'b@example.com' });
  expect(await listed()).toMatchObject([{ recipient: 'b@example.com' }]);
  const entries = async (query: string, account = anna) => (await account.get<Page<ConsentEntry>>(`consentEntries?${query}`)).body.data;
  const ofPhone = await entries('$search=8916');
  expect(ofPhone.map(({ recipient, consent }) => [recipient, consent])).toEqual([
    [PHONE, 'in'],
    [PHONE, 'out'],
  ]);
  expect((await journal(ofPhone[0]?.id ?? '')).body.map(({ consent }) => consent)).toEqual(['out', 'in']);
  expect((await entries('consent=in')).map(({ recipient }) => recipient)).toEqual([PHONE]);
  expect((await entries('recipient=8 916 000-00-10')).length).toBe(2);
  expect((await entries(`OwnerId=${anna.id}`, reseller)).length).toBe(3);
  expect(await entries('', await server.account())).toEqual([]);
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

test('an account’s own word opts out there and nowhere else, and stands once', async () => {
  const word = { word: 'No más, gracias', consent: 'out', language: 'es' } as const;
  const made = await anna.post<OptOutWord>('optOutWords', word);
  expect(made).toMatchObject({ status: 201, body: { ...word, OwnerId: anna.id } });
  for (const [again, why] of [['¡NO MÁS GRACIAS!', 'optOutWord.exists'], ['Стоп.', 'optOutWord.builtIn'], ['!!!', 'invalid']] as const)
    expect(await anna.post('optOutWords', { ...word, word: again })).toMatchObject({ status: 422, body: { data: [{ path: 'word', code: why }] } });
  await writes('no mas gracias');
  expect(await listed()).toEqual([]);
  await writes('no más… gracias');
  expect((await listed()).map(({ recipient }) => recipient)).toEqual([PHONE]);
  await anna.post('optOutWords', { word: 'vuelvo', consent: 'in', language: 'es' });
  await writes('Vuelvo!');
  expect(await listed()).toEqual([]);
  await anna.remove(`optOutWords/${made.body.id}`);
  await writes('No más, gracias');
  expect(await listed()).toEqual([]);
  const stranger = await server.account();
  await enableSending(server, stranger);
  expect(await server.app.services.optOuts.consentOf(stranger.id, 'vuelvo')).toBeUndefined();
}); // prettier-ignore

test('an account has so many words of its own, however many are added at once', async () => {
  await server.app.pool.query(
    `insert into opt_out_word (id, owner_id, word, phrase, consent, language)
     select gen_random_uuid(), $1, 'basta ' || n, 'basta ' || n, 'out', 'es' from generate_series(1, $2::int) n`,
    [anna.id, OPT_OUT_WORD.perAccount - 3],
  );
  const add = (_: unknown, index: number) => anna.post('optOutWords', { word: `ya no ${index}`, consent: 'out', language: 'es' });
  const answers = await Promise.all(Array.from({ length: 24 }, add));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422, body: { data: [{ code: 'optOutWord.tooMany' }] } });
});

const imported = async (content: string, headers: Record<string, string> = {}) => {
  const file = await server.app.services.storage.save({
    ownerId: anna.id,
    filename: 'stop.csv',
    type: 'text/csv',
    source: Readable.from(Buffer.from(content)),
  });
  return anna.put<ImportResult & ImportProgress>('optOuts', { from: { key: file.id } }, headers);
};

test('a file puts its phones and emails on the list, with channel and reason; refused rows are told with their reasons', async () => {
  await anna.post('optOuts', { recipient: '+79160000020' });
  const { status, body: result } = await imported(
    'получатель;канал;причина;город\n8 916 000-00-10;смс;По телефону;Москва\nAnna@Example.com;email;;\n+79160000020;;;\n8 916 000 00 10;;;\n123;;;\nb@c.ru;голубь;;\n;;По почте;\n',
    { 'accept-language': 'ru' },
  );
  expect([status, result]).toEqual([200, { total: 7, created: 2, merged: 2, refused: 3, report: expect.any(String) as string }]);
  const all = (await listed()).sort((a, b) => a.recipient.localeCompare(b.recipient));
  expect(all.map(({ recipient, source, type }) => [recipient, source, type])).toEqual([
    [PHONE, 'import', 'sms'],
    ['+79160000020', 'hand', null],
    ['anna@example.com', 'import', 'email'],
  ]);
  const { body: entries } = await journal(all[0]?.id ?? '');
  expect(entries).toMatchObject([{ consent: 'out', source: 'import', type: 'sms', comment: 'По телефону', by: { id: anna.id } }]);
  const report = (await anna.get<string>(`storage/${result.report}`)).body;
  expect(report).toContain('Такого канала нет');
  expect(report).toContain('Нет ни телефона, ни почты');
  expect(await quoted()).toMatchObject({ total: 1, skipped: [{ reason: 'optedOut', count: 1 }] });
});

test('phones come in as spreadsheets dress them; a rounded one is refused in words', async () => {
  const before = (await listed()).length;
  const dressed = `'79160000031\n="79160000032"\n7,9160000033E+10\n\u202A+79160000034\u202C\n7.916E+10\n`;
  const { body: result } = await imported(dressed, { 'accept-language': 'en' });
  expect(result).toMatchObject({ total: 5, created: 4, refused: 1 });
  expect((await listed()).length - before).toBe(4);
  expect((await anna.get<string>(`storage/${result.report}`)).body).toContain('The spreadsheet has rounded the number');
});

test('a list of phones alone is imported in the background, found again by its owner only, and a table of something else is refused', async () => {
  const phones = Array.from({ length: 12_000 }, (_, index) => `+7916${String(1_000_000 + index)}`).join('\n');
  const { status, body: job, headers } = await imported(phones, { prefer: 'respond-async' });
  expect([status, headers.location, job.ListId]).toEqual([202, `/api/optOuts/imports/${job.id}`, null]);
  const done = await eventually(async () => {
    const { body: found } = await anna.get<ImportProgress>(`optOuts/imports/${job.id}`);
    return found.state !== 'running' && found;
  });
  expect(done).toMatchObject({ state: 'completed', total: 12_000, created: 12_000 });
  expect((await (await server.account()).get(`optOuts/imports/${job.id}`)).status).toBe(404);
  expect(await imported('name;city\nAnna;Moscow')).toMatchObject({ status: 422, body: { error: 'IMPORT_NO_COLUMNS' } });
});
