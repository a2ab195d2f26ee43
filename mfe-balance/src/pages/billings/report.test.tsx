import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { billings } from '@cabinet/domain/billings';
import { members } from '@cabinet/domain/members';
import { reportSchedules } from '@cabinet/domain/report-schedules';
import type { Report } from '@cabinet/domain/reports';
import { person } from '@cabinet/testing/people';
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

test('a report comes by email again and again, of the time before, with the filters of the list', async () => {
  const page = await renderRemote(remote, {
    path: '/balance/billings?source=accrual',
    handlers: [handleResource(reportSchedules, []), handleResource(members, []), handleResource(billings, [])],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  const options = within(await screen.findByRole('dialog', { name: 'Export to a file' }));
  await page.user.selectOptions(options.getByLabelText(/Contents/), 'Totals by day, source and status');
  await page.user.click(options.getByRole('button', { name: 'Send regularly…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this report regularly' }));
  expect(dialog.getByText(/the seven days or the month before/)).toBeVisible();
  await page.user.type(dialog.getByLabelText(/^Name/), 'Charges');
  await page.user.click(dialog.getByRole('button', { name: 'Send regularly' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.asked('POST', 'reportSchedules')[0]?.body).toMatchObject({
    title: 'Charges',
    frequency: 'weekly',
    weekday: 1,
    time: '09:00',
    recipients: [person('me').id],
    report: { preset: 'billings.totals', where: { source: ['accrual'] } },
  });
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
