import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { payments, type AvailableMethod } from '@cabinet/domain/payments';
import type { SavedCard } from '@cabinet/domain/saved-cards';
import { person } from '@cabinet/testing/people';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Dialog } from './dialog.tsx';

const METHODS: readonly AvailableMethod[] = [
  { method: 'card', commission: 0, isRecurrent: true },
  { method: 'wallet', commission: 3, isRecurrent: false },
];
const RECURRENT = '/balance/recurrentPayments';
const individuals = { frontend: { accountType: 'individual' } } as const;

const leave = jest.spyOn(window, 'open').mockReturnValue(null);
beforeEach(() => {
  leave.mockClear();
  localStorage.clear();
});

const offers = (methods = METHODS, cards: readonly SavedCard[] = []) => [
  handle('GET', 'payments/cards', () => ({ data: cards })),
  handle('GET', 'payments/methods', () => ({ data: methods })),
  handle('POST', 'payments', () => new Answer(201, { id: 'p1', url: 'https://pay.example/p1' })),
];

async function open(options: Partial<PageOptions> = {}, methods = METHODS) {
  const close = jest.fn();
  const page = await renderPage(<Dialog close={close} />, {
    area: 'balance',
    path: '/home',
    links: { 'balance.recurrentPayments': RECURRENT },
    handlers: offers(methods),
    ...options,
  });
  return { ...page, close, dialog: within(await screen.findByRole('dialog', { name: 'Top up' })) };
}

test('how, how much and the offer stand in one view, and lead to the page where it is paid', async () => {
  const { user, dialog, server } = await open();
  expect(await dialog.findByRole('radio', { name: /^Bank card/ })).toBeChecked();
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('3000');
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  expect(pay).toBeDisabled();
  expect(dialog.getByText('Accept the offer to pay')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '1500,50');
  await user.click(dialog.getByLabelText('I accept the offer'));
  expect(dialog.queryByText('Accept the offer to pay')).not.toBeInTheDocument();
  await waitFor(() => expect(pay).toBeEnabled());
  expect(dialog.getByRole('link', { name: 'Read the offer' })).toHaveAttribute('href', '/documentation/misc/card-payment-offer');
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/p1', '_self'));
  expect(server.asked('POST', payments.path)[0]?.body).toEqual({
    amount: 1500.5,
    method: 'card',
    urlSuccess: 'http://localhost/api/payments/webhook/card/success',
    urlFail: 'http://localhost/api/payments/webhook/card/fail',
  });
});

test('an amount is suggested by one press, and how long the balance lasts with it', async () => {
  const { user, dialog } = await open({
    handlers: [
      ...offers(),
      handle('GET', 'billings/balance/:id/days', () => ({ result: [{ at: '2026-11-01T00:00:00.000Z', spent: 1000, balance: 0 }] })),
    ],
  });
  await user.click(await dialog.findByRole('button', { name: '₽10,000' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('10000');
  expect(dialog.getByRole('button', { name: '₽10,000' })).toHaveAttribute('aria-pressed', 'true');
  expect(await dialog.findByText(/^At the pace of the last 30 days the balance then lasts about \d+ days\.$/)).toBeVisible();
});

test('the amount stays when another method is chosen, a consent does not; the method is there the next time', async () => {
  const { user, dialog, unmount } = await open();
  await user.click(await dialog.findByRole('button', { name: '₽50,000' }));
  await user.click(dialog.getByLabelText('I accept the offer'));
  await user.click(dialog.getByRole('radio', { name: /^Wallet/ }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('50000');
  expect(dialog.getByLabelText(/^I understand that/)).not.toBeChecked();
  unmount();
  const again = await open();
  expect(await again.dialog.findByRole('radio', { name: /^Wallet/ })).toBeChecked();
});

test('the wallet’s commission is added, and there is nothing to press until it is understood', async () => {
  const { user, dialog } = await open({ settings: individuals });
  await user.click(await dialog.findByRole('radio', { name: /^Wallet/ }));
  expect(await dialog.findByText(/You will pay ₽3,090.00, commission ₽90.00 included/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText(/^I understand that 3%/));
  expect(await dialog.findByRole('button', { name: 'Pay ₽3,090.00' })).toBeEnabled();
});

test.each(['0', '-5', '10.001', 'much'])('%s is no amount', async (text) => {
  const { user, dialog } = await open({ settings: individuals });
  const amount = await dialog.findByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, text);
  await user.click(dialog.getByLabelText('I accept the offer'));
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Pay/ })).toBeDisabled());
});

test('a legal entity pays by invoice in the same view', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('radio', { name: /^Invoice/ }));
  expect(await dialog.findByRole('button', { name: 'Issue an invoice for ₽3,000' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('the amount goes along to the invoice and back, and is chosen there as for a card', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: '₽10,000' }));
  await user.click(dialog.getByRole('radio', { name: /^Invoice/ }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('10000');
  expect(dialog.getByRole('button', { name: 'Issue an invoice for ₽10,000' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '₽50,000' }));
  expect(dialog.getByRole('button', { name: 'Issue an invoice for ₽50,000' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Bank card/ }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('50000');
});

test('a recurrent payment closes the dialog and goes on where one is made', async () => {
  const { user, dialog, close, address } = await open({ settings: individuals });
  await user.click(await dialog.findByRole('button', { name: /^Or charge a card regularly/ }));
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(address()).toBe(`${RECURRENT}?create=true`));
});

test('where nobody pays by invoice, being without a method is said', async () => {
  const { dialog } = await open({ settings: individuals }, []);
  expect(await dialog.findByText(/No payment methods are set up/)).toBeVisible();
});

test('resellers and above may top up an account below them', async () => {
  const { user, dialog, server } = await open({ role: 'reseller', settings: individuals });
  expect(await dialog.findByText('Account')).toBeVisible();
  await user.click(dialog.getByLabelText('I accept the offer'));
  await user.click(dialog.getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(server.asked('POST', 'payments')).toHaveLength(1));
  expect(server.asked('POST', 'payments')[0]?.body).not.toHaveProperty('OwnerId', person('reseller').id);
});

test('a refusal is said in the dialog, and nobody is sent away', async () => {
  const { user, dialog } = await open({
    settings: individuals,
    handlers: [
      handle('GET', 'payments/cards', () => ({ data: [] })),
      handle('GET', 'payments/methods', () => ({ data: METHODS })),
      handle('POST', 'payments', () => new Answer(503, { error: 'UNAVAILABLE', message: '' })),
    ],
  });
  await user.click(await dialog.findByLabelText('I accept the offer'));
  await user.click(dialog.getByRole('button', { name: /^Pay/ }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

describe('saved cards', () => {
  const card: SavedCard = { id: 'c1', cardNumber: '4242', bank: 'Sberbank', expires: '2099-12', createdAt: '2026-11-01T00:00:00.000Z' };
  const openWith = (cards: readonly SavedCard[], answer: unknown = { id: 'p1', status: 'completed', amount: 3000, meta: {} }) =>
    open({
      settings: individuals,
      handlers: [
        handle('POST', 'payments', () => new Answer(201, answer)),
        handle('DELETE', 'payments/cards/:id', () => new Answer(204, undefined)),
        ...offers(METHODS, cards),
      ],
    });
  const pay = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByLabelText('I accept the offer'));
    await user.click(dialog.getByRole('button', { name: /^Pay/ }));
  };

  test('the card is saved where that is asked for, and not before', async () => {
    const page = await openWith([], { id: 'p1', url: 'https://pay.example/p1' });
    const saves = await page.dialog.findByLabelText('Save this card');
    expect(saves).not.toBeChecked();
    await page.user.click(saves);
    await pay(page);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/p1', '_self'));
    expect(page.server.asked('POST', 'payments')[0]?.body).toMatchObject({ savesCard: true });
  });

  test('the one that was used last pays at once, without leaving the cabinet, by a key that charges once', async () => {
    const page = await openWith([card, { ...card, id: 'c2', cardNumber: '1111' }]);
    expect(await page.dialog.findByRole('radio', { name: /4242.*Sberbank · until 12\/99/ })).toBeChecked();
    expect(page.dialog.queryByLabelText('Save this card')).toBeNull();
    await pay(page);
    await waitFor(() => expect(page.notices).toEqual([{ tone: 'success', title: '₽3,000.00 is on the balance.' }]));
    const [call] = page.server.asked('POST', 'payments');
    expect(call?.body).toMatchObject({ amount: 3000, cardId: 'c1' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    expect(page.close).toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });

  test('a card that is declined says so, and another can be taken', async () => {
    const page = await openWith([card], { id: 'p1', status: 'error', amount: 3000, meta: { fault: 'declined' } });
    await page.dialog.findByRole('radio', { name: /4242/ });
    await pay(page);
    expect(await page.dialog.findByText(/declined by the bank/)).toBeVisible();
    expect(page.close).not.toHaveBeenCalled();
    await page.user.click(page.dialog.getByRole('radio', { name: 'Another card' }));
    expect(page.dialog.getByLabelText('Save this card')).toBeVisible();
  });

  test('those that are not charged any more say why and cannot be chosen; one that was declined can', async () => {
    const { dialog } = await openWith([
      { ...card, expires: '2020-01' },
      { ...card, id: 'c2', cardNumber: '1111', fault: 'revoked' },
      { ...card, id: 'c3', cardNumber: '2222', fault: 'declined' },
    ]);
    expect(await dialog.findByRole('radio', { name: /4242.*has expired/ })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: /1111.*May not be charged/ })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: /2222.*last payment was declined/ })).toBeChecked();
  });

  test('a card is forgotten after a question', async () => {
    const page = await openWith([card]);
    await page.user.click(await page.dialog.findByRole('button', { name: 'Forget the card 4242' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Forget the card 4242?' })).getByRole('button', { name: 'Forget' }),
    );
    await waitFor(() => expect(page.server.asked('DELETE', 'payments/cards/:id')).toHaveLength(1));
    await waitFor(() => expect(page.server.asked('GET', 'payments/cards').length).toBeGreaterThan(1));
  });
});
