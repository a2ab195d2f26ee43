import { screen, waitFor, within } from '@testing-library/react';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { RememberedDevice } from '@cabinet/domain/two-factor';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: string, given: Partial<OpenSession> = {}): OpenSession => ({
  id,
  ip: '203.0.113.7',
  useragent: FIREFOX,
  by: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T22:00:00.000Z',
  current: false,
  ...given,
});

const open = (rows: OpenSession[]) => {
  let kept = rows;
  return renderPage(<Page />, {
    area: 'account',
    path: '/account/sessions',
    handlers: [
      handle('GET', 'sessions', () => ({ data: kept, total: kept.length })),
      handle('DELETE', 'sessions/:id', ({ params }) => void (kept = kept.filter(({ id }) => id !== params['id']))),
      handle('DELETE', 'sessions', () => void (kept = kept.filter(({ current }) => current))),
    ],
  });
};
const mine = session('mine', { current: true });
const other = session('other', { ip: '198.51.100.4', useragent: 'curl/8.5.0' });

test('each session tells with what and from where; this one is marked and cannot be ended here', async () => {
  await open([mine, other, session('acting', { by: 'reseller' })]);
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Firefox, Linux.*This session.*203\.0\.113\.7/);
  expect(within(first!).queryByRole('button', { name: /End/ })).not.toBeInTheDocument();
  expect(second).toHaveTextContent(/curl\/8\.5\.0.*198\.51\.100\.4/);
  expect(third).toHaveTextContent('reseller acts for you');
  expect(screen.getByText('Not yours? End the session and change the password.')).toBeVisible();
});

test('beside the address stands where it is: a place, or a network of one’s own', async () => {
  await open([session('a', { place: 'Madrid, Spain' }), session('b', { ip: '::1' }), session('c', { ip: '192.168.1.20' }), session('d')]);
  const [placed, computer, local, unknown] = await screen.findAllByRole('listitem');
  expect(placed).toHaveTextContent('Madrid, Spain · 203.0.113.7');
  expect(computer).toHaveTextContent('This computer · ::1');
  expect(local).toHaveTextContent('Local network · 192.168.1.20');
  expect(unknown).toHaveTextContent(/Linux203\.0\.113\.7/);
});

test('one is ended at once', async () => {
  const { user, notices } = await open([mine, other]);
  await user.click(await screen.findByRole('button', { name: 'End the session: curl/8.5.0, 198.51.100.4' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText(/^No other session is open\./)).toBeVisible();
  expect(notices).toMatchObject([{ tone: 'success', title: 'Session ended' }]);
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

test('all others are ended after a question', async () => {
  const { user, server } = await open([mine, other, session('third')]);
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.asked('DELETE', 'sessions')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('other pages of signing in are led to', async () => {
  await renderPage(<Page />, {
    area: 'account',
    path: '/account/sessions',
    links: { 'account.password': '/account/password', 'account.telemetry': '/account/telemetry' },
    handlers: [handle('GET', 'sessions', () => ({ data: [mine], total: 1 }))],
  });
  expect(await screen.findByRole('link', { name: 'Sign-in log' })).toHaveAttribute('href', '/account/telemetry');
  expect(screen.getByRole('link', { name: 'Change the password' })).toHaveAttribute('href', '/account/password');
});

test('a failure is told, with a way to try again', async () => {
  let fails = true;
  const { user } = await renderPage(<Page />, {
    area: 'account',
    handlers: [handle('GET', 'sessions', () => (fails ? new Answer(500, { error: 'INTERNAL', message: '' }) : { data: [mine], total: 1 }))],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('This session')).toBeVisible();
});

test('browsers that are not asked for the second factor are shown where there are some, and forgotten', async () => {
  const device: RememberedDevice = {
    id: 'device',
    ip: '198.51.100.4',
    useragent: FIREFOX,
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
    current: true,
  };
  let devices = [device];
  const { user, notices } = await renderPage(<Page />, {
    area: 'account',
    path: '/account/sessions',
    handlers: [
      handle('GET', 'sessions', () => ({ data: [mine], total: 1 })),
      handle('GET', 'twoFactor/devices', () => ({ data: devices, total: devices.length })),
      handle('DELETE', 'twoFactor/devices/:id', ({ params }) => void (devices = devices.filter(({ id }) => id !== params['id']))),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Remembered browsers' })).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget the browser: Firefox, Linux, 198.51.100.4' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Remembered browsers' })).not.toBeInTheDocument());
  expect(notices).toMatchObject([{ tone: 'success', title: 'The next sign-in there asks for the second factor' }]);
});
