import { backTo } from '../modules/payments/testing.ts';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { giveWapiTariff } from '../modules/wapi/testing.ts';
import { sampleRecurringMailing } from '../modules/recurring-mailings/testing.ts';
import { multipartOf } from '../modules/storage/testing.ts';
import { sampleRequisite } from './legal.ts';
import { TEST_PASSWORD, type TestAccount, type TestApp } from './test-app.ts';

type Json = Readonly<Record<string, unknown>>;

const idsIn = (rows: readonly Json[]) =>
  rows.flatMap((row) => Object.entries(row)).flatMap(([key, value]) => (/id$/i.test(key) && value ? [String(value)] : []));

/** Gives an account a row of everything that it may keep, with `mark` in each; answers all ids that it got to know. */
export async function makeRows(server: TestApp, account: TestAccount, mark: string): Promise<string[]> {
  await enableSending(server, account);
  const made: Json[] = [];
  const keep = async (path: string, payload: object) => made.push((await account.post<Json>(path, payload)).body);
  await keep('contactLists', { title: mark, type: 'regular' });
  await keep('contacts', { ListId: made[0]?.['id'], phone: '+79160000001', custom01: mark });
  await keep('contacts', { ListId: made[0]?.['id'], phone: '+79160000003', email: 'twice@example.com' });
  await keep('contacts', { ListId: made[0]?.['id'], email: 'twice@example.com', custom01: mark });
  const twice = made.slice(-2).map(({ id, updatedAt }) => ({ id, updatedAt }));
  await keep('contacts/duplicates/merge', { contacts: twice, keep: twice[0]?.id });
  await keep('tokens', { description: mark });
  await keep('emailDomains', { domain: `${mark.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.invalid` });
  const report = { preset: 'sendings.totals', where: {} };
  await keep('reportSchedules', { title: mark, frequency: 'daily', time: '09:00', timeZone: 'UTC', recipients: [account.id], report });
  await keep('recurringMailings', sampleRecurringMailing(mark));
  await keep('listViews', { title: mark, list: 'tasks' });
  await keep('contactFields', { title: mark, key: 'city', type: 'text' });
  await keep('contactSegments', { title: mark, match: 'all', conditions: [{ field: 'phone', operator: 'isFilled' }] });
  await keep('optOutWords', { word: mark, consent: 'out', language: 'en' });
  await keep('utmSets', {
    title: mark,
    protocol: 'https',
    url: 'shop.example',
    utm_source: 'cabinet',
    utm_medium: 'sms',
    utm_campaign: 'winter',
  });
  await keep('sendernames', { name: mark.slice(0, 11), type: 'sms', comment: `${mark}, 7701234567` });
  await keep('optOuts', { recipient: '+79160000002', comment: mark });
  await keep('templates', { title: mark, type: 'sms', payload: { sender: 'CABINET', text: mark } });
  await keep('shortLinks', { fullUrl: `https://shop.example/${mark}`, domain: new URL(server.config.publicUrl).host });
  await keep('n/otp-settings/channels', { name: mark, channelType: 'sms' });
  await keep('n/otp-settings/templates', {
    name: mark,
    channelType: 'sms',
    additionalSettings: { senderId: 'CABINET', template: `{code} ${mark}` },
  });
  await keep('n/otp-settings/widgets', { name: mark });
  await giveWapiTariff(server, account.id);
  await keep('n/wapi/instances', { title: mark });
  await keep('payments', { amount: 100, method: 'card', ...backTo('card') });
  await keep('recurrentPayments', { type: 'frequency', frequency: 'monthly', method: 'card', amount: 100, isOfferAccepted: true });
  await keep('requisites', sampleRequisite({ title: mark }));
  const login = { username: account.user.username, password: TEST_PASSWORD };
  await server.call('POST', 'login', { payload: login, headers: { referer: `http://localhost/${mark}` } });
  const recipients = Array.from({ length: 12 }, (_, index) => `+791600001${index + 10}`);
  await keep('sendings', body(recipients, { text: mark }));
  const { payload, headers } = multipartOf(`${mark}.csv`, `phone\n+79160000005 ${mark}\n`);
  made.push((await server.call<Json>('POST', 'storage', { payload, headers: { ...headers, authorization: account.token } })).body);
  const { data } = (await account.get<{ data: Json[] }>('sendings')).body;
  return [account.id, ...idsIn([...made, ...data])];
}
