import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Dialog } from './statement-dialog.tsx';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => '#statement');
  URL.revokeObjectURL = jest.fn();
});

async function open(status = 200) {
  const close = jest.fn();
  const statement = handle('GET', 'billings/balance/:id/statement', () =>
    status === 200 ? 'bytes' : new Answer(status, { error: 'INTERNAL' }),
  );
  const page = await renderPage(<Dialog OwnerId="a1" close={close} />, {
    area: 'balance',
    path: '/balance/billings',
    handlers: [statement],
  });
  const asked = () => page.server.asked('GET', 'billings/balance/:id/statement').map(({ query }) => Object.fromEntries(query));
  return { ...page, close, asked, dialog: within(await screen.findByRole('dialog', { name: 'Account statement' })) };
}

test('a statement of the chosen days and kind of file is downloaded, of the account that it is about', async () => {
  const { user, dialog, asked, close } = await open();
  const [from, to] = [dialog.getByLabelText(/First day/), dialog.getByLabelText(/Last day/)];
  for (const [field, day] of [[from, '2026-01-01'], [to, '2026-03-31']] as const) {
    await user.clear(field);
    await user.type(field, day);
  } // prettier-ignore
  await user.selectOptions(dialog.getByLabelText(/Kind of file/), 'Excel (XLSX)');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(asked()).toEqual([expect.objectContaining({ from: '2026-01-01', to: '2026-03-31', format: 'xlsx', locale: 'en' })]);
});

test('a period that ends before it begins is not asked for, and the month before is what is offered', async () => {
  const { user, dialog, asked } = await open();
  const from = dialog.getByLabelText<HTMLInputElement>(/First day/);
  const to = dialog.getByLabelText<HTMLInputElement>(/Last day/);
  expect(from.value).toMatch(/-01$/);
  expect(to.value.slice(0, 7)).toBe(from.value.slice(0, 7));
  await user.clear(to);
  await user.type(to, '2020-01-01');
  await user.tab();
  expect(await dialog.findByText('The last day is before the first')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('what goes wrong is said in the dialog, which stays', async () => {
  const { user, dialog, close } = await open(500);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
