import { screen, waitFor, within } from '@testing-library/react';
import { eventsHistory } from '@cabinet/domain/events-history';
import type { InstallationSetting, SettingChange } from '@cabinet/domain/installation-settings';
import { valueAtPath } from '@cabinet/domain/paths';
import { keptSince, USUAL_RETENTION } from '@cabinet/domain/retention';
import { INSTALLATION_SETTINGS } from '@cabinet/domain/setting-fields';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const DEFAULTS = {
  ...DEFAULT_SETTINGS,
  registration: { plans: [] },
  announcements: { outageMinutes: 5 },
  openId: { title: '', issuer: '', clientId: '', rolesClaim: '', roles: [], domains: [] },
  twoFactor: { demandedOf: [], rememberDays: 0 },
  referrals: { rewardPercent: 0, rewardMonths: 12, rewardDelayDays: 14 },
  receipts: { taxSystem: 'osn', vat: '22', item: 'Пополнение баланса' },
  routing: { lookupDays: 30 },
  storage: { quotaMegabytes: 1000 },
  privacy: { closingDays: 30, publicOfferVersion: '', privacyPolicyVersion: '' },
  retention: USUAL_RETENTION,
  security: { changesWhileActing: false, sessionHours: 0, idleMinutes: 120 },
};
const AT = '2026-11-20T10:00:00.000Z';

const settingsWith = (values: Readonly<Record<string, unknown>>): InstallationSetting[] =>
  INSTALLATION_SETTINGS.map(({ key }) => {
    const byDefault = valueAtPath(DEFAULTS, key);
    const value = key in values ? values[key] : byDefault;
    return { key, value, default: byDefault, isChanged: key in values, version: `"${JSON.stringify(value)}"`, updatedAt: AT };
  });

const CHANGE: SettingChange = {
  id: '1',
  before: 'Courier',
  after: 'Messages',
  User: { id: 'a', username: 'olga' },
  actingUser: null,
  ip: '203.0.113.7',
  createdAt: AT,
};

const CHANGED = { 'frontend.title': 'Messages' };
const rows = () => document.querySelectorAll('[data-setting]');

/** Opens the page narrowed by a search, which spares it the other forms. */
async function open(search: string, values: Readonly<Record<string, unknown>> = CHANGED) {
  const known = { ...values };
  const handlers = [
    handle('GET', 'installation/settings', () => ({ data: settingsWith(known) })),
    handle('GET', 'installation/settings/:key/history', () => ({ data: [CHANGE], total: 1 })),
    handle('PUT', 'installation/settings/:key', ({ params, body }) => {
      const key = params['key'] ?? '';
      const { value } = body as { value: unknown };
      if (value === null) delete known[key];
      else known[key] = value;
      return settingsWith(known).find((one) => one.key === key);
    }),
    handle('GET', 'installation/openId', () => ({
      redirectUri: 'https://cabinet.example/api/login/openId/callback',
      signedOutUri: 'https://cabinet.example/login',
      hasSecret: false,
      isActive: false,
    })),
    handle('PUT', 'installation/openId/secret', () => ({ redirectUri: '', signedOutUri: '', hasSecret: true, isActive: true })),
    handle('POST', 'installation/openId/test', () => ({ outcome: 'failed', answer: 'ECONNREFUSED' })),
    handle('POST', 'installation/tests/:test', ({ params }) => ({
      data: [
        params['test'] === 'mail'
          ? { outcome: 'failed', of: 'mail.example', answer: '550 no such mailbox', milliseconds: 12 }
          : { outcome: 'ok', of: '', answer: '65536', milliseconds: 3 },
      ],
    })),
    handleResource(eventsHistory, []),
  ];
  const page = await renderPage(<Page />, { area: 'admin', role: 'admin', path: `/operations/settings?search=${search}`, handlers });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return { ...page, asked: () => page.server.asked('PUT', 'installation/settings/:key') };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('every setting of the schema is there, by group; changed ones are marked and say their default', async () => {
  await open('');
  expect(rows()).toHaveLength(INSTALLATION_SETTINGS.length);
  expect(screen.getAllByText('Changed')).toHaveLength(1);
  expect(screen.getByText('By default: Cabinet')).toBeVisible();
});

test('a menu leads to each group, and is not there for one', async () => {
  const { user } = await open('o');
  const menu = within(screen.getByRole('navigation', { name: 'Groups of settings' }));
  const group = screen.getByRole('group', { name: 'How long data is kept' });
  await user.click(menu.getByRole('button', { name: 'How long data is kept' }));
  expect(group).toHaveFocus();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a setting' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'commission');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Groups of settings' })).not.toBeInTheDocument());
});

test('what is edited and not saved is told at the top, in the menu and at its group, until it is saved', async () => {
  const { user } = await open('o');
  const menu = within(screen.getByRole('navigation', { name: 'Groups of settings' }));
  expect(screen.getByText('Everything is saved')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Cabinet' })).toHaveAttribute('aria-current', 'true');
  const group = within(screen.getByRole('group', { name: 'Cabinet' }));
  await user.type(group.getByRole('textbox', { name: /^Name/ }), ' two');
  expect(screen.queryByText('Everything is saved')).not.toBeInTheDocument();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 not saved');
  expect(menu.getByRole('button', { name: /^Cabinet.*1 not saved/ })).toBeVisible();
  expect(group.getByText('1 not saved')).toBeVisible();
  await user.click(group.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
});

test('a setting is saved by itself in place of the version that was shown, by the rule of its schema', async () => {
  const { user, asked, notices } = await open('accent');
  const color = field(/^Accent colour/);
  await user.clear(color);
  await user.type(color, 'red');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(color).toBeInvalid();
  await user.clear(color);
  await user.type(color, '#0a7d55');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Saved: Accent colour' }]));
  expect(asked()).toMatchObject([{ path: 'installation/settings/frontend.colors.primary', body: { value: '#0a7d55' } }]);
  expect(asked()[0]?.headers.get('if-match')).toBe('""#2b59e0""');
});

test('search and “changed only” narrow the page', async () => {
  const { user, address } = await open('commission');
  expect(rows()).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), ' wallet');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/operations/settings?search=commission+wallet');
  await user.click(screen.getByRole('checkbox', { name: 'Changed only (1)' }));
  expect(await screen.findByText('There are no such settings.')).toBeVisible();
});

test('the history says who changed what, and takes back what was', async () => {
  const { user, asked } = await open('frontend.title');
  await user.click(screen.getByRole('button', { name: 'Actions: Name' }));
  await user.click(screen.getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History: Name' }));
  expect(await dialog.findByText('olga')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Restore: Courier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked()).toMatchObject([{ path: 'installation/settings/frontend.title', body: { value: 'Courier' } }]);
});

test('a changed setting goes back to its default', async () => {
  const { user, asked } = await open('frontend.title');
  await user.click(screen.getByRole('button', { name: 'Actions: Name' }));
  await user.click(screen.getByRole('menuitem', { name: 'Back to the default' }));
  await waitFor(() => expect(field(/^Name/)).toHaveValue('Cabinet'));
  expect(asked()).toMatchObject([{ body: { value: null } }]);
  expect(screen.queryByText('Changed')).not.toBeInTheDocument();
});

test('rows of a setting are added, filled and saved as one', async () => {
  const { user, asked } = await open('social', {});
  const group = within(await screen.findByRole('group', { name: 'Social networks' }));
  await user.click(group.getByRole('button', { name: 'Add' }));
  await user.type(group.getByRole('textbox', { name: /^Name/ }), 'Telegram');
  await user.type(group.getByRole('textbox', { name: /^Address/ }), 'https://t.me/example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked()).toMatchObject([{ body: { value: [{ title: 'Telegram', url: 'https://t.me/example' }] } }]));
});

test('lists of texts are written one to a line', async () => {
  const { user, asked } = await open('phones', {});
  await user.type(field(/^Phones/), '+7 495 000-00-00{Enter}+34 911 23 45 67');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked()).toMatchObject([{ body: { value: ['+7 495 000-00-00', '+34 911 23 45 67'] } }]));
});

test('trials show what was answered', async () => {
  const { user } = await open('frontend.title');
  await user.click(screen.getByRole('button', { name: 'Send an email' }));
  expect(await screen.findByText('mail.example: Does not work')).toBeVisible();
  expect(screen.getByText('550 no such mailbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check the files' }));
  expect(await screen.findByText(/Written, read and removed/)).toBeVisible();
});

test('each kind of data says what is kept and for how long; a shorter period is asked about with what goes', async () => {
  const { user, asked, questions } = await open('retention.notifications', {});
  const days = field(/^Notifications/);
  expect(days).toHaveValue('90');
  expect(days).toHaveAccessibleDescription(/What accounts were told of, read or not. From 7 to 730 days./);
  const settle = async (period: string) => {
    await user.clear(days);
    await user.type(days, period);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await settle('30');
  const question = within(await screen.findByRole('alertdialog', { name: 'Notifications: 30 days instead of 90 days?' }));
  const day = keptSince('notifications', 30)?.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(question.getByText(new RegExp(`older than ${String(day)} is removed`))).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(asked()).toEqual([]);
  expect(days).toHaveValue('30');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Shorten and remove' }));
  await waitFor(() => expect(asked()).toMatchObject([{ body: { value: 30 } }]));
  expect(await screen.findByText('By default: 90 days')).toBeVisible();
  await settle('120');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(questions).toHaveLength(2);
});

test('a default that is shorter is asked about as well, and what is kept for ever is longer than anything', async () => {
  const { user, asked } = await open('retention.journal', { 'retention.journal': 12 });
  expect(screen.getByText('By default: for ever')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions: Journal' }));
  await user.click(screen.getByRole('menuitem', { name: 'Back to the default' }));
  await waitFor(() => expect(asked()).toMatchObject([{ body: { value: null } }]));
  const months = field(/^Journal/);
  await waitFor(() => expect(months).toHaveValue('0'));
  await user.clear(months);
  await user.type(months, '24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'Journal: 24 months instead of for ever?' })).toBeVisible();
});

test('the company’s own sign-in: the address to register, its secret, which is never shown again, and a trial', async () => {
  const { user, server } = await open('frontend.title');
  expect(await screen.findByText('https://cabinet.example/api/login/openId/callback')).toBeVisible();
  expect(screen.getByText('https://cabinet.example/login')).toBeVisible();
  await user.type(screen.getByLabelText(/^Client secret/), 'a-secret');
  await user.click(screen.getByRole('button', { name: 'Keep the secret' }));
  await waitFor(() => expect(server.asked('PUT', 'installation/openId/secret')).toMatchObject([{ body: { secret: 'a-secret' } }]));
  await user.click(screen.getByRole('button', { name: 'Read the provider’s description' }));
  expect(await screen.findByText('ECONNREFUSED')).toBeVisible();
});
