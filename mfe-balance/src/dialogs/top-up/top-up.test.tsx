import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { payments, type AvailableMethod } from '@cabinet/domain/payments';
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
beforeEach(() => leave.mockClear());

async function open(options: Partial<PageOptions> = {}, methods = METHODS) {
  const close = jest.fn();
  const page = await renderPage(<Dialog close={close} />, {
    area: 'balance',
    path: '/home',
    links: { 'balance.recurrentPayments': RECURRENT },
    handlers: [
      handle('GET', 'payments/methods', () => ({ data: methods })),
      handle('POST', 'payments', () => new Answer(201, { id: 'p1', url: 'https://pay.example/p1' })),
    ],
    ...options,
  });
  return { ...page, close, dialog: within(await screen.findByRole('dialog', { name: 'Add funds' })) };
}

test('who pays, how, how much: by card with the offer accepted, to the page where it is paid', async () => {
  const { user, dialog, server } = await open();
  await user.click(dialog.getByRole('button', { name: /^Individual/ }));
  await user.click(await dialog.findByRole('button', { name: /^Bank card/ }));
  const amount = await dialog.findByLabelText(/^Amount/);
  expect(amount).toHaveValue('3000');
  const pay = dialog.getByRole('button', { name: /^Pay(?!er)/ });
  expect(pay).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '1500,50');
  await user.click(dialog.getByLabelText('I accept the offer'));
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

test('the wallet’s commission is added, and there is nothing to press until it is understood', async () => {
  const { user, dialog } = await open({ settings: individuals });
  await user.click(await dialog.findByRole('button', { name: /^Wallet/ }));
  expect(await dialog.findByText(/You will pay ₽3,090.00, commission ₽90.00 included/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay(?!er)/ })).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText(/^I understand that 3%/));
  expect(await dialog.findByRole('button', { name: 'Pay ₽3,090.00' })).toBeEnabled();
});

test.each(['0', '-5', '10.001', 'much'])('%s is no amount', async (text) => {
  const { user, dialog } = await open({ settings: individuals });
  await user.click(await dialog.findByRole('button', { name: /^Bank card/ }));
  const amount = await dialog.findByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, text);
  await user.click(dialog.getByLabelText('I accept the offer'));
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Pay(?!er)/ })).toBeDisabled());
});

test('back leads from the payment to the method, from there to the payer', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: /^Individual/ }));
  await user.click(await dialog.findByRole('button', { name: /^Bank card/ }));
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('button', { name: /^Legal entity/ })).toBeVisible();
});

test('a recurrent payment closes the dialog and goes on where one is made', async () => {
  const { user, dialog, close, address } = await open({ settings: individuals });
  await user.click(await dialog.findByRole('button', { name: /^Recurrent payment/ }));
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(address()).toBe(`${RECURRENT}?create=true`));
});

test('where nobody pays by invoice there is no payer to choose, and without a method that is said', async () => {
  const { dialog } = await open({ settings: individuals }, []);
  expect(await dialog.findByText(/No payment methods are set up/)).toBeVisible();
  expect(dialog.queryByText('Payer')).not.toBeInTheDocument();
});

test('resellers and above may top up an account below them', async () => {
  const { user, dialog, server } = await open({ role: 'reseller', settings: individuals });
  await user.click(await dialog.findByRole('button', { name: /^Bank card/ }));
  expect(await dialog.findByText('Account')).toBeVisible();
  await user.click(dialog.getByLabelText('I accept the offer'));
  await user.click(dialog.getByRole('button', { name: /^Pay(?!er)/ }));
  await waitFor(() => expect(server.asked('POST', 'payments')).toHaveLength(1));
  expect(server.asked('POST', 'payments')[0]?.body).not.toHaveProperty('OwnerId', person('reseller').id);
});

test('a refusal is said in the dialog, and nobody is sent away', async () => {
  const { user, dialog } = await open({
    settings: individuals,
    handlers: [
      handle('GET', 'payments/methods', () => ({ data: METHODS })),
      handle('POST', 'payments', () => new Answer(503, { error: 'UNAVAILABLE', message: '' })),
    ],
  });
  await user.click(await dialog.findByRole('button', { name: /^Bank card/ }));
  await user.click(await dialog.findByLabelText('I accept the offer'));
  await user.click(dialog.getByRole('button', { name: /^Pay(?!er)/ }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});
