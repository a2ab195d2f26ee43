import { screen, waitFor, within } from '@testing-library/react';
import type { BulkOperationQuote } from '@cabinet/domain/billings';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { BulkOperationDialog } from '../../components/bulk-operation/bulk-operation-dialog.tsx';
import { Page } from './page.tsx';

const QUOTE: BulkOperationQuote = {
  accounts: 2,
  amount: 30,
  refused: [{ row: 3, account: 'nobody', fault: 'notFound' }],
  refusedCount: 1,
  own: { before: 100, after: 70, available: 100 },
};
const handlers = [
  handle('POST', 'billings/operations/quote', () => QUOTE),
  handle('POST', 'billings/operations', () => ({ ...QUOTE, TaskId: 't1' })),
];
const OPTIONS = { area: 'admin', role: 'reseller', handlers, links: { 'messages.task': '/messages/tasks/:id' } } as const;

test('a CSV is previewed with its sum and refusals, and becomes a task that is shown', async () => {
  const { user, server, address } = await renderPage(<Page />, { ...OPTIONS, path: '/balanceOperations' });
  const csv = new File(['account;amount\nclient1;10\nclient2\nnobody\n'], 'may.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Load a CSV file', { selector: 'input' }), csv);
  expect(await screen.findByText('3 accounts read')).toBeVisible();
  await user.type(screen.getByLabelText(/^Amount/), '20');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const preview = within(await screen.findByRole('region', { name: 'What it would do' }));
  expect(preview.getByText('+₽30.00')).toBeVisible();
  expect(preview.getByText('Line 3, nobody: no such account in your reach')).toBeVisible();
  expect(server.asked('POST', 'billings/operations')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(address()).toBe('/messages/tasks/t1'));
  expect(server.asked('POST', 'billings/operations')[0]?.body).toEqual({
    source: 'accrual',
    amount: 20,
    data: { multiplier: 1 },
    rows: [{ account: 'client1', amount: 10 }, { account: 'client2' }, { account: 'nobody' }],
  });
});

test('what changes after the preview has to be checked again, and a wrong line is named', async () => {
  const { user } = await renderPage(<Page />, { ...OPTIONS, path: '/balanceOperations' });
  const accounts = screen.getByLabelText(/^Accounts/);
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  await user.type(accounts, 'client1;x');
  expect(screen.getByText('The amount in line 1 cannot be read')).toBeVisible();
  await user.clear(accounts);
  await user.type(accounts, 'client1;5');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled();
  await user.type(accounts, '0');
  expect(await screen.findByRole('button', { name: 'Check' })).toBeEnabled();
});

test('accounts that were selected are changed in a dialog; a large sum is asked about', async () => {
  const accounts = [{ id: 'a' }, { id: 'b' }];
  const onClose = () => void (isClosed = true);
  let isClosed = false;
  const page = await renderPage(<BulkOperationDialog accounts={accounts} onClose={onClose} />, {
    ...OPTIONS,
    settings: { billings: { operations: { confirmAbove: 10, debtLimit: 0 } } },
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Balances of 2 accounts' }));
  await page.user.type(dialog.getByLabelText(/^Amount/), '15');
  await page.user.click(dialog.getByRole('button', { name: 'Check' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Start' }));
  await page.user.click(
    within(await screen.findByRole('alertdialog', { name: /Add ₽30.00 to 2 accounts/ })).getByRole('button', { name: 'Start' }),
  );
  await waitFor(() => expect(isClosed).toBe(true));
  expect(page.server.asked('POST', 'billings/operations')[0]?.body).toMatchObject({ rows: [{ account: 'a' }, { account: 'b' }] });
});
