import { isEmail } from '@cabinet/domain/recipients';
import { normalizePhone } from '@cabinet/domain/phone';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedAccounts } from './accounts.ts';
import { seedContacts } from './contacts.ts';
import { demoContact } from './people.ts';
import { seedSenderNames } from './sender-names.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('demo contacts are people with real numbers, no two alike', () => {
  const people = Array.from({ length: 20_000 }, (_, index) => demoContact(index));
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(20_000);
  expect(people.every(({ phone, email }) => normalizePhone(phone ?? '') === phone && (email === undefined || isEmail(email)))).toBe(true);
});

test('every demo account that sends has lists, a blacklist and names to send under', async () => {
  const accounts = await seedAccounts(server.app);
  const demo = { app: server.app, accounts, now: new Date(), say: () => undefined };
  await seedSenderNames(demo);
  await seedContacts(demo);
  const anna = await server.signIn(accounts.demo);
  const { data, total } = (await anna.get<Page<ContactList>>('contactLists')).body;
  expect(total).toBe(3);
  expect(data.map(({ type, count }) => [type, count])).toEqual([
    ['regular', 420],
    ['blacklist', 36],
    ['regular', 1200],
  ]);
  expect(await server.app.services.sendernames.usable(accounts.demo.id, 'sms')).toEqual(['SHOP', 'COURIER']);
});
