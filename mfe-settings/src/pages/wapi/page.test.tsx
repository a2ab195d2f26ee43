import { act, screen, waitFor, within } from '@testing-library/react';
import { wapiInstances, type WapiInstance, type WapiTerms } from '@cabinet/domain/wapi';
import { person } from '@cabinet/testing/people';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const fresh: WapiInstance = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  title: 'Shop',
  phone: null,
  isPaid: false,
  isActive: false,
  isCanceled: false,
  state: 'notAuthorized',
  fault: null,
  expiredAt: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const paid: WapiInstance = { ...fresh, isPaid: true, expiredAt: later(20 * 86_400_000) };
const linked: WapiInstance = { ...paid, state: 'authorized', isActive: true, phone: '+79165550011' };
const terms: WapiTerms = { tariff: { id: 't', title: 'WAPI' }, price: 990, days: 30, available: 1000 };

interface Given {
  rows?: WapiInstance[];
  terms?: WapiTerms;
  renew?: () => unknown;
  qr?: () => unknown;
}
const open = ({ rows = [fresh], terms: given = terms, renew = () => paid, qr }: Given = {}, options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, {
    area: 'settings',
    path: '/settings/wapi',
    handlers: [
      handle('GET', 'n/wapi/terms', () => given),
      handle('GET', 'n/wapi/instances/:id/terms', () => given),
      handle('POST', 'n/wapi/instances/:id/renew', renew),
      handle(
        'POST',
        'n/wapi/instances/:id/qr',
        qr ?? (() => ({ image: 'data:image/svg+xml;base64,PHN2Zy8+', expiresAt: later(30_000), device: '/wapi/device/abc' })),
      ),
      handle('POST', 'n/wapi/instances/:id/logout', () => ({ ...linked, state: 'notAuthorized', phone: null })),
      handle('POST', 'n/wapi/instances', ({ body }) => ({ ...fresh, ...(body as object), id: fresh.id.replace(/1$/, '2') })),
      handleResource(wapiInstances, rows),
    ],
    ...options,
  });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(within(await screen.findByRole('row', { name: /Shop/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('a number is made, paid from the balance and then shows its code', async () => {
  const { user, server, notices } = await open({ rows: [] });
  await user.click((await screen.findAllByRole('button', { name: 'New number' }))[0]!);
  await user.type(screen.getByLabelText(/^Name/), ' Shop ');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay for “Shop”' }));
  expect(await dialog.findByText('Price of 30 days')).toBeVisible();
  expect(dialog.getByText(/1,000/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('img', { name: 'QR code that links a phone' })).toBeVisible();
  expect(server.asked('POST', 'n/wapi/instances')).toMatchObject([{ body: { title: 'Shop' } }]);
  expect(server.asked('POST', 'n/wapi/instances/:id/renew')[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  expect(notices.map(({ title }) => title)).toEqual(['“Shop” is created. Pay for it, then link a phone.', '“Shop” is paid']);
});

test('what the balance lacks is said, and nothing can be paid', async () => {
  const { user } = await open({ terms: { ...terms, available: 90 } });
  await choose(user, 'Pay');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/The balance is short of/)).toHaveTextContent(/900/);
  expect(dialog.getByRole('button', { name: 'Pay' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Top up' })).toBeVisible();
});

test('a payment that is refused says why', async () => {
  const { user } = await open({ renew: () => new Answer(410, { error: 'instance-removed', message: '' }) });
  await choose(user, 'Pay');
  const pay = await screen.findByRole('button', { name: 'Pay' });
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  expect(await screen.findByText('This number was removed. Refresh the list.')).toBeVisible();
});

test('the scan is followed live: a phone that cannot link is told of, and one that did', async () => {
  const { user, live } = await open({ rows: [paid] });
  await choose(user, 'Link a phone…');
  expect(await screen.findByText(/Valid for \d+ seconds/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the simulated phone' })).toHaveAttribute('href', '/wapi/device/abc');
  act(() => live(wapiInstances, 'updated', [{ ...paid, fault: 'device-link-beta', updatedAt: later(1) }]));
  expect(await screen.findByText(/turn on the multi-device beta/)).toBeVisible();
  act(() => live(wapiInstances, 'updated', [{ ...linked, updatedAt: later(2) }]));
  expect(await screen.findByText('The phone is linked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a code that ran out is renewed by itself', async () => {
  let asked = 0;
  const qr = () => ({ image: 'data:image/svg+xml;base64,PHN2Zy8+', expiresAt: later((asked += 1) === 1 ? 20 : 30_000) });
  const { user, server } = await open({ rows: [paid], qr });
  await choose(user, 'Link a phone…');
  await waitFor(() => expect(server.asked('POST', 'n/wapi/instances/:id/qr')).toHaveLength(2));
  expect(await screen.findByText(/Valid for/)).toBeVisible();
});

test('a code that is refused says why where it would stand', async () => {
  const { user } = await open({ rows: [paid], qr: () => new Answer(409, { error: 'instance-authorized', message: '' }) });
  await choose(user, 'Link a phone…');
  expect(await screen.findByText('This number is already linked. Refresh the list.')).toBeVisible();
});

test('a number that ends while it is looked at says so, and once it is renewed its phone is there again', async () => {
  const { user, live, server, notices } = await open({ rows: [linked], renew: () => ({ ...linked, updatedAt: later(2) }) });
  const row = within(await screen.findByRole('row', { name: /Shop/ }));
  expect(row.getByText('Linked')).toBeVisible();
  act(() => live(wapiInstances, 'updated', [{ ...linked, isPaid: false, isActive: false, expiredAt: later(-1000), updatedAt: later(1) }]));
  expect(await row.findByText('Expired')).toBeVisible();
  await choose(user, 'Renew…');
  const pay = await screen.findByRole('button', { name: 'Pay' });
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices.map(({ title }) => title)).toEqual(['“Shop” is paid']);
  expect(server.asked('POST', 'n/wapi/instances/:id/qr')).toEqual([]);
});

test('a phone is unlinked after a question, and auto-renewal is switched in the panel', async () => {
  const { user, server, questions } = await open({ rows: [linked] });
  await choose(user, 'Unlink the phone');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unlink the phone' }));
  await waitFor(() => expect(server.asked('POST', 'n/wapi/instances/:id/logout')).toHaveLength(1));
  expect(questions).toMatchObject([{ title: 'Unlink the phone of “Shop”?' }]);
  await user.click(screen.getByText('Shop'));
  const panel = within(await screen.findByRole('complementary', { name: 'Shop' }));
  const renewal = panel.getByRole('switch', { name: 'Auto-renewal' });
  expect(renewal).toBeChecked();
  await user.click(renewal);
  await waitFor(() => expect(server.rows(wapiInstances)).toMatchObject([{ isCanceled: true }]));
});

test('without a tariff that is said, and no number can be made', async () => {
  await open({ rows: [], terms: { ...terms, tariff: null, price: null } });
  expect(await screen.findByText('You have no WAPI tariff. Contact support to get one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New number' })).not.toBeInTheDocument();
});
