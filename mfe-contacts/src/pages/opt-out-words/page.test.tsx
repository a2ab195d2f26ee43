import { screen, waitFor, within } from '@testing-library/react';
import { optOutWords, type OptOutWord } from '@cabinet/domain/opt-out-words';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const row: OptOutWord = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  word: 'Enough',
  consent: 'out',
  language: 'en',
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const open = (rows: readonly OptOutWord[]) =>
  renderRemote(remote, { path: '/optOuts/words', handlers: [handleResource(optOutWords, rows)] });

test('the words of the installation stand there, and a word of one’s own is none of them', async () => {
  const { user, server } = await open([]);
  expect(await screen.findByText(/no words of your own/)).toBeVisible();
  expect(screen.getByText('UNSUBSCRIBE')).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: 'Add a word' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Word/), 'stop!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This word holds already, for every account')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Word/));
  await user.type(dialog.getByLabelText(/^Word/), 'Leave me alone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(optOutWords)).toMatchObject([{ word: 'Leave me alone', consent: 'out', language: 'en' }]));
});

test('a word is changed, and removed after a question', async () => {
  const { user, server } = await open([row]);
  const choose = async (name: string) => {
    await user.click(within(await screen.findByRole('row', { name: /nough/ })).getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Edit');
  const word = within(screen.getByRole('dialog')).getByLabelText(/^Word/);
  await user.clear(word);
  await user.type(word, 'Enough already');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(optOutWords)).toMatchObject([{ word: 'Enough already' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(optOutWords)).toEqual([]));
});
