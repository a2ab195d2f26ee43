import { screen, waitFor, within } from '@testing-library/react';
import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { TwoFactorState } from '@cabinet/domain/two-factor';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const OPEN: AccountClosing = { request: null, closedAt: null, isErased: false, obstacles: [], balance: 0, delayDays: 30 };
const NO_FACTORS: TwoFactorState = { totp: null, passkeys: [], backupCodes: null, isDemanded: false };

const open = (closing: AccountClosing, factors = NO_FACTORS) =>
  renderPage(<Page />, {
    area: 'account',
    path: '/account/privacy',
    handlers: [
      handle('GET', 'dataExports', () => ({ data: [] })),
      handle('GET', 'twoFactor', () => factors),
      handle('GET', 'legalTexts', () => ({ current: [], accepted: [] })),
      handle('GET', 'closing', () => closing),
      handle('POST', 'closing', () => closing),
    ],
  });

async function openDialog(user: { click: (element: Element) => Promise<void> }) {
  const button = await screen.findByRole('button', { name: 'Close…' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return within(await screen.findByRole('dialog'));
}

test('what has to be settled first is said, and nothing can be asked for', async () => {
  await open({ ...OPEN, obstacles: ['debt', 'accountsBelow'] });
  expect(await screen.findByText('The balance is below zero: pay what is owed.')).toBeVisible();
  expect(screen.getByText(/^Other accounts belong to this one/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close…' })).toBeDisabled();
});

test('the account is closed with the password and with where its money goes', async () => {
  const { user, server } = await open({ ...OPEN, balance: 50 });
  const dialog = await openDialog(user);
  expect(dialog.getByText(/For 180 days nobody can register/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Where to pay/), 'IBAN 1');
  await user.type(dialog.getByLabelText(/^Your password/), 'right{Enter}');
  await waitFor(() => expect(server.asked('POST', 'closing')[0]?.body).toEqual({ password: 'right', refundTo: 'IBAN 1' }));
});

test('with a second factor no password is asked for, and without money nothing to pay back', async () => {
  const { user, server } = await open(OPEN, { ...NO_FACTORS, backupCodes: 10 });
  const dialog = await openDialog(user);
  expect(dialog.queryByLabelText(/^Where to pay/)).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(server.asked('POST', 'closing')[0]?.body).toEqual({}));
});
