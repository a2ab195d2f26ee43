import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberPermissions } from '@cabinet/domain/member-roles';
import { NOTIFICATION_TYPES, notificationTypesOf, type TelegramChat } from '@cabinet/domain/notifications';
import { requisites } from '@cabinet/domain/requisites';
import type { UserSettings } from '@cabinet/domain/user-settings';
import { company, requisite } from '@cabinet/testing/legal';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const me = person('me').id;
const rows = [handleResource(requisites, [requisite()]), handle('GET', 'companies', () => ({ data: [company()], total: 1 }))];

const chatOf = (state: TelegramChat['state'], name = 'Anna Lee'): TelegramChat => ({
  isOffered: true,
  state,
  name: state === 'none' ? '' : name,
  linkedAt: state === 'none' ? null : '2026-11-23T10:00:00.000Z',
  url: state === 'none' ? null : 'https://t.me/cabinet_bot',
});

/** Shows the page over settings that are kept in memory. */
function open(kept: Partial<UserSettings> = {}, handlers: readonly ReturnType<typeof handle>[] = []) {
  const values: Record<string, unknown> = { ...kept };
  return renderRemote(remote, {
    path: '/settings/notifications',
    links: { 'account.requisites': '/account/requisites' },
    handlers: [
      ...handlers,
      handle('GET', 'n/notifications/telegram', () => chatOf('none')),
      handle('GET', `settingsUser/${me}`, () => values),
      handle('GET', `settingsUser/${me}/:key`, ({ params }) => ({ value: values[params['key'] ?? ''] ?? null })),
      handle('PUT', `settingsUser/${me}/:key`, ({ params, body }) => {
        const { value } = body as { value: unknown };
        values[params['key'] ?? ''] = value;
        return { value };
      }),
      ...rows,
    ],
  });
}
const openWith = (chat: () => TelegramChat, handlers: readonly ReturnType<typeof handle>[] = []) =>
  open({}, [handle('GET', 'n/notifications/telegram', chat), ...handlers]);
const sent = (page: Awaited<ReturnType<typeof open>>, key: string) =>
  page.server.asked('PUT', `settingsUser/${me}/${key}`).map(({ body }) => (body as { value: unknown }).value);
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

test('what is told where is chosen in one table, type by type, and saved at once', async () => {
  const page = await open({ 'notifications.balance.accrual': { channels: ['email'] } });
  const { user } = page;
  const box = (name: string) => screen.findByLabelText(name);
  expect(await box('In the cabinet: Money received')).not.toBeChecked();
  expect(await box('By email: Money received')).toBeChecked();
  expect(await box('In the cabinet: Balance of every day, at about 9 in the morning Moscow time')).not.toBeChecked();
  expect(screen.getAllByLabelText(/^By email: /)).toHaveLength(NOTIFICATION_TYPES.length);
  await user.click(await box('In the cabinet: A payment failed'));
  await user.click(await box('By email: A payment failed'));
  await waitFor(() => expect(sent(page, 'notifications.payments.failed')).toEqual([{ channels: [] }, { channels: ['email'] }]));
  expect(await box('By email: A payment failed')).toBeChecked();
});

test('limits that are being saved are not undone by a choice of channels meanwhile', async () => {
  const first = Promise.withResolvers<void>();
  const page = await open({}, [
    handle('PUT', `settingsUser/${me}/:key`, async ({ body }) => {
      await first.promise;
      return body;
    }),
  ]);
  const { user } = page;
  const limits = await section('Low balance');
  await user.click(limits.getByRole('button', { name: 'Add a limit' }));
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page, 'notifications.balance.limit')).toHaveLength(1));
  await user.click(screen.getByLabelText('By email: Balance below a limit'));
  first.resolve();
  const settings = [{ balance: 1000, includeOverdraft: false, invoice: false }];
  await waitFor(() =>
    expect(sent(page, 'notifications.balance.limit')).toEqual([
      { channels: ['web'], settings },
      { channels: ['web', 'email'], settings },
    ]),
  );
});

test('whoever shares an account decides about what concerns themselves; the rest is for its owners', async () => {
  const { user, server } = await renderRemote(remote, {
    path: '/settings/notifications',
    permissions: memberPermissions('me', 'sender'),
    person: { id: 'boris' },
    handlers: [
      handle('GET', 'n/notifications/telegram', () => chatOf('none')),
      handle('GET', 'settingsUser/boris', () => ({})),
      handle('GET', 'settingsUser/boris/:key', () => ({ value: null })),
      handle('PUT', 'settingsUser/boris/:key', ({ body }) => body),
    ],
  });
  expect(await screen.findByText(/its owners decide/)).toBeVisible();
  expect(screen.getAllByLabelText(/^By email: /)).toHaveLength(notificationTypesOf('account').length);
  await user.click(screen.getAllByLabelText(/^By email: /)[0] as HTMLElement);
  await waitFor(() => expect(server.asked('PUT', 'settingsUser/boris/:key')).toHaveLength(1));
});

test('a choice that the server refuses is taken back', async () => {
  const page = await open({}, [handle('PUT', `settingsUser/${me}/:key`, () => new Answer(500, { error: 'INTERNAL', message: '' }))]);
  const box = await screen.findByLabelText('By email: A payment failed');
  await page.user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
});

test('a test of a channel says what truly became of it', async () => {
  const page = await open({}, [
    handle('POST', 'n/notifications/test', ({ body }) => {
      const { channel } = body as { channel: string };
      return { channel, outcome: 'failed', answer: '550 no such user', milliseconds: 12 };
    }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Test By email' }));
  expect(await screen.findByText('The mail server did not take the email')).toBeVisible();
  expect(screen.getByText('550 no such user · 12 ms')).toBeVisible();
  expect(page.server.asked('POST', 'n/notifications/test').map(({ body }) => body)).toEqual([{ channel: 'email' }]);
});

test('a Telegram chat is linked by a code that the dialog shows, tested and unlinked', async () => {
  let state: TelegramChat['state'] = 'none';
  const { user, server } = await openWith(
    () => chatOf(state),
    [
      handle('POST', 'n/notifications/telegram/code', () => ({
        code: 'K7RM2QXA',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        bot: 'cabinet_bot',
        url: 'https://t.me/cabinet_bot?start=K7RM2QXA',
      })),
      handle('DELETE', 'n/notifications/telegram', () => {
        state = 'none';
        return new Answer(204, undefined);
      }),
    ],
  );
  expect(await screen.findByText('Not linked')).toBeVisible();
  expect(screen.queryByText('Test Telegram')).toBeNull();
  await user.click(screen.getByText('Link'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('K7RM2QXA')).toBeVisible();
  expect(dialog.getByText('Open the bot with this code')).toHaveAttribute('href', 'https://t.me/cabinet_bot?start=K7RM2QXA');
  expect(await dialog.findByText(/^Valid for (10:00|9:5\d)$/)).toBeVisible();
  state = 'linked';
  expect(await dialog.findByText('The chat “Anna Lee” is linked.')).toBeVisible();
  await user.click(dialog.getByText('Done'));
  expect(await screen.findByText('Open the chat')).toHaveAttribute('href', 'https://t.me/cabinet_bot');
  await user.click(screen.getByText('Unlink'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Unlink'));
  expect(await screen.findByText('Not linked')).toBeVisible();
  expect(server.asked('DELETE', 'n/notifications/telegram')).toHaveLength(1);
});

test('a blocked chat says so and can be linked again; without a bot nothing speaks of Telegram', async () => {
  const { unmount } = await openWith(() => chatOf('blocked'));
  expect(await screen.findByText(/The bot is blocked in the chat/)).toBeVisible();
  expect(screen.getByText('Link again')).toBeVisible();
  unmount();
  await openWith(() => ({ ...chatOf('none'), isOffered: false }));
  expect(await screen.findByLabelText('By email: A payment failed')).toBeVisible();
  expect(screen.queryByText('Telegram')).toBeNull();
});

test('quiet hours are switched on with the own time zone, changed and switched off', async () => {
  const page = await open();
  const { user } = page;
  const quiet = await section('Quiet hours');
  await user.click(await quiet.findByRole('button', { name: 'Switch on' }));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(sent(page, 'quietHours')).toEqual([{ from: '22:00', to: '08:00', timeZone }]));
  const save = await quiet.findByRole('button', { name: 'Save' });
  fireEvent.change(quiet.getByLabelText(/^To/), { target: { value: '07:30' } });
  await user.click(save);
  await waitFor(() => expect(sent(page, 'quietHours')[1]).toEqual({ from: '22:00', to: '07:30', timeZone }));
  await user.click(quiet.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent(page, 'quietHours')[2]).toBeNull());
  expect(await quiet.findByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('limits of the balance are added, told where one likes, and removed again', async () => {
  const page = await open();
  const { user } = page;
  const limits = await section('Low balance');
  expect(await limits.findByText(/There are no limits/)).toBeVisible();
  await user.click(limits.getByRole('button', { name: 'Add a limit' }));
  const balance = limits.getByLabelText(/^Balance below/);
  await user.clear(balance);
  await user.type(balance, '2500');
  await user.click(limits.getByRole('switch', { name: 'With the overdraft' }));
  await user.click(limits.getByRole('switch', { name: 'Issue an invoice' }));
  expect(await limits.findByText(/only once payer, payee and amount are saved/)).toBeVisible();
  await user.click(screen.getByLabelText('By email: Balance below a limit'));
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'notifications.balance.limit')).toEqual([
      { channels: ['web', 'email'], settings: [] },
      { channels: ['web', 'email'], settings: [{ balance: 2500, includeOverdraft: true, invoice: true }] },
    ]),
  );
  await waitFor(() => expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled());
  await user.click(limits.getByRole('button', { name: 'Remove limit 1' }));
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page, 'notifications.balance.limit')[2]).toMatchObject({ settings: [] }));
});

test('a limit is a whole amount', async () => {
  const page = await open({
    'notifications.balance.limit': { channels: ['web'], settings: [{ balance: 10, includeOverdraft: false, invoice: false }] },
  });
  const limits = await section('Low balance');
  const balance = await limits.findByLabelText(/^Balance below/);
  await page.user.clear(balance);
  await page.user.type(balance, '10,5');
  await page.user.tab();
  await waitFor(() => expect(balance).toBeInvalid());
  expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.user.clear(balance);
  await waitFor(() => expect(limits.getByText(/required/i)).toBeVisible());
  expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.user.type(balance, '20');
  await waitFor(() => expect(limits.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(sent(page, 'notifications.balance.limit')).toEqual([]);
});

test('what is issued by itself is settled once and forgotten again', async () => {
  const page = await open();
  const { user } = page;
  const invoice = await section('Invoice at a low balance');
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toHaveValue(company().id));
  const amount = invoice.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('1000');
  await user.clear(amount);
  await user.type(amount, '5000,50');
  await user.click(invoice.getByRole('button', { name: 'Save' }));
  const value = { requisiteId: requisite().id, companyId: company().id, customerId: me, type: 'invoice', data: { SERVICE_PRICE: 5000.5 } };
  await waitFor(() => expect(sent(page, 'invoice')).toEqual([value]));
  await user.click(await invoice.findByRole('button', { name: 'Issue no more' }));
  await waitFor(() =>
    expect(page.notices.map(({ title }) => title)).toEqual(['Invoice settings saved', 'Invoices are no longer issued by themselves']),
  );
  expect(sent(page, 'invoice')).toEqual([value, null]);
});

test('what the server refuses is said on its field, and without requisites there is a way to them', async () => {
  const items = [{ path: 'value.companyId', message: 'notFound', constraints: { notFound: {} } }];
  const page = await open({}, [
    handle('PUT', `settingsUser/${me}/:key`, () => new Answer(422, { error: 'VALIDATION', message: '', data: items })),
  ]);
  const invoice = await section('Invoice at a low balance');
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toHaveValue(company().id));
  await page.user.click(invoice.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toBeInvalid());

  page.unmount();
  await open({}, [handle('GET', 'requisites', () => ({ data: [], total: 0 }))]);
  expect(await screen.findByRole('link', { name: 'Go to billing details' })).toHaveAttribute('href', '/account/requisites');
});
