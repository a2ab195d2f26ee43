import { screen, waitFor, within } from '@testing-library/react';
import { patterns } from '@cabinet/domain/message-patterns';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { accounts, client, pattern } from '../../moderation-testing.ts';
import { Page } from './page.tsx';

const created = handle('POST', 'patterns', ({ body }) => ({ ...pattern, ...(body as object), moderation: 'approved' }));
const open = () =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/patterns',
    handlers: [created, handleResource(patterns, [pattern]), accounts],
  });

async function choose({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('a pattern that was asked for is approved from its row', async () => {
  const page = await open();
  const row = await screen.findByRole('row', { name: /Your code is #d/ });
  expect(await within(row).findByText(client.username)).toBeInTheDocument();
  await choose(page, 'Approve');
  expect(await screen.findByText('Approved')).toBeInTheDocument();
  expect(page.server.asked('PUT', 'patterns/:id')).toMatchObject([{ body: { moderation: 'approved' } }]);
  expect(page.server.asked('PUT', 'patterns/:id')[0]?.headers.get('If-Match')).toMatch(/^"20/);
});

test('a rejection takes a comment for the owner', async () => {
  const page = await open();
  await choose(page, 'Reject…');
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/Comment/), 'Name the shop');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rejected')).toBeInTheDocument();
  expect(page.server.asked('PUT', 'patterns/:id')).toMatchObject([{ body: { moderation: 'rejected', comment: 'Name the shop' } }]);
  expect(page.server.asked('PUT', 'patterns/:id')[0]?.headers.get('If-Match')).toMatch(/^"20/);
});

test('the text of a pattern is put right, but never to tags alone', async () => {
  const page = await open();
  await choose(page, 'Edit');
  const dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByLabelText(/Pattern/);
  await page.user.clear(text);
  await page.user.type(text, '#*');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Write some words of its own beside the tags')).toBeInTheDocument();
  await page.user.clear(text);
  await page.user.type(text, 'Code: #d');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('row', { name: /Code: #d/ })).toBeInTheDocument();
});

test('a new pattern belongs to the account that is chosen', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'New pattern' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/Pattern/), 'Welcome, #w');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(page.server.asked('POST', 'patterns')).toEqual([]);
  await page.user.click(await within(dialog).findByRole('combobox', { name: /Owner/ }));
  await page.user.click(await screen.findByTitle(client.username));
  await page.user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.asked('POST', 'patterns')).toMatchObject([{ body: { text: 'Welcome, #w', OwnerId: client.id } }]);
});

test('a pattern is removed after a question', async () => {
  const page = await open();
  await choose(page, 'Delete');
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No patterns yet/)).toBeInTheDocument();
});
