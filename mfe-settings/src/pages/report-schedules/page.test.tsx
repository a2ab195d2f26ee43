import { screen, waitFor, within } from '@testing-library/react';
import { reportSchedules, type ReportSchedule } from '@cabinet/domain/report-schedules';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const row: ReportSchedule = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  title: 'Charges',
  preset: 'billings.totals',
  list: 'billings',
  frequency: 'weekly',
  weekday: 1,
  day: 1,
  time: '09:00',
  timeZone: 'Europe/Madrid',
  recipients: [person('me').id],
  isActive: true,
  nextAt: '2026-11-30T08:00:00.000Z',
  lastAt: null,
  lastState: null,
  lastError: null,
  lastFileId: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const open = (rows: readonly ReportSchedule[]) =>
  renderRemote(remote, {
    path: '/settings/report-schedules',
    handlers: [handleResource(reportSchedules, rows), handle('POST', 'reportSchedules/:id/run', () => row)],
  });
type Rendered = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Rendered, name: string) => {
  await user.click(within(await screen.findByRole('row', { name: /Charges/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('where nothing comes, the page says how to have it come', async () => {
  await open([]);
  expect(await screen.findByText(/press Export and then “Send regularly”/)).toBeVisible();
});

test('a schedule says what comes, when, and how the last one went', async () => {
  await open([
    row,
    {
      ...row,
      id: row.id.replace(/1$/, '2'),
      title: 'Messages',
      preset: 'list',
      list: 'sendings',
      lastState: 'failed',
      lastError: 'FORBIDDEN',
    },
  ]);
  const charges = within(await screen.findByRole('row', { name: /Charges/ }));
  expect(charges.getByText(/^Every week, Monday, 09:00, .+ \(UTC\+[12]\)$/)).toBeVisible();
  expect(charges.getByText('Has not come yet')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Messages/ })).getByText(/^Access denied/)).toBeVisible();
});

test('when it comes is changed; it is paused, resumed and sent at once', async () => {
  const rendered = await open([row]);
  const { user, server } = rendered;
  await choose(rendered, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^How often/), 'monthly');
  await user.selectOptions(await dialog.findByLabelText(/^Day of the month/), '31');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(reportSchedules)).toMatchObject([{ frequency: 'monthly', day: 31 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose(rendered, 'Pause');
  await waitFor(() => expect(server.rows(reportSchedules)).toMatchObject([{ isActive: false, title: 'Charges' }]));
  expect(await screen.findByText('Paused')).toBeVisible();
  await choose(rendered, 'Resume');
  await waitFor(() => expect(server.rows(reportSchedules)).toMatchObject([{ isActive: true }]));
  await choose(rendered, 'Send now');
  await waitFor(() => expect(server.asked('POST', `reportSchedules/${row.id}/run`)).toHaveLength(1));
});
