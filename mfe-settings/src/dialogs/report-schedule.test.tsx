import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { members } from '@cabinet/domain/members';
import { reportSchedules } from '@cabinet/domain/report-schedules';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { Dialog } from './report-schedule.tsx';

const report = {
  preset: 'billings.totals',
  where: { source: ['accrual'] },
  encoding: 'utf8',
  delimiter: ';',
  format: 'xlsx',
  isRaw: false,
} as const;

async function open(of: 'billings' | 'contacts') {
  const close = jest.fn();
  const page = await renderPage(<Dialog of={of} report={report} close={close} />, {
    area: 'settings',
    handlers: [handleResource(reportSchedules, []), handleResource(members, [])],
  });
  return { ...page, close };
}

test('a report comes every Monday morning of the person, unless they say otherwise', async () => {
  const { user, server, close } = await open('billings');
  expect(screen.getByText(/the seven days or the month before/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Name/), 'Charges');
  await user.click(screen.getByRole('button', { name: 'Send regularly' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.asked('POST', 'reportSchedules')[0]?.body).toMatchObject({
    title: 'Charges',
    frequency: 'weekly',
    weekday: 1,
    time: '09:00',
    recipients: [person('me').id],
    report: { preset: 'billings.totals', where: { source: ['accrual'] } },
  });
});

test('a list that is no record of what happened is shown as it is then, and a title is needed', async () => {
  const { user, server } = await open('contacts');
  expect(screen.getByText(/what the list holds then/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send regularly' }));
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(server.asked('POST', 'reportSchedules')).toHaveLength(0);
});
