import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { payments, type Payment } from '@cabinet/domain/payments';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const ID = '019a8b2c-1234-7abc-8def-000000000001';
const payment: Payment = {
  id: ID,
  method: 'card',
  amount: 500,
  currency: 'RUB',
  status: 'completed',
  entity: 'individual',
  bank: 'Sberbank',
  requisite: null,
  company: null,
  meta: { cost: 500, commission: 0, cardNumber: '4242' },
  OwnerId: person('me').id,
  RecurrentPaymentId: null,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
};
const open = (rows: readonly Payment[], path = '/balance/payments', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { path, handlers: [handleResource(payments, rows)], ...options });

test('payments of today with their card and status; a row tells all of one', async () => {
  const { user, server } = await open([payment]);
  const row = await screen.findByRole('row', { name: /Bank card.*4242.*Completed.*₽500\.00/ });
  expect(server.asked('GET', 'payments')[0]?.query.has('createdAt[from]')).toBe(true);
  await user.click(within(row).getByRole('button', { name: /Bank card/ }));
  expect(await screen.findByText('Sberbank')).toBeVisible();
});

test('the payment of an invoice names who has paid it, and leads to it', async () => {
  const meta = { cost: 900, commission: 0, InvoiceId: ID, docNumber: '000007' };
  const paid: Payment = {
    ...payment,
    method: 'invoice',
    entity: 'legal',
    requisite: { title: 'Flora' },
    company: { title: 'Operator' },
    meta,
  };
  const { user } = await open([paid]);
  const row = await screen.findByRole('row', { name: /By invoice.*No. 000007 · Flora.*Completed/ });
  await user.click(within(row).getByRole('button', { name: /By invoice/ }));
  expect(await screen.findByText('Operator')).toBeVisible();
  expect(screen.getByRole('link', { name: 'No. 000007' })).toHaveAttribute('href', `/balance/invoices?open=${ID}`);
});

test('/balance leads here', async () => {
  const { address } = await open([], '/balance');
  await waitFor(() => expect(address()).toBe('/balance/payments'));
});

test('funds are added from the list, and at once with ?create=true', async () => {
  const topUp = jest.fn();
  const { user, address } = await open([], '/balance/payments?create=true', { dialogs: { 'balance.topUp/v1': topUp } });
  await waitFor(() => expect(topUp).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(address()).toBe('/balance/payments'));
  await user.click((await screen.findAllByRole('button', { name: 'Add funds' }))[0]!);
  expect(topUp).toHaveBeenCalledTimes(2);
});

test('whoever comes back is told what the payment service has said, and when it says it', async () => {
  const { live, address } = await open([{ ...payment, status: 'init' }], `/balance/payments?result=success&payment=${ID}`);
  expect(await screen.findByText(/has not confirmed the payment yet/)).toBeVisible();
  expect(address()).toBe('/balance/payments');
  live(payments, 'updated', [payment]);
  expect(await screen.findByText('₽500.00 is on the balance.')).toBeVisible();
});

test('a payment that was left or declined says so, with a way to try again', async () => {
  const topUp = jest.fn();
  const rows: Payment[] = [{ ...payment, status: 'error', meta: { ...payment.meta, fault: 'declined' } }];
  const { user } = await open(rows, `/balance/payments?result=fail&payment=${ID}`, { dialogs: { 'balance.topUp/v1': topUp } });
  expect(await screen.findByText('The payment was not made.')).toBeVisible();
  expect(screen.getByText(/declined by the bank/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(topUp).toHaveBeenCalled();
});
