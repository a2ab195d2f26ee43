import { screen, waitFor, within } from '@testing-library/react';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const courier: SenderName = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  name: 'COURIER',
  type: 'sms',
  moderation: 'approved',
  meta: { comment: 'Courier LLC, 7701234567' },
  isActive: true,
  OwnerId: '019a8b2c-1234-7abc-8def-0000000000aa',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const created = ({ body }: { body: unknown }) => ({ ...courier, ...(body as object), moderation: 'pending' });
const open = (path = '/settings/sendernames') =>
  renderPage(<Page />, {
    area: 'settings',
    path,
    handlers: [handle('POST', 'sendernames', created), handleResource(senderNames, [courier])],
  });

test('a sender name shows its review beside its name', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /COURIER/ });
  expect(within(row).getByText('Approved')).toBeInTheDocument();
});

test('a new name is checked by its type and sent for review', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'New sender name' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'two words');
  await user.type(within(dialog).getByLabelText(/^Comment/), 'Shop LLC, 7701234567');
  await user.click(within(dialog).getByRole('button', { name: 'Send for review' }));
  expect(server.asked('POST', 'sendernames')).toEqual([]);
  expect(within(dialog).getByLabelText(/^Name/)).toBeInvalid();

  await user.clear(within(dialog).getByLabelText(/^Name/));
  await user.type(within(dialog).getByLabelText(/^Name/), 'MYSHOP');
  await user.click(within(dialog).getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'sendernames')).toMatchObject([{ body: { type: 'sms', name: 'MYSHOP', comment: 'Shop LLC, 7701234567' } }]);
});

test('a link can open the dialog with a type', async () => {
  const { address } = await open('/settings/sendernames?create=true&type=voice');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/Type/)).toHaveValue('voice');
  expect(address()).toBe('/settings/sendernames');
});
