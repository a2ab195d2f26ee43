import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoardRelease, ReleasesBoard } from '@cabinet/domain/registry-board';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const SBOM = '/remotes/contacts/1.0.0-2/sbom.json';
const release = (id: string, given: Partial<BoardRelease> = {}): BoardRelease => ({
  id,
  version: '1.0.0',
  commit: 'abcdef0123',
  builtAt: `2026-11-2${id.slice(-1)}T10:00:00.000Z`,
  place: 'previous',
  size: 120_000,
  uploadedBy: 'ci-contacts',
  activatedAt: '2026-11-20T11:00:00.000Z',
  activatedBy: 'ci-contacts',
  contracts: { '@cabinet/contract': '^2.0.0' },
  faults: [],
  failures: { total: 0, lastHour: 0, kinds: {} },
  ...given,
});
const board: ReleasesBoard = {
  revision: 7,
  targets: [
    {
      target: 'shell',
      enabled: true,
      current: '3.0.0-1',
      before: null,
      rollout: null,
      releases: [release('3.0.0-1', { place: 'current', failures: { total: 4, lastHour: 0, kinds: { render: 4 } } })],
    },
    {
      target: 'contacts',
      enabled: true,
      current: '1.0.0-2',
      before: '1.0.0-1',
      rollout: null,
      releases: [
        release('1.0.0-3', { place: 'waiting', activatedAt: null, faults: ['contacts needs @cabinet/contract ^9.0.0.'] }),
        release('1.0.0-2', { place: 'current', failures: { total: 5, lastHour: 3, kinds: { render: 5 } }, sbom: SBOM }),
        release('1.0.0-1'),
      ],
    },
  ],
};
const rolledBack = { revision: 8, changes: [{ what: 'contacts', from: '1.0.0-2', to: '1.0.0-1' }] };
const rollout = {
  release: '1.0.0-4',
  share: 15,
  accounts: [{ id: 'a1', username: 'anna' }],
  grows: true,
  held: false,
  since: '2026-11-22T10:00:00.000Z',
  fresh: { loads: 95, failures: 5 },
  before: { loads: 990, failures: 10 },
};
const failure = {
  area: 'contacts',
  release: '1.0.0-2',
  kind: 'render',
  lasting: 5,
  lastHour: 3,
  recovered: 1,
  at: '2026-11-22T10:00:00.000Z',
  path: '/contacts/lists',
  message: 'x is not a function',
  id: 'contacts-render-1',
};

/** The board with a release of contacts that some accounts have. */
const rollingOut = (given: object): ReleasesBoard => ({
  ...board,
  targets: board.targets.map((target) => (target.target === 'contacts' ? { ...target, rollout: { ...rollout, ...given } } : target)),
});

const open = (path = '/operations/releases', rollback: () => unknown = () => rolledBack, shown = () => board) =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path,
    handlers: [
      handle('GET', 'deploy/releases', shown),
      handle('POST', 'deploy/rollout', () => ({ revision: 8, changes: [] })),
      handle('GET', 'remoteFailures', () => ({ data: [failure] })),
      handle('POST', 'deploy/rollback', rollback),
      handle('POST', 'deploy/activate', () => ({ ...rolledBack, revision: 9 })),
    ],
  });
const card = (id: string) => within(screen.getByRole('listitem', { name: id }));

test('a failing release rises with the way back; it takes a confirmation, says how long it took, and can be undone', async () => {
  const { user, server, notices } = await open();
  expect(await screen.findByText('contacts 1.0.0-2 has failed 3 times in the last hour.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Roll back to 1.0.0-1' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(server.asked('POST', 'deploy/rollback')[0]?.body).toEqual({ target: 'contacts', ifRevision: 7 });
  expect(notices[0]).toMatchObject({ title: 'contacts 1.0.0-1 is live', text: expect.stringMatching(/^Changed in [\d.]+ seconds?\.$/) });

  act(() => notices[0]?.action?.onSelect());
  await waitFor(() => expect(server.asked('POST', 'deploy/activate')).toHaveLength(1));
  const back = { releases: [{ target: 'contacts', release: '1.0.0-2' }], ifRevision: 8 };
  expect(server.asked('POST', 'deploy/activate')[0]?.body).toEqual(back);
});

test('the page follows what fails while it is seen', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let shown: ReleasesBoard = { ...board, targets: board.targets.filter(({ target }) => target !== 'contacts') };
  await open(
    '/operations/releases',
    () => rolledBack,
    () => shown,
  );
  await screen.findByRole('heading', { name: /Releases/ });
  expect(screen.queryByText(/has failed/)).toBeNull();
  shown = board;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('contacts 1.0.0-2 has failed 3 times in the last hour.')).toBeVisible();
  jest.useRealTimers();
});

test('a release tells where it stands, whether the shell carries it, and has an address of its own', async () => {
  const { user, server } = await open('/operations/releases?part=contacts');
  await screen.findByRole('listitem', { name: '1.0.0-3' });
  expect(card('1.0.0-3').getByText('Cannot go live')).toBeVisible();
  expect(card('1.0.0-3').getByText('contacts needs @cabinet/contract ^9.0.0.')).toBeInTheDocument();
  expect(card('1.0.0-3').queryByRole('button', { name: /Make/ })).toBeNull();
  expect(card('1.0.0-2').getByText('Live')).toBeVisible();
  const address = '/debug?area=contacts&release=1.0.0-1';
  expect(card('1.0.0-1').getByRole('link', { name: 'Open the cabinet with 1.0.0-1' })).toHaveAttribute('href', address);
  const list = card('1.0.0-2').getByRole('link', { name: 'Packages (SBOM) of 1.0.0-2' });
  expect([list.getAttribute('href'), list.getAttribute('download')]).toEqual([SBOM, 'contacts-1.0.0-2.cdx.json']);
  expect(card('1.0.0-1').queryByRole('link', { name: /SBOM/ })).toBeNull();
  await user.click(card('1.0.0-1').getByRole('button', { name: 'Make live… 1.0.0-1' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(server.asked('POST', 'deploy/activate')).toHaveLength(1));
  expect(server.asked('POST', 'deploy/activate')[0]?.body).toEqual({
    releases: [{ target: 'contacts', release: '1.0.0-1' }],
    ifRevision: 7,
  });
});

test('the failures of a release stand by kind, with the latest of each, at an address', async () => {
  const { user, address } = await open('/operations/releases?part=contacts');
  await user.click(await screen.findByRole('button', { name: '5 failures, 3 in the last hour' }));
  expect(address()).toContain('failures=1.0.0-2');
  const drawer = within(await screen.findByRole('complementary', { name: 'contacts 1.0.0-2' }));
  expect(await drawer.findByRole('heading', { name: 'Page crashed' })).toBeVisible();
  expect(drawer.getByText('x is not a function')).toBeVisible();
  expect(drawer.getByText('contacts-render-1')).toBeVisible();
});

test('the shell’s failures are counted as those of areas', async () => {
  const { user, address } = await open();
  const row = within(await screen.findByRole('row', { name: /^shell/ }));
  expect(row.getByRole('cell', { name: '4' })).toBeVisible();
  await user.click(row.getByRole('button', { name: 'shell' }));
  await user.click(card('3.0.0-1').getByRole('button', { name: '4 failures, 0 in the last hour' }));
  expect(address()).toContain('part=shell&failures=3.0.0-1');
});

test('what the rules refuse is said with its reasons', async () => {
  const refused = new Answer(422, { error: 'RELEASE_REFUSED', message: '', data: [{ path: '', constraints: {}, message: 'Not now.' }] });
  const { user, notices } = await open('/operations/releases', () => refused);
  await user.click(await screen.findByRole('button', { name: 'Roll contacts back to 1.0.0-1' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ tone: 'error', text: 'Not now.' }));
});

test('a release is given to a share and to named accounts', async () => {
  const { user, server } = await open('/operations/releases?part=contacts');
  await screen.findByRole('listitem', { name: '1.0.0-1' });
  await user.click(card('1.0.0-1').getByRole('button', { name: 'Roll out…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll out contacts 1.0.0-1' }));
  await user.selectOptions(dialog.getByLabelText('Who has it besides named accounts'), '15% of the accounts');
  await user.type(dialog.getByLabelText('Accounts that have it in any case'), 'anna, boris ');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Roll out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { target: 'contacts', release: '1.0.0-1', share: 15, grows: true, accounts: ['anna', 'boris'], ifRevision: 7 };
  expect(server.asked('POST', 'deploy/rollout')[0]?.body).toEqual(body);
});

test('a running roll-out shows who has it and how both releases do; it is stopped and taken back', async () => {
  const { user, server } = await open('/operations/releases?part=contacts', undefined, () => rollingOut({}));
  const panel = within(await screen.findByRole('region', { name: 'contacts 1.0.0-4' }));
  expect(panel.getByText('15% and 1 account')).toBeVisible();
  expect(panel.getByText('1.0.0-4: 5% of 100 failed')).toBeVisible();
  expect(panel.getByText('1.0.0-2: 1% of 1,000 failed')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Stop growth' }));
  const kept = { target: 'contacts', release: '1.0.0-4', share: 15, grows: false, accounts: ['anna'], ifRevision: 7 };
  await waitFor(() => expect(server.asked('POST', 'deploy/rollout')[0]?.body).toEqual(kept));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Take back' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Take back' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  const none = { target: 'contacts', share: 0, grows: false, accounts: [], ifRevision: 7 };
  await waitFor(() => expect(server.asked('POST', 'deploy/rollout')[1]?.body).toEqual(none));
});

test('one that was held rises with what it failed, and is taken back there', async () => {
  const { user, server } = await open('/operations/releases', undefined, () => rollingOut({ held: true }));
  expect(await screen.findByText('contacts 1.0.0-4 fails more often than 1.0.0-2: no more accounts get it.')).toBeVisible();
  expect(screen.getByText('1.0.0-4: 5% of 100 failed · 1.0.0-2: 1% of 1,000 failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back contacts 1.0.0-4' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.asked('POST', 'deploy/rollout')).toHaveLength(1));
});
