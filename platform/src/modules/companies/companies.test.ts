import type { Company } from '@cabinet/domain/companies';
import type { Page } from '@cabinet/domain/resource';
import { sampleCompany } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
let direct: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
  direct = await server.account();
  await admin.post('companies', sampleCompany({ title: 'Operator' }));
  await admin.post('companies', sampleCompany({ title: 'Operator with VAT', vat: true }));
  await reseller.post('companies', sampleCompany({ title: 'Reseller' }));
});
afterAll(() => server.close());

const titles = async (account: TestAccount, query = '') =>
  (await account.get<Page<Company>>(`companies?$order=title asc${query}`)).body.data.map(({ title }) => title);

test('the operator’s companies serve everybody, a reseller’s its customers', async () => {
  expect(await titles(direct)).toEqual(['Operator', 'Operator with VAT']);
  expect(await titles(client)).toEqual(['Operator', 'Operator with VAT', 'Reseller']);
  expect(await titles(client, `&OwnerId=${client.id}&vat=false`)).toEqual(['Operator', 'Reseller']);
  expect(await titles(reseller, '&OwnerId=global&vat=true')).toEqual(['Operator with VAT']);
  expect(await titles(admin, `&OwnerId=${client.id}`)).toEqual(['Operator', 'Operator with VAT', 'Reseller']);
  expect(await titles(admin, '&OwnerId=global')).toEqual(['Operator', 'Operator with VAT']);
  const stranger = await server.account({ role: 'reseller' });
  expect(await titles(stranger)).toEqual(['Operator', 'Operator with VAT']);
});

test('only their owners change them; others do not find what they could not see', async () => {
  const all = (await admin.get<Page<Company>>('companies')).body.data;
  const own = all.find(({ title }) => title === 'Reseller') as Company;
  const operators = all.find(({ title }) => title === 'Operator') as Company;
  expect([own.OwnerId, operators.OwnerId]).toEqual([reseller.id, null]);

  expect((await client.post('companies', sampleCompany())).status).toBe(403);
  expect((await reseller.put(`companies/${operators.id}`, sampleCompany())).status).toBe(404);
  expect((await direct.get(`companies/${own.id}`)).status).toBe(404);
  expect((await client.get(`companies/${own.id}`)).status).toBe(200);
  const changed = await reseller.put<Company>(
    `companies/${own.id}`,
    sampleCompany({ title: 'Reseller', DocumentTemplatesTypes: ['invoice'] }),
  );
  expect(changed.body.DocumentTemplatesTypes).toEqual(['invoice']);
  const made = await reseller.post<Company>('companies', sampleCompany({ title: 'Gone' }));
  expect((await reseller.remove(`companies/${made.body.id}`)).status).toBe(204);
});

test('whoever stands above a reseller makes companies for it, for nobody else', async () => {
  const manager = await server.account({ role: 'manager' });
  const managed = await server.account({ role: 'reseller', manager });
  const make = (by: TestAccount, OwnerId?: string) => by.post<Company>('companies', { ...sampleCompany({ title: 'Theirs' }), OwnerId });
  expect((await make(manager, managed.id)).body.OwnerId).toBe(managed.id);
  expect((await make(admin, managed.id)).body.OwnerId).toBe(managed.id);
  expect((await make(managed, managed.id)).body.OwnerId).toBe(managed.id);
  const refused = [await make(manager), await make(manager, reseller.id), await make(admin, direct.id), await make(reseller, managed.id)];
  expect(
    refused.map(({ status, body }) => [status, (body as unknown as { data: { path: string; code: string }[] }).data[0]]),
  ).toMatchObject([[422, { path: 'OwnerId', code: 'required' }], ...[1, 2, 3].map(() => [422, { path: 'OwnerId', code: 'notFound' }])]);
});

test('a company writes at least one kind of document', async () => {
  const answer = await admin.post('companies', sampleCompany({ DocumentTemplatesTypes: [] }));
  expect(answer).toMatchObject({ status: 422, body: { data: [{ path: 'DocumentTemplatesTypes', code: 'tooFew' }] } });
});
