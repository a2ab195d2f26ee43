import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import { contactFields, type CustomField } from '@cabinet/domain/custom-fields';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const { OwnerId, createdAt, updatedAt } = listOf();
const fieldOf = (key: string, given: Partial<CustomField>): CustomField => ({
  id: `019a8b2c-1234-7abc-8def-00000000000${key.length}`,
  key,
  title: key,
  type: 'text',
  choices: [],
  position: 1,
  isActive: true,
  OwnerId,
  createdAt,
  updatedAt,
  ...given,
});
const open = (search = '') =>
  renderRemote(remote, {
    path: `/contacts/${LIST_ID}${search}`,
    handlers: [
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handleResource(contactLists, [listOf()]),
      handleResource(contactFields, [
        fieldOf('age', { title: 'Age', type: 'number' }),
        fieldOf('city', { title: 'City', type: 'choice', choices: ['Madrid', 'Lima'], position: 2 }),
      ]),
      handleResource(contacts, [contactOf('1', { lastName: 'Lee', fields: { city: 'Madrid', age: '1033.5' } })]),
    ],
  });

test('a contact has inputs for the fields of its account, and its values are checked by type', async () => {
  const { user, server } = await open();
  const row = await screen.findByRole('row', { name: /Lee/ });
  await user.click(within(row).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('City')).toHaveValue('Madrid');
  await user.selectOptions(dialog.getByLabelText('City'), 'Lima');
  await user.clear(dialog.getByLabelText('Age'));
  await user.type(dialog.getByLabelText('Age'), 'many');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a number')).toBeVisible();
  await user.clear(dialog.getByLabelText('Age'));
  await user.type(dialog.getByLabelText('Age'), '34');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.asked('PUT', `contacts/${contactOf('1').id}`).at(-1)?.body).toMatchObject({ fields: { city: 'Lima', age: '34' } }),
  );
});

test('contacts are asked for by a field, said in a sentence, and everybody comes back', async () => {
  const { user, server, address } = await open('?page=2');
  await screen.findByRole('button', { name: 'By fields' });
  await user.click(await screen.findByRole('button', { name: 'By fields' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^How/), 'is more than');
  await user.type(dialog.getByLabelText(/^Value/), '30');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Age is more than 30')).toBeVisible();
  const asked = { match: 'all', conditions: [{ field: 'age', operator: 'more', value: '30' }] };
  await waitFor(() =>
    expect(server.asked('GET', 'contacts').some(({ query }) => query.get('conditions') === JSON.stringify(asked))).toBe(true),
  );
  expect(address()).toBe(`/contacts/${LIST_ID}?${new URLSearchParams({ conditions: JSON.stringify(asked) })}`);
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  expect(screen.queryByText('Age is more than 30')).not.toBeInTheDocument();
});

test('conditions by fields stand in the address, so that they come back with it, and what cannot be read of them goes', async () => {
  const asked = JSON.stringify({ match: 'all', conditions: [{ field: 'age', operator: 'more', value: '30' }] });
  const first = await open(`?${new URLSearchParams({ conditions: asked })}`);
  expect(await screen.findByText('Age is more than 30')).toBeVisible();
  await waitFor(() => expect(first.server.asked('GET', 'contacts').at(-1)?.query.get('conditions')).toBe(asked));
  cleanup();
  const { server, address } = await open('?conditions=%7B');
  await waitFor(() => expect(address()).toBe(`/contacts/${LIST_ID}`));
  await waitFor(() => expect(server.asked('GET', 'contacts').at(-1)?.query.get('conditions')).toBeNull());
});
