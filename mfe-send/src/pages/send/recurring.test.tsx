import { screen, waitFor, within } from '@testing-library/react';
import { recurringMailings, type NewRecurringMailing, type RecurringMailing } from '@cabinet/domain/recurring-mailings';
import { person } from '@cabinet/testing/people';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { address, open, orders, put, text, write, type Opened } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

const said = {
  title: 'Happy birthday',
  sending: {
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Many happy returns' },
    recipient: { include: [orders.id], exclude: [] },
    fallbacks: [],
    stretchHours: 2,
    validity: 3600,
  },
  repeat: { every: 'birthday', weekdays: [], day: 1, daysBefore: 3 },
  time: '09:30',
  timeZone: 'Europe/Madrid',
  from: '2026-11-01',
  until: null,
} satisfies NewRecurringMailing;
const row: RecurringMailing = {
  ...said,
  id: '019a8b2c-1234-7abc-8def-0000000000d1',
  state: 'active',
  reason: null,
  nextAt: '2999-11-30T08:00:00.000Z',
  lastAt: null,
  lastTaskId: null,
  lastError: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const opened = (given: Parameters<typeof open>[0] = {}) =>
  open({ ...given, more: [...(given.more ?? []), handleResource(recurringMailings, [row])] });
const again = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('radio', { name: 'Again and again' }));
  return screen.findByRole('combobox', { name: /^How often/ });
};
const start = () => screen.findByRole('button', { name: 'Start the recurring campaign' });
const ordered = ({ server }: Opened) => server.asked('POST', 'recurringMailings').map(({ body }) => body);

test('what goes out every week is ordered with its days, time and name', async () => {
  const page = await opened({ path: `/send?list=${orders.id}`, answer: { missing: 500 } });
  await write(page);
  await page.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
  await again(page);
  const days = within(screen.getByRole('group', { name: /^Days of the week/ }));
  for (const day of days.getAllByRole('checkbox', { checked: true })) await page.user.click(day);
  expect(await start()).toBeDisabled();
  await page.user.click(days.getByRole('checkbox', { name: 'Mon' }));
  await page.user.click(days.getByRole('checkbox', { name: 'Thu' }));
  put(screen.getByLabelText(/^Time\b(?! zone)/), '08:15');
  await page.user.type(await screen.findByRole('combobox', { name: /^Time zone/ }), 'madr');
  await page.user.click(await screen.findByTitle(/^Madrid \(UTC/));
  put(screen.getByRole('textbox', { name: /^Name of the campaign/ }), 'News');
  expect(await screen.findByText(/^The next one goes out /)).toBeVisible();
  // What the balance lacks today keeps nobody from ordering it.
  await page.user.click(await start());
  await waitFor(() => expect(ordered(page)).toHaveLength(1));
  expect(ordered(page)).toMatchObject([
    {
      title: 'News',
      sending: {
        type: 'sms',
        payload: { text: 'Hello ${firstName}' },
        recipient: { include: [orders.id] },
        stretchHours: 0,
        validity: null,
      },
      repeat: { every: 'week', weekdays: [1, 4] },
      time: '08:15',
      timeZone: 'Europe/Madrid',
      until: null,
    },
  ]);
  expect(page.server.asked('POST', 'sendings')).toEqual([]);
});

test('birthdays are those of lists: an address alone is refused before it is asked', async () => {
  const page = await opened();
  await write(page);
  await address(page);
  await page.user.selectOptions(await again(page), 'birthday');
  put(screen.getByRole('textbox', { name: /^Name of the campaign/ }), 'Happy birthday');
  expect(await screen.findByRole('combobox', { name: /^When/ })).toHaveValue('0');
  expect(await screen.findByText(/^Only those are sent to whose birthday it is/)).toBeInTheDocument();
  expect(screen.queryByText('₽31,000.50')).not.toBeInTheDocument();
  expect(screen.getByText(/Those of 9,688 whose birthday it is/)).toBeInTheDocument();
  expect(await start()).toBeDisabled();
  await page.user.click(screen.getByRole('combobox', { name: /^How often/ }));
  await page.user.tab();
  expect(await screen.findByText('Only contacts of lists and segments have birthdays')).toBeVisible();
});

test('one that is ordered is changed with all that it was', async () => {
  const page = await opened({ path: `/send?recurring=${row.id}&step=send` });
  // While it loads, its title stands over a page that its form then takes the place of.
  expect(await screen.findByRole('combobox', { name: /^When/ })).toHaveValue('3');
  expect(screen.getByRole('heading', { name: 'Change the recurring campaign' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Now' })).not.toBeInTheDocument();
  put(screen.getByLabelText(/^Time\b(?! zone)/), '07:45');
  await page.user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.server.asked('PUT', 'recurringMailings/:id')).toHaveLength(1));
  expect(page.server.asked('PUT', 'recurringMailings/:id')[0]?.body).toEqual({ ...said, time: '07:45' });
});

test('a new one begins where the address asks for it', async () => {
  await opened({ path: '/send?recurring=new&step=send' });
  expect(await screen.findByRole('heading', { name: 'New message' })).toBeVisible();
  expect(text()).toHaveValue('');
});

test('what the server refuses is shown at its field', async () => {
  const item = { path: 'title', constraints: { tooMany: { max: 100 } }, message: '' };
  const refuse = handle('POST', 'recurringMailings', () => new Answer(422, { error: 'INVALID', message: '', data: [item] }));
  const page = await opened({ path: `/send?list=${orders.id}`, more: [refuse] });
  await write(page);
  await page.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
  await again(page);
  put(screen.getByRole('textbox', { name: /^Name of the campaign/ }), 'News');
  await page.user.click(await start());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name of the campaign/ })).toBeInvalid());
});
