import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

test('a requisite is made, read, changed and removed by its owner', async () => {
  const { status, body } = await anna.post<Requisite>('requisites', sampleRequisite());
  expect([status, body]).toMatchObject([201, { title: 'ООО «Ромашка»', type: 'legal', isActive: true, attachments: [], OwnerId: anna.id }]);
  expect((await anna.get<Requisite>(`requisites/${body.id}`)).body).toEqual(body);

  const changed = await anna.put<Requisite>(`requisites/${body.id}`, { ...sampleRequisite(), title: 'Ромашка, новый адрес' });
  expect(changed.body).toMatchObject({ id: body.id, title: 'Ромашка, новый адрес', createdAt: body.createdAt });
  expect((await anna.remove(`requisites/${body.id}`)).status).toBe(204);
  expect((await anna.get(`requisites/${body.id}`)).status).toBe(404);
});

test('an entrepreneur is an individual, and a phone is kept in one form', async () => {
  const sample = sampleRequisite();
  const legal = { ...sample.data.legal, opf: '50102', inn: '770123456789', ogrn: '304500116000157' };
  const contact = { ...sample.contact, phone: '8 (916) 123-45-67' };
  const { body } = await anna.post<Requisite>('requisites', { ...sample, contact, data: { ...sample.data, legal } });
  expect(body).toMatchObject({ type: 'individual', contact: { phone: '+79161234567' } });
});

test('every section is checked, the postal address on its own text', async () => {
  const { data, ...rest } = sampleRequisite();
  const wrong = {
    ...rest,
    title: ' ',
    contact: { ...rest.contact, phone: '+34612345678', email: 'nobody' },
    data: {
      ...data,
      legal: { ...data.legal, inn: '77012345678', ogrn: '1', kpp: '1234567890', okpo: '12345678901', opf: 'ООО' },
      bank: { ...data.bank, rs: '1', ks: '1', bik: '1' },
      postalAddress: { ...data.postalAddress, index: '12345', address: '' },
    },
  };
  const { status, body } = await anna.post<{ data: { path: string; code: string }[] }>('requisites', wrong);
  expect(status).toBe(422);
  expect(body.data.map(({ path, code }) => `${path}: ${code}`).sort()).toEqual([
    'contact.email: email.invalid',
    'contact.phone: phone.invalid',
    'data.bank.bik: digits.bik',
    'data.bank.ks: digits.ks',
    'data.bank.rs: digits.rs',
    'data.legal.inn: digits.inn',
    'data.legal.kpp: digits.kpp',
    'data.legal.ogrn: digits.ogrn',
    'data.legal.okpo: digits.okpo',
    'data.legal.opf: notAllowed',
    'data.postalAddress.address: required',
    'data.postalAddress.index: digits.index',
    'title: required',
  ]);
});

test('lists narrow to who pays VAT, find by name and number, and end at the scope', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  await client.post('requisites', sampleRequisite({ vat: true, title: 'Лепесток' }));
  await client.post('requisites', sampleRequisite({ title: 'Стебель' }));
  const titles = async (account: TestAccount, query: string) =>
    (await account.get<Page<Requisite>>(`requisites?${query}`)).body.data.map(({ title }) => title);

  expect(await titles(client, 'vat=true')).toEqual(['Лепесток']);
  expect(await titles(client, '$search=стеб')).toEqual(['Стебель']);
  expect(await titles(client, '$search=7701234567&$order=title asc')).toEqual(['Лепесток', 'Стебель']);
  expect(await titles(reseller, `OwnerId=${client.id}&$order=title desc`)).toEqual(['Стебель', 'Лепесток']);

  const [{ id }] = (await client.get<Page<Requisite>>('requisites')).body.data as [Requisite];
  const stranger = await server.account();
  expect(await titles(stranger, '')).toEqual([]);
  for (const answer of [
    await stranger.get(`requisites/${id}`),
    await stranger.put(`requisites/${id}`, sampleRequisite()),
    await stranger.remove(`requisites/${id}`),
  ]) {
    expect(answer.status).toBe(404);
  }
});
