import { sampleCompany, sampleRequisite } from '../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { LONGEST_BLOCK_MS, repeatedBlock } from '../testing/event-loop.ts';
import { lineOf, sendBatch } from '../modules/sendings/testing/batch.ts';
import { enableSending } from '../modules/sendings/testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  await enableSending(server, anna, { balance: 20_000 });
});
afterAll(() => server.close());

const list = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, index) => of(index));
const keys = (length: number) => JSON.stringify(Object.fromEntries(list(length, (index) => [`key-${index}`, 1]) as [string, number][]));
const addresses = (ipWhitelist: readonly unknown[]) => JSON.stringify({ name: 'A', description: 'A', ipWhitelist });
const sending = (include: readonly unknown[], more: object = {}) =>
  JSON.stringify({ type: 'sms', payload: { sender: 'CABINET', text: 'Hello' }, recipient: { include, ...more } });
const phone = (index: number) => `+7916${String(1_000_000 + index)}`;
/** One that takes the library of all countries a hundred times as long to read. */
const foreign = (index: number) => `+44791${String(1_000_000 + index)}`;

// prettier-ignore
test.each([
  ['390,000 unknown keys', 'login', keys(390_000), [413]],
  ['as many unknown keys as the limit lets in', 'login', keys(1000), [422]],
  ['390,000 unknown keys', 'registration', keys(390_000), [413]],
  ['small lists for texts', 'registration', JSON.stringify({ username: list(3000, () => 1), password: list(2000, () => []) }), [422]],
  ['200,000 unknown keys', 'sendings', keys(200_000), [422]],
  ['30,000 addresses', 'tokens', addresses(list(30_000, () => 'x')), [413, 422]],
  ['as many addresses as the body may hold', 'tokens', addresses(list(9000, () => 'x')), [422]],
  ['300,000 addresses', 'tokens', addresses(list(300_000, () => 'x')), [413, 422]],
  ['an address of 30,000 characters', 'tokens', addresses(['1.'.repeat(15_000)]), [422]],
  ['addresses of an allowed number that are none', 'tokens', addresses(list(100, () => ':'.repeat(60))), [422]],
  ['300,000 addresses', 'n/otp-settings/widgets', addresses(list(300_000, () => 'x')), [413, 422]],
  ['300,000 phones', 'sendings/quote', sending(list(300_000, phone)), [413, 422]],
  ['100,000 phones that are none', 'sendings/quote', sending(list(100_000, () => 'x')), [422]],
  ['100,000 phones and a last one that is none', 'sendings/quote', sending([...list(99_999, phone), 'x']), [422]],
  ['5,000 phones of another country', 'sendings/quote', sending(list(5000, foreign)), [200, 422]],
  ['100,000 phones, and 20,000 exceptions', 'sendings/quote', sending(list(100_000, phone), { exclude: list(20_000, (index) => phone(200_000 + index)) }), [200, 422]],
  ['a million numbers', 'sendings/quote', sending(list(1_000_000, () => 1)), [422]],
  ['a text of 4 MB', 'sendings/quote', sending([]).replace('Hello', 'x'.repeat(4_000_000)), [422]],
  ['blanks without an end', 'sendings/quote', `${' '.repeat(4_000_000)}{}`, [422]],
  ['quotes in quotes', 'sendings/quote', `{"type":"${'\\"'.repeat(1_900_000)}"}`, [422]],
])('%s hold nobody up: POST /%s', async (_, url, payload, statuses) => {
  const seen = new Set<number>();
  const block = await repeatedBlock(async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'content-type': 'application/json', authorization: anna.token },
    });
    seen.add(answer.statusCode);
  });
  if (process.env.TEST_LONG) process.stdout.write(`${_}: POST /${url}: ${block.toFixed(0)} ms\n`);
  expect(statuses).toEqual(expect.arrayContaining([...seen]));
  expect(block).toBeLessThan(LONGEST_BLOCK_MS);
});

test('a batch of three thousand lines, read in three parts, holds nobody up', async () => {
  const lines = list(3000, (index) => lineOf(phone(index), `Order ${index} is ready`));
  const block = await repeatedBlock(async () => {
    expect((await sendBatch(server, anna, lines)).accepted).toHaveLength(3000);
  });
  expect(block).toBeLessThan(LONGEST_BLOCK_MS);
});

test('writing a contract holds nobody up', async () => {
  const admin = await server.account({ role: 'admin' });
  const { body: requisite } = await anna.post<{ id: string }>('requisites', sampleRequisite());
  const { body: company } = await admin.post<{ id: string }>('companies', sampleCompany());
  const block = await repeatedBlock(async () => {
    const written = await anna.post('documentTemplates', { requisiteId: requisite.id, companyId: company.id, type: 'contract' });
    expect(written.status).toBe(201);
  });
  expect(block).toBeLessThan(LONGEST_BLOCK_MS);
});
