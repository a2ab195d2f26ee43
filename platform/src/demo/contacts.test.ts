import { isEmail } from '@cabinet/domain/recipients';
import { normalizePhone } from '@cabinet/domain/phone';
import { LOCALES } from '@cabinet/domain/locales';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedAccounts } from './accounts.ts';
import { seedContacts } from './contacts.ts';
import { demoContact } from './people.ts';
import { DEMO_TEXTS } from './texts/by-locale.ts';
import { seedSenderNames } from './sender-names.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test.each(LOCALES)('demo contacts in %s are people with real numbers, no two alike', (locale) => {
  const people = Array.from({ length: 20_000 }, (_, index) => demoContact(index, DEMO_TEXTS[locale]));
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
  const grace = await server.signIn(accounts['demo-en']);
  const lists = (await grace.get<Page<ContactList>>('contactLists')).body.data;
  expect(lists.map(({ title, count }) => [title, count])).toEqual([
    ['Guests of the spring sale', 210],
    ['Asked not to be written to', 18],
    ['Regular customers', 600],
  ]);
  expect(await server.app.services.sendernames.usable(accounts.demo.id, 'sms')).toEqual(['SHOP', 'COURIER']);
});
