import { screen, waitFor, within } from '@testing-library/react';
import { contracts, type Contract } from '@cabinet/domain/contracts';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const contract: Contract = {
  id: '019a8b2c-1234-7abc-8def-0000000000c1',
  title: 'Договор № 000001 от 1 ноября 2026 г.',
  tags: [],
  RequisiteId: '019a8b2c-1234-7abc-8def-000000000001',
  CompanyId: '019a8b2c-1234-7abc-8def-000000000101',
  FileId: '019a8b2c-1234-7abc-8def-0000000000f1',
  status: 'made',
  ScanId: null,
  reason: null,
  decidedAt: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
type Options = Partial<Parameters<typeof renderRemote>[1]>;
const open = (rows: readonly Contract[], { handlers = [], ...options }: Options = {}) =>
  renderRemote(remote, { path: '/account/contracts', handlers: [...handlers, handleResource(contracts, rows)], ...options });

test('contracts are listed, fetched, and lead to the requisites that they were written for', async () => {
  const { user, server, address } = await open([contract], {
    handlers: [handle('GET', 'storage/:id', () => new Answer(404, { error: 'NOT_FOUND' }))],
  });
  const choose = async (item: string) => {
    const row = await screen.findByRole('row', { name: /Договор № 000001/ });
    await user.click(within(row).getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Download the contract');
  await waitFor(() => expect(server.asked('GET', 'storage/:id').map(({ path }) => path)).toEqual([`storage/${contract.FileId}`]));
  await choose('Show the requisites');
  await waitFor(() => expect(address()).toBe(`/account/requisites/${contract.RequisiteId}`));
});

test('without one it says where they are made; people alone have no such tab', async () => {
  const { unmount } = await open([]);
  expect(await screen.findByText(/A contract is made from the menu of your requisites/)).toBeVisible();
  unmount();
  await open([], { settings: { frontend: { accountType: 'individual' } }, path: '/account/password' });
  await screen.findByRole('link', { name: 'Password' });
  expect(screen.queryByRole('link', { name: 'Contracts' })).not.toBeInTheDocument();
});
