import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { payments, type Payment } from '@cabinet/domain/payments';
import type { Receipt } from '@cabinet/domain/receipts';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
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
const withReceipts = (data: readonly Receipt[]) => handle('GET', 'payments/:id/receipts', () => ({ data }));
const open = (rows: readonly Payment[], path = '/balance/payments', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { path, handlers: [withReceipts([]), handleResource(payments, rows)], ...options });

test('payments of today with their card and status; a row tells all of one', async () => {
  const { user, server } = await open([payment]);
  const row = await screen.findByRole('row', { name: /Bank card.*4242.*Completed.*₽500\.00/ });
  expect(server.asked('GET', 'payments')[0]?.query.has('createdAt[from]')).toBe(true);
  await user.click(within(row).getByRole('button', { name: /Bank card/ }));
  expect(await screen.findByText('Sberbank')).toBeVisible();
  expect(screen.queryByText(payment.id)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the whole number' }));
  expect(await navigator.clipboard.readText()).toBe(payment.id);
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
  await user.click((await screen.findAllByRole('button', { name: 'Top up' }))[0]!);
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

test('the panel of a failed payment offers to pay the same sum again', async () => {
  const topUp = jest.fn();
  const failed: Payment = { ...payment, status: 'error', meta: { ...payment.meta, fault: 'declined' } };
  const { user } = await open([failed], `/balance/payments?open=${ID}&createdAt=any`, { dialogs: { 'balance.topUp/v1': topUp } });
  const panel = within(await screen.findByRole('complementary'));
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(topUp).toHaveBeenCalledWith(expect.objectContaining({ amount: payment.amount }));
});

describe('a refund', () => {
  const asked: Payment = {
    ...payment,
    status: 'refundRequested',
    meta: { ...payment.meta, refund: { amount: 200, comment: 'Too much', isApproved: false } },
  };
  const menu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(within(await screen.findByRole('row', { name: /Bank card/ })).getByRole('button', { name: 'Actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test('is asked for up to what is left of the payment and of the balance, with a reason', async () => {
    const balance = { balance: 300.129, overdraft: 0, held: 0, currency: 'RUB' };
    const page = await open([payment], undefined, {
      balance,
      handlers: [handle('POST', 'payments/:id/refund', () => asked), handleResource(payments, [payment])],
    });
    expect(await menu(page)).toContain('Ask for a refund');
    await page.user.click(screen.getByRole('menuitem', { name: 'Ask for a refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund of a payment' }));
    const amount = dialog.getByLabelText(/How much/);
    expect(amount).toHaveValue('300.12');
    await page.user.clear(amount);
    await page.user.type(amount, '200');
    await page.user.type(dialog.getByLabelText(/Why/), 'Too much');
    await page.user.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(page.server.asked('POST', 'payments/:id/refund')[0]?.body).toEqual({ amount: 200, comment: 'Too much' }));
    await waitFor(() => expect(page.notices).toEqual([{ tone: 'success', title: 'The refund is asked for' }]));
  });

  test('that is asked for is taken back by its account, and nothing more is asked meanwhile', async () => {
    const page = await open([asked], undefined, {
      handlers: [handle('DELETE', 'payments/:id/refund', () => payment), handleResource(payments, [asked])],
    });
    expect(await menu(page)).toEqual(['Take the request back']);
    await page.user.click(screen.getByRole('menuitem'));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take the request back' }));
    await waitFor(() => expect(page.server.asked('DELETE', 'payments/:id/refund')).toHaveLength(1));
  });

  test.each(['Approve', 'Reject'])('is decided about by staff: %s', async (word) => {
    const page = await open([{ ...asked, OwnerId: '01890000-0000-7000-8000-000000000002' }], undefined, {
      role: 'manager',
      handlers: [
        handle('PUT', 'payments/:id/refund', () => asked),
        handleResource(payments, [{ ...asked, OwnerId: '01890000-0000-7000-8000-000000000002' }]),
      ],
    });
    expect(await menu(page)).toEqual(['Approve the refund', 'Reject the refund']);
    await page.user.click(screen.getByRole('menuitem', { name: `${word} the refund` }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: `${word} the refund` }));
    await waitFor(() => expect(page.server.asked('PUT', 'payments/:id/refund')[0]?.body).toEqual({ decision: word.toLowerCase() }));
  });

  test('says in the payment how much is asked for and why, that it is on its way, and that it was refused', async () => {
    const told = async (row: Payment, text: RegExp) => {
      const { user, unmount } = await open([row]);
      await user.click(within(await screen.findByRole('row', { name: /Bank card/ })).getByRole('button', { name: /Bank card/ }));
      expect(await screen.findByText(text)).toBeVisible();
      unmount();
    };
    await told(asked, /A refund of ₽200\.00 is asked for/);
    await told({ ...asked, meta: { ...asked.meta, refund: { amount: 200, isApproved: true } } }, /approved and on its way/);
    await told({ ...payment, meta: { ...payment.meta, isRefundRefused: true } }, /refused the last refund/);
  });
});

describe('receipts', () => {
  const receipt: Receipt = {
    id: '019a8b2c-1234-7abc-8def-0000000000aa',
    kind: 'income',
    amount: 500,
    currency: 'RUB',
    vatRate: 22,
    item: 'Services',
    contact: 'anna@example.com',
    state: 'done',
    number: '18342',
    sign: '3415926535',
    url: 'https://receipts.example/18342',
    createdAt: payment.createdAt,
    updatedAt: payment.createdAt,
  };
  const show = async (receipts: readonly Receipt[], options: Partial<Parameters<typeof renderRemote>[1]> = {}, row = payment) => {
    const page = await open([row], undefined, {
      handlers: [withReceipts(receipts), ...(options.handlers ?? []), handleResource(payments, [row])],
      role: options.role ?? 'me',
    });
    await page.user.click(within(await screen.findByRole('row', { name: /Bank card/ })).getByRole('button', { name: /Bank card/ }));
    return page;
  };

  test('are told with their state, number and where they are read', async () => {
    await show([
      receipt,
      { ...receipt, id: 'b', kind: 'incomeReturn', amount: 200, vatRate: null, state: 'waiting', number: null, sign: null, url: null },
    ]);
    const [paid, returned] = within(await screen.findByRole('list', { name: 'Receipts' })).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
    ];
    expect(paid).toHaveTextContent(/Payment.*500\.00.*Registered.*VAT 22% included.*Document 18342, fiscal sign 3415926535/);
    expect(within(paid).getByRole('link', { name: 'Open the receipt' })).toHaveAttribute('href', receipt.url);
    expect(returned).toHaveTextContent(/Refund.*200\.00.*Being registered.*no VAT/);
    expect(within(returned).queryByRole('link')).toBeNull();
  });

  const failed: Receipt = { ...receipt, state: 'failed', fault: 'refused', number: null, sign: null, url: null };

  test('that were given up say why, and are tried again by staff', async () => {
    const page = await show([failed], {
      role: 'manager',
      handlers: [handle('POST', 'payments/:id/receipts/:receiptId/retry', () => ({ ...failed, state: 'waiting' }))],
    });
    expect(await screen.findByText('The fiscal service refused the receipt.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.server.asked('POST', 'payments/:id/receipts/:receiptId/retry')).toHaveLength(1));
    await waitFor(() => expect(page.notices).toEqual([{ tone: 'success', title: 'The receipt is being registered' }]));
    await waitFor(() => expect(page.server.asked('GET', 'payments/:id/receipts').length).toBeGreaterThan(1));
  });

  test('are found by their state by staff', async () => {
    const page = await open([payment], '/balance/payments?receipt=failed', { role: 'manager' });
    await waitFor(() => expect(page.server.asked('GET', 'payments')[0]?.query.get('receipt')).toBe('failed'));
    expect(await screen.findByText(/Not registered/)).toBeVisible();
  });

  test('are tried again by nobody else, and not asked for where none can be', async () => {
    const { unmount } = await show([failed]);
    expect(await screen.findByText('Not registered')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    unmount();
    const page = await show([receipt], {}, { ...payment, status: 'init' });
    expect(await screen.findByText(/has not told yet/)).toBeVisible();
    expect(page.server.asked('GET', 'payments/:id/receipts')).toHaveLength(0);
  });
});
