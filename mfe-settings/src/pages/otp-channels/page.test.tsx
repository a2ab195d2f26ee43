import { screen, waitFor, within } from '@testing-library/react';
import { otpChannels, type OtpChannel } from '@cabinet/domain/otp-channels';
import { otpTemplates, type OtpTemplate } from '@cabinet/domain/otp-templates';
import { otpWidgets, type OtpWidget } from '@cabinet/domain/otp-widgets';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

test('a channel begins with what is usual, and its codes are as long as it can carry', async () => {
  const { user, server } = await renderPage(<Page />, {
    area: 'settings',
    path: '/widgets/channels',
    handlers: [handleResource(otpChannels, [])],
  });
  const [create] = await screen.findAllByRole('button', { name: 'New channel' });
  await user.click(create!);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Code length/)).toHaveValue('4');
  expect(dialog.getByLabelText(/^Lifetime/)).toHaveValue('60');
  expect(dialog.getByLabelText(/^Tries/)).toHaveValue('1');
  await user.type(dialog.getByLabelText(/^Name/), 'By a call');
  await user.selectOptions(dialog.getByLabelText(/^Channel/), 'Flash call');
  expect(dialog.queryByLabelText(/in groups/)).not.toBeInTheDocument();
  const length = dialog.getByLabelText(/^Code length/);
  await user.clear(length);
  await user.type(length, '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At most 6')).toBeVisible();
  await user.clear(length);
  await user.type(length, '6');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'n/otp-settings/channels')).toMatchObject([
    { body: { name: 'By a call', channelType: 'flashcall', additionalSettings: { codeLength: 6, lifetime: 60, numberOfTries: 1 } } },
  ]);
});

const own = { OwnerId: person('me').id, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const channel: OtpChannel = {
  ...own,
  id: 'c1',
  name: 'Codes by SMS',
  channelType: 'sms',
  additionalSettings: { codeLength: 4, beautify: true, lifetime: 300, numberOfTries: 3, numberOfRestart: 1, mtsClientId: '' },
};
const widget = {
  ...own,
  id: 'w1',
  name: 'Sign-in',
  otpWidgetChannelSettings: [{ otpChannelSettingsId: 'c1', priority: 0, otpChannelSettings: { name: 'Codes by SMS', channelType: 'sms' } }],
} as unknown as OtpWidget;
const template = {
  ...own,
  id: 't1',
  name: 'Text',
  channelType: 'sms',
  conditions: [],
  additionalSettings: { senderId: 'CABINET', template: 'Hello, the code is ${code}' },
} satisfies OtpTemplate;

const openWith = (templates: OtpTemplate[]) =>
  renderPage(<Page />, {
    area: 'settings',
    path: '/widgets/channels',
    links: { 'settings.otpTemplates': '/widgets/templates' },
    handlers: [handleResource(otpChannels, [channel]), handleResource(otpTemplates, templates), handleResource(otpWidgets, [widget])],
  });

test('one channel is a card: a code as it is written, the text around it, and who sends by it', async () => {
  await openWith([template]);
  expect(await screen.findByRole('heading', { name: 'Codes by SMS' })).toBeVisible();
  expect(screen.getByText('48-26')).toBeVisible();
  expect(screen.getByText('holds 300 seconds')).toBeVisible();
  expect(await screen.findByText(/Hello, the code is/)).toBeVisible();
  expect(await screen.findByText('Sign-in')).toBeVisible();
});

test('a channel without a text says that it is passed over, and leads to where one is written', async () => {
  await openWith([]);
  expect(await screen.findByText(/No code template for this channel/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a template' })).toHaveAttribute('href', '/widgets/templates');
});
