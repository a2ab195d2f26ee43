import type { Company } from '@cabinet/domain/companies';
import type { Contract, ContractDocument } from '@cabinet/domain/contracts';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { StoredFile } from '@cabinet/domain/files';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { multipartOf } from '../storage/testing.ts';

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let anna: TestAccount;
let company: Company;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  manager = await server.account({ role: 'manager' });
  company = (await admin.post<Company>('companies', sampleCompany())).body;
});
beforeEach(async () => {
  anna = await server.account({ manager });
});
afterAll(() => server.close());

async function upload(account: TestAccount, filename = 'scan.pdf', content: Buffer | string = PDF, fields = {}): Promise<string> {
  const { payload, headers } = multipartOf(filename, content, fields);
  const { body } = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: account.token } });
  return body.id;
}

/** A contract of an account, as it is once it is made. */
async function made(account = anna): Promise<Contract> {
  const requisite = (await account.post<Requisite>('requisites', sampleRequisite())).body;
  await account.post<ContractDocument>('documentTemplates', { requisiteId: requisite.id, companyId: company.id, type: 'contract' });
  return (await account.get<Page<Contract>>(`contracts?RequisiteId=${requisite.id}`)).body.data[0] as Contract;
}

const sign = ({ id }: Contract, fileId: string, account = anna) => account.put<Contract>(`contracts/${id}/scan`, { fileId });
const decide = ({ id }: Contract, body: object, account = manager) => account.put<Contract>(`contracts/${id}/decision`, body);
const fileOf = async (id: string) => (await anna.get<StoredFile>(`storage/${id}?return=meta`)).body;

/** What has been written down to notify accounts of about a contract, with the index of the account. */
async function notices({ id }: Contract, ...accounts: TestAccount[]): Promise<[who: number, data: object][]> {
  const { rows } = await server.app.pool.query<{ owner_id: string; data: object }>(
    `select owner_id, data from notification_due where type = 'contracts.scan' and owner_id = any($1) and data ->> 'ContractId' = $2
     order by data ->> 'notice', owner_id`,
    [accounts.map((account) => account.id), id],
  );
  return rows.map(({ owner_id, data }) => [accounts.findIndex((account) => account.id === owner_id), data]);
}

test('a contract is made, its signed scan put to it, rejected with a reason, put again and accepted', async () => {
  const contract = await made();
  expect(contract).toMatchObject({ status: 'made', ScanId: null, reason: null, decidedAt: null });
  const [blurred, clear] = [await upload(anna), await upload(anna)];

  expect((await sign(contract, blurred)).body).toMatchObject({ status: 'review', ScanId: blurred });
  const rejected = await decide(contract, { decision: 'reject', scanId: blurred, reason: 'Not readable' });
  expect(rejected.body).toMatchObject({ status: 'rejected', ScanId: blurred, reason: 'Not readable', decidedAt: expect.any(String) });

  const again = (await sign(contract, clear)).body;
  expect(again).toMatchObject({ status: 'review', ScanId: clear, reason: null, decidedAt: null });
  const accepted = await decide(contract, { decision: 'accept', scanId: clear }, admin);
  expect([accepted.status, accepted.body]).toMatchObject([200, { status: 'accepted', ScanId: clear, reason: null }]);
  expect(Date.parse(accepted.body.updatedAt)).toBeGreaterThan(Date.parse(again.updatedAt));
  const found = (status: string) => anna.get<Page<Contract>>(`contracts?status=${status}`);
  expect([(await found('accepted')).body.total, (await found('review')).body.total]).toEqual([1, 0]);
});

test('what is decided stays: twice, a scan that was replaced, and another scan after that are refused', async () => {
  const contract = await made();
  expect((await decide(contract, { decision: 'accept', scanId: contract.FileId })).status).toBe(409);
  const [first, second] = [await upload(anna), await upload(anna)];
  await sign(contract, first);
  await sign(contract, second);
  expect((await decide(contract, { decision: 'accept', scanId: first })).status).toBe(409);
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(contract, { decision: 'accept', scanId: second })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await decide(contract, { decision: 'reject', scanId: second, reason: 'Late' })).status).toBe(409);
  expect((await sign(contract, first)).status).toBe(409);
  expect((await anna.get<Contract>(`contracts/${contract.id}`)).body).toMatchObject({ status: 'accepted', ScanId: second });
});

test('neither a file of another account nor of another kind is a scan, nor is a rejection without a reason one', async () => {
  const contract = await made();
  const refusal = async (fileId: string) => (await sign(contract, fileId)).body;
  expect(await refusal(await upload(await server.account()))).toMatchObject({ data: [{ path: 'fileId', code: 'notFound' }] });
  expect(await refusal(contract.id)).toMatchObject({ data: [{ path: 'fileId', code: 'notFound' }] });
  expect(await refusal(await upload(anna, 'list.csv', 'phone\n+79160000001\n'))).toMatchObject({
    data: [{ path: 'fileId', code: 'payload.fileType' }],
  });
  const scanId = await upload(anna);
  await sign(contract, scanId);
  expect(await decide(contract, { decision: 'reject', scanId, reason: ' ' })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'reason', code: 'required' }] },
  });
});

test('accounts sign their own contracts alone, and staff decide about those that they see, never their own', async () => {
  const contract = await made();
  const [stranger, other] = [await server.account(), await server.account({ role: 'manager' })];
  const scanId = await upload(anna);
  expect((await sign(contract, await upload(stranger), stranger)).status).toBe(404);
  await sign(contract, scanId);
  const accept = { decision: 'accept', scanId };
  expect((await decide(contract, accept, anna)).status).toBe(403);
  expect((await decide(contract, accept, other)).status).toBe(404);

  const own = await made(admin);
  const ownScan = await upload(admin);
  await sign(own, ownScan, admin);
  expect((await decide(own, { decision: 'accept', scanId: ownScan }, admin)).status).toBe(403);
});

test('the scan of a contract is closed to others, and stays for as long as the contract refers to it', async () => {
  const [one, other] = [await made(), await made()];
  const [first, second] = [await upload(anna, 'scan.pdf', PDF, { isPublic: 'true' }), await upload(anna)];
  expect((await fileOf(first)).isPublic).toBe(true);
  await sign(one, first);
  await sign(other, first);
  expect(await fileOf(first)).toMatchObject({ isPublic: false, locks: [expect.any(String), expect.any(String)] });
  await server.app.pool.query(`update file set expired_at = now() - interval '1 day' where id = $1`, [first]);
  await server.app.services.storage.sweep();
  expect(await anna.remove(`storage/${first}`)).toMatchObject({ status: 409, body: { error: 'FILE_USED' } });

  await sign(one, second);
  expect((await fileOf(first)).locks).toHaveLength(1);
  await sign(other, second);
  await server.app.services.storage.sweep();
  expect((await anna.get(`storage/${first}`)).status).toBe(404);
});

test('staff who decide are notified of a scan once, the account of the decision', async () => {
  const other = await server.account({ role: 'manager' });
  const contract = await made();
  const scanId = await upload(anna);
  await sign(contract, scanId);
  await sign(contract, scanId);
  const about = { ContractId: contract.id, title: contract.title };
  const asked = { notice: 'review', username: anna.user.username, ...about };
  expect(await notices(contract, admin, manager, other, anna)).toEqual([0, 1].map((who) => [who, asked]));
  await decide(contract, { decision: 'reject', scanId, reason: 'No seal' });
  expect(await notices(contract, anna)).toEqual([[0, { notice: 'rejected', reason: 'No seal', ...about }]]);
});

test('the journal has the decision of staff, with its reason', async () => {
  const contract = await made();
  const scanId = await upload(anna);
  await sign(contract, scanId);
  await decide(contract, { decision: 'reject', scanId, reason: 'No seal' });
  const { data } = (await admin.get<Page<JournalEntry>>(`eventsHistory?resource=contracts&OwnerId=${anna.id}`)).body;
  expect(data).toMatchObject([
    { action: 'update', before: { status: 'review', reason: null }, after: { status: 'rejected', reason: 'No seal' } },
  ]);
});
