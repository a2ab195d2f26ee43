import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const fill = async (user: Awaited<ReturnType<typeof renderPage>>['user'], old: string, fresh: string, again: string) => {
  await user.type(screen.getByLabelText(/^Current password/), old);
  await user.type(screen.getByLabelText(/^New password(?! again)/), fresh);
  await user.type(screen.getByLabelText(/^New password again/), again);
};

const button = () => screen.getByRole('button', { name: 'Change password' });

test('the password can be changed only when the new ones match and differ from the old one', async () => {
  const { user, server, notices } = await renderPage(<Page />, {
    area: 'account',
    handlers: [handle('POST', 'changePassword', () => null)],
  });

  await waitFor(() => expect(button()).toBeDisabled());
  expect(button()).toHaveAccessibleDescription('Fill in the required fields');
  await fill(user, 'old-password', 'new-password', 'new-passwort');
  await waitFor(() => expect(button()).toBeDisabled());
  await user.tab();
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();

  await user.clear(screen.getByLabelText(/^New password again/));
  await user.type(screen.getByLabelText(/^New password again/), 'new-password');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(button()).not.toHaveAccessibleDescription();
  await user.click(button());

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(server.asked('POST', 'changePassword')).toMatchObject([
    { body: { passwords: { oldPassword: 'old-password', newPassword: 'new-password' } } },
  ]);
  expect(notices).toContainEqual(expect.objectContaining({ title: 'Password changed' }));
});

test('a wrong old password is said on its field and nothing is lost', async () => {
  const refuse = () =>
    new Answer(422, {
      error: 'VALIDATION',
      message: 'Invalid',
      data: [{ path: 'passwords.oldPassword', constraints: { 'password.wrong': {} }, message: '' }],
    });
  const { user } = await renderPage(<Page />, { area: 'account', handlers: [handle('POST', 'changePassword', refuse)] });
  await fill(user, 'wrong-password', 'new-password', 'new-password');
  await user.click(button());
  expect(await screen.findByText('The old password is wrong')).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password(?! again)/)).toHaveValue('new-password');
});

test('the generator fills both fields with a password that is valid', async () => {
  const { user } = await renderPage(<Page />, { area: 'account', handlers: [] });
  await user.type(screen.getByLabelText(/^Current password/), 'old-password');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const fresh = screen.getByLabelText<HTMLInputElement>(/^New password(?! again)/);
  expect(fresh.value).toHaveLength(8);
  expect(fresh.type).toBe('text');
  expect(screen.getByLabelText(/^New password again/)).toHaveValue(fresh.value);
  await waitFor(() => expect(button()).toBeEnabled());
});
