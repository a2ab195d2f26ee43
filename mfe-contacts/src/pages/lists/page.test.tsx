import { screen, within } from '@testing-library/react';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import remote from '../../remote.ts';
import { listOf } from '../../testing.ts';

const open = (path: string) =>
  renderRemote(remote, {
    path,
    handlers: [
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

test('?action=create opens the dialog, leaves the address clean, and a new list is gone to', async () => {
  const page = await open('/contacts?action=create');
  const dialog = await screen.findByRole('dialog', { name: 'New list' });
  expect(page.address()).toBe('/contacts');
  await page.user.type(within(dialog).getByLabelText(/Name/), 'Spring sale');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create a list' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Spring sale/ })).toBeInTheDocument();
  expect(page.server.asked('POST', 'contactLists')[0]?.body).toEqual({ title: 'Spring sale', type: 'regular' });
});

test('the question before removing names the list and what goes with it', async () => {
  const page = await open('/contacts');
  const row = (await screen.findByText('Regulars')).closest('tr') as HTMLElement;
  await page.user.click(within(row).getByRole('button'));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Delete the list “Regulars”?');
  expect(question).toHaveTextContent('2 contacts will be deleted with it.');
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(page.server.asked('DELETE', 'contactLists/:id')).toHaveLength(1);
});
