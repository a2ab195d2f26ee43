import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { OTP_LIMITS } from '@cabinet/domain/otp-codes';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { approveSender, enableSending } from '../sendings/testing/sender.ts';
import { makeWidget, SMS, visitorOf } from './testing.ts';

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1 });
  owner = await server.account();
  await enableSending(server, owner, { balance: 1000 });
});
afterAll(() => server.close());

const WIDGETS = 'n/otp-settings/widgets';

test('a widget has its defaults, and shows its channels in order', async () => {
  const made = await makeWidget(server, owner, [
    { ...SMS, name: 'First' },
    { ...SMS, name: 'Second' },
  ]);
  expect(made).toMatchObject({
    name: 'Sign-in',
    isActive: true,
    isBlocked: false,
    ipWhitelist: ['0.0.0.0/0'],
    OwnerId: owner.id,
    otpWidgetChannelSettings: [
      { priority: 0, otpChannelSettings: { name: 'First', channelType: 'sms' } },
      { priority: 1, otpChannelSettings: { name: 'Second' } },
    ],
  });
  const [first, second] = made.otpWidgetChannelSettings.map((one) => one.otpChannelSettingsId);
  const otpWidgetChannelSettings = [{ otpChannelSettingsId: second, priority: 0 }, { otpChannelSettingsId: first, priority: 1 }]; // prettier-ignore
  await owner.put(`${WIDGETS}/${made.id}/channels/bulk`, { otpWidgetChannelSettings });
  const listed = (await owner.get<Page<OtpWidget>>(`${WIDGETS}?$scope=full&$search=sign`)).body.data.find(({ id }) => id === made.id);
  expect(listed?.otpWidgetChannelSettings.map((one) => one.otpChannelSettings.name)).toEqual(['Second', 'First']);

  const channels = await owner.get<Page<{ additionalSettings: object }>>('n/otp-settings/channels?$scope=full&channelType=sms');
  expect(channels.body.data[0]?.additionalSettings).toMatchObject({ codeLength: 4, beautify: false, lifetime: 60 });
  expect((await owner.remove(`n/otp-settings/channels/${first}`)).status).toBe(204);
  expect((await owner.get<OtpWidget>(`${WIDGETS}/${made.id}`)).body.otpWidgetChannelSettings).toHaveLength(1);
  expect((await owner.remove(`${WIDGETS}/${made.id}`)).status).toBe(204);
});

test.each([
  ['widgets', { name: '' }, 'name'],
  ['widgets', { name: 'x'.repeat(51) }, 'name'],
  ['widgets', { name: 'x', ipWhitelist: [] }, 'ipWhitelist'],
  ['widgets', { name: 'x', ipWhitelist: ['somewhere'] }, 'ipWhitelist[0]'],
  ['widgets', { name: 'x', styles: { color: 'red;}' } }, 'styles.color'],
  ['channels', { name: 'x', channelType: 'email' }, 'channelType'],
  ['channels', { name: 'x', channelType: 'flashcall', additionalSettings: { codeLength: 8 } }, 'additionalSettings.codeLength'],
  ['channels', { name: 'x', channelType: 'sms', additionalSettings: { numberOfTries: 0 } }, 'additionalSettings.numberOfTries'],
  ['templates', { name: 'x', channelType: 'sms', additionalSettings: { senderId: 'A', template: 'Hello' } }, 'additionalSettings.template'],
  ['templates', { name: 'x', channelType: 'flashcall', additionalSettings: { senderId: 'A', template: 'It is {code}' } }, 'additionalSettings.template'],
  ['templates', { name: 'x', channelType: 'sms', conditions: [{ tag: 'country', value: 'Russia' }], additionalSettings: { senderId: 'A', template: '{code}' } }, 'conditions[0].value'],
] as const)('in %s %j is refused on its field', async (path, body, field) => {
  expect(await owner.post(`n/otp-settings/${path}`, body)).toMatchObject({ status: 422, body: { data: [{ path: field }] } });
}); // prettier-ignore

test('a channel is attached once, and only one of the widget’s owner', async () => {
  const { id, otpWidgetChannelSettings } = await makeWidget(server, owner);
  const [own] = otpWidgetChannelSettings;
  const stranger = await makeWidget(server, await server.account());
  const attach = (entries: unknown[]) => owner.put(`${WIDGETS}/${id}/channels/bulk`, { otpWidgetChannelSettings: entries });
  const entry = (one: OtpWidget['otpWidgetChannelSettings'][number] | undefined) => ({ otpChannelSettingsId: one?.otpChannelSettingsId, priority: 0 });
  expect(await attach([entry(own), entry(own)])).toMatchObject({ status: 422, body: { data: [{ code: 'otp.channelTwice' }] } });
  expect(await attach([entry(own), entry(stranger.otpWidgetChannelSettings[0])])).toMatchObject({
    status: 422,
    body: { data: [{ path: 'otpWidgetChannelSettings[1].otpChannelSettingsId' }] },
  });
  expect((await attach([{ otpChannelSettingsId: own?.otpChannelSettingsId }])).status).toBe(422);
  expect((await owner.get<OtpWidget>(`${WIDGETS}/${id}`)).body.otpWidgetChannelSettings).toHaveLength(1);
  expect((await attach([])).body).toMatchObject({ otpWidgetChannelSettings: [] });
}); // prettier-ignore

test('who stands above blocks a widget, whatever its owner says; nobody blocks their own', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  await enableSending(server, client);
  const widget = await makeWidget(server, client);
  const own = await makeWidget(server, reseller);
  const visitor = visitorOf(server, widget);
  const block = (account: TestAccount, id: string, isBlocked = true) => account.put(`${WIDGETS}/${id}/blocked`, { isBlocked });
  expect((await visitor.look()).body).toMatchObject({ name: 'Sign-in', styles: { theme: 'auto' } });
  expect((await block(client, widget.id)).status).toBe(403);
  expect((await block(reseller, own.id)).status).toBe(403);
  expect((await block(owner, widget.id)).status).toBe(403);
  expect((await block(reseller, widget.id)).body).toMatchObject({ isBlocked: true });
  await client.put(`${WIDGETS}/${widget.id}`, { name: 'Still on', isActive: true });
  expect((await visitor.look()).status).toBe(403);
  expect((await visitor.ask('+79165550001')).status).toBe(403);
  await block(reseller, widget.id, false);
  expect((await visitor.look()).status).toBe(200);
  await client.put(`${WIDGETS}/${widget.id}`, { name: 'Off', isActive: false });
  expect((await visitor.ask('+79165550001')).status).toBe(403);
});

test('a widget serves the addresses of its list alone, and nobody when its owner is switched off', async () => {
  const account = await server.account();
  const { id } = await makeWidget(server, account);
  await account.put(`${WIDGETS}/${id}`, { name: 'Office', ipWhitelist: ['203.0.113.0/24', '2001:db8::/32'] });
  const from = (address: string) => server.call('GET', `n/otp/${id}`, { headers: { 'x-forwarded-for': address } });
  expect((await from('203.0.113.7')).status).toBe(200);
  expect((await from('198.51.100.7')).status).toBe(403);
  await server.app.services.identity.setActive(account.id, false);
  expect((await from('203.0.113.7')).status).toBe(403);
  expect((await visitorOf(server, { id: 'nowhere' }).look()).status).toBe(404);
});

test('a phone is sent a few codes in an hour, through whichever widget, and an address asks for some more', async () => {
  const [one, other] = [visitorOf(server, await makeWidget(server, owner)), visitorOf(server, await makeWidget(server, owner, [SMS], []))];
  const statuses: number[] = [];
  for (let asked = 0; asked < OTP_LIMITS.codesPerPhone; asked += 1)
    statuses.push((await (asked % 2 ? one : other).ask('+79165550077')).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const refused = await one.ask('8 (916) 555-00-77');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await one.ask('+79165550078')).status).toBe(201);
});

test('other sites may make a visitor’s calls and no others, without credentials, and load the script', async () => {
  const { id } = await makeWidget(server, owner);
  const headers = { origin: 'https://shop.example' };
  const asked = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const preflight = await server.app.inject({ method: 'OPTIONS', url: `/api/n/otp/${id}/codes`, headers: asked });
  expect(preflight).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' } });
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  for (const url of [`/api/n/otp/${id}`, '/api/n/otp/nowhere', '/otp/widget.js']) {
    const answer = await server.app.inject({ url, headers });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  }
  const kept = await server.app.inject({ url: `/api/${WIDGETS}`, headers: { ...headers, authorization: owner.token } });
  expect(kept.headers['access-control-allow-origin']).toBeUndefined();
  const script = await server.app.inject('/otp/widget.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(() => new Function(script.body)).not.toThrow();
  expect(script.body).toContain('Подтвердить');
}); // prettier-ignore

test('a text names a sender that its owner may send with, when it is made and when it is changed', async () => {
  const [anna, boris, admin] = [await server.account(), await server.account(), await server.account({ role: 'admin' })];
  const textBy = (senderId: string) => ({ name: 'Codes', channelType: 'sms', additionalSettings: { senderId, template: '{code}' } });
  const texts = 'n/otp-settings/templates';
  expect(await anna.post(texts, textBy('SHOP'))).toMatchObject({ status: 422, body: { error: 'NO_SENDER' } });
  await approveSender(server, anna, 'SHOP');
  await approveSender(server, boris, 'BANK');
  const made = await anna.post<{ id: string }>(texts, textBy('SHOP'));
  expect(made.status).toBe(201);
  const foreign = { status: 422, body: { error: 'SENDER_NOT_APPROVED', params: { sender: 'BANK' } } };
  expect(await anna.post(texts, textBy('BANK'))).toMatchObject(foreign);
  expect(await anna.put(`${texts}/${made.body.id}`, textBy('BANK'))).toMatchObject(foreign);
  // Whoever stands above changes it for its owner, whose senders count.
  expect(await admin.put(`${texts}/${made.body.id}`, textBy('BANK'))).toMatchObject(foreign);
  expect((await boris.put(`${texts}/${made.body.id}`, textBy('BANK'))).status).toBe(404);
  expect((await anna.put(`${texts}/${made.body.id}`, { ...textBy('SHOP'), name: 'Renamed' })).status).toBe(200);
  const free = { ...textBy('anything'), channelType: 'telegram' };
  expect((await anna.post(texts, free)).status).toBe(201);
});
