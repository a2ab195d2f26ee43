import { screen, waitFor, within } from '@testing-library/react';
import { keywordLists, type KeywordList } from '@cabinet/domain/routing-keywords';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const codes: KeywordList = {
  id: '019a8b2c-1234-7abc-8def-0000000000a1',
  title: 'Codes',
  words: ['code', 'pin'],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};
const open = (rows: readonly KeywordList[]) =>
  renderRemote(remote, { role: 'admin', path: '/operations/routing/keywords', handlers: [handleResource(keywordLists, rows)] });

test('a list is made of words, one in a line', async () => {
  const { user, server } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'New keyword list' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findAllByText('Fill in this field')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Name of the list/), 'Sale');
  await user.type(dialog.getByLabelText(/^Words/), 'sale{enter}discount');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.rows(keywordLists)).toMatchObject([{ title: 'Sale', words: ['sale', 'discount'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a list is edited', async () => {
  const { user, server } = await open([codes]);
  await user.click(within(await screen.findByRole('row', { name: /Codes/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Words/), '{enter}password');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(keywordLists)).toMatchObject([{ words: ['code', 'pin', 'password'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
