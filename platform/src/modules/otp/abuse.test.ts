import type { JournalEntry } from '@cabinet/domain/events-history';
import type { NewOtpBlock, OtpBlock, OtpTrafficBoard, OtpTrafficRequest } from '@cabinet/domain/otp-abuse';
import type { OtpCodeSent, OtpVerification } from '@cabinet/domain/otp-codes';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { codeTo, makeWidget, textsTo, visitorOf } from './testing.ts';

let server: TestApp;
let admin: TestAccount;
let owner: TestAccount;
let widget: OtpWidget;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1 });
  admin = await server.account({ role: 'admin' });
  owner = await server.account();
  await enableSending(server, owner, { balance: 1000 });
  widget = await makeWidget(server, owner);
});
afterAll(() => server.close());

const ask = (phone: string, address = '198.51.100.7') =>
  server.call<OtpCodeSent & { error?: string }>('POST', `n/otp/${widget.id}/codes`, {
    payload: { phone },
    headers: { 'x-forwarded-for': address },
  });
const boardOf = async (by: string) => (await admin.get<OtpTrafficBoard>(`otpAbuse?by=${by}`)).body;
const refuse = async (block: Pick<NewOtpBlock, 'kind' | 'value'> & Partial<NewOtpBlock>) => {
  const { status, body } = await admin.post<OtpBlock>('otpBlocks', { reason: 'SMS pumping', ...block });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const allow = async ({ id }: OtpBlock) => expect((await admin.remove(`otpBlocks/${id}`)).status).toBe(204);

test('requests are counted by network, range, country, widget and account, with what was confirmed and what it cost', async () => {
  const phone = '+79165550011';
  const { body: sent } = await ask(phone);
  await ask('+79165550002', '198.51.100.99');
  await ask('+34612345678', '2001:db8::7');
  const entered = await visitorOf(server, widget).enter<OtpVerification>(sent.id, await codeTo(server, phone));
  expect(entered.body.isVerified).toBe(true);

  const prefixes = await boardOf('prefix');
  expect(prefixes.totals).toMatchObject({ asked: 3, verified: 1 });
  expect(prefixes.totals.cost).toBeGreaterThan(0);
  expect(prefixes.data.map(({ value, title, asked, verified }) => [value, title, asked, verified])).toEqual([
    ['+7916555', 'RU', 2, 1],
    ['+3461234', 'ES', 1, 0],
  ]);
  const valuesBy = async (by: string) => (await boardOf(by)).data.map(({ value, asked }) => [value, asked]);
  expect(await valuesBy('network')).toEqual([['198.51.100.0/24', 2], ['2001:db8::/64', 1]]); // prettier-ignore
  expect(await valuesBy('country')).toEqual([['RU', 2], ['ES', 1]]); // prettier-ignore
  expect((await boardOf('widget')).data).toMatchObject([{ value: widget.id, title: 'Sign-in', OwnerId: owner.id, asked: 3 }]);
  expect((await boardOf('account')).data).toMatchObject([{ value: owner.id, asked: 3, block: null }]);

  const behind = await admin.get<{ data: OtpTrafficRequest[] }>('otpAbuse/requests?by=network&value=198.51.100.0%2F24');
  expect(behind.body.data.map(({ phone: to, verifiedAt }) => [to, verifiedAt !== null])).toEqual([
    ['+79165550002', false],
    [phone, true],
  ]);
});

test('many requests of which few are confirmed come first', async () => {
  await server.app.pool.query(
    `insert into otp_code (id, widget_id, owner_id, phone, digest, tries_left, restarts_left, sent_at, expires_at, prefix, country)
     select gen_random_uuid(), $1, $2, '+99450123' || n, '', 0, 0, now(), now(), '+99450123', 'AZ' from generate_series(1000, 1019) as n`,
    [widget.id, owner.id],
  );
  await server.app.pool.query(
    `insert into otp_code (id, widget_id, owner_id, phone, digest, tries_left, restarts_left, sent_at, expires_at, prefix, country, verified_at)
     select gen_random_uuid(), $1, $2, '+7701234' || n, '', 0, 0, now(), now(), '+7701234', 'KZ', now() from generate_series(1000, 1029) as n`,
    [widget.id, owner.id],
  );
  expect((await boardOf('prefix')).data.slice(0, 2)).toMatchObject([
    { value: '+99450123', asked: 20, verified: 0 },
    { value: '+7701234', asked: 30, verified: 30 },
  ]);
});

/** Numbers of one range, each asked for a code by one test alone. */
const PHONES = {
  prefix: '+79123450001',
  country: '+79123450002',
  network: '+79123450003',
  widget: '+79123450004',
  account: '+79123450005',
};

test.each<[NewOtpBlock['kind'], () => string]>([
  ['prefix', () => '+7 912 34'],
  ['country', () => 'ru'],
  ['network', () => '203.0.113.200'],
  ['widget', () => widget.id],
  ['account', () => owner.id],
])('codes are refused by %s before anything is sent, and again sent once that is taken back', async (kind, value) => {
  const phone = PHONES[kind];
  const block = await refuse({ kind, value: value() });
  expect(await ask(phone, '203.0.113.7')).toMatchObject({ status: 403, body: { error: 'OTP_REFUSED' } });
  expect((await admin.get<OtpBlock>(`otpBlocks/${block.id}`)).body).toMatchObject({ refused: 1, OwnerId: admin.id });
  await allow(block);
  expect((await ask(phone, '203.0.113.7')).status).toBe(201);
  expect(await textsTo(owner, phone)).toHaveLength(1);
});

test('another code of a request is refused too; those of others are sent', async () => {
  const { body: sent } = await ask('+79267770001', '192.0.2.1');
  const block = await refuse({ kind: 'prefix', value: '+7926777' });
  expect((await visitorOf(server, widget).again(sent.id)).body).toMatchObject({ error: 'OTP_REFUSED' });
  expect((await ask('+79267780001', '192.0.2.2')).status).toBe(201);
  expect((await boardOf('prefix')).data.find(({ value }) => value === '+7926777')).toMatchObject({ block: { id: block.id } });
  await allow(block);
});

test('a block ends when its time is over, and another of the same takes its place', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const first = await refuse({ kind: 'prefix', value: '+7927', until: new Date(until) });
  const block = await refuse({ kind: 'prefix', value: '+7 927', reason: 'Still', until: new Date(until) });
  const { body: listed } = await admin.get<Page<OtpBlock>>('otpBlocks');
  expect(listed.data).toMatchObject([{ id: block.id, value: '+7927', reason: 'Still', until }]);
  expect((await admin.get(`otpBlocks/${first.id}`)).status).toBe(404);
  await server.app.pool.query(`update otp_block set until = now() - interval '1 second'`);
  expect((await ask('+79271110001', '192.0.2.3')).status).toBe(201);
  expect((await admin.get<Page<OtpBlock>>('otpBlocks')).body.total).toBe(0);
});

test('what is refused and allowed stands in the journal; only administrators see and change it', async () => {
  const block = await refuse({ kind: 'country', value: 'AZ' });
  await allow(block);
  const { body: journal } = await admin.get<Page<JournalEntry>>(`eventsHistory?resource=otpBlocks&rowId=${block.id}`);
  expect(journal.data.map(({ action, UserId }) => [action, UserId])).toEqual([['remove', admin.id], ['create', admin.id]]); // prettier-ignore
  expect(journal.data[1]?.after).toMatchObject({ kind: 'country', value: 'AZ', reason: 'SMS pumping' });
  expect((await owner.get('otpAbuse')).status).toBe(403);
  expect((await owner.get('otpBlocks')).status).toBe(403);
  expect((await owner.post('otpBlocks', { kind: 'country', value: 'AZ', reason: 'x' })).status).toBe(403);
});

test.each([
  [{ kind: 'prefix', value: 'abc', reason: 'x' }, 'value'],
  [{ kind: 'network', value: '300.1.1.1', reason: 'x' }, 'value'],
  [{ kind: 'network', value: '203.0.113.0/33', reason: 'x' }, 'value'],
  [{ kind: 'country', value: 'Russia', reason: 'x' }, 'value'],
  [{ kind: 'widget', value: '019a8b2c-1234-7abc-8def-000000000001', reason: 'x' }, 'value'],
  [{ kind: 'prefix', value: '+7916', reason: '' }, 'reason'],
  [{ kind: 'prefix', value: '+7916', reason: 'x', until: '2020-01-01T00:00:00.000Z' }, 'until'],
])('%j is refused on its field', async (body, path) => {
  expect(await admin.post('otpBlocks', body)).toMatchObject({ status: 422, body: { data: [{ path }] } });
});

test.each(['?by=Infinity', '?by=country&by=network', '?period=toString', '/requests?by=network', '/requests?value=1&value=2'])(
  'a board that there is not is refused: otpAbuse%s',
  async (asked) => {
    expect(await admin.get(`otpAbuse${asked}`)).toMatchObject({ status: 422, body: { error: 'VALIDATION' } });
  },
);
