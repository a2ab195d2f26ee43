import { screen, waitFor, within } from '@testing-library/react';
import { contactFields, type CustomField } from '@cabinet/domain/custom-fields';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const city: CustomField = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  key: 'city',
  title: 'City',
  type: 'text',
  choices: [],
  position: 1,
  isActive: true,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const open = (rows: readonly CustomField[], contacts = 0) =>
  renderRemote(remote, {
    path: '/contactFields',
    handlers: [handle('GET', `contactFields/${city.id}/usage`, () => ({ contacts })), handleResource(contactFields, rows)],
  });

test('a field gets a key from its name, and a choice needs choices', async () => {
  const { user, server } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'Add a field' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Размер ноги');
  expect(dialog.getByLabelText(/^Key/)).toHaveValue('razmer_nogi');
  await user.selectOptions(dialog.getByLabelText(/^Type/), 'Choice');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A choice needs at least one option')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Choices/), '38{Enter}39');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(contactFields)).toMatchObject([{ key: 'razmer_nogi', type: 'choice', choices: ['38', '39'] }]));
});

test('a field is removed after it was said how many contacts lose a value', async () => {
  const { user, server } = await open([city], 1200);
  const row = await screen.findByRole('row', { name: /City/ });
  await user.click(within(row).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/deleted from 1,200 contacts/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(contactFields)).toEqual([]));
});
