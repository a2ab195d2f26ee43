import { screen, within } from '@testing-library/react';
import type { LiveEvent } from '@cabinet/domain/live';
import type { BoardProblem, OperationsOverview } from '@cabinet/domain/operations-overview';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, type Handler } from '@cabinet/testing/server';
import { manifest } from '../../../remote.manifest.ts';
import { overviewOf, providerOf } from '../../components/board/board-testing.ts';
import { Page } from './page.tsx';

const open = (overview = overviewOf(), path = '/operations', more: Handler[] = []) =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path,
    manifests: [manifest],
    links: { 'messages.outgoing': '/messages/outgoing', 'balance.billings': '/balance/billings' },
    handlers: [
      ...more,
      handle('GET', 'operations/overview', ({ query }) => ({ ...overview, period: query.get('period') as OperationsOverview['period'] })),
    ],
  });
const push = (page: Awaited<ReturnType<typeof open>>, given: Partial<OperationsOverview>) =>
  page.emit('operations.overview', overviewOf({ at: '2026-11-22T13:07:44.000Z', ...given }) as unknown as LiveEvent);

const failing = {
  providers: [providerOf({ state: 'leftOut', reason: 'No route to host', failures: 3, unanswered: 10 })],
  problems: [{ problem: 'providerLeftOut', tone: 'error', of: 'Direct A', count: 3, text: 'No route to host' }],
} satisfies Partial<OperationsOverview>;

test('the board says how the installation does, and every figure leads to its rows', async () => {
  await open();
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1,262' })).toHaveAttribute(
    'href',
    '/messages/outgoing?createdAt=2026-11-22T12%3A52%3A42.000Z%7E',
  );
  expect(screen.getByRole('row', { name: /Direct A Healthy 412 97\.8% 180ms · 640ms 1\.9s · 14s 0% 2 \/ 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'MTS' }).getAttribute('href')).toContain('operator=MTS');
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('Direct A · rising from 4')).toBeVisible();
  expect(screen.getByRole('link', { name: '0 differences' })).toBeVisible();
  const wayOf = (name: string, place = document.body) => within(place).getByRole('link', { name }).getAttribute('href');
  const direct = screen.getByRole('row', { name: /Direct A/ });
  expect(wayOf('Undelivered')).toMatch(/status=failed&error=undelivered&provider=direct$/);
  expect(wayOf('97.8%', direct)).toMatch(/status=delivered&provider=direct$/);
  expect(wayOf('0%', direct)).toMatch(/^\/operations\/providers\/.*\/log$/);
  expect(wayOf('node-1')).toBe('/operations/providers/servers');
  expect(wayOf('waiting: 0, refused: 0')).toBe('/operations/settings');
  expect(wayOf('running: 1, waiting: 0, failed in a day: 0')).toBe('/operations/jobs?kind=report');
  const installation = within(screen.getByRole('heading', { name: 'Installation' }).closest('section') as HTMLElement);
  for (const figure of [/^3.GB$/, /ago|Nov|minute/])
    expect(installation.getByRole('link', { name: figure })).toHaveAttribute('href', '/operations/settings?search=retention');
});

test('whatever somebody should look at leads to where it is mended', async () => {
  const direct = providerOf({ state: 'down', reason: 'HTTP 503' });
  const of = (problem: BoardProblem['problem'], name = '') => ({ problem, tone: 'error', of: name, count: 1, text: null }) as const;
  const problems = [of('providerDown', 'Direct A'), of('providerLeftOut', 'Direct A'), of('nodeSilent', 'node-1'), of('mailFails')];
  const failing = { OwnerId: 'u1', username: 'client1', event: 'sent', waiting: 3, attempts: 4, answer: '500' };
  await open(
    overviewOf({
      providers: [direct],
      problems: [...problems, of('webhooksFail'), of('ledgerDiffers')],
      webhooks: { waiting: 3, failing: [failing] },
    }),
  );
  const wayOf = async (text: RegExp) => {
    const sentence = (await screen.findAllByText(text)).find(({ tagName }) => tagName === 'STRONG')?.closest('li') as HTMLElement;
    return within(sentence).getByRole('link', { name: 'Look' }).getAttribute('href');
  };
  expect(await wayOf(/has no connection/)).toBe(`/operations/providers/${direct.id}`);
  expect(await wayOf(/is left out/)).toBe('/operations/queues?period=15m');
  expect(await wayOf(/node-1 is silent/)).toBe('/operations/providers/servers');
  expect(await wayOf(/mail server refuses/)).toBe('/operations/settings');
  expect(await wayOf(/Webhooks of 1 address/)).toBe('/users/u1');
  expect(await wayOf(/ledger does not agree/)).toBe('/balance/billings');
});

test('each cell’s proof of its ledger is shown, one that differs first of all', async () => {
  const proof = { at: '2026-11-22T03:00:00.000Z', accounts: 2, entries: 9, differences: 3 };
  await open(
    overviewOf({
      problems: [{ problem: 'ledgerDiffers', tone: 'error', of: '2', count: 3, text: null }],
      cellLedgers: [
        { cell: 2, ledger: proof },
        { cell: 3, ledger: null },
        { cell: 4, ledger: null, isMissing: true },
      ],
    }),
  );
  expect(await screen.findByText('Ledger check, cell 2. The ledger does not agree: 3 differences')).toBeVisible();
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(valueOf('Ledger check, cell 2')).toMatch(/^3 differences/);
  expect([valueOf('Ledger check, cell 3'), valueOf('Ledger check, cell 4')]).toEqual(['Not run yet', 'No answer']);
});

test('what the socket tells is shown at once, but not while the board is held still', async () => {
  const page = await open();
  await screen.findByText('All is well.');
  push(page, failing);
  expect(await screen.findByText('Direct A is left out: it does not answer')).toBeVisible();
  expect(screen.getByRole('row', { name: /Direct A Left out/ })).toBeVisible();

  await page.user.click(screen.getByRole('button', { name: 'Pause updates' }));
  push(page, { at: '2026-11-22T13:07:46.000Z' });
  expect(screen.getByRole('row', { name: /Direct A Left out/ })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Resume updates' }));
  push(page, { at: '2026-11-22T13:07:48.000Z' });
  expect(await screen.findByRole('row', { name: /Direct A Healthy/ })).toBeVisible();
});

test('the period stands in the address, and the board of another one is not taken for it', async () => {
  const page = await open();
  await screen.findByText('All is well.');
  await page.user.click(within(screen.getByRole('group', { name: 'Period' })).getByRole('radio', { name: '24 h' }));
  expect(page.address()).toBe('/operations?period=24h');
  await screen.findByText('All is well.');
  push(page, failing);
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
});

const NOTHING = { accepted: 0, sent: 0, delivered: 0, failed: 0, noReport: 0 };
const idle = (period: OperationsOverview['period'] = '15m') =>
  overviewOf({
    period,
    totals: NOTHING,
    now: { accepted: 0, sent: 0, delivered: 0 },
    waited: { median: null, p95: null },
    points: [],
    providers: [providerOf({ ...NOTHING, perSecond: 0, points: [] })],
    operators: [],
    errors: [],
  });
const latestAt = (createdAt: string | undefined) =>
  handle('GET', 'sendings', () => ({
    data: createdAt === undefined ? [] : [{ id: 'm1', createdAt }],
    total: createdAt === undefined ? 0 : 1,
  }));

test('when nothing runs, the board says when the last message was and offers the periods that hold it', async () => {
  const page = await open(idle(), '/operations', [latestAt('2026-11-22T10:00:00.000Z')]);
  expect(await screen.findByText(/The last message: /)).toHaveTextContent(/^All is well\. Nothing has been sent in this period\./);
  const periods = within(screen.getByRole('group', { name: 'Periods with messages' }));
  expect(periods.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['24 h', '7 days']);
  await page.user.click(periods.getByRole('link', { name: '24 h' }));
  expect(page.address()).toBe('/operations?period=24h');
});

test('when nothing has run for a week, no longer period is offered and no card is empty', async () => {
  await open(idle(), '/operations', [latestAt(undefined)]);
  expect(await screen.findByText(/There were no messages in 7 days\./)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Periods with messages' })).not.toBeInTheDocument();
  expect(screen.queryByText('There were no errors in the period.')).not.toBeInTheDocument();
  expect(screen.queryByText('0 of 0')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Installation' })).toBeVisible();
});
