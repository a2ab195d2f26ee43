import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { moderation, type ModerationEntry } from '@cabinet/domain/moderation';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { accounts, client, entry } from '../../moderation-testing.ts';
import { Page } from './page.tsx';

async function open(rows: readonly ModerationEntry[] = [entry]) {
  const queue = handleResource(moderation, rows);
  const decide = handle('PUT', 'moderation/:id', ({ params }, server) => {
    const waiting = server.rows(moderation);
    return waiting.splice(
      waiting.findIndex(({ id }) => id === params['id']),
      1,
    )[0];
  });
  return renderPage(<Page />, { area: 'admin', role: 'admin', path: '/moderation', handlers: [decide, queue, accounts] });
}

const openRow = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('row', { name: /Order 15 is ready/ }));
  return screen.findByRole('complementary');
};

test('what waits says what it is, whose, and for how many', async () => {
  const page = await open();
  const row = await screen.findByRole('row', { name: /Order 15 is ready/ });
  expect(await within(row).findByText(client.username)).toBeInTheDocument();
  expect(row).toHaveTextContent('Viber → SMS');
  expect(within(row).getByText('1,200')).toBeInTheDocument();
  const panel = await openRow(page);
  expect(within(panel).getByText('Open → https://shop.example/15')).toBeInTheDocument();
});

test('an approval from the panel goes out, and the queue has nothing left', async () => {
  const page = await open();
  const panel = await openRow(page);
  await page.user.click(within(panel).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Nothing waits/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(page.address()).toBe('/moderation');
  expect(page.server.asked('PUT', 'moderation/:id')).toMatchObject([{ body: { moderation: 'approved', asPattern: false } }]);
  expect(page.notices).toMatchObject([{ title: 'Approved: 1,200 messages go out' }]);
});

test('an approval from the list asks first, with the number of recipients', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  expect(page.questions[0]).toMatchObject({ title: 'Approve for 1,200 recipients?' });
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(page.server.asked('PUT', 'moderation/:id')).toEqual([]);
});

test('a row is approved by its own button after a question, and rejected for a reason', async () => {
  const other: ModerationEntry = {
    ...entry,
    id: '019a8b2c-1234-8abc-8def-0000000000e2',
    messages: [{ type: 'sms', payload: { sender: 'SHOP', text: 'A casino' } }],
  };
  const page = await open([entry, other]);
  const inRow = async (text: RegExp) => within(await screen.findByRole('row', { name: text }));
  await page.user.click((await inRow(/Order 15 is ready/)).getByRole('button', { name: 'Approve' }));
  expect(page.server.asked('PUT', 'moderation/:id')).toEqual([]);
  await page.user.click(
    within(await screen.findByRole('alertdialog', { name: 'Approve for 1,200 recipients?' })).getByRole('button', { name: 'Approve' }),
  );
  await waitFor(() => expect(page.notices).toMatchObject([{ title: 'Approved: 1,200 messages go out' }]));
  await page.user.click((await inRow(/A casino/)).getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the message' }));
  await page.user.type(dialog.getByLabelText(/Reason/), 'Gambling');
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(page.server.asked('PUT', 'moderation/:id')).toMatchObject([
      { path: `moderation/${entry.id}`, body: { moderation: 'approved', asPattern: false } },
      { path: `moderation/${other.id}`, body: { moderation: 'rejected', reason: 'Gambling' } },
    ]),
  );
  expect(page.address()).toBe('/moderation');
});

test('a row has no buttons for who may only read', async () => {
  await renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/moderation',
    permissions: { moderation: { find: true, get: true } },
    handlers: [handleResource(moderation, [entry]), accounts],
  });
  const row = within(await screen.findByRole('row', { name: /Order 15 is ready/ }));
  expect(row.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('a rejection needs its reason', async () => {
  const page = await open();
  const panel = await openRow(page);
  await page.user.click(within(panel).getByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByLabelText(/Reason/)).toBeInvalid();
  expect(page.server.asked('PUT', 'moderation/:id')).toEqual([]);
  await page.user.type(within(dialog).getByLabelText(/Reason/), 'Gambling');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.asked('PUT', 'moderation/:id')).toMatchObject([{ body: { moderation: 'rejected', reason: 'Gambling' } }]);
});

test('a pattern is shown for each text once, may be widened, and has to let the message through', async () => {
  const page = await open();
  const panel = await openRow(page);
  await page.user.click(within(panel).getByRole('button', { name: 'Approve as pattern…' }));
  const dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByLabelText(/Text 1 of 3/);
  expect(text).toHaveValue('Order 15 is ready');
  await page.user.clear(text);
  await page.user.type(text, 'Order #w is ready');
  await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText('This pattern does not let the message through')).toBeInTheDocument();
  await page.user.clear(text);
  await page.user.type(text, 'Order #d is ready');
  await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const patterns = ['Order #d is ready', 'Open', 'https://shop.example/15'];
  expect(page.server.asked('PUT', 'moderation/:id')).toMatchObject([{ body: { moderation: 'approved', asPattern: true, patterns } }]);
});

test('a decision that came too late says so and leaves the entry', async () => {
  const page = await open();
  const panel = await openRow(page);
  page.server.fail('PUT', 'moderation/:id', { status: 404, error: 'NOT_FOUND' });
  await page.user.click(within(panel).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(page.errors).toHaveLength(1));
  expect(page.notices).toEqual([]);
});

test('a send that comes to wait appears by itself', async () => {
  const page = await open([]);
  expect(await screen.findByText(/Nothing waits/)).toBeInTheDocument();
  page.server.upsert(moderation, [{ ...entry }]);
  page.live(moderation, 'updated', [], true);
  expect(await screen.findByRole('row', { name: /Order 15 is ready/ })).toBeInTheDocument();
});

test('what is selected is approved after a question and rejected for a reason, by the server', async () => {
  const rows = [entry, { ...entry, id: '019a8b2c-1234-8abc-8def-0000000000e2' }];
  const job = {
    id: entry.id,
    list: 'moderation',
    state: 'completed',
    total: 2,
    done: 2,
    failed: 0,
    faults: [],
    createdAt: entry.createdAt,
  };
  const order = handle('POST', 'listActions', () => ({ ...job, action: 'approve' }));
  const told = handle('GET', 'listActions/:id', () => ({ ...job, action: 'approve' }));
  const handlers = [order, told, handleResource(moderation, rows), accounts];
  const page = await renderPage(<Page />, { area: 'admin', role: 'admin', path: '/moderation', handlers });
  const choose = async (name: string) => {
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(within(await screen.findByRole('group', { name: 'Selected rows' })).getByRole('button', { name }));
  };
  await choose('Approve');
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 messages of the queue?' }));
  await page.user.click(question.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/done, rows: 2/);
  await choose('Reject…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 messages of the queue' }));
  await page.user.type(dialog.getByLabelText(/Reason/), 'Gambling');
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  const ids = rows.map(({ id }) => id);
  await waitFor(() =>
    expect(page.server.asked('POST', 'listActions').map(({ body }) => body)).toEqual([
      { list: 'moderation', action: 'approve', ids },
      { list: 'moderation', action: 'reject', ids, reason: 'Gambling' },
    ]),
  );
});

test('on a phone each card has the buttons that decide', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
  try {
    const page = await open();
    const card = within(await screen.findByRole('listitem'));
    await page.user.click(card.getByRole('button', { name: 'Reject…' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(card.getByRole('button', { name: 'Approve' })).toBeVisible();
  } finally {
    jest.restoreAllMocks();
  }
});
