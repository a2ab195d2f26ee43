import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { DataExport } from '@cabinet/domain/data-exports';
import type { TwoFactorState } from '@cabinet/domain/two-factor';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-27T10:00:00.000Z';
const READY: DataExport = { id: 'one', state: 'completed', rows: 1200, size: 2048, createdAt: AT, expiresAt: LATER };
const NO_FACTORS: TwoFactorState = { totp: null, passkeys: [], backupCodes: null, isDemanded: false };
const CLOSING: AccountClosing = { request: null, closedAt: null, isErased: false, obstacles: [], balance: 0, delayDays: 30 };

async function open(first: DataExport[], factors = NO_FACTORS) {
  let exports = first;
  const page = await renderPage(<Page />, {
    area: 'account',
    path: '/account/privacy',
    handlers: [
      handle('GET', 'dataExports', () => ({ data: exports })),
      handle('GET', 'twoFactor', () => factors),
      handle('GET', 'legalTexts', () => ({ current: [], accepted: [] })),
      handle('GET', 'closing', () => CLOSING),
      handle('POST', 'dataExports', () => {
        const made: DataExport = { id: 'new', state: 'running', rows: 1, size: null, createdAt: AT, expiresAt: null };
        exports = [made, ...exports];
        return made;
      }),
      handle('POST', 'dataExports/:id/link', ({ body }) => {
        const { password } = body as { password?: string };
        if (factors.backupCodes !== null || password === 'right') return { url: '/api/dataExports/download/pass', expiresAt: LATER };
        const data = [{ path: 'password', constraints: { 'password.notYours': {} }, message: '' }];
        return new Answer(422, { error: 'VALIDATION', message: '', data });
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'My data' });
  return page;
}

/** The button, once it is known whether the account has a second factor. */
async function downloadButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Download' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

test('an export is ordered once at a time and shows how far it is', async () => {
  const { user, server } = await open([]);
  const order = screen.getByRole('button', { name: 'Order an archive' });
  await waitFor(() => expect(order).toBeEnabled());
  await user.click(order);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Being written')).toBeVisible();
  expect(row.getByRole('status')).toHaveTextContent('1 row so far');
  expect(order).toBeDisabled();
  expect(server.asked('POST', 'dataExports')).toHaveLength(1);
});

test('the archive is saved by the browser itself, after the password', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href') ?? '');
  });
  const addresses: string[] = [];
  const { user } = await open([READY]);
  expect(await screen.findByText('Ready')).toBeVisible();
  await user.click(await downloadButton());
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong{Enter}');
  expect(await dialog.findByText(/not your password|wrong/i)).toBeVisible();
  expect(addresses).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Your password/));
  await user.type(dialog.getByLabelText(/^Your password/), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addresses).toEqual(['/api/dataExports/download/pass']);
  saved.mockRestore();
});

test('with a second factor no password is asked for', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await open([READY], { ...NO_FACTORS, backupCodes: 10 });
  await user.click(await downloadButton());
  await waitFor(() => expect(server.asked('POST', 'dataExports/:id/link')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  saved.mockRestore();
});
