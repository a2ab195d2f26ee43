import { screen, waitFor, within } from '@testing-library/react';
import { debtors, type Debtor } from '@cabinet/domain/debtors';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { pretendWidth } from '@cabinet/testing/window-width';
import { Page } from './page.tsx';

const idOf = (number: string) => `019a8b2c-1234-7abc-8def-00000000000${number}`;
const debtor = (number: string, given: Partial<Debtor>): Debtor => ({
  id: idOf(number),
  OwnerId: idOf(number),
  username: `client${number}`,
  state: 'soon',
  balance: 80,
  overdraft: 0,
  perDay: 20,
  daysLeft: 4,
  ResellerId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...given,
});
const rows = [debtor('1', { state: 'debt', balance: -50, perDay: 0, daysLeft: null }), debtor('2', {}), debtor('3', { daysLeft: 0.4 })];

const open = () =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/debtors',
    links: { 'admin.user': '/users/:id', 'balance.billings': '/balance/billings' },
    handlers: [
      handleResource(debtors, rows),
      handle('GET', 'billings/balance/:id', () => ({ result: { balance: -50, overdraft: 0, held: 0, currency: 'RUB' } })),
      handle('POST', 'billings', ({ body }) => ({ id: 'b1', ...(body as object) })),
    ],
  });

test('says who owes money and how long that of the others lasts', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /client1.*In debt.*−₽50\.00.*No spending/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /client2.*Runs out soon.*₽80\.00.*₽20\.00.*4 days/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /client3.*Within a day/ })).toBeVisible();
});

test('a row leads to the account and to its movements, and opens the balance dialog', async () => {
  const { user, server } = await open();
  const row = await screen.findByRole('row', { name: /client1/ });
  expect(within(row).getByRole('link', { name: 'client1' })).toHaveAttribute('href', `/users/${idOf('1')}`);
  await user.click(within(row).getByRole('button', { name: /Actions/ }));
  expect(screen.getByRole('menuitem', { name: 'Movements of the balance' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Change balance…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Balance of client1' }));
  await user.type(dialog.getByLabelText(/Amount/), '50');
  await user.click(dialog.getByRole('button', { name: 'Add ₽50.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'billings')[0]?.body).toMatchObject({ OwnerId: idOf('1'), amount: 50 });
});

test('on a phone every figure says what it is', async () => {
  pretendWidth(390);
  await open();
  const cards = await screen.findAllByRole('listitem');
  expect(cards[0]).toHaveTextContent(/client1.*−₽50\.00.*No spending.*In debt$/);
  expect(cards[1]).toHaveTextContent(/client2.*₽80\.00.*Lasts 4 days.*Runs out soon · ₽20\.00 in 24 hours/);
});
