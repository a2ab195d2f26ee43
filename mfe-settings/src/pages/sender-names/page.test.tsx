import { screen, waitFor, within } from '@testing-library/react';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
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
const open = (path = '/settings/sendernames', options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, {
    area: 'settings',
    path,
    ...options,
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
  const dialog = await screen.findByRole('dialog');
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

test('the type may stand in the request itself', async () => {
  await open('/settings/sendernames?create=voice');
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Type/)).toHaveValue('voice');
});

test('a name of a type that is not checked is free, and the comment has to state a tax number', async () => {
  const { user, server } = await open('/settings/sendernames?create=true', { settings: { sendings: { sendernamesCheck: ['voice'] } } });
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'two words');
  await user.type(within(dialog).getByLabelText(/^Comment/), 'Shop LLC');
  await user.click(within(dialog).getByRole('button', { name: 'Send for review' }));
  expect(await within(dialog).findByText('State the tax number of the company')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Comment/), ', B12345678');
  await user.click(within(dialog).getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(server.asked('POST', 'sendernames')).toMatchObject([{ body: { name: 'two words' } }]));
});

test('whoever stands above the owner switches a name off, its owner does not', async () => {
  const { unmount } = await open();
  await screen.findByRole('row', { name: /COURIER/ });
  expect(screen.queryByRole('link', { name: 'Review requests' })).not.toBeInTheDocument();
  unmount();
  const { user, server } = await open('/settings/sendernames', {
    role: 'reseller',
    links: { 'admin.senderNames': '/moderation/sendernames' },
  });
  expect(await screen.findByRole('link', { name: 'Review requests' })).toHaveAttribute('href', '/moderation/sendernames');
  await user.click(within(await screen.findByRole('row', { name: /COURIER/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  await waitFor(() => expect(server.asked('PUT', 'sendernames/:id')).toMatchObject([{ body: { isActive: false } }]));
});
