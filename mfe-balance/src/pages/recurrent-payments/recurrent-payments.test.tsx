import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AvailableMethod } from '@cabinet/domain/payments';
import { recurrentPayments, type RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import type { RecurrentStatus } from '@cabinet/domain/statuses';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const ID = '019a8b2c-1234-7abc-8def-000000000001';
const NAME = '₽3,000.00, below ₽100.00';
const order = (status: RecurrentStatus): RecurrentPayment => ({
  id: ID,
  type: 'threshold',
  method: 'card',
  amount: 3000,
  currency: 'RUB',
  threshold: 100,
  frequency: null,
  status,
  isActive: status === 'ready',
  isOfferAccepted: true,
  meta: { bankData: { cardNumber: '4242' } },
  nextAt: null,
  OwnerId: person('me').id,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
const CARD: AvailableMethod = { method: 'card', commission: 0, isRecurrent: true };

const leave = jest.spyOn(window, 'open').mockReturnValue(null);
beforeEach(() => leave.mockClear());

const open = (rows: readonly RecurrentPayment[], path = '/balance/recurrentPayments', methods = [CARD], role: 'me' | 'admin' = 'me') =>
  renderRemote(remote, {
    path,
    role,
    handlers: [
      handle('GET', 'payments/methods', () => ({ data: methods })),
      handle('GET', 'recurrentPayments/:id/reInit', () => ({ url: 'https://pay.example/first' })),
      handle('POST', 'recurrentPayments', () => new Answer(201, order('init'))),
      handleResource(recurrentPayments, rows),
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;

async function menu({ user }: Opened): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
}

test.each([
  ['init', ['Confirm the card', 'Remove']],
  ['error', ['Confirm the card', 'Remove']],
  ['ready', ['Pause', 'Remove']],
  ['pause', ['Resume', 'Remove']],
] as const)('in status %s: %j', async (status, actions) => {
  expect(await menu(await open([order(status)]))).toEqual(actions);
});

test('administrators block, and take a block back', async () => {
  const page = await open([order('block')], undefined, undefined, 'admin');
  expect(await menu(page)).toEqual(['Take the block back']);
  await page.user.click(screen.getByRole('menuitem', { name: 'Take the block back' }));
  await waitFor(() => expect(page.server.asked('PUT', 'recurrentPayments/:id')[0]?.body).toEqual({ status: 'init' }));
});

test('one is paused after a question that names it', async () => {
  const page = await open([order('ready')]);
  await menu(page);
  await page.user.click(screen.getByRole('menuitem', { name: 'Pause' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(page.server.asked('PUT', 'recurrentPayments/:id')[0]?.body).toEqual({ status: 'pause' }));
  expect(page.questions).toMatchObject([{ title: `Pause “${NAME}”?` }]);
});

test('one is removed after a question that names it', async () => {
  const page = await open([order('error')]);
  await menu(page);
  await page.user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.server.rows(recurrentPayments)).toEqual([]));
  expect(page.questions[0]?.title).toContain(NAME);
});

test('the card is confirmed on the page of the payment service, once it is said what that costs', async () => {
  const page = await open([order('init')]);
  await menu(page);
  await page.user.click(screen.getByRole('menuitem', { name: 'Confirm the card' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(/A payment of ₽[\d,.]+, and its commission/);
  expect(page.server.asked('GET', 'recurrentPayments/:id/reInit')).toEqual([]);
  await page.user.click(within(question).getByRole('button', { name: 'Confirm the card' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/first', '_self'));
  expect(page.server.asked('GET', 'recurrentPayments/:id/reInit')[0]?.query.get('method')).toBe('card');
});

test('a new one by ?create=true: the other type’s field is cleared, and its first payment follows', async () => {
  const { user, server, address } = await open([], '/balance/recurrentPayments?create=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'New auto top-up' }));
  await waitFor(() => expect(address()).toBe('/balance/recurrentPayments'));
  await user.type(await dialog.findByLabelText(/^When the balance falls below/), '100');
  await user.selectOptions(dialog.getByLabelText(/^When to charge/), 'Regularly');
  const go = dialog.getByRole('button', { name: 'Go to payment' });
  await waitFor(() => expect(go).toBeDisabled());
  await user.selectOptions(await dialog.findByLabelText(/^How often/), 'Every week');
  await waitFor(() => expect(go).toBeEnabled());
  await user.click(dialog.getByLabelText('I accept the offer'));
  await waitFor(() => expect(go).toBeDisabled());
  await user.click(dialog.getByLabelText('I accept the offer'));
  await waitFor(() => expect(go).toBeEnabled());
  await user.click(go);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(server.asked('POST', 'recurrentPayments')[0]?.body).toEqual({
    type: 'frequency',
    frequency: 'weekly',
    threshold: null,
    method: 'card',
    amount: 3000,
    isOfferAccepted: true,
  });
});

test('without a method that can be kept a warning stands in place of the form', async () => {
  await open([], '/balance/recurrentPayments?create=true', [{ method: 'wallet', commission: 3, isRecurrent: false }]);
  const dialog = within(await screen.findByRole('dialog', { name: 'New auto top-up' }));
  expect(await dialog.findByText(/No payment terminals are connected/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Amount/)).not.toBeInTheDocument();
});
