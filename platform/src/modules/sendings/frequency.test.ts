import type { ErrorBody } from '@cabinet/domain/errors';
import type { SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let test_: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  await test_.app.startBackground();
  anna = await test_.account();
  await enableSending(test_, anna);
});
afterAll(() => test_.close());

const settle = (value: unknown) => anna.put<ErrorBody>(`settingsUser/${anna.id}/frequencyLimit`, { value });
const quoted = async (to: readonly string[]) => {
  const { total, skipped } = (await anna.post<SendingQuote>('sendings/quote', body(to))).body;
  return { total, skipped };
};
const send = async (to: readonly string[]) => {
  const { TaskId } = (await anna.post<SendingAccepted>('sendings', body(to))).body;
  await eventually(async () => (await anna.get<Task>(`tasks/${TaskId}`)).body.state === 'completed');
};

test('an account that limits how often it writes to a person leaves out of its mailings whoever got enough of them', async () => {
  const to = phones(12);
  for (const perWeek of [0, 51, 1.5, null, '2 a week']) expect((await settle({ perWeek })).status).toBe(422);
  expect((await settle({ perWeek: 1 })).status).toBe(200);
  await send(to);
  expect(await quoted([...to, ...phones(3, '20')])).toEqual({ total: 3, skipped: [{ reason: 'tooOften', count: 12 }] });
  const refused = await anna.post<ErrorBody>('sendings', body(to));
  expect(refused.body.error).toBe('NO_RECIPIENTS');
  // A few single messages are no mailing, whatever went before them.
  expect(await quoted(to.slice(0, 2))).toEqual({ total: 2, skipped: [] });

  await settle(null);
  expect(await quoted(to)).toEqual({ total: 12, skipped: [] });
});
