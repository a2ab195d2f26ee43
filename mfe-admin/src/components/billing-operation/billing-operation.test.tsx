import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@cabinet/domain/roles';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { BillingOperationButton } from './billing-operation.tsx';

const client = { ...person('me'), id: '019a8b2c-1234-7abc-8def-000000000002', username: 'client1' };
const balanceOf = (balance: number, overdraft = 0) => ({ balance, overdraft, held: 0, currency: 'RUB' });

async function open(role: Role, { balance = 100, own = 500, settings = {} } = {}) {
  const page = await renderPage(<BillingOperationButton user={client} />, {
    area: 'admin',
    role,
    balance: balanceOf(own),
    settings,
    handlers: [
      handle('GET', 'billings/balance/:id', () => ({ result: balanceOf(balance) })),
      handle('POST', 'billings', ({ body }) => ({ id: 'b1', ...(body as object) })),
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Change balance…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Balance of client1' }));
  await dialog.findAllByText(balance < 0 ? `−₽${-balance}.00` : `₽${balance}.00`);
  return { ...page, dialog };
}
const type = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, amount: string) =>
  user.type(dialog.getByLabelText(/Amount/), amount);

test('shows the balances before and after, and moves what was typed once', async () => {
  const page = await open('reseller');
  const { user, dialog, server, notices } = page;
  await type(page, '30,5');
  await user.clear(dialog.getByLabelText(/Multiplier/));
  await user.type(dialog.getByLabelText(/Multiplier/), '2');
  expect(await dialog.findByText('₽161.00')).toBeInTheDocument();
  expect(dialog.getByText('₽439.00')).toBeInTheDocument();
  expect(dialog.getByText('The money comes from your balance.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Comment/), 'For May');
  await user.type(dialog.getByLabelText(/^Hidden comment/), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Add ₽61.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.asked('POST', 'billings');
  expect(call?.body).toEqual({
    source: 'accrual',
    OwnerId: client.id,
    amount: 30.5,
    data: { multiplier: 2, title: 'For May', hidden: { comment: 'Asked by phone' } },
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  expect(notices).toMatchObject([{ tone: 'success', title: 'Added to client1: ₽61.00' }]);
});

test('what is not covered cannot be sent, and says what is missing', async () => {
  const page = await open('reseller', { own: 20 });
  await type(page, '50');
  expect(await page.dialog.findByText('You are ₽30.00 short: ₽20.00 are available.')).toBeInTheDocument();
  expect(page.dialog.getByRole('button', { name: 'Add ₽50.00' })).toBeDisabled();
});

test('of an account that owes already nothing is said to be available, never less', async () => {
  const page = await open('admin', { balance: -70 });
  await page.user.click(page.dialog.getByRole('radio', { name: 'Take' }));
  await type(page, '30');
  expect(await page.dialog.findByText('₽100.00 are missing: ₽0.00 are available.')).toBeInTheDocument();
});

test('an administrator takes more than is available only after saying so twice, and down to the limit', async () => {
  const page = await open('admin', { settings: { billings: { operations: { confirmAbove: 1000, debtLimit: 50 } } } });
  const { user, dialog, server, questions } = page;
  await user.click(dialog.getByRole('radio', { name: 'Take' }));
  await user.selectOptions(dialog.getByLabelText(/Booked as/), 'Charge for SMS messages');
  await type(page, '140');
  expect(await dialog.findByText('₽40.00 are missing: ₽100.00 are available.')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Take more than is available' }));
  await user.click(dialog.getByRole('button', { name: 'Take ₽140.00' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(server.asked('POST', 'billings')).toHaveLength(1));
  expect(questions).toMatchObject([{ title: 'Take ₽140.00 from client1?', text: 'The account will owe ₽40.00 beyond its overdraft.' }]);
  expect(server.asked('POST', 'billings')[0]?.body).toMatchObject({ source: 'sendings.sms', data: { isBelowAvailable: true } });
});

test('a large sum is asked about again, and a No sends nothing', async () => {
  const page = await open('manager', { settings: { billings: { operations: { confirmAbove: 1000, debtLimit: 0 } } } });
  await type(page, '1000.01');
  await page.user.click(page.dialog.getByRole('button', { name: 'Add ₽1,000.01' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(page.questions).toMatchObject([{ title: 'Add ₽1,000.01 to client1?' }]);
  expect(page.server.asked('POST', 'billings')).toEqual([]);
});

test('amount and multiplier are required', async () => {
  const { user, dialog, server } = await open('admin');
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/Amount/), '5');
  await waitFor(() => expect(dialog.getByRole('button', { name: /5/ })).toBeEnabled());
  await user.clear(dialog.getByLabelText(/Multiplier/));
  await user.clear(dialog.getByLabelText(/Amount/));
  await user.tab();
  await waitFor(() => expect(dialog.getByLabelText(/Amount/)).toBeInvalid());
  expect(dialog.getByLabelText(/Multiplier/)).toBeInvalid();
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(server.asked('POST', 'billings')).toEqual([]);
});

test('nobody is offered the own balance, nor anything where the settings forbid it', async () => {
  for (const [user, settings] of [[person('admin'), {}], [client, { billings: { processChildrenOperations: false } }]] as const) {
    const page = await renderPage(<BillingOperationButton user={user} />, { area: 'admin', role: 'admin', settings });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    page.unmount();
  }
}); // prettier-ignore
