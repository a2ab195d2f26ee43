import { screen, waitFor, within } from '@testing-library/react';
import { newOtpLimits } from '@cabinet/domain/otp-limits';
import { otpChannels, type OtpChannel } from '@cabinet/domain/otp-channels';
import { NO_OTP_FIGURES } from '@cabinet/domain/otp-statistics';
import { otpTemplates, type OtpTemplate } from '@cabinet/domain/otp-templates';
import { otpWidgets, type OtpWidget } from '@cabinet/domain/otp-widgets';
import { permissionsOf } from '@cabinet/domain/permissions';
import { person } from '@cabinet/testing/people';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const own = { OwnerId: person('me').id, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const id = (end: string) => `019a8b2c-1234-7abc-8def-0000000000${end}`;
const additionalSettings = { codeLength: 4, beautify: false, lifetime: 60, numberOfTries: 1, numberOfRestart: 1, mtsClientId: '' };
const channel = (end: string, name: string, channelType: OtpChannel['channelType']): OtpChannel => ({ ...own, id: id(end), name, channelType, additionalSettings }); // prettier-ignore
const [sms, viber] = [channel('01', 'Plain', 'sms'), channel('02', 'Violet', 'viber')];
const template: OtpTemplate = {
  ...own,
  id: id('03'),
  name: 'Text',
  channelType: 'sms',
  conditions: [],
  additionalSettings: { senderId: 'CABINET', template: '{code}' },
};
const widget: OtpWidget = {
  ...own,
  id: id('04'),
  name: 'Sign-in',
  styles: { color: '#2b59e0', theme: 'auto', radius: 8 },
  isActive: true,
  isBlocked: false,
  ipWhitelist: ['0.0.0.0/0'],
  otpWidgetChannelSettings: [],
};

/** The card of one of few widgets. */
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

const open = (options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, {
    area: 'settings',
    path: '/widgets',
    handlers: [
      handle('PUT', 'n/otp-settings/widgets/:id/channels/bulk', () => widget),
      handle('PUT', 'n/otp-settings/widgets/:id/blocked', () => widget),
      handle('GET', 'n/otp-handler/widgets/:id', () => ({ script: 'https://cabinet.example/otp/widget.js', requested: 12, verified: 9 })),
      handle('GET', 'n/otp-handler/widgets/:id/statistics', () => ({ total: NO_OTP_FIGURES, refusals: [], countries: [], points: [] })),
      handleResource(otpWidgets, [widget]),
      handleResource(otpChannels, [sms, viber]),
      handleResource(otpTemplates, [template]),
    ],
    ...options,
  });

async function openChannels() {
  const page = await open();
  await page.user.click(await within(await cardOf('Sign-in')).findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Channels…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Channels of “Sign-in”' }));
  return { ...page, dialog, choice: await dialog.findByLabelText('Add a channel') };
}

test('channels are chosen once each, put in order by the keyboard, and attached as they stand', async () => {
  const { user, server, dialog, choice, notices } = await openChannels();
  expect(dialog.getByRole('button', { name: 'Attach' })).toBeDisabled();
  await user.selectOptions(choice, 'Plain · SMS');
  expect(await dialog.findByText(/hold once you attach/)).toBeVisible();
  expect(dialog.queryByRole('option', { name: 'Plain · SMS' })).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Violet · Viber');
  expect(choice).toBeDisabled();
  expect(within(dialog.getAllByRole('listitem')[1]!).getByText(/No code template/)).toBeVisible();

  dialog.getByRole('button', { name: /^Plain, 1 of 2/ }).focus();
  await user.keyboard('{ArrowDown}');
  await user.click(dialog.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'n/otp-settings/widgets/:id/channels/bulk')).toMatchObject([
    { body: { otpWidgetChannelSettings: [{ otpChannelSettingsId: viber.id, priority: 0 }, { otpChannelSettingsId: sms.id, priority: 1 }] } },
  ]);
  expect(notices).toMatchObject([{ title: 'The channels of “Sign-in” are attached' }]);
}); // prettier-ignore

test('leaving before channels are attached asks first', async () => {
  const { user, dialog, choice } = await openChannels();
  await user.selectOptions(choice, 'Plain · SMS');
  await user.click(dialog.getByRole('button', { name: 'Take “Plain” out' }));
  expect(dialog.queryByText(/hold once you attach/)).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Plain · SMS');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByText(/hold once you attach/)).toBeVisible();
});

test('a widget is made with a name and addresses; what is no address is said', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'New widget' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' Checkout ');
  expect(dialog.getByText('One of these lets in every address.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Visitors’ addresses/), 'somewhere,');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/An address or a range/)).toBeVisible();
  expect(server.asked('POST', 'n/otp-settings/widgets')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /somewhere/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'n/otp-settings/widgets')).toMatchObject([
    { body: { name: 'Checkout', isActive: true, ipWhitelist: ['0.0.0.0/0'], styles: { theme: 'auto', radius: 8 } } },
  ]);
});

test('a new widget begins with limits, which its form shows and changes', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'New widget' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Russia', { selector: 'span' })).toBeVisible();
  expect(dialog.getByLabelText(/^Codes a day/)).toHaveValue('1000');
  expect(within(dialog.getByRole('group', { name: 'Limit 1' })).getByLabelText(/^At most/)).toHaveValue('20');
  await user.type(dialog.getByLabelText(/^Name/), 'Checkout');
  await user.clear(dialog.getByLabelText(/^Codes a day/));
  await user.type(dialog.getByLabelText(/^Codes a day/), '70');
  await user.click(dialog.getByRole('button', { name: 'Remove limit 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first] = newOtpLimits('RU').rules;
  expect(server.asked('POST', 'n/otp-settings/widgets')).toMatchObject([
    { body: { limits: { countries: ['RU'], codesPerDay: 70, spendPerDay: null, rules: [first] } } },
  ]);
});

test('a change of a widget leaves its limits alone, which have a dialog of their own', async () => {
  const { user, server } = await open();
  await user.click(await within(await cardOf('Sign-in')).findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editing = within(await screen.findByRole('dialog'));
  expect(editing.queryByLabelText(/^Codes a day/)).not.toBeInTheDocument();
  await user.type(editing.getByLabelText(/^Name/), '!');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'n/otp-settings/widgets/:id').map(({ body }) => Object.keys(body as object))).toEqual([
    ['name', 'styles', 'isActive', 'ipWhitelist'],
  ]);
});

test('an open widget shows the code for the site, which is copied, and what it did', async () => {
  const { user } = await open({ path: `/widgets?open=${widget.id}` });
  const panel = within(await screen.findByRole('complementary', { name: 'Sign-in' }));
  expect(await panel.findByText('12')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Copy the code' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('<script src="https://cabinet.example/otp/widget.js" async></script>');
  expect(copied).toContain(`<otp-widget widget="${widget.id}">`);
});

test('few widgets are cards with how they look and what they did in a month, and nothing looks for them', async () => {
  const total = { ...NO_OTP_FIGURES, asked: 240, requests: 200, verified: 150, cost: 512 };
  const attached = { otpChannelSettingsId: sms.id, priority: 0, otpChannelSettings: { name: 'Plain', channelType: 'sms' as const } };
  const { user } = await open({
    handlers: [
      handle('GET', 'n/otp-handler/widgets/:id', () => ({ script: 'https://cabinet.example/otp/widget.js', requested: 12, verified: 9 })),
      handle('GET', 'n/otp-handler/widgets/:id/statistics', () => ({ total, refusals: [], countries: [], points: [] })),
      handleResource(otpWidgets, [{ ...widget, otpWidgetChannelSettings: [attached] }]),
    ],
  });
  const card = within(await cardOf('Sign-in'));
  expect(card.getByRole('img', { name: 'How the widget looks' })).toBeVisible();
  expect(card.getByText('On')).toBeVisible();
  expect(card.getByText('SMS')).toBeVisible();
  const month = within(card.getByRole('region', { name: 'In 30 days' }));
  expect(await month.findByText('240')).toBeVisible();
  expect(month.getByText('75%')).toBeVisible();
  expect(month.getByText('₽512.00')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(await card.findByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toContain(`<otp-widget widget="${widget.id}">`);
});

test('many widgets are a table that can be searched', async () => {
  const many = ['10', '11', '12', '13'].map((end) => ({ ...widget, id: id(end), name: `Widget ${end}` }));
  await open({ handlers: [handleResource(otpWidgets, many)] });
  expect(await screen.findByRole('row', { name: /Widget 13/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('whoever may not use one-time passwords is told so', async () => {
  const permissions = { ...permissionsOf('me'), otpHandler: { get: 'me', use: false }, otpChannels: { get: false } } as const;
  await open({ permissions });
  expect(await screen.findByText(/may not use one-time passwords/)).toBeVisible();
  expect(screen.getByText(/No channels for one-time passwords/)).toBeVisible();
});

test('who stands above blocks a widget of an account below, and none of their own', async () => {
  const theirs = { ...widget, id: id('05'), name: 'Theirs', OwnerId: id('aa') };
  const mine = { ...widget, id: id('06'), name: 'Mine', OwnerId: person('reseller').id };
  const { user, server } = await open({
    role: 'reseller',
    handlers: [handle('PUT', 'n/otp-settings/widgets/:id/blocked', () => ({ ...theirs, isBlocked: true })), handleResource(otpWidgets, [theirs, mine])],
  });
  const menuOf = async (name: string) => {
    await user.click(await within(await cardOf(name)).findByRole('button', { name: 'Actions' }));
    return within(await screen.findByRole('menu'));
  };
  expect((await menuOf('Mine')).queryByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click((await menuOf('Theirs')).getByRole('menuitem', { name: 'Block' }));
  await waitFor(() => expect(server.asked('PUT', 'n/otp-settings/widgets/:id/blocked')).toMatchObject([{ body: { isBlocked: true } }]));
}); // prettier-ignore
