import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Factor } from '@cabinet/domain/two-factor';
import { changeLanguage } from '../app/language.ts';
import { SecondStep } from './second-step.tsx';
import { loadTwoFactorTexts } from './texts.ts';

beforeAll(() => changeLanguage('en', loadTwoFactorTexts));

const answers = (status: number, body: object, headers: Record<string, string> = {}) =>
  (globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json(body, { status, headers })));

function show(factors: readonly Factor[], rememberDays?: number) {
  const [onToken, onBack] = [jest.fn<(token: string) => void>(), jest.fn<() => void>()];
  render(<SecondStep step="S" factors={factors} rememberDays={rememberDays} onToken={onToken} onBack={onBack} />);
  return { user: userEvent.setup(), onToken, onBack };
}

test('a code of the app signs in', async () => {
  const sent = answers(200, { token: 'T' });
  const { user, onToken } = show(['totp', 'backupCode']);
  expect(screen.getByRole('textbox', { name: 'Code from the authenticator app' })).toHaveFocus();
  await user.keyboard('123456{Enter}');
  expect(onToken).toHaveBeenCalledWith('T');
  expect(sent.mock.calls[0]?.[0]).toBe('/api/login/second');
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ step: 'S', code: '123456' });
});

test('a wrong code is said; after too many it is said when to come back', async () => {
  answers(422, { error: 'WRONG_FACTOR', message: '' });
  const { user, onToken } = show(['totp']);
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText('This code or passkey is not right.')).toBeVisible();
  answers(429, { error: 'TOO_MANY_REQUESTS', message: '' }, { 'Retry-After': '600' });
  await user.keyboard('000001{Enter}');
  expect(await screen.findByText(/try again in 10 minutes/)).toBeVisible();
  expect(onToken).not.toHaveBeenCalled();
});

test('a backup code stands in for a passkey, and the password is a step back', async () => {
  answers(200, { token: 'T' });
  const { user, onBack } = show(['passkey', 'backupCode']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use the passkey' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
  expect(screen.getByRole('textbox', { name: 'Backup code' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(onBack).toHaveBeenCalled();
});

test('the browser is remembered for whoever asks for it, and nothing is offered where none is', async () => {
  const sent = answers(200, { token: 'T' });
  const { user } = show(['totp', 'passkey'], 30);
  await user.click(screen.getByRole('checkbox', { name: 'Don’t ask in this browser for 30 days' }));
  await user.type(screen.getByRole('textbox', { name: 'Code from the authenticator app' }), '123456{Enter}');
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ step: 'S', code: '123456', remember: true });
  cleanup();
  show(['totp', 'passkey']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
