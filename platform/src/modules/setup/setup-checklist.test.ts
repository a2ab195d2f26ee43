import { SETUP_STEPS, type SetupChecklist } from '@cabinet/domain/setup-checklist';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ demo: false, payments: { sandbox: false, yookassa: undefined } });
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

const checklist = async (account = admin) => (await account.get<SetupChecklist>('setup/checklist')).body;
const open = async () => (await checklist()).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]));

test('what is configured leaves the list, step by step, and nothing else does', async () => {
  expect(await open()).toEqual([...SETUP_STEPS]);

  const provider = { name: 'operator', title: 'Operator', kind: 'smtp', settings: { host: 'mail.example', from: 'a@example.com' } };
  expect((await admin.post('providers', { ...provider, isActive: false })).status).toBe(201);
  expect(await open()).toContain('provider');
  expect((await admin.post('providers', { ...provider, name: 'second' })).status).toBe(201);
  expect(await open()).toEqual(['routing', 'tariff', 'mail', 'payment', 'sendernames']);

  expect((await admin.post('routingGroups', { title: 'Email', type: 'email', providers: ['second'] })).status).toBe(201);
  expect(await open()).toEqual(['tariff', 'mail', 'payment', 'sendernames']);

  const options = { refundOnFailed: true, noPayments: false };
  const tariff = { title: 'Email', source: 'sendings.email', price: 1, unit: 'message', data: { rules: [], options } };
  expect((await admin.post('tariffs', tariff)).status).toBe(201);
  expect(await open()).toEqual(['mail', 'payment', 'sendernames']);

  const client = await server.account();
  const name = await client.post<{ id: string }>('sendernames', { name: 'COURIER', type: 'sms', comment: 'Courier, 7701234567' });
  expect(await open()).toContain('sendernames');
  await admin.put(`sendernames/${name.body.id}`, { moderation: 'approved' });
  expect(await open()).toEqual(['mail', 'payment']);
});

test('mail and payments are those of the environment; without names to check there is nothing to review', async () => {
  const ready = await createTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.com' }, demo: false });
  try {
    const owner = await ready.account({ role: 'admin' });
    await ready.app.services.settings.set('sendings.sendernamesCheck', []);
    const { steps } = (await owner.get<SetupChecklist>('setup/checklist')).body;
    expect(steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))).toEqual(['mail', 'payment', 'sendernames']);
  } finally {
    await ready.close();
  }
});

test('an administrator puts the list away for themselves, and brings it back', async () => {
  const other = await server.account({ role: 'admin' });
  for (let times = 0; times < 2; times++)
    expect((await admin.put('setup/checklist', { isDismissed: true })).body).toMatchObject({ isDismissed: true });
  expect([await checklist(), await checklist(other)]).toMatchObject([{ isDismissed: true }, { isDismissed: false }]);
  expect((await admin.put('setup/checklist', { isDismissed: false })).body).toMatchObject({ isDismissed: false });
});

test.each(['me', 'reseller', 'manager'] as const)('nobody else sees it: not as %s', async (role) => {
  const account = await server.account({ role });
  expect((await account.get('setup/checklist')).status).toBe(403);
  expect((await account.put('setup/checklist', { isDismissed: true })).status).toBe(403);
});
