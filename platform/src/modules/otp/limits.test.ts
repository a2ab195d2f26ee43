import type { OtpCodeSent, OtpVerification } from '@cabinet/domain/otp-codes';
import { newOtpLimits, NO_OTP_LIMITS, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpStatistics } from '@cabinet/domain/otp-statistics';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { codeTo, makeWidget, visitorOf } from './testing.ts';

let server: TestApp;
let node: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1 });
  node = await server.anotherNode();
  owner = await server.account();
  await enableSending(server, owner, { balance: 1000 });
});
afterAll(async () => {
  await node.close();
  await server.close();
});

let asked = 0;
/** A call for a code from an address of its own, so that limits on visitors stay out of it. */
const ask = (id: string, phone: string, through = server) => {
  asked += 1;
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}` };
  return through.call<OtpCodeSent & { error?: string; expires_at?: string }>('POST', `n/otp/${id}/codes`, { payload: { phone }, headers });
};
const limitedTo = async (limits: Partial<OtpWidgetLimits>, account = owner): Promise<OtpWidget> => {
  const { id } = await makeWidget(server, account);
  const { status, body } = await account.put<OtpWidget>(`n/otp-settings/widgets/${id}/limits`, limits);
  expect({ status, body }).toMatchObject({ status: 200, body: { limits } });
  return body;
};
const phones = (count: number, prefix = '+791622') => Array.from({ length: count }, (_, index) => `${prefix}${String(10_000 + index)}`);
/** How many of many calls at once, to two nodes, were sent a code; the others were refused. */
const rush = async (id: string, to: readonly string[]): Promise<number> => {
  const answers = await Promise.all(to.map((phone, index) => ask(id, phone, index % 2 ? node : server)));
  expect(answers.filter(({ status, body }) => status !== 201 && body.error !== 'OTP_REFUSED')).toEqual([]);
  return answers.filter(({ status }) => status === 201).length;
};
const statisticsOf = async (id: string, query = '', account = owner) =>
  (await account.get<OtpStatistics>(`n/otp-handler/widgets/${id}/statistics?from=${new Date(Date.now() - 3_600_000).toISOString()}${query}`)).body; // prettier-ignore

test.each<[string, Partial<OtpWidgetLimits>, number]>([
  ['codes of the widget a day', { codesPerDay: 5 }, 5],
  ['codes to a prefix an hour', { rules: [{ kind: 'prefix', value: '+7916', period: 'hour', codes: 4 }] }, 4],
  ['codes to each range a day', { rules: [{ kind: 'prefix', value: '', period: 'day', codes: 3 }] }, 6],
  ['codes to a country, and the tighter of two', { codesPerDay: 9, rules: [{ kind: 'country', value: 'RU', period: 'day', codes: 2 }] }, 2],
  ['money a day', { spendPerDay: 3 }, 3],
])('calls at once to two nodes get exactly as many codes as the limit says: %s', async (_limit, limits, sent) => {
  const { id } = await limitedTo({ timeZone: 'Europe/Moscow', ...limits });
  expect(await rush(id, [...phones(6), ...phones(6, '+791633')])).toBe(sent);
  expect((await statisticsOf(id)).total).toMatchObject({ asked: 12, sent, refused: 12 - sent, requests: sent, cost: sent });
});

test('codes go only to countries that the owner names; an answer says no more than that', async () => {
  const { id } = await limitedTo({ countries: ['ES'] });
  expect((await ask(id, '+34612345678')).status).toBe(201);
  const refused = await ask(id, '+79265550000');
  expect(refused).toMatchObject({ status: 403, body: { error: 'OTP_REFUSED', message: 'Codes are not sent here at present.' } });
  expect(refused.body.expires_at).toBeUndefined();
});

test('a new widget sends to the country of its account alone, and so much as its limits say; one that is there keeps its own', async () => {
  const spaniard = await server.account();
  await server.app.pool.query(`update users set data = jsonb_set(data, '{country}', '"ES"') where id = $1`, [spaniard.id]);
  const { body: made } = await spaniard.post<OtpWidget>('n/otp-settings/widgets', { name: 'New' });
  expect(made.limits).toEqual(newOtpLimits('ES'));
  expect(made.limits).toMatchObject({ countries: ['ES'], codesPerDay: 1000, rules: [{ kind: 'prefix', codes: 20 }, { kind: 'country', codes: 200 }] }); // prettier-ignore
  expect((await ask(made.id, '+79265550020')).body).toMatchObject({ error: 'OTP_REFUSED' });

  const limits = { ...newOtpLimits('RU', 'Europe/Moscow'), codesPerDay: 1, spendPerDay: 5 };
  const chosen = await spaniard.post<OtpWidget>('n/otp-settings/widgets', { name: 'Chosen', limits });
  expect(chosen).toMatchObject({ status: 201, body: { limits } });
  const { rows } = await server.app.pool.query('select daily, zone from budget where id = $1', [chosen.body.id]);
  expect(rows).toMatchObject([{ zone: 'Europe/Moscow' }]);
  const wrong = await spaniard.post<{ data: { path: string }[] }>('n/otp-settings/widgets', { name: 'x', limits: { codesPerDay: 0 } });
  expect(wrong.body.data.map(({ path }) => path)).toEqual(['limits.codesPerDay']);

  const renamed = await spaniard.put<OtpWidget>(`n/otp-settings/widgets/${chosen.body.id}`, { name: 'Renamed' });
  expect(renamed.body).toMatchObject({ name: 'Renamed', limits });
  await server.app.pool.query('update otp_widget set limits = null where id = $1', [made.id]);
  expect((await spaniard.get<OtpWidget>(`n/otp-settings/widgets/${made.id}`)).body.limits).toEqual(NO_OTP_LIMITS);
});

test('codes that could not be sent take no place', async () => {
  const poor = await server.account();
  const { id } = await limitedTo({ codesPerDay: 1 }, poor);
  expect((await ask(id, '+79265550001')).status).toBe(422);
  await enableSending(server, poor, { balance: 10 });
  expect((await ask(id, '+79265550001')).status).toBe(201);
  expect((await ask(id, '+79265550002')).status).toBe(403);
  expect((await statisticsOf(id, '', poor)).refusals).toEqual([{ reason: 'codesPerDay', count: 1 }, { reason: 'unavailable', count: 1 }]); // prettier-ignore
});

test('another code counts as well, and leaves the first one good where a limit keeps it from being sent', async () => {
  const { id } = await limitedTo({ codesPerDay: 1 });
  const visitor = visitorOf(server, { id });
  const phone = '+79265550003';
  const { body: sent } = await ask(id, phone);
  await server.app.pool.query(`update otp_code set sent_at = sent_at - interval '1 minute' where id = $1`, [sent.id]);
  expect((await visitor.again(sent.id)).body).toMatchObject({ error: 'OTP_REFUSED' });
  expect((await visitor.enter<OtpVerification>(sent.id, await codeTo(server, phone))).body.isVerified).toBe(true);
  expect((await statisticsOf(id)).total).toMatchObject({ asked: 2, sent: 1, refused: 1, requests: 1, verified: 1 });
});

test('a count begins anew in the next hour', async () => {
  const { id } = await limitedTo({ rules: [{ kind: 'country', value: '', period: 'hour', codes: 1 }] });
  expect((await ask(id, '+79265550004')).status).toBe(201);
  const { body } = await ask(id, '+79265550005');
  expect(Date.parse(body.expires_at ?? '') % 3_600_000).toBe(0);
  expect((await ask(id, '+34612345679')).status).toBe(201);
  await server.app.pool.query(`update otp_counter set until = now() where widget_id = $1`, [id]);
  expect((await ask(id, '+79265550005')).status).toBe(201);
  expect((await ask(id, '+79265550004')).status).toBe(403);
});

test('the owner is told once in a period that a limit stops the widget', async () => {
  const account = await server.account();
  await enableSending(server, account);
  const { id } = await limitedTo({ rules: [{ kind: 'prefix', value: '+7916', period: 'hour', codes: 1 }] }, account);
  await rush(id, phones(4, '+791644'));
  await rush(id, phones(2, '+791644'));
  const due = await eventually(async () => {
    const { rows } = await server.app.pool.query<{ data: object }>(
      `select data from notification_due where owner_id = $1 and type = 'otp.limits' union all
       select data from notification where owner_id = $1 and type = 'otp.limits' and channel = 'web'`,
      [account.id],
    );
    return rows.length > 0 ? rows : undefined;
  });
  expect(due).toMatchObject([{ data: { notice: 'prefixLimit', WidgetId: id, title: 'Sign-in', value: '+7916' } }]);
});

test('statistics tell of hours, days and countries what was asked, sent, verified, refused and paid', async () => {
  const { id } = await limitedTo({ countries: ['RU', 'ES'] });
  const { body: sent } = await ask(id, '+79265550017');
  await ask(id, '+34612345670');
  await ask(id, '+77012345678');
  await visitorOf(server, { id }).enter(sent.id, await codeTo(server, '+79265550017'));
  const all = await statisticsOf(id);
  expect(all.total).toEqual({ asked: 3, sent: 2, refused: 1, requests: 2, verified: 1, cost: 2 });
  expect(all.refusals).toEqual([{ reason: 'country', count: 1 }]);
  expect(all.countries.map(({ country, asked: calls, verified }) => [country, calls, verified])).toEqual([['ES', 1, 0], ['KZ', 1, 0], ['RU', 1, 1]]); // prettier-ignore
  expect((await statisticsOf(id, '&country=ES')).total).toMatchObject({ asked: 1, sent: 1, verified: 0 });

  await server.app.pool.query(`update otp_hour set hour = hour - interval '3 hours' where widget_id = $1 and country = 'ES'`, [id]);
  const from = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 4 * 3_600_000).toISOString();
  const { points } = (await owner.get<OtpStatistics>(`n/otp-handler/widgets/${id}/statistics?from=${from}&step=hour`)).body;
  expect(points.map(({ asked: calls }) => calls)).toEqual([0, 1, 0, 0, 2]);
  expect(points[0]?.at).toBe(from);
  const days = await owner.get<OtpStatistics>(`n/otp-handler/widgets/${id}/statistics?from=${from}&timeZone=Asia/Tokyo`);
  expect(days.body.points.every(({ at }) => new Date(at).getUTCHours() === 15)).toBe(true);
});

test('statistics and limits are the owner’s and of those above; a period is bounded', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { id } = await makeWidget(server, client);
  const path = `n/otp-handler/widgets/${id}/statistics`;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  expect((await reseller.get(`${path}?from=${ago(31)}`)).status).toBe(200);
  expect((await owner.get(`${path}?from=${ago(1)}`)).status).toBe(404);
  expect((await owner.put(`n/otp-settings/widgets/${id}/limits`, { codesPerDay: 1 })).status).toBe(404);
  const fieldOf = async (query: string) => (await client.get<{ data?: { path: string }[] }>(`${path}?${query}`)).body.data?.[0]?.path;
  expect(await fieldOf('')).toBe('from');
  expect(await fieldOf(`from=${ago(40)}`)).toBe('from');
  expect(await fieldOf(`from=${ago(9)}&step=hour`)).toBe('from');
  expect(await fieldOf(`from=${ago(1)}&to=${ago(2)}`)).toBe('to');
  expect((await client.get<OtpStatistics>(`${path}?from=0001-01-01T00:00:00Z&to=0001-02-01T00:00:00Z`)).body.points).toEqual([]);
  expect(await fieldOf(`from=${ago(1)}&timeZone=Mars/Base`)).toBe('timeZone');
});

test('a widget that is removed takes its counts and its budget with it', async () => {
  const { id } = await limitedTo({ codesPerDay: 2, spendPerDay: 2 });
  await ask(id, '+79265550008');
  expect((await owner.remove(`n/otp-settings/widgets/${id}`)).status).toBe(204);
  const { rows } = await server.app.pool.query(
    'select from otp_hour where widget_id = $1 union all select from otp_counter where widget_id = $1 union all select from budget where id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

test.each<[unknown, string]>([
  [{ countries: ['Russia'] }, 'countries[0]'],
  [{ codesPerDay: 0 }, 'codesPerDay'],
  [{ spendPerDay: 0.001 }, 'spendPerDay'],
  [{ rules: [{ kind: 'prefix', value: 'abc', period: 'hour', codes: 1 }] }, 'rules[0].value'],
  [{ rules: [{ kind: 'country', value: '+7', period: 'hour', codes: 1 }] }, 'rules[0].value'],
  [{ timeZone: '+03:00' }, 'timeZone'],
])('of limits %j are refused on their field', async (limits, path) => {
  const { id } = await makeWidget(server, owner);
  const { status, body } = await owner.put<{ data: { path: string }[] }>(`n/otp-settings/widgets/${id}/limits`, limits);
  expect({ status, paths: body.data.map((item) => item.path) }).toMatchObject({
    status: 422,
    paths: expect.arrayContaining([path]) as string[],
  });
});
