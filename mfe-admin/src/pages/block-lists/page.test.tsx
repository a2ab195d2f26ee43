import { screen, waitFor, within } from '@testing-library/react';
import { blockLists, type BlockListEntry } from '@cabinet/domain/block-lists';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const row: BlockListEntry = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  kind: 'word',
  value: 'casino',
  comment: 'Complaints',
  OwnerId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('entries are blocked a line each, and those that cannot be are named', async () => {
  const sent: unknown[] = [];
  const { user } = await renderRemote(remote, {
    path: '/operations/blockLists',
    role: 'admin',
    handlers: [
      handleResource(blockLists, []),
      handle('POST', 'blockLists', ({ body }) => {
        sent.push(body);
        return { added: 1, known: 0, refused: ['nobody'] };
      }),
    ],
  });
  await user.click((await screen.findAllByRole('button', { name: 'Block' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Entries/), '+79160000010{Enter}{Enter} nobody ');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'recipient', values: ['+79160000010', 'nobody'], comment: '' }]));
  expect(await dialog.findByText('1 entry is neither a phone nor an email and was left out')).toBeVisible();
  expect(dialog.getByText('nobody', { selector: 'div' })).toBeVisible();
});

test('an entry is allowed again after a question', async () => {
  const { user, server } = await renderRemote(remote, {
    path: '/operations/blockLists',
    role: 'admin',
    handlers: [handleResource(blockLists, [row])],
  });
  await user.click(within(await screen.findByRole('row', { name: /casino/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: /casino/ })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(blockLists)).toEqual([]));
});
