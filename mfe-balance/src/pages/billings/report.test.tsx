import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { billings } from '@cabinet/domain/billings';
import type { Report } from '@cabinet/domain/reports';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const report: Report = {
  key: 'r1',
  preset: 'billings.totals',
  state: 'completed',
  rows: 3,
  total: 3,
  fileId: 'f1',
  replaced: 0,
  error: null,
  createdAt: new Date().toISOString(),
};

// The tab remembers its last report.
afterEach(() => sessionStorage.clear());

test('movements become a file, each or in sums', async () => {
  const page = await renderRemote(remote, {
    path: '/balance/billings?source=accrual',
    handlers: [handle('POST', 'reports', () => report), handle('GET', 'reports/:key', () => report), handleResource(billings, [])],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export to a file' }));
  await page.user.selectOptions(dialog.getByLabelText(/Contents/), 'Totals by day, source and status');
  await page.user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(await dialog.findByText(/ready, rows: 3/)).toBeVisible();
  expect(page.server.asked('POST', 'reports')[0]?.body).toMatchObject({ preset: 'billings.totals', where: { source: ['accrual'] } });
});

test('a report of what is shown may be had again and again', async () => {
  const schedule = jest.fn();
  const page = await renderRemote(remote, {
    path: '/balance/billings?source=accrual',
    dialogs: { 'settings.reportSchedule/v1': schedule },
    handlers: [handleResource(billings, [])],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  const options = within(await screen.findByRole('dialog', { name: 'Export to a file' }));
  await page.user.selectOptions(options.getByLabelText(/Contents/), 'Totals by day, source and status');
  await page.user.click(options.getByRole('button', { name: 'Send regularly…' }));
  expect(schedule).toHaveBeenCalledWith({
    of: 'billings',
    report: expect.objectContaining({ preset: 'billings.totals', where: expect.objectContaining({ source: ['accrual'] }) }),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a statement of the own account is a button away', async () => {
  const statement = jest.fn();
  const page = await renderRemote(remote, {
    path: '/balance/billings',
    dialogs: { 'balance.statement/v1': statement },
    handlers: [handleResource(billings, [])],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Statement' }));
  expect(statement).toHaveBeenCalledWith({});
});
