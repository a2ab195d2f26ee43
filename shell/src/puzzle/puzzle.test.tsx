import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { PUZZLE_HEADER, type Puzzle } from '@cabinet/domain/puzzles';
import { changeLanguage } from '../app/language.ts';
import { createPreferences } from '../app/preferences.ts';
import { signInTexts } from '../auth/login/sign-in-texts.ts';
import { SignInScreen } from '../auth/login/sign-in-screen.tsx';
import { openAuthPage } from '../auth/open-auth-page.tsx';
import { createSession } from '../session/session.ts';
import { tokenOf } from '../session/session-testing.ts';
import { signInByPasskey } from '../two-factor/sign-in-by-passkey.ts';
import { solvePuzzle } from './solve-puzzle.ts';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const puzzleOf = (counter: number): Promise<Puzzle> =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey, ...SECRETS });
const headerOf = ([, init]: Parameters<typeof fetch>) => new Headers(init?.headers).get(PUZZLE_HEADER);

// Browsers have it on pages with HTTPS; jsdom has none.
beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

/** A server that answers 429 with a puzzle until its solution comes, and then `done`. */
async function askingServer(done: () => Response, counter = 20) {
  const puzzle = await puzzleOf(counter);
  const calls = jest.fn<typeof fetch>(async (...call) => {
    const given = headerOf(call);
    if (given === null) return Response.json({ error: 'TOO_MANY_REQUESTS', puzzle }, { status: 429, headers: { 'Retry-After': '900' } });
    const { challenge, solution } = JSON.parse(atob(given)) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...SECRETS });
    return verified ? done() : Response.json({ error: 'INTERNAL' }, { status: 500 });
  });
  globalThis.fetch = calls;
  return calls;
}

async function signIn() {
  const session = createSession();
  const start = jest.spyOn(session, 'start').mockImplementation(() => undefined);
  render(<SignInScreen session={session} locale="en" texts={await signInTexts('en')} onLocale={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'demo');
  await user.type(document.querySelector('[name=password]')!, 'demo-demo{Enter}');
  return { start, user };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
});

test('whoever has tried often is signed in once the browser has solved a puzzle, and told so meanwhile', async () => {
  const calls = await askingServer(() => Response.json({ token: 'T' }), 300);
  const { start } = await signIn();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/solves a puzzle.*nothing from you/));
  expect(screen.getByRole('textbox')).toBeEnabled();
  await waitFor(() => expect(start).toHaveBeenCalledWith('T'));
  expect(calls).toHaveBeenCalledTimes(2);
  expect(JSON.parse(String(calls.mock.calls[1]![1]!.body))).toEqual({ username: 'demo', password: 'demo-demo' });
  await waitFor(() => expect(screen.queryByText(/solves a puzzle/)).toBeNull());
});

test('a wrong password after a puzzle is told as ever, and nothing is closed', async () => {
  const limits = { 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(Date.now() / 1000 + 900) };
  await askingServer(() => Response.json({ error: 'WRONG_CREDENTIALS' }, { status: 401, headers: limits }));
  await signIn();
  expect(await screen.findByText('Wrong username or password.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled');
});

test('a browser that cannot solve it counts down instead, in every tab and after a reload', async () => {
  await askingServer(() => Response.json({ token: 'T' }));
  const subtle = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no keys'));
  await signIn();
  expect(await screen.findByText(/try again in 1[45]:\d\d/)).toBeVisible();
  subtle.mockRestore();

  const { unmount } = render(
    <SignInScreen session={createSession()} locale="ru" texts={await signInTexts('ru')} onLocale={() => undefined} />,
  );
  expect(await screen.findByText(/Попробуйте снова через 1[45]:\d\d/)).toBeVisible();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(screen.queryByText(/1[45]:\d\d/)).toBeNull());
  unmount();
});

test('recovery solves its puzzle too', async () => {
  const calls = await askingServer(() => new Response(null, { status: 204 }));
  history.replaceState(null, '', '/recover');
  await changeLanguage('en');
  render(await openAuthPage('/recover', createSession(), createPreferences()));
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Username or email/ }), 'anna');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/email with a link is on its way/)).toBeVisible();
  expect(calls.mock.calls.filter((call) => headerOf(call) !== null)).toHaveLength(1);
});

test('the page of a letter solves its puzzle too', async () => {
  const calls = await askingServer(() => new Response(null, { status: 204 }));
  history.replaceState(null, '', '/confirm/key-1');
  await changeLanguage('en');
  render(await openAuthPage('/confirm/key-1', createSession(), createPreferences()));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm the email' }));
  expect(await screen.findByText('The email is confirmed.')).toBeVisible();
  expect(calls.mock.calls.filter((call) => headerOf(call) !== null)).toHaveLength(1);
});

test('an invitation solves its puzzle too', async () => {
  const token = tokenOf({ id: 'u1', username: 'anna-lee' });
  const calls = await askingServer(() => Response.json({ token }));
  const asking = globalThis.fetch;
  const invitation = { account: 'company', title: 'Cabinet', email: 'a@example.com', role: 'sender', username: 'anna-lee' };
  globalThis.fetch = async (url, init) => (init?.method === 'POST' ? asking(url, init) : Response.json(invitation));
  history.replaceState(null, '', '/join/key-1');
  await changeLanguage('en');
  const session = createSession();
  render(await openAuthPage('/join/key-1', session, createPreferences()));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Password(?! again)/), 'secret-1');
  await user.type(screen.getByLabelText(/^Password again/), 'secret-1');
  await user.type(screen.getByLabelText(/^First name/), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
  await waitFor(() => expect(session.state().claims).toMatchObject({ id: 'u1' }));
  expect(calls.mock.calls.filter((call) => headerOf(call) !== null)).toHaveLength(1);
  session.dispose();
});

test('a sign-in by passkey solves its puzzle too', async () => {
  const calls = await askingServer(() => Response.json({ token: 'T' }));
  const asking = globalThis.fetch;
  const challenge = { step: 'S', options: { challenge: 'AAAA', rpId: 'localhost' } };
  globalThis.fetch = async (url, init) => (String(url).endsWith('/options') ? Response.json(challenge) : asking(url, init));
  const bytes = new ArrayBuffer(4);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const used = { id: 'AAAA', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => used }, configurable: true });
  expect(await signInByPasskey()).toEqual({ token: 'T' });
  expect(calls.mock.calls.map((call) => headerOf(call) !== null)).toEqual([false, true]);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('workers solve it where there are some, and the page where they fail', async () => {
  const puzzle = await puzzleOf(30);
  const made: string[] = [];
  const solution = { counter: 30, derivedKey: 'ab' };
  class Worker extends EventTarget {
    constructor(url: URL) {
      super();
      made.push(url.pathname.split('/').at(-1) ?? '');
    }
    postMessage({ type }: { type: string }) {
      if (type === 'work') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: solution })));
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker });
  expect(await solvePuzzle(puzzle)).toEqual(solution);
  expect(new Set(made)).toEqual(new Set(['puzzle-worker.ts']));

  Worker.prototype.postMessage = function refuse({ type }) {
    if (type === 'work') queueMicrotask(() => this.dispatchEvent(new Event('error')));
  };
  expect(await solvePuzzle(puzzle)).toMatchObject({ counter: 30 });
  Reflect.deleteProperty(globalThis, 'Worker');
});
