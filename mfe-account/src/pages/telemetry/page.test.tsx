import { screen, within } from '@testing-library/react';
import { eventsHistory, type JournalEntry } from '@cabinet/domain/events-history';
import { telemetry, type TelemetryRecord } from '@cabinet/domain/telemetry';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const record = (id: number, action: TelemetryRecord['action'], ip: string): TelemetryRecord => ({
  id: `019a8b2c-1234-7abc-8def-00000000000${id}`,
  ip,
  useragent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  action,
  data: { country: 'ES', city: 'Madrid' },
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const records = [record(1, 'login', '10.0.0.1'), record(2, 'logout', '10.0.0.2')];

test('sign-ins are shown; what else happened is a filter away', async () => {
  const { user } = await renderPage(<Page />, {
    area: 'account',
    path: '/account/telemetry',
    handlers: [handleResource(telemetry, records)],
  });
  expect(await screen.findByRole('row', { name: /10.0.0.1/ })).toHaveTextContent('Madrid, Spain');
  expect(screen.getByText('Firefox, Linux')).toHaveAttribute('title', records[0]?.useragent);
  expect(screen.queryByRole('row', { name: /10.0.0.2/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Sign-in' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('row', { name: /10.0.0.2/ })).toBeInTheDocument();
});

test('a sign-in opens with everything known of it, and with what to do when it was somebody else’s', async () => {
  const { user } = await renderPage(<Page />, {
    area: 'account',
    path: '/account/telemetry',
    links: { 'account.password': '/account/password', 'account.sessions': '/account/sessions' },
    handlers: [handleResource(telemetry, records)],
  });
  await user.click(await screen.findByRole('button', { name: 'Firefox, Linux' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Firefox, Linux' }));
  expect(panel.getByText('Madrid, Spain')).toBeVisible();
  expect(panel.getByText(records[0]!.useragent)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Copy the IP address' }));
  expect(await navigator.clipboard.readText()).toBe('10.0.0.1');
  expect(panel.getByText(/^Was it not you\?/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Change the password' })).toHaveAttribute('href', '/account/password');
  expect(panel.getByRole('link', { name: 'Where you are signed in' })).toHaveAttribute('href', '/account/sessions');
});

test('what was changed of the account stands beside its sign-ins, without a name of whoever did it', async () => {
  const entry: JournalEntry = {
    id: '019a8b2c-1234-7abc-8def-000000000009',
    action: 'update',
    resource: 'users',
    rowId: person('me').id,
    UserId: null,
    User: null,
    actingUserId: null,
    actingUser: null,
    isByStaff: true,
    OwnerId: person('me').id,
    Owner: null,
    ip: '',
    before: { data: { phone: '+79160000001' } },
    after: { data: { phone: '+79160000002' } },
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const { user } = await renderPage(<Page />, {
    area: 'account',
    path: '/account/telemetry',
    handlers: [handleResource(telemetry, records), handleResource(eventsHistory, [entry])],
  });
  await user.click(await screen.findByRole('radio', { name: 'Changes' }));
  expect(await screen.findByRole('row', { name: /Account: changed.*Administration/ })).toHaveTextContent('Phone');
  expect(screen.queryByRole('row', { name: /10.0.0.1/ })).not.toBeInTheDocument();
});
