import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Login } from '@cabinet/domain/users';
import type { Refusal } from '../login/request-token.ts';
import { DemoButton } from './demo-button.tsx';

const WRONG: Refusal = { kind: 'wrong' };
const signIn = jest.fn<(login: Login) => Promise<Refusal | null>>();
beforeEach(() => signIn.mockReset());
const tried = () => signIn.mock.calls.map(([{ username, password }]) => [username, password]);

test.each([
  ['ru', 'Посмотреть демо', 'demo'],
  ['en', 'Look around in the demo', 'demo-en'],
  ['es', 'Ver la demostración', 'demo-es'],
] as const)('the demo in %s is the account with data in that language', async (locale, name, account) => {
  signIn.mockResolvedValue(null);
  render(<DemoButton locale={locale} signIn={signIn} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(tried()).toEqual([[account, `${account}-${account}`]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a demo that an earlier version has filled shows the account that it has', async () => {
  signIn.mockResolvedValueOnce(WRONG).mockResolvedValueOnce(null);
  render(<DemoButton locale="es" signIn={signIn} />);
  await userEvent.click(screen.getByRole('button'));
  expect(tried().map(([username]) => username)).toEqual(['demo-es', 'demo']);
});

test('a demo that does not open says so, and can be tried again', async () => {
  signIn.mockResolvedValue({ kind: 'network' });
  render(<DemoButton locale="en" signIn={signIn} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The demo did not open.');
  await userEvent.click(screen.getByRole('button', { name: 'Look around in the demo' }));
  expect(signIn).toHaveBeenCalledTimes(2);
});
