import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import remote from '../../remote.ts';
import { listOf } from '../../contacts-testing.ts';

const open = (path: string, ...handlers: Handler[]) =>
  renderRemote(remote, {
    path,
    links: { 'send.send': '/send' },
    handlers: [
      ...handlers,
      handleResource(contactLists, [
        listOf(),
        listOf({ id: '01890000-0000-7000-8000-0000000000a2', title: 'Do not write', type: 'blacklist', count: 1 }),
      ]),
      handleResource(contacts),
    ],
  });

test('lists show what they are and how many contacts they hold', async () => {
  await open('/contacts');
  const row = (await screen.findByText('Do not write')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Blacklist')).toBeInTheDocument();
  expect(within(row).getByText('1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Regulars' })).toHaveAttribute('href', expect.stringMatching(/^\/contacts\//));
});

test('a file is imported from the page itself, and a click on a row opens its list', async () => {
  const page = await open('/contacts');
  await page.user.click(await screen.findByText('Blacklist'));
  expect(page.address()).toMatch(/^\/contacts\/01890000/);
  page.unmount();
  const again = await open('/contacts');
  await again.user.click(await screen.findByRole('button', { name: 'Import from a file' }));
  expect(await screen.findByRole('dialog', { name: 'Import contacts' })).toBeVisible();
});

test('whoever has no list is led to a file or to a list of one’s own', async () => {
  const page = await renderRemote(remote, { path: '/contacts', handlers: [handleResource(contactLists, []), handleResource(contacts)] });
  const empty = (await screen.findByText(/^Gather recipients once/)).parentElement as HTMLElement;
  expect(within(empty).getByRole('button', { name: 'Import from a file' })).toBeVisible();
  await page.user.click(within(empty).getByRole('button', { name: 'Create a list' }));
  expect(await screen.findByRole('dialog', { name: 'New list' })).toBeVisible();
});

test('a list is sent to from its row; a blacklist is not', async () => {
  await open('/contacts');
  expect(await screen.findByRole('link', { name: 'Send to “Regulars”' })).toHaveAttribute('href', `/send?list=${listOf().id}`);
  expect(screen.queryByRole('link', { name: 'Send to “Do not write”' })).not.toBeInTheDocument();
});

test('a list is sent to from its menu; a blacklist is not', async () => {
  const page = await open('/contacts');
  const menuOf = async (title: string) => {
    const row = (await screen.findByText(title)).closest('tr') as HTMLElement;
    await page.user.click(within(row).getByRole('button'));
    return within(await screen.findByRole('menu'));
  };
  expect((await menuOf('Do not write')).queryByText('Send to this list')).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.user.click((await menuOf('Regulars')).getByText('Send to this list'));
  expect(page.address()).toBe(`/send?list=${listOf().id}`);
});

test('?action=create opens the dialog, leaves the address clean, and a new list is gone to', async () => {
  const page = await open('/contacts?action=create');
  const dialog = await screen.findByRole('dialog', { name: 'New list' });
  expect(page.address()).toBe('/contacts');
  await page.user.type(within(dialog).getByLabelText(/Name/), 'Spring sale');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create a list' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Spring sale/ })).toBeInTheDocument();
  expect(page.server.asked('POST', 'contactLists')[0]?.body).toEqual({ title: 'Spring sale', type: 'regular' });
});

test('?action=import makes a list named after the day and opens its import', async () => {
  const page = await open('/contacts?action=import');
  const dialog = await screen.findByRole('dialog', { name: 'Import contacts' });
  expect((within(dialog).getByLabelText(/Name/) as HTMLInputElement).value).toMatch(/^Imported /);
  await page.user.click(within(dialog).getByRole('button', { name: 'Next: choose a file' }));
  expect(await screen.findByRole('dialog', { name: /^Import into “Imported / })).toBeInTheDocument();
  expect(page.address()).toMatch(/^\/contacts\/[^?]+$/);
});

test('the question before removing names the list and what goes with it', async () => {
  const page = await open('/contacts');
  const row = (await screen.findByText('Regulars')).closest('tr') as HTMLElement;
  await page.user.click(within(row).getByRole('button'));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Delete the list “Regulars”?');
  expect(question).toHaveTextContent('2 contacts will be removed with it. You can bring the list back for 30 days');
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(page.server.asked('DELETE', 'contactLists/:id')).toHaveLength(1);
});

test('a removed list is brought back from the bin', async () => {
  const removed = [{ ...listOf({ id: '01890000-0000-7000-8000-0000000000a3', title: 'Gone' }), removedAt: '2026-01-05T10:00:00.000Z' }];
  const page = await open(
    '/contacts',
    handle('GET', 'contactLists/bin', () => ({ data: removed, total: removed.length })),
    handle('POST', 'contactLists/:id/restore', () => removed.pop()),
  );
  await page.user.click(await screen.findByRole('button', { name: 'More' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Removed lists' }));
  const dialog = await screen.findByRole('dialog', { name: 'Removed lists' });
  expect(await within(dialog).findByText('2 contacts, deleted for good on 4 Feb 2026')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Bring back “Gone”' }));
  expect(await within(dialog).findByText('There are no removed lists.')).toBeInTheDocument();
  await waitFor(() => expect(page.server.asked('POST', 'contactLists/:id/restore')).toHaveLength(1));
});

test('a list is put out of use in its form', async () => {
  const page = await open('/contacts');
  const row = (await screen.findByText('Do not write')).closest('tr') as HTMLElement;
  await page.user.click(within(row).getByRole('button'));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: /Do not write/ });
  await page.user.click(within(dialog).getByRole('switch', { name: 'In use' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.server.asked('PUT', 'contactLists/:id').at(-1)?.body).toEqual({
      title: 'Do not write',
      type: 'blacklist',
      isActive: false,
    }),
  );
});
