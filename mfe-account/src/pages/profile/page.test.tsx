import { screen, waitFor } from '@testing-library/react';
import { users } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { person } from '@cabinet/testing/people';
import { Page } from './page.tsx';

const anna = person('me');
const open = (handlers: ReturnType<typeof handle>[] = []) =>
  renderPage(<Page />, { area: 'account', handlers: [...handlers, handleResource(users, [anna])] });

test('the profile is read, changed and saved', async () => {
  const { user, server, notices } = await open();
  const firstName = await screen.findByLabelText(/First name/);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();

  await user.clear(firstName);
  await user.type(firstName, 'Maria');
  await user.click(save);

  expect(await screen.findByDisplayValue('Maria')).toBeInTheDocument();
  expect(server.rows(users)[0]).toMatchObject({ data: { firstName: 'Maria' } });
  expect(notices).toContainEqual(expect.objectContaining({ title: 'Profile saved' }));
});

test('a refusal of the server is said on its field, and nothing is lost', async () => {
  const refuse = () =>
    new Answer(422, { error: 'VALIDATION', message: '', data: [{ path: 'username', constraints: { 'username.taken': {} }, message: '' }] });
  const { user } = await open([handle('PUT', 'users/:id', refuse)]);
  const username = await screen.findByLabelText(/Username/);
  await user.clear(username);
  await user.type(username, 'taken');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This username is taken')).toBeInTheDocument();
  expect(username).toHaveValue('taken');
  expect(username).toHaveFocus();
});

test('only resellers and above have a referral code, which they may change but not leave empty', async () => {
  const mine = await open();
  await screen.findByLabelText(/Username/);
  expect(screen.queryByLabelText(/^Referral code/)).not.toBeInTheDocument();
  mine.unmount();

  const reseller = person('reseller', { referralCode: 'spring' });
  const { user, server } = await renderPage(<Page />, { area: 'account', role: 'reseller', handlers: [handleResource(users, [reseller])] });
  const code = await screen.findByLabelText(/^Referral code/);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(code).toHaveValue('spring');
  expect(code).toBeRequired();
  expect(save).toBeDisabled();
  await user.clear(code);
  await waitFor(() => expect(save).toBeDisabled());
  await user.type(code, 'autumn-2027');
  await user.click(save);
  await waitFor(() => expect(server.rows(users)[0]).toMatchObject({ referralCode: 'autumn-2027' }));
});

test('what is missing or wrong is said beside its field and cannot be saved', async () => {
  const { user } = await open();
  const email = await screen.findByLabelText(/Email/);
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.tab();
  expect(await screen.findByText('Invalid email')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('another username takes the password', async () => {
  const { user, server } = await open();
  await user.type(await screen.findByLabelText(/Username/), '2');
  await user.type(await screen.findByLabelText(/Your password/), 'my-password');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'users/:id')).toMatchObject([{ body: { password: 'my-password', username: 'demo2' } }]));
});

test('another email or phone takes the password; nothing else does', async () => {
  const { user, server } = await open();
  const email = await screen.findByLabelText(/Email/);
  expect(screen.queryByLabelText(/Your password/)).not.toBeInTheDocument();
  await user.clear(email);
  await user.type(email, 'maria@example.com');
  await user.type(await screen.findByLabelText(/Your password/), 'my-password');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText(/Your password/)).not.toBeInTheDocument());
  expect(server.asked('PUT', 'users/:id')).toMatchObject([{ body: { password: 'my-password', data: { email: 'maria@example.com' } } }]);
});

test('an email that is not confirmed is said to be, with which one counts, and its letter can be sent again', async () => {
  const sent = () => new Answer(204, null);
  const waiting = { ...anna, isVerified: false, confirmedEmail: 'former@example.com' };
  const { user, notices } = await renderPage(<Page />, {
    area: 'account',
    handlers: [handle('POST', 'emailConfirmation', sent), handleResource(users, [waiting])],
  });
  expect(await screen.findByText(/Not confirmed yet.*former@example\.com counts/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success', title: expect.stringContaining(anna.data.email) }]));
});
