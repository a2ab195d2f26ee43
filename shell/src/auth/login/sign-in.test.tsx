import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import type { Messages } from '@cabinet/contract/remote';
import { requestToken } from './request-token.ts';
import { SignIn } from './sign-in.tsx';
import { signInTexts } from './sign-in-texts.ts';

let en: Messages;
let ru: Messages;
const signedIn = jest.fn<(token: string) => void>();

beforeAll(async () => {
  en = await signInTexts('en');
  ru = await signInTexts('ru');
});
beforeEach(() => signedIn.mockClear());
afterEach(() => void jest.useRealTimers());

const answers = (status: number, body: object, headers: Record<string, string> = {}) =>
  (globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json(body, { status, headers })));
const limits = (remaining: number, seconds = 900) => ({
  'X-RateLimit-Limit': '5',
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + seconds),
});

function show(locale: 'en' | 'ru' = 'en') {
  const submit = async (login: { username: string; password: string }) => {
    const answer = await requestToken(login);
    if ('refusal' in answer) return answer.refusal;
    signedIn(answer.token);
    return null;
  };
  return render(<SignIn locale={locale} texts={locale === 'en' ? en : ru} version="1.0.0" onSubmit={submit} />);
}
const signIn = async (user = userEvent.setup(), password = 'demo-demo') => {
  await user.type(screen.getByRole('textbox'), ' demo ');
  await user.type(document.querySelector('[name=password]')!, `${password}{Enter}`);
};

test('a right password signs in; the name loses its spaces', async () => {
  const sent = answers(200, { token: 'T' });
  show();
  await signIn();
  expect(signedIn).toHaveBeenCalledWith('T');
  expect(JSON.parse(String(sent.mock.calls[0]![1]!.body))).toEqual({ username: 'demo', password: 'demo-demo' });
  // The server records the sign-in.
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the password is masked until its button is pressed, and password managers know both fields', async () => {
  show();
  const password = document.querySelector('[name=password]');
  expect(password).toHaveAttribute('type', 'password');
  expect([screen.getByRole('textbox'), password].map((field) => field?.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('a wrong one says how many attempts are left, and keeps what was typed', async () => {
  answers(401, { error: 'WRONG_CREDENTIALS' }, limits(3));
  show();
  await signIn();
  expect(await screen.findByText('Wrong username or password. You have 3 attempts left out of 5.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue(' demo ');
  expect(document.querySelector('[name=password]')).toHaveValue('demo-demo');
  expect(document.querySelector('[name=password]')).toHaveFocus();
});

test('the attempts are counted in good Russian', async () => {
  answers(401, { error: 'WRONG_CREDENTIALS' }, limits(1));
  show('ru');
  await signIn();
  expect(await screen.findByText(/Осталась 1 попытка из 5/)).toBeVisible();
});

test('after too many, sign-in is closed, counts down and opens again', async () => {
  jest.useFakeTimers({ now: new Date('2025-03-03T10:00:00Z') });
  const sent = answers(429, { error: 'TOO_MANY_REQUESTS' }, limits(0, 75));
  show();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await signIn(user);
  expect(await screen.findByText(/used all 5 attempts.*in 1:1\d/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).toHaveBeenCalledTimes(1);

  act(() => void jest.advanceTimersByTime(70_000));
  expect(screen.getByText(/in 0:0\d/)).toBeVisible();
  act(() => void jest.advanceTimersByTime(6000));
  expect(screen.queryByText(/attempts/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a page that is opened meanwhile, in this tab or another, counts down as well', async () => {
  answers(429, { error: 'TOO_MANY_REQUESTS' }, limits(0, 75));
  const { unmount } = show();
  await signIn();
  expect(await screen.findByText(/in 1:1\d/)).toBeVisible();
  unmount();
  sessionStorage.clear();
  show('ru');
  expect(await screen.findByText(/снова через 1:1\d/)).toBeVisible();
  localStorage.clear();
});

test.each([
  [403, { error: 'ACCOUNT_DISABLED' }, /switched off/],
  [403, { error: 'ACCOUNT_BLOCKED', params: { reason: 'Unpaid invoice' } }, /blocked: Unpaid invoice/],
  [500, { error: 'INTERNAL' }, /did not work/],
  [503, {}, /does not answer/],
])('%i is told in words', async (status, body, words) => {
  answers(status, body);
  show();
  await signIn();
  expect(await screen.findByText(words)).toBeVisible();
});

test('no network is told in words', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('failed')));
  show();
  await signIn();
  expect(await screen.findByText(/does not answer/)).toBeVisible();
});

test('empty fields are named and nothing is sent', async () => {
  const sent = answers(200, { token: 'T' });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your username or email')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('the password can be shown', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(document.querySelector('[name=password]')).toHaveAttribute('type', 'text');
});

test('it can be written as HTML at build, and says the same there', () => {
  const html = renderToString(<SignIn locale="en" texts={en} version="1.0.0" />);
  expect(html).toContain('name="password"');
  expect(html).toContain('Sign in');
});
