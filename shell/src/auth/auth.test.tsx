import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPreferences } from '../app/preferences.ts';
import { createSession, type Session } from '../session/session.ts';
import { tokenOf } from '../session/session-testing.ts';
import { openAuthPage } from './open-auth-page.tsx';

type Answer = [status: number, body?: object];
let sent: { method: string; path: string; body: unknown }[];
let session: Session;
let answers: Record<string, Answer>;

beforeEach(() => {
  sent = [];
  answers = { 'GET settings': [200, { settings: { frontend: { publicOffer: 'https://example.com/offer', privacyPolicy: '' } } }] };
  localStorage.clear();
  localStorage.setItem('cabinet.locale', 'en');
  session = createSession();
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    const path = String(url).replace(/^\/api\//, '');
    const method = init?.method ?? 'GET';
    sent.push({ method, path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const [status, body] = answers[`${method} ${path}`] ?? [204];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  session.dispose();
  history.replaceState(null, '', '/');
});

async function open(path: string) {
  history.replaceState(null, '', path);
  const user = userEvent.setup();
  const view = render(await openAuthPage(location.pathname, session, createPreferences()));
  return { user, ...view };
}

const type = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);

async function fill(user: ReturnType<typeof userEvent.setup>, username = 'anna-lee') {
  await type(user, /^Username/, username);
  await type(user, /^Password \*|^Password$|^Password(?! again)/, 'secret-1');
  await type(user, /^Password again/, 'secret-1');
  await type(user, /^First name/, 'Anna');
  await type(user, /^Phone/, '8 916 000-00-00');
}

test('somebody registers by a link, is signed in and led to the survey', async () => {
  const token = tokenOf({ id: 'u1', username: 'anna-lee' });
  Object.assign(answers, { 'POST registration': [201, { id: 'u1' }], 'POST login': [200, { token }] });
  const { user } = await open('/registration?ref=abc&utm_source=fair');
  await fill(user);
  await type(user, /^Email/, 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Create the account' }));

  await waitFor(() => expect(session.state().claims).toMatchObject({ id: 'u1' }));
  expect(location.pathname).toBe('/survey');
  const { body } = sent.find(({ path }) => path === 'registration')!;
  expect(body).toMatchObject({
    username: 'anna-lee',
    password: 'secret-1',
    locale: 'en',
    data: { firstName: 'Anna', phone: '+79160000000', email: 'anna@example.com', meta: { usedReferralCode: 'abc', source: 'fair' } },
  });
  expect(body).not.toHaveProperty('confirmation');
});

test('what was typed is there again after a reload, but no password is kept', async () => {
  const { user, unmount } = await open('/registration');
  await fill(user);
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('secret-1');
  await open('/registration');
  expect(await screen.findByLabelText(/^Username/)).toHaveValue('anna-lee');
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Anna');
});

test('an invitation that is followed goes before what a draft says', async () => {
  const { user, unmount } = await open('/registration?ref=old');
  await fill(user);
  unmount();
  const next = await open('/registration?ref=new');
  expect(await screen.findByLabelText(/^Username/)).toHaveValue('anna-lee');
  expect(screen.getByLabelText(/^Referral code/)).toHaveValue('new');
  next.unmount();
  await open('/registration');
  expect(await screen.findByLabelText(/^Referral code/)).toHaveValue('new');
});

test('a username that is an email is the email too', async () => {
  const { user } = await open('/registration');
  await type(user, /^Username/, 'a@example.com');
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('a@example.com'));
});

test('a name that is taken is told at its field', async () => {
  answers['POST registration'] = [
    422,
    { error: 'VALIDATION', message: '', data: [{ path: 'username', constraints: { 'username.taken': {} }, message: '' }] },
  ];
  const { user } = await open('/registration');
  await fill(user);
  await type(user, /^Email/, 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Create the account' }));
  expect(await screen.findByText('This username is taken')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
});

test('the offer of the settings is named', async () => {
  await open('/registration');
  expect(await screen.findByRole('link', { name: 'public offer' })).toHaveAttribute('href', 'https://example.com/offer');
  expect(screen.queryByRole('link', { name: 'privacy policy' })).toBeNull();
});

test.each([
  [true, ['Spain', 'Russia', 'Kazakhstan', 'Armenia']],
  [false, ['Spain', 'Afghanistan', 'Åland Islands', 'Albania']],
])('the detected country leads the list, the CIS follows where the variant is %s', async (variant, first) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-ES']);
  answers['GET settings'] = [200, { settings: { frontend: { variant, publicOffer: '', privacyPolicy: '' } } }];
  await open('/registration');
  const field = screen.getByLabelText(/^Country/);
  await waitFor(() => expect([...field.querySelectorAll('option')].slice(0, 4).map(({ text }) => text)).toEqual(first));
});

test('an email is asked for; the answer tells nothing about the account', async () => {
  const { user } = await open('/recover');
  await type(user, /^Username or email/, 'anna');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there is such an account/)).toBeVisible();
  expect(sent).toEqual([{ method: 'POST', path: 'recover', body: { id: 'anna', locale: 'en' } }]);
});

test('after a failure the button rests for three seconds', async () => {
  jest.useFakeTimers();
  try {
    answers['POST recover'] = [429, { error: 'TOO_MANY_REQUESTS', message: '', params: { limit: 5, seconds: 60 } }];
    history.replaceState(null, '', '/recover');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(await openAuthPage('/recover', session, createPreferences()));
    await type(user, /^Username or email/, 'anna');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the link' })).toBeDisabled());
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
});

test('a key that works lets choose a password; one that does not leads back to recovery', async () => {
  answers['GET recover/good-key'] = [200, { result: true }];
  const { user, unmount } = await open('/recover/good-key');
  await user.type(await screen.findByLabelText(/^New password/), 'secret-2');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText(/password is changed/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ method: 'POST', path: 'recover/good-key', body: { password: 'secret-2' } });
  unmount();

  answers['GET recover/old-key'] = [200, { result: false }];
  await open('/recover/old-key');
  expect(await screen.findByText(/key has expired/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recover again' })).toHaveAttribute('href', '/recover');
});

test('another language keeps what was typed', async () => {
  const { user } = await open('/registration');
  await type(user, /^Username/, 'anna-lee');
  await user.click(screen.getByRole('button', { name: 'Русский' }));
  expect(await screen.findByRole('heading', { name: 'Регистрация' })).toBeVisible();
  expect(screen.getByLabelText(/^Логин/)).toHaveValue('anna-lee');
});

test('the link of an email confirms an email by a click, and says why when it does not work', async () => {
  answers['POST confirmEmail'] = [404, { error: 'LINK_KEY', message: 'used' }];
  const { user } = await open('/confirm/some-key');
  await user.click(screen.getByRole('button', { name: 'Confirm the email' }));
  expect(await screen.findByText(/This link was used, has expired/)).toBeVisible();
  answers['POST confirmEmail'] = [204];
  await user.click(screen.getByRole('button', { name: 'Confirm the email' }));
  expect(await screen.findByText('The email is confirmed.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ method: 'POST', path: 'confirmEmail', body: { key: 'some-key' } });
});

test('whoever did not do what an email tells of is asked before every session ends', async () => {
  answers['POST notMe'] = [404, { error: 'LINK_KEY', message: 'used' }];
  const { user } = await open('/not-me/some-key');
  expect(screen.getByText(/Every session of the account ends at once/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText(/This link was used/)).toBeVisible();
});

test('with the sessions of the account that of this browser ends, so that the page of a new password opens', async () => {
  // jsdom goes to no other page, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers['POST notMe'] = [200, { recoveryKey: 'new-key' }];
  session.start(tokenOf({ id: '1', username: 'anna-lee' }));
  const { user } = await open('/not-me/some-key');
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(session.token()).toBeNull());
  expect(String(said.mock.calls.at(-1))).toContain('navigation');
});

const INVITATION = { account: 'company', title: 'Cabinet', email: 'anna@example.com', role: 'sender', username: null };

test('an invitation says whose account it is, and lets its person in under a name and a password of their own', async () => {
  const token = tokenOf({ id: 'u1', username: 'anna-lee' });
  Object.assign(answers, { 'GET join/key-1': [200, INVITATION], 'POST join/key-1': [200, { token }] });
  const { user } = await open('/join/key-1');
  expect(await screen.findByText(/invited to the account company in Cabinet/)).toBeVisible();
  expect(screen.getByText(/Sending: messages, contacts and templates/)).toBeVisible();
  await type(user, /^Username/, 'anna-lee');
  await type(user, /^Password(?! again)/, 'secret-1');
  await type(user, /^Password again/, 'secret-1');
  await type(user, /^First name/, 'Anna');
  await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
  await waitFor(() => expect(session.token()).toBe(token));
  expect(location.pathname).toBe('/');
  const { body } = sent.find(({ method }) => method === 'POST')!;
  expect(body).toEqual({ username: 'anna-lee', password: 'secret-1', firstName: 'Anna', lastName: '', locale: 'en' });
});

test('whoever comes back keeps their username; an invitation that does not work says so', async () => {
  answers['GET join/key-2'] = [200, { ...INVITATION, username: 'anna-kim' }];
  answers['POST join/key-2'] = [404, { error: 'LINK_KEY', message: '' }];
  const { user } = await open('/join/key-2');
  expect(await screen.findByText(/your username anna-kim is yours again/)).toBeVisible();
  expect(screen.queryByLabelText(/^Username/)).not.toBeInTheDocument();
  await type(user, /^Password(?! again)/, 'secret-1');
  await type(user, /^Password again/, 'secret-1');
  await type(user, /^First name/, 'Anna');
  await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
  expect(await screen.findByText(/does not work any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join and sign in' })).not.toBeInTheDocument();
});
