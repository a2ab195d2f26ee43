import { screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import type { ListAction } from '@cabinet/domain/list-actions';
import { contacts } from '@cabinet/domain/contacts';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const TAGS = ['VIP', 'Autumn fair', 'Partner', 'Blogger'];
const ACTION: ListAction = {
  id: contactOf('9').id,
  list: 'contacts',
  action: 'tag',
  state: 'completed',
  total: 1,
  done: 1,
  failed: 0,
  faults: [],
  createdAt: contactOf('9').createdAt,
};
const open = (rows = [contactOf('1', { lastName: 'Lee', tags: TAGS }), contactOf('2', { lastName: 'Poe' })]) =>
  renderRemote(remote, {
    path: `/contacts/${LIST_ID}`,
    handlers: [
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handle('GET', 'contacts/tags', ({ query }) => {
        const data = TAGS.filter((tag) => tag.toLowerCase().includes((query.get('$search') ?? '').toLowerCase()));
        return { data: data.map((tag) => ({ tag, contacts: 3 })), total: data.length };
      }),
      handle('POST', 'listActions', () => new Answer(201, ACTION)),
      handle('GET', 'listActions/:id', () => ACTION),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, rows),
    ],
  });

test('a contact shows its tags: some in the list, all in its details', async () => {
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: /Lee/ }));
  expect(row.getByText('VIP')).toBeInTheDocument();
  expect(row.queryByText('Blogger')).not.toBeInTheDocument();
  expect(row.getByText('+1')).toBeInTheDocument();
  await user.click(row.getByText('Lee'));
  expect(await screen.findByText('Blogger')).toBeInTheDocument();
});

test('a contact that lost its tags has no empty line of them', async () => {
  const { user } = await open([contactOf('1', { lastName: 'Lee', phone: '+79161234567', tags: [] })]);
  await user.click(within(await screen.findByRole('row', { name: /Lee/ })).getByText('Lee'));
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('Added')).toBeInTheDocument();
  expect(panel.queryByText('Tags')).not.toBeInTheDocument();
});

test('tags are written into the form of a contact, and those that are known are suggested', async () => {
  const { user, server } = await open();
  const row = within(await screen.findByRole('row', { name: /Poe/ }));
  await user.click(row.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByRole('combobox', { name: 'Tags' });
  await user.click(box);
  await user.paste('New buyer, Gold,');
  await user.type(box, 'fair');
  await user.click(await screen.findByTitle('Autumn fair'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.asked('PUT', 'contacts/:id').at(-1)?.body).toMatchObject({ tags: ['New buyer', 'Gold', 'Autumn fair'] }),
  );
});

test('contacts are filtered by a tag that the server finds', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('combobox', { name: 'Tag' }), 'fair');
  await user.click(await screen.findByTitle('Autumn fair'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.asked('GET', 'contacts').at(-1)?.query.get('tag')).toBe('Autumn fair'));
  expect(await screen.findByRole('button', { name: 'Tag: Autumn fair' })).toBeInTheDocument();
});

test('contacts that are selected get tags; without any the dialog asks for them', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Poe”' }));
  await user.click(await screen.findByRole('button', { name: 'Add tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tags' }));
  await user.click(dialog.getByRole('button', { name: 'Add tags' }));
  expect(await dialog.findByText('Fill in this field')).toBeInTheDocument();
  await user.type(await dialog.findByRole('combobox', { name: /^Tags/ }), 'VIP, new,');
  await user.click(dialog.getByRole('button', { name: 'Add tags' }));
  expect(await screen.findByText('Add tags: done, rows: 1.')).toBeInTheDocument();
  expect(server.asked('POST', 'listActions')[0]?.body).toEqual({
    list: 'contacts',
    action: 'tag',
    ids: [contactOf('2').id],
    tags: ['VIP', 'new'],
  });
});

test('a tag is a condition on contacts, chosen from those that are known', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'By fields' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Field/), 'Tag');
  await user.type(await dialog.findByRole('combobox', { name: /^Value/ }), 'fair');
  await user.click(await screen.findByTitle('Autumn fair'));
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Tag is Autumn fair')).toBeVisible();
  const asked = { match: 'all', conditions: [{ field: 'contact.tag', operator: 'is', value: 'Autumn fair' }] };
  await waitFor(() => expect(server.asked('GET', 'contacts').at(-1)?.query.get('conditions')).toBe(JSON.stringify(asked)));
});
