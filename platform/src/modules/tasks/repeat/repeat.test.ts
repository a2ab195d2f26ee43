import type { Contact } from '@cabinet/domain/contacts';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { Fallback, NewSending, SendingAccepted } from '@cabinet/domain/sendings';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { Task } from '@cabinet/domain/tasks';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body, enableSending } from '../../sendings/testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});

const send = async (sending: NewSending) => (await anna.post<SendingAccepted>('sendings', sending)).body.TaskId ?? '';
const untilOver = (id: string) => eventually(async () => (await anna.get<Task>(`tasks/${id}`)).body.state === 'completed');
const sendingOf = async (id: string, query = '') => (await anna.get<TaskSending>(`tasks/${id}/sending${query}`)).body;
const later = { delay: new Date(Date.now() + 3_600_000), until: 0 };
const arriving = phones(9);
const failing = [...phones(2, '01', 20), ...phones(2, '02', 30)];

async function listOf(title: string, contacts: readonly object[]): Promise<ContactList> {
  const { body: list } = await anna.post<ContactList>('contactLists', { title, type: 'regular' });
  for (const contact of contacts) expect((await anna.post('contacts', { ListId: list.id, ...contact })).status).toBe(201);
  return list;
}
const contactsOf = async (id: string) => (await anna.get<Page<Contact>>(`contacts?ListId=${id}&$limit=100`)).body.data;

test('a mailing tells what it said, by which channels and to whom, as it can be sent again', async () => {
  await anna.post('contactFields', { title: 'City', key: 'city', type: 'text', choices: [] });
  const list = await listOf('Orders', [{ phone: phones(1, '10', 90)[0] }]);
  const fallback = {
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Again, ${firstName}' },
    onStatus: ['failed'],
    onTimeout: { timeout: 60, except: ['delivered'] },
    onIncomingPayload: { text: 'Yes' },
  } as const;
  const given = body([list.id, ...arriving], {
    text: 'Hello ${firstName} of ${city}',
    recipient: { include: [list.id, ...arriving], exclude: failing },
    schedule: later as never,
    $options: { title: 'Evening' },
  });
  const id = await send({ ...given, fallbacks: [fallback as unknown as Fallback] });
  const sending = await sendingOf(id);
  expect(sending).toEqual({
    title: 'Evening',
    schedule: { ...later, delay: later.delay.toISOString(), quietHours: null },
    validity: null,
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Hello ${firstName} of ${city}' },
    recipient: { include: [list.id, ...arriving], exclude: failing },
    fallbacks: [fallback],
  });
  const { title, validity: _validity, ...again } = sending;
  expect((await anna.post('sendings/quote', { ...again, $options: { title } })).status).toBe(200);
});

test('those whom it failed for are those of whom every message failed', async () => {
  await enableSending(server, anna, { type: 'viber', price: 2, balance: 0 });
  const again = { type: 'viber', payload: { sender: 'Shop', text: 'Hi!' }, onStatus: ['failed'] };
  const alone = await send(body([...arriving, ...failing]));
  const reached = await send({ ...body(phones(12, '01', 40)), fallbacks: [again] } as unknown as NewSending);
  await Promise.all([untilOver(alone), untilOver(reached)]);
  expect((await sendingOf(alone, '?failed=true')).recipient).toEqual({ include: [...failing].sort(), exclude: [] });
  expect((await sendingOf(reached, '?failed=true')).recipient.include).toHaveLength(12);
  expect((await sendingOf(alone)).recipient.include).toHaveLength(13);
});

test('nobody is sent to again while a mailing may still arrive, and those whom a stop left out are among them', async () => {
  const id = await send(body(arriving.concat(failing), { schedule: later as never }));
  const early = await anna.get<ErrorBody>(`tasks/${id}/sending?failed=true`);
  expect([early.status, early.body.error]).toEqual([409, 'TASK_STATE']);
  expect((await anna.post<ErrorBody>(`tasks/${id}/failedList`, { title: 'Left' })).body.error).toBe('TASK_STATE');
  await anna.put(`tasks/${id}`, { state: 'stopped' });
  expect((await sendingOf(id, '?failed=true')).recipient.include).toEqual([...arriving, ...failing].sort());
});

test('a contact list is made of them, with what the lists of the mailing know of them', async () => {
  const [first = '', second = '', typed = ''] = failing;
  const list = await listOf('Orders', [
    { phone: first, firstName: 'Olga', custom01: '1048' },
    { phone: second, firstName: 'Pavel' },
    ...arriving.map((phone) => ({ phone, firstName: 'Anna' })),
  ]);
  const id = await send(body([list.id, typed]));
  await untilOver(id);
  const made = await anna.post<ContactList>(`tasks/${id}/failedList`, { title: 'Not delivered: Orders' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ title: 'Not delivered: Orders', type: 'regular', count: 3, OwnerId: anna.id });
  const contacts = await contactsOf(made.body.id);
  expect(contacts.map(({ phone, firstName, custom01 }) => [phone, firstName, custom01]).sort()).toEqual([
    [first, 'Olga', '1048'],
    [second, 'Pavel', undefined],
    [typed, null, undefined],
  ]);
  expect((await contactsOf(list.id)).map(({ id }) => id)).not.toContain(contacts[0]?.id);
});

test('people whom a stop left out are found in lists and segments, but for those who were excluded', async () => {
  const list = await listOf(
    'Orders',
    [...arriving, ...failing].map((phone) => ({ phone, firstName: 'Anna' })),
  );
  const { body: segment } = await anna.post<{ id: string }>('contactSegments', {
    title: 'Annas',
    match: 'all',
    conditions: [{ field: 'firstName', operator: 'is', value: 'Anna' }],
  });
  const excluded = await listOf('Others', [{ phone: failing[0] }]);
  const recipient = { include: [segment.id], exclude: [excluded.id, failing[1] as string] };
  const id = await send(body([list.id], { recipient, schedule: later as never }));
  await anna.put(`tasks/${id}`, { state: 'stopped' });
  const made = await anna.post<ContactList>(`tasks/${id}/failedList`, { title: 'Left out' });
  expect(made.body.count).toBe(11);
  expect((await contactsOf(made.body.id)).every(({ firstName }) => firstName === 'Anna')).toBe(true);
});

test('a mailing that failed for nobody makes no list', async () => {
  const id = await send(body(phones(11)));
  await untilOver(id);
  const answer = await anna.post<ErrorBody>(`tasks/${id}/failedList`, { title: 'Nobody' });
  expect([answer.status, answer.body.error]).toEqual([422, 'NO_RECIPIENTS']);
  expect((await anna.get<Page<ContactList>>('contactLists')).body.total).toBe(0);
});

test('it is for who sent it alone, and a program needs contacts to make a list', async () => {
  const id = await send(body(arriving.concat(failing), { schedule: later as never }));
  const others = [await server.account(), await server.account({ role: 'admin' })];
  for (const other of others) {
    expect((await other.get(`tasks/${id}/sending`)).status).toBe(404);
    expect((await other.post(`tasks/${id}/failedList`, { title: 'Mine' })).status).toBe(404);
  }
  const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'CRM', scopes: ['messages.read'] });
  const headers = { authorization: `Bearer ${made.token}` };
  expect((await server.call('GET', `tasks/${id}/sending`, { headers })).status).toBe(200);
  expect((await server.call('POST', `tasks/${id}/failedList`, { headers, payload: { title: 'Mine' } })).status).toBe(403);
});

test('single messages and tasks that send nothing cannot be repeated', async () => {
  const id = await send(body(phones(2)));
  expect((await anna.get(`tasks/${id}/sending`)).status).toBe(404);
});
