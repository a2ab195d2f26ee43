import { jest } from '@jest/globals';
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
  await choose('Show the billing details');
  await waitFor(() => expect(address()).toBe(`/account/requisites/${contract.RequisiteId}`));
});

test('without one it says where they are made; people alone have no such tab', async () => {
  const { unmount } = await open([]);
  expect(await screen.findByText(/A contract is made from the menu of your billing details/)).toBeVisible();
  unmount();
  await open([], { settings: { frontend: { accountType: 'individual' } }, path: '/account/password' });
  await screen.findByRole('link', { name: 'Password' });
  expect(screen.queryByRole('link', { name: 'Contracts' })).not.toBeInTheDocument();
});

describe('a signed scan', () => {
  const SCAN = '019a8b2c-1234-7abc-8def-0000000000f2';
  const signed: Contract = { ...contract, status: 'review', ScanId: SCAN };
  const ofAnother: Contract = { ...signed, OwnerId: '01890000-0000-7000-8000-000000000002' };
  const menu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    const row = await screen.findByRole('row', { name: /Договор № 000001/ });
    await user.click(within(row).getByRole('button', { name: 'Actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test('is chosen among the files and put to the contract, whose state the list shows', async () => {
    const pick = jest.fn(async () => ({ id: SCAN, title: 'scan.pdf' }));
    const page = await open([contract], {
      dialogs: { 'storage.pick/v1': pick },
      handlers: [handle('PUT', 'contracts/:id/scan', () => signed)],
    });
    expect(within(await screen.findByRole('row', { name: /Договор № 000001/ })).getByText('Made')).toBeVisible();
    expect(await menu(page)).toEqual(['Download the contract', 'Upload the signed scan', 'Show the billing details']);
    await page.user.click(screen.getByRole('menuitem', { name: 'Upload the signed scan' }));
    await waitFor(() => expect(page.server.asked('PUT', 'contracts/:id/scan')).toMatchObject([{ body: { fileId: SCAN } }]));
    expect(pick).toHaveBeenCalledWith({ accept: ['application/pdf', 'image/jpeg', 'image/png'] });
    await waitFor(() => expect(page.notices).toEqual([{ tone: 'success', title: 'The signed scan is under review' }]));
  });

  test('is none where nothing was chosen, and what the server refuses is said', async () => {
    const chosen: ({ id: string; title: string } | undefined)[] = [undefined, { id: SCAN, title: 'scan.pdf' }];
    const page = await open([contract], {
      dialogs: { 'storage.pick/v1': async () => chosen.shift() },
      handlers: [handle('PUT', 'contracts/:id/scan', () => new Answer(409, { error: 'CONFLICT' }))],
    });
    await menu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Upload the signed scan' }));
    await waitFor(() => expect(chosen).toHaveLength(1));
    expect(page.server.asked('PUT', 'contracts/:id/scan')).toEqual([]);
    await menu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Upload the signed scan' }));
    await waitFor(() => expect(page.errors).toMatchObject([{ code: 'CONFLICT' }]));
    expect(page.notices).toEqual([]);
  });

  test('is fetched, and replaced until it is accepted', async () => {
    const page = await open([signed], { handlers: [handle('GET', 'storage/:id', () => new Answer(404, { error: 'NOT_FOUND' }))] });
    expect(await menu(page)).toEqual([
      'Download the contract',
      'Upload another scan',
      'Download the signed scan',
      'Show the billing details',
    ]);
    await page.user.click(screen.getByRole('menuitem', { name: 'Download the signed scan' }));
    await waitFor(() => expect(page.server.asked('GET', 'storage/:id').map(({ path }) => path)).toEqual([`storage/${SCAN}`]));
    page.unmount();
    expect(await menu(await open([{ ...signed, status: 'accepted' }]))).not.toContain('Upload another scan');
  });

  test('that was rejected says why in the contract', async () => {
    const { user } = await open([{ ...signed, status: 'rejected', reason: 'No seal', decidedAt: '2026-11-02T10:00:00.000Z' }]);
    const row = within(await screen.findByRole('row', { name: /Договор № 000001/ }));
    expect(row.getByText('Rejected')).toBeVisible();
    await user.click(row.getByRole('button', { name: /Договор № 000001/ }));
    expect(await screen.findByText('The signed scan was rejected: No seal')).toBeVisible();
  });

  test('of another account is accepted by staff, after a question', async () => {
    const page = await open([ofAnother], {
      role: 'manager',
      handlers: [handle('PUT', 'contracts/:id/decision', () => ({ ...ofAnother, status: 'accepted' }))],
    });
    expect(await menu(page)).toEqual([
      'Download the contract',
      'Download the signed scan',
      'Accept the scan',
      'Reject the scan',
      'Show the billing details',
    ]);
    await page.user.click(screen.getByRole('menuitem', { name: 'Accept the scan' }));
    expect(page.server.asked('PUT', 'contracts/:id/decision')).toEqual([]);
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept the scan' }));
    await waitFor(() =>
      expect(page.server.asked('PUT', 'contracts/:id/decision')).toMatchObject([{ body: { decision: 'accept', scanId: SCAN } }]),
    );
  });

  test('of another account is rejected by staff with a reason, and not without one', async () => {
    const page = await open([ofAnother], {
      role: 'manager',
      handlers: [handle('PUT', 'contracts/:id/decision', () => ({ ...ofAnother, status: 'rejected' }))],
    });
    await menu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Reject the scan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the signed scan' }));
    await page.user.click(dialog.getByRole('button', { name: 'Reject the scan' }));
    expect(await dialog.findByText(/required|Fill/i)).toBeVisible();
    expect(page.server.asked('PUT', 'contracts/:id/decision')).toEqual([]);
    await page.user.type(dialog.getByLabelText(/What is wrong/), 'No seal');
    await page.user.click(dialog.getByRole('button', { name: 'Reject the scan' }));
    await waitFor(() =>
      expect(page.server.asked('PUT', 'contracts/:id/decision')).toMatchObject([
        { body: { decision: 'reject', scanId: SCAN, reason: 'No seal' } },
      ]),
    );
  });

  test('of one’s own is decided about by nobody but others', async () => {
    expect(await menu(await open([signed], { role: 'admin' }))).not.toContain('Accept the scan');
  });
});

test('where there are none yet, the way leads to the billing details that they are made from', async () => {
  await open([]);
  expect(await screen.findByRole('link', { name: 'Go to billing details' })).toHaveAttribute('href', '/account/requisites');
});
