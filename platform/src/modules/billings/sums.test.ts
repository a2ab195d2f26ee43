import type { BillingSumsAnswer } from '@cabinet/domain/billing-sums';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());

const sumsOf = async (account: TestAccount, query = '') => (await account.get<BillingSumsAnswer>(`billings/sums?${query}`)).body.sums;

test('movements of a filter are added up: what came, what went, and what came back', async () => {
  const anna = await server.account();
  await enableSending(server, anna, { balance: 100 });
  // One arrives, one is refused and gives its money back.
  await anna.post('sendings', body(['+79162240013', '+79162240001']));
  await eventually(async () => (await anna.get<Page<Sending>>('sendings?status=delivered,failed')).body.data.length === 2);
  expect(await sumsOf(anna)).toEqual({ movements: 2, added: 100, spent: 1, returned: 1 });
  expect(await sumsOf(anna, 'source=sendings.sms')).toEqual({ movements: 1, added: 0, spent: 1, returned: 1 });
  expect(await sumsOf(anna, 'amount[from]=50')).toEqual({ movements: 1, added: 100, spent: 0, returned: 0 });
  expect(await sumsOf(anna, '$limit=1&$offset=1')).toMatchObject({ movements: 2 });
  expect(await sumsOf(anna, 'source=sendings.viber')).toEqual({ movements: 0, added: 0, spent: 0, returned: 0 });
  expect((await anna.get('billings/sums?nothing=1')).status).toBe(422);

  const other = await server.account();
  expect(await sumsOf(other, `OwnerId=${anna.id}`)).toEqual({ movements: 0, added: 0, spent: 0, returned: 0 });
});
