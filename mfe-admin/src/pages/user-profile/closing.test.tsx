import { screen, waitFor, within } from '@testing-library/react';
import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { User } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { Closing } from './closing.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const USER = { id: 'u1', username: 'anna', role: 'me' } as User;
const OPEN: AccountClosing = { request: null, closedAt: null, isErased: false, obstacles: [], balance: 50, delayDays: 30 };
const ASKED: AccountClosing = {
  ...OPEN,
  request: { askedAt: AT, closesAt: AT, isByStaff: false, reason: '', refundTo: 'IBAN 1', awaitsRefund: true },
};

const open = (closing: AccountClosing) =>
  renderPage(<Closing user={USER} />, {
    area: 'admin',
    role: 'admin',
    handlers: [
      handle('GET', 'users/:id/closing', () => closing),
      handle('POST', 'users/:id/closing', () => ASKED),
      handle('POST', 'users/:id/closing/now', () => ({ ...OPEN, closedAt: AT })),
    ],
  });

test('an administrator asks for the holder, with a reason', async () => {
  const { user, server } = await open(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Close the account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'By letter');
  await user.click(dialog.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(server.asked('POST', 'users/:id/closing')[0]?.body).toEqual({ reason: 'By letter' }));
});

test('money to pay back holds the closing up', async () => {
  await open(ASKED);
  expect(await screen.findByText(/IBAN 1/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close now' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Keep the account' })).toBeEnabled();
});

test('closing at once takes the name, typed', async () => {
  const { user, server } = await open({ ...ASKED, balance: 0, request: { ...ASKED.request!, refundTo: null, awaitsRefund: false } });
  await user.click(await screen.findByRole('button', { name: 'Close now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Type anna/), 'anna');
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  await waitFor(() => expect(server.asked('POST', 'users/:id/closing/now')[0]?.body).toEqual({ username: 'anna' }));
});
