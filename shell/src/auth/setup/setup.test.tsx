import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { createPreferences } from '../../app/preferences.ts';
import { createSession, type Session } from '../../session/session.ts';
import { tokenOf } from '../../session/session-testing.ts';
import { openAuthPage } from '../open-auth-page.tsx';

type Answer = [status: number, body?: object];
let sent: { method: string; path: string; body: unknown }[];
let session: Session;
let answers: Record<string, Answer>;
const gone = (reason: string): Answer => [404, { error: 'NOT_FOUND', message: '', params: { reason } }];

beforeEach(() => {
  sent = [];
  const frontend = { ...DEFAULT_SETTINGS.frontend, title: 'From the file' };
  answers = { 'GET settings': [200, { settings: { ...DEFAULT_SETTINGS, frontend } }] };
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

async function open(hash = '#t0ken') {
  history.replaceState(null, '', `/setup${hash}`);
  render(await openAuthPage('/setup', session, createPreferences()));
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^First name/), 'Olga');
  await user.type(screen.getByLabelText(/^Username/), 'owner');
  await user.type(screen.getByLabelText(/^Email/), 'olga@example.com');
  await user.type(screen.getByLabelText(/^Password(?! again)/), 'secret-1');
  await user.type(screen.getByLabelText(/^Password again/), 'secret-1');
}
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Create and sign in' }));

test('whoever follows the link makes the administrator and the installation, and is signed in at home', async () => {
  Object.assign(answers, { 'POST setup': [201, { id: 'u1' }], 'POST login': [200, { token: tokenOf({ id: 'u1', username: 'owner' }) }] });
  const user = await open();
  await fill(user);
  const name = screen.getByLabelText(/^Name of the cabinet/);
  expect(name).toHaveValue('From the file');
  await user.clear(name);
  await user.type(name, 'Courier');
  await user.selectOptions(screen.getByLabelText(/^Currency/), 'Euro (EUR)');
  await user.selectOptions(screen.getByLabelText(/^Language/, { selector: 'select' }), 'Español');
  await submit(user);

  await waitFor(() => expect(session.state().claims).toMatchObject({ id: 'u1' }));
  expect(`${location.pathname}${location.hash}`).toBe('/');
  expect(sent[0]).toMatchObject({ method: 'POST', path: 'setup/link', body: { token: 't0ken' } });
  const body = sent.find(({ path }) => path === 'setup')?.body;
  expect(body).toMatchObject({ token: 't0ken', username: 'owner', password: 'secret-1', title: 'Courier', currency: 'EUR', locale: 'es' });
  expect(body).toMatchObject({ data: { firstName: 'Olga', lastName: '', email: 'olga@example.com' } });
  expect(body).not.toHaveProperty('confirmation');
});

test('fields that are wrong say so before anything is sent', async () => {
  const user = await open();
  await fill(user);
  await user.clear(screen.getByLabelText(/^Username/));
  await user.type(screen.getByLabelText(/^Username/), 'abc');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toBeInvalid());
  expect(screen.getByRole('button', { name: 'Create and sign in' })).toBeDisabled();
  expect(sent.map(({ path }) => path)).not.toContain('setup');
});

test('a link that is used, expired or replaced says so, and how to get another', async () => {
  answers['POST setup/link'] = gone('link');
  await open();
  expect(await screen.findByText(/does not work/)).toBeVisible();
  expect(screen.getByText(/npm run cabinet -- users create --role admin/)).toBeVisible();
  expect(screen.queryByLabelText(/^Username/)).toBeNull();
});

test('where there are accounts the page leads to sign-in', async () => {
  answers['POST setup/link'] = gone('accounts');
  await open('');
  expect(await screen.findByText(/there are accounts already/)).toBeVisible();
  expect(screen.getByText('Sign in')).toHaveAttribute('href', '/login');
});

test('whoever comes second with the form filled in is told', async () => {
  answers['POST setup'] = gone('accounts');
  const user = await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText(/there are accounts already/)).toBeVisible();
  expect(session.state().claims).toBeNull();
});

test('a link that cannot be checked can be tried again', async () => {
  answers['POST setup/link'] = [503, { error: 'UNAVAILABLE', message: '' }];
  const user = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  delete answers['POST setup/link'];
  await user.click(retry);
  expect(await screen.findByLabelText(/^First name/)).toBeVisible();
});
