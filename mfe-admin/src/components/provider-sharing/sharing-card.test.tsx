import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProviderCell, ProviderSharing } from '@cabinet/domain/provider-sharing';
import { providers, type CellWeight, type Provider } from '@cabinet/domain/providers';
import { Answer, handle } from '@cabinet/testing/server';
import { node, openProviders, operator } from '../../provider-testing.tsx';
import { Page as SettingsPage } from '../../pages/provider-settings/page.tsx';
import { Page } from '../../pages/provider/page.tsx';

const SINCE = '2026-11-20T08:30:00.000Z';
const up = { ...node, state: 'up' as const, text: null, since: SINCE };
const cell = (number: number, given: Partial<ProviderCell> = {}): ProviderCell => ({
  cell: number,
  ProviderId: number === 1 ? operator.id : `c${number}-${operator.id}`,
  isHere: number === 1,
  weight: 1,
  part: { rate: 200, connections: 1 },
  isFetching: true,
  isReachable: true,
  health: [up],
  ...given,
});

/** Opens a provider of the first cell; what is done is stored as the server does. */
async function open(sharing: 'own' | 'shared', cells = [cell(1), cell(2)], given: Partial<ProviderSharing> = {}) {
  let now: ProviderSharing = { isShared: sharing === 'shared', obstacle: null, cells, ...given };
  return openProviders(Page, `/${operator.id}`, {
    row: { ...operator, sharing },
    handlers: [
      handle('GET', 'providers/:id/sharing', () => now),
      handle('PUT', 'providers/:id/sharing', ({ body }, server) => {
        const { isShared } = body as { isShared: boolean };
        now = { ...now, isShared };
        const changed: Provider = { ...operator, sharing: isShared ? 'shared' : 'own', updatedAt: new Date().toISOString() };
        server.upsert(providers, [changed as never]);
        return changed;
      }),
      handle('PUT', 'providers/cells/weights', ({ body }) => {
        const { weights } = body as { weights: CellWeight[] };
        now = { ...now, cells: now.cells.map((one) => ({ ...one, weight: weights.find(({ cell: of }) => of === one.cell)?.weight ?? one.weight })) }; // prettier-ignore
        return { weights };
      }),
    ],
  });
}

/** Undoes by the toast what was done last. */
async function undo(notices: Awaited<ReturnType<typeof open>>['notices']) {
  await waitFor(() => expect(notices.at(-1)?.action?.label).toBe('Undo'));
  await act(async () => notices.at(-1)?.action?.onSelect());
}
const table = () => screen.findByRole('table', { name: 'Cells' });
const rowOf = async (name: RegExp) => within(await table()).getByRole('row', { name });

test('each cell says what part it has and how a shared provider does there, in words', async () => {
  await open('shared', [
    cell(1),
    cell(2, { weight: 3, part: { rate: 66.666, connections: 2 }, health: [{ ...up, state: 'down', text: 'No answer to the bind' }] }),
    cell(3, { isReachable: false, health: null }),
    cell(4, { health: null }),
    cell(5, { weight: 0, part: null, health: [] }),
    cell(6, { part: null, health: [] }),
    cell(7, { weight: null, part: null, health: null }),
    cell(8, { part: { rate: null, connections: null }, isFetching: false }),
    cell(9, { isFetching: false, health: null }),
  ]);
  const here = await rowOf(/Cell 1 \(this one\)/);
  expect(here).toHaveTextContent('Works');
  expect(screen.getByRole('link', { name: 'Limit 400, all cells' })).toBeVisible();
  expect(within(here).getByText(/1 of 2 links up/)).toBeVisible();
  expect(here.querySelector(`time[datetime="${SINCE}"]`)).toBeVisible();
  const second = await rowOf(/Cell 2/);
  expect(within(second).getAllByRole('cell').map((one) => one.textContent)).toEqual([expect.stringContaining('Does not answer'), '66.67', '2', '3']); // prettier-ignore
  expect(within(second).getByText('No answer to the bind')).toBeVisible();
  expect(within(second).getByRole('link', { name: 'Cell 2' })).toHaveAttribute('href', `/operations/providers/c2-${operator.id}`);
  for (const [name, text] of [
    [/Cell 3/, 'The cell does not answer'],
    [/Cell 4/, 'Not there yet, it comes within seconds'],
    [/Cell 5/, 'Nothing goes by it: its weight is 0'],
    [/Cell 6/, 'there are fewer connections than cells'],
    [/Cell 7/, 'Does not follow the first cell'],
    [/Cell 8/, 'No limit'],
    [/Cell 8/, 'Changes made here do not reach it now'],
    [/Cell 9/, 'Not there: the cell is cut off from this one'],
  ] as const)
    expect(await rowOf(name)).toHaveTextContent(text);
  expect(within(await rowOf(/Cell 4/)).queryByRole('link')).not.toBeInTheDocument();
});

test('a provider is shared after a question that says who gets it, and the toast takes it back', async () => {
  const { user, server, notices } = await open('own');
  await user.click(await screen.findByRole('button', { name: 'Share…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Share “Direct B” with the other cells?' });
  expect(question).toHaveTextContent('Cell 2 will send by it too');
  expect(question).toHaveTextContent('renamed to “direct-b-own”');
  await user.click(within(question).getByRole('button', { name: 'Share' }));
  expect(await table()).toBeVisible();
  await undo(notices);
  expect(await screen.findByText('Of this cell alone.')).toBeVisible();
  const calls = server.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/sharing'));
  expect(calls.map(({ body }) => body)).toEqual([{ isShared: true }, { isShared: false }]);
});

test('stopping asks first: which cells lose it, what is on its way there, and that it can be shared again', async () => {
  const { user, notices } = await open('shared', [cell(1), cell(2), cell(3), cell(4, { weight: null, part: null })]);
  await user.click(await screen.findByRole('button', { name: 'Stop sharing…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop sharing “Direct B”?' });
  expect(question).toHaveTextContent('Cells 2, 3 lose it');
  expect(question).toHaveTextContent('24 messages from there have no answer yet');
  expect(question).toHaveTextContent('It can be shared again, with the same weights');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await table()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop sharing…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Of this cell alone.')).toBeVisible();
  await undo(notices);
  expect(await rowOf(/Cell 2/)).toBeVisible();
});

test('weights are set for all cells at once, and the toast puts back those that were', async () => {
  const { user, server, notices } = await open('shared');
  await user.click(await screen.findByRole('button', { name: 'Weights…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weights of cells' }));
  expect(dialog.getByText(/all shared providers, not this one alone/)).toBeVisible();
  const second = dialog.getByLabelText(/^Cell 2/);
  await user.clear(second);
  await user.type(second, '3');
  expect(await dialog.findByText('75% of the rate')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const calls = () => server.calls.filter(({ path }) => path.endsWith('cells/weights')).map(({ body }) => body);
  await waitFor(async () =>
    expect(
      within(await rowOf(/Cell 2/))
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent('3'),
  );
  expect(calls()).toEqual([{ weights: [{ cell: 1, weight: 1 }, { cell: 2, weight: 3 }] }]); // prettier-ignore
  await undo(notices);
  await waitFor(() => expect(calls()[1]).toEqual({ weights: [{ cell: 1, weight: 1 }, { cell: 2, weight: 1 }] })); // prettier-ignore
});

test('weights that leave nobody a part are refused beside them', async () => {
  const { user, server } = await open('shared');
  const message = 'At least one cell needs a weight above 0';
  server.fail('PUT', 'providers/cells/weights', {
    status: 422,
    error: 'VALIDATION',
    data: [{ path: 'weights', code: 'provider.noWeight', constraints: { 'provider.noWeight': {} }, message }],
  });
  await user.click(await screen.findByRole('button', { name: 'Weights…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weights of cells' }));
  for (const name of [/^Cell 1/, /^Cell 2/]) {
    await user.clear(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText(name), '0');
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(new RegExp(message))).toBeVisible();
});

test('what cannot be shared says why', async () => {
  await open('own', [cell(1)], { obstacle: 'kind' });
  expect(await screen.findByText(/A Telegram bot is not shared/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
});

test('an error stands in the card with a way to ask again', async () => {
  let isDown = true;
  const { user } = await openProviders(Page, `/${operator.id}`, {
    row: { ...operator, sharing: 'own' },
    handlers: [
      handle('GET', 'providers/:id/sharing', () =>
        isDown ? new Answer(503, { error: 'UNAVAILABLE', message: '' }) : { isShared: false, obstacle: null, cells: [cell(1)] },
      ),
    ],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(/No other cell follows this one yet/)).toBeVisible();
});

test('an installation of one cell has no such card, and asks for nothing', async () => {
  const { server } = await openProviders(Page, `/${operator.id}`);
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Cells' })).not.toBeInTheDocument();
  expect(server.calls.some(({ path }) => path.endsWith('/sharing'))).toBe(false);
});

test('in another cell the provider says that the first one keeps it and where, and nothing of it can be changed', async () => {
  const row: Provider = { ...operator, sharing: 'received', control: 'draining' };
  await openProviders(Page, `/${operator.id}`, { row });
  expect(await screen.findByText('The first cell keeps this provider for all cells')).toBeVisible();
  expect(screen.getByText(/\/c1\/login/)).toBeVisible();
  for (const name of ['Resume', 'Pause…', 'More actions']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Test' })).toBeVisible();
});

test('its settings are read there, without a button that saves them', async () => {
  await openProviders(SettingsPage, `/${operator.id}/settings`, { row: { ...operator, sharing: 'received' } });
  expect(await screen.findByLabelText(/^Host/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
