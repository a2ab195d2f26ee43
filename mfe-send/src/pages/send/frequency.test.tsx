import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { handle } from '@cabinet/testing/server';
import { open, quote, setWindowWidth, write } from './send-testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const path = '/send?phone=%2B79161234567';

/** The account's limit, as the server keeps it. */
function limitOf(perWeek: number | null) {
  let value = perWeek === null ? null : { perWeek };
  return [
    handle('GET', 'settingsUser/:id/frequencyLimit', () => ({ value })),
    handle('PUT', 'settingsUser/:id/frequencyLimit', ({ body }) => {
      ({ value } = body as { value: typeof value });
      return { value };
    }),
  ];
}

test('how often a person is written to is settled where recipients are, and taken back', async () => {
  setWindowWidth(1280);
  const { user, server, notices } = await open({ path, more: limitOf(null) });
  await user.click(await screen.findByRole('button', { name: 'How often a person is written to' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How often a person is written to' }));
  const field = await dialog.findByRole('combobox', { name: /^In seven days at most/ });
  expect(field).toHaveValue('');
  await user.selectOptions(field, '2 messages');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'settingsUser/:id/frequencyLimit').map(({ body }) => body)).toEqual([{ value: { perWeek: 2 } }]);
  expect(notices).toMatchObject([{ title: 'A person gets 2 messages of your campaigns in seven days at most' }]);

  await user.click(screen.getByRole('button', { name: 'How often a person is written to' }));
  const again = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(again.getByRole('combobox')).toHaveValue('2'));
  await user.selectOptions(again.getByRole('combobox'), 'No limit');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'settingsUser/:id/frequencyLimit').at(-1)?.body).toEqual({ value: null }));
});

test('those who got enough are told among those who are left out, and a change asks for the reach again', async () => {
  const skipped = [...quote.skipped, { reason: 'tooOften' as const, count: 41 }];
  const opened = await open({ path, answer: { skipped }, more: limitOf(3) });
  const { user, server } = opened;
  await write(opened);
  expect(await screen.findByText(/41 written to often enough this week/)).toBeVisible();
  const asked = server.asked('POST', 'sendings/quote').length;
  await user.click(screen.getByRole('button', { name: 'How often a person is written to' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox'), '4 messages');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('POST', 'sendings/quote').length).toBeGreaterThan(asked));
});

test('whoever is no owner of the account settles nothing for it', async () => {
  setWindowWidth(1280);
  await open({ path, person: { id: '019a8b2c-1234-7abc-8def-0000000000ee' } });
  expect(await screen.findByRole('combobox', { name: /^Except/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'How often a person is written to' })).not.toBeInTheDocument();
});
