import { screen, waitFor, within } from '@testing-library/react';
import { otpTemplates } from '@cabinet/domain/otp-templates';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

test('a text for codes has a place for the code, and may be for one language and one country', async () => {
  const { user, server } = await renderPage(<Page />, {
    area: 'settings',
    path: '/widgets/templates',
    handlers: [handleResource(otpTemplates, [])],
  });
  const [create] = await screen.findAllByRole('button', { name: 'New code template' });
  await user.click(create!);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'English');
  await user.type(dialog.getByLabelText(/^Sender/), 'CABINET');
  await user.type(dialog.getByLabelText(/^Text/), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Put ${code} where the code is to stand')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Text/), ', ${{code}');
  await user.selectOptions(dialog.getByLabelText(/^Language/), 'English');
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'Spain');
  await user.selectOptions(dialog.getByLabelText(/^Language/), 'Any');
  await user.selectOptions(dialog.getByLabelText(/^Language/), 'English');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'n/otp-settings/templates')).toMatchObject([
    {
      body: {
        name: 'English',
        channelType: 'sms',
        conditions: [{ tag: 'country', value: 'ES' }, { tag: 'language', value: 'en' }],
        additionalSettings: { senderId: 'CABINET', template: 'Hello, ${code}' },
      },
    },
  ]);
}); // prettier-ignore

test('a call that is the code says nothing else', async () => {
  const { user } = await renderPage(<Page />, { area: 'settings', path: '/widgets/templates', handlers: [handleResource(otpTemplates, [])] });
  const [create] = await screen.findAllByRole('button', { name: 'New code template' });
  await user.click(create!);
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Channel/), 'Flash call');
  await user.type(dialog.getByLabelText(/^Name/), 'Call');
  await user.type(dialog.getByLabelText(/^Sender/), '79161234567');
  await user.type(dialog.getByLabelText(/^Text/), 'It is ${{code}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This channel carries only ${code}')).toBeVisible();
}); // prettier-ignore
