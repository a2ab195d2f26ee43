import { screen, waitFor, within } from '@testing-library/react';
import type { Balance } from '@cabinet/domain/billings';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { MonthlyLimit } from './monthly-limit.tsx';

const USER = { id: 'u1', username: 'anna', role: 'me' } as User;

function open(monthly: Balance['monthly'], { role = 'reseller', user = USER }: { role?: Role; user?: User } = {}) {
  const balance: Balance = { balance: 50, overdraft: 0, held: 0, currency: 'RUB', ...(monthly ? { monthly } : {}) };
  return renderPage(<MonthlyLimit user={user} />, {
    area: 'admin',
    role,
    handlers: [handle('GET', 'billings/balance/:id', () => ({ result: balance })), handle('PUT', 'users/:id/monthlyLimit', () => user)],
  });
}

test('a reseller sets what a customer may spend in a month', async () => {
  const { user, server } = await open(undefined);
  await user.click(await screen.findByRole('button', { name: 'Set a monthly limit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Monthly limit of “anna”' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /May spend/ }), '1500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'users/:id/monthlyLimit')[0]?.body).toEqual({ limit: 1500 }));
});

test('an empty field takes the limit away', async () => {
  const { user, server } = await open({ limit: 100, spent: 40 });
  expect(await screen.findByText(/40\.00 of .*100\.00 spent this month/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /spent this month/ })).toHaveValue(0.4);
  await user.click(screen.getByRole('button', { name: 'Change the limit' }));
  await user.clear(within(await screen.findByRole('dialog')).getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'users/:id/monthlyLimit')[0]?.body).toEqual({ limit: null }));
});

test('whoever is not above an account only reads its limit', async () => {
  await open({ limit: 100, spent: 40 }, { user: { ...USER, role: 'admin' } });
  expect(await screen.findByText(/spent this month/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
