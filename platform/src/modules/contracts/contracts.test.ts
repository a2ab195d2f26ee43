import type { Company } from '@cabinet/domain/companies';
import type { Contract, ContractDocument } from '@cabinet/domain/contracts';
import type { StoredFile } from '@cabinet/domain/files';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
let requisite: Requisite;
let company: Company;
let silent: Company;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  const admin = await server.account({ role: 'admin' });
  requisite = (await anna.post<Requisite>('requisites', sampleRequisite())).body;
  company = (await admin.post<Company>('companies', sampleCompany())).body;
  silent = (await admin.post<Company>('companies', sampleCompany({ DocumentTemplatesTypes: ['invoice'] }))).body;
});
afterAll(() => server.close());

const generate = (account: TestAccount, given: object = {}) =>
  account.post<ContractDocument>('documentTemplates', { requisiteId: requisite.id, companyId: company.id, type: 'contract', ...given });

test('a contract is written into a file of the owner, listed, and kept with its requisite', async () => {
  const { status, body } = await generate(anna);
  expect([status, body.OwnerId]).toEqual([201, anna.id]);
  const { body: file } = await anna.get<StoredFile>(`storage/${body.id}?return=meta`);
  expect(file).toMatchObject({ type: 'application/pdf', OwnerId: anna.id });
  expect(file.filename).toMatch(/^Договор № 000001 от .*[^.]\.pdf$/);
  expect(Date.parse(file.expiredAt ?? '') - Date.now()).toBeGreaterThan(4 * 365 * 86_400_000);
  expect(String((await anna.get(`storage/${body.id}`)).body)).toMatch(/^%PDF-1/);

  const { body: list } = await anna.get<Page<Contract>>(`contracts?RequisiteId=${requisite.id}`);
  expect(list).toMatchObject({ total: 1, data: [{ FileId: body.id, CompanyId: company.id, tags: [] }] });
  expect((await anna.get<Requisite>(`requisites/${requisite.id}`)).body.attachments).toEqual([body.id]);
});

test('the document of a contract is not removed from the files', async () => {
  const { body } = await generate(anna);
  const refused = await anna.remove(`storage/${body.id}`);
  const uses = expect.stringMatching(/^“Договор № 0000\d\d от [^”]+”$/);
  expect(refused).toMatchObject({ status: 409, body: { error: 'FILE_USED', params: { uses } } });
  expect((await anna.get(`storage/${body.id}`)).status).toBe(200);
});

test('a requisite stays while a document was written from it, and is told what that is', async () => {
  const { id } = (await anna.post<Requisite>('requisites', sampleRequisite())).body;
  await generate(anna, { requisiteId: id });
  const contracts = expect.stringMatching(/^“Договор № 0000\d\d от [^”]+”$/);
  const message = expect.stringMatching(/ cannot be deleted. Contracts: “Договор [^”]+”; invoices: –; closing documents: –\.$/);
  expect(await anna.remove(`requisites/${id}`)).toMatchObject({
    status: 409,
    body: { error: 'REQUISITE_USED', message, params: { contracts, invoices: '–', closingDocuments: '–' } },
  });
  expect((await anna.get(`requisites/${id}`)).status).toBe(200);
  const { id: free } = (await anna.post<Requisite>('requisites', sampleRequisite())).body;
  expect((await anna.remove(`requisites/${free}`)).status).toBe(204);
  expect((await anna.remove(`requisites/${free}`)).status).toBe(404);
});

test('neither somebody else’s requisite nor a company without the template, or of the other VAT, will do', async () => {
  expect(await generate(await server.account())).toMatchObject({
    status: 422,
    body: { data: [{ path: 'requisiteId', code: 'notFound' }] },
  });
  expect(await generate(anna, { companyId: requisite.id })).toMatchObject({ body: { data: [{ path: 'companyId', code: 'notFound' }] } });
  expect(await generate(anna, { companyId: silent.id })).toMatchObject({ body: { data: [{ code: 'company.noTemplate' }] } });
  const other = (await anna.post<Requisite>('requisites', sampleRequisite({ vat: true }))).body;
  expect(await generate(anna, { requisiteId: other.id })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'companyId', code: 'company.vat' }] },
  });
  expect(await generate(anna, { type: 'invoice' })).toMatchObject({ status: 422, body: { data: [{ path: 'type' }] } });
});
