import { screen, waitFor, within } from '@testing-library/react';
import type { TwoFactorState } from '@cabinet/domain/two-factor';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const NONE: TwoFactorState = { totp: null, passkeys: [], backupCodes: null, isDemanded: false };
const BOTH: TwoFactorState = {
  totp: { createdAt: AT, lastUsedAt: AT },
  passkeys: [{ id: 'p', title: 'Phone', isBackedUp: true, createdAt: AT, lastUsedAt: null }],
  backupCodes: 1,
  isDemanded: true,
};
const CODES = ['7kqm-x2ph-9dwa-fc3n', 'm4tz-8rvb-k6ue-p2yh'];
const SECRET = 'JBSWY3DPEHPK3PXP';

async function open(first: TwoFactorState) {
  let state = first;
  const page = await renderPage(<Page />, {
    area: 'account',
    path: '/account/security',
    handlers: [
      handle('GET', 'twoFactor', () => state),
      handle('POST', 'twoFactor/setUp', () => ({
        step: 'S',
        totp: { secret: SECRET, uri: `otpauth://totp/Cabinet:demo?secret=${SECRET}` },
      })),
      handle('PUT', 'twoFactor/setUp', ({ body }) => {
        if ((body as { code: string }).code !== '123456') {
          return new Answer(422, {
            error: 'VALIDATION',
            message: '',
            data: [{ path: 'code', constraints: { 'code.wrong': {} }, message: '' }],
          });
        }
        state = { ...state, totp: { createdAt: AT, lastUsedAt: null }, backupCodes: 10 };
        return { backupCodes: CODES };
      }),
      handle('DELETE', 'twoFactor/totp', () => void (state = { ...state, totp: null })),
      handle('PUT', 'twoFactor/passkeys/:id', ({ body }) => {
        const [passkey] = state.passkeys;
        state = { ...state, passkeys: [{ ...passkey!, ...(body as { title: string }) }] };
        return state.passkeys[0];
      }),
      handle('DELETE', 'twoFactor/passkeys/:id', () => void (state = { ...state, passkeys: [] })),
      handle('POST', 'twoFactor/backupCodes', () => ({ backupCodes: CODES })),
    ],
  });
  await screen.findByRole('heading', { name: 'Passkeys' });
  return page;
}

test('the first app asks for the password, shows its key, and after the first code the backup codes once', async () => {
  const { user, server } = await open(NONE);
  expect(screen.getByText(/password alone/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Backup codes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect an app' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(server.asked('POST', 'twoFactor/setUp')).toMatchObject([{ body: { factor: 'totp', password: 'secret' } }]);
  const code = dialog.getByLabelText(/^Code from the app/);
  await user.type(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Connect the app' }));
  expect(await dialog.findByText(/This code is not right/)).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  const codes = within(await screen.findByRole('alertdialog', { name: 'Backup codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(codes.getByRole('button', { name: 'Copy the codes' }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(codes.getByRole('button', { name: 'I have kept them' }));
  expect(document.body.innerHTML).not.toContain(CODES[0]);
  expect(await screen.findByText(/10 codes are left/)).toBeVisible();
});

test('a passkey is renamed and removed; the app is removed after a question', async () => {
  const { user, server, questions } = await open(BOTH);
  expect(screen.getByText('1 code is left.', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rename “Phone”' }));
  const name = within(screen.getByRole('dialog')).getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Laptop{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey “Laptop”' }));
  const confirm = async () => user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await confirm();
  await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove the app' }));
  await confirm();
  expect(await screen.findByRole('button', { name: 'Connect an app' })).toBeVisible();
  expect(questions).toMatchObject([{ title: 'Remove the passkey “Laptop”?' }, { title: 'Remove the authenticator app?', danger: true }]);
  expect(server.asked('DELETE', 'twoFactor/totp')).toHaveLength(1);
});
