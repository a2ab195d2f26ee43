import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import { handle } from '@cabinet/testing/server';
import { address, lastQuoted, open, orders, put, setWindowWidth, write, type Opened } from './send-testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const night: QuietHours = { from: '22:00', to: '08:00', timeZone: 'Europe/Madrid' };

/** The account's hours, as the server keeps them. */
function hoursOf(kept: QuietHours | null) {
  let value = kept;
  return [
    handle('GET', 'settingsUser/:id/mailingHours', () => ({ value })),
    handle('PUT', 'settingsUser/:id/mailingHours', ({ body }) => {
      ({ value } = body as { value: typeof value });
      return { value };
    }),
  ];
}

const toSend = async (kept: QuietHours | null, given: Parameters<typeof open>[0] = {}) => {
  const opened = await open({ path: `/send?list=${orders.id}`, ...given, more: hoursOf(kept) });
  await write(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
  return { opened, toggle: await screen.findByRole('switch', { name: 'Not at night' }) };
};
const scheduleOf = (opened: Opened) => (lastQuoted(opened) as { schedule?: { quietHours?: QuietHours | null } } | undefined)?.schedule;

test('a mailing that wakes nobody says its hours, which become those of all mailings', async () => {
  const asleep = { count: 40, until: '2026-11-21T09:00:00.000Z' };
  const { opened, toggle } = await toSend(null, { answer: { asleep } });
  const { user, server, notices } = opened;
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  expect(await screen.findByLabelText(/^Not from/)).toHaveValue('21:00');
  put(screen.getByLabelText(/^Until/), '21:00');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use for all campaigns' })).not.toBeInTheDocument());
  put(screen.getByLabelText(/^Until/), '08:30');
  await waitFor(() => expect(scheduleOf(opened)?.quietHours).toEqual({ from: '21:00', to: '08:30', timeZone }));
  expect((await screen.findAllByText(/^40 are asleep then and get it in their morning, at /))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use for all campaigns' }));
  expect(await screen.findByText('Not from 21:00 to 08:30, as in all your campaigns')).toBeVisible();
  expect(server.asked('PUT', 'settingsUser/:id/mailingHours').map(({ body }) => body)).toEqual([
    { value: { from: '21:00', to: '08:30', timeZone } },
  ]);
  expect(notices).toMatchObject([{ title: 'Your campaigns write to nobody from 21:00 to 08:30 of their own time' }]);
  await waitFor(() => expect(scheduleOf(opened)).not.toHaveProperty('quietHours'));
});

test('a mailing has the hours of the account unless it says others, or none', async () => {
  const { opened, toggle } = await toSend(night);
  const { user } = opened;
  await waitFor(() => expect(toggle).toBeChecked());
  await waitFor(() => expect(scheduleOf(opened)).toBeDefined());
  expect(scheduleOf(opened)).not.toHaveProperty('quietHours');
  await user.click(await screen.findByRole('button', { name: 'Other hours' }));
  put(await screen.findByLabelText(/^Not from/), '20:00');
  await waitFor(() => expect(scheduleOf(opened)?.quietHours).toEqual({ ...night, from: '20:00' }));
  await user.click(toggle);
  await waitFor(() => expect(scheduleOf(opened)?.quietHours).toBeNull());
  expect(screen.queryByLabelText(/^Not from/)).not.toBeInTheDocument();
});

test('a few messages at once wait for nobody’s morning, and whoever is no owner changes nothing for all campaigns', async () => {
  const single = await open({ more: hoursOf(night) });
  await write(single);
  await address(single);
  expect(await screen.findByRole('radio', { name: 'Later' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Not at night' })).not.toBeInTheDocument();
  await single.user.click(screen.getByRole('radio', { name: 'Later' }));
  expect(await screen.findByRole('switch', { name: 'Not at night' })).toBeVisible();
  single.unmount();

  localStorage.clear();
  setWindowWidth(700);
  const { opened, toggle } = await toSend(null, { person: { id: '019a8b2c-1234-7abc-8def-0000000000ee' } });
  await opened.user.click(toggle);
  expect(await screen.findByLabelText(/^Not from/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use for all campaigns' })).not.toBeInTheDocument();
});
