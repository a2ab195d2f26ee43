import { screen, waitFor } from '@testing-library/react';
import type { TaskSending } from '@cabinet/domain/task-sending';
import { Answer, handle } from '@cabinet/testing/server';
import { lastQuoted, open, orders, quote, text, type } from './send-testing.tsx';

const sending: TaskSending = {
  title: 'Pick-up reminders',
  type: 'viber',
  payload: { sender: 'SHOP', text: 'Your order is here' },
  recipient: { include: [orders.id, '+79161234567'], exclude: ['+79035550122'] },
  fallbacks: [
    { type: 'sms', payload: { sender: 'COURIER', text: 'Order' }, onStatus: ['failed'], onTimeout: null, onIncomingPayload: null },
  ],
  schedule: { delay: new Date(Date.now() + 7_200_000).toISOString(), until: 3, quietHours: null },
  validity: 3600,
};
const failed = { ...sending, recipient: { include: ['+79161234568'], exclude: [] } };
const repeat = (path: string) =>
  open({ path, more: [handle('GET', 'tasks/:id/sending', ({ query }) => (query.get('failed') === 'true' ? failed : sending))] });

beforeEach(() => localStorage.clear());

test('a mailing is sent again as it was: its text, channels, recipients and name', async () => {
  const opened = await repeat('/send?task=t1');
  await waitFor(() => expect(text()).toHaveValue('Your order is here'));
  await screen.findByRole('combobox', { name: 'Channel of message 2' });
  expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Channel/ }).map(({ value }) => value)).toEqual(['viber', 'sms']);
  expect(screen.getByRole('radio', { name: /then SMS/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(lastQuoted(opened)).toMatchObject({
      type: 'viber',
      recipient: sending.recipient,
      fallbacks: [{ type: 'sms', onStatus: ['failed'] }],
    }),
  );
  expect(opened.server.asked('GET', 'tasks/:id/sending').map(({ path }) => path)).toEqual(['tasks/t1/sending']);
  opened.unmount();

  const last = await repeat('/send?task=t1&step=send');
  expect(await screen.findByRole('textbox', { name: /Name of the campaign/ })).toHaveValue('Pick-up reminders');
  expect(await screen.findByText(/November orders \(50,000\), 1 number/)).toBeInTheDocument();
  expect(last.address()).toBe('/send?task=t1&step=send');
});

test('it goes to those whom it failed for, by their addresses or as a list that was made of them', async () => {
  const opened = await repeat('/send?task=t1&failed=true');
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ recipient: failed.recipient }));
  opened.unmount();

  const byList = await repeat(`/send?task=t1&list=${orders.id}`);
  await waitFor(() => expect(lastQuoted(byList)).toMatchObject({ recipient: { include: [orders.id], exclude: [] } }));
  expect(text()).toHaveValue('Your order is here');
});

test('what is changed in it is kept apart from a new message', async () => {
  const first = await repeat('/send?task=t1');
  await waitFor(() => expect(text()).toHaveValue('Your order is here'));
  type('Come today');
  await screen.findByText(/Draft kept/);
  first.unmount();

  const other = await open();
  expect(text()).toHaveValue('');
  other.unmount();
  await repeat('/send?task=t1');
  await waitFor(() => expect(text()).toHaveValue('Come today'));
});

test('a mailing that could not be read says so, and is asked for again', async () => {
  let isUp = false;
  const answer = () => (isUp ? sending : new Answer(503, { error: 'UNAVAILABLE', message: '' }));
  const opened = await open({ path: '/send?task=t1', more: [handle('GET', 'tasks/:id/sending', answer)] });
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
  isUp = true;
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(text()).toHaveValue('Your order is here'));
});

test('a scheduled mailing is changed in its place: all of it is there, and its quote and its saving are of the mailing', async () => {
  const opened = await open({
    path: '/send?task=t1&change=true&step=send',
    more: [
      handle('GET', 'tasks/:id/sending', () => ({ ...sending, fallbacks: [] })),
      handle('POST', 'tasks/:id/sending/quote', () => quote),
      handle('PUT', 'tasks/:id/sending', () => ({ id: 't1' })),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Change the campaign' })).toBeVisible();
  const name = await screen.findByRole('textbox', { name: /Name of the campaign/ });
  await opened.user.clear(name);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await opened.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(opened.server.asked('PUT', 'tasks/:id/sending')).toHaveLength(1));
  expect(opened.server.asked('PUT', 'tasks/:id/sending')[0]?.body).toMatchObject({
    payload: { text: 'Your order is here' },
    recipient: sending.recipient,
    schedule: sending.schedule,
    $options: { validity: 3600 },
  });
  expect(opened.server.asked('POST', 'tasks/:id/sending/quote').length).toBeGreaterThan(0);
  expect([...opened.server.asked('POST', 'sendings'), ...opened.server.asked('POST', 'sendings/quote')]).toEqual([]);
});
