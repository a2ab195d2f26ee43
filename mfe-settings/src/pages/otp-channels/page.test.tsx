import { screen, waitFor, within } from '@testing-library/react';
import { otpChannels } from '@cabinet/domain/otp-channels';
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
